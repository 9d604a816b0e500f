"""A card: two strokes and an arrow."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.remarks import Remarks
from courtside.model.text import ENGLISH, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.stroke import Stroke

ARROWS = {"left": "←", "right": "→", "both": "↔"}


@dataclass(frozen=True)
class Card:
    """A card of the catalogue.

    Parameters
    ----------
    id : str
        Its id.
    name : Text
        As written, or made of its strokes and its arrow.
    upper, lower : str
        The strokes of its halves.
    arrow : str
        `left`, `right` or `both`, as its owner sees it.
    text : Text
        A line for the face.
    at_most : int or None
        How many copies a deck may hold, if the card itself sets a limit.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    name: Text
    upper: str
    lower: str
    arrow: str
    text: Text = field(default_factory=lambda: Text.of(None))
    at_most: int | None = None
    remarks: Remarks = field(default_factory=Remarks)

    @property
    def halves(self) -> tuple[str, str]:
        """The strokes of both halves, the upper one first."""
        return self.upper, self.lower

    @classmethod
    def of(
        cls,
        id_: str,
        entry: Mapping[str, Any],
        strokes: Mapping[str, Stroke],
    ) -> Card:
        """Build a card from its entry in `cards.yaml`."""
        written = entry.get("name")
        arrow = entry["arrow"]
        name = (
            Text.of(written)
            if written is not None
            else _name(entry["upper"], entry["lower"], arrow, strokes)
        )
        return cls(
            id=id_,
            name=name,
            upper=entry["upper"],
            lower=entry["lower"],
            arrow=arrow,
            text=Text.of(entry.get("text")),
            at_most=entry.get("at_most"),
            remarks=Remarks.of(entry),
        )


def _name(upper: str, lower: str, arrow: str, strokes: Mapping[str, Stroke]) -> Text:
    """Name a card after its strokes, in every language both are named in."""
    first, second = (
        strokes[half].name if half in strokes else Text.of(half)
        for half in (upper, lower)
    )
    codes = [code for code in first.languages if code in second.languages] or [ENGLISH]
    return Text.of(
        {
            code: f"{first.in_(code)} / {second.in_(code)} {ARROWS[arrow]}"
            for code in codes
        },
    )
