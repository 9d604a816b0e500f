"""What a sweep says, from batches written by hand."""

import pytest

from courtside.analysis import sweeps
from courtside.analysis.batches import (
    difference_of_batches,
    mean_of_batches,
    share_of_batches,
)
from courtside.analysis.tennis_odds import game_odds


def cell(frame, column, at, measure):
    row = frame[(frame["at"] == at) & (frame["measure"] == measure)]
    assert len(row) == 1
    return row[column].iloc[0]


def test_numbers_are_those_of_the_batches(make_sweep):
    frame = sweeps.frame(make_sweep())

    assert cell(frame, "value", 7, "unreturned") == 0.25
    assert cell(frame, "value", 8, "unreturned") == 0.1
    assert cell(frame, "value", 8, "hold") == 0.5
    assert cell(frame, "value", "quick", "strokes") == 2.5
    assert cell(frame, "n", 8, "hold") == 8
    assert cell(frame, "n", 8, "strokes") == 40
    expected = share_of_batches([(1, 10), (0, 10), (2, 10), (1, 10)])
    low, high = (cell(frame, end, 8, "unreturned") for end in ("low", "high"))
    assert (low, high) == (expected.low, expected.high)


def test_differences_are_paired_and_stated_together(make_sweep):
    frame = sweeps.frame(make_sweep())

    # Two other runs, three measures: six differences.
    expected = difference_of_batches(
        [(30, 10), (31, 10), (29, 10), (30, 10)],
        [(40, 10), (41, 10), (39, 10), (40, 10)],
        comparisons=6,
    )
    assert cell(frame, "more", 8, "strokes") == pytest.approx(1)
    assert cell(frame, "more_low", 8, "strokes") == expected.low
    assert cell(frame, "differs", 8, "strokes")
    assert not cell(frame, "differs", 8, "hold")
    assert not cell(frame, "differs", 7, "strokes")
    assert cell(frame, "chosen", 7, "strokes")


def test_a_game_whose_points_are_not_alike_holds_only_in_games(make_sweep):
    of_points = make_sweep(unit="points")

    assert sweeps.measures(of_points) == ("unreturned", "strokes")
    assert sweeps.measures(make_sweep()) == ("unreturned", "hold", "strokes")


def test_the_hold_of_points_alike_follows_by_formula(make_sweep):
    found = make_sweep(game="match_point", unit="points")
    frame = sweeps.frame(found)

    # 24 of 40 points won by their server.
    assert cell(frame, "value", 7, "hold") == pytest.approx(game_odds(0.6).win)
    assert cell(frame, "derived", 7, "hold")
    assert cell(frame, "n", 7, "hold") == 40
    before, after = (cell(frame, "value", at, "hold") for at in (7, 8))
    assert cell(frame, "more", 8, "hold") == pytest.approx(after - before)
    won = difference_of_batches(
        [(6, 10)] * 4, [(5, 10), (6, 10), (5, 10), (4, 10)], comparisons=6
    )
    assert cell(frame, "differs", 8, "hold") == won.resolved
    assert cell(frame, "more_low", 8, "hold") < cell(frame, "more", 8, "hold")


def test_points_won_alike_hold_alike(make_sweep):
    frame = sweeps.frame(make_sweep(game="match_point", unit="points"))

    assert cell(frame, "more", "quick", "hold") == 0
    assert not cell(frame, "differs", "quick", "hold")


def test_nothing_played_is_nowhere_a_number(make_sweep):
    frame = sweeps.frame(make_sweep(batches=()))

    assert frame["value"].isna().all()
    assert not frame["differs"].any()
    assert (frame["n"] == 0).all()


def test_a_mean_of_strokes_has_its_own_interval(make_sweep):
    found = make_sweep()
    strokes = sweeps.estimate(found.runs[0], "strokes")

    assert strokes == mean_of_batches([(30, 10), (31, 10), (29, 10), (30, 10)])
