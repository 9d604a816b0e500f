"""`courtside check`: counts, every problem at once, scenarios, exit codes."""

import re
import shutil

import pytest

from courtside.cli.main import main
from courtside.model.find import shipped


@pytest.fixture
def cards(tmp_path, monkeypatch):
    """A folder with a copy of the shipped designs, the working folder below it."""
    shutil.copytree(shipped("cards"), tmp_path / "cards")
    (tmp_path / "deep").mkdir()
    monkeypatch.chdir(tmp_path / "deep")
    return tmp_path / "cards"


def test_a_path_where_nothing_lies_is_one_line(cards, capsys):
    assert main(["check", str(cards / "match_pont")]) == 1
    said = capsys.readouterr().out
    name = cards / "match_pont"
    nearest = "did you mean match_point?"
    assert said == f"{name}: there is no such file or folder; {nearest}\n"


def test_the_nearest_cards_upward_are_fine(cards, capsys):
    assert main(["check"]) == 0
    out = capsys.readouterr().out
    for count in ("15 strokes", "5 decks", "9 formats", "32 readings"):
        assert count in out
    assert re.search(r"^\d{3} scenarios run, all hold$", out, re.MULTILINE)
    assert cards.is_dir()


def test_every_problem_of_a_folder_at_once(cards, capsys):
    folder = cards / "match_point"
    text = (folder / "cards.yaml").read_text()
    text = text.replace(
        "upper: serve, lower: groundstroke", "upper: serv, lower: lob", 1
    )
    (folder / "cards.yaml").write_text(text)
    replies = (folder / "replies.yaml").read_text()
    replies = replies.replace("reply: serves", "replly: serves", 1)
    (folder / "replies.yaml").write_text(replies)
    assert main(["check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "did you mean serve?" in out
    assert "did you mean reply?" in out
    assert "no scenarios run" in out


def test_a_scenario_that_fails_is_shown_with_its_place(cards, capsys):
    path = cards / "match_point" / "scenarios" / "serves.yaml"
    text = path.read_text()
    old = "turns: [net, reach > defensive_groundstroke]"
    assert old in text
    path.write_text(text.replace(old, "turns: [net, lob]"))
    assert main(["check"]) == 1
    out = capsys.readouterr().out
    line = text[: text.index("first_serve_directed:")].count("\n") + 1
    assert re.search(rf"serves\.yaml:{line}:\d+: first_serve_directed: ", out)
    assert re.search(r"^  - lob$", out, re.MULTILINE)
    assert re.search(
        r"^  \+ +reach > defensive_groundstroke +row_02$", out, re.MULTILINE
    )
    assert "1 of them failed" in out


def test_paths_are_checked_one_by_one(cards, tmp_path, capsys):
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "game.yaml").write_text("id: [\n")
    assert main(["check", str(cards / "match_point"), str(broken)]) == 1
    out = capsys.readouterr().out
    assert "all hold" in out
    assert "broken" in out


def test_a_path_that_is_not_there(capsys):
    assert main(["check", "/nowhere/at/all"]) == 1
    assert "/nowhere/at/all" in capsys.readouterr().out


def test_a_scenario_of_ones_own(cards, tmp_path, capsys):
    mine = tmp_path / "mine"
    (mine / "scenarios").mkdir(parents=True)
    (mine / "game.yaml").write_text(f"id: mine\nextends: {cards / 'match_point'}\n")
    (mine / "scenarios" / "one.yaml").write_text(
        "own:\n"
        "  text: Mine.\n"
        "  situation: {incoming: smash}\n"
        "  turns: [defensive_groundstroke, defensive_groundstroke > direct]\n"
    )
    assert main(["check", str(mine)]) == 0
    assert "all hold" in capsys.readouterr().out


def test_a_text_that_does_not_fit_its_card_is_a_warning(cards, capsys):
    path = cards / "match_point" / "strokes.yaml"
    text = path.read_text(encoding="utf-8")
    old = "name: {en: Volley, es: Volea}"
    assert old in text
    path.write_text(text.replace(old, "name: {en: Volley 漢, es: " + "W" * 60 + "}"))
    assert main(["check"]) == 0
    out = capsys.readouterr().out
    line = text[: text.index(old)].count("\n") + 1
    assert re.search(rf"strokes\.yaml:{line}:\d+: warning: .* does not fit", out)
    assert re.search(rf"strokes\.yaml:{line}:\d+: warning: .* lacks \"漢\"; on ", out)


def test_examples_of_the_base_that_do_not_hold_are_listed_not_failed(tmp_path, capsys):
    (tmp_path / "game.yaml").write_text(
        "id: clay\nextends: match_point\n"
        "readings: {passing_lob: {default: listed_rows_only}}\n",
        encoding="utf-8",
    )

    assert main(["check", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    # T-000-11: passing shot and lob answer a groundstroke of a player at the net.
    assert "clay: " in out
    assert "remove: [" in out
    (tmp_path / "scenarios.yaml").write_text(
        "mine:\n  text: No stroke answers.\n"
        "  situation: {incoming: lob, striker: baseline, receiver: net}\n  turns: []\n",
        encoding="utf-8",
    )
    assert main(["check", str(tmp_path)]) == 1
    assert "scenarios.yaml:1:1" in capsys.readouterr().out
