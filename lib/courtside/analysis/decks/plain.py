"""Decks of a game that says nothing of them: sifted and counted by their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.analysis.decks.deck_game import DeckGame, Facet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model import Design


def plain(design: Design) -> DeckGame:
    """Give a facet for every number that cards have; hands it knows nothing of."""
    names = dict.fromkeys(
        name for card in design.cards.values() for name in _numbers(card)
    )
    return DeckGame(facets=tuple(map(_facet, names)))


def _facet(name: str) -> Facet:
    def values(design: Design, _language: str) -> dict[str, str]:
        every = map(_numbers, design.cards.values())
        found = {numbers[name] for numbers in every if name in numbers}
        return {str(number): str(number) for number in sorted(found)}

    def shows(_design: Design, card: Any) -> tuple[str, ...]:  # noqa: ANN401 - of the game
        numbers = _numbers(card)
        return (str(numbers[name]),) if name in numbers else ()

    return Facet(name, values, shows, label=name, asked=False)


def _numbers(card: object) -> Mapping[str, int]:
    return getattr(card, "numbers", {})
