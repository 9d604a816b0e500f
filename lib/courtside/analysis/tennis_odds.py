"""Exact chances in tennis, from the chance of winning a point on serve.

Every unit of tennis is the same race: players collect points (or games) until one
has enough and is clear by a margin. A race is followed step by step while counts
matter; once only the lead and whose turn it is matter, what is left is a small
set of linear equations. Nothing is simulated and nothing is cut off.

Caps of a format are left out: they end matches that real play never sees.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from courtside.engine import tennis
from courtside.tables.tennis import tennis_format

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PERIOD = 4
"""Who serves repeats after four points of a tie-break (A BB A), two games of a set."""


@dataclass(frozen=True)
class Odds:
    """How a unit of tennis comes out for player 0.

    Attributes
    ----------
    win : float
        Chance that player 0 wins it, in [0, 1].
    points : float
        Expected number of points played.
    games : float
        Expected number of games played; a tie-break is one.
    ends : mapping of (int, int) to float
        Chance of each (winner, number of games or points modulo 2): what decides
        who serves first in whatever comes next.
    """

    win: float
    points: float
    games: float
    ends: Mapping[tuple[int, int], float]


@dataclass(frozen=True)
class _Step:
    """One step of a race: player 0's chance to win it, and its expected length."""

    chance: float
    points: float
    games: float


def game_odds(serve: float, rules: tennis.Format | None = None) -> Odds:
    """Return the odds of a game for its server.

    Parameters
    ----------
    serve : float
        Chance that the server wins a point, in [0, 1].
    rules : Format, optional
        Standard tennis if left out.

    Returns
    -------
    Odds
        `win` is the chance to hold.
    """
    rules = rules or tennis_format()
    step = _Step(_probability(serve), points=1, games=0)
    odds = _race(lambda _: step, rules.points, 1 + rules.advantage)
    return Odds(odds.win, odds.points, 1, odds.ends)


