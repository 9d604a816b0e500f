"""Who wins: the server or the receiver, seat a or seat b."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from courtside.analysis import holds, outcomes
from courtside.charts import theme as look
from courtside.faces.palette import BLUE, GREEN, PURPLE
from courtside.words import say

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.analysis.outcomes import Counted


def figure(
    results: Counted, theme: look.Theme = "light", *, language: str = "en"
) -> go.Figure:
    """Draw what the server wins, and what seat a wins where that says more.

    Parameters
    ----------
    results : Results
        Read by `outcomes.point_wins`, `holds.hold` and `outcomes.unit_wins`.
    theme : {"light", "dark"}
        The colours around the data.
    language : str
        Of the words.

    Returns
    -------
    Figure
        x: share won in per cent; y: by whom, of what.
    """
    n = int(results.tally["points"])
    made = look.figure(
        say(language, "wins_title"),
        say(language, "wins_under", n=f"{n:,}", bars=say(language, "chart_bars")),
        (say(language, "wins_share"), say(language, "wins_axis")),
        theme,
        height=360,
    )
    groups = _groups(results, language)
    for name, rows, colour, symbol in groups:
        made.add_scatter(
            name=name,
            mode="markers+text",
            x=100 * rows["share"],
            y=rows["what"],
            error_x=look.error_bars(rows, theme),
            marker={"color": colour, "size": 11, "symbol": symbol, "line_width": 2},
            text=[_percent(value) for value in rows["share"]],
            textposition="top center",
            cliponaxis=False,
            customdata=rows[["low", "high", "n"]],
            hovertemplate=look.share_and_interval(language),
        )
    made.add_vline(x=50, line={"dash": "dot", "color": look.ink(theme), "width": 1})
    seen = pd.concat([rows for _, rows, _, _ in groups])
    low, high = 100 * seen["low"].min(), 100 * seen["high"].max()
    made.update_xaxes(
        range=[max(-2, min(low, 50) - 5), min(102, max(high, 50) + 5)], ticksuffix=" %"
    )
    made.update_yaxes(range=[len(seen) - 0.5, -0.7], title_standoff=8)
    return made


def sentence(results: Counted, *, language: str = "en") -> str:
    """Say what the chart says."""
    won = outcomes.serve_share(results)
    if won.value is None:
        return say(language, "chart_no_points")
    hold = holds.hold(results)
    key = "wins_said_derived" if hold.derived else "wins_said"
    said = say(
        language,
        key if hold.n else "wins_said_only",
        won=won.percent("points", language=language),
        held=hold.percent("service_games", language=language),
    )
    if not _seats_matter(results):
        return said
    a = outcomes.unit_wins(results).iloc[0]
    bots = results.provenance.bots
    low, high = f"{100 * a['low']:.1f}", f"{100 * a['high']:.1f}"
    seats = say(
        language,
        "wins_said_seats",
        a=bots[0],
        b=bots[1],
        share=_percent(a["share"]),
        unit=say(language, results.unit),
        interval=say(language, "interval", low=low, high=high),
        n=f"{a['n']:,}",
    )
    return f"{said} {seats}"


def _groups(
    results: Counted, language: str
) -> list[tuple[str, pd.DataFrame, str, str]]:
    """Give the rows to draw: name, rows, colour and symbol of each group."""
    points = outcomes.point_wins(results)
    points["what"] = [
        say(language, "wins_points"),
        *(say(language, "wins_serves", seat=seat) for seat in "ab"),
    ]
    hold = holds.hold(results)
    how = say(language, "wins_derived" if hold.derived else "wins_counted")
    held = pd.DataFrame(
        {
            "what": [say(language, "wins_holds", how=how)],
            "share": [hold.value],
            "low": [hold.low],
            "high": [hold.high],
            "n": [hold.n],
        }
    ).astype({"share": float})
    groups: list[tuple[str, pd.DataFrame, str, str]] = [
        (say(language, "named_points"), points, BLUE, "circle")
    ]
    if hold.n or hold.derived:
        symbol = "diamond-open" if hold.derived else "diamond"
        groups.append((say(language, "named_service_games"), held, GREEN, symbol))
    if _seats_matter(results):
        a = outcomes.unit_wins(results).iloc[:1].copy()
        bots = results.provenance.bots
        key = f"wins_seat_{results.unit}"
        a["what"] = [say(language, key, a=bots[0], b=bots[1])]
        groups.append((say(language, "wins_seat"), a, PURPLE, "square"))
    return groups


def _seats_matter(results: Counted) -> bool:
    """Tell whether seat a's wins say more than who serves: other bots, or games."""
    bots = results.provenance.bots
    return bots[0] != bots[1] or results.unit != "points"


def _percent(value: Any) -> str:  # noqa: ANN401 - a cell of a frame
    return "" if value is None or pd.isna(value) else f"{100 * value:.1f} %"
