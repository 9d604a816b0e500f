"""What came out of a run: tidy frames, each row with its n and its interval."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Protocol

import pandas as pd

from courtside.analysis.holds import hold
from courtside.analysis.intervals import Estimate, share
from courtside.analysis.spread import Spread, mean_of, share_of, summed
from courtside.play.measures import CAPPED, MEASURES, POINTS, measures_of
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from courtside.analysis.spread import Weights
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


class Counted(Spread, Protocol):
    """What is read of `play.Results`."""

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
    rows = []
    for ending in ended(results):
        winners = ("anybody", "server", "receiver")
        for winner in ("nobody",) if ending in CAPPED else winners:
            count = summed(results.tally, _ended(ending, winner, SEATS))
            found = ending_share(results, ending, winner)
            rows.append((ending, winner, count, found))
    return _frame(("ending", "winner", "count"), rows)


def ending_share(
    results: Counted, ending: str, winner: str = "anybody", seats: str = "ab"
) -> Estimate:
    """Estimate what share of the points that seats serve end so.

    Parameters
    ----------
    results : Results
        Of any unit; its points are counted.
    ending : str
        One of the game's.
    winner : {"anybody", "server", "receiver", "nobody"}
        Of the points that count.
    seats : str
        Whose serves: a, b or both.
    """
    served = {f"served_{seat}": 1 for seat in seats}
    return share_of(results, _ended(ending, winner, seats), served)


def _ended(ending: str, winner: str, seats: Iterable[str]) -> Weights:
    """Name the counts of an ending."""
    results = {
        "server": ("_won",),
        "receiver": ("_lost",),
        "anybody": ("_won", "_lost"),
        "nobody": ("",),
    }[winner]
    return {f"served_{seat}_{ending}{each}": 1 for seat in seats for each in results}


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
    servers = {"server": "ab", **{f"server {seat}": seat for seat in SEATS}}
    rows = [
        (who, _won(results, seats), serve_share(results, seats))
        for who, seats in servers.items()
    ]
    return _frame(("who", "count"), rows)


def serve_share(results: Counted, seats: str = "ab") -> Estimate:
    """Estimate the chance that the server, one of these seats, wins a point."""
    won = {f"served_{seat}_won": 1 for seat in seats}
    return share_of(results, won, {f"served_{seat}": 1 for seat in seats})


def _won(results: Counted, seats: str) -> int:
    return sum(results.tally[f"served_{seat}_won"] for seat in seats)


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
        stroke to count: nothing to serve with, or no deal.
    """
    lengths: defaultdict[tuple[int, str], dict[str, int]] = defaultdict(dict)
    for name, strokes, result in _lengths(results):
        counted = strokes if longest is None else min(strokes, longest)
        lengths[counted, result][name] = 1
    rows = [
        (
            strokes,
            winner,
            summed(results.tally, names),
            share_of(results, names, POINTS),
        )
        for strokes in sorted({strokes for strokes, _ in lengths})
        for winner, result in (("server", "won"), ("receiver", "lost"))
        for names in [lengths[strokes, result]]
    ]
    return _frame(("strokes", "winner", "count"), rows)


def rally_mean(results: Counted) -> Estimate:
    """Estimate the mean number of strokes a point."""
    found = [(name, strokes) for name, strokes, _ in _lengths(results)]
    return mean_of(
        results,
        dict(found),
        {name: strokes * strokes for name, strokes in found},
        {name: 1 for name, _ in found},
    )


def short_rallies(results: Counted, longest: int) -> Estimate:
    """Estimate the share of points over within so many strokes."""
    names = {name: 1 for name, strokes, _ in _lengths(results) if strokes <= longest}
    return share_of(results, names, POINTS)


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
            (number.name, number.unit, estimate(number, results))
            for number in measures_of(results.provenance.game).numbers
        ),
    ]
    frame = _frame(("measure", "unit"), rows).rename(columns={"share": "value"})
    frame["measure"] = [say(language, f"measure_{name}") for name in frame["measure"]]
    frame["derived"] = [row[-1].derived for row in rows]
    return frame[["measure", "unit", "value", "low", "high", "n", "derived"]]


def estimate(number: Number, results: Counted) -> Estimate:
    """Estimate one of the numbers a game says are made of its counts."""
    if number.squares is None:
        return share_of(results, number.total, number.of)
    return mean_of(results, number.total, number.squares, number.of)


def _lengths(results: Counted) -> Iterator[tuple[str, int, str]]:
    """Read the counts called rally_7_won: name, strokes and result."""
    for name in results.tally:
        words = name.split("_")
        if words[0] == "rally" and words[1].isdigit():
            yield name, int(words[1]), words[2]


def _frame(names: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> pd.DataFrame:
    """Make a frame of rows that end with an estimate."""
    said = [
        (*values, estimate.n, estimate.value, estimate.low, estimate.high)
        for *values, estimate in rows
    ]
    frame = pd.DataFrame(said, columns=[*names, "n", "share", "low", "high"])
    return frame.astype({"share": float, "low": float, "high": float})
