"""`courtside rerun`: play a saved run again, to the bit, or say what differs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from courtside.cli.options import add_language, spoken
from courtside.cli.run_report import print_results
from courtside.cli.terminal import printable, say
from courtside.model import load
from courtside.play import Results, rerun
from courtside.play.progress import bar
from courtside.words import say as phrase

if TYPE_CHECKING:
    import argparse


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "rerun",
        help="play a saved run again and say whether it came out the same",
        description="Play a run again that `courtside simulate --out` saved, and say "
        "whether every unit came out the same, or what differs.",
    )
    parser.add_argument("results", metavar="FILE", help="the saved results")
    parser.add_argument(
        "--design",
        metavar="DESIGN",
        help="name or folder of the design (default: the name it was saved with)",
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the new results")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the comparison; 0 if it came out the same, else 1."""
    saved = Results.load(args.results)
    design = load(args.design or saved.provenance.design)
    with bar(saved.unit, disable=None) as progress:
        again = rerun(saved, design, progress=progress)
    if again.results is not None:
        if args.json:
            print(again.results.to_json(), end="")
        else:
            print_results(again.results, design, spoken(args))
            say()
    language = spoken(args)
    where = sys.stdout if again.same and not args.json else sys.stderr
    for difference in again.differences:
        print(
            printable(phrase(language, "rerun_differs", difference=difference)),
            file=where,
        )
    verdict = "rerun_same" if again.same else "rerun_not_same"
    print(printable(phrase(language, verdict, file=args.results)), file=where)
    return 0 if again.same else 1
