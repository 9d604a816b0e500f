"""The log of a session: what happened, a sentence a line."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection

    from courtside.play.fold import Fold
    from courtside.play.narrate import Narrator


class Line(NamedTuple):
    """A sentence of the log, and how many choices had been made by then."""

    moment: int
    text: str


class Log:
    """Tells a fold; what was told stays true, so only news is put into words."""

    def __init__(self) -> None:
        self._told: dict[frozenset[int], tuple[Fold, list[Line], int]] = {}

    def lines(
        self, fold: Fold, narrator: Narrator, seats: Collection[int]
    ) -> list[Line]:
        """Tell everything that happened, and the secrets of these seats."""
        last, told, done = self._told.get(frozenset(seats), (fold, [], 0))
        if fold is not last:
            told, done = [], 0
        rows = fold.happenings
        for moment, group in groupby(rows[done:], itemgetter(0)):
            now = [each for _, each in group]
            told += (Line(moment, text) for text in narrator.lines(now, seats))
        self._told[frozenset(seats)] = (fold, told, len(rows))
        return list(told)
