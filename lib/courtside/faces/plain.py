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
    design: Design, card: str, *, copies: int = 1, language: str = "en", width: int = 92
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
        f"background:{_PAPER};color:{_INK};overflow:hidden;line-height:1.15;"
        "font:11px/1.15 system-ui,sans-serif'>"
        f"{half(design, shown.upper, language)}"
        f"<div style='text-align:center;color:{_PALE};font-size:11px;height:14px'>"
        f"{ARROWS[shown.arrow]}</div>"
        f"{half(design, shown.lower, language)}"
        f"<div style='padding:1px 4px 2px;font-size:8px;color:{_PALE};"
        f"white-space:nowrap;overflow:hidden;text-overflow:ellipsis'>{badge}"
        f"<bdi>{escape(card)}</bdi></div></div>"
    )


def half(design: Design, stroke: str, language: str = "en") -> str:
    """Draw one half: the shape and colour of its family, the stroke's name."""
    colour, shape = family_mark(design, stroke)
    return (
        f"<div style='display:flex;gap:3px;height:38px;padding:4px 4px 0;"
        f"box-sizing:border-box;border-left:5px solid {colour};overflow:hidden'>"
        f"<span style='color:{colour}' aria-hidden='true'>{shape}</span>"
        "<bdi style='overflow:hidden;overflow-wrap:anywhere;font-weight:600'>"
        f"{escape(design.strokes[stroke].name.in_(language))}</bdi></div>"
    )


def family_mark(design: Design, stroke: str) -> tuple[str, str]:
    """Give the colour and the shape of a stroke: those of its last family.

    The last one is the broadest: a defensive volley looks like a volley.
    """
    families = design.strokes[stroke].families
    place = list(design.families).index(families[-1]) if families else len(FAMILIES)
    return FAMILIES[place % len(FAMILIES)]
