"""The run that the charts are tested with is the one its numbers are tested with."""

from tests.charts.conftest import (
    board_run,
    make_results,
    make_sweep,
    nothing,
    run,
    toy_run,
)

__all__ = ["board_run", "make_results", "make_sweep", "nothing", "run", "toy_run"]
