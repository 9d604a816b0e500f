"""A deck being edited, and its file: what changed is written, nothing else is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from courtside.model.atomic import write_atomic
from courtside.model.deck_editing import DeckEditing
from courtside.model.deck_home import (
    DECKS,
    derived,
    find_home,
    home_of,
    refuse_id,
    settled_home,
)
from courtside.model.deck_lines import fresh_file, spliced_file
from courtside.model.deck_state import Offer, state_of
from courtside.model.deck_store import packed, unpacked
from courtside.model.history import History
from courtside.model.text import ENGLISH

if TYPE_CHECKING:
    from pathlib import Path

    from courtside.model.deck_home import DeckHome
    from courtside.model.deck_state import DeckState
    from courtside.model.design import Design


class DeckDraft(DeckEditing):
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
        super().__init__(design, home, state_of(home))
        self.offer: Offer | None = None
        self._bytes: dict[DeckState, bytes] = {}
        self._settle(home, self._saved)

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

    # -- its file

    @property
    def path(self) -> Path:
        """The file it is saved in."""
        return self._home.path

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
            The cards both sides changed, in deck or reserve: both changes count.
        """
        before, mine = self._saved, self._state
        self.reload()
        theirs = Offer.between(before, self._saved)
        self.reapply()
        ours = Offer.between(before, mine)
        both = [card for card in ours.cards if card in theirs.cards]
        both += [card for card in ours.reserve if card in theirs.reserve]
        return tuple(dict.fromkeys(both))

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
