"""What a face of match_point says, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.faces.band import BAND, band, own_places
from courtside.faces.frame import HEIGHT
from courtside.faces.place import Place
from courtside.faces.rail import ROOM
from courtside.faces.signs import signs
from courtside.faces.widths import BOLD
from courtside.faces.wrap import Box, fit
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.faces.band import Band
    from courtside.faces.look import Look
    from courtside.faces.palette import Sign
    from courtside.faces.wrap import Fitted
    from courtside.model import Design

HALF = (HEIGHT - BAND) // 2
TOP = 22  # above a name
GAP = 16  # below it, and below its text

# At 90 pixels a card a unit is a seventh of one: a name has 8 to 15 pixels, and all
# else is for paper, where 24 units are seven points.
NAME = Box(ROOM, 226, 108, 58, BOLD)
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
    band : Band
        What the card says of itself.
    label : str
        What is read out.
    direction : str
        The word beside the arrow on paper.
    look : Look
        How the card is looked at.
    """

    top: Half
    bottom: Half
    arrow: str
    band: Band
    label: str
    direction: str
    look: Look


def picture(design: Design, card: str, look: Look) -> Picture:
    """Gather what the face of a card shows; see `courtside.faces.face`."""
    language = look.language
    shown = design.cards[card]
    top, bottom = (_half(design, stroke, language) for stroke in shown.halves)
    if look.upside == "lower":
        top, bottom = bottom, top
    return Picture(
        top=top,
        bottom=bottom,
        arrow=shown.arrow,
        band=band(design, card, language),
        label=shown.name.in_(language),
        # What the rules call the use of a card laid sideways (S-000-4).
        direction=say(language, "direction").upper(),
        look=look,
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
    yield from own_places(design)


def text_box(name: Fitted) -> Box:
    """Give the room for the text of a half: what its name leaves."""
    return Box(ROOM, HALF - TOP - name.height - GAP - GAP, 40, 24)


def _half(design: Design, stroke: str, language: str) -> Half:
    shown = design.strokes[stroke]
    name, text = shown.name.in_(language), shown.text.in_(language)
    return Half(name, text, signs(design, stroke))
