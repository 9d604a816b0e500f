"""`courtside new`: begin a design of one's own that extends another."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from courtside.cli.options import add_language, spoken
from courtside.cli.terminal import say
from courtside.model.new import new_design
from courtside.words import say as phrase

if TYPE_CHECKING:
    import argparse


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "new",
        help="begin a design of your own that extends another",
        description="Make a folder with a game.yaml that extends another design. In it "
        "and beside it you write only what differs: readings, cards, decks, rows.",
    )
    parser.add_argument(
        "folder", metavar="FOLDER", help="where; its last part becomes the id"
    )
    parser.add_argument(
        "--from",
        dest="base",
        default="match_point",
        metavar="DESIGN",
        help="name or folder of the design to extend (default match_point)",
    )
    parser.add_argument("--name", metavar="NAME", help="what people call it")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make it and say what comes next; DesignError where it cannot be made."""
    path = new_design(args.folder, args.base, args.name)
    language, folder = spoken(args), os.path.relpath(path.parent)
    say(phrase(language, "new_made", path=os.path.relpath(path), base=args.base))
    say(phrase(language, "new_next", folder=folder))
    return 0
