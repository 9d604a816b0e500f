"""What can be edited of a deck, as a value that is easy to keep and to compare."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from courtside.model.frozen import Frozen
from courtside.model.nodes import at, plain
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.deck_home import DeckHome

Section: TypeAlias = Literal["cards", "reserve"]
SECTIONS: tuple[Section, ...] = ("cards", "reserve")
"""What a deck is played with, and what is set aside."""

# Copies by card, in order; None where the file holds no whole number.
Copies: TypeAlias = tuple[tuple[str, int | None], ...]


@dataclass(frozen=True)
class DeckState:
    """A deck at one moment of its editing.

    Parameters
    ----------
    name : tuple of (str, str)
        Its name by language.
    cards, reserve : tuple of (str, int or None)
        Copies by card, in order; None where the file holds no whole number, which
        is left as it is written.
    about : tuple of (str, str)
        What it is good at, by language.
    """

    name: tuple[tuple[str, str], ...]
    cards: Copies
    reserve: Copies = ()
    about: tuple[tuple[str, str], ...] = ()

    def copies(self, section: Section = "cards") -> dict[str, int | None]:
        """Give copies by card."""
        return dict(getattr(self, section))

    def whole(self, section: Section = "cards") -> dict[str, int]:
        """Give copies by card, without what is no whole number."""
        return {card: n for card, n in getattr(self, section) if n is not None}

    def with_name(self, names: Mapping[str, str]) -> DeckState:
        """Give the deck under another name in some languages."""
        return replace(self, name=tuple({**dict(self.name), **names}.items()))

    def with_copies(
        self, card: str, copies: int, order: DeckState, section: Section = "cards"
    ) -> DeckState:
        """Give the deck with another number of copies of a card.

        Parameters
        ----------
        card : str
            The card.
        copies : int
            0 takes it out.
        order : DeckState
            A card that is new comes where it stands there, else last.
        section : {"cards", "reserve"}
            Where.
        """
        cards = self.copies(section)
        if not copies:
            cards.pop(card, None)
        elif card in cards:
            cards[card] = copies
        else:
            order_of = list(order.copies(section))
            later = order_of[order_of.index(card) + 1 :] if card in order_of else []
            entries = list(cards.items())
            n = next((n for n, (each, _) in enumerate(entries) if each in later), None)
            entries.insert(len(entries) if n is None else n, (card, copies))
            cards = dict(entries)
        changed: Mapping[str, Any] = {section: tuple(cards.items())}
        return replace(self, **changed)


@dataclass(frozen=True)
class Offer:
    """Edits that were not saved when the file was read anew.

    Parameters
    ----------
    cards : mapping of str to int
        Copies added, or taken out if negative, by card.
    name : mapping of str to str
        The name given, by language, where it was changed.
    reserve : mapping of str to int
        As `cards`, of what is set aside.
    """

    cards: Mapping[str, int]
    name: Mapping[str, str]
    reserve: Mapping[str, int] = field(default_factory=Frozen)

    @classmethod
    def between(cls, saved: DeckState, now: DeckState) -> Offer:
        """Give the edits that lead from one deck to the other."""
        named = dict(saved.name)
        cards, reserve = (
            Frozen(difference(now.whole(section), saved.whole(section)))
            for section in SECTIONS
        )
        name = Frozen({k: said for k, said in now.name if named.get(k) != said})
        return cls(cards, name, reserve)

    def laid_over(self, state: DeckState) -> DeckState:
        """Make the edits in another deck; no count goes below 0."""
        after = state
        for section in SECTIONS:
            for card, more in getattr(self, section).items():
                copies = max(0, (after.copies(section).get(card) or 0) + more)
                after = after.with_copies(card, copies, state, section)
        return after.with_name(self.name)


def difference(mine: Mapping[str, int], theirs: Mapping[str, int]) -> dict[str, int]:
    """Say how many copies more there are of each card, negative for fewer."""
    return {
        card: mine.get(card, 0) - theirs.get(card, 0)
        for card in {**mine, **theirs}
        if mine.get(card, 0) != theirs.get(card, 0)
    }


def state_of(home: DeckHome) -> DeckState:
    """Read what a deck's lines say, whatever they say."""
    name, about = (
        tuple(text_of(home, each).languages.items()) for each in ("name", "about")
    )
    return DeckState(name, _read(home, "cards"), _read(home, "reserve"), about)


def _read(home: DeckHome, section: Section) -> Copies:
    cards = at(home.node, section)
    entries = cards.entries if cards is not None else {}
    return tuple((card, whole_copies(node.value)) for card, node in entries.items())


def text_of(home: DeckHome, name: str) -> Text:
    """Give a text of a deck; one that is no text is none."""
    node = at(home.node, name)
    value = plain(node) if node is not None else None
    if isinstance(value, dict):
        return Text(Frozen({k: v for k, v in value.items() if isinstance(v, str)}))
    return Text.of(value if isinstance(value, str) else None)


def typed_copies(home: DeckHome, card: str, section: Section = "cards") -> Any:  # noqa: ANN401  (YAML holds anything)
    """Give what the file holds where the copies of a card should be."""
    node = at(home.node, section, card)
    return None if node is None else plain(node)


def whole_copies(value: Any) -> int | None:  # noqa: ANN401
    """Give a number of copies, or None for anything else."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and value > 0 else None
