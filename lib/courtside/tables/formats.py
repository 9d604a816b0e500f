"""A match format in the scorer's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.engine.tennis import ADVANTAGE_SET, LIKE_OTHERS, MATCH_TIE_BREAK

if TYPE_CHECKING:
    from courtside.engine.tennis import Format as FormatRecord
    from courtside.model import Caps, Format

FINAL_SETS = {
    "like_others": LIKE_OTHERS,
    "advantage": ADVANTAGE_SET,
    "match_tie_break": MATCH_TIE_BREAK,
}


def fill_format(record: FormatRecord, match_format: Format, caps: Caps) -> None:
    """Write a format into the scorer's record.

    Parameters
    ----------
    record : FormatRecord
        Every field changes.
    match_format : Format
        As written in formats.yaml.
    caps : Caps
        Where play is cut short, from game.yaml.
    """
    record.points = match_format.points
    record.advantage = int(match_format.advantage)
    record.games = match_format.games
    record.games_margin = match_format.games_margin
    record.tie_break_at = match_format.tie_break_at or 0
    record.tie_break_points = match_format.tie_break.points
    record.tie_break_margin = match_format.tie_break.margin
    record.sets_to_win = (match_format.best_of + 1) // 2
    record.final_set = FINAL_SETS[match_format.final_set]
    record.match_tie_break_points = match_format.match_tie_break.points
    record.match_tie_break_margin = match_format.match_tie_break.margin
    record.games_cap = caps.games_in_set
    record.points_cap = caps.points_in_game
