"""`courtside simulate` and `courtside rerun`: numbers with intervals, or why not."""

import json
import re
import shutil
from contextlib import suppress

import pytest

from courtside.analysis.outcomes import rally_mean
from courtside.cli.main import main
from courtside.model import find_cards, load
from courtside.play import Results, compare, simulate


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def test_the_report_restates_what_was_played(capsys):
    words = ["--points", "200", "--seed", "3", "--bot-a", "greedy"]
    status = main(
        ["simulate", "match_point", *words, "--reading", "stroke_identity=printed"]
    )
    said = capsys.readouterr().out

    assert status == 0
    assert "match_point (Match Point)" in said
    assert "ribot_default" in said
    assert "a greedy, b random" in said
    assert "stroke_identity=printed (default declared)" in said
    assert "200 points, seed 3" in said


def test_a_set_cut_short_by_a_slip_is_counted_as_nothing_and_not_played(
    tmp_path, monkeypatch, capsys
):
    folder = tmp_path / "cards" / "match_point"
    shutil.copytree(find_cards() / "match_point", folder)
    monkeypatch.chdir(tmp_path)
    cards = folder / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    line = text.count("\n") + 4
    slip = "odd:\n  upper: lob\n  lower: smash\n  arrow left\n"
    cards.write_text(f"{text}{slip}{text.split(chr(10))[-2]}\n", encoding="utf-8")

    assert main(["check", str(folder)]) == 1
    said = capsys.readouterr().out
    assert f"cards.yaml:{line}:3: " in said
    assert "0 of this file loaded" in said
    assert "0 cards" in said
    assert main(["simulate", str(folder), "--points", "10"]) != 0
    told = capsys.readouterr()
    assert f"cards.yaml:{line}:3: " in told.err + told.out
    assert "10 points" not in told.out


def test_each_proportion_has_its_n_and_interval(capsys):
    main(["simulate", "match_point", "--points", "200"])
    said = capsys.readouterr().out
    shares = [line for line in said.splitlines() if " % of" in line or " % (" in line]

    assert len(shares) > 12
    for line in shares:
        assert re.search(r"95 % interval [\d.]+ to [\d.]+", line)
        assert re.search(r"(n =|derived from) [\d,]+", line)
    assert sum("serving" in line for line in shares) == 12
    assert "derived from 200" in said


@pytest.mark.parametrize("game", ["match_point", "board_tennis"])
def test_strokes_a_point_are_those_of_the_run(capsys, game):
    main(["simulate", game, "--points", "200"])
    said = capsys.readouterr().out
    mean = rally_mean(simulate(load(game), points=200)).number("strokes")

    assert re.search(rf"^strokes a point +{re.escape(mean)}$", said, re.MULTILINE)


def test_the_numbers_are_those_of_simulate(capsys, design):
    main(["simulate", "match_point", "--games", "40", "--json"])
    said = capsys.readouterr().out

    assert Results.from_json(said) == simulate(design, games=40)


@pytest.mark.parametrize(("unit", "n"), [("games", 40), ("matches", 2)])
def test_longer_units_say_who_won_them(capsys, unit, n):
    main(["simulate", "match_point", f"--{unit}", str(n), "--format", "best_of_5"])
    said = capsys.readouterr().out

    assert f"{n} {unit}" in said
    assert "a wins, b serving first" in said
    assert "best_of_5" in said
    assert "derived" not in said


def test_versus_plays_both_decks_on_the_same_luck(capsys, design):
    words = ["--points", "250", "--versus", "serve_and_volley"]
    main(["simulate", "match_point", *words])
    said = capsys.readouterr().out
    main(["simulate", "match_point", *words, "--json"])
    data = json.loads(capsys.readouterr().out)
    both = compare(design, None, "serve_and_volley", points=250)

    assert "ribot_default against serve_and_volley" in said
    assert "serve_and_volley minus ribot_default" in said
    assert "standard error" in said
    assert data["a"] == both.a.as_dict()
    wins = data["differences"]["server_wins"]
    assert wins["gained"] - wins["lost"] == both.b.server_won() - both.a.server_won()
    assert wins["low"] < wins["difference"] < wins["high"]


def test_nothing_played_shows_dashes(capsys):
    status = main(["simulate", "match_point", "--points", "0"])
    said = capsys.readouterr().out

    assert status == 0
    assert "(n = 0)" in said
    assert "nan" not in said.lower()


def test_a_saved_run_is_reproduced_to_the_bit(capsys, tmp_path):
    path = tmp_path / "results.json"
    main(["simulate", "match_point", "--points", "150", "--out", str(path)])
    status = main(["rerun", str(path)])

    assert status == 0
    assert "the same to the bit" in capsys.readouterr().out


