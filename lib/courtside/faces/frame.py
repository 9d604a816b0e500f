"""The frame of every face: its size, its letters, its outermost element.

A game draws what stands inside. Units are tenths of a millimetre. A face uses
attributes only, no style sheet and no ids, so that many can stand on one page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.faces.escape import escape
from courtside.faces.fonts import FALLBACKS, font_css
from courtside.faces.palette import PAPER
from courtside.faces.widths import PLAIN, ems
from courtside.faces.wrap import LEADING

if TYPE_CHECKING:
    from courtside.faces.look import Look
    from courtside.faces.wrap import Box, Fitted

WIDTH, HEIGHT = 630, 880
"""Poker size, 63 x 88 mm."""
CORNER = 32
_EDGE = "#8A8A8A"
_ASCENT = 0.82  # from the top of a line to where its letters stand, in sizes


def number(value: float) -> str:
    """Write a coordinate: to a tenth of a unit, without needless zeros."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def svg(body: str, label: str, look: Look) -> str:
    """Put the paper, its edge and the outermost element round a face.

    Parameters
    ----------
    body : str
        SVG elements; every text in them escaped.
    label : str
        What is read out instead of the picture.
    look : Look
        In which language, how large, whether a file of its own, which carries its
        fonts along. Without a width the size is that of a printed card.

    Returns
    -------
    str
        One SVG element, and a file as well.
    """
    said, spoken = escape(label), escape(look.language)
    # A title would cover whatever the page around says when pointed at.
    inside = ""
    if look.standalone:
        inside = f"<title>{said}</title><style>{font_css()}</style>"
    wide, high = "63mm", "88mm"
    if look.width is not None:
        wide, high = number(look.width), number(look.width * HEIGHT / WIDTH)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" overflow="hidden" role="img" '
        f'aria-label="{said}" lang="{spoken}" font-family="{escape(FALLBACKS)}" '
        f'text-rendering="geometricPrecision">{inside}'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{CORNER}" fill="{PAPER}"/>'
        f"{body}"
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" '
        f'rx="{CORNER - 1}" fill="none" stroke="{_EDGE}" stroke-width="2"/></svg>'
    )


def line(  # noqa: PLR0913  (a text stands somewhere, looking like something)
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    weight: int = PLAIN,
    anchor: str = "start",
    widest: float = WIDTH,
) -> str:
    """Draw one line of text.

    It is told how long it is, so that it looks the same in another font.

    Parameters
    ----------
    text : str
        Any text; it is escaped here.
    x, y : float
        Where its baseline starts, or has its middle or end.
    size : float
        Of its letters.
    colour : str
        Of its letters.
    weight : int
        Of its letters.
    anchor : {"start", "middle", "end"}
        What of it stands at `x`.
    widest : float
        It is squeezed into this if it must be.

    Returns
    -------
    str
        A text element, or nothing for a text without width.
    """
    long = min(ems(text, weight) * size, widest)
    if long < 1:
        return ""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" '
        f'font-weight="{weight}" fill="{colour}"{where} textLength="{number(long)}" '
        f'lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
    )


def block(fitted: Fitted, box: Box, x: float, top: float, colour: str) -> str:
    """Draw the lines of a fitted text from its top down, each starting at `x`."""
    return _lines(fitted, box, x, top, colour, "start")


def stack(
    rows: list[tuple[Fitted, Box, str]],
    x: float,
    middle: float,
) -> str:
    """Draw fitted texts, each with its box and colour, centred round a point."""
    top = middle - sum(fitted.height for fitted, _, _ in rows) / 2
    drawn = []
    for fitted, box, colour in rows:
        drawn.append(_lines(fitted, box, x, top, colour, "middle"))
        top += fitted.height
    return "".join(drawn)


def _lines(  # noqa: PLR0913, PLR0917  (private, and each of them counts)
    fitted: Fitted, box: Box, x: float, top: float, colour: str, anchor: str
) -> str:
    size = fitted.size
    return "".join(
        line(
            text,
            x,
            top + size * (_ASCENT + place * LEADING),
            size,
            colour,
            weight=box.weight,
            anchor=anchor,
            widest=box.width,
        )
        for place, text in enumerate(fitted.lines)
    )
