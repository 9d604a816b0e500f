"""Results travel as text, whole or not at all, and can be had again."""

import json
import os
from dataclasses import replace

import pytest

from courtside.model import load
from courtside.play import Results, ResultsError, rerun, simulate
from courtside.play.measures import MEASURES


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.fixture(scope="module")
def results(design):
    return simulate(design, points=250, seed=7, bots=("greedy", "random"))


def test_text_holds_everything(results):
    assert Results.from_json(results.to_json()) == results


def test_files_hold_everything(results, tmp_path):
    path = tmp_path / "results.json"
    results.save(path)

    assert Results.load(path) == results
    assert [found.name for found in tmp_path.iterdir()] == ["results.json"]


def test_a_failed_save_leaves_the_old_file_and_nothing_else(
    results, tmp_path, monkeypatch
):
    path = tmp_path / "results.json"
    results.save(path)
    before = path.read_bytes()

    def fail(_handle):
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(ResultsError, match="disk full"):
        replace(results, done=results.done - 1).save(path)

    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["results.json"]


def test_provenance_names_all_it_takes(design, results):
    provenance = results.provenance

    assert provenance.design == "match_point"
    assert provenance.design_hash == design.hash
    assert provenance.readings == dict(design.chosen)
    assert (provenance.deck, provenance.match_format) == (
        design.default_deck,
        design.default_format,
    )
    assert provenance.bots == ("greedy", "random")
    assert (provenance.unit, provenance.n, provenance.seed) == ("points", 250, 7)
    assert provenance.unusual_readings(design) == {}


def test_every_cut_is_refused(results):
    text = results.to_json().rstrip()
    for length in range(0, len(text), 97):
        with pytest.raises(ResultsError):
            Results.from_json(text[:length])


@pytest.mark.parametrize("path", ["provenance", "done", "tally", "digest", "version"])
def test_a_missing_field_is_named(results, path):
    whole = json.loads(results.to_json())
    del whole[path]

    with pytest.raises(ResultsError, match=path):
        Results.from_json(json.dumps(whole))


def test_every_field_of_the_provenance_is_needed(results):
    whole = json.loads(results.to_json())
    for name in whole["provenance"]:
        entry = {**whole["provenance"]}
        del entry[name]
        with pytest.raises(ResultsError, match=f'"{name}" is missing'):
            Results.from_json(json.dumps({**whole, "provenance": entry}))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "recipe"}, "no results"),
        ({"version": 99}, "version 99"),
        ({"done": 251}, "251 of 250"),
        ({"done": 249}, "outcomes do not add up"),
        ({"done": True}, "not a whole number"),
        ({"digest": "abc"}, "digest"),
        ({"tally": {}}, "lacks"),
    ],
)
def test_impossible_files_are_refused(results, change, said):
    whole = {**json.loads(results.to_json()), **change}

    with pytest.raises(ResultsError, match=said):
        Results.from_json(json.dumps(whole))


@pytest.mark.parametrize(
    ("field", "value"), [("n", 2**40 + 1), ("n", -1), ("seed", 2**62 + 1), ("seed", -1)]
)
def test_what_no_run_can_be_asked_for_is_refused(results, field, value):
    whole = json.loads(results.to_json())
    whole["provenance"][field] = value

    with pytest.raises(ResultsError, match=f'"{field}": found {value}, not a whole'):
        Results.from_json(json.dumps(whole))


@pytest.mark.parametrize(
    "bots",
    [[], ["greedy"], ["greedy"] * 3, ["greedy", "none"], ["greedy", []], [{}, 1]],
)
def test_bots_that_are_none_are_refused(results, bots):
    whole = json.loads(results.to_json())
    whole["provenance"]["bots"] = bots

    with pytest.raises(ResultsError, match='"bots" are not two bots'):
        Results.from_json(json.dumps(whole))


