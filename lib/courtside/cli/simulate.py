"""`courtside simulate`: play many points, games or matches and print what came out."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.cli.options import add_design, add_language, load_design, spoken
from courtside.cli.run_options import add_run, asked_run, asked_units, check_out
from courtside.cli.run_report import comparison_data, print_comparison, print_results
from courtside.play import Results, compare, simulate
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
    add_run(parser, 100_000, 10_000)
    parser.add_argument(
        "--versus",
        metavar="DECK",
        help="another common deck, on the same luck: print the paired difference",
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
    check_out(args.out, Results.load)
    design = load_design(args)
    if args.versus is None:
        _simulate(args, design)
    else:
        _compare(args, design)
    return 0


def _simulate(args: argparse.Namespace, design: Design) -> None:
    unit, n = asked_units(args, design)
    asked: dict[str, Any] = {unit: n, "deck": args.deck, **asked_run(args)}
    with bar(unit, disable=None) as progress:
        results = simulate(design, progress=progress, **asked)
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
    unit, n = asked_units(args, design)
    asked: dict[str, Any] = {unit: n, **asked_run(args)}
    with bar(unit, disable=None) as progress:
        both = compare(design, args.deck, args.versus, progress=progress, **asked)
    if args.json:
        print(json.dumps(comparison_data(both), indent=2))
    else:
        print_comparison(both, design, spoken(args))
