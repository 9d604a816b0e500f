"""Intervals from batches: the textbook's numbers, and how often they hold."""

import math
import random
import statistics

import pytest

from courtside.analysis.batches import (
    difference_of_batches,
    mean_of_batches,
    share_of_batches,
    t_quantile,
)
from courtside.analysis.intervals import share, wilson

# Printed in every table of Student's t, two-sided.
T = {
    (1, 0.95): 12.706,
    (2, 0.95): 4.303,
    (3, 0.99): 5.841,
    (9, 0.95): 2.262,
    (10, 0.99): 3.169,
    (30, 0.95): 2.042,
    (120, 0.95): 1.980,
}


@pytest.mark.parametrize(("freedom", "level"), T)
def test_t_is_that_of_the_tables(freedom, level):
    assert t_quantile(freedom, level) == pytest.approx(T[freedom, level], abs=6e-4)


def test_batches_of_one_size_are_their_shares():
    # Shares 1/4, 2/4, 4/4, 3/4: mean 0.625, standard error of the mean by hand.
    batches = [(1, 4), (2, 4), (4, 4), (3, 4)]
    error = statistics.stdev([0.25, 0.5, 1, 0.75]) / 2
    found = share_of_batches(batches)

    worth = 0.625 * 0.375 / error**2
    assert found.value == 0.625
    assert found.n == 16
    assert (found.low, found.high) == pytest.approx(
        wilson(0.625, min(16, worth), t_quantile(3, 0.95))
    )


def test_sizes_that_differ_weigh_what_they_hold():
    # Ratio 8 / 4; residuals -1, 2 and -1, so that squares sum to 6; 3 batches.
    found = mean_of_batches([(1, 1), (4, 1), (3, 2)])

    assert found.value == 2
    half = 4.3027 * math.sqrt(6 * 3 / 2) / 4
    assert (found.low, found.high) == pytest.approx((2 - half, 2 + half), rel=1e-4)


def test_where_nothing_hangs_together_nothing_is_gained():
    # Batches more alike than chance would have it are worth no more than they hold.
    alike = [(5, 10)] * 40
    found = share_of_batches(alike)

    assert (found.low, found.high) == wilson(0.5, 400, t_quantile(39, 0.95))
    assert found.low < share(200, 400).low


def test_what_never_happened_still_has_a_width():
    found = share_of_batches([(0, 10)] * 40)

    assert found.low == 0
    assert 0 < found.high < 0.02


def test_nothing_and_one_batch_know_nothing():
    assert share_of_batches([]).value is None
    assert share_of_batches([(0, 0), (0, 0)]).n == 0
    one = share_of_batches([(1, 2)])
    assert (one.value, one.low, one.high) == (0.5, 0, 1)
    assert mean_of_batches([(3, 2)]).high == math.inf
    assert not difference_of_batches([(1, 2)], [(2, 2)]).resolved
    assert difference_of_batches([], []).value is None


def test_pairs_of_batches_differ_by_their_own_differences():
    # Equal sizes: the paired t test over the batches' shares.
    before = [(2, 10), (5, 10), (3, 10), (6, 10)]
    after = [(3, 10), (7, 10), (4, 10), (9, 10)]
    steps = [0.1, 0.2, 0.1, 0.3]
    found = difference_of_batches(before, after)

    error = statistics.stdev(steps) / 2
    assert found.value == pytest.approx(0.175)
    assert found.error == pytest.approx(error)
    assert found.low == pytest.approx(0.175 - 3.1824 * error, rel=1e-4)


def test_many_differences_together_are_stated_more_carefully():
    before, after = [(2, 10), (5, 10), (3, 10)], [(3, 10), (7, 10), (4, 10)]
    found = difference_of_batches(before, after, comparisons=5)

    half = t_quantile(2, 0.99) * found.error
    assert found.high - found.value == pytest.approx(half)


def test_a_step_that_no_batch_shows_differently_still_has_a_width():
    found = difference_of_batches([(0, 10)] * 9, [(1, 10)] * 9)

    assert found.low < 0.1 < found.high


def clustered(luck, batches, size):
    """Count what happens with a chance that each batch draws for itself: mean 0.3."""
    counts = []
    for _ in range(batches):
        chance = luck.betavariate(3, 7)
        counts.append((sum(luck.random() < chance for _ in range(size)), size))
    return counts


def test_intervals_hold_where_observations_hang_together():
    luck = random.Random(5)
    runs = 600
    held = held_alone = 0
    for _ in range(runs):
        counts = clustered(luck, 40, 20)
        found = share_of_batches(counts)
        held += found.low <= 0.3 <= found.high
        alone = share(sum(count for count, _ in counts), found.n)
        held_alone += alone.low <= 0.3 <= alone.high

    four_errors = 4 * math.sqrt(0.95 * 0.05 / runs)
    assert abs(held / runs - 0.95) < four_errors
    # As if each point stood alone, the interval would promise too much.
    assert held_alone / runs < 0.95 - four_errors


def test_differences_hold_and_pairing_helps():
    luck = random.Random(6)
    runs, held, narrow = 400, 0, 0
    for _ in range(runs):
        before, after = [], []
        for _ in range(40):
            chance = luck.betavariate(3, 7)
            draws = [luck.random() for _ in range(20)]
            before.append((sum(draw < chance for draw in draws), 20))
            after.append((sum(draw < chance + 0.05 for draw in draws), 20))
        found = difference_of_batches(before, after)
        held += found.low <= 0.05 <= found.high
        apart = difference_of_batches(before, after[1:] + after[:1])
        narrow += found.error < apart.error

    assert abs(held / runs - 0.95) < 4 * math.sqrt(0.95 * 0.05 / runs)
    assert narrow > 0.95 * runs
