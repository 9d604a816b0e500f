"""Our own engine, timed: each function returns decisions a second of one thread.

A decision is a whole turn, however many cards it takes. Processor time is
measured, so that a busy machine disturbs little.
"""

import time
from array import array

from courtside.engine.bulk import ROW, Run
from courtside.engine.chance import pick
from courtside.engine.games import match_point
from courtside.engine.games.match_point import legal, start, step
from courtside.engine.kernel import compiled, kernel
from courtside.engine.ledger import Ledger
from courtside.engine.limits import MAX_HAND
from courtside.engine.records import blank, numbers, record
from courtside.model import load
from courtside.tables import compile_table

POINTS = 20_000
PLAIN_POINTS = 300
MAX_CHOICES = 16 * MAX_HAND


@kernel
def play_listing(state, rules, ledger, run, first, n, choices):  # noqa: PLR0913, PLR0917 - a kernel
    """Play as `play_block` does, but write down every choice before drawing one."""
    for unit in range(n):
        start(state, rules, ledger, run.seed, first + unit, run.unit)
        while state.over == 0:
            seat = state.turn
            low = state.luck[2 * seat]
            high = state.luck[2 * seat + 1]
            count = legal(state, rules, choices)
            k = pick(low, high, state.choices[seat], count)
            step(state, rules, choices[k], ledger)


class Compiled:
    """Random play by the compiled engine, by counting or (Match Point) by listing."""

    def __init__(self, game="match_point", *, listing=False):
        table = compile_table(load(game))
        self.rules = table.frozen
        self.state, self.ledger, self.run = map(record, (table.game.State, Ledger, Run))
        self.run.seed = 1
        size = MAX_CHOICES if listing else ROW * POINTS
        self.buffer = numbers(array("q", bytes(8 * size)))
        self.play = compiled(
            play_listing if listing else table.game.play_block, *self.arguments(0, 1)
        )

    def arguments(self, first, n):
        """Return what the kernel takes."""
        return self.state, self.rules, self.ledger, self.run, first, n, self.buffer

    def __call__(self):
        """Return decisions a second."""
        return timed(self.state, lambda: self.play(*self.arguments(0, POINTS)))[1]

    def points(self):
        """Return points a second."""
        return (
            POINTS / timed(self.state, lambda: self.play(*self.arguments(0, POINTS)))[0]
        )


class Plain:
    """Random play by the plain runtime."""

    def __init__(self):
        self.rules = compile_table(load("match_point")).rules
        self.state, self.ledger, self.run = map(blank, (match_point.State, Ledger, Run))
        self.run.seed = 1
        self.rows = array("q", bytes(8 * ROW * PLAIN_POINTS))

    def points(self):
        """Return points a second."""
        seconds, _ = timed(
            self.state,
            lambda: match_point.play_block(
                self.state,
                self.rules,
                self.ledger,
                self.run,
                0,
                PLAIN_POINTS,
                self.rows,
            ),
        )
        return PLAIN_POINTS / seconds


def timed(state, play):
    """Return processor seconds, and turns a second."""
    turns = state.tally.turns
    begun = time.process_time()
    play()
    seconds = time.process_time() - begun
    return seconds, (state.tally.turns - turns) / seconds
