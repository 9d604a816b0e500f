"""Scenarios that deal cards in a given order and play turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Ending, Event, Side
from courtside.engine.games import match_point as game
from courtside.play.choice import hand_of
from courtside.play.staging import RECEIVER, SERVER, set_deal
from courtside.play.turns import Turn, turns
from courtside.play.view import DIRECTIONS, SERVES, incoming, where

if TYPE_CHECKING:
    from courtside.engine.games.match_point import State
    from courtside.engine.ledger import Ledger
    from courtside.model.scenario import Played, Scenario
    from courtside.tables import PointTable

SEATS = ("server", "receiver")


def facts_of_deal(
    table: PointTable, scenario: Scenario
) -> tuple[dict[str, Any], dict[str, tuple[str, ...]]]:
    """Deal and play a scenario; tell what is true then, and the rows that govern.

    Raises
    ------
    ValueError
        A deal too large to be held, or a turn that cannot be played.
    """
    table, state, ledger = set_deal(table, scenario.deal or ())
    facts: dict[str, Any] = {
        "shown": _shown(table, ledger),
        "void": state.redeals > 0,
    }
    for number, played in enumerate(scenario.play, start=1):
        turn = find_turn(table, state, played, number)
        for code in turn.codes:
            game.step(state, table.rules, code, ledger)
    found = list(dict.fromkeys(turn.shape for turn in turns(state, table)))
    seat = state.turn
    facts |= {
        "server_hand": len(hand_of(state, table, SERVER)),
        "receiver_hand": len(hand_of(state, table, RECEIVER)),
        "serve": SERVES[state.serve - 1],
        "incoming": incoming(state, table),
        "striker": where(state, 1 - seat),
        "receiver": where(state, seat),
        "directed": DIRECTIONS[Side(state.pending)],
        "ending": Ending(state.ending).name.lower() if state.ending else None,
        "winner": SEATS[state.winner] if state.winner >= 0 else None,
        "to_move": None if state.over else SEATS[seat],
        "turns": tuple(found),
    }
    rows = table.replies.shapes(
        facts["incoming"],
        facts["striker"],
        facts["receiver"],
        directed=state.pending != 0,
    )
    return facts, rows


def _shown(table: PointTable, ledger: Ledger) -> str | None:
    """Tell which card ended the last deal."""
    for row in reversed(ledger.row[: ledger.n]):
        if row.event == Event.SHOW:
            return table.cards[row.card]
    return None


def find_turn(table: PointTable, state: State, played: Played, number: int) -> Turn:
    """Find the first legal turn that is as described; ValueError if none is."""
    if state.over:
        raise ValueError(f"play {number}: the point is over before {played.turn}")
    if SEATS[state.turn] != played.seat:
        raise ValueError(
            f"play {number}: it is the {SEATS[state.turn]}'s turn, "
            f"not the {played.seat}'s"
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
