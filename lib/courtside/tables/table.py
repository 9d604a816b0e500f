"""What a compiled design offers, whatever its game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from courtside.engine.codes import Side
from courtside.engine.games import GAMES
from courtside.engine.limits import MAX_HAND
from courtside.engine.records import freeze

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType

    from courtside.model import Design

State: TypeAlias = Any
"""The engine's state, of whichever game."""

SIDES = {"left": Side.LEFT, "right": Side.RIGHT, "both": Side.BOTH}


@dataclass
class Table(ABC):
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

    deals_points: ClassVar[bool] = False
    """Whether each point begins with a deal, server and receiver in turn."""

    @property
    def seats(self) -> int:
        """How many sit at the table; a seat's side is its last bit."""
        return int(getattr(self.rules, "seats", 2))

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

    def copy_of(self, number: int) -> int:
        """Tell which copy a physical card is, from 1; 0 if there is but one."""
        card = self.cards[number]
        copies = self.cards.count(card)
        return 1 + self.cards[:number].count(card) if copies > 1 else 0

    def held(self, state: State, seat: int) -> Iterator[tuple[int, int]]:
        """Yield slot and number of each card a seat holds, by slot."""
        hand = state.hand[seat]
        for slot in range(MAX_HAND):
            if (hand.held >> slot) & 1:
                yield slot, hand.card[slot]

    @abstractmethod
    def decode(self, state: State, code: int) -> dict[str, Any]:
        """Say what a number of the engine chooses, by the fields of a choice."""

    @abstractmethod
    def encode(self, state: State, choice: Any) -> int | None:  # noqa: ANN401
        """Give the engine's number of a choice in words; None if there is none."""

    def value_in_words(self, event: int, value: int) -> str:  # noqa: ARG002 - some games ask for the event
        """Word the value of a ledger's row so that it outlives other numbers."""
        return str(value)

    def slot_of(self, state: State, choice: Any) -> int | None:  # noqa: ANN401
        """Find the card of a choice in the hand of the player to move."""
        for slot, number in self.held(state, state.turn):
            same = self.cards[number] == choice.card
            if same and choice.copy in {0, self.copy_of(number)}:
                return slot
        return None

    def with_cards(self, cards: Sequence[str], rules: object) -> Self:
        """Give the same table with other physical cards, and rules that fit them."""
        return replace(self, cards=tuple(cards), rules=rules, _frozen=None)


def physical_cards(design: Design, deck: str) -> tuple[str, ...]:
    """List the cards of a deck one by one.

    By id, so that moving a line in the deck's file moves no shuffle.
    """
    copies = sorted(design.decks[deck].cards.items())
    return tuple(id_ for id_, n in copies for _ in range(n))
