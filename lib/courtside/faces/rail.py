"""The coloured parts of a face: a rail at the side, and the tint beside it."""

from __future__ import annotations

from courtside.faces.frame import CORNER, HEIGHT, WIDTH, line
from courtside.faces.palette import ink_on, tint
from courtside.faces.widths import BOLD

RAIL = 104
MARGIN = 26
ROOM = WIDTH - RAIL - 2 * MARGIN
"""How wide what stands beside the rail may be."""


def panel(colour: str, start: int, end: int) -> str:
    """Fill a part of the face: the rail in full colour, the rest in a tint.

    The corners of the card are round, those inside it are not.
    """
    top = CORNER if start == 0 else 0
    foot = CORNER if end == HEIGHT else 0
    right = WIDTH - CORNER
    upper_left = f"V{start + top}{_round(top, top, start)}"
    lower_left = f"H{foot}{_round(foot, 0, end - foot)}" if foot else "H0"
    upper_right = f"H{right}{_round(top, WIDTH, start + top)}" if top else f"H{WIDTH}"
    lower_right = f"V{end - foot}{_round(foot, right, end)}"
    return (
        f'<path d="M{RAIL},{start}{upper_right}{lower_right}H{RAIL}Z" '
        f'fill="{tint(colour, 0.2)}"/>'
        f'<path d="M{RAIL},{start}V{end}{lower_left}{upper_left}Z" fill="{colour}"/>'
    )


def copies(many: int, colour: str) -> str:
    """Write how many there are of a card at the foot of its rail, if several."""
    if many < 2:  # noqa: PLR2004 - one card needs no number
        return ""
    middle, foot = RAIL / 2, HEIGHT - MARGIN
    return line(
        f"\N{MULTIPLICATION SIGN}{many}",
        middle,
        foot,
        72,
        ink_on(colour),
        weight=BOLD,
        anchor="middle",
        widest=RAIL - 12,
    )


def _round(radius: int, x: int, y: int) -> str:
    return f"A{radius},{radius} 0 0 1 {x},{y}" if radius else ""
