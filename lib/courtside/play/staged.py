"""A table set for a scenario: what stands on it, and the turns played there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from courtside.model.scenario import SEATS
from courtside.play.turns import Turn, turns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.engine.ledger import Ledger
    from courtside.model import Design
    from courtside.model.scenario import Played
    from courtside.play.choice import Choice
    from courtside.tables import Table
    from courtside.tables.table import State

Facts: TypeAlias = tuple[dict[str, Any], dict[str, tuple[str, ...]]]
"""What is true after a scenario, and the rows that allow each shape, if any do."""


@dataclass(frozen=True)
class Staged:
    """A table set for a scenario.

    Attributes
    ----------
    scenario : str
        Its id.
    design : Design
        Under the readings of the scenario.
    table : Table
        Compiled with the cards it names.
    opening : State or None
        Where play begins; None where a deal does that.
    played : tuple of Choice
        The turns the scenario plays from there.
    writable : bool
        Whether a moment of what follows can be written down as a scenario.
    """

    scenario: str
    design: Design
    table: Table
    opening: State | None = None
    played: tuple[Choice, ...] = ()
    writable: bool = True


def play_on(
    state: State, table: Table, plays: Iterable[Played], ledger: Ledger
) -> tuple[Choice, ...]:
    """Play the turns of a scenario; ValueError for one that is not legal."""
    made: list[Choice] = []
    for number, each in enumerate(plays, start=1):
        turn = find_turn(state, table, each, number)
        for code in turn.codes:
            table.game.step(state, table.rules, code, ledger)
        made += turn.choices
    return tuple(made)


def find_turn(state: State, table: Table, played: Played, number: int) -> Turn:
    """Find the first legal turn that is as described; ValueError if none is."""
    if state.over:
        raise ValueError(f"play {number}: the point is over before {played.turn}")
    seat = SEATS[state.turn]
    if seat != played.seat:
        raise ValueError(
            f"play {number}: it is the {seat}'s turn, not the {played.seat}'s"
        )
    possible = list(turns(state, table))
    for turn in possible:
        if (
            turn.shape == played.turn
            and played.cards in {(), turn.cards}
            and played.arrow in {None, turn.aimed}
        ):
            return turn
    shapes = ", ".join(dict.fromkeys(turn.shape for turn in possible))
    with_cards = f" with {', '.join(played.cards)}" if played.cards else ""
    raise ValueError(
        f"play {number}: {played.seat} cannot play {played.turn}{with_cards}; "
        f"legal: {shapes}"
    )


def told(
    played: Iterable[tuple[int, tuple[Choice, ...]]], server: int, seats: int
) -> list[dict[str, Any]]:
    """Write turns down as the lines of a scenario's `play`.

    Parameters
    ----------
    played : iterable of tuple
        Seat and choices of each turn.
    server : int
        The seat that served.
    seats : int
        How many there are.
    """
    lines = []
    for seat, choices in played:
        turn = Turn(choices, ())
        line: dict[str, Any] = {SEATS[(seat - server) % seats]: turn.shape}
        if turn.cards:
            line["cards"] = list(turn.cards)
        if turn.aimed:
            line["arrow"] = turn.aimed
        lines.append(line)
    return lines
