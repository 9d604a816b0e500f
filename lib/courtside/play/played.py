"""A match as it stands: what is, what was, and what each seat may see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Event
from courtside.play.scoreboard import Scoreboard
from courtside.play.turns import whole_turns

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from courtside.model import Design
    from courtside.play.choice import Choice
    from courtside.play.fold import Fold
    from courtside.play.log import Line, Log
    from courtside.play.narrate import Happening, Narrator
    from courtside.tables.table import State

HUMAN = "human"
"""Who sits at a seat, if no bot does."""


class Played:
    """What can be asked of a match; a `Session` is one that goes on.

    Attributes
    ----------
    design : Design
        Its readings count.
    unit : str
        `point`, `game` or `match`.
    match_format : str
        Id of a format.
    seats : tuple of str
        Who plays, by side or by seat.
    table : Table
        The compiled design.
    narrator : Narrator
        Tells it.
    """

    design: Design
    unit: str
    match_format: str
    seats: tuple[str, ...]
    table: Any
    narrator: Narrator
    _fold: Fold
    _log: Log

    def player(self, seat: int) -> str:
        """Say who plays a seat; where sides were given, both partners are one."""
        return self.seats[self.person(seat)]

    def person(self, seat: int) -> int:
        """Give the number of who plays a seat; both partners may be one."""
        return seat % len(self.seats)

    @property
    def state(self) -> State:
        """The engine's state; look, do not touch."""
        return self._fold.state

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Everything chosen so far, by both."""
        return tuple(self._fold.choices)

    @property
    def turn(self) -> tuple[Choice, ...]:
        """The choices of the unfinished turn."""
        return tuple(self._fold.choices[self._fold.turn_began :])

    @property
    def over(self) -> bool:
        """Whether the unit has ended."""
        return bool(self.state.over)

    @property
    def to_move(self) -> int | None:
        """The seat that chooses next; None once it is over."""
        return None if self.over else self.state.turn

    @property
    def waits(self) -> bool:
        """Whether a person is to choose."""
        return not self.over and self.player(self.state.turn) == HUMAN

    @property
    def winner(self) -> int | None:
        """The seat that won the unit; None while it lasts, or if nobody did."""
        won = self.over and self.state.winner >= 0
        return self.state.winner if won else None

    @property
    def ending(self) -> str | None:
        """How the last finished point ended: `ace`, `winner`, `conceded`, ..."""
        return self._fold.ending

    @property
    def shown(self) -> str | None:
        """The card that ended the last deal, shown to both."""
        return self._fold.shown

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """Everything that happened, hidden cards included: not for a player's eyes."""
        return tuple(each for _, each in self._fold.happenings)

    @property
    def scoreboard(self) -> Scoreboard:
        """The score so far, on a board of its own."""
        first = "ab"[self.state.score.first_server]
        board = Scoreboard(self.design.formats[self.match_format], first_server=first)
        for _, each in self._fold.happenings:
            if each.event == Event.SCORE and not board.over:
                board.point(each.player)
        return board

    @property
    def score(self) -> str:
        """The score line; empty where a single point is played."""
        return "" if self.unit == "point" else self.scoreboard.score

    @property
    def log(self) -> list[Line]:
        """What happened, as anybody at the table saw it."""
        return self.log_of(())

    def log_of(self, seats: Collection[int]) -> list[Line]:
        """Tell what happened, and the secrets of these seats."""
        return self._log.lines(self._fold, self.narrator, seats)

    @property
    def digest(self) -> str:
        """A fingerprint of everything that happened."""
        return self._fold.digest

    def last(self, events: Collection[int]) -> int:
        """Say after how many choices one of these last happened; 0 if none has."""
        happened = self._fold.happenings
        return max((when for when, each in happened if each.event in events), default=0)

    def turns_since(self, start: int) -> Iterator[tuple[int, tuple[Choice, ...]]]:
        """Give the whole turns after so many choices, and who played each."""
        fold = self._fold
        yield from whole_turns(fold.choices, fold.seats, start, fold.turn_began)

    def turns_of_point(self) -> Iterator[tuple[int, tuple[Choice, ...]]]:
        """Give the whole turns of the point under way, and who played each."""
        yield from self.turns_since(self.last({Event.POINT}))
