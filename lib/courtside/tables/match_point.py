"""Match Point: a design compiled to the rules record the engine plays.

The only place of this game that knows both the words and the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Event, Use
from courtside.engine.games.match_point.menu import place
from courtside.engine.games.match_point.records import (
    DOUBLE_FAULT,
    DRAW_ON,
    POINT_START,
    REDEAL,
    SECOND_SERVE,
    Rules,
)
from courtside.engine.hands import SLOTS
from courtside.engine.limits import MAX_KINDS
from courtside.engine.records import blank
from courtside.engine.units import ALWAYS_A, ALWAYS_B, BY_LOT
from courtside.tables.replies import POSITIONS, ReplyTable
from courtside.tables.table import SIDES, Table, physical_cards
from courtside.tables.tennis import format_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.engine.games.match_point.records import Situation, State
    from courtside.model import Design

TO = ("left", "right")
HALVES = ("upper", "lower")
MOVES = ("come_up", "go_back")
NO_SERVE_CARD = {"redeal": REDEAL, "double_fault": DOUBLE_FAULT, "draw": DRAW_ON}
FIRST_SERVER = {"lot": BY_LOT, "a": ALWAYS_A, "b": ALWAYS_B}
SITUATIONS = {"point_start": POINT_START, "second_serve": SECOND_SERVE}


@dataclass
class PointTable(Table):
    """A compiled design of Match Point.

    Attributes
    ----------
    replies : ReplyTable
        The reply table; the place of a stroke in `replies.kinds` is its number.
    """

    replies: ReplyTable

    deals_points = True

    def held(self, state: State, seat: int) -> Iterator[tuple[int, int]]:
        """Yield slot and number of each card a seat holds, in the order they came."""
        player = state.player[seat]
        for slot in range(player.slots):
            if (player.held >> slot) & 1:
                yield slot, player.card[slot]

    def value_in_words(self, event: int, value: int) -> str:
        """Word the value of a ledger's row: a stroke by its name."""
        if event != Event.STROKE:
            return str(value)
        half, kind = divmod(value, MAX_KINDS)
        return f"{half} {self.replies.kinds[kind]}"

    def decode(self, state: State, code: int) -> dict[str, Any]:
        """Say what a number of the engine chooses."""
        use, slot = divmod(code, SLOTS)
        if use == Use.DONE:
            return {"use": "done"}
        number = state.player[state.turn].card[slot]
        said = {"card": self.cards[number], "copy": self.copy_of(number)}
        if use >= Use.STROKE:
            half, kind = divmod(use - Use.STROKE, MAX_KINDS)
            stroke = self.replies.kinds[kind]
            return {"use": "stroke", **said, "half": HALVES[half], "stroke": stroke}
        if use >= Use.DIRECT_LEFT:
            return {"use": "direct", **said, "side": TO[use - Use.DIRECT_LEFT]}
        if use >= Use.COME_UP:
            return {"use": MOVES[use - Use.COME_UP], **said}
        return {"use": "reach", **said, "side": TO[use - Use.REACH_LEFT]}

    def encode(self, state: State, choice: Any) -> int | None:  # noqa: ANN401 - words
        """Give the engine's number of a choice in words; None if there is none."""
        if choice.use == "done":
            return int(Use.DONE)
        slot, use = self.slot_of(state, choice), self._use(choice)
        return None if slot is None or use is None else use * SLOTS + slot

    def _use(self, choice: Any) -> int | None:  # noqa: ANN401
        if choice.use == "stroke":
            if choice.half not in HALVES or choice.stroke not in self.replies.kinds:
                return None
            kind = self.replies.kinds.index(choice.stroke)
            return Use.STROKE + HALVES.index(choice.half) * MAX_KINDS + kind
        if choice.use in MOVES:
            return Use.COME_UP + MOVES.index(choice.use)
        if choice.side not in TO:
            return None
        first = Use.REACH_LEFT if choice.use == "reach" else Use.DIRECT_LEFT
        return first + TO.index(choice.side)


