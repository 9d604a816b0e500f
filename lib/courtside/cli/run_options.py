"""Options of the commands that play in bulk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.cli.options import whole_number
from courtside.play import ResultsError
from courtside.play.measures import measures_of
from courtside.play.order import LARGEST_RUN, LARGEST_SEED

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from courtside.model import Design

UNITS = ("points", "games", "matches")


def add_run(parser: argparse.ArgumentParser, points: int, games: int) -> None:
    """Add how many, the seed, the deck, the format and the bots.

    Parameters
    ----------
    parser : ArgumentParser
        Of a command.
    points, games : int
        How many where nobody says: of a game whose points stand for it, and else.
    """
    many = whole_number(LARGEST_RUN)
    usual = {
        "points": f" (default {points:,}, where a point stands for the game)",
        "games": f" (else default {games:,})",
    }
    group = parser.add_mutually_exclusive_group()
    for unit in UNITS:
        said = f"how many {unit}{usual.get(unit, '')}"
        group.add_argument(f"--{unit}", type=many, metavar="N", help=said)
    parser.add_argument(
        "--seed",
        type=whole_number(LARGEST_SEED),
        default=1,
        metavar="N",
        help="of the luck (default 1)",
    )
    parser.add_argument("--deck", metavar="DECK", help="common deck")
    parser.add_argument("--format", metavar="FORMAT", help="match format")
    for seat in "ab":
        parser.add_argument(
            f"--bot-{seat}",
            default="random",
            metavar="BOT",
            help=f"who plays seat {seat}: random or greedy (default random)",
        )


def asked_units(
    args: argparse.Namespace, design: Design, part: int = 1
) -> tuple[str, int]:
    """Give the unit and how many; unsaid, a part of what the game is usually played."""
    for unit in UNITS:
        n = getattr(args, unit)
        if n is not None:
            return unit, n
    unit, usual = measures_of(design.engine).usual
    return unit, usual // part


def asked_run(args: argparse.Namespace) -> dict[str, Any]:
    """Give what `simulate` and its like take beside units and decks."""
    return {
        "seed": args.seed,
        "match_format": args.format,
        "bots": (args.bot_a, args.bot_b),
    }


def check_out(path: Path | None, read: Callable[[Path], object]) -> None:
    """Refuse, before anything is played, to write over what `read` does not read."""
    if path is None:
        return
    if not path.parent.is_dir():
        raise ResultsError(f"cannot write {path}: there is no folder {path.parent}")
    if path.exists():
        try:
            read(path)
        except ResultsError as error:
            raise ResultsError(
                f"{error}; it is not replaced: choose another name"
            ) from error
