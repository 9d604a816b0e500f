"""A plain face of a card, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.faces.escape import escape
from courtside.faces.palette import FAMILIES

if TYPE_CHECKING:
    from courtside.model import Design

ARROWS = {"left": "◀", "right": "▶", "both": "◀ ▶"}

# Jupyter's own colours where there are any, so that dark stays dark.
_INK = "var(--jp-ui-font-color1, #222)"
_PALE = "var(--jp-ui-font-color2, #666)"
_PAPER = "var(--jp-layout-color1, #fff)"
_LINE = "var(--jp-border-color1, #bbb)"


def face(
    design: Design,
    card: str,
    *,
    copies: int = 1,
    language: str = "en",
    width: int = 102,
) -> str:
    """Draw a card: its two strokes, its arrow, its name, its id.

    Parameters
    ----------
    design : Design
        Where the card comes from.
    card : str
        Its id.
    copies : int
        Shown as a badge if more than one.
    language : str
        Of the names.
    width : int
        Pixels.

    Returns
    -------
    str
        One HTML element. What does not fit is cut off; the tooltip holds it.
    """
    shown = design.cards[card]
    name = escape(shown.name.in_(language))
    badge = (
        f"<b style='float:right;color:{_INK}'>&times;{copies}</b>" if copies > 1 else ""
    )
    return (
        f"<div title='{name}' role='img' aria-label='{name}' style='width:{width}px;"
        f"box-sizing:border-box;border:1px solid {_LINE};border-radius:6px;"
        f"background:{_PAPER};color:{_INK};overflow:hidden;"
        "font:10.5px/1.15 system-ui,sans-serif'>"
        f"{half(design, shown.upper, language)}"
        f"<div style='text-align:center;color:{_PALE};font-size:11px;height:14px'>"
        f"{ARROWS[shown.arrow]}</div>"
        f"{half(design, shown.lower, language)}"
        f"<div style='padding:1px 4px 2px;font-size:8px;color:{_PALE};"
        f"white-space:nowrap;overflow:hidden;text-overflow:ellipsis'>{badge}"
        f"<bdi>{escape(card)}</bdi></div></div>"
    )


def half(design: Design, stroke: str, language: str = "en") -> str:
    """Draw one half: a band in the colour of its family, the stroke's name."""
    return (
        "<div style='display:flex;height:38px;overflow:hidden'>"
        f"{family_mark(design, stroke, band=True)}"
        "<bdi style='padding:3px 2px 0 4px;overflow-wrap:anywhere;font-weight:600'>"
        f"{escape(design.strokes[stroke].name.in_(language))}</bdi></div>"
    )


def family_mark(design: Design, stroke: str, *, band: bool = False) -> str:
    """Draw the shape of a stroke's family on its colour.

    A stroke looks like its last family, the broadest one: a defensive volley like
    a volley.

    Parameters
    ----------
    design : Design
        Whose families, in their order, take colours and shapes.
    stroke : str
        Its id.
    band : bool
        A band along a face rather than a mark in a line of text.
    """
    families = design.strokes[stroke].families
    place = list(design.families).index(families[-1]) if families else -1
    colour, ink, shape = FAMILIES[place % len(FAMILIES)]
    box = "padding-top:4px;flex:none" if band else "border-radius:3px"
    return (
        f"<span aria-hidden='true' style='display:inline-block;width:14px;{box};"
        f"text-align:center;font-size:10px;line-height:1.4;background:{colour};"
        f"color:{ink}'>{shape}</span>"
    )
