"""A deck: how many copies of which cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.frozen import Frozen
from courtside.model.remarks import Remarks
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Deck:
    """A deck.

    Parameters
    ----------
    id : str
        Its id.
    name, about : Text
        What people read.
    cards : mapping of str to int
        Copies by card id, in the order of the file.
    reserve : mapping of str to int
        Cards set aside: they are kept with the deck, and no play uses them.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    name: Text
    about: Text
    cards: Mapping[str, int]
    reserve: Mapping[str, int] = field(default_factory=Frozen)
    remarks: Remarks = field(default_factory=Remarks)

    @property
    def size(self) -> int:
        """How many cards it is played with, copies counted."""
        return sum(self.cards.values())

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any]) -> Deck:
        """Build a deck from its entry in `decks.yaml` or `decks/<id>.yaml`."""
        return cls(
            id=id_,
            name=Text.of(entry["name"]),
            about=Text.of(entry.get("about")),
            cards=Frozen(entry["cards"]),
            reserve=Frozen(entry.get("reserve") or {}),
            remarks=Remarks.of(entry),
        )
