"""The white band of a face: what the card says of itself, between its arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from courtside.faces.frame import WIDTH, stack
from courtside.faces.palette import INK, PAPER
from courtside.faces.place import Place
from courtside.faces.shapes import arrow
from courtside.faces.widths import BOLD, lacking
from courtside.faces.wrap import Box, fit
from courtside.model.nodes import at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model import Design

BAND = 96
_TAB = 140
_SMALL_INK = "#444444"

TITLE = Box(320, 42, 40, 24, BOLD)
REMARK = Box(320, 23, 22, 18)
SMALL = Box(320, 26, 17, 12)


class Band(NamedTuple):
    """What stands in the band.

    Parameters
    ----------
    title, remark : str
        The card's own name and its own line, where it has them.
    small : str
        The small print.
    """

    title: str
    remark: str
    small: str


def band(design: Design, card: str, language: str) -> Band:
    """Gather what a card says of itself."""
    shown = design.cards[card]
    title = shown.name.in_(language) if _named(design, card) else ""
    return Band(title, shown.text.in_(language), small_print(design, card, language))


def own_words(said: Band, y: float) -> str:
    """Draw what stands in the band, its middle at a height."""
    rows = [
        (fit(said.title, TITLE), TITLE, INK),
        (fit(said.remark, REMARK), REMARK, INK),
        (fit(said.small, SMALL), SMALL, _SMALL_INK),
    ]
    return stack(rows, WIDTH / 2, y)


def tabs(side: str, y: int) -> str:
    """Draw the arrow as a tab at the edge it points to: `left`, `right` or `both`."""
    drawn = []
    for left, x in ((True, 0), (False, WIDTH - _TAB)):
        if side in ("both", "left" if left else "right"):
            drawn.append(
                f'<rect x="{x}" y="{y - BAND // 2}" width="{_TAB}" height="{BAND}" '
                f'fill="{INK}"/>'
            )
            drawn.append(arrow(left=left, x=x + _TAB / 2, y=y, size=64, colour=PAPER))
    return "".join(drawn)


def own_places(design: Design) -> Iterator[Place]:
    """List every text that bands show, once, with its room."""
    for id_, card in design.cards.items():
        for code, name in card.name.languages.items():
            if _named(design, id_):
                yield Place(name, code, TITLE, ("cards", id_, "name"), (id_,))
        for code, text in card.text.languages.items():
            yield Place(text, code, REMARK, ("cards", id_, "text"), (id_,))
    for code in design.name.languages:
        yield from small_places(design, code)


def small_places(design: Design, language: str) -> Iterator[Place]:
    """List the small print once: where it does not fit, the design's name is to blame.

    An id alone is never too long for it.
    """
    prints = {id_: small_print(design, id_, language) for id_ in design.cards}
    wrong = [
        id_ for id_, said in prints.items() if lacking(said) or fit(said, SMALL).over
    ]
    if wrong:
        yield Place(prints[wrong[0]], language, SMALL, ("name",), tuple(wrong))


def _named(design: Design, card: str) -> bool:
    """Say whether a card has a name of its own, not one made of what it is."""
    return at(design.content, "cards", card, "name") is not None


def small_print(design: Design, card: str, language: str) -> str:
    """Say at the foot of the card what it is and where it belongs."""
    return f"{card} · {design.name.in_(language)}"
