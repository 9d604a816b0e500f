"""Options that more than one command takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.model import load
from courtside.words import LANGUAGES

if TYPE_CHECKING:
    import argparse

    from courtside.model import Design


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
        choices=tuple(LANGUAGES),
        metavar="LANGUAGE",
        help=f"{' or '.join(LANGUAGES)} (default en)",
    )


def load_design(args: argparse.Namespace) -> Design:
    """Load the design of the arguments, under their readings."""
    return load(args.design, read_readings(args.reading), args.preset)


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
        readings[key] = int(value) if value.isdecimal() else value
    return readings
