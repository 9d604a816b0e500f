"""`courtside replies`: what can answer a stroke, and which row says so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from courtside.cli import replies_board
from courtside.cli.options import add_design, add_language, load_design, no_such
from courtside.cli.terminal import say
from courtside.tables import ReplyTable
from courtside.tables.replies import POSITIONS, SERVES
from courtside.words import say as phrase

if TYPE_CHECKING:
    import argparse
    from collections.abc import Collection

    from courtside.model import Design

# Games whose replies follow from something else than rows of a table, by their engine.
OWN = {"board_tennis": replies_board}
OPTIONS = ("incoming", "receiver", "striker", "directed")
"""What is asked of rows of a table."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "replies",
        help="list what can answer a stroke, with the rows that allow it",
        description="List the legal turns against a stroke, each with the reply rows "
        "that allow it: what the table says, whatever is in the hand.",
    )
    add_design(parser)
    parser.add_argument(
        "--incoming",
        metavar="STROKE",
        help="the stroke to be answered, or point_start or second_serve",
    )
    for name, who in (
        ("receiver", "the player who answers"),
        ("striker", "the player who has hit"),
    ):
        parser.add_argument(
            f"--{name}",
            metavar="POSITION",
            help=f"where {who} stands now: baseline (the default) or net",
        )
    parser.add_argument(
        "--directed", action="store_true", help="the stroke came with a direction"
    )
    parser.add_argument(
        "--row", type=int, metavar="N", help="Board Tennis: where the ball lies"
    )
    parser.add_argument("--side", metavar="SIDE", help="Board Tennis: left or right")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the turns and their rows; ValueError at a word that is not known."""
    design = load_design(args)
    if design.engine in OWN:
        _only(args, design, OWN[design.engine].OPTIONS)
        return int(OWN[design.engine].run(args, design))
    if not design.replies:
        raise ValueError(f"{design.id} has no reply rows, so there is nothing to list")
    _only(args, design, OPTIONS)
    if args.incoming is None:
        raise ValueError("--incoming: name the stroke to be answered")
    args.lang = args.lang or "en"
    args.receiver = args.receiver or POSITIONS[0]
    args.striker = args.striker or POSITIONS[0]
    table = ReplyTable(design)
    flies = [kind for kind in table.kinds if design.strokes[kind].use != "fault"]
    known = {
        "incoming": (*flies, *SERVES),
        "receiver": POSITIONS,
        "striker": POSITIONS,
    }
    for option, allowed in known.items():
        _known(option, getattr(args, option), allowed)
    if args.directed and args.incoming in SERVES:
        raise ValueError(f"--directed: no ball is in the air at {args.incoming}")
    shapes = table.shapes(
        args.incoming, args.striker, args.receiver, directed=args.directed
    )
    if args.json:
        print(json.dumps(_data(args, design, shapes), indent=2, ensure_ascii=True))
    else:
        _print(args, design, shapes)
    return 0


def _only(args: argparse.Namespace, design: Design, read: Collection[str]) -> None:
    """Refuse an option that belongs to another game, and would be passed over."""
    every = (*OPTIONS, *(name for each in OWN.values() for name in each.OPTIONS))
    for name in every:
        given = getattr(args, name)
        if name not in read and given is not None and given is not False:
            ours = ", ".join(f"--{each}" for each in read)
            raise ValueError(f"--{name}: asks nothing of {design.id}; give {ours}")


def _known(option: str, word: str, allowed: Collection[str]) -> None:
    if word not in allowed:
        raise ValueError(f"--{option}: {no_such(word, allowed)}")


def _data(
    args: argparse.Namespace, design: Design, shapes: dict[str, tuple[str, ...]]
) -> dict[str, object]:
    rows = dict.fromkeys(row for found in shapes.values() for row in found)
    return {
        "design": design.id,
        "design_hash": design.hash,
        "readings": dict(design.chosen),
        "incoming": args.incoming,
        "receiver": args.receiver,
        "striker": args.striker,
        "directed": args.directed,
        "replies": [
            {"turn": shape, "rows": list(found)} for shape, found in shapes.items()
        ],
        "rows": {row: design.replies[row].text.in_(args.lang) for row in rows},
        "winner": not shapes,
    }


def _print(
    args: argparse.Namespace, design: Design, shapes: dict[str, tuple[str, ...]]
) -> None:
    if not shapes:
        say(phrase(args.lang, "nothing_answers"))
        return
    width = max(map(len, shapes))
    for shape, found in shapes.items():
        say(f"{shape:<{width}}  {', '.join(found)}")
    say()
    for row in dict.fromkeys(row for found in shapes.values() for row in found):
        reply = design.replies[row]
        rule = f" ({', '.join(reply.remarks.rule)})" if reply.remarks.rule else ""
        text = reply.text.in_(args.lang)
        say(phrase(args.lang, "row", id=row, rule=rule, text=text))
