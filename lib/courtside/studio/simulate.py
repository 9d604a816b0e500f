"""A simulation with a progress bar in the cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside import play
from courtside.studio.progress import ProgressBar

if TYPE_CHECKING:
    from courtside.model import Design
    from courtside.play import Results

UNITS = ("points", "games", "matches")


def simulate(
    design: Design,
    *,
    language: str = "en",
    **asked: Any,  # noqa: ANN401 - play.simulate's own
) -> Results:
    """Simulate with a progress bar in the cell.

    Interrupting the kernel keeps what is done.

    Parameters
    ----------
    design : Design
        Its readings count.
    language : str
        Of the words beside the bar.
    **asked
        What `courtside.simulate` takes: `points=100_000`, `seed=1`, ...

    Returns
    -------
    Results
        As `courtside.simulate` gives them.
    """
    unit = next((unit for unit in UNITS if unit in asked), "points")
    bar = ProgressBar(unit, language)
    bar.begin(int(asked.get(unit, 0)))
    with bar.in_cell():
        results = play.simulate(design, progress=bar, **asked)
        bar.end(results.done, results.n)
    return results
