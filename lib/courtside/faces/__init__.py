"""What a card looks like, and the one way a text reaches a page."""

from courtside.faces.card import face
from courtside.faces.escape import escape
from courtside.faces.fits import fits, problems
from courtside.faces.fonts import FALLBACKS, font_css
from courtside.faces.signs import family_mark

__all__ = [
    "FALLBACKS",
    "escape",
    "face",
    "family_mark",
    "fits",
    "font_css",
    "problems",
]
