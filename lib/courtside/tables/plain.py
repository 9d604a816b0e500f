"""A game without a table of its own: numbers of the YAML under their own names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.engine.games import GAMES
from courtside.engine.hands import SLOTS
from courtside.engine.records import blank
from courtside.model.games import game_of
from courtside.tables.table import Table, physical_cards
from courtside.tables.tennis import format_of

if TYPE_CHECKING:
    from courtside.model import Design
    from courtside.tables.table import State


@dataclass
class PlainTable(Table):
    """A compiled design whose every choice is a card of the hand, put to some use."""

    def decode(self, state: State, code: int) -> dict[str, Any]:
        """Say what a number of the engine chooses; uses have numbers, not words."""
        use, slot = divmod(code, SLOTS)
        number = state.hand[state.turn].card[slot]
        card, copy = self.cards[number], self.copy_of(number)
        return {"use": "card", "card": card, "copy": copy, "number": use}

    def encode(self, state: State, choice: Any) -> int | None:  # noqa: ANN401 - words
        """Give the engine's number of a choice in words; None if there is none."""
        slot = self.slot_of(state, choice)
        if choice.use != "card" or slot is None:
            return None
        return int(choice.number * SLOTS + slot)


def compile_plain(design: Design, deck: str, match_format: str) -> PlainTable:
    """Compile a design for one deck, common to all, and one format.

    A card's numbers, and the readings the engine knows, become the fields of the
    same name: a whole number as it is, an option as its place among them.

    Raises
    ------
    TypeError
        A record of the game that lacks a field.
    """
    game = GAMES[design.engine]
    cards = physical_cards(design, deck)
    rules = blank(game.Rules)
    rules.cards = len(cards)
    for number, id_ in enumerate(cards):
        for name, value in design.cards[id_].numbers.items():
            _put(rules.card[number], name, value)
    for id_, options in game_of(design.engine).readings.items():
        chosen = design.chosen[id_]
        place = options.index(chosen) if isinstance(options, tuple) else int(chosen)
        _put(rules, id_, place)
    rules.format = format_of(design, match_format)
    return PlainTable(design, deck, match_format, cards, rules)


def _put(record: object, name: str, value: int) -> None:
    """Write a field, which must be there; a namespace would take any."""
    if not hasattr(record, name):
        raise TypeError(f"the engine's record has no field {name}")
    setattr(record, name, value)
