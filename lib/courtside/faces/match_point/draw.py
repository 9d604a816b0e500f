"""How a face of match_point is drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from courtside.faces.band import BAND, own_words, tabs
from courtside.faces.frame import HEIGHT, WIDTH, block, line, svg
from courtside.faces.match_point.picture import (
    DIRECTION,
    GAP,
    HALF,
    NAME,
    TOP,
    text_box,
)
from courtside.faces.palette import INK, ink_on, tint
from courtside.faces.rail import MARGIN, RAIL, copies, panel
from courtside.faces.shapes import arrow, sign
from courtside.faces.widths import BOLD, ems
from courtside.faces.wrap import fit

if TYPE_CHECKING:
    from courtside.faces.match_point.picture import Half, Picture

_LEAST, _MOST = 80, 170  # sizes of the large pale sign


@lru_cache(maxsize=2048)
def draw(picture: Picture) -> str:
    """Draw a face; the same picture gives the same bytes."""
    body = [_half(picture.top, 0)]
    if picture.look.view == "paper":
        turned = _half(picture.bottom, 0) + _side(picture.bottom, picture)
        middle = f"{WIDTH // 2} {HEIGHT // 2}"
        body.append(_side(picture.top, picture))
        body.append(f'<g transform="rotate(180 {middle})">{turned}</g>')
    else:
        body.append(_half(picture.bottom, HEIGHT - HALF))
        body.append(tabs(picture.arrow, HEIGHT // 2))
        body.append(copies(picture.look.copies, picture.bottom.signs[0].colour))
    body.append(own_words(picture.band, HEIGHT / 2))
    return svg("".join(body), picture.label, picture.look)


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
        panel(first.colour, start, start + HALF),
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
