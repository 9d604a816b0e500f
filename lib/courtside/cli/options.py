"""Options that more than one command takes."""

from __future__ import annotations

import argparse
import sys
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from courtside.cli.terminal import printable
from courtside.model import DesignError, load
from courtside.model.complaint import listed, nearest, shown
from courtside.model.design import refusals
from courtside.model.references import problems
from courtside.play.order import known
from courtside.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from courtside.model import Design
    from courtside.model.complaint import Complaint

LONGEST = 18  # digits; no reading is as large, and no number of them overflows
KINDS = {"deck": "decks", "versus": "decks", "format": "formats"}
"""Options that name something of the design."""


def add_design(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Add DESIGN, --reading and --preset."""
    nargs = "?" if optional else None
    parser.add_argument(
        "design", nargs=nargs, metavar="DESIGN", help="name or folder of a design"
    )
    parser.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="choose a reading of the rules; may be repeated",
    )
    parser.add_argument("--preset", metavar="PRESET", help="choose several at once")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add --lang."""
    parser.add_argument(
        "--lang",
        type=language,
        metavar="LANGUAGE",
        help=f"{' or '.join(LANGUAGES)} (default en)",
    )


def language(word: str) -> str:
    """Read a language of ours."""
    if word not in LANGUAGES:
        raise argparse.ArgumentTypeError(no_such(word, LANGUAGES))
    return word


def whole_number(most: int) -> Callable[[str], int]:
    """Make a reader of whole numbers; their range is judged by what takes them."""

    def read(word: str) -> int:
        try:
            return int(word)
        except ValueError:
            said = f"found {shown(word)}, not a whole number from 0 to {most}"
            raise argparse.ArgumentTypeError(said) from None

    return read


def no_such(word: str, allowed: Collection[str]) -> str:
    """Say that a word is none of those allowed, and which is nearest."""
    near = nearest(word, allowed)
    hint = f"; did you mean {near}?" if near else ""
    return f"found {shown(word)}; allowed: {listed(allowed)}{hint}"


def spoken(args: argparse.Namespace) -> str:
    """Give the language of the arguments."""
    return args.lang or "en"


def load_design(args: argparse.Namespace) -> Design:
    """Load the design of the arguments, under their readings; warn of what they do.

    Raises
    ------
    DesignError
        What is wrong with the design, or with what an option says of it.
    """
    design = loaded = load(args.design)
    if args.preset is not None:
        with blaming("--preset"):
            design = design.with_preset(args.preset)
    readings = read_readings(args.reading)
    wrong = [
        replace(complaint, path=f"--reading {key}={value}")
        for key, value in readings.items()
        for complaint in refusals(design, {key: value})
    ]
    if wrong:
        raise DesignError(wrong)
    for option, kind in KINDS.items():
        word = getattr(args, option, None)
        if word is not None:
            with blaming(f"--{option}"):
                known(design, kind, word)
    chosen = design.with_readings(readings)
    if chosen.chosen != loaded.chosen:
        for warning in _news(loaded, chosen):
            print(f"courtside: {printable(str(warning))}", file=sys.stderr)
    return chosen


def _news(before: Design, after: Design) -> list[Complaint]:
    """Give the warnings that hold under readings alone; `check` tells the others."""
    old = problems(before)
    return [
        each
        for each in problems(after)
        if each.severity == "warning" and each not in old
    ]


@contextmanager
def blaming(option: str) -> Iterator[None]:
    """Let complaints of what stands in no file name an option."""
    try:
        yield
    except DesignError as error:
        raise DesignError(
            [
                each if each.mark.file else replace(each, path=option)
                for each in error.complaints
            ]
        ) from error


def read_readings(words: list[str]) -> dict[str, str | int]:
    """Turn KEY=VALUE words into readings; digits are a number.

    Raises
    ------
    ValueError
        At a word without an equals sign.
    """
    readings: dict[str, str | int] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"--reading {word}: write KEY=VALUE")
        digits = value.isdecimal() and len(value) <= LONGEST
        readings[key] = int(value) if digits else value
    return readings