@pytest.mark.parametrize("count", [-1, 1.5, "many", None, 10**9])
def test_impossible_counts_are_refused(results, count):
    whole = json.loads(results.to_json())
    whole["tally"]["points"] = count

    with pytest.raises(ResultsError, match=r"points|add up"):
        Results.from_json(json.dumps(whole))


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", '"x"', "\x00", "[" * 100_000])
def test_foreign_text_is_refused(text):
    with pytest.raises(ResultsError):
        Results.from_json(text)


def test_files_that_cannot_be_read_are_refused_with_their_name(tmp_path):
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\xff\xfe")

    for name in ("picture.json", "nowhere.json"):
        with pytest.raises(ResultsError, match=name):
            Results.load(tmp_path / name)


@pytest.mark.parametrize("unit", ["points", "games", "matches"])
def test_a_rerun_is_the_same_to_the_bit(design, unit):
    n = 2
    results = simulate(
        design.with_readings({"stroke_identity": "printed"}),
        **{unit: n},
        seed=9,
        deck="baseline_grinders",
        bots=("greedy", "random"),
    )
    again = rerun(Results.from_json(results.to_json()))

    assert again.same
    assert again.differences == ()
    assert again.results == results


def test_a_rerun_of_a_stopped_run_plays_what_was_done(design):
    seen = []
    results = simulate(
        design,
        points=500_000,
        progress=lambda *at: seen.append(at),
        stop=lambda: bool(seen),
    )
    again = rerun(results, design)

    assert again.same
    assert again.results == results
    assert not again.results.complete


def test_another_design_is_named(design, results):
    edited = replace(design, rules_version=99)
    edited.__dict__["hash"] = "0" * 64
    object.__setattr__(edited, "with_readings", lambda _readings: edited)
    again = rerun(results, edited)

    assert not again.same
    assert "design" in again.differences[0]
    assert again.results is None


def test_another_game_is_named_in_one_line(results):
    again = rerun(results, load("board_tennis"))

    assert again.differences == ("the design: match_point then, board_tennis now",)
    assert not again.same


@pytest.mark.parametrize("preset", ["pairs", "six_from_start"])
@pytest.mark.parametrize("unit", ["points", "games"])
def test_a_rerun_of_board_tennis_is_the_same_to_the_bit(preset, unit):
    board = load("board_tennis").with_preset(preset)
    results = simulate(board, **{unit: 3}, seed=9, bots=("greedy", "random"))
    again = rerun(Results.from_json(results.to_json()))

    assert again.same
    assert again.differences == ()
    assert again.results == results


def test_another_version_is_named_and_the_results_still_compared(design, results):
    old = replace(
        results, provenance=replace(results.provenance, courtside="0.0.1", engine="x")
    )
    again = rerun(old, design)

    assert again.same
    assert "0.0.1" in again.differences[0]
    assert "engine" in again.differences[1]


def test_other_outcomes_are_told_from_an_edited_tally(design, results):
    other = rerun(replace(results, digest="f" * 64), design)
    edited = {**results.tally, "turns": results.tally["turns"] + 1}
    forged = rerun(replace(results, tally=edited), design)

    assert not other.same
    assert "outcomes" in other.differences[0]
    assert not forged.same
    assert "tally" in forged.differences[0]


@pytest.mark.parametrize("device", ["/dev/full", "/dev/zero", "/dev/null"])
def test_a_device_is_no_place_for_results_and_is_not_read(design, device):
    results = simulate(design, points=1)
    with pytest.raises(ResultsError, match="no regular file"):
        results.save(device)
    with pytest.raises(ResultsError, match="no regular file"):
        Results.load(device)


def test_a_game_that_says_nothing_of_what_it_counts(monkeypatch):
    # As it is of a game just begun: every ending is counted, nothing else.
    monkeypatch.delitem(MEASURES, "board_tennis")
    results = simulate(load("board_tennis"), games=20, seed=2)

    assert Results.from_json(results.to_json()) == results
    assert sum(results.endings().values()) == results.tally["points"]
    assert results.endings()["ace"] > results.endings()["double_fault"] == 0
    assert "specials" not in results.tally


@pytest.fixture(scope="module")
def board_games():
    return simulate(load("board_tennis"), games=120, seed=2)


def test_where_points_hang_together_batches_are_kept(board_games, results):
    assert len(board_games.batches) == 120
    for name, count in board_games.tally.items():
        assert sum(each[name] for each in board_games.batches) == count
    alone = simulate(load("board_tennis"), games=1, seed=2)
    assert {name: board_games.batches[0][name] for name in alone.tally} == alone.tally
    assert Results.from_json(board_games.to_json()) == board_games
    # Every point is dealt anew: nothing to keep.
    assert results.batches == ()
    assert simulate(load("board_tennis"), points=20).batches == ()
    assert rerun(board_games).same


@pytest.mark.parametrize(
    "change",
    [
        lambda batches: batches.update(points=batches["points"][1:]),
        lambda batches: batches["points"].append(1),
        lambda batches: batches.pop("points"),
        lambda batches: batches.update(points="x"),
        lambda batches: batches["points"].__setitem__(0, -1),
        lambda batches: batches.update(nonsense=[0] * 120),
    ],
)
def test_batches_that_are_not_of_the_tally_are_refused(board_games, change):
    whole = json.loads(board_games.to_json())
    change(whole["batches"])

    with pytest.raises(ResultsError, match="batches"):
        Results.from_json(json.dumps(whole))
