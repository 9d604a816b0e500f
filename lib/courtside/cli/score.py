"""`courtside score`: replay a string of point winners and print the score."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from courtside.cli.options import add_language, blaming, spoken
from courtside.model import DesignError, load
from courtside.model.complaint import shown
from courtside.play.games import game_of
from courtside.play.order import known
from courtside.play.scoreboard import Scoreboard
from courtside.words import say

if TYPE_CHECKING:
    import argparse

    from courtside.model import Design

WINNERS = {"S": "S", "A": "S", "R": "R", "D": "R"}
"""Letters of a point: who wins it, an ace (A) and a double fault (D) included."""

ENDS = {";": ("game", "set", "match"), ".": ("set", "match")}
"""Separators, and what the point before them should have completed."""

CHANGE = "/"
"""Separator where the serve changes hands inside a tie-break."""


class ScoreError(ValueError):
    """A string of points that cannot be replayed."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "score",
        help="replay a string of point winners and print the score",
        description="Replay a string of point winners, one letter a point: S the "
        "server won it, R the receiver, A the server by an ace, D the receiver by a "
        "double fault. The separators ; (end of a game) . (end of a set) and / (serve "
        "changes in a tie-break) and spaces may stand anywhere; where they disagree "
        "with the score, a warning says so. Player a serves first.",
    )
    parser.add_argument(
        "points", nargs="?", default="", metavar="POINTS", help="such as SSRSS;RRRR"
    )
    parser.add_argument(
        "--format",
        metavar="FORMAT",
        help="id of a match format of the design (default: the design's own)",
    )
    parser.add_argument(
        "--design",
        default="match_point",
        metavar="DESIGN",
        help="name or folder of the design that holds the format",
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the score after the points; 1 if they cannot be replayed."""
    try:
        design = load(args.design)
        board = Scoreboard(_find_format(design, args.format))
        warnings = replay(board, args.points)
    except (DesignError, ValueError) as error:
        print(f"courtside score: {error}", file=sys.stderr)
        return 1
    for warning in warnings:
        print(f"courtside score: warning: {warning}", file=sys.stderr)
    if args.json:
        print(json.dumps({**board.snapshot(), "warnings": warnings}, indent=2))
        return 0
    print(board.score)
    if board.over:
        print(say(spoken(args), "tell_over", winner=board.winner))
    else:
        courts = game_of(design.engine).courts
        tell = f"tell_{board.side}" if courts else "tell_server"
        print(say(spoken(args), tell, server=board.server))
    return 0


def _find_format(design: Design, format_id: str | None) -> object:
    """Find a match format of a design, or raise naming the nearest."""
    wanted = design.default_format if format_id is None else format_id
    with blaming("--format"):
        return design.formats[known(design, "formats", wanted)]


def replay(board: Scoreboard, points: str) -> list[str]:
    """Give the points of a string to a scoreboard.

    Parameters
    ----------
    board : Scoreboard
        Gets every point.
    points : str
        Letters of `WINNERS` and separators.

    Returns
    -------
    list of str
        Warnings: separators that disagree with the score, by position from 1.

    Raises
    ------
    ScoreError
        At a letter that means nothing, or a point after the end; names the position.
    """
    warnings = []
    completed, changed = "", False
    for position, letter in enumerate(points, start=1):
        if letter.upper() in WINNERS:
            if board.over:
                raise ScoreError(
                    f"position {position}: {letter} is one point too many, "
                    f"the match was over at {board.line}",
                )
            server = board.server
            completed = board.point(WINNERS[letter.upper()])
            changed = board.in_tie_break and server != board.server
        elif letter in ENDS:
            if completed not in ENDS[letter]:
                warnings.append(
                    f"position {position}: {letter} ends a {ENDS[letter][0]}, "
                    f"but the score is {board.score}",
                )
        elif letter == CHANGE:
            if not changed:
                warnings.append(
                    f"position {position}: / changes the serve in a tie-break, "
                    f"but the score is {board.score}",
                )
        elif not letter.isspace():
            raise ScoreError(
                f"position {position}: found {shown(letter)}, which is no point; "
                "S and A are won by the server, R and D by the receiver, "
                "and ; . / are separators",
            )
    return warnings
