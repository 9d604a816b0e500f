"""Bulk play: units to their end by bots, written once for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from courtside.engine.codes import Unit

if TYPE_CHECKING:
    from courtside.engine.ledger import Ledger

    # Each game's own stand in their place: see `kernel_for`.
    def start(
        state: Any,  # noqa: ANN401 - of any game
        rules: Any,  # noqa: ANN401
        ledger: Ledger,
        seed: int,
        index: int,
        unit: int,
    ) -> None:
        """Begin a unit."""

    def step(state: Any, rules: Any, choice: int, ledger: Ledger) -> None:  # noqa: ANN401
        """Play one choice."""

    def choose(state: Any, rules: Any, bot: int) -> int:  # noqa: ANN401
        """Let a bot choose."""

    def leave_point(state: Any, rows: list[int], at: int) -> None:  # noqa: ANN401
        """Write four numbers of a point from place `at` on."""


class Run:
    """What is played in bulk."""

    seed: int
    unit: int
    bot: Annotated[list[int], 2]


ROW = 8  # numbers a unit leaves behind, see `play_block`


def play_block(
    state: Any,  # noqa: ANN401
    rules: Any,  # noqa: ANN401
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
        Any; `tally` is added to. Seats of a side have its parity.
    rows : list[int], length n * ROW
        Filled with server (of a match: first server), winner or -1, ending or
        capped, then by unit. Point: strokes, and four numbers of the game's own.
        Game and match: points, sets and games of each side.
    """
    for unit in range(n):
        start(state, rules, ledger, run.seed, first + unit, run.unit)
        while state.over == 0:
            step(state, rules, choose(state, rules, run.bot[state.turn & 1]), ledger)
        at = unit * ROW
        rows[at] = state.score.first_server
        rows[at + 1] = state.winner
        rows[at + 2] = state.ending
        if run.unit == Unit.POINT:
            rows[at + 3] = state.strokes
            leave_point(state, rows, at + 4)
        else:
            rows[at + 3] = state.point
            rows[at + 4] = state.score.sets[0]
            rows[at + 5] = state.score.sets[1]
            rows[at + 6] = state.score.games_played
            rows[at + 7] = state.score.capped
