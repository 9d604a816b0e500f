"""`courtside sweep`: a line for each place, a file that can be read again."""

import json

import pytest

from courtside import load, sweep
from courtside.cli.main import main
from courtside.play.compare_file import load_found

WORDS = ("sweep", "board_tennis", "--over", "rows_per_half=6,8", "--over", "presets")


def told(capsys, *words):
    code = main([*WORDS, "--games", "20", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_every_place_has_a_line_for_every_measure(capsys):
    code, said, _ = told(capsys)

    assert code == 0
    for name in ("6", "8", "court12", "six_from_start", "pairs"):
        assert len([line for line in said.splitlines() if line.startswith(name)]) == 3
    assert said.count("n = 20)") == 7
    assert "-- server holds: Preset" in said
    assert "played                   20 games, seed 1" in said
    # Four designs beside the one chosen (court12 is six rows), three measures.
    assert "Of 12 differences from the design as chosen" in said


def test_what_is_saved_is_the_sweep(capsys, tmp_path):
    path = tmp_path / "swept.json"
    code, said, _ = told(capsys, "--json", "--out", str(path))
    over = {"rows_per_half": (6, 8), "presets": ()}

    assert code == 0
    found = load_found(path)
    assert found == sweep(load("board_tennis"), over, games=20)
    whole = json.loads(said)
    assert whole["runs"][0]["results"] == found.base.as_dict()
    places = {(row["over"], row["at"], row["measure"]) for row in whole["measures"]}
    assert len(places) == len(whole["measures"]) == 15


def test_a_file_that_is_none_of_ours_is_left_alone(capsys, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    code, said, error = told(capsys, "--out", str(path))

    assert (code, said) == (1, "")
    assert "it is not replaced" in error
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("over", "said"),
    [
        ("rows_per_hlaf", "did you mean rows_per_half?"),
        ("rows_per_half=6,70", "found 70, which must be a whole number from 2 to 20"),
        ("presets=cort12", "did you mean court12?"),
    ],
)
def test_what_cannot_be_varied_is_one_message(capsys, over, said):
    code = main(["sweep", "board_tennis", "--over", over])

    assert code == 1
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1


def test_of_a_game_whose_points_stand_for_it_points_are_played(capsys):
    words = ("match_point", "--over", "passing_lob", "--points", "20", "--lang", "es")
    assert main(["sweep", *words]) == 0

    said = capsys.readouterr().out
    assert "-- gana quien saca: " in said
    assert "derivado de 20" in said
