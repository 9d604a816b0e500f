"""Bulk play: what a point leaves behind."""

from __future__ import annotations

from courtside.engine import bulk
from courtside.engine.games.match_point.bots import choose
from courtside.engine.games.match_point.point import start
from courtside.engine.games.match_point.records import State
from courtside.engine.games.match_point.turn import step
from courtside.engine.kernel import kernel, kernel_for


@kernel
def leave_point(state: State, rows: list[int], at: int) -> None:
    """Write faults, redeals, and the cards dealt to server and receiver."""
    rows[at] = state.faults
    rows[at + 1] = state.redeals
    rows[at + 2] = state.dealt[state.server]
    rows[at + 3] = state.dealt[1 - state.server]


play_block = kernel_for(
    "match_point",
    bulk.play_block,
    start=start,
    step=step,
    choose=choose,
    leave_point=leave_point,
)