def test_a_rerun_that_differs_says_what(capsys, tmp_path):
    path = tmp_path / "results.json"
    main(["simulate", "match_point", "--points", "150", "--out", str(path)])
    whole = json.loads(path.read_text())
    whole["provenance"]["design_hash"] = "0" * 64
    path.write_text(json.dumps(whole))
    status = main(["rerun", str(path)])

    assert status == 1
    assert "the design match_point: 000000000000 then" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{", "[]", "precious"])
def test_a_broken_results_file_is_refused_and_kept(capsys, tmp_path, text):
    path = tmp_path / "results.json"
    path.write_text(text)
    out = ["simulate", "match_point", "--points", "50", "--out", str(path)]

    assert main(["rerun", str(path)]) == 1
    assert main(out) == 1
    assert path.read_text() == text
    assert "it is not replaced" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["match_pont"], "did you mean match_point"),
        (["match_point", "--deck", "ribot_defalt"], "did you mean ribot_default"),
        (["match_point", "--versus", "serve_and_voley"], "mean serve_and_volley"),
        (["match_point", "--format", "best_of_33"], "did you mean best_of_3"),
        (["match_point", "--bot-b", "gredy"], "did you mean greedy"),
        (["match_point", "--preset", "listed_rows"], "did you mean listed_rows_only"),
        (["match_point", "--reading", "drop_is_voley=apart"], "mean drop_is_volley"),
        (["match_point", "--reading", "drop_is_volley=apar"], "did you mean apart"),
        (["match_point", "--reading", "drop_is_volley"], "KEY=VALUE"),
        (["match_point", "--points", "-5"], "points: found -5"),
        (["match_point", "--seed", "-5"], "seed: found -5"),
        (["match_point", "--out", "x.json", "--versus", "y"], "--versus"),
        (["match_point", "--out", "nowhere/at/all.json"], "no folder"),
    ],
)
def test_mistakes_get_one_message_with_the_nearest(capsys, words, said):
    status = main(["simulate", *words])
    heard = capsys.readouterr()

    assert status in {1, 2}
    assert said in heard.err
    assert heard.out == ""
    assert len(heard.err.strip().splitlines()) == 1


SEEDS = "not a whole number from 0 to 4611686018427387904"
RUNS = "not a whole number from 0 to 1099511627776"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--deck ribot_defualt", '--deck: found "ribot_defualt", which is none of'),
        ("--versus x", '--versus: found "x", which is none of the decks'),
        ("--format bo3", '--format: found "bo3", which is none of the formats'),
        ("--preset x", '--preset: found "x", which is no preset'),
        ("--reading smash_from=nett", '--reading smash_from=nett: found "nett"'),
        ("--reading smash_fom=net", '--reading smash_fom=net: found "smash_fom"'),
        (
            "--reading min_receiver_hand=-1",
            '--reading min_receiver_hand=-1: found "-1"',
        ),
        (f"--reading min_receiver_hand={'9' * 5000}", "a whole number from 0 to 20"),
        ("--points 1099511627777", "found 1099511627777, at most 1099511627776"),
        ("--points abc", f'--points: found "abc", {RUNS}'),
        ("--points 1e5", f'--points: found "1e5", {RUNS}'),
        ("--matches x", f'--matches: found "x", {RUNS}'),
        ("--seed x", f'--seed: found "x", {SEEDS}'),
    ],
)
def test_what_was_typed_is_blamed_and_no_file(capsys, words, said):
    with suppress(SystemExit):
        assert main(["simulate", "match_point", *words.split()]) == 1
    heard = capsys.readouterr().err

    assert said in heard
    assert ".yaml" not in heard
    assert "invalid" not in heard


@pytest.mark.parametrize(
    "words", [["--points", "x"], ["--points", "3", "--games", "3"], ["--botta"]]
)
def test_misused_options_leave_with_code_2(words):
    with pytest.raises(SystemExit) as left:
        main(["simulate", "match_point", *words])

    assert left.value.code == 2


@pytest.mark.parametrize(
    ("words", "warned"),
    [
        ([], []),
        (["--preset", "six_from_start"], []),
        (["--preset", "court12"], ["rows_per_half: with 6 rows a half no card of 12"]),
        (
            ["--reading", "rows_per_half=5", "--reading", "net_is_field=field"],
            [
                "net_is_field: with 5 rows a half and the net as a field no card of 1",
                "rows_per_half: with 5 rows a half and the net as a field no card of",
            ],
        ),
    ],
)
def test_a_board_chosen_for_a_play_is_warned_of(capsys, words, warned):
    status = main(["simulate", "board_tennis", "--points", "20", "--json", *words])
    told = capsys.readouterr()

    assert status == 0
    assert json.loads(told.out)
    lines = [line for line in told.err.splitlines() if "warning" in line]
    said = [line.replace("card of value", "card of") for line in lines]
    for line, start in zip(said, warned, strict=True):
        assert line.startswith(f"courtside: warning: {start}")
