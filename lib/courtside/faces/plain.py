"""The face of a card of a game without one of its own: its name, numbers and text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from courtside.faces.band import SMALL, small_places, small_print
from courtside.faces.frame import HEIGHT, WIDTH, block, stack, svg
from courtside.faces.palette import GREY, INK
from courtside.faces.place import Place
from courtside.faces.rail import MARGIN, RAIL, ROOM, copies, panel
from courtside.faces.widths import BOLD
from courtside.faces.wrap import Box, fit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.faces.look import Look
    from courtside.model import Design

NAME = Box(ROOM, 250, 124, 60, BOLD)
NUMBERS = Box(ROOM, 230, 96, 40)
TEXT = Box(ROOM, 230, 60, 28)
_NAME_AT, _NUMBERS_AT, _TEXT_AT = 30, 300, 550
_FOOT = HEIGHT - 40


class Picture(NamedTuple):
    """All that a face shows.

    Parameters
    ----------
    name : str
        What the card is called.
    numbers : str
        What the engine reads of it.
    text : str
        Its own line.
    small : str
        The small print.
    look : Look
        How the card is looked at.
    """

    name: str
    numbers: str
    text: str
    small: str
    look: Look


def picture(design: Design, card: str, look: Look) -> Picture:
    """Gather what the face of a card shows; see `courtside.faces.face`."""
    shown = design.cards[card]
    return Picture(
        name=shown.name.in_(look.language),
        numbers=_numbers(design, card),
        text=shown.text.in_(look.language),
        small=small_print(design, card, look.language),
        look=look,
    )


@lru_cache(maxsize=2048)
def draw(picture: Picture) -> str:
    """Draw a face; the same picture gives the same bytes."""
    x = RAIL + MARGIN
    small = fit(picture.small, SMALL)
    body = [
        panel(GREY, 0, HEIGHT),
        block(fit(picture.name, NAME), NAME, x, _NAME_AT, INK),
        block(fit(picture.numbers, NUMBERS), NUMBERS, x, _NUMBERS_AT, INK),
        block(fit(picture.text, TEXT), TEXT, x, _TEXT_AT, INK),
        stack([(small, SMALL, INK)], (RAIL + WIDTH) / 2, _FOOT),
    ]
    if picture.look.view == "hand":
        body.append(copies(picture.look.copies, GREY))
    return svg("".join(body), picture.name, picture.look)


def places(design: Design) -> Iterator[Place]:
    """List every text that some face of a design shows, once, with its room."""
    for id_, card in design.cards.items():
        for code, name in card.name.languages.items():
            yield Place(name, code, NAME, ("cards", id_, "name"), (id_,))
        for code, text in card.text.languages.items():
            yield Place(text, code, TEXT, ("cards", id_, "text"), (id_,))
        if numbers := _numbers(design, id_):
            path = ("cards", id_, "numbers")
            yield Place(numbers, "en", NUMBERS, path, (id_,))
    for code in design.name.languages:
        yield from small_places(design, code)


def _numbers(design: Design, card: str) -> str:
    numbers = design.cards[card].numbers.items()
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in numbers)
