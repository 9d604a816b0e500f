"""Shares and means of a run: of points alone, or of the batches they came in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from courtside.analysis.batches import mean_of_batches, share_of_batches
from courtside.analysis.intervals import Estimate, mean_of_sums, share

Weights = Mapping[str, int]
"""How many times each count is taken."""


class Spread(Protocol):
    """What is read of `play.Results`."""

    @property
    def tally(self) -> Mapping[str, int]:
        """Counts by name, see `play.counts`."""

    @property
    def batches(self) -> Sequence[Mapping[str, int]]:
        """The tally batch by batch; empty where every point stands alone."""


def share_of(results: Spread, count: Weights, of: Weights) -> Estimate:
    """Estimate a share of what was counted.

    Parameters
    ----------
    results : Results
        Of any unit.
    count, of : mapping of str to int
        Which counts make the share, and which they are a share of.

    Returns
    -------
    Estimate
        A Wilson interval where every point stands alone; else from the spread
        between the batches.
    """
    if results.batches:
        return share_of_batches(
            [(summed(each, count), summed(each, of)) for each in results.batches]
        )
    return share(summed(results.tally, count), summed(results.tally, of))


def mean_of(results: Spread, total: Weights, squares: Weights, of: Weights) -> Estimate:
    """Estimate a mean from its sum, its sum of squares, and of how many it is."""
    if results.batches:
        return mean_of_batches(
            [(summed(each, total), summed(each, of)) for each in results.batches]
        )
    sums = (summed(results.tally, each) for each in (total, squares, of))
    return mean_of_sums(*sums)


def summed(counts: Mapping[str, int], weights: Weights) -> int:
    """Add counts up, each so many times; one that is not there counts nothing."""
    return sum(times * counts.get(name, 0) for name, times in weights.items())
