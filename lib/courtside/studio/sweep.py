"""A sweep with a progress bar in the cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside import play
from courtside.play.measures import measures_of
from courtside.studio.progress import ProgressBar
from courtside.studio.simulate import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from courtside.model import Design
    from courtside.play import Sweep


def sweep(
    design: Design,
    over: str | Iterable[str] | Mapping[str, Iterable[str | int]],
    *,
    language: str = "en",
    **asked: Any,  # noqa: ANN401 - play.sweep's own
) -> Sweep:
    """Sweep a design with a progress bar in the cell.

    Interrupting the kernel keeps what is done.

    Parameters
    ----------
    design : Design
        As chosen.
    over : str, several of them, or a mapping
        What is varied, as `courtside.sweep` takes it: `"rows_per_half"`, `"presets"`.
    language : str
        Of the words beside the bar.
    **asked
        What else it takes: `games=2_000`, `bots=("greedy", "greedy")`, ...

    Returns
    -------
    Sweep
        To be shown: `studio.show(charts.sweeps, found)`.
    """
    usual, _ = measures_of(design.engine).usual
    bar = ProgressBar(next((unit for unit in UNITS if unit in asked), usual), language)
    bar.begin(int(asked.get(bar.unit, 0)))
    with bar.in_cell():
        found = play.sweep(design, over, progress=bar, **asked)
        bar.end(found.base.done, found.base.n)
    return found
