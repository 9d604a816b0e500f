"""Intervals hold what they promise, against another library and exact coverage."""

import math
from random import Random
from statistics import mean as plain_mean

import pytest

from courtside.analysis.intervals import (
    mean_of_sums,
    paired_means,
    paired_shares,
    share,
)


def mean(counts):
    """Estimate a mean from how often each number came up."""
    sums = [sum(n * at**power for at, n in counts.items()) for power in (1, 2, 0)]
    return mean_of_sums(*sums)


# scipy 1.18: stats.binomtest(count, n).proportion_ci(method="wilson")
WILSON = [
    (0, 10, 0.0, 0.27753279986288926),
    (1, 10, 0.017876213095072896, 0.4041500267952385),
    (5, 10, 0.236593090512564, 0.7634069094874361),
    (10, 10, 0.7224672001371109, 1.0),
    (3, 7, 0.1582198552514697, 0.7495416354723428),
    (44012, 100000, 0.43704568696994395, 0.44319891338441897),
]


@pytest.mark.parametrize(("count", "n", "low", "high"), WILSON)
def test_share_agrees_with_scipy(count, n, low, high):
    estimate = share(count, n)

    assert estimate.value == count / n
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=1e-9)


def binomial(count, n, chance):
    return math.comb(n, count) * chance**count * (1 - chance) ** (n - count)


@pytest.mark.parametrize("chance", [0.1, 0.5, 0.9])
def test_share_of_ten_covers_the_truth_93_times_in_100(chance):
    covered = sum(
        binomial(count, 10, chance)
        for count in range(11)
        if share(count, 10).low <= chance <= share(count, 10).high
    )

    # In whole per cent: a Wilson interval covers 0.1 with chance 0.9298.
    assert round(covered, 2) >= 0.93


@pytest.mark.parametrize("n", [1, 2, 10, 100_000])
def test_nothing_and_everything_still_have_a_width(n):
    assert share(0, n).low == 0 < share(0, n).high < 1
    assert 0 < share(n, n).low < share(n, n).high == 1


def test_nothing_observed_shows_a_dash_never_nan():
    for shown in (share(0, 0).percent(), mean({}).number()):
        assert shown == "— (n = 0)"
        assert "nan" not in shown


@pytest.mark.parametrize(("count", "n"), [(-1, 10), (11, 10), (1, 0)])
def test_counts_that_cannot_be_are_refused(count, n):
    with pytest.raises(ValueError, match="is no share"):
        share(count, n)


def test_a_share_reads_as_a_sentence_part():
    expected = "44.0 % (95 % interval 43.7 to 44.3, n = 100,000)"

    assert share(44_012, 100_000).percent() == expected


def test_mean_agrees_with_scipy():
    # By scipy 1.18, stats.norm.interval with the standard error of stats.sem.
    estimate = mean({3: 2, 4: 5, 9: 3})

    assert estimate.value == pytest.approx(5.3)
    assert estimate.low == pytest.approx(3.698363076503303)
    assert estimate.high == pytest.approx(6.901636923496697)


def test_mean_of_one_observation_says_that_it_knows_nothing():
    estimate = mean({7: 1})

    assert (estimate.value, estimate.low, estimate.high) == (7, -math.inf, math.inf)


def test_paired_difference_agrees_with_scipy():
    # The standard error is that of scipy 1.18, stats.sem, over the thousand pairs.
    for difference in (paired_shares(30, 18, 1000), paired_means(12, 48, 1000)):
        assert difference.value == pytest.approx(0.012)
        assert difference.error == pytest.approx(0.00692126461738777)


def test_pairing_narrows_the_interval():
    # 1,000 pairs, 44.0 % against 45.2 %, 48 of them differ.
    paired = paired_shares(30, 18, 1000)
    unpaired = math.sqrt(0.44 * 0.56 / 1000 + 0.452 * 0.548 / 1000)

    assert paired.error < unpaired / 3


def test_paired_interval_covers_the_truth():
    # 20 pairs, 10 % gained, 25 % lost: the truth is -0.15. All outcomes, exactly.
    n, up, down = 20, 0.10, 0.25
    covered = 0.0
    for gained in range(n + 1):
        for lost in range(n + 1 - gained):
            same = n - gained - lost
            ways = math.comb(n, gained) * math.comb(n - gained, lost)
            found = paired_shares(gained, lost, n)
            if found.low <= up - down <= found.high:
                covered += ways * up**gained * down**lost * (1 - up - down) ** same

    assert covered >= 0.93


def test_no_pair_that_differs_is_not_certainty():
    difference = paired_shares(0, 0, 50)

    assert difference.value == 0
    assert difference.low < 0 < difference.high
    assert difference.verdict() == "not resolved at this n"


def test_unresolved_says_how_many_more_would_do():
    difference = paired_shares(30, 18, 1000)

    assert not difference.resolved
    # The interval reaches 0.0138 to each side: 1000 * (0.0138 / 0.012)**2 = 1,325.
    assert difference.more == 330
    assert difference.verdict() == (
        "not resolved at this n; about 330 more points would resolve it"
    )


def test_that_many_more_do_resolve_it():
    first = paired_means(12, 48, 1000)
    n = 1000 + first.more
    more = paired_means(12 * n / 1000, 48 * n / 1000, n)

    assert more.resolved
    assert more.verdict() == "resolved"
    assert more.more == 0


def test_normal_interval_of_the_mean_covers_the_truth():
    rng = Random(5)
    covered = 0
    for _ in range(400):
        drawn = [rng.choice([2, 3, 3, 4, 11]) for _ in range(60)]
        counts = {value: drawn.count(value) for value in set(drawn)}
        estimate = mean(counts)
        assert estimate.value == pytest.approx(plain_mean(drawn))
        covered += estimate.low <= 4.6 <= estimate.high

    assert covered >= 360
