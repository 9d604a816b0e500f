"""Bulk play: units to their end by bots, each leaving one row behind."""

from __future__ import annotations

from courtside.engine.bulk import ROW, Run
from courtside.engine.codes import Unit
from courtside.engine.games.match_point.bots import choose
from courtside.engine.games.match_point.point import start
from courtside.engine.games.match_point.records import Rules, State
from courtside.engine.games.match_point.turn import step
from courtside.engine.kernel import kernel
from courtside.engine.ledger import Ledger


@kernel
def play_block(
    state: State,
    rules: Rules,
    ledger: Ledger,
    run: Run,
    first: int,
    n: int,
    rows: list[int],
) -> None:
    """Play units `first` to `first + n - 1`, each to its end.

    Parameters
    ----------
    state : State
        Any; `tally` is added to.
    rows : list[int], length n * ROW
        Filled with server (of a match: first server), winner or -1, ending or
        capped, then by unit. Point: strokes, faults, redeals, cards dealt to
        server and receiver. Game and match: points, sets and games of each side.
    """
    for unit in range(n):
        start(state, rules, ledger, run.seed, first + unit, run.unit)
        while state.over == 0:
            step(state, rules, choose(state, rules, run.bot[state.turn]), ledger)
        at = unit * ROW
        rows[at] = state.score.first_server
        rows[at + 1] = state.winner
        rows[at + 2] = state.ending
        if run.unit == Unit.POINT:
            rows[at + 3] = state.strokes
            rows[at + 4] = state.faults
            rows[at + 5] = state.redeals
            rows[at + 6] = state.dealt[state.server]
            rows[at + 7] = state.dealt[1 - state.server]
        else:
            rows[at + 3] = state.point
            rows[at + 4] = state.score.sets[0]
            rows[at + 5] = state.score.sets[1]
            rows[at + 6] = state.score.games_played
            rows[at + 7] = state.score.capped
