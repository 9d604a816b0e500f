"""`courtside replies board_tennis`: which values get a ball over and in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from courtside.cli.options import spoken
from courtside.cli.terminal import say
from courtside.model.complaint import shown
from courtside.tables import compile_table
from courtside.words import say as phrase

if TYPE_CHECKING:
    import argparse

    from courtside.model import Design

SIDES = ("left", "right")
OPTIONS = ("row", "side")
"""What is asked of a board."""


def run(args: argparse.Namespace, design: Design) -> int:
    """Print the values by row and side, special cards aside; all or those asked for."""
    table = compile_table(design)
    most = table.rules.rows
    if args.row is not None and not 1 <= args.row <= most:
        raise ValueError(f"--row: found {args.row}, not a row from 1 to {most}")
    if args.side not in {None, *SIDES}:
        raise ValueError(f"--side: found {shown(args.side)}; it is left or right")
    rows = range(1, most + 1) if args.row is None else (args.row,)
    sides = SIDES if args.side is None else (args.side,)
    found = {(row, side): table.values(row, side) for row in rows for side in sides}
    if args.json:
        data = {
            "design": design.id,
            "design_hash": design.hash,
            "readings": dict(design.chosen),
            "replies": [
                {"row": row, "side": side, "values": list(values)}
                for (row, side), values in found.items()
            ],
        }
        print(json.dumps(data, indent=2))
    else:
        language = spoken(args)
        named = {side: phrase(language, f"replies_{side}") for side in SIDES}
        width = max(map(len, named.values()))
        none = phrase(language, "replies_none")
        for (row, side), values in found.items():
            said = {
                "row": f"{row:>2}",
                "side": f"{named[side]:<{width}}",
                "values": " ".join(map(str, values)) or none,
            }
            say(phrase(language, "replies_row", **said))
    return 0