def tie_break_odds(
    serve_0: float,
    serve_1: float,
    rules: tennis.Format | None = None,
    *,
    first: int = 0,
    whole_set: bool = False,
) -> Odds:
    """Return the odds of a tie-break for player 0.

    Parameters
    ----------
    serve_0, serve_1 : float
        Chance that player 0, player 1 wins a point on serve, in [0, 1].
    rules : Format, optional
        Standard tennis if left out.
    first : int
        0 or 1: who serves the first point.
    whole_set : bool
        A match tie-break, played in place of a set.

    Returns
    -------
    Odds
        For player 0, whoever serves first.
    """
    rules = rules or tennis_format()
    steps = (
        _Step(_probability(serve_0), points=1, games=0),
        _Step(1 - _probability(serve_1), points=1, games=0),
    )
    target, margin = rules.tie_break_points, rules.tie_break_margin
    if whole_set:
        target, margin = rules.match_tie_break_points, rules.match_tie_break_margin
    odds = _race(lambda n: steps[(first + (n + 1) // 2) % 2], target, margin)
    return Odds(odds.win, odds.points, 1, {(0, 1): odds.win, (1, 1): 1 - odds.win})


def set_odds(
    serve_0: float,
    serve_1: float,
    rules: tennis.Format | None = None,
    *,
    first: int = 0,
    final: bool = False,
) -> Odds:
    """Return the odds of a set for player 0.

    Parameters
    ----------
    serve_0, serve_1 : float
        Chance that player 0, player 1 wins a point on serve, in [0, 1].
    rules : Format, optional
        Standard tennis if left out.
    first : int
        0 or 1: who serves the first game.
    final : bool
        The set is the deciding one, played as `rules.final_set` says.

    Returns
    -------
    Odds
        For player 0, whoever serves first.
    """
    rules = rules or tennis_format()
    if final and rules.final_set == tennis.MATCH_TIE_BREAK:
        return tie_break_odds(serve_0, serve_1, rules, first=first, whole_set=True)
    hold, keep = game_odds(serve_0, rules), game_odds(serve_1, rules)
    steps = (
        _Step(hold.win, hold.points, games=1),
        _Step(1 - keep.win, keep.points, games=1),
    )
    stop_at, stop = 0, None
    if rules.tie_break_at and not (final and rules.final_set == tennis.ADVANTAGE_SET):
        stop_at = rules.tie_break_at

        def stop() -> Odds:
            # An even number of games is over: who opened the set opens this.
            return tie_break_odds(serve_0, serve_1, rules, first=first)

    return _race(
        lambda n: steps[(first + n) % 2],
        rules.games,
        rules.games_margin,
        stop_at,
        stop,
    )


def match_odds(
    serve_0: float,
    serve_1: float,
    rules: tennis.Format | None = None,
    *,
    first: int = 0,
) -> Odds:
    """Return the odds of a match for player 0.

    Parameters
    ----------
    serve_0, serve_1 : float
        Chance that player 0, player 1 wins a point on serve, in [0, 1].
    rules : Format, optional
        Standard tennis if left out.
    first : int
        0 or 1: who serves the first game.

    Returns
    -------
    Odds
        For player 0, whoever serves first.
    """
    rules = rules or tennis_format()

    @functools.cache
    def one_set(opener: int, final: bool) -> Odds:  # noqa: FBT001 - a cache key
        return set_odds(serve_0, serve_1, rules, first=opener, final=final)

    goal = rules.sets_to_win
    total = _Tally()
    here = {(0, 0, first, 0): 1.0}
    for n in range(2 * goal - 1):
        after: dict[tuple[int, int, int, int], float] = defaultdict(float)
        for (won, lost, opener, parity), mass in here.items():
            odds = one_set(opener, n == 2 * goal - 2)
            total.add_length(mass, odds.points, odds.games)
            for (winner, odd), chance in odds.ends.items():
                state = (
                    won + (winner == 0),
                    lost + (winner == 1),
                    (opener + odd) % 2,
                    (parity + odd) % 2,
                )
                if goal in state[:2]:
                    total.ends[winner, state[3]] += mass * chance
                else:
                    after[state] += mass * chance
        here = after
    return total.odds()


class _Tally:
    """Sums what ends and what it took."""

    def __init__(self) -> None:
        self.points = 0.0
        self.games = 0.0
        self.ends: dict[tuple[int, int], float] = defaultdict(float)

    def add_length(self, mass: float, points: float, games: float) -> None:
        """Count a step that is played with chance `mass`."""
        self.points += mass * points
        self.games += mass * games

    def odds(self) -> Odds:
        """Return the sums."""
        win = self.ends[0, 0] + self.ends[0, 1]
        return Odds(win, self.points, self.games, dict(self.ends))


def _race(
    step: Callable[[int], _Step],
    target: int,
    margin: int,
    stop_at: int = 0,
    stop: Callable[[], Odds] | None = None,
) -> Odds:
    """Follow a race to `target`, clear by `margin`.

    Parameters
    ----------
    step : callable
        Of the number of steps made; repeats with PERIOD.
    target, margin : int
        What wins the race.
    stop_at : int
        The race breaks off when both have this many; 0 for never.
    stop : callable, optional
        The odds of what is played then, as one more step.

    Returns
    -------
    Odds
        For player 0.
    """
    total = _Tally()
    here = {(0, 0): 1.0}
    # After 2 * target - 1 steps somebody has enough: only the lead counts then,
    # unless a stop still lies ahead.
    for n in range(max(2 * target - 1, 2 * stop_at + 1)):
        now = step(n)
        after: dict[tuple[int, int], float] = defaultdict(float)
        for (mine, theirs), mass in here.items():
            if stop and mine == theirs == stop_at:
                odds = stop()
                total.add_length(mass, odds.points, odds.games)
                total.ends[0, (n + 1) % 2] += mass * odds.win
                total.ends[1, (n + 1) % 2] += mass * (1 - odds.win)
                continue
            total.add_length(mass, now.points, now.games)
            after[mine + 1, theirs] += mass * now.chance
            after[mine, theirs + 1] += mass * (1 - now.chance)
        here = {}
        for (mine, theirs), mass in after.items():
            if max(mine, theirs) >= target and abs(mine - theirs) >= margin:
                total.ends[int(theirs > mine), (n + 1) % 2] += mass
            elif mass:
                here[mine, theirs] = mass
    if here:
        _finish(total, here, step, margin)
    return total.odds()


def _finish(
    total: _Tally,
    here: Mapping[tuple[int, int], float],
    step: Callable[[int], _Step],
    margin: int,
) -> None:
    """Add what follows once only the lead and whose turn it is matter.

    The expected number of visits to each (lead, turn) solves a set of linear
    equations: what arrives there from `here` and from the other states.
    """
    width = 2 * margin - 1

    def index(lead: int, turn: int) -> int:
        return (lead + margin - 1) * PERIOD + turn % PERIOD

    size = width * PERIOD
    flow = np.zeros((size, size))
    arrive = np.zeros(size)
    for (mine, theirs), mass in here.items():
        arrive[index(mine - theirs, mine + theirs)] += mass
    states = [(d, turn) for d in range(1 - margin, margin) for turn in range(PERIOD)]
    for lead, turn in states:
        for change, chance in _moves(step(turn)):
            if abs(lead + change) < margin:
                flow[index(lead + change, turn + 1), index(lead, turn)] = chance
    try:
        visits = np.linalg.solve(np.eye(size) - flow, arrive)
    except np.linalg.LinAlgError:
        raise ValueError(
            "this never ends: the server, or the receiver, wins every point",
        ) from None
    for lead, turn in states:
        mass = float(visits[index(lead, turn)])
        now = step(turn)
        total.add_length(mass, now.points, now.games)
        for change, chance in _moves(now):
            if abs(lead + change) >= margin:
                total.ends[int(change < 0), (turn + 1) % 2] += mass * chance


def _moves(step: _Step) -> tuple[tuple[int, float], tuple[int, float]]:
    """Return what a step does to the lead, with the chance of each."""
    return (1, step.chance), (-1, 1 - step.chance)


def _probability(serve: float) -> float:
    """Check a chance."""
    if not 0 <= serve <= 1:
        raise ValueError(f"a chance lies between 0 and 1, not {serve!r}")
    return float(serve)
