"""How often the server holds: both players together, and each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from courtside.analysis import holds
from courtside.charts import theme as look
from courtside.faces.palette import GREEN

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.analysis.outcomes import Counted

SEATS = (None, "a", "b")


def figure(results: Counted, theme: look.Theme = "light") -> go.Figure:
    """Draw the chance to hold serve, by who serves.

    Parameters
    ----------
    results : Results
        Read by `holds.hold`.
    theme : {"light", "dark"}
        The colours around the data.

    Returns
    -------
    Figure
        x: share of service games held in per cent; y: by whom.
    """
    rows = _frame(results)
    n = int(rows["n"].iloc[0])
    counted = not holds.hold(results).derived
    of = f"n = {n:,} service games" if counted else f"derived from n = {n:,} points"
    made = look.figure(
        "How often the server holds",
        f"{of}; {look.INTERVAL}",
        ("Share of service games held (%)", "Who serves"),
        theme,
        height=300,
    )
    made.add_scatter(
        mode="markers+text",
        x=100 * rows["share"],
        y=rows["who"],
        error_x=look.error_bars(rows, theme),
        marker={
            "color": GREEN,
            "size": 11,
            "symbol": "diamond" if counted else "diamond-open",
            "line_width": 2,
        },
        text=["" if pd.isna(at) else f"{100 * at:.1f} %" for at in rows["share"]],
        textposition="top center",
        cliponaxis=False,
        showlegend=False,
        customdata=rows[["low", "high", "n"]],
        hovertemplate=(
            "%{y}: %{x:.2f} %<br>%{customdata[0]:.2%} to %{customdata[1]:.2%}, "
            "n = %{customdata[2]:,}<extra></extra>"
        ),
    )
    made.update_xaxes(ticksuffix=" %")
    made.update_yaxes(range=[len(rows) - 0.5, -0.7], title_standoff=8)
    return made


def sentence(results: Counted) -> str:
    """Say what the chart says."""
    whole, a, b = (holds.hold(results, seat) for seat in SEATS)
    bots = results.provenance.bots
    each = " and ".join(
        f"{seat} ({bot}) {estimate.percent()}"
        for seat, bot, estimate in (("a", bots[0], a), ("b", bots[1], b))
    )
    n = int(results.tally["points"])
    return (
        f"The server holds {whole.percent('service games')}: {each}; "
        f"seen in n = {n:,} points."
    )


def _frame(results: Counted) -> pd.DataFrame:
    bots = dict(zip("ab", results.provenance.bots, strict=True))
    rows = []
    for seat in SEATS:
        held = holds.hold(results, seat)
        who = "Server" if seat is None else f"... {seat} ({bots[seat]})"
        rows.append((who, held.value, held.low, held.high, held.n))
    frame = pd.DataFrame(rows, columns=["who", "share", "low", "high", "n"])
    return frame.astype({"share": float, "low": float, "high": float})
