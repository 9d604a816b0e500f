"""The court of Board Tennis from above, as one SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.faces.board_tennis.board import (
    COLUMN,
    MIDDLE,
    NET,
    WIDTH,
    Measures,
    Place,
)
from courtside.faces.board_tennis.ways import BALL, ways
from courtside.faces.escape import escape
from courtside.faces.fonts import FALLBACKS
from courtside.faces.frame import line, number
from courtside.faces.palette import EVEN, INK, ODD, PAPER
from courtside.faces.shapes import sign
from courtside.faces.widths import BOLD
from courtside.faces.wrap import Box, fit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.faces.board_tennis.board import Board

AROUND, GROUND, SERVICE = "#3f7f5f", "#2c66a0", "#3a78b5"
LINE, DARK = "#ffffff", "#14283c"
BOTH = (False, True)  # the far half and the near one
SIDES = ("left", "right")
POST = 22  # how far the net sticks out
TAG, TAG_AWAY = 18, 31  # the sign with a name, and how far behind the baseline
SIDE = Box(WIDTH / 2 - COLUMN - 36, 16, 14, 9)
NAME = Box(2 * COLUMN - 30, 16, 14, 9, BOLD)


def court_svg(board: Board) -> str:
    """Draw the board; every text is escaped, every field says which it is."""
    measures = Measures(board.rows)
    high = number(measures.height)
    body = "".join(
        (
            f"<rect width='{WIDTH}' height='{high}' rx='8' fill='{AROUND}'/>",
            *_fields(board, measures),
            *_lines(board, measures),
            *_ends(board, measures),
            *ways(board, measures),
        )
    )
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='100%' role='img' "
        f"viewBox='0 0 {WIDTH} {high}' lang='{escape(board.language)}' "
        f'font-family="{escape(FALLBACKS)}">'
        f"<title>{escape(board.caption)}</title>{body}</svg>"
    )


def _fields(board: Board, measures: Measures) -> Iterator[str]:
    """Draw the fields, those of the service squares lighter, the ball's marked."""
    lies = None if board.past else board.ball
    every = [
        Place(near, row, side)
        for near in BOTH
        for row in range(1, board.rows + 1)
        for side in SIDES
    ]
    for place in sorted(every, key=lambda each: each == lies):
        x, y = measures.at(place)
        inset = 1.5 if place == lies else 0
        look = f"stroke='{LINE}' stroke-opacity='.28'"
        if place == lies:
            look = f"stroke='{BALL}' stroke-width='3'"
        fill = SERVICE if place.row <= board.service_rows else GROUND
        yield (
            f"<rect x='{number(x - COLUMN / 2 + inset)}' "
            f"y='{number(y - measures.deep / 2 + inset)}' "
            f"width='{number(COLUMN - 2 * inset)}' "
            f"height='{number(measures.deep - 2 * inset)}' fill='{fill}' {look} "
            f"data-place='{'near' if place.near else 'far'}-{place.row}-{place.side}'/>"
        )


def _lines(board: Board, measures: Measures) -> Iterator[str]:
    """Draw the lines of the court, the numbers of its rows, and the net."""
    squares = min(board.service_rows, board.rows) * measures.deep
    left, right = MIDDLE - COLUMN, MIDDLE + COLUMN
    for near in BOTH:
        base = measures.down(measures.half, near=near)
        service = measures.down(squares, near=near)
        yield _path(left, base, right, base)
        yield _path(left, service, right, service)
        yield _path(MIDDLE, measures.net, MIDDLE, service)
        yield _path(MIDDLE, service, MIDDLE, base, look="stroke-dasharray='4 5'")
        for x, way in ((left, -1), (right, 1)):
            yield _path(x, measures.net, x, base)
            for row in range(1, board.rows + 1):
                _, y = measures.at(Place(near, row, "left"))
                x_row = x + way * 10
                yield line(str(row), x_row, y + 4, 12, LINE, anchor="middle")
    wide = COLUMN + POST
    yield (
        f"<rect x='{MIDDLE - wide}' y='{number(measures.net - NET / 2)}' "
        f"width='{2 * wide}' height='{NET}' rx='2' fill='{DARK}'/>"
    )
    y = measures.net
    look = "stroke-width='3' stroke-dasharray='2 3'"
    yield _path(MIDDLE - wide, y, MIDDLE + wide, y, look=look)


def _ends(board: Board, measures: Measures) -> Iterator[str]:
    """Name behind each baseline who plays there, and beside that the sides."""
    for near, name in zip(BOTH, board.names, strict=True):
        y = measures.down(measures.half + TAG_AWAY, near=near)
        fill, ink = (BALL, INK) if board.turn is near else (DARK, PAPER)
        yield (
            f"<rect x='{MIDDLE - COLUMN}' y='{number(y - TAG / 2)}' "
            f"width='{2 * COLUMN}' height='{TAG}' rx='{TAG / 2}' fill='{fill}'/>"
        )
        fitted = fit(name, NAME)
        yield line(
            fitted.lines[0],
            MIDDLE,
            y + 5,
            fitted.size,
            ink,
            weight=BOLD,
            anchor="middle",
            widest=NAME.width,
        )
        for side, said, mark in zip(SIDES, board.sides, (ODD, EVEN), strict=True):
            right = (side == "right") == near
            way = 1 if right else -1
            x = MIDDLE + way * (COLUMN + 14)
            yield sign(mark.letter, x, y, 10, LINE)
            fitted = fit(said, SIDE)
            yield line(
                fitted.lines[0],
                x + way * 11,
                y + 5,
                fitted.size,
                LINE,
                anchor="start" if right else "end",
                widest=SIDE.width,
            )


def _path(x1: float, y1: float, x2: float, y2: float, *, look: str = "") -> str:
    width = "" if "stroke-width" in look else "stroke-width='2' "
    return (
        f"<path d='M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}' "
        f"stroke='{LINE}' {width}{look}/>"
    )
