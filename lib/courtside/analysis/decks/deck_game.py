"""What the deck builder must know of a game: what cards show, what hands get."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

from courtside.model.card import ARROWS
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from courtside.model import Design

    Hands: TypeAlias = Callable[
        [Design, Mapping[str, int], Callable[[str], bool], int],
        "tuple[HandOdds, ...]",
    ]


@dataclass(frozen=True)
class Facet:
    """A side from which cards are sifted, counted and asked for.

    Parameters
    ----------
    id : str
        Its id.
    values : callable
        Takes a design and a language; gives the names of its values by id, in order.
    shows : callable
        Takes a design and a card; gives the values the card shows, one for each time.
    serves : callable, optional
        Takes a design, a card and a value; says whether a hand that looks for the
        value may use the card. Left out, a card that shows it.
    label : str
        What it is called; left out, `deck_<id>` is the key of its words.
    counted : str
        What is counted, a key of words: `deck_copies` of halves, `deck_cards`.
    holds : int
        How many of them a card holds: two halves.
    sifts, mixed, asked : bool
        Whether the catalogue is sifted by it, the mix shows it, odds ask for it.
    """

    id: str
    values: Callable[[Design, str], Mapping[str, str]]
    shows: Callable[[Design, Any], tuple[str, ...]]
    serves: Callable[[Design, Any, str], bool] | None = None
    label: str = ""
    counted: str = "cards"
    holds: int = 1
    sifts: bool = True
    mixed: bool = True
    asked: bool = True

    def wants(self, design: Design, card: str, value: str) -> bool:
        """Say whether a hand that looks for a value may use a card."""
        shown = design.cards[card]
        if self.serves is not None:
            return self.serves(design, shown, value)
        return value in self.shows(design, shown)

    def mix(self, design: Design, cards: Mapping[str, int]) -> dict[str, int]:
        """Count what the cards of a deck show, by value; cards that are gone do not."""
        counts: Counter[str] = Counter()
        for card, copies in cards.items():
            if card in design.cards:
                for value in self.shows(design, design.cards[card]):
                    counts[value] += copies
        return {value: counts[value] for value in self.values(design, "en")}

    def total(self, design: Design, cards: Mapping[str, int]) -> int:
        """Count what the mix is of, once each: a half may be of two families."""
        return self.holds * sum(
            copies
            for card, copies in cards.items()
            if card in design.cards and self.shows(design, design.cards[card])
        )


@dataclass(frozen=True)
class HandOdds:
    """The chance that one hand holds at least so many of some cards.

    Attributes
    ----------
    hand : str
        Which hand; `deck_<hand>` is the key of its words.
    chance : Fraction
        Exact, in [0, 1].
    mean : Fraction
        Such cards in it, on average.
    """

    hand: str
    chance: Fraction
    mean: Fraction


def _no_hands(design: Design, *_: object) -> tuple[HandOdds, ...]:
    raise ValueError(f"which hands {design.engine} deals is not known here")


@dataclass(frozen=True)
class DeckGame:
    """What the deck builder must know of one game.

    Parameters
    ----------
    facets : tuple of Facet
        In the order in which they are shown.
    first : str
        The facet whose first value odds are asked for unless another is chosen;
        empty where no odds are known.
    hands : callable
        Takes a design, copies by card, which cards are looked for, and how many;
        gives the odds of every hand that is dealt, or raises ValueError.
    assumes : str
        The key of the words that say what the odds assume; empty where there are none.
    """

    facets: tuple[Facet, ...]
    first: str = ""
    hands: Hands = _no_hands
    assumes: str = ""

    def facet(self, id_: str) -> Facet:
        """Give a facet by its id, or raise KeyError."""
        return {facet.id: facet for facet in self.facets}[id_]


def arrow(
    *, asked: bool, serves: Callable[[Design, Any, str], bool] | None = None
) -> Facet:
    """Make the facet of the side an arrow shows, which cards of any game may have."""
    return Facet("arrow", _sides, _arrow, serves, asked=asked)


def at_least(pile: int, good: int, size: int, k: int) -> Fraction:
    """Give the chance of k good cards or more among so many drawn of a pile."""
    if k <= 0:
        return Fraction(1)
    ways = sum(
        comb(good, n) * comb(pile - good, size - n)
        for n in range(k, min(good, size) + 1)
    )
    return Fraction(ways, comb(pile, size))


def _sides(_design: Design, language: str) -> dict[str, str]:
    return {side: say(language, side) for side in ARROWS}


def _arrow(_design: Design, card: Any) -> tuple[str, ...]:  # noqa: ANN401 - of the game
    return (card.arrow,)
