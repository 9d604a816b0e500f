"""How a card is looked at, whatever its game."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """How a card is looked at; see `courtside.faces.face`.

    Parameters
    ----------
    language : str
        Of the words.
    view : str
        `hand` or `paper`.
    upside : str
        Which half is on top, on a card that has two.
    copies : int
        How many there are of it.
    width : int or None
        In pixels, if not in millimetres.
    standalone : bool
        Whether the fonts come along.
    """

    language: str = "en"
    view: str = "hand"
    upside: str = "upper"
    copies: int = 1
    width: int | None = None
    standalone: bool = False
