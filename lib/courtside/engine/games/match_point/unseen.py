"""What a seat may not see, dealt anew: worlds that agree with everything seen.

Open are strokes played, direction cards, hand sizes, the card the receiver
showed and the card that completed the draw; hidden are the other hand, cards
spent face down, and the pile (R-000-28).
"""

from __future__ import annotations

from courtside.engine.chance import draw
from courtside.engine.games.match_point.menu import make_menu
from courtside.engine.games.match_point.records import (
    HAND,
    HIDDEN,
    PILE,
    POINT_START,
    Rules,
    State,
)
from courtside.engine.hands import hold
from courtside.engine.kernel import kernel

FREE = 0  # the card may lie anywhere unseen
BARRED = 1  # it cannot be or have been in the other hand
BOUND = 2  # it must be or have been there


@kernel
def what_is_known(state: State, rules: Rules, foe: int, card: int) -> int:
    """Say what the deal itself tells of an unseen card.

    A receiver shows every card that would end the draw, so he holds none; a
    server who completed the draw holds or has spent the others; one who had to
    draw on for a serve (R-000-15) had none before.
    """
    deck_card = rules.card[card]
    if deck_card.phrase:
        if foe != state.server:
            return BARRED
        return BOUND if state.full_phrase else FREE
    if state.extra and foe == state.server:
        serves = rules.situation[4 * POINT_START].alone
        if (deck_card.upper | deck_card.lower) & serves:
            return BARRED
    return FREE


@kernel
def swap_cards(state: State, one: int, other: int) -> None:
    """Exchange two places of `state.spot`."""
    card = state.spot[one]
    state.spot[one] = state.spot[other]
    state.spot[other] = card


@kernel
def redeal_unseen(state: State, rules: Rules, seat: int) -> None:
    """Deal anew what a seat may not see, each consistent world equally likely.

    Parameters
    ----------
    state : State
        Changes the other hand, cards spent face down by the other seat, the
        pile, their zones, `spot`, and moves `guess` on, a stream that the caller
        has opened: what a bot guesses must not hang on the state. The menu
        changes too where the other seat is to choose.
    rules : Rules
        The design.
    seat : int
        Who is looking.

    Notes
    -----
    Reading R-000-28. `spot` lists the unseen cards: first those of the other
    player, in hand or spent face down, then the pile's.
    """
    foe = 1 - seat
    other = state.player[foe]
    shown = other.card[state.forced] if state.forced >= 0 else -1
    theirs = 0
    for card in range(rules.cards):
        zone = state.zone[card]
        if zone == HIDDEN + foe or (zone == HAND + foe and card != shown):
            state.spot[theirs] = card
            theirs += 1
    n = theirs
    for card in range(rules.cards):
        if state.zone[card] == PILE:
            state.spot[n] = card
            n += 1
    # Bound cards to the front, barred ones to the end, the rest between them.
    front = 0
    end = n
    here = 0
    while here < end:
        known = what_is_known(state, rules, foe, state.spot[here])
        if known == BOUND:
            swap_cards(state, here, front)
            front += 1
            here += 1
        elif known == BARRED:
            end -= 1
            swap_cards(state, here, end)
        else:
            here += 1
    for place in range(front, end):
        swap_cards(state, place, place + draw(state.guess, end - place))
    for place in range(theirs):
        swap_cards(state, place, place + draw(state.guess, theirs - place))
    for place in range(theirs, n):
        swap_cards(state, place, place + draw(state.guess, n - place))
    lay_out(state, rules, foe, shown, theirs, n)


@kernel
def lay_out(
    state: State, rules: Rules, foe: int, shown: int, theirs: int, n: int
) -> None:
    """Put the cards of `state.spot` where the unseen ones lay."""
    other = state.player[foe]
    for kind in range(rules.kinds):
        other.upper[kind] = 0
        other.lower[kind] = 0
    for side in range(4):
        other.arrow[side] = 0
    held = other.held
    slots = other.slots
    covered = other.cover >= 0
    other.cover = -1
    other.held = 0
    taken = 0
    for slot in range(slots):
        if (held >> slot) & 1:
            card = other.card[slot]
            if card != shown:
                card = state.spot[taken]
                taken += 1
            other.slots = slot
            hold(other, card, rules.card[card])
            state.zone[card] = HAND + foe
    other.slots = slots
    other.held = held
    for place in range(taken, theirs):
        card = state.spot[place]
        state.zone[card] = HIDDEN + foe
        if covered:
            other.cover = card
    for place in range(theirs, n):
        card = state.spot[place]
        state.zone[card] = PILE
        state.pile[state.drawn + place - theirs] = card
    if state.turn == foe and state.over == 0:
        make_menu(state, rules)
