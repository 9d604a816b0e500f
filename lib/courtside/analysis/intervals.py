"""Estimates with their error bars: shares, means, paired differences.

Every interval holds the true value in about 95 of 100 repetitions. An estimate
from nothing has no value and the widest interval there is, and shows as a dash.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

from courtside.words import say, word

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)
"""So many standard errors to each side hold LEVEL of a normal curve."""

DASH = "—"


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval.

    Attributes
    ----------
    value : float or None
        None where n is 0.
    low, high : float
        The interval.
    n : int
        How many observations it rests on.
    derived : bool
        Computed from another estimate by a formula, not counted.
    """

    value: float | None
    low: float
    high: float
    n: int
    derived: bool = False

    def percent(self, of: str = "", digits: int = 1, *, language: str = "en") -> str:
        """Write a share: `44.0 % of points (95 % interval 43.7 to 44.3, n = 9,000)`.

        Parameters
        ----------
        of : str
            What it is a share of, a key of `courtside.words` or any other words.
        digits : int
            After the point.
        language : str
            Of the words; numbers look the same in every language.
        """
        if self.value is None:
            return f"{DASH} (n = 0)"
        what = say(language, "share_of", of=word(language, of)) if of else "%"
        interval = self._interval(100, digits, language)
        return f"{100 * self.value:.{digits}f} {what} ({interval})"

    def number(self, of: str = "", digits: int = 2, *, language: str = "en") -> str:
        """Write a mean: `7.31 strokes (95 % interval 7.29 to 7.33, n = 100,000)`.

        Parameters
        ----------
        of, digits, language
            As in `percent`.
        """
        if self.value is None:
            return f"{DASH} (n = 0)"
        what = f" {word(language, of)}" if of else ""
        interval = self._interval(1, digits, language)
        return f"{self.value:.{digits}f}{what} ({interval})"

    def _interval(self, times: int, digits: int, language: str) -> str:
        low, high = f"{times * self.low:.{digits}f}", f"{times * self.high:.{digits}f}"
        how = say(language, "derived_from") if self.derived else "n ="
        interval = say(language, "interval", low=low, high=high)
        return f"{interval}, {how} {self.n:,}"


def share(count: int, n: int) -> Estimate:
    """Estimate a probability from `count` out of `n`, with a Wilson interval.

    Parameters
    ----------
    count, n : int
        0 <= count <= n.

    Returns
    -------
    Estimate
        Never of no width, not even at 0 out of n; within [0, 1].

    Raises
    ------
    ValueError
        If the counts cannot be.
    """
    if not 0 <= count <= n:
        raise ValueError(f"{count} out of {n} is no share")
    if n == 0:
        return Estimate(None, 0.0, 1.0, 0)
    value = count / n
    return Estimate(value, *wilson(value, n), n)


def wilson(value: float, n: float, z: float = Z) -> tuple[float, float]:
    """Give the ends of a Wilson interval of a share seen in n observations."""
    grown = n + z * z
    centre = (n * value + z * z / 2) / grown
    half = z * math.sqrt(n * value * (1 - value) + z * z / 4) / grown
    # At the ends the limit is the end itself; rounding must not move it inside.
    low = 0.0 if value == 0 else max(0.0, centre - half)
    high = 1.0 if value == 1 else min(1.0, centre + half)
    return low, high


def mean_of_sums(total: float, squares: float, n: int) -> Estimate:
    """Estimate a mean from the sum and the sum of squares of n numbers.

    Its interval is normal; that of a single number is unbounded.
    """
    if n == 0:
        return Estimate(None, -math.inf, math.inf, 0)
    value = total / n
    half = Z * _standard_error(total, squares, n)
    return Estimate(value, value - half, value + half, n)


@dataclass(frozen=True)
class Difference:
    """A paired difference: the same luck, twice.

    Attributes
    ----------
    value : float or None
        Second minus first; None where n is 0.
    error : float
        Standard error of `value`, from the spread of the pairs' differences.
    low, high : float
        Its 95 % interval.
    n : int
        Pairs.
    """

    value: float | None
    error: float
    low: float
    high: float
    n: int

    @property
    def resolved(self) -> bool:
        """Whether the interval leaves out zero: the sign is known."""
        return self.value is not None and not self.low <= 0 <= self.high

    @property
    def more(self) -> int | None:
        """How many more pairs would resolve a difference of this size.

        Rounded up to two digits; 0 where it is resolved, None where nothing
        says how large the difference is.
        """
        if self.resolved:
            return 0
        if not self.value or not math.isfinite(self.high - self.low):
            return None
        # The interval shrinks with the root of n.
        half = (self.high - self.low) / 2
        missing = self.n * (half / abs(self.value)) ** 2 - self.n
        return _two_digits(max(1.0, missing))

    def verdict(self, unit: str = "points", *, language: str = "en") -> str:
        """Say in words what the difference is worth at this n."""
        if self.resolved:
            return say(language, "resolved")
        if self.more is None:
            return say(language, "not_resolved")
        more = f"{self.more:,}"
        return say(language, "not_resolved_more", more=more, unit=word(language, unit))


def paired_shares(gained: int, lost: int, n: int) -> Difference:
    """Compare two shares on the same luck.

    Parameters
    ----------
    gained : int
        Pairs that happened the second time only.
    lost : int
        Pairs that happened the first time only.
    n : int
        All pairs, most of which came out the same both times.

    Returns
    -------
    Difference
        With a Bonett-Price interval (one imagined pair gained and one lost): never
        of no width, and fair where few pairs differ.

    Raises
    ------
    ValueError
        If the counts cannot be.
    """
    if min(gained, lost) < 0 or gained + lost > n:
        raise ValueError(f"{gained} gained and {lost} lost out of {n} pairs cannot be")
    if n == 0:
        return Difference(None, math.inf, -1.0, 1.0, 0)
    up, down = (gained + 1) / (n + 2), (lost + 1) / (n + 2)
    half = Z * math.sqrt((up + down - (up - down) ** 2) / (n + 2))
    error = _standard_error(gained - lost, gained + lost, n) if n > 1 else math.inf
    return Difference(
        (gained - lost) / n,
        error,
        max(-1.0, up - down - half),
        min(1.0, up - down + half),
        n,
    )


def paired_means(total: float, squares: float, n: int) -> Difference:
    """Compare two means on the same luck.

    Parameters
    ----------
    total, squares : float
        Sum, and sum of squares, of the pairs' differences, second minus first.
    n : int
        Pairs.
    """
    if n == 0:
        return Difference(None, math.inf, -math.inf, math.inf, 0)
    value = total / n
    error = _standard_error(total, squares, n)
    return Difference(value, error, value - Z * error, value + Z * error, n)


def _standard_error(total: float, squares: float, n: int) -> float:
    """Return the standard error of a mean, from sums."""
    if n == 1:
        return math.inf
    spread = max(0.0, squares - total * total / n)
    return math.sqrt(spread / (n - 1) / n)


def _two_digits(number: float) -> int:
    """Round up to two digits: 41,203 becomes 42,000."""
    unit = int(10 ** max(0, math.floor(math.log10(number)) - 1))
    return math.ceil(number / unit) * unit
