"""The games there are: what decks are made of in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.analysis.decks import board_tennis, match_point
from courtside.analysis.decks.plain import plain

if TYPE_CHECKING:
    from courtside.analysis.decks.deck_game import DeckGame
    from courtside.model import Design

# By hand, one line a game, under the name of its rules engine.
GAMES: dict[str, DeckGame] = {
    "match_point": match_point.GAME,
    "board_tennis": board_tennis.GAME,
}


def deck_game(design: Design) -> DeckGame:
    """Give what the decks of a design are made of; the plain answer of other games."""
    return GAMES.get(design.engine) or plain(design)
