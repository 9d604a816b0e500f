"""`courtside check`: read designs, list every problem, run their scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from courtside.cli.options import add_language, spoken
from courtside.cli.terminal import say
from courtside.faces import problems
from courtside.model import check
from courtside.model.nodes import key_mark
from courtside.play.check_words import summary
from courtside.play.scenario import run_scenarios
from courtside.words import say as phrase

if TYPE_CHECKING:
    import argparse

    from courtside.model import Design, Mark, Report


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "check",
        help="read designs, list every problem, run their scenarios",
        description="Read everything a design says, list every problem at once with "
        "its file and line, and run the design's scenarios. Leaves with code 1 if "
        "anything is wrong. Worked examples of a design that another extends need not "
        "hold there; they are listed.",
    )
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="a design folder, a file in one, or a folder of designs (default: the "
        "nearest cards folder upward from here, else the shipped one)",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was found; 0 if all is well, else 1."""
    fine = True
    for path in args.paths or [None]:
        fine = _one(check(path), spoken(args)) and fine
    return 0 if fine else 1


def inherited(design: Design, mark: Mark) -> bool:
    """Say whether something is written in a design that this one extends."""
    return design.folder.resolve() not in Path(mark.file).resolve().parents


def _one(report: Report, language: str) -> bool:
    """Print one report and run its scenarios; say whether all is well."""
    on_faces = [each for design in report.designs for each in problems(design)]
    for complaint in dict.fromkeys((*report.complaints, *on_faces)):
        say(str(complaint))
    if not report.files:
        return False
    say(summary(report, language))
    run_so_far = failed = aside = 0
    for design in report.designs:
        differ: list[str] = []
        for outcome in run_scenarios(design):
            run_so_far += 1
            if outcome.ok:
                continue
            mark = key_mark(design.content, "scenarios", outcome.id)
            if inherited(design, mark):
                differ.append(outcome.id)
            else:
                failed += 1
                say(f"{mark}: {outcome.message}")
        aside += len(differ)
        if differ:
            ids, n = ", ".join(differ), len(differ)
            say(phrase(language, "check_differ", design=design.id, n=n, ids=ids))
    ended = "check_aside" if aside else "check_all_hold"
    if not report.designs:
        ended = "check_not_run"
    elif failed:
        ended = "check_failed"
    say(phrase(language, ended, n=run_so_far, aside=aside, failed=failed))
    return report.ok and not failed
