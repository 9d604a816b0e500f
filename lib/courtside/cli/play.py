"""`courtside play`: a point, game or match in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.cli.options import (
    add_design,
    add_language,
    load_design,
    whole_number,
)
from courtside.cli.table import Table
from courtside.cli.terminal import say
from courtside.play.narrate import Narrator
from courtside.play.order import LARGEST_SEED
from courtside.play.save import resume
from courtside.play.session import Session

if TYPE_CHECKING:
    import argparse

SEEDS = 1_000_000
SAVED = ("reading", "preset", "seed", "unit", "deck", "format", "seats")
"""Options that a save answers."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "play",
        help="play a point, game or match in the terminal",
        description="Play by choosing numbers, against a bot or on one screen. Leaving "
        "keeps a save, from which --resume goes on.",
    )
    add_design(parser, optional=True)
    parser.add_argument(
        "--seed",
        type=whole_number(LARGEST_SEED),
        metavar="N",
        help="of the luck (default: a new one)",
    )
    parser.add_argument(
        "--unit",
        metavar="UNIT",
        help="point (the default), game or match",
    )
    parser.add_argument("--deck", metavar="DECK", help="common deck")
    parser.add_argument("--format", metavar="FORMAT", help="match format")
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help="who plays: human, greedy or random, two of them (default human,greedy); "
        "in pairs also four, in the order they hit",
    )
    add_language(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="where saves go")
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="go on from a save, which tells the design, seed, unit and seats",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the end or until the player leaves."""
    if args.resume is None and args.design is None:
        raise ValueError("name a design, such as match_point, or --resume FILE")
    if args.resume is not None:
        _nothing_told_twice(args)
        session = resume(args.resume, load_design(args) if args.design else None)
        if args.lang is not None:
            players = session.narrator.players
            session.narrator = Narrator(session.table, args.lang, players)
        session.advance()
    else:
        session = _new(args)
    path = args.save or args.resume or _free(session)
    if session.notice:
        say(session.notice)
    return Table(session, path, sys.stdin, hidden=sys.stdin.isatty()).play()


def _nothing_told_twice(args: argparse.Namespace) -> None:
    """Refuse options that a save answers, and that would be passed over."""
    for name in SAVED:
        if getattr(args, name) not in (None, []):
            raise ValueError(f"--{name}: the save tells it; leave it out")


def _new(args: argparse.Namespace) -> Session:
    return Session(
        load_design(args),
        args.unit or "point",
        secrets.randbelow(SEEDS) if args.seed is None else args.seed,
        args.deck,
        args.format,
        (args.seats or "human,greedy").split(","),
        language=args.lang or "en",
    )


def _free(session: Session) -> Path:
    """Name a save that is not there yet."""
    stem = f"{session.design.id}-{session.seed}"
    path, number = Path(f"{stem}.save.json"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.save.json")
    return path
