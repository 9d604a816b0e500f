"""A choice in words, and its number for the engine."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.tables import Table
    from courtside.tables.table import State

HALVES = ("upper", "lower")
MOVES = ("come_up", "go_back")
CONCEDE = "concede"
USES = (
    *("reach", *MOVES, "direct", "stroke", "done"),
    *("serve", "play", "special", "declare"),
    "card",
    CONCEDE,
)


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
    number : int
        Of a serve the row, of a card with a value or a declared one the fields; of a
        `card` the engine's number of its use.
    """

    use: str
    card: str | None = None
    copy: int = 0
    side: str | None = None
    half: str | None = None
    stroke: str | None = None
    number: int = 0

    @property
    def word(self) -> str:
        """Its word in a turn shape: the stroke, the number and side, or the use."""
        if self.stroke is not None:
            return self.stroke
        if self.use in {"play", "declare"}:
            return f"{self.number} {self.side}"
        return f"serve {self.number}" if self.use == "serve" else self.use

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
        kinds = {key: int if key in {"copy", "number"} else str for key in said}
        if not all(type(said[key]) is kind for key, kind in kinds.items()):
            raise ValueError(f"no choice: {said!r}")
        return cls(**said)


DONE = Choice("done")


def decode(state: State, table: Table, code: int) -> Choice:
    """Say in words what a number of the engine chooses.

    Parameters
    ----------
    state : State
        Before the choice is made; its hands tell the card.
    table : Table
        The words.
    code : int
        use * SLOTS + slot.
    """
    return Choice(**table.decode(state, code))


def encode(state: State, table: Table, choice: Choice) -> int | None:
    """Give the engine's number of a choice, legal or not.

    Returns
    -------
    int or None
        None if the player to move does not hold the card, or the words name
        nothing there is.
    """
    return table.encode(state, choice)


def slot_of(state: State, table: Table, choice: Choice) -> int | None:
    """Find the card of a choice in the hand of the player to move."""
    return table.slot_of(state, choice)


def copy_of(table: Table, number: int) -> int:
    """Tell which copy a physical card is, from 1; 0 if there is but one."""
    return table.copy_of(number)


def hand_of(state: State, table: Table, seat: int) -> tuple[str, ...]:
    """List the card ids a seat holds, by slot."""
    return tuple(table.cards[number] for _, number in table.held(state, seat))
