"""Set the table for a worked example: a hand, a deal in a given order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from courtside.engine.chance import SHUFFLE, open_stream
from courtside.engine.codes import Side, Unit
from courtside.engine.games import match_point as game
from courtside.engine.games.match_point.menu import open_turn
from courtside.engine.games.match_point.point import take
from courtside.engine.games.match_point.records import (
    HAND,
    POINT_START,
    SECOND_SERVE,
    Rules,
)
from courtside.engine.hands import Card, clear_hand, hold
from courtside.engine.ledger import Ledger
from courtside.engine.limits import MAX_HAND
from courtside.engine.records import blank, thaw
from courtside.play.view import POSITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from courtside.engine.games.match_point import State
    from courtside.model import Design
    from courtside.model.scenario import Situation
    from courtside.tables import PointTable

SERVES = {"point_start": POINT_START, "second_serve": SECOND_SERVE}
ARROWS = {"none": Side.NONE, "left": Side.LEFT, "right": Side.RIGHT, "both": Side.BOTH}
SERVER, RECEIVER = 0, 1


def set_situation(table: PointTable, situation: Situation) -> tuple[PointTable, State]:
    """Put a player into a situation, with the hand it names.

    Returns
    -------
    tuple
        A table whose cards are that hand, and the state at the start of the turn.

    Raises
    ------
    ValueError
        A hand that is larger than a hand can be.
    """
    if situation.hand == "all":
        table = _every_half(table)
    else:
        table = _these(table, situation.hand)
    state = blank(game.State)
    opens = situation.incoming in SERVES
    mover = SERVER if opens else RECEIVER
    for player in state.player:
        clear_hand(player, table.rules.kinds)
    for number in range(table.rules.cards):
        hold(state.player[mover], number, table.rules.card[number])
        state.zone[number] = HAND + mover
    state.player[mover].position = POSITIONS.index(situation.receiver)
    state.player[1 - mover].position = POSITIONS.index(situation.striker)
    state.unit = Unit.POINT
    state.server = SERVER
    state.turn = mover
    state.forced = -1
    state.serve = 2 if "second" in (situation.serve, situation.incoming[:6]) else 1
    state.pending = ARROWS[situation.directed]
    stroke = table.design.strokes.get(situation.incoming)
    if stroke is None:
        state.incoming = SERVES[situation.incoming]
    else:
        state.incoming = table.replies.kinds.index(situation.incoming)
        state.strokes = 1 if stroke.use == "serve" else 2
    open_turn(state, table.rules)
    return table, state


def _every_half(table: PointTable) -> PointTable:
    """Give every printed half with every arrow, a card each.

    Where that is more than a hand can hold, each half with both arrows.
    """
    faces = list(table.design.strokes)
    arrows: tuple[str, ...] = ("left", "right")
    if len(faces) * len(arrows) > MAX_HAND:
        arrows = ("both",)
    made = [_face(table, face, arrow) for face in faces for arrow in arrows]
    ids = [f"{face}_{arrow}" for face in faces for arrow in arrows]
    return _with_cards(table, ids, made)


def _face(table: PointTable, face: str, arrow: str) -> Card:
    """Make a card with one stroke, on its upper half."""
    card = blank(Card)
    replies = table.replies
    for kind in replies.counts_as(face):
        card.upper |= 1 << replies.kinds.index(kind)
    card.arrow = ARROWS[arrow]
    card.breadth = card.upper.bit_count()
    card.phrase = int(table.design.strokes[face].phrase)
    return card


def _these(table: PointTable, ids: Sequence[str]) -> PointTable:
    """Give the named cards of the catalogue, in the deck or not."""
    return _with_cards(table, ids, [_printed(table, id_) for id_ in ids])


def _printed(table: PointTable, id_: str) -> Card:
    """Compile a card of the catalogue."""
    printed = table.design.cards[id_]
    card = _face(table, printed.upper, printed.arrow)
    lower = _face(table, printed.lower, printed.arrow)
    card.lower = lower.upper
    card.phrase |= lower.phrase
    card.breadth = (card.upper | card.lower).bit_count()
    return card


def _with_cards(
    table: PointTable, ids: Sequence[str], cards: Sequence[Card]
) -> PointTable:
    if len(cards) > MAX_HAND:
        raise ValueError(f"a hand holds at most {MAX_HAND} cards, not {len(cards)}")
    rules = thaw(table.rules, Rules)
    rules.cards = len(cards)
    for number, card in enumerate(cards):
        rules.card[number] = card
    return table.with_cards(ids, rules)


def set_deal(
    table: PointTable, order: Sequence[str]
) -> tuple[PointTable, State, Ledger]:
    """Deal cards in a given order; the rest of the deck lies behind, as in its file.

    A deal names its cards itself, in the deck or not: a worked example of the rules
    holds whatever a deck is made of. The shuffle is left as it is: cards are
    numbered so that it brings them up in this order.

    Returns
    -------
    tuple
        A table with that numbering, the state after the deal, and the ledger.

    Raises
    ------
    ValueError
        More cards than two hands can hold.
    """
    wanted = [*order, *_rest(table.design, table.deck, order)]
    if len(wanted) > 2 * MAX_HAND:
        raise ValueError(
            f"a deal from {len(wanted)} cards could fill a hand beyond {MAX_HAND}"
        )
    ids = [""] * len(wanted)
    for number, id_ in zip(_shuffled(len(wanted)), wanted, strict=True):
        ids[number] = id_
    rules = thaw(table.rules, Rules)
    rules.cards = len(ids)
    for number, id_ in enumerate(ids):
        rules.card[number] = _printed(table, id_)
    dealt = table.with_cards(ids, rules)
    state, ledger = blank(game.State), blank(Ledger)
    ledger.on = 1
    game.start(state, rules, ledger, 0, 0, Unit.POINT)
    return dealt, state, ledger


def _rest(design: Design, deck: str, order: Sequence[str]) -> list[str]:
    """Give what is left of a deck once the cards dealt are taken out of it."""
    left = Counter(design.decks[deck].cards)
    left.subtract(order)
    return [id_ for id_ in design.decks[deck].cards for _ in range(left[id_])]


def _shuffled(cards: int) -> list[int]:
    """Tell in which order seed 0 turns the numbers of a deck up."""
    state, rules = blank(game.State), blank(Rules)
    rules.cards = cards
    state.pile[:cards] = range(cards)
    open_stream(state.shuffle, 0, 0, SHUFFLE)
    return [take(state, rules) for _ in range(cards)]
