"""What is drawn of the court of Board Tennis, and where on the picture it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

WIDTH = 600
MIDDLE, COLUMN = WIDTH / 2, 112
HALF = 168  # how deep a half is, as far as its rows stay large enough
LEAST, MOST = 13, 34  # how deep a row may be
NET, BEHIND = 9, 44  # the net, and the room behind a baseline


class Place(NamedTuple):
    """A field, or a place short of it or beyond.

    Parameters
    ----------
    near : bool
        Whether it is in the near half.
    row : int
        1 next to the net; 0: at the net; more than there are: behind the baseline.
    side : str
        `left` or `right`, as the player of that half sees it.
    """

    near: bool
    row: int
    side: str


@dataclass(frozen=True)
class Shot:
    """A way of the ball.

    Parameters
    ----------
    start, end : Place
        From where to where.
    card : str
        What stands on the card, the sign of a special one; empty for a serve.
    words : tuple of str
        Who and what, a line each.
    """

    start: Place
    end: Place
    card: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """All that is drawn.

    Parameters
    ----------
    rows, service_rows : int
        Of a half.
    shots : tuple of Shot
        The last ones, the very last at the end.
    ball : Place or None
        Where it lies.
    missed : bool
        Whether it went into the net or too long.
    past : bool
        Whether this ball is over, and the next not yet served.
    names : tuple of str
        Of who plays the far half, and the near one.
    turn : bool or None
        Whether the near half is to play.
    sides : tuple of str
        The words for left and right, each with the kind of card it takes.
    caption, language : str
        What is read out, and in which language.
    """

    rows: int
    service_rows: int
    shots: tuple[Shot, ...]
    ball: Place | None
    missed: bool
    past: bool
    names: tuple[str, str]
    turn: bool | None
    sides: tuple[str, str]
    caption: str
    language: str


class Measures:
    """Where everything is, for a board of so many rows.

    Parameters
    ----------
    rows : int
        Of a half.

    Attributes
    ----------
    deep, half, height : float
        Of a row, a half, the picture.
    net : float
        Where its middle is, from the top.
    """

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.deep = min(MOST, max(LEAST, HALF / rows))
        self.half = self.deep * rows
        self.height = 2 * (self.half + BEHIND) + NET
        self.net = self.height / 2

    def at(self, place: Place) -> tuple[float, float]:
        """Give the middle of a field, or of a place beside one."""
        # The far player looks the other way: his right is our left.
        right = (place.side == "right") == place.near
        x = MIDDLE + (COLUMN if right else -COLUMN) / 2
        away = (place.row - 0.5) * self.deep
        if place.row < 1:
            away = 2
        elif place.row > self.rows:
            away = self.half + 10
        return x, self.down(away, near=place.near)

    def down(self, away: float, *, near: bool) -> float:
        """Give how far down the picture a distance from the net is."""
        return self.net + (NET / 2 + away) * (1 if near else -1)
