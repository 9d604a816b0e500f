"""What a game is to the model unless it says otherwise: cards of a few numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import Complaint, nearest
from courtside.model.frozen import Frozen
from courtside.model.nodes import spelled
from courtside.model.remarks import Remarks
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from courtside.model.deck import Deck
    from courtside.model.design import Design


@dataclass(frozen=True)
class PlainCard:
    """A card of the catalogue.

    Parameters
    ----------
    id : str
        Its id.
    name : Text
        As written, or made of its id.
    numbers : mapping of str to int
        What the engine reads of it, by the names of its fields.
    text : Text
        A line for the face.
    at_most : int or None
        How many copies a deck may hold, if the card itself sets a limit.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    name: Text
    numbers: Mapping[str, int] = field(default_factory=Frozen)
    text: Text = field(default_factory=lambda: Text.of(None))
    at_most: int | None = None
    remarks: Remarks = field(default_factory=Remarks)

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any], _strokes: object) -> PlainCard:
        """Build a card from its entry in `cards.yaml`."""
        return cls(
            id=id_,
            name=Text.of(entry.get("name", id_.replace("_", " ").capitalize())),
            numbers=Frozen(entry.get("numbers", {})),
            text=Text.of(entry.get("text")),
            at_most=entry.get("at_most"),
            remarks=Remarks.of(entry),
        )


def unread_numbers(design: Design, read: Collection[str]) -> Iterator[Complaint]:
    """Complain of numbers of plain cards that the engine does not read."""
    for id_, card in design.cards.items():
        for name in getattr(card, "numbers", ()):
            if name not in read:
                where = ("cards", id_, "numbers", name)
                yield Complaint(
                    design.key_mark(*where),
                    spelled(where[1:]),
                    f"found {name}, which the engine does not read",
                    allowed=tuple(read),
                    nearest=nearest(name, read),
                )


def no_problems(*_: object, **__: object) -> Iterator[Complaint]:
    """Find nothing wrong."""
    return iter(())


def whole_deck(_design: Design, deck: Deck, _held: object) -> tuple[str, int]:
    """Bound a hand by the deck."""
    return "a player's hand", deck.size
