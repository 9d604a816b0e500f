"""What can answer what: incoming strokes against replies, or places against values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.charts import theme as look
from courtside.charts.answers import board_tennis, match_point
from courtside.words import say

if TYPE_CHECKING:
    from types import ModuleType

    import plotly.graph_objects as go

    from courtside.model import Design

# By hand, what says which answers which, by engine; of one without a line, its reply
# rows do, or there are none.
GAMES: dict[str, ModuleType] = {
    "match_point": match_point,
    "board_tennis": board_tennis,
}
_BLANK = "rgba(128,128,128,0.08)"


def figure(  # noqa: PLR0913 - a situation has that many sides
    design: Design,
    striker: str = "baseline",
    receiver: str = "baseline",
    *,
    directed: bool = False,
    language: str = "en",
    theme: look.Theme = "light",
) -> go.Figure:
    """Draw what can answer what in a design, for chosen positions.

    Parameters
    ----------
    design : Design
        Its readings count.
    striker, receiver : {"baseline", "net"}
        Where who has just hit, and who must answer, stand, in a game where that
        counts.
    directed : bool
        Whether the stroke was aimed, so that it must be reached first.
    language : str
        Of the words and the strokes' names.
    theme : {"light", "dark"}
        The colours around the data.

    Returns
    -------
    Figure
        x: replies; y: incoming strokes, or where the ball lies; a cell's tooltip
        names the rule rows, or where the ball comes to.
    """
    grid = _of(design).grid(
        design, striker, receiver, directed=directed, language=language
    )
    made = look.figure(
        say(language, "replies_title"),
        grid.under,
        grid.axes,
        theme,
        height=150 + 34 * len(grid.rows),
    )
    ways = len(grid.kinds)
    colours = [colour or _BLANK for _, colour in grid.kinds]
    made.add_heatmap(
        x=grid.columns,
        y=grid.rows,
        z=grid.ways,
        zmin=0,
        zmax=ways - 1,
        text=[[grid.kinds[way][0] for way in line] for line in grid.ways],
        texttemplate="%{text}",
        textfont={"color": "#000000"},
        customdata=grid.said,
        hovertemplate=(
            f"%{{y}}, {say(language, 'replies_answered')} %{{x}}:<br>"
            "%{customdata}<extra></extra>"
        ),
        colorscale=[
            (place, colour)
            for way, colour in enumerate(colours)
            for place in (way / ways, (way + 1) / ways)
        ],
        showscale=False,
        xgap=2,
        ygap=2,
    )
    angle = -35 if grid.slanted else 0
    # Numbers are names here: each has its column.
    made.update_xaxes(side="bottom", tickangle=angle, showgrid=False, type="category")
    made.update_yaxes(autorange="reversed", showgrid=False, title_standoff=14)
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
    said: str = _of(design).sentence(
        design, striker, receiver, directed=directed, language=language
    )
    return said


def _of(design: Design) -> ModuleType:
    return GAMES.get(design.engine, match_point)
