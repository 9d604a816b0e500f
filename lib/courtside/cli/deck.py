"""`courtside deck`: hand a deck on as text, CSV or YAML, and take one in."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.cli.options import add_language, spoken
from courtside.cli.terminal import printable
from courtside.model import DeckDraft, load
from courtside.model.atomic import SaveError
from courtside.model.deck_exchange import (
    FORMATS,
    read_sheet_file,
    write_sheet,
    written,
)
from courtside.words import say as phrase

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `courtside`."""
    parser = subparsers.add_parser(
        "deck",
        help="hand a deck on as text, CSV or YAML, and take one in",
        description="Write a deck as text, CSV or YAML, and make a deck of such a "
        "file. Cards go by their ids; main deck first, then the reserve.",
    )
    actions = parser.add_subparsers(
        title="actions", dest="action", metavar="ACTION", required=True
    )
    out = actions.add_parser("export", help="write a deck of a design")
    out.add_argument("design", metavar="DESIGN", help="name or folder of a design")
    out.add_argument("deck", metavar="DECK", help="id of a deck, legal or not")
    out.add_argument(
        "--format", choices=FORMATS, default="text", help="how (default text)"
    )
    out.add_argument("-o", "--out", metavar="FILE", help="write it there")
    add_language(out)
    taken = actions.add_parser(
        "import",
        help="make a deck of a file",
        description="Make a deck of a file, or lay one over a deck there is. Cards "
        "that there are not are kept and named; a line that cannot be read stops it.",
    )
    taken.add_argument("design", metavar="DESIGN", help="name or folder of a design")
    taken.add_argument("file", metavar="FILE", help="text, CSV or YAML")
    taken.add_argument("--id", metavar="ID", help="of the deck (default: the file's)")
    taken.add_argument(
        "--folder",
        metavar="FOLDER",
        help="design folder to write the deck into (default: that of DESIGN)",
    )
    taken.add_argument(
        "--replace", action="store_true", help="change the deck of that id"
    )
    add_language(taken)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do what was asked; 0 if it was done."""
    return _export(args) if args.action == "export" else _import(args)


def _export(args: argparse.Namespace) -> int:
    """Print a deck, or write it into a file."""
    design = load(args.design)
    language = spoken(args)
    sheet = DeckDraft(design, args.deck).sheet
    if args.out is None:
        text = written(design, sheet, args.format, language)
        # On a screen names are shown, never obeyed; a file gets them as they are.
        print(printable(text) if sys.stdout.isatty() else text, end="")
        return 0
    with _in_words():
        write_sheet(design, sheet, args.out, args.format, language)
    print(printable(phrase(language, "deck_written", path=args.out)))
    return 0


def _import(args: argparse.Namespace) -> int:
    """Write a deck; 0 even if it cannot be played, which is said."""
    design = load(args.folder or args.design)
    read = read_sheet_file(load(args.design), Path(args.file))
    language = spoken(args)
    for remark in read.remarks:
        print(printable(f"courtside deck: {remark}"), file=sys.stderr)
    id_ = args.id or read.sheet.id
    if not id_:
        raise ValueError(phrase(language, "deck_no_id", file=args.file))
    name = read.sheet.name.get("en", id_)
    draft = DeckDraft(design, id_) if args.replace else DeckDraft.new(design, id_, name)
    draft.become(read.sheet)
    with _in_words():
        path = draft.save()
    n, aside = draft.size, sum(draft.reserve.values())
    said = phrase(language, "deck_taken", id=id_, n=n, aside=aside, path=path)
    print(printable(said))
    for problem in draft.problems:
        if problem.severity == "error":
            print(printable(str(problem)), file=sys.stderr)
    return 0


@contextmanager
def _in_words() -> Iterator[None]:
    """Let a file that cannot be written be told like any other mistake."""
    try:
        yield
    except SaveError as error:
        raise ValueError(str(error)) from error
