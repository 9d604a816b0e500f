"""A text of a design and the room a face has for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from courtside.faces.wrap import Box


class Place(NamedTuple):
    """A text that faces show.

    Parameters
    ----------
    text : str
        As it is shown in a language.
    language : str
        Which one.
    box : Box
        Its room.
    path : tuple of str
        Where the design says it: the kind, the id, the field.
    cards : tuple of str
        The cards that show it.
    """

    text: str
    language: str
    box: Box
    path: tuple[str, ...]
    cards: tuple[str, ...]
