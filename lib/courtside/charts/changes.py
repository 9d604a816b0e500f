"""What a change did: two decks or two sets of readings on the same luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from courtside.analysis.intervals import Difference, paired_shares
from courtside.analysis.outcomes import ENDINGS
from courtside.charts import theme as look
from courtside.charts.endings import NAMES
from courtside.faces import escape
from courtside.faces.palette import BLUE, GREEN

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.play import Comparison
    from courtside.play.compare import Pairs
    from courtside.play.provenance import Provenance

WINS = {
    "points": "Server wins the point",
    "games": "Server wins the game",
    "matches": "First server wins the match",
}
SHOWN = 60
SMALL = 0.005
"""The axis reaches half a percentage point at least, so that little looks little."""


def figure(
    comparison: Comparison,
    names: tuple[str, str] | None = None,
    theme: look.Theme = "light",
) -> go.Figure:
    """Draw paired differences: b minus a.

    Parameters
    ----------
    comparison : Comparison
        Pairs of units on the same luck.
    names : tuple of str, optional
        What a and b are called; what sets them apart when left out.
    theme : {"light", "dark"}
        The colours around the data.

    Returns
    -------
    Figure
        x: difference in percentage points; y: of what share.
    """
    rows = frame(comparison)
    n = int(rows["n"].iloc[0])
    a, b = map(escape, names or sides(comparison))
    made = look.figure(
        "What the change did",
        f"n = {n:,} pairs on the same luck; {look.INTERVAL} of the paired difference"
        f"<br>a: {_short(a)}; b: {_short(b)}",
        ("Share with b minus share with a (percentage points)", "Of what"),
        theme,
        height=380,
    )
    made.add_scatter(
        name="b minus a",
        mode="markers+text",
        x=100 * rows["value"],
        y=rows["what"],
        error_x=look.error_bars(rows.rename(columns={"value": "share"}), theme),
        marker={
            "color": [BLUE, *[GREEN] * (len(rows) - 1)],
            "symbol": ["circle", *["diamond"] * (len(rows) - 1)],
            "size": 11,
        },
        text=[_signed(value) for value in rows["value"]],
        textposition="top center",
        cliponaxis=False,
        customdata=rows[["low", "high", "verdict"]],
        hovertemplate=(
            "%{y}: %{x:+.2f}<br>%{customdata[0]:+.2%} to %{customdata[1]:+.2%}<br>"
            "%{customdata[2]}<extra></extra>"
        ),
        showlegend=False,
    )
    made.add_vline(x=0, line={"dash": "dot", "color": look.ink(theme), "width": 1})
    made.update_layout(margin={"t": 95, "b": 60})
    reach = 115 * max(SMALL, rows["high"].max(), -rows["low"].min())
    made.update_xaxes(range=[-reach, reach])
    made.update_yaxes(range=[len(rows) - 0.5, -0.7], title_standoff=8)
    return made


def sentence(comparison: Comparison, names: tuple[str, str] | None = None) -> str:
    """Say what the chart says; `names` as in `figure`."""
    unit = comparison.a.unit
    difference = _paired(comparison.server_wins())
    if difference.value is None:
        return "No pair was played (n = 0)."
    if same(comparison):
        return (
            f"a and b are the same, so none of n = {difference.n:,} pairs differs: "
            "change something."
        )
    who = "first server" if unit == "matches" else "server"
    more = "more" if difference.value >= 0 else "fewer"
    sign = 1 if difference.value >= 0 else -1
    ends = sorted((sign * 100 * difference.low, sign * 100 * difference.high))
    _, b = names or sides(comparison)
    return (
        f"With {b} the {who} wins {abs(100 * difference.value):.2f} {unit} in 100 "
        f"{more} (95 % interval {ends[0]:.2f} to {ends[1]:.2f}, "
        f"n = {difference.n:,} pairs): {difference.verdict(unit)}."
    )


def frame(comparison: Comparison) -> pd.DataFrame:
    """List the paired differences.

    Returns
    -------
    DataFrame
        what, value, low, high, error, n, verdict; as shares in [-1, 1].
    """
    unit = comparison.a.unit
    named = [(WINS[unit], comparison.server_wins())]
    if unit == "points":
        endings = comparison.endings()
        named += [(NAMES[ending], endings[ending]) for ending in ENDINGS]
    rows = []
    for what, pairs in named:
        found = _paired(pairs)
        verdict = found.verdict(unit)
        rows.append(
            (what, found.value, found.low, found.high, found.error, found.n, verdict)
        )
    columns = ["what", "value", "low", "high", "error", "n", "verdict"]
    return pd.DataFrame(rows, columns=columns).astype({"value": float})


def same(comparison: Comparison) -> bool:
    """Tell whether both sides are one and the same."""
    a, b = comparison.a.provenance, comparison.b.provenance
    return (a.design_hash, a.deck) == (b.design_hash, b.deck)


def sides(comparison: Comparison) -> tuple[str, str]:
    """Say in words what a and b are: only what sets them apart."""
    a, b = comparison.a.provenance, comparison.b.provenance
    return _apart(a, b), _apart(b, a)


def _apart(one: Provenance, other: Provenance) -> str:
    """Say what one side has that the other has not."""
    words = [] if one.design == other.design else [one.design]
    if one.deck != other.deck:
        words.append(f"deck {one.deck}")
    words += [
        f"{id_} = {value}"
        for id_, value in one.readings.items()
        if other.readings.get(id_) != value
    ]
    if not words and one.design_hash != other.design_hash:
        words.append(f"design {one.design_hash[:8]}")
    return ", ".join(words) or "the same"


def _paired(pairs: Pairs) -> Difference:
    return paired_shares(pairs.gained, pairs.lost, pairs.n)


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def _signed(value: float) -> str:
    return "" if pd.isna(value) else f"{100 * value:+.2f}"
