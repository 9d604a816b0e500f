"""How points end, and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.analysis import outcomes
from courtside.analysis.intervals import share
from courtside.charts import theme as look

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

    from courtside.analysis.outcomes import Counted

NAMES = {
    "ace": "Ace",
    "double_fault": "Double fault",
    "winner": "Winner (no row allows a reply)",
    "no_card": "No card (the hand has no reply)",
    "rally_cap": "Capped rally (nobody wins)",
    "no_deal": "No playable deal (nobody wins)",
}


def figure(results: Counted, theme: look.Theme = "light") -> go.Figure:
    """Draw the share of points by ending, split by who won.

    Parameters
    ----------
    results : Results
        Read by `outcomes.endings`.
    theme : {"light", "dark"}
        The colours around the data.

    Returns
    -------
    Figure
        x: share of points in per cent; y: endings.
    """
    frame = _shown(results)
    n = int(results.tally["points"])
    made = look.figure(
        "How points end",
        f"n = {n:,} points; {look.INTERVAL} of the whole",
        ("Share of points (%)", "Ending"),
        theme,
    )
    for winner in ("server", "receiver", "nobody"):
        part = frame[frame["winner"] == winner]
        if part.empty:
            continue
        made.add_bar(
            orientation="h",
            name=f"won by the {winner}" if winner != "nobody" else "won by nobody",
            x=100 * part["share"],
            y=part["ending"].map(NAMES),
            marker=look.marker(winner),
            customdata=part[["count", "n"]],
            hovertemplate="%{y}: %{x:.2f} %<br>" + look.OF_ALL,
        )
    whole = frame[frame["winner"].isin(["anybody", "nobody"])]
    made.add_scatter(
        name="all",
        mode="markers",
        x=100 * whole["share"],
        y=whole["ending"].map(NAMES),
        error_x=look.error_bars(whole, theme),
        marker={"color": look.ink(theme), "size": 4},
        showlegend=False,
        hoverinfo="skip",
    )
    made.add_scatter(
        name="in words",
        mode="text",
        x=100 * whole["high"],
        y=whole["ending"].map(NAMES),
        text=[f"  {100 * value:.1f} %" for value in whole["share"]],
        textposition="middle right",
        marker={"color": look.ink(theme)},
        cliponaxis=False,
        showlegend=False,
        hoverinfo="skip",
    )
    made.update_layout(barmode="stack", bargap=0.35)
    top = 100 * whole["share"].max() if n else 100
    made.update_xaxes(range=[0, min(110, 1.15 * top + 1)], ticksuffix=" %")
    made.update_yaxes(autorange="reversed", title_standoff=8)
    return made


def sentence(results: Counted) -> str:
    """Say what the chart says."""
    frame = outcomes.endings(results)
    n = int(results.tally["points"])
    if not n:
        return "No point was played (n = 0)."
    whole = frame[frame["winner"].isin(["anybody", "nobody"])]
    first = whole.sort_values("count", ascending=False, kind="stable").iloc[0]
    said = {
        "ace": "an ace",
        "double_fault": "a double fault",
        "winner": "a winner, a stroke that no row of the table answers",
        "no_card": "a stroke for which the hand had no card",
        "rally_cap": "the cap on rallies",
        "no_deal": "the cap on deals",
    }
    capped = int(frame[frame["winner"] == "nobody"]["count"].sum())
    cut = "point was" if capped == 1 else "points were"
    tail = f" {capped:,} {cut} cut short, for nobody." if capped else ""
    most = share(int(first["count"]), n).percent("points")
    aces, faults = (
        share(int(whole[whole["ending"] == ending]["count"].iloc[0]), n).percent()
        for ending in ("ace", "double_fault")
    )
    return (
        f"Most often a point ends with {said[first['ending']]}: {most}. "
        f"Aces end {aces}, double faults {faults}.{tail}"
    )


def _shown(results: Counted) -> pd.DataFrame:
    """Leave out the caps that nothing reached."""
    frame = outcomes.endings(results)
    return frame[(frame["winner"] != "nobody") | (frame["count"] > 0)]
