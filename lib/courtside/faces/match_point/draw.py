"""How a face of match_point is drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from courtside.faces.frame import CORNER, HEIGHT, WIDTH, block, line, stack, svg
from courtside.faces.match_point.picture import (
    BAND,
    DIRECTION,
    GAP,
    HALF,
    MARGIN,
    NAME,
    RAIL,
    REMARK,
    SMALL,
    TITLE,
    TOP,
    text_box,
)
from courtside.faces.palette import INK, PAPER, ink_on, tint
from courtside.faces.shapes import arrow, sign
from courtside.faces.widths import BOLD, ems
from courtside.faces.wrap import fit

if TYPE_CHECKING:
    from courtside.faces.match_point.picture import Half, Picture

_TAB = 140
_LEAST, _MOST = 80, 170  # sizes of the large pale sign
_SMALL_INK = "#444444"
_EDGE = "#8A8A8A"


@lru_cache(maxsize=2048)
def draw(picture: Picture) -> str:
    """Draw a face; the same picture gives the same bytes."""
    body = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{CORNER}" fill="{PAPER}"/>']
    body.append(_half(picture.top, 0))
    if picture.view == "paper":
        turned = _half(picture.bottom, 0) + _side(picture.bottom, picture)
        middle = f"{WIDTH // 2} {HEIGHT // 2}"
        body.append(_side(picture.top, picture))
        body.append(f'<g transform="rotate(180 {middle})">{turned}</g>')
    else:
        body.append(_half(picture.bottom, HEIGHT - HALF))
        body.append(_tabs(picture.arrow))
        if picture.copies > 1:
            body.append(_copies(picture))
    rows = [
        (fit(picture.title, TITLE), TITLE, INK),
        (fit(picture.remark, REMARK), REMARK, INK),
        (fit(picture.small, SMALL), SMALL, _SMALL_INK),
    ]
    body.append(stack(rows, WIDTH / 2, HEIGHT / 2))
    body.append(
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" '
        f'rx="{CORNER - 1}" fill="none" stroke="{_EDGE}" stroke-width="2"/>'
    )
    return svg(
        "".join(body),
        label=picture.label,
        language=picture.language,
        width=picture.width,
        standalone=picture.standalone,
    )


def _half(half: Half, start: int) -> str:
    """Draw a half: its signs down the rail, its name, its text.

    Where room is left, its first sign fills it, large and pale.
    """
    first, *others = half.signs
    ink = ink_on(first.colour)
    name = fit(half.name, NAME)
    room = text_box(name)
    text = fit(half.text, room)
    x, top = RAIL + MARGIN, start + TOP
    below = top + name.height + GAP
    drawn = [
        _panel(first.colour, start),
        sign(first.letter, RAIL / 2, start + 66, 60, ink),
    ]
    drawn += [
        sign(each.letter, RAIL / 2, start + 140 + 54 * place, 36, ink)
        for place, each in enumerate(others[:1])
    ]
    free = room.height - text.height - MARGIN
    if free > _LEAST:
        size = min(free, _MOST)
        pale = tint(first.colour, 0.34)
        middle = start + HALF - MARGIN - size / 2
        drawn.append(sign(first.letter, WIDTH - MARGIN - 90, middle, size, pale))
    drawn.append(block(name, NAME, x, top, INK))
    drawn.append(block(text, room, x, below, INK))
    return "".join(drawn)


def _panel(colour: str, start: int) -> str:
    """Fill a half: the rail in full colour, the rest in a tint.

    The corners of the card are round, the ones at the middle are not.
    """
    round_ = f"A{CORNER},{CORNER} 0 0 1 "
    right, end, inner = WIDTH - CORNER, start + HALF, CORNER
    if start == 0:
        rail = f"M{RAIL},0V{end}H0V{inner}{round_}{inner},0Z"
        rest = f"M{RAIL},0H{right}{round_}{WIDTH},{inner}V{end}H{RAIL}Z"
    else:
        rail = f"M0,{start}H{RAIL}V{end}H{inner}{round_}0,{end - inner}Z"
        rest = f"M{RAIL},{start}H{WIDTH}V{end - inner}{round_}{right},{end}H{RAIL}Z"
    return (
        f'<path d="{rest}" fill="{tint(colour, 0.2)}"/>'
        f'<path d="{rail}" fill="{colour}"/>'
    )


def _tabs(side: str) -> str:
    """Draw the arrow as a tab at the edge it points to."""
    y = HEIGHT // 2
    drawn = []
    for left, x in ((True, 0), (False, WIDTH - _TAB)):
        if side in ("both", "left" if left else "right"):
            drawn.append(
                f'<rect x="{x}" y="{y - BAND // 2}" width="{_TAB}" height="{BAND}" '
                f'fill="{INK}"/>'
            )
            drawn.append(arrow(left=left, x=x + _TAB / 2, y=y, size=64, colour=PAPER))
    return "".join(drawn)


def _copies(picture: Picture) -> str:
    """Write how many there are of a card at the foot of its rail."""
    ink = ink_on(picture.bottom.signs[0].colour)
    many = f"\N{MULTIPLICATION SIGN}{picture.copies}"
    middle, foot = RAIL / 2, HEIGHT - MARGIN
    return line(
        many, middle, foot, 72, ink, weight=BOLD, anchor="middle", widest=RAIL - 12
    )


def _side(half: Half, picture: Picture) -> str:
    """Draw the arrow beside its word along the side, for a card laid sideways.

    The rail is drawn on to the other half, so that there is room.
    """
    colour = half.signs[0].colour
    ink = ink_on(colour)
    left, right = (picture.arrow in ("both", side) for side in ("left", "right"))
    word = fit(picture.direction, DIRECTION)
    said = "".join(word.lines)
    long = ems(said, BOLD) * word.size
    x = -(long + 62 * (left + right)) / 2
    drawn = []
    if left:
        drawn.append(arrow(left=True, x=x + 23, y=0, size=46, colour=ink))
        x += 62
    drawn.append(line(said, x, word.size * 0.35, word.size, ink, weight=BOLD))
    if right:
        drawn.append(arrow(left=False, x=x + long + 39, y=0, size=46, colour=ink))
    # One unit of overlap: else a hair of paper shows.
    return (
        f'<rect y="{HALF - 1}" width="{RAIL}" height="{BAND + 1}" fill="{colour}"/>'
        f'<g transform="translate({RAIL // 2} 332) rotate(-90)">{"".join(drawn)}</g>'
    )
