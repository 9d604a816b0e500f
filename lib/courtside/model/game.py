"""The numbers of `game.yaml` that are no kind of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.model.frozen import Frozen

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Deal:
    """The deal: with how many phrase cards in the server's hand the draw ends."""

    draw_ends_with: int = 2

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Deal:
        """Build it from the field `deal`."""
        return cls(entry.get("draw_ends_with", 2))


@dataclass(frozen=True)
class Bounds:
    """A least and a most, either of them absent."""

    least: int | None = None
    most: int | None = None

    @classmethod
    def of(cls, entry: Mapping[str, Any] | None) -> Bounds:
        """Build bounds from `{least: , most: }`."""
        entry = entry or {}
        return cls(entry.get("least"), entry.get("most"))

    @property
    def upside_down(self) -> bool:
        """Whether no number can keep them."""
        least, most = self.least, self.most
        return least is not None and most is not None and most < least

    def broken_by(self, n: int) -> str | None:
        """Say how a number breaks the bounds, such as `more than 54`; or None.

        Bounds that no number can keep are told where they stand, not here.
        """
        if self.upside_down:
            return None
        if self.least is not None and n < self.least:
            return f"fewer than {self.least}"
        if self.most is not None and n > self.most:
            return f"more than {self.most}"
        return None


@dataclass(frozen=True)
class DeckLaw:
    """What a deck must keep to in order to be played.

    Parameters
    ----------
    size : Bounds
        Cards in the deck.
    strokes, families : mapping of str to Bounds
        Cards with a half of that stroke, or of that family.
    copies : Bounds
        Copies of one card.
    wildcards : Bounds
        Cards with a wildcard face, or without a value of their own.
    each_value : Bounds
        Cards of each value there is, in a game whose cards have one.
    halves_differ : bool
        Whether the two halves of a card must be different strokes.
    """

    size: Bounds
    strokes: Mapping[str, Bounds]
    families: Mapping[str, Bounds]
    copies: Bounds
    wildcards: Bounds
    each_value: Bounds
    halves_differ: bool = False

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> DeckLaw:
        """Build it from the field `deck_law`."""

        def each(key: str) -> Mapping[str, Bounds]:
            inside = entry.get(key, {})
            return Frozen({id_: Bounds.of(said) for id_, said in inside.items()})

        return cls(
            size=Bounds.of(entry.get("size")),
            strokes=each("strokes"),
            families=each("families"),
            copies=Bounds.of(entry.get("copies")),
            wildcards=Bounds.of(entry.get("wildcards")),
            each_value=Bounds.of(entry.get("each_value")),
            halves_differ=entry.get("halves_differ", False),
        )


@dataclass(frozen=True)
class Caps:
    """Where play is cut short, the same for both players."""

    rally: int = 124
    redeals: int = 100
    games_in_set: int = 100
    points_in_game: int = 1000

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Caps:
        """Build them from the field `caps`."""
        return cls(
            rally=entry.get("rally", 124),
            redeals=entry.get("redeals", 100),
            games_in_set=entry.get("games_in_set", 100),
            points_in_game=entry.get("points_in_game", 1000),
        )
