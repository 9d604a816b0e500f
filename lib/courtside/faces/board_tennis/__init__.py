"""The face of a card of board_tennis: its value, odd or even, and its arrow."""

from courtside.faces.board_tennis.draw import draw
from courtside.faces.board_tennis.picture import picture, places

__all__ = ["draw", "picture", "places"]
