"""What a compiled design offers, whatever its game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from courtside.engine.codes import Side
from courtside.engine.games import GAMES
from courtside.engine.records import freeze

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from courtside.model import Design

SIDES = {"left": Side.LEFT, "right": Side.RIGHT, "both": Side.BOTH}


@dataclass
class Table:
    """A compiled design with the words for its numbers; each game adds its own.

    Attributes
    ----------
    design : Design
        What was compiled, readings applied.
    deck, match_format : str
        Ids.
    cards : tuple of str
        Card id of every physical card; its place is the card's number.
    rules : record
        For plain play.
    """

    design: Design
    deck: str
    match_format: str
    cards: tuple[str, ...]
    rules: Any
    _frozen: Any = field(default=None, repr=False, kw_only=True)

    @property
    def game(self) -> ModuleType:
        """The engine's module of this game."""
        return GAMES[self.design.engine]

    @property
    def frozen(self) -> Any:  # noqa: ANN401 - a numpy record
        """The rules for compiled play, made when first asked for."""
        if self._frozen is None:
            self._frozen = freeze(self.rules, self.game.Rules)
        return self._frozen

    def with_cards(self, cards: Sequence[str], rules: object) -> Self:
        """Give the same table with other physical cards, and rules that fit them."""
        return replace(self, cards=tuple(cards), rules=rules, _frozen=None)


def physical_cards(design: Design, deck: str) -> tuple[str, ...]:
    """List the cards of a deck one by one.

    By id, so that moving a line in the deck's file moves no shuffle.
    """
    copies = sorted(design.decks[deck].cards.items())
    return tuple(id_ for id_, n in copies for _ in range(n))
