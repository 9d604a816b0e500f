"""Decks on sheets: text, CSV or YAML, to hand on and to take in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.model.atomic import write_over
from courtside.model.complaint import NOWHERE, Complaint, DesignError, nearest, shown
from courtside.model.deck_csv import deck_from_csv, deck_to_csv, is_csv
from courtside.model.deck_text import deck_from_text, deck_to_text, lines_of
from courtside.model.deck_yaml import deck_from_yaml, deck_to_yaml
from courtside.model.decode import decode
from courtside.model.read import read_file
from courtside.model.text import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from courtside.model.deck_sheet import DeckSheet, SheetRead
    from courtside.model.design import Design


@dataclass(frozen=True)
class Format:
    """One way to write a deck.

    Parameters
    ----------
    suffix : str
        Of its files.
    write : callable
        Takes a sheet and the names of cards.
    read : callable
        Takes the text, the names of cards, and the name of the file.
    mark : str
        What its files begin with.
    """

    suffix: str
    write: Callable[[DeckSheet, Mapping[str, str]], str]
    read: Callable[[str, Mapping[str, str], str], SheetRead]
    mark: str = ""


# By hand. Spreadsheets take a CSV without the byte order mark for Windows-1252.
FORMATS: dict[str, Format] = {
    "text": Format(".txt", deck_to_text, deck_from_text),
    "csv": Format(".csv", deck_to_csv, deck_from_csv, "\N{ZERO WIDTH NO-BREAK SPACE}"),
    "yaml": Format(".yaml", deck_to_yaml, deck_from_yaml),
}
_YAML = re.compile(
    r"^(?:# yaml-language-server|[ \t]+[\"']?cards[\"']?:|\w+:\s*\{)", re.MULTILINE
)
_TEXT = re.compile(r"\[|[0-9]|(?:deck|name)\b[^:]*:\s*[^\s{]", re.IGNORECASE)


def written(
    design: Design, sheet: DeckSheet, format_: str, language: str = ENGLISH
) -> str:
    """Write a deck.

    Parameters
    ----------
    design : Design
        Its cards give the names that stand beside the ids.
    sheet : DeckSheet
        The deck.
    format_ : str
        One of `FORMATS`.
    language : str
        Of the names of cards.

    Returns
    -------
    str
        The deck; reading and writing it again gives the same.

    Raises
    ------
    DesignError
        If there is no such format.
    """
    if format_ not in FORMATS:
        near = nearest(format_, FORMATS)
        said = f"found {shown(format_)}, which is no format"
        every = tuple(FORMATS)
        raise DesignError([Complaint(NOWHERE, "", said, allowed=every, nearest=near)])
    return FORMATS[format_].write(sheet, _names(design, language))


def write_sheet(
    design: Design,
    sheet: DeckSheet,
    path: str | Path,
    format_: str,
    language: str = ENGLISH,
) -> None:
    """Write a deck into a file, new or over another such deck.

    Parameters
    ----------
    design, sheet, format_, language
        As in `written`.
    path : str or Path
        The file.

    Raises
    ------
    CannotWrite
        Something else lies there, or the system refuses; nothing changed.
    """
    text = written(design, sheet, format_, language)
    write_over(path, FORMATS[format_].mark + text, _is_sheet)


def read_sheet(design: Design, text: str, file: str = "") -> SheetRead:
    """Read a deck from text, CSV or YAML, whichever it is.

    Parameters
    ----------
    design : Design
        Its cards are those there are.
    text : str
        The deck.
    file : str
        Its name in complaints.

    Returns
    -------
    SheetRead
        Cards that there are not are kept, with a warning each.

    Raises
    ------
    DesignError
        With every line that cannot be read.
    """
    return FORMATS[format_of(text)].read(text, _names(design, ENGLISH), file)


def read_sheet_file(design: Design, path: Path) -> SheetRead:
    """Read a deck from a file, as `read_sheet` does."""
    return read_sheet(design, decode(read_file(path), str(path)), str(path))


def format_of(text: str) -> str:
    """Say which of `FORMATS` a text is written in."""
    said = (line.strip() for line in lines_of(text))
    first = next((line for line in said if line and line[0] != "#"), "")
    if is_csv(text):
        return "csv"
    if _TEXT.match(first):
        return "text"
    return "yaml" if _YAML.search(text) else "text"


def _is_sheet(text: str) -> bool:
    try:
        FORMATS[format_of(text)].read(text, {}, "")
    except DesignError:
        return False
    return True


def _names(design: Design, language: str) -> dict[str, str]:
    return {id_: card.name.in_(language) for id_, card in design.cards.items()}
