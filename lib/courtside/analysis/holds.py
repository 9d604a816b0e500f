"""The chance to hold serve: counted in games, derived from points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from courtside.analysis.intervals import Estimate, share
from courtside.analysis.tennis_odds import game_odds
from courtside.play.measures import measures_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.engine import tennis

SEATS = ("a", "b")


class Played(Protocol):
    """What is read of `play.Provenance`."""

    @property
    def game(self) -> str:
        """The rules engine."""


class Tallied(Protocol):
    """What is read of `play.Results`."""

    @property
    def tally(self) -> Mapping[str, int]:
        """Counts by name, see `play.counts`."""

    @property
    def provenance(self) -> Played:
        """Where the counts come from."""


def hold(
    results: Tallied, seat: str | None = None, rules: tennis.Format | None = None
) -> Estimate:
    """Estimate the chance to hold serve.

    Parameters
    ----------
    results : Results
        Of any unit.
    seat : str, optional
        Whose service games, a or b; both when left out.
    rules : Format, optional
        How a game is scored where none was played; standard tennis if left out.

    Returns
    -------
    Estimate
        Counted where service games were played; else the exact game formula on
        the server's share of points, `derived`, n being the points. Of a game
        whose points do not begin alike nothing follows from single points: n = 0.
    """
    tally = results.tally
    seats = SEATS if seat is None else (seat,)
    games = sum(tally[f"games_{one}"] for one in seats)
    if games:
        return share(sum(tally[f"held_{one}"] for one in seats), games)
    if not measures_of(results.provenance.game).alike:
        return share(0, 0)
    won = sum(tally[f"served_{one}_won"] for one in seats)
    lost = sum(tally[f"served_{one}_lost"] for one in seats)
    point = share(won, won + lost)
    if point.value is None:
        return Estimate(None, 0.0, 1.0, 0, derived=True)
    # The formula only grows with the share, so the ends of the interval map.
    value, low, high = (
        game_odds(chance, rules).win for chance in (point.value, point.low, point.high)
    )
    return Estimate(value, low, high, point.n, derived=True)
