"""What came out of a run: tidy frames, each row with its n and its interval."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

import pandas as pd

from courtside.analysis.holds import hold
from courtside.analysis.intervals import Estimate, mean, mean_of_sums, share
from courtside.play.measures import CAPPED, MEASURES, measures_of
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from courtside.play.measures import Number

SEATS = ("a", "b")


class Played(Protocol):
    """What is read of `play.Provenance`."""

    @property
    def game(self) -> str:
        """The rules engine: it says what is counted."""

    @property
    def bots(self) -> tuple[str, str]:
        """Who played seat a, who seat b."""


class Counted(Protocol):
    """What is read of `play.Results`."""

    @property
    def tally(self) -> Mapping[str, int]:
        """Counts by name, see `play.counts`."""

    @property
    def unit(self) -> str:
        """What was played: points, games or matches."""

    @property
    def provenance(self) -> Played:
        """Where the counts come from."""


def endings(results: Counted) -> pd.DataFrame:
    """Say how points end.

    Parameters
    ----------
    results : Results
        Of any unit; its points are counted.

    Returns
    -------
    DataFrame
        One row an ending and winner (server, receiver, nobody), and one for both
        together (anybody): ending, winner, count, n, share, low, high. The endings
        are those of the game; of a game that names none, those that came up.
    """
    tally = results.tally
    n = tally["points"]
    rows = []
    for ending in ended(results):
        if ending in CAPPED:
            count = _by_server(tally, ending)
            rows.append((ending, "nobody", count, share(count, n)))
            continue
        by_server = _by_server(tally, f"{ending}_won")
        by_receiver = _by_server(tally, f"{ending}_lost")
        for winner, count in (
            ("anybody", by_server + by_receiver),
            ("server", by_server),
            ("receiver", by_receiver),
        ):
            rows.append((ending, winner, count, share(count, n)))
    return _frame(("ending", "winner", "count"), rows)


def ended(results: Counted) -> tuple[str, ...]:
    """List how points can end: what the game says, else what came up."""
    game = results.provenance.game
    listed = measures_of(game).endings
    if game in MEASURES:
        return listed
    suffixes = ("", "_won", "_lost")
    return tuple(
        ending
        for ending in listed
        if any(
            results.tally.get(f"served_{seat}_{ending}{suffix}", 0)
            for seat in SEATS
            for suffix in suffixes
        )
    )


def point_wins(results: Counted) -> pd.DataFrame:
    """Say what share of points the server wins, overall and by who serves.

    Returns
    -------
    DataFrame
        who (server, server a, server b), count, n, share, low, high. Capped points
        belong to n and are nobody's.
    """
    tally = results.tally
    rows = [("server", _by_server(tally, "won"), serve_share(results))]
    for seat in SEATS:
        won, served = tally[f"served_{seat}_won"], tally[f"served_{seat}"]
        rows.append((f"server {seat}", won, share(won, served)))
    return _frame(("who", "count"), rows)


def serve_share(results: Counted) -> Estimate:
    """Estimate the chance that the server wins a point."""
    tally = results.tally
    return share(_by_server(tally, "won"), tally["points"])


def unit_wins(results: Counted) -> pd.DataFrame:
    """Say what share of units (points, games or matches) each player wins.

    Returns
    -------
    DataFrame
        One row a player and who began (anybody, a, b): player, begun_by, count, n,
        share, low, high; then the capped units, player nobody.
    """
    tally = results.tally
    rows = []
    for player, outcome in (("a", "won_a"), ("b", "won_b"), ("nobody", "capped")):
        for begun_by in ("anybody", *SEATS):
            seats = SEATS if begun_by == "anybody" else (begun_by,)
            count = sum(tally[f"begun_{seat}_{outcome}"] for seat in seats)
            n = sum(
                tally[f"begun_{seat}_{each}"]
                for seat in seats
                for each in ("won_a", "won_b", "capped")
            )
            rows.append((player, begun_by, count, share(count, n)))
    return _frame(("player", "begun_by", "count"), rows)


def rally_lengths(results: Counted, longest: int | None = None) -> pd.DataFrame:
    """Say how long rallies are, in strokes; the serve is the first.

    Parameters
    ----------
    results : Results
        Of any unit; its points are counted.
    longest : int, optional
        Longer rallies are counted as this long.

    Returns
    -------
    DataFrame
        One row a length and winner (server, or receiver or nobody): strokes,
        winner, count, n, share, low, high. A length of 0 is a point without a
        stroke in play: a double fault, or no deal.
    """
    n = results.tally["points"]
    lengths: Counter[tuple[int, str]] = Counter()
    for (strokes, result), count in _lengths(results).items():
        lengths[strokes if longest is None else min(strokes, longest), result] += count
    rows = [
        (strokes, winner, count, share(count, n))
        for strokes in sorted({strokes for strokes, _ in lengths})
        for winner, result in (("server", "won"), ("receiver", "lost"))
        for count in [lengths[strokes, result]]
    ]
    return _frame(("strokes", "winner", "count"), rows)


def rally_mean(results: Counted) -> Estimate:
    """Estimate the mean number of strokes in a rally."""
    counts: Counter[int] = Counter()
    for (strokes, _), count in _lengths(results).items():
        counts[strokes] += count
    return mean(counts)


def measures(results: Counted, language: str = "en") -> pd.DataFrame:
    """List the other numbers of a run.

    Parameters
    ----------
    results : Results
        Of any unit; its points are counted.
    language : str
        Of the names of the measures; units are keys of `courtside.words`.

    Returns
    -------
    DataFrame
        measure, unit, value, low, high, n, derived; percentages are shares in
        [0, 1] with the unit "share".
    """
    rows = [
        ("wins", "share", serve_share(results)),
        ("holds", "share", hold(results)),
        ("strokes", "strokes", rally_mean(results)),
        *(
            (number.name, number.unit, estimate(number, results.tally))
            for number in measures_of(results.provenance.game).numbers
        ),
    ]
    frame = _frame(("measure", "unit"), rows).rename(columns={"share": "value"})
    frame["measure"] = [say(language, f"measure_{name}") for name in frame["measure"]]
    frame["derived"] = [row[-1].derived for row in rows]
    return frame[["measure", "unit", "value", "low", "high", "n", "derived"]]


def estimate(number: Number, tally: Mapping[str, int]) -> Estimate:
    """Estimate one of the numbers a game says are made of its counts."""

    def summed(weights: Mapping[str, int]) -> int:
        return sum(times * tally[name] for name, times in weights.items())

    n = summed(number.of)
    if number.squares is None:
        return share(summed(number.total), n)
    return mean_of_sums(summed(number.total), summed(number.squares), n)


def _by_server(tally: Mapping[str, int], name: str) -> int:
    return sum(tally[f"served_{seat}_{name}"] for seat in SEATS)


def _lengths(results: Counted) -> dict[tuple[int, str], int]:
    """Read the counts called rally_7_won: by strokes and result."""
    found = {}
    for name, count in results.tally.items():
        words = name.split("_")
        if words[0] == "rally" and words[1].isdigit():
            found[int(words[1]), words[2]] = count
    return found


def _frame(names: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> pd.DataFrame:
    """Make a frame of rows that end with an estimate."""
    said = [
        (*values, estimate.n, estimate.value, estimate.low, estimate.high)
        for *values, estimate in rows
    ]
    frame = pd.DataFrame(said, columns=[*names, "n", "share", "low", "high"])
    return frame.astype({"share": float, "low": float, "high": float})
