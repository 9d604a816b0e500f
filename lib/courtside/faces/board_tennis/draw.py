"""How a face of board_tennis is drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from courtside.faces.band import BAND, own_words, tabs
from courtside.faces.frame import HEIGHT, WIDTH, block, line, svg
from courtside.faces.palette import INK, ink_on, tint
from courtside.faces.rail import MARGIN, RAIL, ROOM, copies, panel
from courtside.faces.shapes import arrow, sign
from courtside.faces.widths import BOLD
from courtside.faces.wrap import Box, fit

if TYPE_CHECKING:
    from courtside.faces.board_tennis.picture import Picture

_MIDDLE = 608  # of the band
_UPPER, _LOWER = _MIDDLE - BAND // 2, _MIDDLE + BAND // 2
_TOP, _GAP = 22, 18
_FIGURE = 410
_CAPITAL = 0.7  # how high a figure is, in sizes

# At 90 pixels a card a unit is a seventh of one.
KIND = Box(ROOM, 116, 108, 58, BOLD)
TEXT = Box(ROOM, HEIGHT - _LOWER - 2 * _GAP, 48, 24)


@lru_cache(maxsize=2048)
def draw(picture: Picture) -> str:
    """Draw a face; the same picture gives the same bytes."""
    colour = picture.sign.colour
    kind, text = fit(picture.kind, KIND), fit(picture.text, TEXT)
    x = RAIL + MARGIN
    body = [
        panel(colour, 0, _UPPER),
        panel(colour, _LOWER, HEIGHT),
        _figure(picture),
        _index(picture),
        block(kind, KIND, x, _TOP, INK),
        block(text, TEXT, x, _LOWER + _GAP, INK),
        tabs(picture.arrow, _MIDDLE),
        own_words(picture.band, _MIDDLE),
    ]
    if picture.look.view == "hand":
        body.append(copies(picture.look.copies, colour))
    return svg("".join(body), picture.label, picture.look)


def _figure(picture: Picture) -> str:
    """Draw the value over the shape of its kind; a special card has only a shape."""
    colour, letter = picture.sign
    x, y = (RAIL + WIDTH) / 2, 345
    if not picture.value:
        return sign(letter, x, y, _FIGURE * 0.8, INK)
    pale = sign(letter, x, y, _FIGURE, tint(colour, 0.34))
    foot = y + _FIGURE * _CAPITAL / 2
    return pale + line(
        picture.value,
        x,
        foot,
        _FIGURE,
        INK,
        weight=BOLD,
        anchor="middle",
        widest=ROOM,
    )


def _index(picture: Picture) -> str:
    """Say all of it once more down the rail, for cards that lie over each other."""
    colour, letter = picture.sign
    ink = ink_on(colour)
    x, y = RAIL / 2, 66
    drawn = [sign(letter, x, y, 60, ink)]
    if picture.value:
        y += 124
        drawn.append(
            line(
                picture.value,
                x,
                y,
                96,
                ink,
                weight=BOLD,
                anchor="middle",
                widest=RAIL - 16,
            )
        )
    sides = [side for side in ("left", "right") if picture.arrow in ("both", side)]
    for place, side in enumerate(sides):
        drawn.append(
            arrow(left=side == "left", x=x, y=y + 70 + 64 * place, size=52, colour=ink)
        )
    return "".join(drawn)
