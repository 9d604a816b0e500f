"""What each value of a reading, and each preset, does to the game."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isfinite, nan
from typing import TYPE_CHECKING, Any

import pandas as pd

from courtside.analysis import sweeps
from courtside.charts import theme as look
from courtside.faces import escape
from courtside.faces.palette import BLUE, GREEN, ORANGE
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    import plotly.graph_objects as go

    from courtside.play.sweep import Axis, Sweep

PANE = 150  # pixels of height for one measure
GAP = 0.045  # of the figure, between two panes
LEGIBLE = 24  # numbers on an axis, each with its own
FEW = 6  # places on an axis whose numbers are written beside them
LETTERS = 12  # of a preset's name on one line
# What a place is, its colour and its shape: the shape tells it too.
KINDS = {
    "chosen": (ORANGE, "diamond"),
    "differs": (BLUE, "circle"),
    "open": (GREEN, "circle-open"),
}


@dataclass(frozen=True)
class _Pen:
    """What is drawn on, how; and the kinds of place the legend has."""

    figure: go.Figure
    theme: look.Theme
    language: str
    seen: set[str]


def figure(
    sweep: Sweep, theme: look.Theme = "light", *, language: str = "en"
) -> go.Figure:
    """Draw every measure over what was varied, one pane a measure.

    Parameters
    ----------
    sweep : Sweep
        Read by `analysis.sweeps.frame`.
    theme : {"light", "dark"}
        The colours around the data.
    language : str
        Of the words.

    Returns
    -------
    Figure
        x: values of a reading, or presets, a column each; y: share of points whose
        serve is never returned and of service games held, in per cent, and strokes
        a point. Filled: resolved against the design as chosen.
    """
    rows = sweeps.frame(sweep)
    told = sweeps.measures(sweep)
    played = sweep.base.provenance
    made = look.figure(
        say(language, "sweeps_title"),
        say(
            language,
            "sweeps_under",
            n=_played(sweep, language),
            a=played.bots[0],
            b=played.bots[1],
            bars=say(language, "chart_bars"),
        ),
        ("", ""),
        theme,
        height=150 + PANE * len(told),
    )
    _lay_out(made, sweep, told, language)
    pen = _Pen(made, theme, language, set())
    for column, axis in enumerate(sweep.axes):
        for pane, measure in enumerate(told):
            where = (rows["over"] == axis.over) & (rows["measure"] == measure)
            places = _places(sweep, axis, language)
            part = rows[where].assign(place=places[-len(axis.at) :])
            if len(places) > len(part):
                part = pd.concat([_chosen(sweep, measure, places[0]), part])
            _draw(pen, part, _nth("x", column), _nth("y", pane))
    return made


def sentence(sweep: Sweep, *, language: str = "en") -> str:
    """Say what the chart says."""
    if not sweep.base.done:
        return say(language, "sweeps_none")
    said = [
        sweeps.told(sweep, axis, language, anew=number == 0)
        for number, axis in enumerate(sweep.axes)
    ]
    return " ".join([*said, sweeps.verdict(sweep, language)])


def _played(sweep: Sweep, language: str) -> str:
    unit = say(language, sweep.base.unit)
    return say(language, "run_counted", n=f"{sweep.base.done:,}", unit=unit)


def _lay_out(
    made: go.Figure, sweep: Sweep, told: tuple[str, ...], language: str
) -> None:
    """Give every measure a pane with a y axis, every axis of the sweep a column."""
    tall = (1 - GAP * (len(told) - 1)) / len(told)
    for pane, measure in enumerate(told):
        top = 1 - pane * (tall + GAP)
        made.layout[_nth("yaxis", pane)] = {
            "domain": [max(0, top - tall), top],
            "title": {
                "text": say(language, f"sweeps_axis_{measure}"),
                "font": {"size": 12},
            },
            "range": [0, _top(sweep, measure)],
            "nticks": 6,
        }
    # Names need more room than numbers.
    weights = [
        len(axis.at) if axis.numbers else 3 * len(_places(sweep, axis, language))
        for axis in sweep.axes
    ]
    wide = 1 - GAP * (len(weights) - 1)
    left = 0.0
    for column, (axis, weight) in enumerate(zip(sweep.axes, weights, strict=True)):
        right = left + wide * weight / sum(weights)
        places = _places(sweep, axis, language)
        numbers = [at for at in places if isinstance(at, int)]
        made.layout[_nth("xaxis", column)] = {
            "domain": [left, min(1, right)],
            "anchor": _nth("y", len(told) - 1),
            "title": {
                "text": escape(axis.title(language)),
                "font": {"size": 12},
            },
            "tickfont": {"size": 11},
            **(
                {
                    "type": "linear",
                    "tickvals": sorted(numbers) if len(numbers) <= LEGIBLE else None,
                    "range": [min(numbers) - 0.6, max(numbers) + 0.6],
                }
                if axis.numbers
                else {
                    "type": "category",
                    "categoryorder": "array",
                    "categoryarray": places,
                    "range": [-0.6, len(places) - 0.4],
                }
            ),
        }
        left = right + GAP
    made.update_layout(margin={"t": 98, "b": 95})


def _places(sweep: Sweep, axis: Axis, language: str) -> list[int | str]:
    """Name what stands on an axis: numbers as they are, names in short lines.

    The design as chosen comes first where it is not one of its places.
    """
    chosen: list[int | str] = []
    if 0 not in axis.runs:
        value = sweep.base.provenance.readings.get(axis.over, "")
        chosen = [value if axis.numbers else say(language, "sweeps_chosen")]
    return [
        place if isinstance(place, int) else _short(place)
        for place in chosen + axis.places(language)
    ]


def _top(sweep: Sweep, measure: str) -> float:
    """Give the end of a measure's axis, with room for words above the highest."""
    times = 1 if measure == "strokes" else 100
    highs = [sweeps.estimate(run, measure).high for run in sweep.runs]
    return 1.25 * times * max((each for each in highs if isfinite(each)), default=1)


