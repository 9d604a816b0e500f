"""Who wins: the server or the receiver, seat a or seat b."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from courtside.analysis import holds, outcomes
from courtside.charts import theme as look
from courtside.faces.palette import BLUE, GREEN, PURPLE

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.analysis.outcomes import Counted

SINGLE = {"points": "point", "games": "game", "matches": "match"}


def figure(results: Counted, theme: look.Theme = "light") -> go.Figure:
    """Draw what the server wins, and what seat a wins where that says more.

    Parameters
    ----------
    results : Results
        Read by `outcomes.point_wins`, `holds.hold` and `outcomes.unit_wins`.
    theme : {"light", "dark"}
        The colours around the data.

    Returns
    -------
    Figure
        x: share won in per cent; y: by whom, of what.
    """
    n = int(results.tally["points"])
    made = look.figure(
        "Who wins",
        f"n = {n:,} points; {look.INTERVAL}; the dotted line is even",
        ("Share won (%)", "Who wins what"),
        theme,
        height=360,
    )
    groups = _groups(results)
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
            hovertemplate=(
                "%{y}: %{x:.2f} %<br>%{customdata[0]:.2%} to %{customdata[1]:.2%}, "
                "n = %{customdata[2]:,}<extra></extra>"
            ),
        )
    made.add_vline(x=50, line={"dash": "dot", "color": look.ink(theme), "width": 1})
    seen = pd.concat([rows for _, rows, _, _ in groups])
    low, high = 100 * seen["low"].min(), 100 * seen["high"].max()
    made.update_xaxes(
        range=[max(-2, min(low, 50) - 5), min(102, max(high, 50) + 5)], ticksuffix=" %"
    )
    made.update_yaxes(range=[len(seen) - 0.5, -0.7], title_standoff=8)
    return made


def sentence(results: Counted) -> str:
    """Say what the chart says."""
    won = outcomes.serve_share(results)
    if won.value is None:
        return "No point was played (n = 0)."
    held = holds.hold(results).percent("service games")
    so = "and so holds" if holds.hold(results).derived else "and holds"
    said = f"The server wins {won.percent('points')} {so} {held}."
    if not _seats_matter(results):
        return said
    a = outcomes.unit_wins(results).iloc[0]
    bots = results.provenance.bots
    return (
        f"{said} Seat a ({bots[0]}) wins {_percent(a['share'])} of "
        f"{results.unit} against seat b ({bots[1]}) (95 % interval "
        f"{100 * a['low']:.1f} to {100 * a['high']:.1f}, n = {a['n']:,})."
    )


def _groups(results: Counted) -> list[tuple[str, pd.DataFrame, str, str]]:
    """Give the rows to draw: name, rows, colour and symbol of each group."""
    points = outcomes.point_wins(results)
    points["what"] = [
        "Server wins the point",
        "... when a serves",
        "... when b serves",
    ]
    hold = holds.hold(results)
    how = "derived by formula" if hold.derived else "counted"
    held = pd.DataFrame(
        {
            "what": [f"Server holds ({how})"],
            "share": [hold.value],
            "low": [hold.low],
            "high": [hold.high],
            "n": [hold.n],
        }
    ).astype({"share": float})
    groups: list[tuple[str, pd.DataFrame, str, str]] = [
        ("points", points, BLUE, "circle"),
        ("service games", held, GREEN, "diamond-open" if hold.derived else "diamond"),
    ]
    if _seats_matter(results):
        a = outcomes.unit_wins(results).iloc[:1].copy()
        bots = results.provenance.bots
        single = SINGLE[results.unit]
        a["what"] = [f"a ({bots[0]}) wins the {single}, b is {bots[1]}"]
        groups.append(("seat a", a, PURPLE, "square"))
    return groups


def _seats_matter(results: Counted) -> bool:
    """Tell whether seat a's wins say more than who serves: other bots, or games."""
    bots = results.provenance.bots
    return bots[0] != bots[1] or results.unit != "points"


def _percent(value: Any) -> str:  # noqa: ANN401 - a cell of a frame
    return "" if value is None or pd.isna(value) else f"{100 * value:.1f} %"
