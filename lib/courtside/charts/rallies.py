"""How long rallies are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.analysis import outcomes
from courtside.analysis.intervals import share
from courtside.charts import theme as look

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.analysis.outcomes import Counted

LONG = 25
"""Rallies of so many strokes and more stand in one bar."""


def figure(results: Counted, theme: look.Theme = "light") -> go.Figure:
    """Draw the share of points by length of the rally, split by who won.

    Parameters
    ----------
    results : Results
        Read by `outcomes.rally_lengths`.
    theme : {"light", "dark"}
        The colours around the data.

    Returns
    -------
    Figure
        x: strokes, the serve being the first; y: share of points in per cent.
    """
    frame = outcomes.rally_lengths(results, LONG)
    n = int(results.tally["points"])
    made = look.figure(
        "How long rallies are",
        f"n = {n:,} points; {look.INTERVAL}",
        ("Strokes in the rally (the serve is the first)", "Share of points (%)"),
        theme,
    )
    for winner, name in (
        ("server", "won by the server"),
        ("receiver", "won by the receiver"),
    ):
        part = frame[(frame["winner"] == winner) & (frame["count"] > 0)]
        made.add_bar(
            name=name,
            x=part["strokes"],
            y=100 * part["share"],
            error_y=look.error_bars(part, theme) | {"width": 2, "thickness": 1},
            marker=look.marker(winner),
            customdata=part[["count", "n"]],
            hovertemplate="%{x} strokes: %{y:.2f} %<br>" + look.OF_ALL,
        )
    ticks = list(range(0, LONG, 5))
    made.update_layout(barmode="stack", bargap=0.15)
    made.update_xaxes(
        tickvals=[*ticks, LONG], ticktext=[*map(str, ticks), f"{LONG}+"], dtick=1
    )
    made.update_yaxes(ticksuffix=" %", rangemode="tozero")
    return made


def sentence(results: Counted) -> str:
    """Say what the chart says."""
    strokes = outcomes.rally_mean(results)
    if strokes.value is None:
        return "No point was played (n = 0)."
    frame = outcomes.rally_lengths(results)
    short = int(frame[frame["strokes"] <= 4]["count"].sum())  # noqa: PLR2004 - tennis counts 0 to 4 as short
    return (
        f"A rally has {strokes.number('strokes', 1)} on average; "
        f"{share(short, strokes.n).percent('points')} are over within four."
    )
