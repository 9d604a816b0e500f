"""Pictures of numbers: one plotly figure a file, and a sentence that says it."""

from courtside.charts import changes, endings, holds, rallies, replies, wins

CHARTS = {
    "changes": changes,
    "endings": endings,
    "holds": holds,
    "rallies": rallies,
    "replies": replies,
    "wins": wins,
}
"""Every chart by name: a module with `figure` and `sentence`."""

__all__ = ["CHARTS", "changes", "endings", "holds", "rallies", "replies", "wins"]
