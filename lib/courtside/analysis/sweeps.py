"""What each value of a reading does: shares and means over a sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from courtside.analysis.batches import (
    difference_of_batches,
    mean_of_batches,
    share_of_batches,
)
from courtside.analysis.intervals import DASH, Difference, Estimate
from courtside.analysis.tennis_odds import game_odds
from courtside.play.batches import SUMS
from courtside.play.measures import measures_of
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.play.sweep import Axis, Sweep, Swept

RATIOS = {
    "unreturned": ("unreturned", "points"),
    "hold": ("held", "games"),
    "strokes": ("strokes", "points"),
}
"""Every measure of a sweep: what is summed, and over how many."""

FEW = 6
"""Places of an axis that are told one by one; of more, the ends and the chosen."""

COLUMNS = (
    *("over", "at", "run", "chosen", "measure", "value", "low", "high", "n"),
    *("derived", "more", "more_low", "more_high", "differs"),
)


def frame(sweep: Sweep) -> pd.DataFrame:
    """Say what each value of each reading, and each preset, comes to.

    Parameters
    ----------
    sweep : Sweep
        As `play.sweep` gives it.

    Returns
    -------
    DataFrame
        One row a place on an axis and measure: over, at, run; chosen: whether
        it is the design as chosen; measure, value, low, high, n, derived; then how
        much more than as chosen, on the same luck: more, more_low, more_high, and
        differs, whether that is resolved. The intervals of `more` hold together,
        over all runs and measures of the sweep.

        unreturned is the share of points whose serve was in and not returned; hold
        the share of service games held; strokes the mean of strokes a point.
    """
    told = measures(sweep)
    comparisons = max(1, (len(sweep.runs) - 1) * len(told))
    rows = []
    for axis in sweep.axes:
        for at, number in zip(axis.at, axis.runs, strict=True):
            for measure in told:
                found = estimate(sweep.runs[number], measure)
                more = _more(sweep, number, measure, comparisons)
                rows.append(
                    (
                        *(axis.over, at, number, number == 0, measure),
                        *(found.value, found.low, found.high, found.n, found.derived),
                        *(more.value, more.low, more.high),
                        number != 0 and more.resolved,
                    )
                )
    made = pd.DataFrame(rows, columns=list(COLUMNS))
    return made.astype({"value": float, "more": float})


def told(sweep: Sweep, axis: Axis, language: str, *, anew: bool) -> str:
    """Say what an axis does: all its places, or the ends and what was chosen."""
    named = [*zip(axis.places(language), axis.runs, strict=True)]
    if len(named) > FEW:
        ends = (0, len(named) - 1)
        named = [each for at, each in enumerate(named) if at in ends or each[1] == 0]
    if anew and 0 not in axis.runs:
        readings = sweep.base.provenance.readings
        named = [(readings.get(axis.over, "") if axis.numbers else "", 0), *named]
    chosen = say(language, "sweeps_chosen")
    found = []
    for place, run in named:
        words = [str(place)] * (place != "") + [chosen] * (run == 0)
        numbers = "; ".join(
            _measured(estimate(sweep.runs[run], measure), measure, language)
            for measure in measures(sweep)
        )
        found.append(f"{', '.join(words)}: {numbers}.")
    title = axis.title(language)
    return f"{say(language, 'sweeps_over', axis=title)} {' '.join(found)}"


def _measured(found: Estimate, measure: str, language: str) -> str:
    """Word a number, its interval and n."""
    times, unit, digits = (1, "", 2) if measure == "strokes" else (100, " %", 1)
    key = "sweeps_from" if found.derived else "sweeps_between"
    value = DASH
    if found.value is not None:
        value = f"{times * found.value:.{digits}f}{unit}"
    low, high = (f"{times * end:.{digits}f}" for end in (found.low, found.high))
    between = say(language, key, low=low, high=high, n=f"{found.n:,}")
    return f"{say(language, f'sweeps_{measure}')} {value} ({between})"


def verdict(sweep: Sweep, language: str = "en") -> str:
    """Say how many differences are resolved, and what was cut short."""
    rows = frame(sweep)
    others = rows[~rows["chosen"]].drop_duplicates(["run", "measure"])
    bots = sweep.base.provenance.bots
    said = say(
        language,
        "sweeps_resolved",
        k=f"{len(others):,}",
        m=f"{int(others['differs'].sum()):,}",
        a=bots[0],
        b=bots[1],
    )
    capped = sum(run.results.outcomes()["capped"] for run in sweep.runs)
    if capped:
        unit = sweep.base.unit
        n = say(language, "run_counted", n=f"{capped:,}", unit=say(language, unit))
        said = f"{said} {say(language, 'sweeps_capped', n=n)}"
    return said


def measures(sweep: Sweep) -> tuple[str, ...]:
    """List what a sweep of this game and unit says something of."""
    played = sweep.base.provenance
    game = measures_of(played.game)
    left_out = set()
    if "ace" not in game.endings:
        left_out.add("unreturned")
    if played.unit == "points" and not game.alike:
        left_out.add("hold")
    return tuple(measure for measure in RATIOS if measure not in left_out)


def estimate(run: Swept, measure: str) -> Estimate:
    """Estimate a measure of a run, from the spread between its batches."""
    batches = list(_ratio(run, measure))
    if measure == "strokes":
        return mean_of_batches(batches)
    found = share_of_batches(batches)
    if measure != "hold" or run.results.unit != "points":
        return found
    if found.value is None:
        return Estimate(None, 0.0, 1.0, 0, derived=True)
    # Of single points it follows by formula, which only grows with the share.
    value, low, high = (
        game_odds(chance).win for chance in (found.value, found.low, found.high)
    )
    return Estimate(value, low, high, found.n, derived=True)


def _more(sweep: Sweep, number: int, measure: str, comparisons: int) -> Difference:
    """Compare a run with the design as chosen, batch by batch."""
    runs = (sweep.runs[0], sweep.runs[number])
    before, after = (list(_ratio(run, measure)) for run in runs)
    found = difference_of_batches(before, after, comparisons)
    then, now = (estimate(run, measure) for run in runs)
    if found.value is None or then.value is None or now.value is None:
        return found
    if not now.derived:
        return found
    # Points won became games held: along the slope of the formula between the two.
    value = now.value - then.value
    slope = value / found.value if found.value else 0.0
    ends = (slope * found.error, slope * found.low, slope * found.high)
    return Difference(value, *ends, found.n)


def _ratio(run: Swept, measure: str) -> Iterator[tuple[int, int]]:
    """Yield (sum, n) of every batch; of points a hold is read off those won."""
    over, of = RATIOS[measure]
    if measure == "hold" and run.results.unit == "points":
        over, of = "won", "points"
    for batch in run.batches:
        yield batch[SUMS.index(over)], batch[SUMS.index(of)]
