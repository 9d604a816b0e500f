"""A point from the deal to the score."""

from __future__ import annotations

from courtside.engine.chance import SHUFFLE, draw, open_stream
from courtside.engine.codes import Ending, Event
from courtside.engine.games.match_point.menu import make_menu, open_rally
from courtside.engine.games.match_point.records import (
    DOUBLE_FAULT,
    DRAW_ON,
    HAND,
    PILE,
    POINT_START,
    SHOWN,
    Rules,
    State,
)
from courtside.engine.hands import clear_hand, hold
from courtside.engine.kernel import hot, kernel
from courtside.engine.ledger import Ledger, note
from courtside.engine.tally import count_deal
from courtside.engine.tennis import begin
from courtside.engine.units import close_point, open_unit


@kernel
def start(
    state: State, rules: Rules, ledger: Ledger, seed: int, index: int, unit: int
) -> None:
    """Set the table and deal the first point.

    Parameters
    ----------
    state : State
        Changes everything but `tally`, to which the point is added.
    rules : Rules
        The design.
    ledger : Ledger
        Gets the deal.
    seed, index : int
        Of the run and of this unit in it; together they fix every shuffle.
    unit : int
        codes.Unit: what is played to its end.

    Notes
    -----
    Reading R-000-20, see `open_unit`.
    """
    first = open_unit(state, 2, seed, index, unit, rules.first_server)
    begin(state.score, rules.format, first)
    open_points(state, rules, ledger, first)


@kernel
def open_points(state: State, rules: Rules, ledger: Ledger, server: int) -> None:
    """Open the point that is due; one that ends at its deal makes the next due."""
    while state.due:
        state.due = 0
        open_point(state, rules, ledger, server)
        server = state.score.server


@kernel
def open_point(state: State, rules: Rules, ledger: Ledger, server: int) -> None:
    """Deal a point, redealing void hands, up to the server's first choice."""
    open_stream(state.shuffle, state.seed, state.index * 65536 + state.point, SHUFFLE)
    note(ledger, Event.POINT, server, -1, state.point)
    state.point += 1
    state.server = server
    state.redeals = 0
    state.faults = 0
    state.ending = Ending.NONE
    state.winner = -1
    while True:
        deal(state, rules, ledger)
        if state.dealt[1 - server] >= rules.least_receiver_hand:
            if state.menu.count == 0 and rules.no_serve_card == DRAW_ON:
                draw_on(state, rules, ledger)
            if state.menu.count:
                break
            if rules.no_serve_card == DOUBLE_FAULT:
                end_point(state, rules, ledger, Ending.DOUBLE_FAULT, 1 - server)
                return
        if state.redeals == rules.redeal_cap:
            end_point(state, rules, ledger, Ending.NO_DEAL, -1)
            return
        state.redeals += 1
        note(ledger, Event.REDEAL, server, -1, state.redeals)


@hot
def take(state: State, rules: Rules) -> int:
    """Turn up the next card of the pile; the shuffle is done card by card."""
    left = rules.cards - state.drawn
    other = state.drawn + draw(state.shuffle, left)
    card = state.pile[other]
    state.pile[other] = state.pile[state.drawn]
    state.pile[state.drawn] = card
    state.drawn += 1
    return card


@hot
def give(state: State, rules: Rules, ledger: Ledger, seat: int, card: int) -> None:
    """Put a card into a hand."""
    hold(state.player[seat], card, rules.card[card])
    state.zone[card] = HAND + seat
    note(ledger, Event.DRAW, seat, card, 0)


@kernel
def deal(state: State, rules: Rules, ledger: Ledger) -> None:
    """Shuffle and draw alternately, server first (S-000-12 to S-000-14).

    Parameters
    ----------
    state : State
        Changes both players, the pile, the zones, and the turn: it is the
        server's, first serve.
    """
    for card in range(rules.cards):
        state.pile[card] = card
        state.zone[card] = PILE
    clear_hand(state.player[0], rules.kinds)
    clear_hand(state.player[1], rules.kinds)
    server = state.server
    state.drawn = 0
    state.extra = 0
    state.forced = -1
    state.full_phrase = 0
    phrase = 0
    seat = server
    while state.drawn < rules.cards:
        card = take(state, rules)
        if rules.card[card].phrase and seat != server:
            state.zone[card] = SHOWN
            note(ledger, Event.SHOW, seat, card, 0)
            break
        give(state, rules, ledger, seat, card)
        if rules.card[card].phrase:
            phrase += 1
            if phrase == rules.draw_ends_with:
                state.forced = state.player[server].slots - 1
                state.full_phrase = 1
                note(ledger, Event.SHOW, seat, card, 1)
                break
        seat = 1 - seat
    state.dealt[0] = state.player[0].slots
    state.dealt[1] = state.player[1].slots
    state.turn = server
    state.serve = 1
    state.incoming = POINT_START
    open_rally(state, rules)


@kernel
def draw_on(state: State, rules: Rules, ledger: Ledger) -> None:
    """Let the server draw until he can serve (R-000-15) or the pile is empty."""
    while state.menu.count == 0 and state.drawn < rules.cards:
        give(state, rules, ledger, state.server, take(state, rules))
        state.extra += 1
        state.dealt[state.server] += 1
        make_menu(state, rules)


@kernel
def end_point(
    state: State, rules: Rules, ledger: Ledger, ending: int, winner: int
) -> None:
    """Count the point, keep the score, and make the next due or end the unit."""
    close_point(state, rules.format, ledger, ending, winner)
    count_deal(state)
