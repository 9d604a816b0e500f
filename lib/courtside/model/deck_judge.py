"""Why a deck being edited cannot be played, marked where its file says so."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING

from courtside.model.complaint import Complaint, shown
from courtside.model.deck import Deck
from courtside.model.deck_home import DECKS
from courtside.model.deck_law import deck_problems, reserve_problems
from courtside.model.deck_state import SECTIONS, typed_copies
from courtside.model.frozen import Frozen
from courtside.model.nodes import Node, nearest_mark
from courtside.model.text import Text

if TYPE_CHECKING:
    from courtside.model.deck_home import DeckHome
    from courtside.model.deck_state import DeckState
    from courtside.model.design import Design


def draft_problems(
    design: Design,
    home: DeckHome,
    state: DeckState,
) -> tuple[Complaint, ...]:
    """List every reason why a deck cannot be played.

    Parameters
    ----------
    design : Design
        Its cards, its deck law and its readings count.
    home : DeckHome
        Where the deck is written.
    state : DeckState
        The deck as it stands.

    Returns
    -------
    tuple of Complaint
        What `deck_problems` says, and what is no number of copies; warnings of the
        reserve last.
    """
    unread = [
        Complaint(
            nearest_mark(home.node, section, card),
            home.id,
            f"{card}: found {shown(typed_copies(home, card, section))}; copies are "
            "whole numbers, at least 1",
        )
        for section in SECTIONS
        for card, copies in state.copies(section).items()
        if copies is None
    ]
    cards, reserve = (Frozen(state.whole(section)) for section in SECTIONS)
    deck = Deck(home.id, Text(Frozen(state.name)), Text(Frozen()), cards, reserve)
    holding = _holding(design, home, deck)
    return (
        *unread,
        *deck_problems(holding, deck),
        *reserve_problems(holding, deck),
    )


def law_of(complaint: Complaint) -> str:
    """Tell complaints apart by what they are about, not by what they count.

    What a complaint is about, such as `value 7` or a card, stands before a colon.
    """
    about, colon, said = complaint.message.rpartition(": ")
    return about + colon + re.sub(r"[0-9]+", "0", said)


def _holding(design: Design, home: DeckHome, deck: Deck) -> Design:
    """Give a design that has the deck as it stands, its marks those of its file."""
    content = design.content
    mark = home.node.mark
    decks = Node({home.id: home.node}, mark, keys={home.id: mark})
    entries = {**content.entries, DECKS: decks}
    return dataclasses.replace(
        design,
        decks=Frozen({deck.id: deck}),
        content=Node(entries, content.mark, keys=content.keys),
    )
