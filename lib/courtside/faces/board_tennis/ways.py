"""The ball of Board Tennis and its last ways, each with its card and words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from courtside.faces.board_tennis.board import COLUMN, MIDDLE, WIDTH
from courtside.faces.frame import line, number
from courtside.faces.palette import INK, PAPER, WILDCARD
from courtside.faces.shapes import sign
from courtside.faces.widths import BOLD, PLAIN
from courtside.faces.wrap import Box, fit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.faces.board_tennis.board import Board, Measures, Shot

BALL, WORDS, MISSED = "#d9f04a", "#ffffff", "#b3001b"
LAST, BEFORE = "#f3ff6e", "#cfe0f0"
BESIDE = COLUMN + 24  # from the middle to what is said beside the court
CARD = (26, 36)
APART, EDGE = 50, 58  # what is said, from each other and from the picture's ends

Point = tuple[float, float]


def ways(board: Board, measures: Measures) -> Iterator[str]:
    """Draw the last shots, what they were, and the ball; pale once it is over."""
    yield f"<g opacity='{0.7 if board.past else 1}' pointer-events='none'>"
    last = len(board.shots) - 1
    for n, shot in enumerate(board.shots):
        yield _way(measures.at(shot.start), measures.at(shot.end), last=n == last)
    taken: list[float] = []
    for n, shot in enumerate(board.shots):
        x, y = measures.at(shot.end)
        y = min(max(y, EDGE), measures.height - EDGE)
        # One above the other where both came down at the same height.
        for other in taken:
            if abs(y - other) < APART:
                y = other + (APART if y >= other else -APART)
        taken.append(y)
        yield _said(shot, y, right=x > MIDDLE, last=n == last)
    if board.ball is not None:
        yield _ball(measures.at(board.ball), missed=board.missed)
    yield "</g>"


def _way(start: Point, end: Point, *, last: bool) -> str:
    """Draw an arc that bows to its player's left, so that two lie side by side."""
    (x1, y1), (x2, y2) = start, end
    far = math.hypot(x2 - x1, y2 - y1) or 1.0
    bow = min(34.0, far * 0.22) / far
    x, y = (x1 + x2) / 2 + (y2 - y1) * bow, (y1 + y2) / 2 - (x2 - x1) * bow
    points = " ".join(number(each) for each in (x, y, x2, y2))
    look = f"stroke='{BEFORE}' stroke-width='2' stroke-dasharray='3 5'"
    head = ""
    if last:
        look = f"stroke='{LAST}' stroke-width='3'"
        head = _head((x, y), end)
    return f"<path d='M{number(x1)} {number(y1)}Q{points}' fill='none' {look}/>{head}"


def _head(start: Point, end: Point) -> str:
    """Draw the head of an arrow that comes to the ball from a point."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    x, y = end[0] - 8 * math.cos(angle), end[1] - 8 * math.sin(angle)
    corners = [(x, y)] + [
        (x - 11 * math.cos(angle + turn), y - 11 * math.sin(angle + turn))
        for turn in (0.5, -0.5)
    ]
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return f"<polygon points='{points}' fill='{LAST}'/>"


def _said(shot: Shot, y: float, *, right: bool, last: bool) -> str:
    """Write beside the court who played what, beside the card."""
    way = 1 if right else -1
    edge = MIDDLE + way * BESIDE
    card = ""
    if shot.card:
        card = _card(shot.card, edge + way * CARD[0] / 2, y)
        edge += way * (CARD[0] + 7)
    room = WIDTH - 8 - edge if right else edge - 8
    written = ""
    for place, (said, weight) in enumerate(zip(shot.words, (BOLD, PLAIN), strict=True)):
        fitted = fit(said, Box(room, 16, 15, 9, weight))
        written += line(
            fitted.lines[0],
            edge,
            y - 3 + 16 * place,
            fitted.size,
            WORDS,
            weight=weight,
            anchor="start" if right else "end",
            widest=room,
        )
    return f"<g opacity='{1 if last else 0.8}'>{card}{written}</g>"


def _card(printed: str, x: float, y: float) -> str:
    """Draw a small card, its middle at a point."""
    wide, high = CARD
    frame = (
        f"<rect x='{number(x - wide / 2)}' y='{number(y - high / 2)}' width='{wide}' "
        f"height='{high}' rx='4' fill='{PAPER}' stroke='{INK}'/>"
    )
    if printed == WILDCARD.letter:
        return frame + sign(printed, x, y, 20, INK)
    return frame + line(
        printed, x, y + 7, 20, INK, weight=BOLD, anchor="middle", widest=wide - 4
    )


def _ball(at: Point, *, missed: bool) -> str:
    """Draw the ball; one that went wrong is crossed out."""
    x, y = (number(each) for each in at)
    ball = f"<circle cx='{x}' cy='{y}' r='7.5' fill='{BALL}' stroke='{INK}'/>"
    if not missed:
        return ball
    cross = f"M{x} {y}m-11 -11l22 22m0 -22l-22 22"
    return (
        f"{ball}<path d='{cross}' stroke='{PAPER}' stroke-width='6'/>"
        f"<path d='{cross}' stroke='{MISSED}' stroke-width='3.5'/>"
    )
