"""A match with somebody sitting at it: seat, half-done turn, where one is looking."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from courtside.model import DesignError
from courtside.model.own_files import OwnFiles
from courtside.play.choice import Choice
from courtside.play.draft import TurnDraft
from courtside.play.played import HUMAN
from courtside.play.save import from_json, to_json
from courtside.play.session import IllegalChoice, Session

if TYPE_CHECKING:
    from courtside.model import Design

LINES = 200  # of the log, at first


class Sitting:
    """What a desk holds, and how it is kept from a kernel's end.

    Parameters and attributes are those of `Desk`.
    """

    def __init__(self, session: Session, seat: int | None = None) -> None:
        self.session = session
        self.design = session.design
        self.seat = 0 if seat is None else seat
        self.draft = TurnDraft(session)
        self.looking: int | None = None
        self.earlier: list[Session] = []
        self.problem = ""
        self.said = ""
        self.running = False
        self.speed = 1
        self.lines = LINES
        self.files = OwnFiles()
        self.hot_seat = self.covered = False
        self._sit_down()

    @property
    def settled(self) -> Session:
        """The match looked at, without the turn being put together."""
        if self.looking is not None:
            return self.session.branch(self.looking)
        return self.session

    @property
    def shown(self) -> Session:
        """The match as drawn: looked back at, or with the turn put together."""
        return self.settled if self.looking is not None else self.draft.trial

    def say(self, key: str, **words: object) -> str:
        """Fill in a phrase in the language of the match."""
        return self.session.narrator.say(key, **words)

    def _here(self) -> None:
        """Come back to now; whatever changes the match calls it."""
        self.looking = None

    def redesign(self, design: Design) -> None:
        """Go on under a design that was edited.

        The match goes on where all of its choices still stand; where they do not,
        another is begun with the same seed, and the old line is kept in `earlier`.
        Where the deck may not be played any more, the match stays as it was.
        """
        old = self.session
        self.design = design
        if old.staged or design.hash == old.design.hash:
            return  # its table was set for the design as it was, or plays the same
        try:
            session = old.under(design, old.choices)
        except (DesignError, ValueError):
            self._redeal(design)
            return
        half_done = self.draft.choices
        self.session = session
        self.draft = TurnDraft(session)
        self.said = self.say("table_redesigned")
        with suppress(IllegalChoice):
            for choice in half_done:
                self.draft.add(choice)

    def _redeal(self, design: Design) -> None:
        try:
            self._leave(self.session.under(design, ()))
        except DesignError as wrong:
            self.problem = "\n".join(map(str, wrong.complaints))
        else:
            self.said = self.say("table_redealt")

    def tell_scenario(self) -> None:
        """Say what the scenario on the table is about; what lies there is no secret."""
        session = self.session
        if session.staged:
            scenario = session.design.scenarios[session.staged.scenario]
            self.said = scenario.text.in_(session.narrator.language)
            self.covered = False

    def _sit_down(self) -> None:
        """Take a seat at another match, a person's where there is one."""
        session = self.session
        people = [
            seat for seat in range(session.table.seats) if session.player(seat) == HUMAN
        ]
        if people and self.seat not in people:
            self.seat = people[0]
        # Two people at one screen: a hand is shown once its player asks for it.
        self.hot_seat = self.covered = session.seats.count(HUMAN) > 1
        self._turn_to()

    def _leave(self, session: Session) -> None:
        self.earlier.append(self.session)
        self._take_over(session)

    def _take_over(self, session: Session) -> None:
        self.session = session
        self.running = False
        self._sit_down()
        self._fresh()
        self._here()

    def _fresh(self) -> None:
        """Empty the turn: what it was put together on has changed."""
        self.draft = TurnDraft(self.session)
        self._turn_to()

    def _turn_to(self) -> None:
        """Give the screen to the player to move: covered, if that is another person."""
        session = self.session
        seat = session.to_move
        if seat is None or not session.waits or seat == self.seat:
            return
        if session.person(seat) != session.person(self.seat):
            self.covered = True
        elif not self.covered:
            self.seat = seat

    # Keeping it

    def unsaved(self) -> str | None:
        """Give what would be lost with the kernel; None where nothing would be."""
        begun = self.session.choices or self.draft.choices or self.session.notes
        return self.to_json() if begun and not self.session.over else None

    def take_up(self, text: str) -> None:
        """Go on from what `unsaved` gave; the line left is kept in `earlier`."""
        desk = self.from_json(text, self.design)
        self._leave(desk.session)
        self.draft = TurnDraft(self.session)
        for choice in desk.draft.choices:
            self.draft.add(choice)

    def kept(self, text: str) -> str:
        """Say in a few words what a text of `unsaved` holds."""
        number = len(json.loads(text)["session"]["choices"])
        return self.say("table_kept_match", number=number)

    def to_json(self) -> str:
        """Give everything that would be lost with the kernel, as text."""
        whole = {
            "session": json.loads(to_json(self.session)),
            "turn": [choice.to_json() for choice in self.draft.choices],
            "auto": self.session.auto,
        }
        return json.dumps(whole, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str, design: Design | None = None) -> Self:
        """Read a desk back.

        Raises
        ------
        SaveError
            If the text is none, or its design is not to be had any more.
        """
        whole = json.loads(text)
        session = from_json(json.dumps(whole["session"]), design)
        session.auto = bool(whole["auto"])
        desk = cls(session)
        for choice in whole["turn"]:
            desk.draft.add(Choice.from_json(choice))
        return desk
