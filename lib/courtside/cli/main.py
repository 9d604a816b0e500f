"""`courtside`: find the command, run it, and answer a mistake with one message."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn

from courtside import __version__
from courtside.cli.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = {
    "check": "read designs, list every problem, run their scenarios",
    "play": "play a point, game or match in the terminal",
    "replies": "list what can answer a stroke, with the rows that allow it",
    "simulate": "play many points, games or matches and print what came out",
    "sweep": "play a design under each value of a reading, or each preset",
    "rerun": "play a saved run again and say whether it came out the same",
    "score": "replay a string of point winners and print the score",
    "new": "begin a design of your own that extends another",
    "deck": "hand a deck on as text, CSV or YAML, and take one in",
    "lab": "open JupyterLab on the start notebook",
}
"""Every command and its line of help; the module of the same name is only
imported for the command that runs, so that help is instant."""

USAGE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one message."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and leave with code 2."""
        said = printable(message.removeprefix("argument "))
        print(f"{self.prog}: {said}", file=sys.stderr)
        print(f"{self.prog} --help tells how it is used", file=sys.stderr)
        raise SystemExit(USAGE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Parameters
    ----------
    arguments : sequence of str, optional
        Those of the process by default.

    Returns
    -------
    int
        0 where all went well, 1 where something is wrong, 2 where the command was
        not understood.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    _open_what_is_closed()
    command = next((word for word in words if not word.startswith("-")), "")
    if command and command not in COMMANDS:
        return _unknown(command)
    _show_what_can_be_shown()
    try:
        args = _parser(command).parse_args(words)
        code = int(args.run(args))
        sys.stdout.flush()
    except (ValueError, OSError) as error:
        if os.environ.get("COURTSIDE_DEBUG"):
            raise
        return _failed(command, error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _open_what_is_closed() -> None:
    """Give a stream that was closed on the command line (`<&-`, `>&-`) to nobody.

    Nothing is typed then, and nobody reads. The descriptor is taken too, lest a file
    opened later became the standard output of some library.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - kept open


def _show_what_can_be_shown() -> None:
    """Spell letters a terminal does not have, instead of giving up on them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _parser(command: str) -> Parser:
    parser = Parser(
        prog="courtside",
        description="Design, check, play and measure sport card games.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    subparsers = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True
    )
    for name, line in COMMANDS.items():
        if name == command:
            import_module(f"courtside.cli.{name}").add(subparsers)
        else:
            subparsers.add_parser(name, help=line)
    return parser


def _unknown(command: str) -> int:
    near = get_close_matches(command, COMMANDS, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    every = ", ".join(COMMANDS)
    said = f'found "{printable(command)}", which is no command; allowed: {every}{hint}'
    print(f"courtside: {said}", file=sys.stderr)
    return USAGE


def _failed(command: str, error: Exception) -> int:
    if isinstance(error, OSError) and error.filename is None:
        # No file was meant, so this is the output.
        _give_up_output()
    if isinstance(error, BrokenPipeError):
        # Whoever read our output has gone; so do we, without a word.
        return 1
    said = str(error)
    if isinstance(error, OSError):
        from courtside.model.atomic import in_words  # noqa: PLC0415 - help needs no model

        what = error.filename or "cannot write the output"
        said = f"{what}: {in_words(error)}"
    print(f"courtside {command}: {printable(said)}", file=sys.stderr)
    return 1


def _give_up_output() -> None:
    """Let what is still to be printed go nowhere, lest Python fail again at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
