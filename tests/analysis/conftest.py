"""The run that the charts are tested with is the one its numbers are tested with."""

from tests.charts.conftest import make_results, nothing, run

__all__ = ["make_results", "nothing", "run"]
