"""What a face of match_point says, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.faces.frame import HEIGHT, WIDTH
from courtside.faces.place import Place
from courtside.faces.signs import signs
from courtside.faces.widths import BOLD, lacking
from courtside.faces.wrap import Box, fit
from courtside.model.nodes import at
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.faces.palette import Sign
    from courtside.faces.wrap import Fitted
    from courtside.model import Design

BAND = 96  # between the halves
HALF = (HEIGHT - BAND) // 2
RAIL = 104  # at the side of a half, in its family's colour
MARGIN = 26
TOP = 22  # above a name
GAP = 16  # below it, and below its text
_ROOM = WIDTH - RAIL - 2 * MARGIN

# At 90 pixels a card a unit is a seventh of one: a name has 8 to 15 pixels, and all
# else is for paper, where 24 units are seven points.
NAME = Box(_ROOM, 226, 108, 58, BOLD)
TITLE = Box(320, 42, 40, 24, BOLD)
REMARK = Box(320, 23, 22, 18)
SMALL = Box(320, 26, 17, 12)
DIRECTION = Box(176, 44, 42, 24, BOLD)


@dataclass(frozen=True)
class Half:
    """One stroke of a card, as people see it.

    Parameters
    ----------
    name, text : str
        Its words.
    signs : tuple of Sign
        Of its families, the most telling first.
    """

    name: str
    text: str
    signs: tuple[Sign, ...]


@dataclass(frozen=True)
class Picture:
    """All that a face shows.

    Parameters
    ----------
    top, bottom : Half
        Its strokes.
    arrow : str
        `left`, `right` or `both`.
    title, remark : str
        The card's own name and its own line, where it has them.
    small : str
        The small print.
    label : str
        What is read out.
    direction : str
        The word beside the arrow on paper.
    language : str
        Of the words.
    view : str
        `hand` or `paper`.
    copies : int
        How many there are of it.
    width : int or None
        In pixels, if not in millimetres.
    standalone : bool
        Whether the fonts come along.
    """

    top: Half
    bottom: Half
    arrow: str
    title: str
    remark: str
    small: str
    label: str
    direction: str
    language: str
    view: str
    copies: int
    width: int | None
    standalone: bool


def picture(  # noqa: PLR0913  (a card can be looked at in many ways)
    design: Design,
    card: str,
    *,
    language: str,
    view: str,
    upside: str,
    copies: int,
    width: int | None,
    standalone: bool,
) -> Picture:
    """Gather what the face of a card shows; see `courtside.faces.face`."""
    shown = design.cards[card]
    top, bottom = (_half(design, stroke, language) for stroke in shown.halves)
    if upside == "lower":
        top, bottom = bottom, top
    name = shown.name.in_(language)
    return Picture(
        top=top,
        bottom=bottom,
        arrow=shown.arrow,
        title=name if _named(design, card) else "",
        remark=shown.text.in_(language),
        small=_small(design, card, language),
        label=name,
        # What the rules call the use of a card laid sideways (S-000-4).
        direction=say(language, "direction").upper(),
        language=language,
        view=view,
        copies=copies,
        width=width,
        standalone=standalone,
    )


def places(design: Design) -> Iterator[Place]:
    """List every text that some face of a design shows, once, with its room."""
    cards: dict[str, list[str]] = {id_: [] for id_ in design.strokes}
    for card in design.cards.values():
        for half in card.halves:
            cards[half].append(card.id)
    for id_, stroke in design.strokes.items():
        on = tuple(cards[id_])
        for code in {**stroke.name.languages, **stroke.text.languages}:
            name, text = stroke.name.in_(code), stroke.text.in_(code)
            yield Place(name, code, NAME, ("strokes", id_, "name"), on)
            room = text_box(fit(name, NAME))
            yield Place(text, code, room, ("strokes", id_, "text"), on)
    for id_, card in design.cards.items():
        for code, name in card.name.languages.items():
            if _named(design, id_):
                yield Place(name, code, TITLE, ("cards", id_, "name"), (id_,))
        for code, text in card.text.languages.items():
            yield Place(text, code, REMARK, ("cards", id_, "text"), (id_,))
    for code in design.name.languages:
        yield from _small_places(design, code)


def _small_places(design: Design, language: str) -> Iterator[Place]:
    """List the small print once: where it does not fit, the design's name is to blame.

    An id alone is never too long for it.
    """
    prints = {id_: _small(design, id_, language) for id_ in design.cards}
    wrong = [
        id_ for id_, said in prints.items() if lacking(said) or fit(said, SMALL).over
    ]
    if wrong:
        yield Place(prints[wrong[0]], language, SMALL, ("name",), tuple(wrong))


def text_box(name: Fitted) -> Box:
    """Give the room for the text of a half: what its name leaves."""
    return Box(_ROOM, HALF - TOP - name.height - GAP - GAP, 40, 24)


def _half(design: Design, stroke: str, language: str) -> Half:
    shown = design.strokes[stroke]
    name, text = shown.name.in_(language), shown.text.in_(language)
    return Half(name, text, signs(design, stroke))


def _named(design: Design, card: str) -> bool:
    """Say whether a card has a name of its own, not one made of its strokes."""
    return at(design.content, "cards", card, "name") is not None


def _small(design: Design, card: str, language: str) -> str:
    return f"{card} · {design.name.in_(language)}"
