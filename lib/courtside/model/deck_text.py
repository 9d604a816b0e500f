"""A deck as lines of text, to paste into a message or to write by hand.

    deck: serve_and_volley
    name: Serve and volley

    [cards]
    2  serve_lob_left  Serve / Lob
    1  moonball  (missing)

    [reserve]
    1  lob_volley_left  Lob / Volley

Only copies and ids are read back; what stands behind an id is for people. Lines
that begin with # are remarks.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from courtside.model.complaint import nearest, shown
from courtside.model.deck_sheet import LANGUAGE, Reader
from courtside.model.deck_state import SECTIONS
from courtside.model.ids import ID
from courtside.model.text import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.deck_sheet import DeckSheet, SheetRead
    from courtside.model.deck_state import Section

MISSING = "(missing)"
_HEADING = re.compile(r"\[\s*(.*?)\s*\]\Z")
_FACT = re.compile(
    r"(?P<what>[^\s:0-9]+)(?:\s+(?P<language>[^\s:]+))?\s*:(?P<said>.*)\Z"
)


def deck_to_text(sheet: DeckSheet, names: Mapping[str, str]) -> str:
    """Write a deck as text.

    Parameters
    ----------
    sheet : DeckSheet
        The deck.
    names : mapping of str to str
        Display names by card id.

    Returns
    -------
    str
        Main deck first, then the reserve if there is one.
    """
    lines = [f"deck: {sheet.id}"]
    for language, said in sheet.name.items():
        code = "" if language == ENGLISH else f" {language}"
        lines.append(f"name{code}: {_on_a_line(said)}")
    for section in SECTIONS:
        copies: Mapping[str, int] = getattr(sheet, section)
        if copies or section == "cards":
            lines += ["", f"[{section}]"]
        for card, n in copies.items():
            # An id with a blank in it must not be read as another id and a name.
            id_ = card if ID.match(card) else json.dumps(card)
            name = _on_a_line(names.get(card, MISSING))
            lines.append(f"{n}  {id_}  {name}")
    return "\n".join(lines) + "\n"


def deck_from_text(text: str, names: Mapping[str, str], file: str = "") -> SheetRead:
    """Read a deck from text.

    Parameters
    ----------
    text : str
        As `deck_to_text` writes it; a bare list of copies and ids will do.
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
        With every line that cannot be read.
    """
    reader = Reader(names, file)
    section: Section = "cards"
    for n, line in enumerate(lines_of(text), start=1):
        said = line.strip()
        heading, fact = _HEADING.match(said), _FACT.match(said)
        if not said or said.startswith("#"):
            continue
        if heading:
            section = _section(reader, n, heading[1]) or section
        elif fact:
            _fact(reader, n, fact)
        else:
            copies, _, rest = said.partition(" ")
            words = rest.split(maxsplit=1)
            if not words:
                reader.wrong(n, f"found {shown(said)}; write copies, then a card's id")
            elif not ID.match(words[0]):
                # Perhaps the name of a card stands there.
                reader.copies(n, section, copies, rest.strip())
            else:
                reader.copies(n, section, copies, words[0])
    return reader.done()


def lines_of(text: str) -> list[str]:
    """Give the lines of a text, without the mark that Windows editors put first."""
    plain = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    return plain.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _section(reader: Reader, line: int, word: str) -> Section | None:
    for section in SECTIONS:
        if word.casefold() == section:
            return section
    near = nearest(word, SECTIONS)
    fix = f"did you mean [{near}]?" if near else "write [cards] or [reserve]"
    reader.wrong(line, f"found the section {shown(word)}", fix=fix)
    return None


def _fact(reader: Reader, line: int, fact: re.Match[str]) -> None:
    """Take the id of the deck, or its name in a language."""
    what, said = fact["what"].casefold(), fact["said"].strip()
    language = fact["language"] or ENGLISH
    if what == "deck" and not fact["language"]:
        reader.deck_id(line, said)
    elif what == "name" and LANGUAGE.match(language):
        name = _off_a_line(said)
        if name is None or not name.strip():
            reader.wrong(line, f"found {shown(said)}, which is no name")
        else:
            reader.name[language] = name
    else:
        found = shown(fact[0])
        fix = "write deck:, name:, or copies and the id of a card"
        reader.wrong(line, f"found {found}", fix=fix)


def _on_a_line(said: str) -> str:
    """Write words so that they stay on their line and come back to the letter."""
    plainly = said == " ".join(said.split()) and said and said[0] != '"'
    return said if plainly else json.dumps(said, ensure_ascii=False)


def _off_a_line(said: str) -> str | None:
    if not said.startswith('"'):
        return said
    try:
        return str(json.loads(said))
    except ValueError:
        return None
