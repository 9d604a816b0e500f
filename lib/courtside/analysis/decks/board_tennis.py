"""Decks of Board Tennis: values, parity, arrows, special cards; hands of a set."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from courtside.analysis.decks.deck_game import (
    DeckGame,
    Facet,
    HandOdds,
    arrow,
    at_least,
)
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from courtside.model import Design
    from courtside.model.board_tennis import BoardCard

SIDES = ("left", "right")
PARITIES = ("even", "odd")  # of a value, by its remainder
KINDS = ("value", "special")


def _hands(
    design: Design,
    deck: Mapping[str, int],
    wanted: Callable[[str], bool],
    k: int,
) -> tuple[HandOdds, ...]:
    """Give the odds of a first hand, and of a short one drawn from both whole sets.

    Notes
    -----
    S-003-2, S-003-7, S-003-11; R-003-8. A player begins with the whole set, in pairs
    with half of it, the first partner with the larger half of an odd number. Cards of
    the stock are the used ones of both sides: the odds are those of a stock that
    holds both sets whole, as it does where a game begins with short hands.
    """
    total = sum(deck.values())
    good = sum(n for card, n in deck.items() if wanted(card))
    short = min(int(design.chosen["short_hand_size"]), 2 * total)
    drawn = _hand("short_hand", 2 * total, 2 * good, short, k)
    if design.chosen["start_hand"] == "short_hand":
        return (drawn,)
    if design.chosen["players"] == "pairs":
        return (_hand("half_set", total, good, (total + 1) // 2, k), drawn)
    return (_hand("whole_set", total, good, total, k), drawn)


def _hand(hand: str, pile: int, good: int, size: int, k: int) -> HandOdds:
    mean = Fraction(size * good, pile) if pile else Fraction(0)
    return HandOdds(hand, at_least(pile, good, size, k), mean)


# -- facets


def _values(design: Design, _language: str) -> dict[str, str]:
    values = {card.value for card in design.cards.values() if card.value is not None}
    return {str(value): str(value) for value in sorted(values)}


def _value(_design: Design, card: BoardCard) -> tuple[str, ...]:
    return () if card.value is None else (str(card.value),)


def _parity(_design: Design, card: BoardCard) -> tuple[str, ...]:
    return () if card.value is None else (PARITIES[card.value % 2],)


def _kind(_design: Design, card: BoardCard) -> tuple[str, ...]:
    return (KINDS[card.special],)


def _answers(_design: Design, card: BoardCard) -> tuple[str, ...]:
    """List the sides of the ball a card may answer (S-003-6, R-003-5)."""
    if card.value is None:
        return SIDES
    return (SIDES[1 - card.value % 2],)


def _aims(design: Design, card: Any, side: str) -> bool:  # noqa: ANN401 - of the game
    """Say whether a card may play the ball to a side, or to either (R-003-5)."""
    free = card.special and design.chosen["special_side"] == "free"
    return bool(free or card.arrow in {side, "both"})


def _named(*ids: str) -> Callable[[Design, str], dict[str, str]]:
    """Name the values of a facet by the words of the deck builder."""
    return lambda _design, language: {
        id_: say(language, f"deck_facet_{id_}") for id_ in ids
    }


def _sides(_design: Design, language: str) -> dict[str, str]:
    return {side: say(language, f"deck_answers_{side}") for side in SIDES}


GAME = DeckGame(
    facets=(
        Facet("value", _values, _value),
        Facet("parity", _named("odd", "even"), _parity, asked=False),
        arrow(asked=True, serves=_aims),
        Facet("kind", _named(*KINDS), _kind),
        Facet("answers", _sides, _answers, sifts=False, mixed=False),
    ),
    first="answers",
    hands=_hands,
    assumes="deck_assume_sets",
)
