"""The lines of a deck: what they say now, and the bytes that say something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.model.deck_state import SECTIONS, typed_copies
from courtside.model.merge import REMOVE
from courtside.model.nodes import plain
from courtside.model.text import ENGLISH
from courtside.model.write import Put, new_file, splice_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from courtside.model.deck_home import DeckHome
    from courtside.model.deck_state import DeckState, Section

_CHANGES = "deck.schema.json#/definitions/changes"
_WHOLE = "deck.schema.json"
_COPIED = ("notes", "tags", "flavour")


def spliced_file(home: DeckHome, saved: DeckState, state: DeckState) -> bytes:
    """Give the file of a deck after edits; only lines that change are touched.

    Parameters
    ----------
    home : DeckHome
        Where the deck is written.
    saved : DeckState
        What is written there.
    state : DeckState
        What should be.

    Returns
    -------
    bytes
        The whole file; of an inherited deck, only the differences.
    """
    wanted: dict[str, Any] = {}
    if state.name != saved.name:
        wanted["name"] = _name(home, state)
    if state.about != saved.about:
        wanted["about"] = _said(home, "about", dict(state.about))
    for section in SECTIONS:
        cards = own_cards(home, state.copies(section), section)
        if cards or section in home.own:
            wanted[section] = cards
    if home.data is None:
        return new_file(home.path, _CHANGES, {home.id: wanted})
    edits = [Put((home.id, field), value) for field, value in wanted.items()]
    return splice_bytes(home.data, edits, str(home.path))


def fresh_file(
    home: DeckHome,
    state: DeckState,
    path: Path,
    id_: str,
    *,
    derived: bool,
) -> bytes:
    """Give a file of its own for a copy of a deck, all of it written out."""
    whole = plain(home.node)
    kept = {k: v for k, v in whole.items() if k in _COPIED or k[:2] == "x-"}
    entry: dict[str, Any] = {"name": _name(home, state)}
    if state.about:
        entry["about"] = _said(home, "about", dict(state.about))
    entry |= {**kept, "source": "ours"}
    for section in SECTIONS:
        cards = {
            card: typed_copies(home, card, section) if copies is None else copies
            for card, copies in state.copies(section).items()
        }
        if cards or section == "cards":
            entry[section] = cards
    return new_file(path, _CHANGES if derived else _WHOLE, {id_: entry})


def own_cards(
    home: DeckHome, cards: dict[str, int | None], section: Section
) -> dict[str, Any]:
    """Say which lines of a section make a deck of what it inherits.

    Parameters
    ----------
    home : DeckHome
        Where the deck is written.
    cards : dict of str to int or None
        Copies by card, None for an entry to leave as it is written.
    section : {"cards", "reserve"}
        Which.

    Returns
    -------
    dict
        Copies by card, and `remove` if inherited cards have to go.
    """
    own = _mapping(home.own.get(section))
    below = _mapping(home.below.get(section))
    wanted: dict[str, Any] = {}
    for card, copies in cards.items():
        if copies is None:
            wanted.update({card: own[card]} if card in own else {})
        elif card in own or below.get(card) != copies:
            wanted[card] = copies
    going = [card for card in below if card not in cards]
    before = [each for each in own.get(REMOVE) or [] if each not in cards]
    removed = [*before, *(card for card in going if card not in before)]
    if removed:
        order = list(own)
        first = REMOVE in own and order.index(REMOVE) == 0
        wanted = (
            {REMOVE: removed, **wanted}
            if first or not own
            else {**wanted, REMOVE: removed}
        )
    return wanted


def _name(home: DeckHome, state: DeckState) -> str | dict[str, str]:
    return _said(home, "name", dict(state.name) or {ENGLISH: home.id})


def _said(home: DeckHome, field: str, said: dict[str, str]) -> str | dict[str, str]:
    """Write a text plainly, unless it has, or had, several languages."""
    plainly = not isinstance(home.own.get(field), dict)
    return said[ENGLISH] if plainly and set(said) == {ENGLISH} else said


def _mapping(value: Any) -> dict[str, Any]:  # noqa: ANN401  (YAML holds anything)
    return value if isinstance(value, dict) else {}
