"""What the families of a stroke are known by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.faces.palette import FAMILIES, WILDCARD, ink_on
from courtside.faces.shapes import sign

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


def family_mark(design: Design, stroke: str, size: int = 14) -> str:
    """Draw the first sign of a stroke on its colour, for a line of text.

    Parameters
    ----------
    design : Design
        Where the stroke comes from.
    stroke : str
        Its id.
    size : int
        Pixels.

    Returns
    -------
    str
        One SVG element; the stroke's name beside it is what is read out.
    """
    first = signs(design, stroke)[0]
    shape = sign(first.letter, 50, 50, 58, ink_on(first.colour))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        'viewBox="0 0 100 100" aria-hidden="true" style="vertical-align:-0.15em">'
        f'<rect width="100" height="100" rx="18" fill="{first.colour}"/>{shape}</svg>'
    )
