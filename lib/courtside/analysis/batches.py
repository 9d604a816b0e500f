"""Intervals that hold where observations hang together: from sums of batches.

Points of one game may share their cards. What is counted in batches of whole units
is independent from batch to batch, whatever goes on inside; the spread between
batches says how far the ratio of two sums is known.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from courtside.analysis.intervals import LEVEL, Difference, Estimate, share, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence


def share_of_batches(batches: Sequence[tuple[int, int]]) -> Estimate:
    """Estimate a share from (count, n) of each batch.

    Parameters
    ----------
    batches : sequence of (int, int)
        Of independent batches.

    Returns
    -------
    Estimate
        A Wilson interval of as many independent observations as the spread
        between the batches is worth, and never of more than there are; with the
        wider t of few batches.
    """
    count, n = _sums(batches)
    if n == 0:
        return share(0, 0)
    value = count / n
    if len(batches) == 1:
        return Estimate(value, 0.0, 1.0, n)
    variance = sum(each * each for each in _residuals(batches))
    worth = min(n, value * (1 - value) / variance) if variance else n
    low, high = wilson(value, worth, t_quantile(len(batches) - 1, LEVEL))
    return Estimate(value, low, high, n)


def mean_of_batches(batches: Sequence[tuple[int, int]]) -> Estimate:
    """Estimate a mean from (sum, n) of each batch; of one batch it is unbounded."""
    total, n = _sums(batches)
    if n == 0:
        return Estimate(None, -math.inf, math.inf, 0)
    value, half = total / n, math.inf
    if len(batches) > 1:
        spread = math.sqrt(sum(each * each for each in _residuals(batches)))
        half = t_quantile(len(batches) - 1, LEVEL) * spread
    return Estimate(value, value - half, value + half, n)


def difference_of_batches(
    before: Sequence[tuple[int, int]],
    after: Sequence[tuple[int, int]],
    comparisons: int = 1,
) -> Difference:
    """Compare two ratios whose batches were played on the same luck.

    Parameters
    ----------
    before, after : sequence of (int, int)
        (sum, n) of each batch, the same units on both sides.
    comparisons : int
        How many differences are stated together: each interval is widened
        (Bonferroni), so that in 95 of 100 repetitions all of them hold.

    Returns
    -------
    Difference
        After minus before; n counts batches, the pairs here. Its error is never
        less than what one observation weighs.
    """
    n = len(before)
    if not (_sums(before)[1] and _sums(after)[1]):
        return Difference(None, math.inf, -math.inf, math.inf, 0)
    (old, old_n), (new, new_n) = _sums(before), _sums(after)
    value = new / new_n - old / old_n
    if n == 1:
        return Difference(value, math.inf, -math.inf, math.inf, n)
    pairs = zip(_residuals(before), _residuals(after), strict=True)
    spread = math.sqrt(sum((b - a) ** 2 for a, b in pairs))
    error = max(spread, 1 / min(old_n, new_n))
    half = t_quantile(n - 1, 1 - (1 - LEVEL) / comparisons) * error
    return Difference(value, error, value - half, value + half, n)


def _sums(batches: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return sum(count for count, _ in batches), sum(n for _, n in batches)


def _residuals(batches: Sequence[tuple[int, int]]) -> list[float]:
    """Tell how far each batch moves the ratio; their squares sum to its variance.

    The ratio of two sums is straight enough over many batches: the textbook's
    linearised variance, with B / (B - 1) for B batches.
    """
    total, n = _sums(batches)
    stretch = math.sqrt(len(batches) / (len(batches) - 1)) / n
    return [stretch * (count - total / n * each) for count, each in batches]


@cache
def t_quantile(freedom: int, level: float) -> float:
    """Give the t that holds a share `level` of Student's curve between -t and t."""
    low, high = 0.0, 1.0
    while _held(high, freedom) < level:
        low, high = high, 2 * high
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if _held(middle, freedom) < level else (low, middle)
    return high


def _held(t: float, freedom: int) -> float:
    """Give the share of Student's curve between -t and t, by its finite sum."""
    angle = math.atan(t / math.sqrt(freedom))
    square = math.cos(angle) ** 2
    odd = freedom % 2
    term, total = (math.cos(angle), 0.0) if odd else (1.0, 0.0)
    for at in range(2 + odd, freedom + 1, 2):
        total += term
        term *= square * (at - 1) / at
    if odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total
