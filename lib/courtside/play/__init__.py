"""Floor 3: matches, one at a time or by the million."""

from courtside.play.batch import simulate
from courtside.play.compare import Comparison, compare
from courtside.play.order import OrderError
from courtside.play.rerun import rerun
from courtside.play.results import Results, ResultsError
from courtside.play.score_line import check_line
from courtside.play.scoreboard import Scoreboard

__all__ = [
    "Comparison",
    "OrderError",
    "Results",
    "ResultsError",
    "Scoreboard",
    "check_line",
    "compare",
    "rerun",
    "simulate",
]
