"""A deck on a sheet: what is handed on, and what reading a sheet found."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from courtside.model.complaint import Complaint, DesignError, Mark, nearest, shown
from courtside.model.deck_state import SECTIONS
from courtside.model.frozen import Frozen
from courtside.model.ids import ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from courtside.model.deck import Deck
    from courtside.model.deck_state import Section

LANGUAGE = re.compile(r"[a-z]{2}(?:-[A-Z]{2})?\Z")
_WHOLE = re.compile(r"[1-9][0-9]{0,5}\Z")


@dataclass(frozen=True)
class DeckSheet:
    """A deck without its file.

    Parameters
    ----------
    id : str
        Its id; empty where the sheet says none.
    name : mapping of str to str
        What people call it, by language; may be empty.
    cards, reserve : mapping of str to int
        Copies by card id, in order.
    about : mapping of str to str
        What it is good at, by language; only YAML carries it.
    """

    id: str
    name: Mapping[str, str]
    cards: Mapping[str, int]
    reserve: Mapping[str, int] = field(default_factory=Frozen)
    about: Mapping[str, str] = field(default_factory=Frozen)

    @classmethod
    def of(cls, deck: Deck) -> DeckSheet:
        """Give the sheet of a deck."""
        return cls(
            deck.id,
            deck.name.languages,
            deck.cards,
            deck.reserve,
            deck.about.languages,
        )


@dataclass(frozen=True)
class SheetRead:
    """What reading a sheet gave.

    Parameters
    ----------
    sheet : DeckSheet
        The deck, cards that the design does not have included.
    remarks : tuple of Complaint
        Warnings: cards there are not, cards that stand twice.
    """

    sheet: DeckSheet
    remarks: tuple[Complaint, ...]


class Reader:
    """Gathers the lines of a sheet, and what is wrong with each.

    Parameters
    ----------
    names : mapping of str to str
        Display names by card id: the cards there are.
    file : str
        The name of the sheet in complaints; may be empty.
    """

    def __init__(self, names: Mapping[str, str], file: str) -> None:
        self.id = ""
        self.name: dict[str, str] = {}
        self.about: dict[str, str] = {}
        self._names = names
        self._file = file
        self._sections: dict[Section, dict[str, int]] = {"cards": {}, "reserve": {}}
        self._found: list[Complaint] = []

    def copies(self, line: int, section: Section, copies: str, card: str) -> None:
        """Take a line that says how many copies there are of a card.

        Parameters
        ----------
        line : int
            Its number, from 1.
        section : {"cards", "reserve"}
            Where they belong.
        copies, card : str
            As they stand there.
        """
        if not _WHOLE.match(copies):
            said = f"found {shown(copies)}; copies are a whole number, at least 1"
            self.wrong(line, said)
        elif not ID.match(card):
            self.wrong(line, f"found {shown(card)}, which is no card id", card)
        else:
            held = self._sections[section]
            if card in held:
                self._remark(line, f"{card} stands here again; its copies are added")
            elif card not in self._names:
                said = f"found {card}, which is no card; it is kept as missing"
                self._remark(line, said, nearest(card, self._names))
            held[card] = held.get(card, 0) + int(copies)

    def deck_id(self, line: int, id_: str) -> None:
        """Take the id of the deck."""
        if ID.match(id_):
            self.id = id_
        else:
            fix = "write small letters, digits and _, a letter first, at most 60"
            self.wrong(line, f"found {shown(id_)}, which is no id", fix=fix)

    def wrong(
        self, line: int, said: str, card: str | None = None, fix: str | None = None
    ) -> None:
        """Note what is wrong with a line; of a card, which may have been meant.

        Parameters
        ----------
        line : int
            Its number.
        said : str
            What is wrong.
        card : str, optional
            What stands where the id of a card should.
        fix : str, optional
            What to do about it.
        """
        allowed: tuple[str, ...] = ()
        near = None
        if card is not None:
            meant = card.casefold()
            named = [
                id_ for id_, name in self._names.items() if name.casefold() == meant
            ]
            if len(named) > 1:
                allowed, fix = tuple(named), "several cards have this name"
            else:
                near = named[0] if named else nearest(card, self._names)
        mark = Mark(self._file, line, 1)
        found = Complaint(mark, self._where(line), said, "error", allowed, near, fix)
        self._found.append(found)

    def take(self, complaints: Iterable[Complaint]) -> None:
        """Note what others found."""
        self._found += complaints

    def done(self) -> SheetRead:
        """Give the deck, or raise DesignError with every line that is wrong."""
        errors = [each for each in self._found if each.severity == "error"]
        if not (errors or self.id or any(self._sections.values())):
            said = "found no deck: no id, and no line with copies of a card"
            errors = [Complaint(Mark(self._file, 1, 1), "", said)]
        if errors:
            raise DesignError(errors)
        cards, reserve = (Frozen(self._sections[section]) for section in SECTIONS)
        name, about = Frozen(self.name), Frozen(self.about)
        sheet = DeckSheet(self.id, name, cards, reserve, about)
        return SheetRead(sheet, tuple(self._found))

    def _remark(self, line: int, said: str, near: str | None = None) -> None:
        mark = Mark(self._file, line, 1)
        severity: Literal["warning"] = "warning"
        where = self._where(line)
        self._found.append(Complaint(mark, where, said, severity, nearest=near))

    def _where(self, line: int) -> str:
        """Say which line, where no file does."""
        return "" if self._file else f"line {line}"
