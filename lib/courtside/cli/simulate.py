"""`courtside simulate`: play many points, games or matches and print what came out."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.cli.options import (
    add_design,
    add_language,
    load_design,
    spoken,
    whole_number,
)
from courtside.cli.run_report import comparison_data, print_comparison, print_results
from courtside.play import Results, ResultsError, compare, simulate
from courtside.play.measures import measures_of
from courtside.play.order import LARGEST_RUN, LARGEST_SEED
from courtside.play.progress import bar

if TYPE_CHECKING:
    import argparse

    from courtside.model import Design


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "simulate",
        help="play many points, games or matches and print what came out",
        description="Play many points, games or matches between two bots. Each "
        "proportion comes with the number it rests on and a 95 % interval.",
    )
    add_design(parser)
    many = whole_number(LARGEST_RUN)
    unit = parser.add_mutually_exclusive_group()
    unit.add_argument(
        "--points",
        type=many,
        metavar="N",
        help="how many points (default 100,000, where a point stands for the game)",
    )
    unit.add_argument(
        "--games", type=many, metavar="N", help="how many games (else default 10,000)"
    )
    unit.add_argument("--matches", type=many, metavar="N", help="how many matches")
    parser.add_argument(
        "--seed",
        type=whole_number(LARGEST_SEED),
        default=1,
        metavar="N",
        help="of the luck (default 1)",
    )
    parser.add_argument("--deck", metavar="DECK", help="common deck")
    parser.add_argument(
        "--versus",
        metavar="DECK",
        help="another common deck, on the same luck: print the paired difference",
    )
    parser.add_argument("--format", metavar="FORMAT", help="match format")
    for seat in "ab":
        parser.add_argument(
            f"--bot-{seat}",
            default="random",
            metavar="BOT",
            help=f"who plays seat {seat}: random or greedy (default random)",
        )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="save the results for a rerun"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the results."""
    if args.out is not None and args.versus is not None:
        raise ValueError("--out saves one run: leave out --versus")
    check_out(args.out)
    design = load_design(args)
    if args.versus is None:
        _simulate(args, design)
    else:
        _compare(args, design)
    return 0


def check_out(path: Path | None) -> None:
    """Refuse, before anything is played, to write over what is no results file."""
    if path is None:
        return
    if not path.parent.is_dir():
        raise ResultsError(f"cannot write {path}: there is no folder {path.parent}")
    if path.exists():
        try:
            Results.load(path)
        except ResultsError as error:
            raise ResultsError(
                f"{error}; it is not replaced: choose another name"
            ) from error


def _asked(args: argparse.Namespace, design: Design) -> tuple[str, int]:
    if args.points is not None:
        return "points", args.points
    if args.games is not None:
        return "games", args.games
    if args.matches is not None:
        return "matches", args.matches
    return measures_of(design.engine).usual


def _simulate(args: argparse.Namespace, design: Design) -> None:
    unit, n = _asked(args, design)
    with bar(unit, disable=None) as progress:
        results = simulate(
            design,
            points=n if unit == "points" else None,
            games=n if unit == "games" else None,
            matches=n if unit == "matches" else None,
            seed=args.seed,
            deck=args.deck,
            match_format=args.format,
            bots=(args.bot_a, args.bot_b),
            progress=progress,
        )
    try:
        if args.json:
            print(results.to_json(), end="")
        else:
            print_results(results, design, spoken(args))
        sys.stdout.flush()
    finally:
        # Last, so that a full disk takes the file alone; and whoever reads the report
        # may leave early, yet the file is written.
        if args.out is not None:
            results.save(args.out)


def _compare(args: argparse.Namespace, design: Design) -> None:
    unit, n = _asked(args, design)
    with bar(unit, disable=None) as progress:
        both = compare(
            design,
            args.deck,
            args.versus,
            points=n if unit == "points" else None,
            games=n if unit == "games" else None,
            matches=n if unit == "matches" else None,
            seed=args.seed,
            match_format=args.format,
            bots=(args.bot_a, args.bot_b),
            progress=progress,
        )
    if args.json:
        print(json.dumps(comparison_data(both), indent=2))
    else:
        print_comparison(both, design, spoken(args))
