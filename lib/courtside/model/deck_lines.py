"""The lines of a deck: what they say now, and the bytes that say something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.model.deck_state import typed_copies
from courtside.model.merge import REMOVE
from courtside.model.nodes import plain
from courtside.model.text import ENGLISH
from courtside.model.write import Put, new_file, splice_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from courtside.model.deck_home import DeckHome
    from courtside.model.deck_state import DeckState

_CHANGES = "deck.schema.json#/definitions/changes"
_WHOLE = "deck.schema.json"
_COPIED = ("about", "notes", "tags", "flavour")


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
    cards = own_cards(home, state.copies)
    if cards or "cards" in home.own:
        wanted["cards"] = cards
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
    cards = {
        card: typed_copies(home, card) if copies is None else copies
        for card, copies in state.cards
    }
    entry = {"name": _name(home, state), **kept, "source": "ours", "cards": cards}
    return new_file(path, _CHANGES if derived else _WHOLE, {id_: entry})


def own_cards(home: DeckHome, cards: dict[str, int | None]) -> dict[str, Any]:
    """Say which lines under `cards:` make a deck of what it inherits.

    Parameters
    ----------
    home : DeckHome
        Where the deck is written.
    cards : dict of str to int or None
        Copies by card, None for an entry to leave as it is written.

    Returns
    -------
    dict
        Copies by card, and `remove` if inherited cards have to go.
    """
    own = _mapping(home.own.get("cards"))
    below = _mapping(home.below.get("cards"))
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
    """Write a name plainly, unless it has, or had, several languages."""
    names = dict(state.name) or {ENGLISH: home.id}
    plainly = not isinstance(home.own.get("name"), dict)
    return names[ENGLISH] if plainly and set(names) == {ENGLISH} else names


def _mapping(value: Any) -> dict[str, Any]:  # noqa: ANN401  (YAML holds anything)
    return value if isinstance(value, dict) else {}
