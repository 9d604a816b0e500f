"""What a deck is made of, game by game: facets of cards, hands that are dealt."""

from courtside.analysis.decks.games import GAMES, deck_game

__all__ = ["GAMES", "deck_game"]
