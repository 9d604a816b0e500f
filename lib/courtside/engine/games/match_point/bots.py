"""How choices look to a bot, and which it takes."""

from __future__ import annotations

from courtside.engine import bots
from courtside.engine.codes import Use
from courtside.engine.games.match_point.menu import place
from courtside.engine.games.match_point.records import STRUCK, Rules, State
from courtside.engine.hands import SLOTS, able
from courtside.engine.kernel import hot, kernel, kernel_for
from courtside.engine.limits import MAX_KINDS
from courtside.engine.tennis import lead


@kernel
def standing(state: State, player: int) -> int:
    """Return a player's score as one number that grows with it."""
    return lead(state.score, player)


@kernel
def left_open(rules: Rules, kind: int, striker: int, receiver: int, aimed: int) -> int:
    """Return how many shapes would answer a stroke."""
    row = rules.situation[place(kind, striker, receiver)]
    return row.reached if aimed else row.replies


@kernel
def appeal(state: State, rules: Rules, choice: int) -> int:
    """Say how good a choice looks: the fewer replies it leaves, the better.

    Ties in replies are settled by what the card could have done otherwise.

    Returns
    -------
    int
        Higher is better; comparable among the choices of one menu.
    """
    use = choice // SLOTS
    me = state.player[state.turn]
    here = me.position
    there = state.player[1 - state.turn].position
    if use == Use.DONE:
        return -64 * left_open(rules, state.kind, here, there, 0)
    price = rules.card[me.card[choice % SLOTS]].breadth
    if use >= Use.STROKE:
        kind = (use - Use.STROKE) % MAX_KINDS
        return -64 * left_open(rules, kind, here, there, 0) - price
    if use >= Use.DIRECT_LEFT:
        return -64 * left_open(rules, state.kind, here, there, 1) - price
    if use >= Use.COME_UP and state.stage == STRUCK:
        return -64 * left_open(rules, state.kind, 1 - here, there, 0) - price
    if use >= Use.COME_UP:
        best = -(1 << 30)
        kinds = rules.situation[state.at].moved
        for kind in range(rules.kinds):
            if (kinds >> kind) & 1 and able(me, 1 << kind):
                open_to = left_open(rules, kind, 1 - here, there, 0)
                best = max(best, -64 * open_to - price)
        return best
    return -price


choose = hot(kernel_for("match_point", bots.choose, appeal=appeal))
