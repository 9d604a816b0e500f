"""How points end, and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.analysis import outcomes
from courtside.charts import theme as look
from courtside.play.measures import CAPPED, measures_of
from courtside.words import say

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

    from courtside.analysis.intervals import Estimate
    from courtside.analysis.outcomes import Counted


def figure(
    results: Counted, theme: look.Theme = "light", *, language: str = "en"
) -> go.Figure:
    """Draw the share of points by ending, split by who won.

    Parameters
    ----------
    results : Results
        Read by `outcomes.endings`.
    theme : {"light", "dark"}
        The colours around the data.
    language : str
        Of the words.

    Returns
    -------
    Figure
        x: share of points in per cent; y: endings.
    """
    frame = _shown(results)
    n = int(results.tally["points"])
    made = look.figure(
        say(language, "endings_title"),
        say(language, "endings_under", n=f"{n:,}", bars=say(language, "chart_bars")),
        (say(language, "chart_share"), say(language, "endings_axis")),
        theme,
    )
    for winner in ("server", "receiver", "nobody"):
        part = frame[frame["winner"] == winner]
        if part.empty:
            continue
        made.add_bar(
            orientation="h",
            name=say(language, f"won_by_{winner}"),
            x=100 * part["share"],
            y=names(part, language),
            marker=look.marker(winner),
            customdata=part[["count", "n"]],
            hovertemplate="%{y}: %{x:.2f} %<br>" + look.of_all(language),
        )
    whole = frame[frame["winner"].isin(["anybody", "nobody"])]
    made.add_scatter(
        name="all",
        mode="markers",
        x=100 * whole["share"],
        y=names(whole, language),
        error_x=look.error_bars(whole, theme),
        marker={"color": look.ink(theme), "size": 4},
        showlegend=False,
        hoverinfo="skip",
    )
    made.add_scatter(
        name="in words",
        mode="text",
        x=100 * whole["high"],
        y=names(whole, language),
        text=[f"  {100 * value:.1f} %" for value in whole["share"]],
        textposition="middle right",
        marker={"color": look.ink(theme)},
        cliponaxis=False,
        showlegend=False,
        hoverinfo="skip",
    )
    made.update_layout(barmode="stack", bargap=0.35)
    top = 100 * whole["high"].max() if n else 100
    made.update_xaxes(range=[0, min(110, 1.12 * top + 1)], ticksuffix=" %")
    made.update_yaxes(autorange="reversed", title_standoff=8)
    return made


def sentence(results: Counted, *, language: str = "en") -> str:
    """Say what the chart says."""
    frame = outcomes.endings(results)
    n = int(results.tally["points"])
    if not n:
        return say(language, "chart_no_points")
    whole = frame[frame["winner"].isin(["anybody", "nobody"])]
    first = whole.sort_values("count", ascending=False, kind="stable").iloc[0]
    capped = int(frame[frame["winner"] == "nobody"]["count"].sum())
    cut = "endings_cut_one" if capped == 1 else "endings_cut"
    tail = f" {say(language, cut, n=f'{capped:,}')}" if capped else ""
    said = say(
        language,
        "endings_said",
        ending=say(language, f"with_{first['ending']}"),
        most=_share(results, first["ending"]).percent("points", language=language),
    )
    shown = set(whole["ending"])
    headlines = measures_of(results.provenance.game).headlines
    others = [
        say(
            language,
            "endings_other" if at else "endings_other_first",
            ending=say(language, f"with_{ending}"),
            share=_share(results, ending).percent(language=language),
        )
        for at, ending in enumerate(
            each for each in headlines if each in shown and each != first["ending"]
        )
    ]
    if others:
        listed = ", ".join(others)
        said = f"{said} {listed[0].upper()}{listed[1:]}."
    return f"{said}{tail}"


def _share(results: Counted, ending: str) -> Estimate:
    winner = "nobody" if ending in CAPPED else "anybody"
    return outcomes.ending_share(results, ending, winner)


def names(frame: pd.DataFrame, language: str) -> list[str]:
    """Name the endings of a frame."""
    return [say(language, f"ending_{ending}") for ending in frame["ending"]]


def _shown(results: Counted) -> pd.DataFrame:
    """Leave out the caps that nothing reached."""
    frame = outcomes.endings(results)
    return frame[(frame["winner"] != "nobody") | (frame["count"] > 0)]
