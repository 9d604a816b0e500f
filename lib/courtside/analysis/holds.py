"""The chance to hold serve: counted in games, derived from points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from courtside.analysis.intervals import Estimate, share
from courtside.analysis.spread import Spread, share_of, summed
from courtside.analysis.tennis_odds import game_odds
from courtside.play.measures import measures_of

if TYPE_CHECKING:
    from courtside.engine import tennis

SEATS = ("a", "b")


class Played(Protocol):
    """What is read of `play.Provenance`."""

    @property
    def game(self) -> str:
        """The rules engine."""


class Tallied(Spread, Protocol):
    """What is read of `play.Results`."""

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
    seats = SEATS if seat is None else (seat,)
    games = {f"games_{one}": 1 for one in seats}
    if summed(results.tally, games):
        return share_of(results, {f"held_{one}": 1 for one in seats}, games)
    if not measures_of(results.provenance.game).alike:
        return share(0, 0)
    won = {f"served_{one}_won": 1 for one in seats}
    point = share_of(results, won, won | {f"served_{one}_lost": 1 for one in seats})
    if point.value is None:
        return Estimate(None, 0.0, 1.0, 0, derived=True)
    # The formula only grows with the share, so the ends of the interval map.
    value, low, high = (
        game_odds(chance, rules).win for chance in (point.value, point.low, point.high)
    )
    return Estimate(value, low, high, point.n, derived=True)
