"""What a change did: two decks or two sets of readings on the same luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from courtside.analysis.intervals import Difference, paired_shares
from courtside.charts import theme as look
from courtside.faces import escape
from courtside.faces.palette import BLUE, GREEN
from courtside.play.measures import CAPPED, MEASURES
from courtside.words import say

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from courtside.play import Comparison
    from courtside.play.compare import Pairs
    from courtside.play.provenance import Provenance

SHOWN = 60
SMALL = 0.005
"""The axis reaches half a percentage point at least, so that little looks little."""


def figure(
    comparison: Comparison,
    names: tuple[str, str] | None = None,
    theme: look.Theme = "light",
    *,
    language: str = "en",
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
    language : str
        Of the words.

    Returns
    -------
    Figure
        x: difference in percentage points; y: of what share.
    """
    rows = frame(comparison, language)
    n = int(rows["n"].iloc[0])
    a, b = map(escape, names or sides(comparison, language))
    bars = say(language, "chart_bars")
    made = look.figure(
        say(language, "changes_title"),
        f"{say(language, 'changes_under', n=f'{n:,}', bars=bars)}"
        f"<br>a: {_short(a)}; b: {_short(b)}",
        (say(language, "changes_share"), say(language, "changes_axis")),
        theme,
        height=380,
    )
    made.add_scatter(
        name=say(language, "changes_minus"),
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
            "%{y}: %{x:+.2f}<br>%{customdata[0]:+.2%} "
            f"{say(language, 'chart_to')} "
            "%{customdata[1]:+.2%}<br>%{customdata[2]}<extra></extra>"
        ),
        showlegend=False,
    )
    made.add_vline(x=0, line={"dash": "dot", "color": look.ink(theme), "width": 1})
    made.update_layout(margin={"t": 95, "b": 60})
    reach = 115 * max(SMALL, rows["high"].max(), -rows["low"].min())
    made.update_xaxes(range=[-reach, reach])
    made.update_yaxes(range=[len(rows) - 0.5, -0.7], title_standoff=8)
    return made


def sentence(
    comparison: Comparison,
    names: tuple[str, str] | None = None,
    *,
    language: str = "en",
) -> str:
    """Say what the chart says; `names` as in `figure`."""
    unit = comparison.a.unit
    difference = _paired(comparison.server_wins())
    if difference.value is None:
        return say(language, "changes_none")
    n = f"{difference.n:,}"
    if same(comparison):
        return say(language, "changes_no_change", n=n)
    more = "more" if difference.value >= 0 else "fewer"
    sign = 1 if difference.value >= 0 else -1
    ends = sorted((sign * 100 * difference.low, sign * 100 * difference.high))
    low, high = (f"{end:.2f}" for end in ends)
    _, b = names or sides(comparison, language)
    return say(
        language,
        f"changes_{more}{'_first' if unit == 'matches' else ''}",
        b=b,
        value=f"{abs(100 * difference.value):.2f}",
        unit=say(language, unit),
        interval=say(language, "interval", low=low, high=high),
        n=n,
        verdict=difference.verdict(unit, language=language),
    )


def frame(comparison: Comparison, language: str = "en") -> pd.DataFrame:
    """List the paired differences.

    Returns
    -------
    DataFrame
        what, value, low, high, error, n, verdict; as shares in [-1, 1].
    """
    unit = comparison.a.unit
    named = [(say(language, f"wins_{unit}"), comparison.server_wins())]
    if unit == "points":
        named += [
            (say(language, f"ending_{ending}"), pairs)
            for ending, pairs in comparison.endings().items()
            if _told(comparison, ending, pairs)
        ]
    rows = []
    for what, pairs in named:
        found = _paired(pairs)
        verdict = found.verdict(unit, language=language)
        rows.append(
            (what, found.value, found.low, found.high, found.error, found.n, verdict)
        )
    columns = ["what", "value", "low", "high", "error", "n", "verdict"]
    return pd.DataFrame(rows, columns=columns).astype({"value": float})


def same(comparison: Comparison) -> bool:
    """Tell whether both sides are one and the same."""
    a, b = comparison.a.provenance, comparison.b.provenance
    return (a.design_hash, a.deck) == (b.design_hash, b.deck)


def sides(comparison: Comparison, language: str = "en") -> tuple[str, str]:
    """Say in words what a and b are: only what sets them apart."""
    a, b = comparison.a.provenance, comparison.b.provenance
    return _apart(a, b, language), _apart(b, a, language)


def _apart(one: Provenance, other: Provenance, language: str) -> str:
    """Say what one side has that the other has not."""
    words = [] if one.design == other.design else [one.design]
    if one.deck != other.deck:
        words.append(say(language, "changes_deck", deck=one.deck))
    words += [
        f"{id_} = {value}"
        for id_, value in one.readings.items()
        if other.readings.get(id_) != value
    ]
    if not words and one.design_hash != other.design_hash:
        words.append(say(language, "changes_design", hash=one.design_hash[:8]))
    return ", ".join(words) or say(language, "changes_same")


def _told(comparison: Comparison, ending: str, pairs: Pairs) -> bool:
    """Leave out caps, and what a game that names no endings of its own never had."""
    own = comparison.a.provenance.game in MEASURES
    return ending not in CAPPED and bool(own or pairs.gained or pairs.lost)


def _paired(pairs: Pairs) -> Difference:
    return paired_shares(pairs.gained, pairs.lost, pairs.n)


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def _signed(value: float) -> str:
    return "" if pd.isna(value) else f"{100 * value:+.2f}"
