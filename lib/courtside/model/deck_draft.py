"""A deck being edited: every change can be undone, nothing is lost, no law hides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from courtside.model.atomic import write_atomic
from courtside.model.complaint import NOWHERE, Complaint, DesignError, nearest, shown
from courtside.model.deck import Deck
from courtside.model.deck_home import (
    DECKS,
    derived,
    find_home,
    home_of,
    refuse_id,
    settled_home,
)
from courtside.model.deck_judge import draft_problems, law_of
from courtside.model.deck_lines import fresh_file, spliced_file
from courtside.model.deck_state import Offer, difference, state_of, text_of
from courtside.model.deck_store import packed, unpacked
from courtside.model.frozen import Frozen
from courtside.model.history import History
from courtside.model.text import ENGLISH, Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from courtside.model.deck_home import DeckHome
    from courtside.model.deck_state import DeckState
    from courtside.model.design import Design


class DeckDraft:
    """A deck being edited.

    A deck that breaks the deck law, or names cards that are gone, can be edited and
    saved like any other; it only cannot be played.

    Parameters
    ----------
    design : Design
        Whose deck it is; its cards and its deck law count.
    deck : str or DeckHome
        The id of a deck in one of its files, or the deck as found there.

    Attributes
    ----------
    offer : Offer or None
        What was not saved when `reload` read the file anew; `reapply` lays it over.

    Raises
    ------
    DesignError
        There is no such deck, or its file cannot be read.
    """

    def __init__(self, design: Design, deck: str | DeckHome) -> None:
        home = find_home(design.folder, deck) if isinstance(deck, str) else deck
        self.offer: Offer | None = None
        self._design = design
        self._told: tuple[DeckState, tuple[Complaint, ...]] | None = None
        self._bytes: dict[DeckState, bytes] = {}
        self._settle(home, state_of(home))
        self._history = History(self._saved)

    @classmethod
    def new(cls, design: Design, id_: str, name: str) -> DeckDraft:
        """Begin an empty deck; its file is made when it is saved.

        Parameters
        ----------
        design : Design
            Whose deck it will be.
        id_ : str
            Small letters, digits and `_`; no other deck may have it.
        name : str
            Its English name.

        Returns
        -------
        DeckDraft
            Not saved yet.

        Raises
        ------
        DesignError
            The id is no id, or it is taken.
        """
        refuse_id(design.folder, id_)
        path = design.folder / DECKS / f"{id_}.yaml"
        draft = cls(design, home_of(design.folder, id_, path, None))
        draft._history = History(draft._saved.with_name({ENGLISH: name}))
        return draft

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
    def path(self) -> Path:
        """The file it is saved in."""
        return self._home.path

    @property
    def name(self) -> Text:
        """What people call it."""
        return Text(Frozen(self._state.name))

    @property
    def cards(self) -> dict[str, int]:
        """Copies by card, at least 1, in the order of the file."""
        return self._state.whole

    @property
    def size(self) -> int:
        """How many cards it holds, copies counted."""
        return sum(self.cards.values())

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards it names that the design does not have."""
        have = self._design.cards
        return tuple(card for card, _ in self._state.cards if card not in have)

    @property
    def deck(self) -> Deck:
        """The deck as it stands, to measure or to compare."""
        about = text_of(self._home, "about")
        return Deck(self.id, self.name, about, Frozen(self.cards))

    def label(self, card: str, language: str = ENGLISH) -> str:
        """Name a card of the deck: `Serve / Lob`, or `moonball (missing)`."""
        known = self._design.cards.get(card)
        return f"{card} (missing)" if known is None else known.name.in_(language)

    # -- whether it may be played

    @property
    def problems(self) -> tuple[Complaint, ...]:
        """Every reason why it cannot be played, marked in its file."""
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

    def add(self, card: str, n: int = 1) -> None:
        """Add copies of a card; one that the design does not have is refused."""
        if n < 0:
            raise ValueError(f"found {n} copies to add; use remove")
        if card not in self._design.cards:
            raise DesignError([self._unknown(card)])
        if n:
            self._put(card, (self._state.copies.get(card) or 0) + n)

    def remove(self, card: str, n: int = 1) -> int:
        """Take copies of a card out; 0 is the end of it.

        Parameters
        ----------
        card : str
            Any card of the deck, missing ones too.
        n : int
            How many at most.

        Returns
        -------
        int
            How many there were to take.
        """
        if n < 0:
            raise ValueError(f"found {n} copies to remove; use add")
        copies = self._state.copies.get(card) or 0
        if n:
            self._put(card, max(0, copies - n))
        return min(n, copies)

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

    @property
    def _state(self) -> DeckState:
        return self._history.now

    def _put(self, card: str, copies: int) -> None:
        self._history.go(self._state.with_copies(card, copies, self._saved))

    def _unknown(self, card: str) -> Complaint:
        near = nearest(card, self._design.cards)
        said = f"found {shown(card)}, which is no card"
        return Complaint(NOWHERE, self.id, said, nearest=near)

    # -- its file

    @property
    def dirty(self) -> bool:
        """Whether anything is not saved."""
        return self._state != self._saved

    @property
    def on_disk(self) -> Literal["same", "changed", "gone"]:
        """How its file is, compared with how it was read."""
        try:
            there = self.path.read_bytes()
        except OSError:
            return "same" if self._home.data is None else "gone"
        return "same" if there == self._home.data else "changed"

    def save(self) -> Path:
        """Write what changed into its file.

        Returns
        -------
        Path
            The file.

        Raises
        ------
        ChangedOnDisk
            Somebody else changed the file; nothing is lost, nothing written.
        CannotWrite
            The system refuses; nothing is lost, nothing written.
        DesignError
            The file is written in a way that leaves no room for the change.
        """
        if not self.dirty and self.on_disk != "gone":
            return self.path
        home, state = self._home, self._state
        data = self._bytes.get(state)
        if data is None and home.new:
            changes = derived(self._design.folder)
            data = fresh_file(home, state, self.path, self.id, derived=changes)
        elif data is None:
            data = spliced_file(home, self._saved, state)
        self._write(self.path, data, home.hash)
        self._settle(home_of(self._design.folder, self.id, self.path, data), state)
        return self.path

    def save_as(self, new_id: str, name: str | None = None) -> Path:
        """Write it into a file of its own under another id, and go on with that one.

        Parameters
        ----------
        new_id : str
            Small letters, digits and `_`; no other deck may have it.
        name : str, optional
            Another English name.

        Returns
        -------
        Path
            The new file.

        Raises
        ------
        DesignError
            The id is no id, or it is taken.
        ChangedOnDisk, CannotWrite
            As for `save`.
        """
        folder = self._design.folder
        refuse_id(folder, new_id)
        state = self._state.with_name({} if name is None else {ENGLISH: name})
        path = folder / DECKS / f"{new_id}.yaml"
        data = fresh_file(self._home, state, path, new_id, derived=derived(folder))
        self._write(path, data, None)
        self._history.go(state)
        self._bytes.clear()
        self._settle(home_of(folder, new_id, path, data), state)
        return path

    def reload(self) -> bool:
        """Read its file anew; what was not saved stays in `undo`, and in `offer`.

        Returns
        -------
        bool
            Whether the file had changed.

        Raises
        ------
        DesignError
            The file is gone, half written or broken; the draft stays as it is, and
            `save` writes a file that is gone back.
        """
        if self.on_disk == "same":
            return False
        home = settled_home(self._design.folder, self.id)
        if self.dirty:
            self.offer = Offer.between(self._saved, self._state)
        self._bytes.clear()
        self._settle(home, state_of(home))
        self._history.go(self._saved)
        return True

    def reapply(self) -> None:
        """Lay the edits that `reload` found unsaved over what it read."""
        if self.offer is not None:
            state = self.offer.laid_over(self._state)
            self.offer = None
            self._history.go(state)

    def merge(self) -> tuple[str, ...]:
        """Read its file anew and lay what was not saved over it.

        Returns
        -------
        tuple of str
            The cards both sides changed: both changes count.
        """
        before, mine = self._saved.whole, self._state.whole
        self.reload()
        theirs = difference(self._saved.whole, before)
        self.reapply()
        return tuple(card for card in difference(mine, before) if card in theirs)

    def overrule(self) -> None:
        """Read its file anew and keep the deck as it was here, for `save` to write."""
        state = self._state
        self.reload()
        self.offer = None
        self._history.go(state)

    def _settle(self, home: DeckHome, state: DeckState) -> None:
        """Take a file for the one that holds the deck as it is in a state."""
        self._home = home
        self._saved = state
        self._told = None
        if home.data is not None:
            # Undo and save give a file back to the byte, remarks moved or not.
            self._bytes[state] = home.data

    def _write(self, path: Path, data: bytes, expected: str | None) -> None:
        if self._design.folder.is_dir():
            path.parent.mkdir(exist_ok=True)
        write_atomic(path, data, expected_hash=expected)

    # -- beside another deck

    def difference(self, other: DeckDraft | Deck | Mapping[str, int]) -> dict[str, int]:
        """Compare with another deck, card by card.

        Parameters
        ----------
        other : DeckDraft, Deck or mapping
            The other deck, or copies by card.

        Returns
        -------
        dict of str to int
            How many copies more this deck holds, negative for fewer; cards of which
            both hold as many are left out.
        """
        theirs = other.cards if isinstance(other, (DeckDraft, Deck)) else other
        return difference(self.cards, theirs)

    # -- kept elsewhere

    def to_json(self) -> str:
        """Give all that is needed to go on later, the file it was read from too."""
        return packed(self._design, self._home, self._state)

    @classmethod
    def from_json(cls, design: Design, text: str) -> DeckDraft:
        """Go on with a draft; `save` still minds what its file was then.

        Parameters
        ----------
        design : Design
            The design it belongs to.
        text : str
            From `to_json`.

        Returns
        -------
        DeckDraft
            With one change to undo: back to the file.

        Raises
        ------
        DesignError
            It is no draft, damaged, or one of another design.
        """
        home, state = unpacked(design, text)
        draft = cls(design, home)
        draft._history.go(state)
        return draft
