"""What the families of a stroke are known by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.faces.palette import FAMILIES, WILDCARD

if TYPE_CHECKING:
    from courtside.faces.palette import Sign
    from courtside.model import Design


def signs(design: Design, stroke: str) -> tuple[Sign, ...]:
    """Give the signs of a stroke, the most telling first.

    Parameters
    ----------
    design : Design
        Where the stroke comes from.
    stroke : str
        Its id.

    Returns
    -------
    tuple of Sign
        That of wildcards, if it is one; then those of its families, the most
        specific first: a defensive volley is defensive before it is a volley.
    """
    shown = design.strokes[stroke]
    places = list(design.families)
    found = [FAMILIES[places.index(each) % len(FAMILIES)] for each in shown.families]
    if shown.wildcard:
        found.insert(0, WILDCARD)
    return tuple(found) or (FAMILIES[-1],)


def family_mark(design: Design, stroke: str) -> Sign:
    """Give the first sign of a stroke: a colour, and a letter of that shape."""
    return signs(design, stroke)[0]
