"""Say which texts do not fit their cards, and which letters the font lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.faces.card import room_of
from courtside.faces.widths import lacking
from courtside.faces.wrap import fit
from courtside.model import Complaint
from courtside.model.complaint import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from courtside.faces.place import Place
    from courtside.model import Design

_MOST_LETTERS = 8


def problems(design: Design) -> list[Complaint]:
    """Look at every text of every face.

    Parameters
    ----------
    design : Design
        A design without errors.

    Returns
    -------
    list of Complaint
        Warnings, one a text, language and reason, in the order of the files: a text
        that is cut even at its smallest size; letters that another font must draw.
    """
    return _all(design, _places(design))


def fits(design: Design, card: str) -> list[Complaint]:
    """Look at the texts of one card's face; an empty list says that all fit."""
    return _all(design, (place for place in _places(design) if card in place.cards))


def _places(design: Design) -> Iterable[Place]:
    """Find the texts of all faces."""
    found: Iterator[Place] = room_of(design.engine).places(design)
    return found


def _all(design: Design, places: Iterable[Place]) -> list[Complaint]:
    found = (each for place in places for each in _of(design, place))
    # A text that stands in for a missing translation is wrong once.
    return list(dict.fromkeys(found))


def _of(design: Design, place: Place) -> Iterator[Complaint]:
    if not place.cards:
        return
    others = len(place.cards) - 1
    on = place.cards[0] + (f" and {others} more" if others else "")
    kind, *path = place.path
    for said, fix in (*_over(place, on), *_lacking(place, on)):
        yield Complaint(
            design.mark(kind, *path, place.language),
            ".".join(path) or kind,
            said,
            severity="warning",
            fix=fix,
        )


def _over(place: Place, on: str) -> Iterator[tuple[str, str]]:
    over = fit(place.text, place.box).over
    if over:
        lines = f"{over} line{'' if over == 1 else 's'} over"
        size = f"the smallest size, {place.box.smallest / 10} mm"
        said = f"{shown(place.text)} does not fit the face of {on}: {lines} at {size}"
        yield said, "Make it shorter."


def _lacking(place: Place, on: str) -> Iterator[tuple[str, str]]:
    letters = lacking(place.text)
    if letters:
        few = ", ".join(shown(each) for each in letters[:_MOST_LETTERS])
        more = len(letters) - _MOST_LETTERS
        few += f" and {more} more" if more > 0 else ""
        said = f"the font of the faces lacks {few}; on {on}"
        yield said, "Another font will stand in, whichever there is."
