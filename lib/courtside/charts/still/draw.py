"""A figure of ours, drawn whole: frame, axes, marks, legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.charts.still import marks
from courtside.charts.still.marks import Words, lines_of, stroke, wide, words
from courtside.charts.still.scales import axis_of, names_of, scale_of
from courtside.faces import escape

if TYPE_CHECKING:
    from collections.abc import Iterator

    import plotly.graph_objects as go

    from courtside.charts.still.scales import Scale

WIDTH = 900
FAMILY = "Open Sans, Verdana, Arial, sans-serif"
HATCHES = (
    '<defs><pattern id="slash" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<path d="M0 6L6 0" stroke="#fff" stroke-opacity=".7"/></pattern>'
    '<pattern id="cross" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<path d="M0 6L6 0M0 0L6 6" stroke="#fff" stroke-opacity=".7"/></pattern></defs>'
)
LINE = 20  # pixels a line of the legend takes


def picture(figure: go.Figure, width: int = WIDTH) -> str:
    """Draw a figure of ours as an SVG of its own.

    Parameters
    ----------
    figure : Figure
        Of `courtside.charts`.
    width : int
        Pixels; the height is the figure's.

    Returns
    -------
    str
        Without script, link or foreign content; every text escaped.
    """
    height = figure.layout.height
    template = figure.layout.template.layout
    ink = template.font.color
    legend = [*_legend(figure, ink, width, height)]
    left, right = _side(figure), width - 24
    top, bottom = 78, height - _below(figure) - LINE * len(legend)
    across = {
        name: scale_of(figure, name, left, right) for name in names_of(figure, "x")
    }
    up = {name: scale_of(figure, name, bottom, top) for name in names_of(figure, "y")}
    parts = [
        f'<rect width="{width}" height="{height}" fill="{template.paper_bgcolor}"/>',
        HATCHES,
        *_heading(figure, ink),
        *_axes(figure, across, up, (left, bottom)),
        *_shapes(figure, across, up),
        *_marks(figure, across, up, ink),
        *legend,
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{FAMILY}">'
        f"{''.join(parts)}</svg>"
    )


def _heading(figure: go.Figure, ink: str) -> Iterator[str]:
    title, *under = lines_of(figure.layout.title.text)
    yield words(16, 30, title, Words(ink, 17, "start"))
    for number, line in enumerate(under):
        yield words(16, 48 + 15 * number, line, Words(ink, 12, "start"))


def _side(figure: go.Figure) -> float:
    """Leave room for the words of the y axes and their names."""
    longest = 0.0
    for name in names_of(figure, "y"):
        for _, text in scale_of(figure, name, 0, 1).ticks:
            longest = max([longest, *map(wide, lines_of(text))])
    return 44 + longest


def _below(figure: go.Figure) -> float:
    """Leave room for the words of the x axes, their names and the edge."""
    deepest = 0.0
    for name in names_of(figure, "x"):
        axis = axis_of(figure, name)
        for _, text in scale_of(figure, name, 0, 1).ticks:
            lines = lines_of(text)
            deep = 1.2 * marks.SIZE * len(lines)
            if axis.tickangle:
                deep = 0.6 * max(map(wide, lines), default=0)
            deepest = max(deepest, deep)
    return deepest + 48


def _axes(
    figure: go.Figure,
    across: dict[str, Scale],
    up: dict[str, Scale],
    corner: tuple[float, float],
) -> Iterator[str]:
    """Draw grid, words and names of every axis."""
    template = figure.layout.template.layout
    grid, ink = template.xaxis.gridcolor, template.font.color
    left, bottom = corner
    for name, scale in up.items():
        axis = axis_of(figure, name)
        for at, text in scale.ticks:
            y = scale.at(scale.names[int(at)] if scale.names else at)
            if axis.showgrid is not False:
                for other in across.values():
                    yield stroke((other.start, y, other.end, y), grid)
            lines = len(lines_of(text)) - 1
            place = y + marks.SIZE / 3 - 0.6 * lines * marks.SIZE
            yield words(left - 8, place, text, Words(ink, anchor="end"))
        middle = (scale.start + scale.end) / 2
        how = Words(ink, 12, angle=-90)
        yield words(18, middle, axis.title.text or "", how)
    deep = _below(figure)
    for name, scale in across.items():
        axis = axis_of(figure, name)
        for at, text in scale.ticks:
            x = scale.at(scale.names[int(at)] if scale.names else at)
            if axis.showgrid is not False:
                for other in up.values():
                    yield stroke((x, other.start, x, other.end), grid)
            angle = axis.tickangle or 0
            how = Words(ink, 11, "end" if angle else "middle", angle)
            yield words(x, bottom + 16, text, how)
        middle = (scale.start + scale.end) / 2
        yield words(middle, bottom + deep - 16, axis.title.text or "", Words(ink))


def _shapes(
    figure: go.Figure, across: dict[str, Scale], up: dict[str, Scale]
) -> Iterator[str]:
    """Draw the dotted lines of reference."""
    for shape in figure.layout.shapes:
        x = across["x"].at(shape.x0)
        ends = (x, up["y"].start, x, up["y"].end)
        yield stroke(ends, shape.line.color, 'stroke-dasharray="2 3"')


def _marks(
    figure: go.Figure, across: dict[str, Scale], up: dict[str, Scale], ink: str
) -> Iterator[str]:
    tops: dict[Any, float] = {}
    for trace in figure.data:
        x, y = across[trace.xaxis or "x"], up[trace.yaxis or "y"]
        if trace.type == "bar":
            yield from marks.bars(trace, x, y, tops)
        elif trace.type == "heatmap":
            yield from marks.cells(trace, x, y)
        else:
            yield from marks.points(trace, x, y, ink)


def _legend(figure: go.Figure, ink: str, width: int, height: int) -> Iterator[str]:
    """Set the names of traces side by side, in lines from the lower edge up."""
    named = [
        trace
        for trace in figure.data
        if trace.name and trace.showlegend is not False and trace.type != "heatmap"
    ]
    lines: list[list[str]] = [[]]
    x = 24.0
    for trace in named:
        room = 38 + wide(trace.name)
        if lines[-1] and x + room > width:
            lines.append([])
            x = 24.0
        lines[-1].append(_key(trace, x, ink))
        x += room
    for number, line in enumerate(reversed(lines)):
        down = height - 14 - LINE * number
        if line:
            yield f'<g transform="translate(0 {down})">{"".join(line)}</g>'


def _key(trace: Any, x: float, ink: str) -> str:  # noqa: ANN401 - plotly's own
    """Draw a sign of a trace and its name."""
    named = words(x + 14, 4, trace.name, Words(ink, anchor="start"))
    if trace.type != "bar":
        return marks.symbol(x + 4, 0, trace.marker) + named
    fills = [trace.marker.color]
    if trace.marker.pattern.shape:
        fills.append(f"url(#{marks.HATCH[trace.marker.pattern.shape]})")
    boxes = (
        f'<rect x="{x - 2:.1f}" y="-6" width="12" height="12" fill="{escape(fill)}"/>'
        for fill in fills
    )
    return "".join(boxes) + named