def _chosen(sweep: Sweep, measure: str, place: int | str) -> pd.DataFrame:
    """Make the row of the design as chosen, for an axis that does not hold it."""
    found = sweeps.estimate(sweep.runs[0], measure)
    row = {
        **dict.fromkeys(sweeps.COLUMNS),
        "run": 0,
        "chosen": True,
        "measure": measure,
        "derived": found.derived,
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "n": found.n,
        "more": 0.0,
        "more_low": 0.0,
        "more_high": 0.0,
        "differs": False,
        "place": place,
    }
    return pd.DataFrame([row]).astype({"value": float})


def _draw(pen: _Pen, rows: pd.DataFrame, x: str, y: str) -> None:
    """Draw a measure over an axis: a trace for each kind of place, and the words."""
    times, unit = (1, "") if rows["measure"].iloc[0] == "strokes" else (100, " %")
    rows = rows.rename(columns={"value": "share"})
    chosen, differs = rows["chosen"].astype(bool), rows["differs"].astype(bool)
    kinds = {"chosen": chosen, "differs": differs, "open": ~chosen & ~differs}
    for kind, which in kinds.items():
        part = rows[which]
        if part.empty:
            continue
        colour, symbol = KINDS[kind]
        to, more = (say(pen.language, key) for key in ("chart_to", "sweeps_more"))
        pen.figure.add_scatter(
            name=say(pen.language, f"sweeps_{kind}"),
            legendgroup=kind,
            showlegend=kind not in pen.seen,
            xaxis=x,
            yaxis=y,
            mode="markers",
            cliponaxis=False,
            x=part["place"],
            y=times * part["share"],
            error_y=look.error_bars(part, pen.theme, times) | {"width": 3},
            marker={
                "color": colour,
                "symbol": symbol,
                "size": 8,
                "line": {"width": 2, "color": colour},
            },
            customdata=[_hover(row, times) for row in part.to_dict("records")],
            hovertemplate=(
                f"%{{x}}: %{{y:.2f}}{unit}<br>%{{customdata[0]}} {to} "
                f"%{{customdata[1]}}{unit}, n = %{{customdata[2]}}<br>"
                f"%{{customdata[3]}}{unit} {more}<extra></extra>"
            ),
        )
        pen.seen.add(kind)
    if len(rows) <= FEW:
        pen.figure.add_scatter(
            name="in words",
            xaxis=x,
            yaxis=y,
            mode="markers+text",  # an unseen marker keeps words off the seen one
            x=rows["place"],
            y=times * rows["high"].replace(inf, nan).fillna(rows["share"]),
            text=[_number(value, times, unit) for value in rows["share"]],
            textposition="top center",
            textfont={"size": 11},
            marker={"color": look.ink(pen.theme), "size": 8, "opacity": 0},
            cliponaxis=False,
            showlegend=False,
            hoverinfo="skip",
        )


def _hover(row: Mapping[Hashable, Any], times: int) -> list[str]:
    """Word interval, n, and how much more than as chosen."""
    low, high = (f"{times * row[end]:.2f}" for end in ("low", "high"))
    more, least, most = (
        f"{times * row[each]:+.2f}" for each in ("more", "more_low", "more_high")
    )
    return [low, high, f"{row['n']:,}", f"{more} ({least} … {most})"]


def _number(value: float, times: int, unit: str) -> str:
    return "" if pd.isna(value) else f"{times * value:.1f}{unit}"


def _short(name: str) -> str:
    """Break a long name into lines."""
    lines: list[str] = []
    for each in name.split():
        if lines and len(lines[-1]) + len(each) < LETTERS:
            lines[-1] += f" {each}"
        else:
            lines.append(each)
    return "<br>".join(map(escape, lines))


def _nth(name: str, number: int) -> str:
    """Name plotly's axes: x, x2, x3."""
    return name if number == 0 else f"{name}{number + 1}"
