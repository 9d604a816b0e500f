"""How often the server holds: both players together, and each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from courtside.analysis import holds
from courtside.charts import theme as look
from courtside.faces.palette import GREEN
from courtside.words import say

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.analysis.outcomes import Counted

SEATS = (None, "a", "b")


def figure(
    results: Counted, theme: look.Theme = "light", *, language: str = "en"
) -> go.Figure:
    """Draw the chance to hold serve, by who serves.

    Parameters
    ----------
    results : Results
        Read by `holds.hold`.
    theme : {"light", "dark"}
        The colours around the data.
    language : str
        Of the words.

    Returns
    -------
    Figure
        x: share of service games held in per cent; y: by whom.
    """
    rows = _frame(results, language)
    n = int(rows["n"].iloc[0])
    counted = not holds.hold(results).derived
    of = say(language, "holds_counted" if counted else "holds_derived", n=f"{n:,}")
    made = look.figure(
        say(language, "holds_title"),
        f"{of}; {say(language, 'chart_bars')}",
        (say(language, "holds_share"), say(language, "holds_axis")),
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
        hovertemplate=look.share_and_interval(language),
    )
    made.update_xaxes(ticksuffix=" %")
    made.update_yaxes(range=[len(rows) - 0.5, -0.7], title_standoff=8)
    return made


def sentence(results: Counted, *, language: str = "en") -> str:
    """Say what the chart says."""
    whole, a, b = (holds.hold(results, seat) for seat in SEATS)
    if whole.value is None and results.tally["points"]:
        return say(language, "holds_unknown")
    bots = results.provenance.bots
    each = say(language, "and").join(
        f"{seat} ({bot}) {estimate.percent(language=language)}"
        for seat, bot, estimate in (("a", bots[0], a), ("b", bots[1], b))
    )
    return say(
        language,
        "holds_said",
        whole=whole.percent("service_games", language=language),
        each=each,
        n=f"{int(results.tally['points']):,}",
    )


def _frame(results: Counted, language: str) -> pd.DataFrame:
    bots = dict(zip("ab", results.provenance.bots, strict=True))
    rows = []
    for seat in SEATS:
        held = holds.hold(results, seat)
        server = say(language, "holds_server")
        who = server if seat is None else f"... {seat} ({bots[seat]})"
        rows.append((who, held.value, held.low, held.high, held.n))
    frame = pd.DataFrame(rows, columns=["who", "share", "low", "high", "n"])
    return frame.astype({"share": float, "low": float, "high": float})
