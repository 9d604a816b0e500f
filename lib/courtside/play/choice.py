"""A choice in words, and its number for the engine."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Side, Use
from courtside.engine.hands import SLOTS
from courtside.engine.limits import MAX_KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.engine.games.match_point import State
    from courtside.tables import PointTable

SIDES = {"left": Side.LEFT, "right": Side.RIGHT}
HALVES = ("upper", "lower")
MOVES = ("come_up", "go_back")
CONCEDE = "concede"
USES = ("reach", *MOVES, "direct", "stroke", "done", CONCEDE)


@dataclass(frozen=True)
class Choice:
    """One atomic choice of a turn: a card and what it is used for.

    Parameters
    ----------
    use : str
        One of `USES`; `concede` stands in the record of a session, and is never
        legal.
    card : str or None
        Id of the card; None where the turn is done.
    copy : int
        Which copy of that card in the deck, from 1; 0 if it has but one.
    side : str or None
        `left` or `right`, in the player's own view, to reach or to direct.
    half : str or None
        `upper` or `lower`, of a stroke.
    stroke : str or None
        What the half is declared as.
    """

    use: str
    card: str | None = None
    copy: int = 0
    side: str | None = None
    half: str | None = None
    stroke: str | None = None

    @property
    def word(self) -> str:
        """Its word in a turn shape: the stroke, or the use."""
        return self.stroke if self.stroke is not None else self.use

    def to_json(self) -> dict[str, str | int]:
        """Give what there is to say, in words."""
        said = {each.name: getattr(self, each.name) for each in fields(self)}
        return {key: value for key, value in said.items() if value}

    @classmethod
    def from_json(cls, said: Mapping[str, Any]) -> Choice:
        """Read it back; ValueError where it says nothing that can be meant."""
        known = {each.name for each in fields(cls)}
        sound = isinstance(said, dict) and set(said) <= known
        if not sound or said.get("use") not in USES:
            raise ValueError(f"no choice: {said!r}")
        kinds = {key: int if key == "copy" else str for key in said}
        if not all(type(said[key]) is kind for key, kind in kinds.items()):
            raise ValueError(f"no choice: {said!r}")
        return cls(**said)


DONE = Choice("done")


def decode(state: State, table: PointTable, code: int) -> Choice:
    """Say in words what a number of the engine chooses.

    Parameters
    ----------
    state : State
        Before the choice is made; its hands tell the card.
    table : PointTable
        The words.
    code : int
        use * SLOTS + slot.
    """
    use, slot = divmod(code, SLOTS)
    if use == Use.DONE:
        return DONE
    number = state.player[state.turn].card[slot]
    card, copy = table.cards[number], copy_of(table, number)
    if use >= Use.STROKE:
        half, kind = divmod(use - Use.STROKE, MAX_KINDS)
        stroke = table.replies.kinds[kind]
        return Choice("stroke", card, copy, half=HALVES[half], stroke=stroke)
    if use >= Use.DIRECT_LEFT:
        return Choice("direct", card, copy, side=_side(use - Use.DIRECT_LEFT))
    if use >= Use.COME_UP:
        return Choice(MOVES[use - Use.COME_UP], card, copy)
    return Choice("reach", card, copy, side=_side(use - Use.REACH_LEFT))


def _side(place: int) -> str:
    return list(SIDES)[place]


def encode(state: State, table: PointTable, choice: Choice) -> int | None:
    """Give the engine's number of a choice, legal or not.

    Returns
    -------
    int or None
        None if the player to move does not hold the card, or the words name
        nothing there is.
    """
    if choice.use == "done":
        return int(Use.DONE)
    slot = slot_of(state, table, choice)
    use = _use(table, choice)
    return None if slot is None or use is None else use * SLOTS + slot


def _use(table: PointTable, choice: Choice) -> int | None:
    if choice.use == "stroke":
        if choice.half not in HALVES or choice.stroke not in table.replies.kinds:
            return None
        kind = table.replies.kinds.index(choice.stroke)
        return Use.STROKE + HALVES.index(choice.half) * MAX_KINDS + kind
    if choice.use in MOVES:
        return Use.COME_UP + MOVES.index(choice.use)
    if choice.side not in SIDES:
        return None
    first = Use.REACH_LEFT if choice.use == "reach" else Use.DIRECT_LEFT
    return first + SIDES[choice.side] - 1


def slot_of(state: State, table: PointTable, choice: Choice) -> int | None:
    """Find the card of a choice in the hand of the player to move."""
    me = state.player[state.turn]
    for slot in range(me.slots):
        number = me.card[slot]
        held = (me.held >> slot) & 1 and table.cards[number] == choice.card
        if held and choice.copy in {0, copy_of(table, number)}:
            return slot
    return None


def copy_of(table: PointTable, number: int) -> int:
    """Tell which copy a physical card is, from 1; 0 if there is but one."""
    card = table.cards[number]
    first = table.cards.index(card)
    return number - first + 1 if table.cards.count(card) > 1 else 0


def hand_of(state: State, table: PointTable, seat: int) -> tuple[str, ...]:
    """List the card ids a seat holds, in the order they came."""
    player = state.player[seat]
    return tuple(
        table.cards[player.card[slot]]
        for slot in range(player.slots)
        if (player.held >> slot) & 1
    )
