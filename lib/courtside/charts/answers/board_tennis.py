"""What can answer what where numbers do: the values that return a ball of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.charts.answers.grid import Grid
from courtside.faces.palette import GREEN, ORANGE, SKY
from courtside.tables import compile_table
from courtside.tables.board_tennis import fits
from courtside.words import say

if TYPE_CHECKING:
    from courtside.model import Design

# Where a value plays the ball: what the cell shows, and its place on the scale.
NEVER, OVER, INTO_NET, TOO_LONG = range(4)
KINDS = (("", ""), ("●", GREEN), ("▼", SKY), ("▲", ORANGE))
SIDES = ("left", "right")


def grid(
    design: Design,
    striker: str,  # noqa: ARG001 - nobody's place counts (R-003-15)
    receiver: str,  # noqa: ARG001
    *,
    directed: bool,  # noqa: ARG001
    language: str,
) -> Grid:
    """Say where each value plays a ball from each row and side."""
    places, values, ways, said = _matrix(design, language)
    right = sum(way != NEVER for line in ways for way in line)
    over = sum(way == OVER for line in ways for way in line)
    return Grid(
        under=say(
            language,
            "replies_values_under",
            n=over,
            right=right,
            over=say(language, "replies_over"),
            net=say(language, "replies_into_net"),
            long=say(language, "replies_too_long"),
        ),
        axes=(say(language, "replies_value"), say(language, "replies_lies")),
        columns=list(map(str, values)),
        rows=[_place(language, *each) for each in places],
        ways=ways,
        said=said,
        kinds=KINDS,
    )


def sentence(
    design: Design,
    striker: str,  # noqa: ARG001
    receiver: str,  # noqa: ARG001
    *,
    directed: bool,  # noqa: ARG001
    language: str,
) -> str:
    """Say how many values return a ball, and from where the fewest."""
    places, values, ways, _ = _matrix(design, language)
    counts = [line.count(OVER) for line in ways]
    hardest = [
        _place(language, *each)
        for each, count in zip(places, counts, strict=True)
        if count == min(counts)
    ]
    return say(
        language,
        "replies_values_said",
        least=min(counts),
        most=max(counts),
        n=len(values),
        places=", ".join(hardest),
    )


def _place(language: str, row: int, side: str) -> str:
    return say(
        language, "replies_place", row=row, side=say(language, f"replies_{side}")
    )


def _matrix(
    design: Design, language: str
) -> tuple[list[tuple[int, str]], list[int], list[list[int]], list[list[str]]]:
    """Work out the cells: places, values, and where each plays the ball from each."""
    table = compile_table(design)
    rows = table.rules.rows
    held = {design.cards[id_].value for id_ in table.cards}
    values = sorted(value for value in held if value is not None)
    places = [(row, side) for row in range(1, rows + 1) for side in SIDES]
    ways, said = [], []
    for row, side in places:
        over = table.values(row, side)
        line, words = [], []
        for value in values:
            lands = table.comes_to(row, value)
            way = NEVER
            if fits(value, side):
                way = OVER if value in over else INTO_NET if lands < 1 else TOO_LONG
            line.append(way)
            words.append(_said(language, way, lands))
        ways.append(line)
        said.append(words)
    return places, values, ways, said


def _said(language: str, way: int, row: int) -> str:
    if way == OVER:
        return say(language, "replies_comes_to", row=row)
    keys = {INTO_NET: "replies_into_net", TOO_LONG: "replies_too_long"}
    return say(language, keys.get(way, "replies_not_from_here"))
