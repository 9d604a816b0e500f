"""Scenarios that count a string of points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.play.scoreboard import COMPLETED, Scoreboard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from courtside.model import Design
    from courtside.model.scenario import Count

WINNERS = {"S": "S", "A": "S", "R": "R", "D": "R"}
SEPARATORS = " ;./\t\n"


def facts_of_score(design: Design, count: Count) -> dict[str, Any]:
    """Replay the points of a scenario; tell the score then.

    Raises
    ------
    ValueError
        A letter that is no point, or a point too many.
    """
    board = started(design.formats[count.format], count.start)
    for letter in count.points:
        if letter in SEPARATORS:
            continue
        if letter.upper() not in WINNERS:
            raise ValueError(f"{letter!r} is no point: S, R, A, D and ; . / are known")
        board.point(WINNERS[letter.upper()])
    return {
        "score": board.score,
        "games": board.games,
        "points": board.points,
        "sets": sets_won(board),
        "over": board.over,
        "winner": board.winner,
        "tie_break": board.in_tie_break,
        "server": board.server,
    }


def started(match_format: object, start: Mapping[str, Any]) -> Scoreboard:
    """Make a scoreboard whose score begins somewhere.

    Parameters
    ----------
    match_format : object
        A format of a design.
    start : mapping
        `sets`, `games`, `points` (a's first) and `server`, each as wanted.

    Raises
    ------
    ValueError
        A score that no match comes by.
    """
    board = _at(Scoreboard(match_format), start)
    if start.get("server") in {None, board.server}:
        return board
    return _at(Scoreboard(match_format, first_server="b"), start)


def _at(board: Scoreboard, start: Mapping[str, Any]) -> Scoreboard:
    for whole, key in (("set", "sets"), ("game", "games"), ("point", "points")):
        for winner in _in_turns(*start.get(key, (0, 0))):
            completed = board.point(winner)
            while COMPLETED.index(completed) < COMPLETED.index(whole):
                completed = board.point(winner)
            if completed != whole:
                raise ValueError(f"no score begins at {key} {start[key]}")
    return board


def _in_turns(a: int, b: int) -> Iterator[str]:
    """Yield who wins what: as long as it goes in turns, then who has more."""
    for _ in range(min(a, b)):
        yield from "ab"
    yield from ("a" if a > b else "b") * abs(a - b)


def sets_won(board: Scoreboard) -> tuple[int, int]:
    """Count the sets of each player."""
    b = sum(each.winner for each in board.sets)
    return len(board.sets) - b, b
