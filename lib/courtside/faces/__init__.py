"""What a card looks like, and the one way a text reaches a page."""

from courtside.faces.escape import escape
from courtside.faces.plain import face, family_mark, half

__all__ = ["escape", "face", "family_mark", "half"]
