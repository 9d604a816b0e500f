"""Floor 3: matches, one at a time or by the million."""

from courtside.play.batch import simulate
from courtside.play.choice import Choice
from courtside.play.compare import Comparison, compare
from courtside.play.order import OrderError
from courtside.play.rerun import rerun
from courtside.play.results import Results, ResultsError
from courtside.play.save import SaveError
from courtside.play.scenario import Outcome, run_scenario, run_scenarios
from courtside.play.score_line import check_line
from courtside.play.scoreboard import Scoreboard
from courtside.play.session import IllegalChoice, Session
from courtside.play.sweep import Sweep, sweep

__all__ = [
    "Choice",
    "Comparison",
    "IllegalChoice",
    "OrderError",
    "Outcome",
    "Results",
    "ResultsError",
    "SaveError",
    "Scoreboard",
    "Session",
    "Sweep",
    "check_line",
    "compare",
    "rerun",
    "run_scenario",
    "run_scenarios",
    "simulate",
    "sweep",
]
