"""A sweep: each run is what it is alone, on the same luck, batch by batch."""

import json

import pytest

from courtside import load, simulate, sweep
from courtside.model import DesignError
from courtside.play import OrderError, ResultsError
from courtside.play.batches import fewer, sums_of, total
from courtside.play.compare_file import found_from_json, found_to_json
from courtside.play.order import BLOCK, batch_size
from courtside.play.sweep import can_sweep


@pytest.fixture(scope="module")
def board():
    return load("board_tennis")


@pytest.fixture(scope="module")
def swept(board):
    return sweep(board, {"rows_per_half": (6, 7, 12), "presets": ()}, games=40, seed=3)


def test_each_run_is_what_it_is_alone(board, swept):
    rows, presets = swept.axes
    assert (rows.over, rows.at) == ("rows_per_half", (6, 7, 12))
    assert presets.at == ("court12", "six_from_start", "pairs")
    for axis in swept.axes:
        for at, run in zip(axis.at, axis.runs, strict=True):
            if axis is rows:
                design = board.with_readings({"rows_per_half": at})
            else:
                design = board.with_preset(at)

            assert swept.runs[run].results == simulate(design, games=40, seed=3)
    assert swept.base == simulate(board, games=40, seed=3)


def test_what_is_the_same_is_played_once(swept):
    rows, presets = swept.axes

    # Seven rows are as chosen, and court12 is six rows.
    assert rows.runs == (1, 0, 2)
    assert presets.runs[0] == rows.runs[0]
    assert len(swept.runs) == 5


def test_batches_are_stretches_of_units_of_their_own(board, swept):
    for run, rows in ((0, 7), (2, 12)):
        design = board.with_readings({"rows_per_half": rows})
        found = swept.runs[run].batches
        assert len(found) == 40
        for first, last in ((0, 1), (0, 7), (0, 40)):
            alone = simulate(design, games=last, seed=3).tally
            assert total(found[first:last]) == sums_of(alone)


def test_sums_are_counted_from_the_rows(board):
    n = 150
    rows = simulate(board, points=n, seed=4, keep_rows=True).columns
    found = sweep(board, {"rows_per_half": [7]}, points=n, seed=4)

    sums = total(found.runs[0].batches)
    won = sum(s == w for s, w in zip(rows["server"], rows["winner"], strict=True))
    alone = sum(strokes == 1 for strokes in rows["strokes"])
    assert sums == (n, won, alone, sum(rows["strokes"]), 0, 0)


@pytest.mark.jit
def test_batches_of_long_runs_make_the_same_whole(board):
    found = sweep(board, {"rows_per_half": (5, 8)}, games=1300, bots=("greedy",) * 2)

    for rows, run in zip((5, 8), (1, 2), strict=True):
        design = board.with_readings({"rows_per_half": rows})
        alone = simulate(design, games=1300, bots=("greedy", "greedy"))
        assert found.runs[run].results == alone
        assert total(found.runs[run].batches) == sums_of(alone.tally)


@pytest.mark.parametrize("unit", BLOCK)
@pytest.mark.parametrize("n", [1, 99, 100, 2_000, 25_000, 10**6])
def test_batches_are_parts_of_a_block_and_many(unit, n):
    size = batch_size(unit, n)

    assert BLOCK[unit] % size == 0
    assert size == 1 or n // size >= 100


def test_neighbours_are_put_together():
    batches = [{"points": each, "sets": 1} for each in range(1001)]
    found = fewer(batches)

    assert len(found) == 334
    assert found[0] == {"points": 0 + 1 + 2, "sets": 3}
    assert sum(each["points"] for each in found) == 1000 * 1001 / 2
    assert fewer(batches[:400]) == tuple(batches[:400])
    assert fewer([]) == ()


def test_any_reading_of_any_game(board):
    match_point = load("match_point")
    found = sweep(match_point, ("stroke_identity", "presets"), points=20)

    assert found.axes[0].at == ("declared", "printed")
    assert found.axes[0].runs == (0, 1)
    assert found.axes[1].labels[0]["es"].startswith("Passing")
    assert "rows_per_half" in can_sweep(board)


def test_runs_grow_together_and_stop_together(board):
    seen = []
    part = sweep(
        board,
        {"rows_per_half": (6, 8)},
        games=100_000,
        progress=lambda done, n: seen.append((done, n)),
        stop=lambda: bool(seen),
    )

    assert 0 < part.base.done < 100_000
    assert {run.results.done for run in part.runs} == {part.base.done}
    assert seen[-1] == (part.base.done, 100_000)
    again = sweep(board, {"rows_per_half": (6, 8)}, games=part.base.done)
    digests = [run.results.digest for run in part.runs]
    assert [run.results.digest for run in again.runs] == digests


@pytest.mark.parametrize(
    ("over", "said"),
    [
        ("rows_per_hlaf", "did you mean rows_per_half"),
        ("decks", "which is no reading of board_tennis"),
        ((), "sweep over what"),
    ],
)
def test_what_cannot_be_varied_is_refused(board, over, said):
    with pytest.raises(OrderError, match=said):
        sweep(board, over, games=10)


def test_a_value_out_of_range_is_refused(board):
    with pytest.raises(DesignError, match="rows_per_half"):
        sweep(board, {"rows_per_half": [99]}, games=10)
    with pytest.raises(DesignError, match="court12"):
        sweep(board, {"presets": ["court21"]}, games=10)


def test_a_sweep_travels_as_text(swept):
    assert found_from_json(found_to_json(swept)) == swept


def broken(swept, change):
    whole = json.loads(found_to_json(swept))
    change(whole)
    return json.dumps(whole)


@pytest.mark.parametrize(
    "change",
    [
        lambda whole: whole.update(version=2),
        lambda whole: whole.update(runs=[]),
        lambda whole: whole.update(axes=None),
        lambda whole: whole["runs"].pop(),
        lambda whole: whole["runs"][1].update(batches=[[1, 2, 3, 4, 5, 6]]),
        lambda whole: whole["runs"][1].update(batches=[[1, 2, 3]]),
        lambda whole: whole["runs"][1].update(batches=7),
        lambda whole: whole["runs"][1].update(results=[]),
        lambda whole: whole["runs"].__setitem__(0, "x"),
        lambda whole: whole["axes"][0].update(points=[{"at": 1}]),
        lambda whole: whole["axes"][0].update(points=[{"at": [], "run": 0}]),
        lambda whole: whole["axes"][0].update(over=3),
        lambda whole: whole["axes"][0].update(name=["x"]),
        lambda whole: whole["axes"][1]["points"][0].update(label={"en": 3}),
        lambda whole: whole["axes"].__setitem__(0, None),
    ],
)
def test_what_cannot_come_from_a_sweep_is_refused(swept, change):
    with pytest.raises(ResultsError):
        found_from_json(broken(swept, change))


def test_every_cut_is_refused(swept):
    text = found_to_json(swept).rstrip()
    for length in range(0, len(text), 997):
        with pytest.raises(ResultsError):
            found_from_json(text[:length])
