"""What may be chosen now: one menu, read by `legal` and `kth` and by its count."""

from __future__ import annotations

from courtside.engine.codes import Side, Use
from courtside.engine.games.match_point.records import (
    MOVED,
    OPEN,
    POINT_START,
    REACHED,
    STRUCK,
    Rules,
    State,
)
from courtside.engine.hands import (
    able,
    kth_of_menu,
    list_menu,
    offer,
    offer_strokes,
    spare,
)
from courtside.engine.kernel import hot, kernel


@hot
def place(incoming: int, striker: int, receiver: int) -> int:
    """Return the row of `rules.situation` for a stroke and both positions."""
    return (incoming * 2 + striker) * 2 + receiver


@hot
def open_rally(state: State, rules: Rules) -> None:
    """Put the server to his first or second serve; nothing is in the air."""
    state.strokes = 0
    state.pending = Side.NONE
    open_turn(state, rules)


@hot
def open_turn(state: State, rules: Rules) -> None:
    """Begin the turn of `state.turn`: from here on its row is fixed (R-000-5)."""
    me = state.player[state.turn]
    foe = state.player[1 - state.turn]
    state.stage = OPEN
    state.aimed = Side.NONE
    state.at = place(state.incoming, foe.position, me.position)
    make_menu(state, rules)


@kernel
def make_menu(state: State, rules: Rules) -> None:
    """Write what may be chosen now: only what lets the turn be completed.

    Notes
    -----
    S-000-8 to S-000-11, S-000-15, S-000-18; reading R-000-29.
    """
    menu = state.menu
    menu.n = 0
    menu.count = 0
    me = state.player[state.turn]
    row = rules.situation[state.at]
    if state.stage == STRUCK:
        menu.n = 1
        menu.count = 1
        menu.use[0] = Use.DONE
        menu.mask[0] = 1
        bit = 1 << state.kind
        if row.aim & bit:
            offer(menu, Use.DIRECT_LEFT, me.arrow[Side.LEFT] & me.held)
            offer(menu, Use.DIRECT_RIGHT, me.arrow[Side.RIGHT] & me.held)
        if row.shift & bit:
            offer(menu, Use.COME_UP + me.position, me.held)
    elif state.stage == REACHED:
        offer_strokes(menu, me, row.direct, me.held)
    elif state.stage == MOVED:
        offer_strokes(menu, me, row.moved, me.held)
    elif state.pending:
        offer_strokes(menu, me, row.regardless, me.held)
        needed = able(me, row.direct)
        if needed:
            side = state.pending if rules.same_symbol else Side.BOTH - state.pending
            slots = spare(me.held, needed) & me.arrow[side]
            offer(menu, Use.REACH_LEFT + side - 1, slots)
    elif state.forced >= 0:
        offer_strokes(menu, me, row.alone & rules.phrase, 1 << state.forced)
    else:
        kinds = row.alone
        if rules.lone_void and state.incoming >= POINT_START and not state.full_phrase:
            kinds &= ~rules.phrase
        offer_strokes(menu, me, kinds, me.held)
        if row.moved:
            slots = spare(me.held, able(me, row.moved))
            offer(menu, Use.COME_UP + me.position, slots)


@kernel
def legal(state: State, rules: Rules, choices: list[int]) -> int:  # noqa: ARG001 - every game's legal takes the rules
    """List what may be chosen now.

    Parameters
    ----------
    choices : list[int], length at least `state.menu.count`
        Filled from the left with use * SLOTS + slot.

    Returns
    -------
    int
        How many; 0 exactly when the unit is over.
    """
    return list_menu(state.menu, choices)


@hot
def kth(state: State, k: int) -> int:
    """Return the k-th of the `state.menu.count` choices, in the order of `legal`."""
    return kth_of_menu(state.menu, k)
