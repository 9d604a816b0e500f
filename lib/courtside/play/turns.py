"""Whole turns, found by walking the engine's choices to the end of the turn."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.play.choice import Choice, decode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from courtside.tables import Table
    from courtside.tables.table import State

R = TypeVar("R")
ARROW = " > "
OPEN = 0
"""A state's `stage` between two turns, in every game."""


@dataclass(frozen=True)
class Turn:
    """A complete turn: its choices in order, and the engine's numbers of them."""

    choices: tuple[Choice, ...]
    codes: tuple[int, ...]

    @property
    def shape(self) -> str:
        """Its words, such as `reach > volley`; `done` has none."""
        words = [each.word for each in self.choices if each.use != "done"]
        return ARROW.join(words)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards it takes, in order; what is declared of one takes no other."""
        return tuple(
            each.card for each in self.choices if each.card and each.use != "declare"
        )

    @property
    def aimed(self) -> str | None:
        """Where it aims the ball."""
        last = self.choices[-1]
        return last.side if last.use == "direct" else None


def turns(state: State, table: Table) -> Iterator[Turn]:
    """Yield every complete turn of the player to move, card by card."""
    yield from _walk(state, table, (), ())


def _walk(
    state: State, table: Table, choices: tuple[Choice, ...], codes: tuple[int, ...]
) -> Iterator[Turn]:
    for code in legal_codes(state, table):
        choice = decode(state, table, code)
        made, numbers = (*choices, choice), (*codes, code)
        # Two choices end a turn: two cards, or one and `done` (S-000-15).
        after = None if choices else _after(state, table, code)
        if after is None or after.over or after.stage == OPEN:
            yield Turn(made, numbers)
        else:
            yield from _walk(after, table, made, numbers)


def whole_turns(
    choices: Sequence[Choice], seats: Sequence[int], start: int, end: int
) -> Iterator[tuple[int, tuple[Choice, ...]]]:
    """Group the choices from `start` to `end` into turns, by who made them."""
    turn: list[Choice] = []
    for place in range(start, end):
        if turn and seats[place] != seats[place - 1]:
            yield seats[place - 1], tuple(turn)
            turn = []
        turn.append(choices[place])
    if turn:
        yield seats[end - 1], tuple(turn)


def legal_codes(state: State, table: Table) -> list[int]:
    """List what may be chosen, in the engine's numbers."""
    codes = [0] * state.menu.count
    table.game.legal(state, table.rules, codes)
    return codes


def _after(state: State, table: Table, code: int) -> State:
    after = copied(state)
    table.game.step(after, table.rules, code, _SILENT)
    return after


def copied(value: R) -> R:
    """Copy a plain record, or a part of one; quicker than `thaw`."""
    copy: Any = value
    if isinstance(value, list):
        plain = not value or isinstance(value[0], int)
        copy = value[:] if plain else [copied(each) for each in value]
    elif isinstance(value, SimpleNamespace):
        parts = {name: copied(part) for name, part in vars(value).items()}
        copy = SimpleNamespace(**parts)
    return cast("R", copy)


_SILENT = blank(Ledger)
