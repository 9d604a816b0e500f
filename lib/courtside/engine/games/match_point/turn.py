"""A turn: atomic choices, from reaching the ball to letting it fly."""

from __future__ import annotations

from courtside.engine.codes import Ending, Event, Position, Side, Use
from courtside.engine.games.match_point.menu import make_menu, open_rally, open_turn
from courtside.engine.games.match_point.point import end_point, open_points
from courtside.engine.games.match_point.records import (
    HIDDEN,
    MOVED,
    OPEN,
    PLAYED,
    REACHED,
    SECOND_SERVE,
    STRUCK,
    Rules,
    State,
)
from courtside.engine.hands import SLOTS
from courtside.engine.kernel import hot, kernel
from courtside.engine.ledger import Ledger, note
from courtside.engine.limits import MAX_KINDS


@kernel
def step(state: State, rules: Rules, choice: int, ledger: Ledger) -> None:
    """Play one atomic choice, which must be legal.

    Parameters
    ----------
    state : State
        Changes hands, zones, positions, the turn, and at a point's end the
        score and the next deal.
    choice : int
        use * SLOTS + slot.
    """
    seat = state.turn
    state.choices[seat] += 1
    use = choice // SLOTS
    if use == Use.DONE:
        close_turn(state, rules, ledger)
    else:
        play_card(state, rules, ledger, use, choice % SLOTS)
    if state.due:
        open_points(state, rules, ledger, state.score.server)


@hot
def play_card(state: State, rules: Rules, ledger: Ledger, use: int, slot: int) -> None:
    """Take a card out of the hand and use it."""
    seat = state.turn
    me = state.player[seat]
    card = me.card[slot]
    me.held &= ~(1 << slot)
    state.zone[card] = PLAYED
    if use >= Use.STROKE:
        note(ledger, Event.STROKE, seat, card, use - Use.STROKE)
        kind = use - Use.STROKE
        strike(state, rules, ledger, kind - MAX_KINDS if kind >= MAX_KINDS else kind)
    elif use >= Use.DIRECT_LEFT:
        state.aimed = use - Use.DIRECT_LEFT + 1
        note(ledger, Event.DIRECT, seat, card, state.aimed)
        close_turn(state, rules, ledger)
    elif use >= Use.COME_UP:
        move(state, ledger, card)
        if state.stage == STRUCK:
            close_turn(state, rules, ledger)
        else:
            state.stage = MOVED
            make_menu(state, rules)
    else:
        note(ledger, Event.REACH, seat, card, use)
        state.stage = REACHED
        make_menu(state, rules)


@hot
def move(state: State, ledger: Ledger, card: int) -> None:
    """Spend a card face down to change position (S-000-11)."""
    seat = state.turn
    me = state.player[seat]
    state.zone[card] = HIDDEN + seat
    me.position = 1 - me.position
    me.cover = card if me.position == Position.NET else -1
    note(ledger, Event.MOVE, seat, card, me.position)


@hot
def strike(state: State, rules: Rules, ledger: Ledger, kind: int) -> None:
    """Strike the ball; the turn goes on only where a second card may follow."""
    stage = state.stage
    state.kind = kind
    state.stage = STRUCK
    state.forced = -1
    if stage == OPEN and state.pending == Side.NONE:
        make_menu(state, rules)
        if state.menu.count > 1:
            return
    close_turn(state, rules, ledger)


@hot
def close_turn(state: State, rules: Rules, ledger: Ledger) -> None:
    """End the turn: a fault, or the ball is in the air to the other player."""
    state.tally.turns += 1
    if (rules.faults >> state.kind) & 1:
        fault(state, rules, ledger)
        return
    state.strokes += 1
    state.incoming = state.kind
    state.pending = state.aimed
    state.turn = 1 - state.turn
    open_turn(state, rules)
    if state.strokes == rules.rally_cap:
        end_point(state, rules, ledger, Ending.RALLY_CAP, -1)
    elif state.menu.count == 0:
        end_point(state, rules, ledger, why_lost(state, rules), 1 - state.turn)


@kernel
def why_lost(state: State, rules: Rules) -> int:
    """Tell the ending of a point whose next player has no turn (S-000-17, -20)."""
    row = rules.situation[state.at]
    if state.strokes == 1:
        return Ending.ACE
    if state.pending:
        allowed = row.direct | row.regardless
    else:
        allowed = row.alone | row.moved
    return Ending.NO_CARD if allowed else Ending.WINNER


@kernel
def fault(state: State, rules: Rules, ledger: Ledger) -> None:
    """Let the serve fail: a second serve, or the point is lost (R-000-13, -14)."""
    server = state.server
    state.faults += 1
    note(ledger, Event.FAULT, server, -1, state.serve)
    if state.serve == 1:
        state.serve = 2
        if not rules.server_stays:
            state.player[server].position = Position.BASELINE
            state.player[server].cover = -1
        state.turn = server
        state.incoming = SECOND_SERVE
        open_rally(state, rules)
        if state.menu.count:
            return
    end_point(state, rules, ledger, Ending.DOUBLE_FAULT, 1 - server)
