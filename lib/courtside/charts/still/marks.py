"""What stands in a chart: bars, points, words and cells, as pieces of SVG."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.charts.still.scales import known, numbers
from courtside.faces import escape
from courtside.faces.widths import ems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.charts.still.scales import Scale

SIZE = 12  # of letters
OTHERS = 1.3  # letters of usual fonts are so much wider than those of the shipped one
WIDE = 0.7  # of the room of a bar
BREAK = "<br>"
HATCH = {"/": "slash", "x": "cross"}
_TAG = re.compile(r"</?(?:sup|sub|b|i)>")


@dataclass(frozen=True)
class Words:
    """How words stand: turned about their place, by whose side they begin."""

    colour: str
    size: float = SIZE
    anchor: str = "middle"
    angle: float = 0


def lines_of(text: object) -> list[str]:
    """Undo what plotly reads in a text: line breaks, and escaped letters."""
    return [
        html.unescape(_TAG.sub("", line)) for line in str(text).split(BREAK) if line
    ]


def wide(line: str, size: float = SIZE) -> float:
    """Say what a line takes in whatever plain font stands in: more than ours does."""
    return OTHERS * ems(line) * size


def words(x: float, y: float, text: object, how: Words) -> str:
    """Write text; its first line stands at y."""
    spans = "".join(
        f'<tspan x="{x:.1f}" dy="{1.2 * how.size if at else 0:.1f}">{escape(line)}'
        "</tspan>"
        for at, line in enumerate(lines_of(text))
    )
    turned = f' transform="rotate({how.angle:g} {x:.1f} {y:.1f})"' if how.angle else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{escape(how.colour)}" '
        f'font-size="{how.size:g}" text-anchor="{how.anchor}"{turned}>{spans}</text>'
    )


def stroke(ends: tuple[float, float, float, float], colour: str, more: str = "") -> str:
    """Draw a line from x, y to x, y."""
    x1, y1, x2, y2 = ends
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{escape(colour)}" {more}/>'
    )


def bars(trace: Any, x: Scale, y: Scale, tops: dict[Any, float]) -> Iterator[str]:  # noqa: ANN401 - plotly's objects have no types
    """Draw the bars of a trace on those drawn before, which `tops` remembers."""
    lying = trace.orientation == "h"
    along, across = (x, y) if lying else (y, x)
    lengths, places = (trace.x, trace.y) if lying else (trace.y, trace.x)
    half = across.step * WIDE / 2
    for number, (place, length) in enumerate(
        zip(numbers(places), numbers(lengths), strict=True)
    ):
        if not known(length):
            continue
        base = tops.get(place, 0.0)
        tops[place] = base + length
        here = across.at(place)
        near, far = sorted((along.at(base), along.at(base + length)))
        box = (near, here - half, far - near, 2 * half)
        if not lying:
            box = (here - half, near, 2 * half, far - near)
        yield _box(box, trace.marker.color)
        shape = trace.marker.pattern.shape if trace.marker.pattern else None
        if shape:
            yield _box(box, f"url(#{HATCH[shape]})")
        error = trace.error_x if lying else trace.error_y
        ends = _ends(error, number, base + length)
        if ends:
            yield _whisker(along, here, ends, error.color, lying=lying)


def _box(box: tuple[float, float, float, float], fill: str) -> str:
    x, y, wide, tall = box
    return (
        f'<rect class="bar" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" '
        f'height="{tall:.1f}" fill="{escape(fill)}"/>'
    )


def points(trace: Any, x: Scale, y: Scale, ink: str) -> Iterator[str]:  # noqa: ANN401 - plotly ships no types
    """Draw error bars, points and words of a trace."""
    texts = [trace.text] if isinstance(trace.text, str) else numbers(trace.text)
    for number, (at, value) in enumerate(
        zip(numbers(trace.x), numbers(trace.y), strict=True)
    ):
        if not (known(at) and known(value)):
            continue
        left, top = x.at(at), y.at(value)
        for error, scale, lying in (
            (trace.error_x, x, True),
            (trace.error_y, y, False),
        ):
            ends = _ends(error, number, at if lying else value)
            if ends:
                across = top if lying else left
                yield _whisker(scale, across, ends, error.color, lying=lying)
        if "markers" in trace.mode and trace.marker.opacity != 0:
            yield symbol(left, top, trace.marker, number)
        if "text" in trace.mode and number < len(texts):
            size = trace.textfont.size or SIZE
            if (trace.textposition or "").endswith("right"):
                how = Words(ink, size, "start")
                yield words(left + size / 2, top + size / 3, texts[number], how)
            else:
                yield words(left, top - size * 0.8, texts[number], Words(ink, size))


def symbol(x: float, y: float, marker: Any, number: int = 0) -> str:  # noqa: ANN401
    """Draw one point: its shape and its colour."""
    many = isinstance(marker.color, (list, tuple))
    colour = marker.color[number] if many else marker.color
    shapes = marker.symbol
    shape = shapes[number] if isinstance(shapes, (list, tuple)) else shapes or "circle"
    filled = colour if not shape.endswith("-open") else "none"
    looks = f'fill="{escape(filled)}" stroke="{escape(colour)}" stroke-width="2"'
    half = (marker.size or 6) / 2
    if shape.startswith("diamond"):
        half *= 1.3
        around = f"{x:.1f},{y - half:.1f} {x + half:.1f},{y:.1f} "
        around += f"{x:.1f},{y + half:.1f} {x - half:.1f},{y:.1f}"
        return f'<polygon class="point" points="{around}" {looks}/>'
    if shape.startswith("square"):
        return (
            f'<rect class="point" x="{x - half:.1f}" y="{y - half:.1f}" '
            f'width="{2 * half:.1f}" height="{2 * half:.1f}" {looks}/>'
        )
    return f'<circle class="point" cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}" {looks}/>'


def cells(trace: Any, x: Scale, y: Scale) -> Iterator[str]:  # noqa: ANN401
    """Draw the cells of a heatmap, with their signs."""
    wide, tall = x.step - (trace.xgap or 0), y.step - (trace.ygap or 0)
    reach = trace.zmax - trace.zmin
    for row, (name, line) in enumerate(zip(trace.y, trace.z, strict=True)):
        for column, (other, value) in enumerate(zip(trace.x, line, strict=True)):
            left, top = x.at(other), y.at(name)
            part = (value - trace.zmin) / reach
            colour = [each for stop, each in trace.colorscale if stop <= part][-1]
            yield _box((left - wide / 2, top - tall / 2, wide, tall), colour)
            if trace.text is not None and trace.text[row][column]:
                how = Words(trace.textfont.color)
                yield words(left, top + SIZE / 3, trace.text[row][column], how)


def _ends(error: Any, number: int, value: Any) -> tuple[float, float] | None:  # noqa: ANN401
    """Give the ends of an error bar, if there is one."""
    if error is None or error.array is None or isinstance(value, str):
        return None
    up, down = error.array[number], error.arrayminus[number]
    if not (known(up) and known(down)):
        return None
    return value - down, value + up


def _whisker(
    scale: Scale,
    across: float,
    ends: tuple[float, float],
    colour: str,
    *,
    lying: bool,
) -> str:
    """Draw an error bar with its two caps, no further than its axis goes."""
    least, most = sorted((scale.start, scale.end))
    low, high = (min(max(scale.at(end), least), most) for end in ends)
    looks = 'stroke-width="1.5" class="error"'
    parts = [(low, across, high, across)]
    parts += [(end, across - 3, end, across + 3) for end in (low, high)]
    if not lying:
        parts = [(y1, x1, y2, x2) for x1, y1, x2, y2 in parts]
    return "".join(stroke(part, colour, looks) for part in parts)
