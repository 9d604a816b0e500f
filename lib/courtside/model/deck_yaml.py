"""A deck as the YAML of a deck file, each card with its name in a remark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.model.complaint import Complaint, DesignError, Mark
from courtside.model.deck_sheet import Reader
from courtside.model.deck_state import SECTIONS
from courtside.model.deck_text import MISSING
from courtside.model.edits import same
from courtside.model.fragments import entry
from courtside.model.merge import REMOVE
from courtside.model.nodes import Node, at, plain
from courtside.model.read import read_text
from courtside.model.remarks import is_remark
from courtside.model.scalars import key
from courtside.model.schemas import validate
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.deck_sheet import DeckSheet, SheetRead

_CARD = " " * 4


def deck_to_yaml(sheet: DeckSheet, names: Mapping[str, str]) -> str:
    """Write a deck as YAML.

    Parameters
    ----------
    sheet : DeckSheet
        The deck.
    names : mapping of str to str
        Display names by card id.

    Returns
    -------
    str
        A deck file; main deck first, then the reserve if there is one.

    Raises
    ------
    ValueError
        A name that YAML text cannot hold.
    """
    texts = {"name": sheet.name, "about": sheet.about}
    head: dict[str, Any] = {
        field: said["en"] if set(said) == {"en"} else dict(said)
        for field, said in texts.items()
        if said
    }
    lines = [f"{key(sheet.id)}:"]
    lines += [f"  {entry(field, said, column=2)}" for field, said in head.items()]
    for section in SECTIONS:
        copies: Mapping[str, int] = getattr(sheet, section)
        if copies:
            lines.append(f"  {section}:")
            lines += [_line(card, n, names) for card, n in copies.items()]
            head[section] = dict(copies)
        elif section == "cards":
            lines.append("  cards: {}")
            head[section] = {}
    text = "\n".join(lines) + "\n"
    reading = read_text(text, "")
    if reading.node is None or not same(plain(reading.node), {sheet.id: head}):
        raise ValueError("the deck cannot be written as YAML")
    return text


def deck_from_yaml(text: str, names: Mapping[str, str], file: str = "") -> SheetRead:
    """Read a deck from the YAML of a deck file that holds one.

    Parameters
    ----------
    text : str
        As `deck_to_yaml` writes it.
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
        With everything that is wrong with the file.
    """
    plainly = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    where = file or "YAML"
    reading = read_text(plainly, where)
    wrong = [each for each in reading.complaints if each.severity == "error"]
    node = reading.node
    if wrong or node is None:
        raise DesignError(wrong)
    # As for changes: a list without a name will do.
    wrong = validate(node, "deck.schema.json#/definitions/changes")
    wrong += [
        Complaint(each.mark, "", "remove is for a design that extends another")
        for each in _removals(node)
    ]
    decks = [id_ for id_ in node.entries if not is_remark(id_)]
    if not wrong and len(decks) != 1:
        said = f"found {len(decks)} decks; expected one"
        wrong.append(Complaint(Mark(where, 1, 1), "", said))
    if wrong:
        raise DesignError(wrong)
    return _read(node, decks[0], Reader(names, where))


def _read(node: Node, id_: str, reader: Reader) -> SheetRead:
    reader.deck_id(node.keys[id_].line, id_)
    for field, held in (("name", reader.name), ("about", reader.about)):
        said = at(node, id_, field)
        held.update(Text.of(plain(said)).languages if said is not None else {})
    for section in SECTIONS:
        cards = at(node, id_, section)
        if cards is None:
            continue
        for card, copies in cards.entries.items():
            if not is_remark(card):
                reader.copies(cards.keys[card].line, section, str(copies.value), card)
    return reader.done()


def _removals(node: Node) -> list[Node]:
    """Find what changes of another design may say, and a deck by itself not."""
    places = [node, *node.entries.values()]
    places += [
        each.entries[section]
        for each in node.entries.values()
        for section in SECTIONS
        if section in each.entries
    ]
    return [each.entries[REMOVE] for each in places if REMOVE in each.entries]


def _line(card: str, copies: int, names: Mapping[str, str]) -> str:
    said = names.get(card, MISSING)
    # A line separator would end the remark.
    visible = "".join(letter if letter.isprintable() else " " for letter in said)
    return f"{_CARD}{key(card)}: {copies}  # {' '.join(visible.split())}"
