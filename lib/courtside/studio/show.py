"""A chart in a notebook: the figure, and below it the sentence that says it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from IPython.display import display

from courtside.charts.still import WIDTH, lines_of, picture
from courtside.faces import escape
from courtside.studio.still import picture_html
from courtside.studio.theme import lab_theme

if TYPE_CHECKING:
    from types import ModuleType

    from courtside.charts.theme import Theme


def show(
    chart: ModuleType,
    of: object,
    theme: Theme | None = None,
    **options: Any,  # noqa: ANN401 - a chart's own
) -> None:
    """Draw a chart and say what it says.

    Parameters
    ----------
    chart : module
        One of `courtside.charts`.
    of : object
        What it is drawn of: results, a comparison, a design.
    theme : {"light", "dark"}, optional
        The colours around the data; as JupyterLab is set when left out.
    **options
        The chart's own, such as `striker="net"`.
    """
    for output in outputs(chart, of, theme, **options):
        display(output["data"], raw=True)  # type: ignore[no-untyped-call]


def outputs(
    chart: ModuleType,
    of: object,
    theme: Theme | None = None,
    **options: Any,  # noqa: ANN401 - a chart's own
) -> tuple[dict[str, Any], ...]:
    """Give figure and sentence as a notebook keeps them, for an output area.

    Set at once rather than printed, so that they land where they belong even when
    they come from another thread.
    """
    drawn = chart.figure(of, theme=theme or lab_theme(), **options)
    figure = json.loads(drawn.to_json())
    # Without the logo and the buttons that only clutter a small chart.
    figure["config"] = {"displaylogo": False, "responsive": True}
    said = chart.sentence(of, **options)
    title = lines_of(drawn.layout.title.text)[0]
    still = picture_html(picture(drawn), f"{WIDTH}px", title)
    shown = {
        "application/vnd.plotly.v1+json": figure,
        # For where no plotly draws: a page made of the notebook, a listing of it.
        "text/html": still,
        "text/plain": said,
    }
    return _output(shown), html(sentence(said), said)


def html(page: str, said: str) -> dict[str, Any]:
    """Give HTML as a notebook keeps it, with the words for where there is none."""
    return _output({"text/html": page, "text/plain": said})


def sentence(said: str) -> str:
    """Set a sentence below a chart."""
    return f"<p style='margin:6px 0 14px;max-width:900px'>{escape(said)}</p>"


def _output(data: dict[str, Any]) -> dict[str, Any]:
    return {"output_type": "display_data", "data": data, "metadata": {}}
