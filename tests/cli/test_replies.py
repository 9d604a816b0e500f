"""`courtside replies`: the turns against a stroke and the rows that allow them."""

import json

import pytest

from courtside.cli.main import main


def replies(capsys, *words):
    code = main(["replies", "match_point", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_each_turn_with_its_row(capsys):
    where = ["--incoming", "drop_volley", "--receiver", "net", "--striker", "net"]
    code, out, _ = replies(capsys, *where)
    assert code == 0
    assert [line.rsplit(maxsplit=1) for line in out.splitlines()[:3]] == [
        ["drop_volley", "row_25"],
        ["drop_volley > direct", "row_25"],
        ["drop_volley > go_back", "row_25"],
    ]
    assert "row_25 (S-000-21.25): " in out


def test_as_json(capsys):
    words = ["--incoming", "smash", "--receiver", "net", "--json"]
    code, out, _ = replies(capsys, *words)
    told = json.loads(out)
    assert code == 0
    assert told["replies"] == [
        {"turn": "go_back > defensive_groundstroke", "rows": ["row_26_back"]}
    ]
    assert set(told["rows"]) == {"row_26_back"}
    assert told["readings"]["smash_row"] == "go_back_first"
    assert not told["winner"]


def test_a_winner(capsys):
    words = ["--incoming", "lob", "--receiver", "net", "--directed"]
    assert replies(capsys, *words)[1] == "Nothing answers it: a winner.\n"
    assert "golpe ganador" in replies(capsys, *words, "--lang", "es")[1]
    assert json.loads(replies(capsys, *words, "--json")[1])["winner"]


def test_a_reading_changes_the_answer(capsys):
    words = ["--incoming", "smash", "--receiver", "net"]
    reading = ["--reading", "smash_row=no_effect"]
    assert "winner" in replies(capsys, *words, *reading)[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--incoming", "drop_voley"], "did you mean drop_volley?"),
        (["--incoming", "any_volley"], '--incoming: found "any_volley"'),
        (["--incoming", "net"], '--incoming: found "net"'),
        (["--incoming", "point_start", "--directed"], "no ball is in the air"),
        (["--incoming", "lob", "--receiver", "nett"], "did you mean net?"),
        (["--incoming", "lob", "--reading", "smash_rows=x"], "did you mean smash_row?"),
        (["--incoming", "lob", "--reading", "smash_row=x"], "go_back_first"),
        (["--incoming", "lob", "--reading", "smash_row"], "write KEY=VALUE"),
        (["--incoming", "lob", "--preset", "listed_rows"], "listed_rows_only"),
    ],
)
def test_unknown_words_are_named_with_the_nearest(capsys, words, said):
    code, out, err = replies(capsys, *words)
    assert (code, out) == (1, "")
    assert said in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["board_tennis", "--row", "8"], "--row: found 8, not a row from 1 to 7"),
        (["board_tennis", "--side", "up"], '--side: found "up"; it is left or right'),
        (["board_tennis", "--incoming", "lob"], "--incoming: asks nothing of board_"),
        (["board_tennis", "--receiver", "net"], "--receiver: asks nothing of board_"),
        (["board_tennis", "--striker", "net"], "give --row, --side"),
        (["board_tennis", "--directed"], "--directed: asks nothing of board_tennis"),
        (["match_point", "--row", "0"], "--row: asks nothing of match_point; give --i"),
        (
            ["match_point", "--incoming", "lob", "--side", "left"],
            "--side: asks nothing",
        ),
    ],
)
def test_an_option_of_the_other_game_is_refused(capsys, words, said):
    code = main(["replies", *words])
    told = capsys.readouterr()

    assert (code, told.out) == (1, "")
    assert said in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "row  2  right  2 4 6 8"),
        ("es", "fila  2  derecha    2 4 6 8"),
        ("pl", "rząd  2  po prawej  2 4 6 8"),
    ],
)
def test_a_board_is_answered_by_values(capsys, lang, line):
    code = main(["replies", "board_tennis", "--row", "2", "--lang", lang])

    assert code == 0
    assert line in capsys.readouterr().out.splitlines()
