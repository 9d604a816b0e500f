"""A deck as a table for a spreadsheet: section, copies, id, name.

A spreadsheet runs a cell that begins with = + - or @ as a formula. Such a cell, and
one that begins with an apostrophe before one of these, gets an apostrophe in front;
reading takes it off again.
"""

from __future__ import annotations

import csv
import io
from contextlib import suppress
from typing import TYPE_CHECKING

from courtside.model.complaint import nearest, shown
from courtside.model.deck_sheet import LANGUAGE, Reader
from courtside.model.deck_state import SECTIONS
from courtside.model.deck_text import MISSING
from courtside.model.text import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from courtside.model.deck_sheet import DeckSheet, SheetRead

COLUMNS = ("section", "copies", "id", "name")
DECK = "deck"
_FORMULA = "=+-@\t\r\n\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}"
_FORMULA += "\N{FULLWIDTH HYPHEN-MINUS}\N{FULLWIDTH COMMERCIAL AT}"
_GUARD = "'"


def deck_to_csv(sheet: DeckSheet, names: Mapping[str, str]) -> str:
    """Write a deck as CSV.

    Parameters
    ----------
    sheet : DeckSheet
        The deck.
    names : mapping of str to str
        Display names by card id.

    Returns
    -------
    str
        A row with the deck's id and name, then main deck and reserve.
    """
    rows = [
        (DECK if language == ENGLISH else f"{DECK} {language}", "", sheet.id, said)
        for language, said in (sheet.name or {ENGLISH: ""}).items()
    ]
    for section in SECTIONS:
        copies: Mapping[str, int] = getattr(sheet, section)
        rows += [
            (section, str(n), card, names.get(card, MISSING))
            for card, n in copies.items()
        ]
    return "".join(map(_line, (COLUMNS, *rows)))


def deck_from_csv(text: str, names: Mapping[str, str], file: str = "") -> SheetRead:
    """Read a deck from CSV.

    Parameters
    ----------
    text : str
        As `deck_to_csv` writes it. Columns may stand in another order; semicolons or
        tabs may stand between them, as spreadsheets in much of Europe write.
    names : mapping of str to str
        Display names by card id: the cards there are.
    file : str
        Its name in complaints.

    Returns
    -------
    SheetRead
        Cards that there are not are kept, with a warning each.

    Raises
    ------
    DesignError
        With every row that cannot be read.
    """
    reader = Reader(names, file)
    try:
        _read(reader, text)
    except csv.Error as error:
        reader.wrong(1, f"this is no CSV: {error}")
    return reader.done()


def is_csv(text: str) -> bool:
    """Say whether a text looks like a table of ours."""
    with suppress(csv.Error):
        first = next((row for _, row in _rows(text)), [])
        return {"section", "id"} <= {cell.strip().casefold() for cell in first}
    return False


def _read(reader: Reader, text: str) -> None:
    """Take the rows; without a heading that names the columns, none."""
    rows = _rows(text)
    line, first = next(rows, (1, []))
    heading = {cell.strip().casefold(): n for n, cell in enumerate(first)}
    lacking = [each for each in COLUMNS[:3] if each not in heading]
    if lacking:
        fix = f"write {', '.join(COLUMNS)} in the first row"
        reader.wrong(line, f"the column {lacking[0]} is missing", fix=fix)
        return
    for line, row in rows:
        cells = dict(enumerate(map(_unguarded, row)))
        held = {each: cells.get(heading.get(each, -1), "") for each in COLUMNS}
        _take(reader, line, held)


def _take(reader: Reader, line: int, held: Mapping[str, str]) -> None:
    section, copies, id_ = (held[each].strip() for each in COLUMNS[:3])
    section = section.casefold()
    what, _, language = section.partition(" ")
    if what == DECK:
        reader.deck_id(line, id_)
        language = language or ENGLISH
        if not LANGUAGE.match(language):
            reader.wrong(line, f"found {shown(language)}, which is no language")
        elif held["name"]:
            reader.name[language] = held["name"]
    elif section == "cards" or not section:
        reader.copies(line, "cards", copies, id_)
    elif section == "reserve":
        reader.copies(line, "reserve", copies, id_)
    else:
        near = nearest(section, SECTIONS)
        fix = f"did you mean {near}?" if near else "write cards or reserve"
        reader.wrong(line, f"found the section {shown(held['section'])}", fix=fix)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not blank, each with the number of its first line."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    first, _, rest = text.partition("\n")
    skipped = 0
    if first.startswith("sep="):
        between, text, skipped = first.strip()[4:5] or ",", rest, 1
    else:
        between = max(",;\t", key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=between)
    line = 1 + skipped
    for row in table:
        if any(cell.strip() for cell in row):
            yield line, row
        line = table.line_num + 1 + skipped


def _line(row: tuple[str, ...]) -> str:
    """Write a row; a cell that holds either letter of a line end is quoted."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(map(_guarded, row))
    return out.getvalue().removesuffix("\r\n") + "\n"


def _guarded(cell: str) -> str:
    """Keep a spreadsheet from taking a text for a formula."""
    bare = cell.lstrip(_GUARD)
    return _GUARD + cell if bare.lstrip(" ")[:1] in tuple(_FORMULA) else cell


def _unguarded(cell: str) -> str:
    """Take the apostrophe off again, and no other."""
    return cell[1:] if cell[:1] == _GUARD and _guarded(cell[1:]) == cell else cell
