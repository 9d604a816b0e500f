"""`courtside score`: strings of point winners, separators and mistakes."""

import argparse
import json

import pytest

from courtside.cli import score
from courtside.cli.main import main
from courtside.play.scoreboard import Scoreboard

HOLDS = "SSSS;" * 11 + "SSSS;"


def run(*words):
    parser = argparse.ArgumentParser()
    score.add(parser.add_subparsers())
    args = parser.parse_args(["score", *words])
    return args.run(args)


def test_no_points_print_the_start(capsys):
    assert run("--format", "best_of_3", "") == 0
    assert capsys.readouterr().out == (
        "0-0 0-0\na serves, to the deuce court; not over\n"
    )


def test_points_are_told_from_the_server(capsys):
    assert run("--format", "best_of_3", "SSSS;RRDR;ASR") == 0

    out, err = capsys.readouterr()
    assert out == "2-0 30-15\na serves, to the advantage court; not over\n"
    assert err == ""


def test_tie_breaks_and_who_serves_in_them(capsys):
    tie_break = "S/RS/SR/SS/R"
    points = HOLDS + "R/SS/RR/SS" + "." + HOLDS + tie_break

    assert run("--format", "best_of_3", points) == 0
    assert capsys.readouterr() == (
        "6-7(0) 6-6 5-3\nb serves, to the deuce court; not over\n",
        "",
    )


def test_json_holds_the_whole_board(capsys):
    assert run("--json", "--format", "best_of_3_no_ad", "SSSRRRR") == 0

    told = json.loads(capsys.readouterr().out)
    assert told["games"] == [0, 1]
    assert told["server"] == "b"
    assert told["over"] is False
    assert told["warnings"] == []


def test_a_finished_match_names_its_winner(capsys):
    assert run("--format", "best_of_3", ("SSSSRRRR" * 3 + " ") * 2) == 0
    assert capsys.readouterr().out == "6-0 6-0\nover, a won\n"


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ("SSXS", 'position 3: found "X", which is no point'),
        ("SSSSRRRR" * 6 + "; S", "position 51: S is one point too many"),
    ],
)
def test_a_string_that_cannot_be_replayed_fails_with_its_position(
    capsys, points, message
):
    assert run("--format", "best_of_3", points) == 1

    out, err = capsys.readouterr()
    assert out == ""
    assert message in err


def test_an_unknown_format_names_the_nearest(capsys):
    assert run("--format", "best_of_33", "S") == 1

    err = capsys.readouterr().err
    assert '--format: found "best_of_33", which is none of the formats' in err
    assert "did you mean best_of_3?" in err


def test_an_unknown_design_is_one_message(capsys):
    assert run("--design", "no_such_game", "S") == 1
    assert "no_such_game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("points", "warned"),
    [
        ("SSSS;RRRR;", []),
        ("SSSS ; RRRR\n", []),
        ("SSS;S", ["position 4: ; ends a game, but the score is 0-0 40-0"]),
        ("SSSS.", ["position 5: . ends a set, but the score is 1-0 0-0"]),
        ("S/S", ["position 2: / changes the serve in a tie-break"]),
        (HOLDS + "S/SS/S", []),
        (HOLDS + "S/S/S", ["position 64: / changes the serve"]),
    ],
)
def test_separators_that_disagree_are_warned_of(points, warned):
    found = score.replay(Scoreboard(), points)

    assert len(found) == len(warned)
    for one, start in zip(found, warned, strict=True):
        assert one.startswith(start)


def test_a_court_is_named_only_where_the_game_has_it(capsys):
    told = {}
    for design in ("match_point", "board_tennis"):
        assert main(["score", "S", "--design", design]) == 0
        told[design] = capsys.readouterr().out.splitlines()[-1]

    assert told["match_point"] == "a serves, to the advantage court; not over"
    assert told["board_tennis"] == "a serves; not over"
