"""A turn being put together, on a copy of the match: nothing counts until played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.play.choice import DONE

if TYPE_CHECKING:
    from courtside.play.choice import Choice
    from courtside.play.session import Session


class TurnDraft:
    """The choices of one turn before they are made (R-000-29).

    Parameters
    ----------
    session : Session
        What the turn belongs to; it changes only in `play`.

    Attributes
    ----------
    choices : list of Choice
        Put together so far.
    trial : Session
        The match as it would stand with them.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.choices: list[Choice] = []
        self.trial = session.trial()

    @property
    def complete(self) -> bool:
        """Whether the turn is at its end: nothing may be added."""
        return bool(self.choices) and not self.trial.turn

    @property
    def can_play(self) -> bool:
        """Whether what is put together makes a whole turn."""
        return self.complete or DONE in self.trial.legal()

    def legal(self) -> list[Choice]:
        """List what may be added; `done` is not added but played."""
        if self.complete:
            return []
        return [choice for choice in self.trial.legal() if choice != DONE]

    def add(self, choice: Choice) -> None:
        """Add a choice to the turn.

        Raises
        ------
        IllegalChoice
            If it may not follow; nothing changes.
        """
        if choice in self.choices and self.complete:
            return
        self.trial.choose(choice)
        self.choices.append(choice)

    def take_back(self) -> bool:
        """Take the last choice out again; False if there is none."""
        if not self.choices:
            return False
        kept = self.choices[:-1]
        self.choices = []
        self.trial = self.session.trial()
        for choice in kept:
            self.add(choice)
        return True

    def play(self) -> bool:
        """Make the turn count, bots answering after it; False if it is not whole.

        The session changes; the draft is empty again.
        """
        if not self.can_play:
            return False
        turn = self.choices if self.complete else [*self.choices, DONE]
        self.session.take_turn(turn)
        self.choices = []
        self.trial = self.session.trial()
        return True
