"""What can answer what where strokes do: the reply table of Match Point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.charts.answers.grid import Grid
from courtside.faces import escape
from courtside.faces.palette import GREEN, ORANGE, SKY
from courtside.tables import ReplyTable
from courtside.words import say

if TYPE_CHECKING:
    from courtside.model import Design

# How a reply may come about: what the cell shows, and its place on the scale.
NEVER, AT_ONCE, MOVED, EITHER = range(4)
KINDS = (("", ""), ("●", SKY), ("▲", ORANGE), ("●▲", GREEN))


def grid(
    design: Design,
    striker: str,
    receiver: str,
    *,
    directed: bool,
    language: str,
) -> Grid:
    """Say which strokes answer which, at once or after a move."""
    incoming, replies, ways, rows = _matrix(
        design, striker, receiver, directed=directed, language=language
    )

    def names(strokes: tuple[str, ...]) -> list[str]:
        return [escape(design.strokes[id_].name.in_(language)) for id_ in strokes]

    count = sum(way != NEVER for line in ways for way in line)
    under = say(
        language,
        "replies_under",
        n=count,
        incoming=len(incoming),
        replies=len(replies),
        at_once=say(language, "replies_at_once"),
        moved=say(language, "replies_moved"),
    )
    reach = f" {say(language, 'replies_reach')}" if directed else ""
    return Grid(
        under=f"{under}{reach}",
        axes=(
            say(language, "replies_reply", position=say(language, receiver)),
            say(language, "replies_incoming", position=say(language, striker)),
        ),
        columns=names(replies),
        rows=names(incoming),
        ways=ways,
        said=rows,
        kinds=KINDS,
        slanted=True,
    )


def sentence(
    design: Design,
    striker: str,
    receiver: str,
    *,
    directed: bool,
    language: str,
) -> str:
    """Name the strokes that nothing answers."""
    if not design.replies:
        return say(language, "replies_nothing", design=design.name.in_(language))
    incoming, _, ways, _ = _matrix(
        design, striker, receiver, directed=directed, language=language
    )
    none = [
        design.strokes[id_].name.in_(language)
        for id_, line in zip(incoming, ways, strict=True)
        if not any(line)
    ]
    situation = {
        "striker": say(language, striker),
        "receiver": say(language, receiver),
        "stroke": say(language, "replies_aimed" if directed else "replies_not_aimed"),
    }
    if not none:
        return say(language, "replies_always", **situation)
    return say(language, "replies_never", **situation, strokes=", ".join(none))


def _matrix(
    design: Design,
    striker: str,
    receiver: str,
    *,
    directed: bool,
    language: str,
) -> tuple[tuple[str, ...], tuple[str, ...], list[list[int]], list[list[str]]]:
    """Work out the cells.

    Returns
    -------
    incoming, replies : tuple of str
        Stroke ids: rows and columns.
    ways : list of list of int
        NEVER, AT_ONCE, MOVED or EITHER.
    rows : list of list of str
        The turns and their rule rows, for the tooltip.
    """
    table = ReplyTable(design)
    incoming = tuple(
        kind for kind in table.kinds if design.strokes[kind].use != "fault"
    )
    replies = tuple(kind for kind in table.kinds if design.strokes[kind].use != "serve")
    ways, rows = [], []
    for stroke in incoming:
        shapes = table.shapes(stroke, striker, receiver, directed=directed)
        line, said = [], []
        for reply in replies:
            turns = {
                shape: ids
                for shape, ids in shapes.items()
                if reply in shape.split(" > ")
            }
            moved = any(
                shape.endswith(f"> {reply}") and "reach" not in shape for shape in turns
            )
            at_once = any(shape.startswith((reply, "reach")) for shape in turns)
            line.append(at_once * AT_ONCE + moved * MOVED)
            said.append(
                "<br>".join(
                    f"{shape} ({', '.join(ids)})" for shape, ids in turns.items()
                )
                or say(language, "replies_no")
            )
        ways.append(line)
        rows.append(said)
    return incoming, replies, ways, rows
