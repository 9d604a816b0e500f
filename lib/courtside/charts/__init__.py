"""Pictures of numbers: one plotly figure a file, and a sentence that says it."""

from courtside.charts import changes, endings, holds, rallies, replies, sweeps, wins

CHARTS = {
    "changes": changes,
    "endings": endings,
    "holds": holds,
    "rallies": rallies,
    "replies": replies,
    "sweeps": sweeps,
    "wins": wins,
}
"""Every chart by name: a module with `figure` and `sentence`."""

__all__ = [
    "CHARTS",
    "changes",
    "endings",
    "holds",
    "rallies",
    "replies",
    "sweeps",
    "wins",
]
