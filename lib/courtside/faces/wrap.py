"""Text into boxes: as large as it can be, whole words, and what did not fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.faces.escape import drawable
from courtside.faces.widths import PLAIN, ems

if TYPE_CHECKING:
    from collections.abc import Iterator

ELLIPSIS = "…"
LEADING = 1.04  # from one line to the next, in sizes
_STEP = 2
_PILE = 4


@dataclass(frozen=True)
class Box:
    """Where a text stands, in units of the face: ten a millimetre.

    Parameters
    ----------
    width : float
        How wide a line may be.
    height : float
        How high all lines may be together; there is always room for one.
    largest, smallest : int
        The sizes its letters may have.
    weight : int
        The font's weight.
    """

    width: float
    height: float
    largest: int
    smallest: int
    weight: int = PLAIN

    def lines(self, size: int) -> int:
        """Say how many lines of a size there is room for."""
        return max(1, int(self.height / (size * LEADING)))


@dataclass(frozen=True)
class Fitted:
    """A text as it stands in its box.

    Parameters
    ----------
    lines : tuple of str
        What is drawn.
    size : int
        How large.
    over : int
        Lines that found no room, at the smallest size.
    """

    lines: tuple[str, ...]
    size: int
    over: int = 0

    @property
    def height(self) -> float:
        """What it takes of its box."""
        return self.size * LEADING * len(self.lines)


def fit(text: str, box: Box) -> Fitted:
    """Put a text into a box.

    Parameters
    ----------
    text : str
        Any text; runs of white space count as one space.
    box : Box
        Its room.

    Returns
    -------
    Fitted
        At the largest size at which all of it fits without breaking a word; else at
        the smallest, words broken where they must, cut where the room ends.
    """
    words = _calm(drawable(text)).split()
    if not words:
        return Fitted((), box.largest)
    widest = max(ems(word, box.weight) for word in words)
    whole = ems("".join(words), box.weight)
    for size in range(box.largest, box.smallest - 1, -_STEP):
        # Most sizes are ruled out without wrapping: a word, or all, is too wide.
        if widest * size > box.width or whole * size > box.width * box.lines(size):
            continue
        lines = _wrapped(words, box.width / size, box.weight)
        if len(lines) <= box.lines(size):
            return Fitted(tuple(lines), size)
    return _cut(words, box)


def _calm(text: str) -> str:
    """Leave out what is piled on a letter beyond what any language piles there."""
    if text.isascii():
        return text
    kept, pile = [], 0
    for letter in text:
        pile = pile + 1 if ems(letter) == 0 else 0
        if pile <= _PILE:
            kept.append(letter)
    return "".join(kept)


def _cut(words: list[str], box: Box) -> Fitted:
    room = box.width / box.smallest
    pieces = [piece for word in words for piece in _broken(word, room, box.weight)]
    lines = _wrapped(pieces, room, box.weight)
    most = box.lines(box.smallest)
    over = max(0, len(lines) - most)
    if over:
        last = lines[most - 1]
        while last and ems(last + ELLIPSIS, box.weight) > room:
            last = last[:-1]
        lines[most - 1 :] = [last + ELLIPSIS]
    return Fitted(tuple(lines), box.smallest, over)


def _wrapped(words: list[str], room: float, weight: int) -> list[str]:
    """Fill lines with whole words, one after the other."""
    space = ems(" ", weight)
    lines: list[list[str]] = []
    used = room
    for word in words:
        wide = ems(word, weight)
        if lines and used + space + wide <= room:
            lines[-1].append(word)
            used += space + wide
        else:
            lines.append([word])
            used = wide
    return [" ".join(line) for line in lines]


def _broken(word: str, room: float, weight: int) -> Iterator[str]:
    """Break a word that is wider than a line, never before an accent of its own."""
    start, used = 0, 0.0
    for place, letter in enumerate(word):
        wide = ems(letter, weight)
        if used + wide > room and place > start:
            yield word[start:place]
            start, used = place, 0.0
        used += wide
    yield word[start:]
