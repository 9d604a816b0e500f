"""Board Tennis: each mistake is told once, at the place it was written."""

import shutil
from pathlib import Path

import pytest
import yaml

from courtside.model import check, load
from courtside.model.board_tennis import GAME

SHIPPED = Path(__file__).parents[2] / "cards" / "board_tennis"


def told(tmp_path, file, old, new):
    """Check a copy with one change; give file, line and words of what is told."""
    folder = tmp_path / "board_tennis"
    shutil.copytree(SHIPPED, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    return line, check(folder).complaints


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cards.yaml", "value: 3, arrow: left", "value: 3, arrow: lefft", "mean left?"),
        ("cards.yaml", "special: true", "special: true, value: 4", "value 4 on a spec"),
        ("cards.yaml", "{value: 3, arrow", "{arrow", "value is missing"),
        ("formats.yaml", "[0, 15, 30, 45]", "[0, 15, 30]", "4 points win a game"),
        ("game.yaml", "{players: pairs}", "{plyers: pairs}", "did you mean players?"),
        ("game.yaml", "{players: pairs}", "{players: pears}", "did you mean pairs?"),
        (
            "game.yaml",
            "engine: board_t",
            "engine: bord_t",
            "did you mean board_tennis?",
        ),
    ],
)
def test_a_mistake_is_told_once_where_it_stands(tmp_path, file, old, new, said):
    line, complaints = told(tmp_path, file, old, new)

    (complaint,) = complaints
    assert complaint.mark.file.endswith(file)
    assert complaint.mark.line == line
    assert said in str(complaint)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("    value_12_right: 2\n", "", "standard: 38 cards, fewer than 40"),
        ("special_left: 2", "special_left: 3", "standard: 41 cards, more than 40"),
        ("value_05_left: 2", "value_05_left: 1", "standard: 39 cards, fewer than 40"),
        (
            "    value_12_left: 1\n    value_12_right: 2\n",
            "    value_11_both: 3\n",
            "standard: value 11: 6 cards, more than 3",
        ),
    ],
)
def test_a_set_that_is_none_is_told_at_its_deck(tmp_path, old, new, said):
    _, complaints = told(tmp_path, "decks/standard.yaml", old, new)

    assert said in str(complaints[0])
    assert complaints[0].mark.line == 2


@pytest.mark.parametrize(
    ("old", "new", "useless"),
    [
        ("default: 7", "default: 6", [12]),
        ("default: 7", "default: 5", [10, 11, 12]),
        ("default: line", "default: field", [1]),
    ],
)
def test_rows_that_make_a_value_useless_are_a_warning(tmp_path, old, new, useless):
    _, complaints = told(tmp_path, "game.yaml", old, new)

    assert [each.severity for each in complaints] == ["warning"] * len(useless)
    for value, complaint in zip(useless, complaints, strict=True):
        assert f"no card of value {value} can ever land in" in str(complaint)


def test_the_engine_and_the_file_know_the_same_readings():
    assert set(load("board_tennis").readings) == set(GAME.readings)


def test_every_text_is_there_in_english_and_polish():
    game = yaml.safe_load((SHIPPED / "game.yaml").read_text(encoding="utf-8"))
    texts = [game["name"], game["about"]]
    for entry in (*game["readings"].values(), *game["presets"].values()):
        texts += [entry["name"], entry["text"]]
        texts += [option["text"] for option in entry.get("options", {}).values()]
    for path in (SHIPPED / "scenarios").glob("*.yaml"):
        entries = yaml.safe_load(path.read_text(encoding="utf-8"))
        texts += [entry["text"] for entry in entries.values()]
    assert [text for text in texts if set(text) != {"en", "pl"}] == []
