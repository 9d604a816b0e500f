"""`courtside sweep`: what each value of a reading, or each preset, does."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.analysis.sweeps import estimate, frame, measures, verdict
from courtside.cli.options import add_design, add_language, load_design, spoken
from courtside.cli.run_options import add_run, asked_run, asked_units, check_out
from courtside.cli.run_report import line, print_header
from courtside.cli.terminal import say
from courtside.play.compare_file import load_found, save_found
from courtside.play.progress import bar
from courtside.play.sweep import sweep
from courtside.play.sweep_file import sweep_as_dict
from courtside.words import say as phrase

if TYPE_CHECKING:
    import argparse

    from courtside.analysis.intervals import Estimate
    from courtside.play import Sweep
    from courtside.play.sweep import Value

PART = 5  # of what is usual is played under each


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "sweep",
        help="play a design under each value of a reading, or each preset",
        description="Play a design under each value of a reading, or each preset, on "
        "the same luck: how many serves are never returned, how often the server "
        "holds, how long points are, each with n and a 95 % interval.",
    )
    add_design(parser)
    parser.add_argument(
        "--over",
        action="append",
        required=True,
        metavar="READING[=VALUE,...]",
        help="a reading, all its values or those named; or presets; may be repeated",
    )
    add_run(parser, 100_000 // PART, 10_000 // PART)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--out", type=Path, metavar="FILE", help="save the sweep")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the sweep."""
    check_out(args.out, load_found)
    design = load_design(args)
    unit, n = asked_units(args, design, PART)
    asked: dict[str, Any] = {unit: n, "deck": args.deck, **asked_run(args)}
    with bar(unit, disable=None) as progress:
        found = sweep(design, read_over(args.over), progress=progress, **asked)
    try:
        if args.json:
            print(json.dumps(sweep_data(found), indent=2))
        else:
            print_header(found.base, design, language=spoken(args))
            print_sweep(found, spoken(args))
        sys.stdout.flush()
    finally:
        # Last, as `simulate` does.
        if args.out is not None:
            save_found(found, args.out)
    return 0


def read_over(words: list[str]) -> dict[str, tuple[Value, ...]]:
    """Turn READING or READING=VALUE,... into what is varied; digits are a number."""
    over = {}
    for each in words:
        name, _, values = each.partition("=")
        over[name] = tuple(
            int(value) if value.isdecimal() else value
            for value in values.split(",")
            if value
        )
    return over


def print_sweep(found: Sweep, language: str) -> None:
    """Print a block for each measure and axis, a line for each place."""
    rows = frame(found)
    for axis in found.axes:
        for measure in measures(found):
            say()
            say(f"-- {phrase(language, f'sweeps_{measure}')}: {axis.title(language)}")
            part = rows[(rows["over"] == axis.over) & (rows["measure"] == measure)]
            told = zip(axis.at, part.to_dict("records"), strict=True)
            if 0 not in axis.runs:
                base = estimate(found.runs[0], measure)
                line(phrase(language, "sweeps_chosen"), _value(base, measure, language))
            for at, row in told:
                each = estimate(found.runs[row["run"]], measure)
                said = _value(each, measure, language)
                line(str(at), f"{said}  {_more(row, measure, language)}")
    say()
    say(verdict(found, language))


def _value(found: Estimate, measure: str, language: str) -> str:
    if measure == "strokes":
        return found.number(language=language)
    of = {"unreturned": "points", "hold": "service_games"}[measure]
    return found.percent(of, language=language)


def _more(row: dict[Any, Any], measure: str, language: str) -> str:
    """Word how much more a place has than the design as chosen."""
    if row["chosen"]:
        return phrase(language, "sweeps_chosen")
    times, digits = (1, 2) if measure == "strokes" else (100, 1)
    more, low, high = (
        f"{times * row[each]:+.{digits}f}" for each in ("more", "more_low", "more_high")
    )
    key = "resolved" if row["differs"] else "not_resolved"
    return f"{more} ({low} … {high}), {phrase(language, key)}"


def sweep_data(found: Sweep) -> dict[str, Any]:
    """Put a sweep and its measures into plain data, for JSON."""
    told = json.loads(frame(found).to_json(orient="records"))
    return {**sweep_as_dict(found), "measures": told}