def compile_point(design: Design, deck: str, match_format: str) -> PointTable:
    """Compile a design for one deck and one format."""
    replies = ReplyTable(design)
    cards = physical_cards(design, deck)
    rules = fill_rules(design, replies, cards, match_format)
    return PointTable(design, deck, match_format, cards, rules, replies)


def fill_rules(
    design: Design, table: ReplyTable, cards: tuple[str, ...], match_format: str
) -> Rules:
    """Compile a design, one deck and one match format.

    Parameters
    ----------
    design : Design
        With its readings applied; it must have passed `check`.
    table : ReplyTable
        Of the same design.
    cards : tuple of str
        Card id of every physical card; its place is the card's number.
    match_format : str
        Id of a format.

    Returns
    -------
    Rules
        A plain record.
    """
    rules = blank(Rules)
    bit = {kind: 1 << code for code, kind in enumerate(table.kinds)}
    rules.kinds = len(table.kinds)
    rules.cards = len(cards)
    _fill_cards(rules, design, table, cards, bit)
    for code, kind in enumerate(table.kinds):
        if design.strokes[kind].use == "fault":
            rules.faults |= bit[kind]
        if design.strokes[kind].phrase:
            rules.phrase |= bit[kind]
        _fill_situations(rules, table, kind, code, bit)
    for name, code in SITUATIONS.items():
        _fill_situations(rules, table, name, code, bit)
    _fill_readings(rules, design)
    rules.format = format_of(design, match_format)
    return rules


def _fill_cards(
    rules: Rules,
    design: Design,
    table: ReplyTable,
    cards: tuple[str, ...],
    bit: dict[str, int],
) -> None:
    for number, id_ in enumerate(cards):
        card, row = design.cards[id_], rules.card[number]
        row.upper = sum(bit[kind] for kind in table.counts_as(card.upper))
        row.lower = sum(bit[kind] for kind in table.counts_as(card.lower))
        row.arrow = SIDES[card.arrow]
        row.breadth = (row.upper | row.lower).bit_count()
        faces = (design.strokes[card.upper], design.strokes[card.lower])
        row.phrase = int(any(face.phrase for face in faces))


def _fill_situations(
    rules: Rules, table: ReplyTable, incoming: str, code: int, bit: dict[str, int]
) -> None:
    for there, striker in enumerate(POSITIONS):
        for here, receiver in enumerate(POSITIONS):
            row = rules.situation[place(code, there, here)]
            _fill_masks(row, table, (incoming, striker, receiver), bit)
            for directed in (False, True):
                shapes = table.shapes(incoming, striker, receiver, directed=directed)
                if directed:
                    row.reached = len(shapes)
                else:
                    row.replies = len(shapes)


def _fill_masks(
    row: Situation, table: ReplyTable, where: tuple[str, str, str], bit: dict[str, int]
) -> None:
    for answer in table.answers(*where):
        stroke = bit[answer.stroke]
        if answer.before:
            row.moved |= stroke
            continue
        row.alone |= stroke
        if table.strokes[answer.stroke].ignores_direction:
            row.regardless |= stroke
        else:
            row.direct |= stroke
        for extra in answer.extras:
            if extra == "direct":
                row.aim |= stroke
            else:
                row.shift |= stroke


def _fill_readings(rules: Rules, design: Design) -> None:
    chosen = design.chosen
    rules.draw_ends_with = design.deal.draw_ends_with
    rules.same_symbol = int(chosen["direction_frame"] == "same_symbol")
    rules.server_stays = int(chosen["server_after_fault"] == "stays")
    rules.no_serve_card = NO_SERVE_CARD[str(chosen["no_serve_card"])]
    rules.lone_void = int(chosen["lone_first_serve"] == "void")
    rules.least_receiver_hand = int(chosen["min_receiver_hand"])
    rules.first_server = FIRST_SERVER[str(chosen["first_server"])]
    rules.rally_cap = design.caps.rally
    rules.redeal_cap = design.caps.redeals
