"""From numbers and names to pixels, axis by axis."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import plotly.graph_objects as go

AIR = 0.06  # of the range, beyond the outermost value
TICKS = 6


@dataclass(frozen=True)
class Scale:
    """An axis.

    Attributes
    ----------
    low, high : float
        Ends of what is shown; a category counts as its number.
    start, end : float
        Where they stand, in pixels.
    names : tuple of str
        Categories; empty of numbers.
    ticks : tuple of (float, str)
        Where words stand, and which.
    """

    low: float
    high: float
    start: float
    end: float
    names: tuple[str, ...]
    ticks: tuple[tuple[float, str], ...]

    def at(self, value: Any) -> float:  # noqa: ANN401 - a number or a category
        """Give the pixel of a value."""
        number = self.names.index(str(value)) if self.names else float(value)
        along = (number - self.low) / (self.high - self.low)
        return self.start + along * (self.end - self.start)

    @property
    def step(self) -> float:
        """Pixels from one unit, or category, to the next."""
        return abs((self.end - self.start) / (self.high - self.low))


def axis_of(figure: go.Figure, name: str) -> Any:  # noqa: ANN401 - plotly's own
    """Give an axis by the name traces know it by: x, y2."""
    return figure.layout[f"{name[0]}axis{name[1:]}"]


def names_of(figure: go.Figure, which: str) -> tuple[str, ...]:
    """List the axes that traces use, x or y."""
    used = (getattr(trace, f"{which}axis") or which for trace in figure.data)
    return tuple(dict.fromkeys(used)) or (which,)


def scale_of(figure: go.Figure, name: str, start: float, end: float) -> Scale:
    """Make the scale of an axis between two pixels.

    Parameters
    ----------
    figure : Figure
        With its traces: they say what has to be seen.
    name : str
        x, y, x2, ...
    start, end : float
        Where the plot begins and ends, of which the axis takes its domain.
    """
    axis = axis_of(figure, name)
    first, last = axis.domain or (0.0, 1.0)
    ends = (start + first * (end - start), start + last * (end - start))
    values = [*_values(figure, name)]
    words = axis.type == "category" or any(isinstance(each, str) for each in values)
    if words:
        listed = dict.fromkeys(map(str, [*(axis.categoryarray or ()), *values]))
        categories = tuple(listed)
        low, high = axis.range or (-0.5, max(1, len(categories)) - 0.5)
        if axis.autorange == "reversed":
            low, high = high, low
        ticks = tuple((at, each) for at, each in enumerate(categories))
        return Scale(low, high, *ends, categories, ticks)
    low, high = axis.range or _range([*values, *_stacked(figure, name)], axis.rangemode)
    return Scale(low, high, *ends, (), tuple(_ticks(axis, low, high)))


def numbers(values: Any) -> list[Any]:  # noqa: ANN401 - an array, a tuple or nothing
    """List the values of a trace."""
    return [] if values is None else list(values)


def known(value: Any) -> bool:  # noqa: ANN401 - of a trace
    """Tell a value from a gap."""
    return isinstance(value, str) or (value is not None and math.isfinite(value))


def _values(figure: go.Figure, name: str) -> Iterator[Any]:
    """Yield what stands on an axis, the ends of error bars too."""
    which = name[0]
    for trace in figure.data:
        if (getattr(trace, f"{which}axis") or which) != name:
            continue
        found = numbers(getattr(trace, which))
        yield from (each for each in found if known(each))
        bars = getattr(trace, f"error_{which}", None)
        for sign, ends in (
            (1, bars.array if bars else None),
            (-1, bars.arrayminus if bars else None),
        ):
            for value, half in zip(found, numbers(ends), strict=False):
                if known(half) and known(value):
                    yield value + sign * half
        if trace.type == "bar" and (trace.orientation == "h") == (which == "x"):
            yield 0.0


def _stacked(figure: go.Figure, name: str) -> list[float]:
    """Give the ends of stacked bars."""
    tops: dict[Any, float] = {}
    for trace in figure.data:
        if trace.type == "bar":
            along, across = ("x", "y") if trace.orientation == "h" else ("y", "x")
            if along == name[0]:
                pairs = zip(
                    numbers(getattr(trace, across)),
                    numbers(getattr(trace, along)),
                    strict=True,
                )
                for place, value in pairs:
                    tops[place] = tops.get(place, 0.0) + (value if known(value) else 0)
    return list(tops.values())


def _range(values: Iterable[float], mode: str | None) -> tuple[float, float]:
    shown = [*values] or [0.0, 1.0]
    low, high = min(shown), max(shown)
    air = AIR * (high - low) or 1.0
    if mode == "tozero" and low >= 0:
        return 0.0, high + air
    return (low - air if low else 0.0), high + air


def _ticks(axis: Any, low: float, high: float) -> Iterator[tuple[float, str]]:  # noqa: ANN401
    suffix = axis.ticksuffix or ""
    least, most = sorted((low, high))
    if axis.tickvals is not None:
        words = axis.ticktext or [f"{at:g}" for at in axis.tickvals]
        named = zip(axis.tickvals, words, strict=True)
        yield from ((at, text) for at, text in named if least <= at <= most)
        return
    rough = (most - least) / TICKS
    ten = 10.0 ** math.floor(math.log10(rough))
    step = next(times * ten for times in (1, 2, 5, 10) if times * ten >= rough)
    at = math.ceil(least / step)
    while at * step <= most:
        yield at * step, f"{round(at * step, 10):g}{suffix}"
        at += 1
