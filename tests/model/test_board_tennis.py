"""Board Tennis: each mistake is told once, at the place it was written."""

import shutil
from pathlib import Path

import pytest
import yaml

from courtside.engine.games import board_tennis
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
        ("default: 7", "default: 6", "6 rows a half no card of value 12 can"),
        ("default: 7", "default: 5", "no card of value 10, 11 or 12 can ever land"),
        ("default: line", "default: field", "the net as a field no card of value 1 c"),
    ],
)
def test_a_board_that_makes_values_useless_is_a_warning(tmp_path, old, new, useless):
    line, (complaint,) = told(tmp_path, "game.yaml", old, new)

    assert complaint.severity == "warning"
    assert complaint.mark.line == line
    assert useless in str(complaint)


def told_of_mine(tmp_path, **files):
    """Check a design that extends Board Tennis; give what is told, the files' first."""
    start = "id: mine\nextends: board_tennis\nname: {en: Mine}\n"
    files["game"] = start + files.get("game", "")
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    told = [str(each) for each in check(tmp_path).complaints]
    mine = f"{tmp_path}/"
    told.sort(key=lambda said: not said.startswith(mine))
    return [said.removeprefix(mine) for said in told]


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "game",
            "readings: {net_is_field: {default: field}}",
            "game.yaml:4:36: warning: net_is_field.default: with 7 rows a half and the",
        ),
        (
            "game",
            "readings: {rows_per_half: {default: 6}}",
            "game.yaml:4:37: warning: rows_per_half.default: with 6 rows a half no",
        ),
        (
            "game",
            "deck_law: {size: {least: 50}}",
            "game.yaml:4:26: size.least: found 50, more than the most, 40",
        ),
        (
            "formats",
            "one_set: {points: 3}",
            "formats.yaml:1:19: one_set.points: found 4 calls; 3 points win a game",
        ),
    ],
)
def test_a_design_of_ones_own_is_told_of_where_it_differs(tmp_path, file, text, said):
    (complaint,) = told_of_mine(tmp_path, **{file: text})

    assert complaint.startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "far: {value: 14, arrow: left}",
            "cards.yaml:1:14: warning: far.value: with 7",
        ),
        ("value_03_left: {special: true}", "cards.yaml:1:17: value_03_left.special: f"),
    ],
)
def test_a_card_of_ones_own_is_told_of_where_it_differs(tmp_path, text, said):
    complaint, *of_the_deck = told_of_mine(tmp_path, cards=text)

    assert complaint.startswith(said)
    # The set of the other design lacks a card then; names are alike.
    assert all("standard: " in each or "same name" in each for each in of_the_deck)


def test_rows_that_are_none_are_told_once(tmp_path):
    _, (complaint,) = told(tmp_path, "game.yaml", "default: 7", "default: 1")

    assert "found 1, which must be a whole number from 2 to 20" in str(complaint)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{least: 2, most: 20}", "{least: 1, most: 20}", "1; the engine plays at "),
        ("{least: 2, most: 20}", "{least: 2, most: 21}", "21; the engine plays at "),
        ("{least: 1, most: 20}", "{least: 0, most: 20}", "0; the engine plays at "),
        ("{least: 1, most: 20}\n    source: seed\n\n  short_hand_t",
         "{least: 1, most: 63}\n    source: seed\n\n  short_hand_t",
         "short_hand_size.whole_number.most: found 63; the engine plays at most 62"),
    ],
)  # fmt: skip
def test_numbers_the_engine_cannot_play_are_told(tmp_path, old, new, said):
    _, (complaint,) = told(tmp_path, "game.yaml", old, new)

    assert complaint.severity == "error"
    assert said in str(complaint)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "readings: {rows_per_half: {whole_number: {least: 9, most: 3}}}",
            "4:59: rows_per_half.whole_number.most: found 3, less than the least, 9",
        ),
        ("deck_law: {each_value: {most: 2}}", "found 2, less than the least, 3"),
    ],
)
def test_bounds_that_no_number_keeps_are_told_once(tmp_path, text, said):
    (complaint,) = told_of_mine(tmp_path, game=text)

    assert said in complaint


def test_the_engine_has_room_for_every_row():
    assert GAME.readings["rows_per_half"].most == board_tennis.MAX_ROWS


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
