"""How long rallies are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.analysis import outcomes
from courtside.charts import theme as look
from courtside.words import say

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.analysis.outcomes import Counted

SHORT = 4
"""Tennis counts rallies of so many strokes, and fewer, as short."""

LONG = 25
"""Rallies of so many strokes and more stand in one bar."""


def figure(
    results: Counted, theme: look.Theme = "light", *, language: str = "en"
) -> go.Figure:
    """Draw the share of points by length of the rally, split by who won.

    Parameters
    ----------
    results : Results
        Read by `outcomes.rally_lengths`.
    theme : {"light", "dark"}
        The colours around the data.
    language : str
        Of the words.

    Returns
    -------
    Figure
        x: strokes, the serve being the first; y: share of points in per cent.
    """
    frame = outcomes.rally_lengths(results, LONG)
    n = int(results.tally["points"])
    made = look.figure(
        say(language, "rallies_title"),
        say(language, "chart_points", n=f"{n:,}", bars=say(language, "chart_bars")),
        (say(language, "rallies_axis"), say(language, "chart_share")),
        theme,
    )
    for winner in ("server", "receiver"):
        part = frame[(frame["winner"] == winner) & (frame["count"] > 0)]
        made.add_bar(
            name=say(language, f"won_by_{winner}"),
            x=part["strokes"],
            y=100 * part["share"],
            error_y=look.error_bars(part, theme) | {"width": 2, "thickness": 1},
            marker=look.marker(winner),
            customdata=part[["count", "n"]],
            hovertemplate=(
                f"{say(language, 'rallies_of', strokes='%{x}')}: %{{y:.2f}} %<br>"
                f"{look.of_all(language)}"
            ),
        )
    ticks = list(range(0, LONG, 5))
    made.update_layout(barmode="stack", bargap=0.15)
    made.update_xaxes(
        tickvals=[*ticks, LONG], ticktext=[*map(str, ticks), f"{LONG}+"], dtick=1
    )
    made.update_yaxes(ticksuffix=" %", rangemode="tozero")
    return made


def sentence(results: Counted, *, language: str = "en") -> str:
    """Say what the chart says."""
    strokes = outcomes.rally_mean(results)
    if strokes.value is None:
        return say(language, "chart_no_points")
    short = outcomes.short_rallies(results, SHORT)
    return say(
        language,
        "rallies_said",
        strokes=strokes.number("strokes", 1, language=language),
        short=short.percent("points", language=language),
    )
