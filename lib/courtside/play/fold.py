"""A match as the fold of its choices: state, ledger and turn, rebuilt at will."""

from __future__ import annotations

import hashlib
from copy import copy
from typing import TYPE_CHECKING

from courtside.engine.codes import Ending, Event, Unit
from courtside.engine.ledger import Ledger
from courtside.engine.limits import MAX_EVENTS
from courtside.engine.records import blank
from courtside.play.choice import CONCEDE, Choice, decode, encode
from courtside.play.narrate import UNSEEN, Happening
from courtside.play.turns import OPEN, copied

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.tables import Table
    from courtside.tables.table import State

UNITS = {unit.name.lower(): unit for unit in Unit}


class Fold:
    """The state after some choices, and everything that happened on the way.

    Parameters
    ----------
    table : Table
        The compiled design.
    unit : str
        `point`, `game` or `match`.
    seed, index : int
        Of the run, and of this unit in it; together they fix every shuffle.
    choices : iterable of Choice
        What has been chosen, both players' and all of it legal.
    opening : State, optional
        Where it begins instead of at a deal.

    Attributes
    ----------
    state : State
        The engine's, for plain play.
    choices : list of Choice
        So far.
    seats : list of int
        Who made each of them.
    happenings : list of tuple
        What happened and after how many choices.
    turn_began : int
        How many choices had been made when the unfinished turn began.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a match is made of these
        self,
        table: Table,
        unit: str,
        seed: int,
        index: int = 0,
        choices: Iterable[Choice] = (),
        opening: State | None = None,
    ) -> None:
        self.table = table
        self.choices: list[Choice] = []
        self.seats: list[int] = []
        self.happenings: list[tuple[int, Happening]] = []
        self.turn_began = 0
        self._ledger = blank(Ledger)
        self._ledger.on = 1
        if opening is None:
            self.state = blank(table.game.State)
            table.game.start(
                self.state, table.rules, self._ledger, seed, index, UNITS[unit]
            )
        else:
            self.state = copied(opening)
        self._note()
        for choice in choices:
            self.apply(choice)

    def copy(self) -> Fold:
        """Copy it, the compiled design shared."""
        twin = copy(self)
        twin.state = copied(self.state)
        twin.choices = list(self.choices)
        twin.seats = list(self.seats)
        twin.happenings = list(self.happenings)
        # The ledger is shared: each choice begins by clearing it.
        return twin

    def legal(self) -> list[Choice]:
        """List what the player to move may choose, in the engine's order."""
        return [decode(self.state, self.table, code) for code in self.codes()]

    def codes(self) -> list[int]:
        """List it in the engine's numbers."""
        codes = [0] * self.state.menu.count
        self.table.game.legal(self.state, self.table.rules, codes)
        return codes

    def allows(self, choice: Choice) -> bool:
        """Say whether a choice is legal now."""
        return encode(self.state, self.table, choice) in self.codes()

    def apply(self, choice: Choice) -> None:
        """Make a choice of the player to move, or concede his point.

        Raises
        ------
        ValueError
            If it is not legal; nothing changes.
        """
        state, rules, game = self.state, self.table.rules, self.table.game
        seat = state.turn
        if choice.use == CONCEDE and not state.over:
            self._ledger.n = 0
            winner = 1 - (seat & 1)
            game.end_point(state, rules, self._ledger, Ending.CONCEDED, winner)
            if state.due:
                game.open_points(state, rules, self._ledger, state.score.server)
        else:
            code = encode(state, self.table, choice)
            if code is None or code not in self.codes():
                raise ValueError(f"not legal now: {choice}")
            # In its one canonical wording, whatever the caller left open.
            choice = decode(state, self.table, code)
            self._ledger.n = 0
            game.step(state, rules, code, self._ledger)
        self.choices.append(choice)
        self.seats.append(seat)
        self._note()
        if state.over or state.stage == OPEN:
            self.turn_began = len(self.choices)

    def _note(self) -> None:
        moment = len(self.choices)
        for row in self._ledger.row[: min(self._ledger.n, MAX_EVENTS)]:
            said = Happening(row.event, row.player, row.card, row.value)
            self.happenings.append((moment, said))
        lost = self._ledger.n - MAX_EVENTS
        if lost > 0:
            self.happenings.append((moment, Happening(UNSEEN, -1, -1, lost)))

    @property
    def ending(self) -> str | None:
        """How the last finished point ended: `ace`, `winner`, `conceded`, ..."""
        if self.state.over:
            return Ending(self.state.ending).name.lower()
        ends = [each for _, each in self.happenings if each.event == Event.END]
        return Ending(ends[-1].value).name.lower() if ends else None

    @property
    def shown(self) -> str | None:
        """The card that ended the last deal."""
        for _, each in reversed(self.happenings):
            if each.event == Event.SHOW:
                return self.table.cards[each.card]
            if each.event in {Event.POINT, Event.REDEAL}:
                break
        return None

    @property
    def digest(self) -> str:
        """A fingerprint of everything that happened, in words.

        Numbers of cards and strokes have no part in it, so that it survives a
        card or a stroke added to the design.
        """
        told = hashlib.sha256()
        for _, (event, player, card, value) in self.happenings:
            name = self.table.cards[card] if card >= 0 else "-"
            said = self.table.value_in_words(event, value)
            what = Event(event).name if event else "UNSEEN"
            told.update(f"{what} {player} {name} {said}\n".encode())
        return told.hexdigest()
