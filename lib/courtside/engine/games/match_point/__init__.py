"""Match Point: a point of tennis as strokes, directions and moves from one hand.

The rules are docs/rules/match_point.md; the table of replies, the strokes and the
readings reach this module as masks in the rules record (`tables.match_point`), so
that no stroke is named here. A turn is made of atomic choices: reach or move,
stroke, then perhaps direct or move, or done.
"""

from courtside.engine.games.match_point.bots import appeal, choose, standing
from courtside.engine.games.match_point.menu import kth, legal
from courtside.engine.games.match_point.play import play_block
from courtside.engine.games.match_point.point import end_point, open_points, start
from courtside.engine.games.match_point.records import Rules, State
from courtside.engine.games.match_point.turn import step
from courtside.engine.games.match_point.unseen import redeal_unseen

__all__ = [
    "Rules",
    "State",
    "appeal",
    "choose",
    "end_point",
    "kth",
    "legal",
    "open_points",
    "play_block",
    "redeal_unseen",
    "standing",
    "start",
    "step",
]
