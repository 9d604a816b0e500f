"""Scenarios of Match Point: a situation, or cards dealt in order and turns played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Ending, Event, Side
from courtside.engine.games.match_point.turn import why_lost
from courtside.model.scenario import SEATS
from courtside.play.choice import hand_of
from courtside.play.staged import Staged, play_on, told
from courtside.play.staging import RECEIVER, SERVER, set_deal, set_situation
from courtside.play.turns import turns
from courtside.play.view import DIRECTIONS, SERVES, incoming, where

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.engine.ledger import Ledger
    from courtside.model import Design
    from courtside.model.scenario import Scenario
    from courtside.play.session import Session
    from courtside.play.staged import Facts
    from courtside.tables import PointTable


def stage_point(design: Design, table: PointTable, scenario: Scenario) -> Staged:
    """Set the table for a situation, or deal and find the turns that are played."""
    if scenario.situation is not None:
        staged, opening = set_situation(table, scenario.situation)
        # It has no deal, and a deal is what moments are written with.
        return Staged(scenario.id, design, staged, opening, writable=False)
    dealt, state, ledger = set_deal(table, scenario.deal or ())
    played = play_on(state, dealt, scenario.play, ledger)
    return Staged(scenario.id, design, dealt, played=played)


def moments_of_point(session: Session) -> Iterator[dict[str, Any]]:
    """Write down the deal of the point under way, and the turns played since.

    Raises
    ------
    ValueError
        Where it began on a table that was set, not dealt.
    """
    deal = list(_drawn(session))
    if not deal:
        raise ValueError(session.narrator.say("moment_not_dealt"))
    server = session.state.server
    played = told(session.turns_of_point(), server, session.table.seats)
    yield {"deal": deal, "play": played} if played else {"deal": deal}


def _drawn(session: Session) -> Iterator[str]:
    """Give the cards of the last deal in the order they were drawn."""
    drawn: list[str] = []
    for each in session.happenings:
        if each.event in {Event.POINT, Event.REDEAL}:
            drawn = []
        elif each.event == Event.DRAW or (each.event == Event.SHOW and not each.value):
            drawn.append(session.table.cards[each.card])
    yield from drawn


def facts_of_point(table: PointTable, scenario: Scenario) -> Facts:
    """Tell what is true in a situation, or after a deal and the turns played.

    Raises
    ------
    ValueError
        A hand or a deal too large to be held, or a turn that cannot be played.
    """
    if scenario.deal is None:
        return _facts_of_situation(table, scenario)
    return _facts_of_deal(table, scenario)


def _facts_of_situation(table: PointTable, scenario: Scenario) -> Facts:
    where = scenario.situation
    if where is None:
        raise ValueError("a scenario holds a situation, a deal or a score")
    staged, state = set_situation(table, where)
    found = tuple(dict.fromkeys(turn.shape for turn in turns(state, staged)))
    facts: dict[str, Any] = {"turns": found, "ending": None}
    if not found:
        facts["ending"] = Ending(why_lost(state, staged.rules)).name.lower()
    directed = where.directed != "none"
    rows = table.replies.shapes(
        where.incoming, where.striker, where.receiver, directed=directed
    )
    return facts, rows


def _facts_of_deal(table: PointTable, scenario: Scenario) -> Facts:
    table, state, ledger = set_deal(table, scenario.deal or ())
    facts: dict[str, Any] = {
        "shown": _shown(table, ledger),
        "void": state.redeals > 0,
    }
    play_on(state, table, scenario.play, ledger)
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
