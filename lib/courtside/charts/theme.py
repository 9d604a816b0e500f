"""How every chart looks: light and dark, eight colours that every eye tells apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import plotly.graph_objects as go

from courtside.faces.palette import BLACK, BLUE, ORANGE, PALETTE
from courtside.words import say

if TYPE_CHECKING:
    import pandas as pd

Theme = Literal["light", "dark"]

# Server, receiver and nobody keep their colour and their hatching in every chart.
_SIDES = {"server": (BLUE, ""), "receiver": (ORANGE, "/"), "nobody": ("#999999", "x")}

_INK = {"light": "#222222", "dark": "#e8e8e8"}
_PAPER = {"light": "#ffffff", "dark": "#111111"}
_GRID = {"light": "#dddddd", "dark": "#3a3a3a"}


def marker(side: str) -> dict[str, Any]:
    """Give the fill of bars that belong to the server, the receiver or nobody."""
    colour, shape = _SIDES[side]
    hatching = {
        "shape": shape,
        "fillmode": "overlay",
        "fgcolor": "#ffffff",
        "fgopacity": 0.7,
        "size": 7,
        "solidity": 0.25,
    }
    return {"color": colour, "pattern": hatching}


def ink(theme: Theme) -> str:
    """Give the colour of text and error bars."""
    return _INK[theme]


def of_all(language: str) -> str:
    """Write the line of a tooltip that gives a count and its n."""
    return f"%{{customdata[0]:,}} {say(language, 'chart_of')} %{{customdata[1]:,}}"


def share_and_interval(language: str) -> str:
    """Write the tooltip of a share with its interval and n."""
    to = say(language, "chart_to")
    return (
        f"%{{y}}: %{{x:.2f}} %<br>%{{customdata[0]:.2%}} {to} %{{customdata[1]:.2%}}, "
        "n = %{customdata[2]:,}<extra></extra>"
    )


def figure(
    title: str, under: str, axes: tuple[str, str], theme: Theme, height: int = 380
) -> go.Figure:
    """Make an empty figure.

    Parameters
    ----------
    title : str
        What it shows.
    under : str
        What stands below: of how many, what the bars are; lines short enough for a
        narrow notebook, with `<br>` between them.
    axes : tuple of str
        Names of x and y, with their unit.
    theme : {"light", "dark"}
        The colours around the data.
    height : int
        Pixels; it is as wide as where it stands.
    """
    text = _INK[theme]
    made = go.Figure()
    made.update_layout(
        template=_template(theme),
        title={
            "text": f"{title}<br><sup>{under}</sup>",
            "x": 0,
            "xref": "paper",
            "xanchor": "left",
        },
        xaxis_title=axes[0],
        yaxis_title=axes[1],
        height=height,
        margin={"l": 70, "r": 30, "t": 70 + 18 * under.count("<br>"), "b": 85},
        legend={
            "orientation": "h",
            "x": 0,
            "y": 0,
            "yref": "container",
            "yanchor": "bottom",
            "font": {"color": text},
        },
    )
    return made


def error_bars(rows: pd.DataFrame, theme: Theme, times: float = 100) -> dict[str, Any]:
    """Give plotly's error bars, in per cent, for rows with share, low and high."""
    return {
        "type": "data",
        "symmetric": False,
        "array": times * (rows["high"] - rows["share"]),
        "arrayminus": times * (rows["share"] - rows["low"]),
        "color": _INK[theme],
        "thickness": 1.5,
        "width": 5,
    }


def _template(theme: Theme) -> go.layout.Template:
    axis = {
        "gridcolor": _GRID[theme],
        "zerolinecolor": _GRID[theme],
        "linecolor": _GRID[theme],
        "automargin": True,
    }
    colours = [colour for colour in PALETTE if colour != BLACK]
    return go.layout.Template(
        layout={
            "paper_bgcolor": _PAPER[theme],
            "plot_bgcolor": _PAPER[theme],
            "font": {"color": _INK[theme], "size": 13},
            "title": {"font": {"size": 17}},
            "colorway": colours,
            "xaxis": axis,
            "yaxis": axis,
            "hoverlabel": {"font": {"size": 13}},
        },
    )
