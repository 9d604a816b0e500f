"""Points, games and matches: how one begins and how a point ends, in any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from courtside.engine.chance import LOT, SEAT, digest
from courtside.engine.codes import Event, Unit
from courtside.engine.kernel import kernel
from courtside.engine.ledger import Ledger, note
from courtside.engine.tally import Counted, count_game, count_point
from courtside.engine.tennis import Format, Score, award

if TYPE_CHECKING:
    from courtside.engine.hands import Menu

# Who serves first in a match.
BY_LOT = 0
ALWAYS_A = 1
ALWAYS_B = 2


class Played(Counted, Protocol):
    """What a game's state must have to be played point by point."""

    seed: int
    index: int
    unit: int
    point: int
    luck: list[int]
    choices: list[int]
    menu: Menu
    due: int
    over: int
    score: Score


@kernel
def open_unit(
    state: Played, seats: int, seed: int, index: int, unit: int, first_server: int
) -> int:
    """Note what is played and give every seat its luck; the next point is due.

    Returns
    -------
    int
        The side that serves first: sides swap from one unit to the next, and where
        it goes by lot, the lot is drawn once a run.
    """
    state.seed = seed
    state.index = index
    state.unit = unit
    state.point = 0
    for word in range(2 * seats):
        state.luck[word] = digest(seed, index, SEAT + word // 2, 3 + word % 2)
    for seat in range(seats):
        state.choices[seat] = 0
    state.over = 0
    state.due = 1
    if unit != Unit.MATCH:
        return index & 1
    if first_server == BY_LOT:
        return (index + digest(seed, 0, LOT, 1)) & 1
    return first_server - ALWAYS_A


@kernel
def close_point(
    state: Played, rules: Format, ledger: Ledger, ending: int, winner: int
) -> None:
    """Count the point, keep the score, and make the next due or end the unit."""
    state.ending = ending
    state.winner = winner
    state.menu.n = 0
    state.menu.count = 0
    note(ledger, Event.END, winner, -1, ending)
    count_point(state)
    if state.unit == Unit.POINT or winner < 0:
        state.over = 1
        return
    server = state.score.server
    tie_break = state.score.tie_break
    completed = award(state.score, rules, winner)
    note(ledger, Event.SCORE, winner, -1, completed)
    if completed:
        count_game(state, server, winner, tie_break, completed)
    if state.score.over:
        state.over = 1
        state.winner = state.score.winner
    elif state.unit == Unit.GAME and completed:
        state.over = 1
    else:
        state.due = 1
