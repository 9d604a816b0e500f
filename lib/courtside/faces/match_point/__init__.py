"""The face of a card of match_point: two strokes, and the arrow on its side."""

from courtside.faces.match_point.draw import draw
from courtside.faces.match_point.picture import picture, places

__all__ = ["draw", "picture", "places"]
