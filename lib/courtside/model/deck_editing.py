"""The edits of a deck: each can be undone, nothing is lost, no law hides."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import NOWHERE, Complaint, DesignError, nearest, shown
from courtside.model.deck import Deck
from courtside.model.deck_judge import draft_problems, law_of
from courtside.model.deck_sheet import DeckSheet
from courtside.model.deck_state import SECTIONS, difference
from courtside.model.frozen import Frozen
from courtside.model.history import History
from courtside.model.text import ENGLISH, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.deck_home import DeckHome
    from courtside.model.deck_state import DeckState, Section
    from courtside.model.design import Design


class DeckEditing:
    """A deck as it stands, and as it was before each edit.

    Parameters
    ----------
    design : Design
        Whose deck it is; its cards and its deck law count.
    home : DeckHome
        Where it is written.
    saved : DeckState
        What is written there.
    """

    def __init__(self, design: Design, home: DeckHome, saved: DeckState) -> None:
        self._design = design
        self._home = home
        self._saved = saved
        self._history = History(saved)
        self._told: tuple[DeckState, tuple[Complaint, ...]] | None = None

    # -- what it is

    @property
    def design(self) -> Design:
        """The design it is judged by; set it anew when cards or law changed."""
        return self._design

    @design.setter
    def design(self, design: Design) -> None:
        self._design = design
        self._told = None

    @property
    def id(self) -> str:
        """The id of the deck."""
        return self._home.id

    @property
    def name(self) -> Text:
        """What people call it."""
        return Text(Frozen(self._state.name))

    @property
    def cards(self) -> dict[str, int]:
        """Copies by card, at least 1, in the order of the file."""
        return self._state.whole()

    @property
    def reserve(self) -> dict[str, int]:
        """Copies set aside, by card: kept with the deck, counted by no law."""
        return self._state.whole("reserve")

    @property
    def size(self) -> int:
        """How many cards it is played with, copies counted."""
        return sum(self.cards.values())

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards it names, the reserve's too, that the design does not have."""
        have = self._design.cards
        named = {**self._state.copies(), **self._state.copies("reserve")}
        return tuple(card for card in named if card not in have)

    @property
    def deck(self) -> Deck:
        """The deck as it stands, to measure or to compare."""
        about = Text(Frozen(self._state.about))
        cards, reserve = Frozen(self.cards), Frozen(self.reserve)
        return Deck(self.id, self.name, about, cards, reserve)

    @property
    def sheet(self) -> DeckSheet:
        """The deck as it stands, to hand on; what has no copies raises DesignError."""
        blank = [
            each
            for section in SECTIONS
            for each, copies in self._state.copies(section).items()
            if copies is None
        ]
        if blank:
            unread = f"the copies of {', '.join(blank)} are no whole numbers"
            raise DesignError([Complaint(NOWHERE, self.id, unread)])
        return DeckSheet.of(self.deck)

    def label(self, card: str, language: str = ENGLISH) -> str:
        """Name a card of the deck: `Serve / Lob`, or `moonball (missing)`."""
        known = self._design.cards.get(card)
        return f"{card} (missing)" if known is None else known.name.in_(language)

    @property
    def dirty(self) -> bool:
        """Whether anything is not saved."""
        return self._state != self._saved

    # -- whether it may be played

    @property
    def problems(self) -> tuple[Complaint, ...]:
        """Every reason why it cannot be played, marked in its file, and warnings."""
        state = self._state
        if self._told is None or self._told[0] is not state:
            self._told = (state, draft_problems(self._design, self._home, state))
        return self._told[1]

    @property
    def playable(self) -> bool:
        """Whether it breaks no law and holds only cards that there are."""
        return not any(each.severity == "error" for each in self.problems)

    def why_not_more(self, card: str) -> tuple[Complaint, ...]:
        """Say what would be wrong with one more copy that is not wrong by now."""
        if card not in self._design.cards:
            return (self._unknown(card),)
        more = self._state.with_copies(card, self.cards.get(card, 0) + 1, self._saved)
        found = draft_problems(self._design, self._home, more)
        now = {law_of(each) for each in self.problems}
        return tuple(each for each in found if law_of(each) not in now)

    # -- editing

    def add(self, card: str, n: int = 1, *, section: Section = "cards") -> None:
        """Add copies of a card; one that the design does not have is refused."""
        if n < 0:
            raise ValueError(f"found {n} copies to add; use remove")
        if card not in self._design.cards:
            raise DesignError([self._unknown(card)])
        self._history.go(self._with_more(self._state, card, n, section))

    def remove(self, card: str, n: int = 1, *, section: Section = "cards") -> int:
        """Take copies of a card out; 0 is the end of it.

        Parameters
        ----------
        card : str
            Any card of the deck, missing ones too.
        n : int
            How many at most.
        section : {"cards", "reserve"}
            From where.

        Returns
        -------
        int
            How many there were to take.
        """
        if n < 0:
            raise ValueError(f"found {n} copies to remove; use add")
        taken = min(n, self._state.copies(section).get(card) or 0)
        self._history.go(self._with_more(self._state, card, -n, section))
        return taken

    def move(self, card: str, n: int = 1, *, to: Section) -> int:
        """Move copies of a card between the deck and its reserve, as one change.

        Parameters
        ----------
        card : str
            Any card of the deck, missing ones too.
        n : int
            How many at most.
        to : {"cards", "reserve"}
            Where they go.

        Returns
        -------
        int
            How many there were to move.
        """
        if n < 0:
            raise ValueError(f"found {n} copies to move")
        source: Section = "cards" if to == "reserve" else "reserve"
        moved = min(n, self._state.copies(source).get(card) or 0)
        if moved:
            less = self._with_more(self._state, card, -moved, source)
            self._history.go(self._with_more(less, card, moved, to))
        return moved

    def become(self, sheet: DeckSheet) -> None:
        """Hold what a sheet says, as one change; its id stays.

        Parameters
        ----------
        sheet : DeckSheet
            Cards, reserve, and name and about where it says them.
        """
        state = self._state
        self._history.go(
            replace(
                state,
                name=tuple(sheet.name.items()) or state.name,
                about=tuple(sheet.about.items()) or state.about,
                cards=tuple(sheet.cards.items()),
                reserve=tuple(sheet.reserve.items()),
            )
        )

    def rename(self, name: str, language: str = ENGLISH) -> None:
        """Give it another name in a language."""
        if not name.strip():
            raise ValueError("the name is empty")
        self._history.go(self._state.with_name({language: name}))

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to undo."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether anything undone can be done again."""
        return self._history.can_redo

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        return self._history.undo()

    def redo(self) -> bool:
        """Do the change last undone again; False if there is none."""
        return self._history.redo()

    # -- beside another deck

    def difference(
        self, other: DeckEditing | Deck | Mapping[str, int]
    ) -> dict[str, int]:
        """Compare with another deck, card by card.

        Parameters
        ----------
        other : DeckEditing, Deck or mapping
            The other deck, or copies by card.

        Returns
        -------
        dict of str to int
            How many copies more this deck holds, negative for fewer; cards of which
            both hold as many are left out.
        """
        theirs: Any = other.cards if isinstance(other, (DeckEditing, Deck)) else other
        return difference(self.cards, theirs)

    @property
    def _state(self) -> DeckState:
        return self._history.now

    def _with_more(
        self, state: DeckState, card: str, n: int, section: Section
    ) -> DeckState:
        """Give a deck with more copies, or fewer; without any to change, itself."""
        copies = state.copies(section)
        if not n or (n < 0 and card not in copies):
            return state
        left = max(0, (copies.get(card) or 0) + n)
        return state.with_copies(card, left, self._saved, section)

    def _unknown(self, card: str) -> Complaint:
        near = nearest(card, self._design.cards)
        said = f"found {shown(card)}, which is no card"
        return Complaint(NOWHERE, self.id, said, nearest=near)
