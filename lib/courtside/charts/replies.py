"""What can answer what: incoming strokes against replies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.charts import theme as look
from courtside.faces import escape
from courtside.faces.palette import GREEN, ORANGE, SKY
from courtside.tables import ReplyTable
from courtside.words import say

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.model import Design

# How a reply may come about: what the cell shows, and its place on the scale.
NEVER, AT_ONCE, MOVED, EITHER = range(4)
MARKS = ("", "●", "▲", "●▲")


def figure(  # noqa: PLR0913 - a situation has that many sides
    design: Design,
    striker: str = "baseline",
    receiver: str = "baseline",
    *,
    directed: bool = False,
    language: str = "en",
    theme: look.Theme = "light",
) -> go.Figure:
    """Draw the reply table of a design for chosen positions.

    Parameters
    ----------
    design : Design
        Its readings count.
    striker, receiver : {"baseline", "net"}
        Where who has just hit, and who must answer, stand.
    directed : bool
        Whether the stroke was aimed, so that it must be reached first.
    language : str
        Of the words and the strokes' names.
    theme : {"light", "dark"}
        The colours around the data.

    Returns
    -------
    Figure
        x: replies; y: incoming strokes; a cell's tooltip names the rule rows.
    """
    incoming, replies, ways, rows = matrix(
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
    made = look.figure(
        say(language, "replies_title"),
        f"{under}{reach}",
        (
            say(language, "replies_reply", position=say(language, receiver)),
            say(language, "replies_incoming", position=say(language, striker)),
        ),
        theme,
        height=150 + 34 * len(incoming),
    )
    blank = "rgba(128,128,128,0.08)"
    colours = (blank, SKY, ORANGE, GREEN)
    made.add_heatmap(
        x=names(replies),
        y=names(incoming),
        z=ways,
        zmin=NEVER,
        zmax=EITHER,
        text=[[MARKS[way] for way in line] for line in ways],
        texttemplate="%{text}",
        textfont={"color": "#000000"},
        customdata=rows,
        hovertemplate=(
            f"%{{y}}, {say(language, 'replies_answered')} %{{x}}:<br>"
            "%{customdata}<extra></extra>"
        ),
        colorscale=[
            (place, colour)
            for way, colour in enumerate(colours)
            for place in (way / 4, (way + 1) / 4)
        ],
        showscale=False,
        xgap=2,
        ygap=2,
    )
    made.update_xaxes(side="bottom", tickangle=-35, showgrid=False)
    made.update_yaxes(autorange="reversed", showgrid=False)
    return made


def sentence(
    design: Design,
    striker: str = "baseline",
    receiver: str = "baseline",
    *,
    directed: bool = False,
    language: str = "en",
) -> str:
    """Say what the chart says."""
    if not design.replies:
        return say(language, "replies_nothing", design=design.name.in_(language))
    incoming, _, ways, _ = matrix(design, striker, receiver, directed=directed)
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


def matrix(
    design: Design,
    striker: str,
    receiver: str,
    *,
    directed: bool = False,
    language: str = "en",
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
