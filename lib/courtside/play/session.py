"""A session: one point, game or match that people and bots play by hand."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Bot
from courtside.model.complaint import nearest, shown
from courtside.play.choice import CONCEDE, Choice, decode
from courtside.play.fold import UNITS, Fold
from courtside.play.games import game_of
from courtside.play.log import Log
from courtside.play.moment import stage
from courtside.play.narrate import PLAYERS, Narrator
from courtside.play.order import LARGEST_SEED, known, playable, whole
from courtside.play.played import HUMAN, Played
from courtside.tables import compile_table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from courtside.model import Design
    from courtside.play.refusal import Refusal
    from courtside.play.staged import Staged

BOTS = {bot.name.lower(): bot for bot in Bot}
SEATS = (HUMAN, *BOTS)
"""Who may sit at the table."""


class IllegalChoice(ValueError):  # noqa: N818 - it is the choice that is illegal
    """A choice that was refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


class Session(Played):
    """A point, game or match: a seed and a list of choices, and what follows.

    Bots answer at once unless `auto` is off; then `advance` lets them move.

    Parameters
    ----------
    design : Design
        Its readings count.
    unit : str
        `point`, `game` or `match`.
    seed, index : int
        As in a simulation: (seed, index) fixes every shuffle and every bot.
    deck, match_format : str, optional
        Ids; the design's defaults when left out.
    seats : sequence of str
        Who plays a and b, each one of `SEATS`; in pairs also all four, in the order
        they hit.
    language : str
        Of every sentence.
    players : sequence of str
        What the two are called.
    choices : iterable of Choice
        What has been chosen before.
    auto : bool
        Whether bots answer at once.
    staged : Staged, optional
        A table that was set for a scenario, see `on_scenario`.

    Attributes
    ----------
    notice : str
        What a person should know before going on; set by `resume`.
    notes : dict
        Moment, as a number of choices, to what a person wrote there.

    Raises
    ------
    DesignError
        A deck that is unknown or may not be played, with every reason.
    ValueError
        An unknown unit, format or seat.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what a match is made of, each with its default
        self,
        design: Design,
        unit: str = "point",
        seed: int = 1,
        deck: str | None = None,
        match_format: str | None = None,
        seats: Sequence[str] = (HUMAN, "greedy"),
        *,
        index: int = 0,
        language: str = "en",
        players: Sequence[str] = PLAYERS,
        choices: Iterable[Choice] = (),
        auto: bool = True,
        staged: Staged | None = None,
    ) -> None:
        self.design = design
        self.unit = _one_of(unit, UNITS, "unit")
        self.seed = whole(seed, "seed", LARGEST_SEED)
        self.index = index
        self.deck = playable(design, deck or design.default_deck)
        match_format = match_format or design.default_format
        self.match_format = known(design, "formats", match_format)
        self.seats = tuple(_one_of(seat, SEATS, "seat") for seat in seats)
        if len(players) != len(PLAYERS):
            raise ValueError(f"there are two players, not {len(players)}")
        self.auto = auto
        self.notice = ""
        self.notes: dict[int, str] = {}
        self.staged = staged
        self.table = (
            staged.table
            if staged
            else compile_table(design, self.deck, self.match_format)
        )
        if len(self.seats) not in {len(PLAYERS), self.table.seats}:
            raise ValueError(f"there are {self._many()} seats, not {len(seats)}")
        self.narrator = Narrator(self.table, language, players)
        self._undone: list[list[Choice]] = []
        self._log = Log()
        self._fold = self._folded(choices)
        if auto and not self._fold.choices:
            self.advance()

    def _many(self) -> str:
        return "two" if self.table.seats == len(PLAYERS) else "two or four"

    def _folded(self, choices: Iterable[Choice]) -> Fold:
        opening = self.staged.opening if self.staged else None
        return Fold(self.table, self.unit, self.seed, self.index, choices, opening)

    @classmethod
    def on_scenario(  # noqa: PLR0913 - as a session is made, each with its default
        cls,
        design: Design,
        scenario: str,
        seats: Sequence[str] = (HUMAN, HUMAN),
        choices: Iterable[Choice] | None = None,
        *,
        language: str = "en",
        auto: bool = True,
    ) -> Session:
        """Open a scenario as a point to play on.

        Parameters
        ----------
        design : Design
            Whose scenario it is; readings are the scenario's.
        scenario : str
            Its id.
        seats, language, auto
            As for a session.
        choices : iterable of Choice, optional
            What has been chosen; by default what the scenario plays.

        Raises
        ------
        ValueError
            No such scenario, or one with nothing to play in it.
        """
        known(design, "scenarios", scenario)
        staged = stage(design, design.scenarios[scenario])
        return cls(
            staged.design,
            "point",
            0,  # the cards are numbered for the shuffle of seed 0
            staged.table.deck,
            staged.table.match_format,
            seats,
            language=language,
            choices=staged.played if choices is None else choices,
            auto=auto,
            staged=staged,
        )

    def against(self, foe: str) -> None:
        """Let a person play the side that is to move, and `foe` the other one."""
        near = (self.to_move or 0) & 1
        self.seats = (HUMAN, foe) if near == 0 else (foe, HUMAN)

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.narrator = Narrator(self.table, language, self.narrator.players)
        self._log = Log()

    def view(self, seat: int) -> Any:  # noqa: ANN401 - each game has its own
        """Give what a seat may see, and nothing else (R-000-28)."""
        return game_of(self.design.engine).view(self, seat)

    def save(self, path: str | Path) -> None:
        """Write it to a file, whole or not at all; see `courtside.play.save`."""
        from courtside.play.save import save  # noqa: PLC0415 - it imports this module

        save(self, path)

    @staticmethod
    def resume(path: str | Path, design: Design | None = None) -> Session:
        """Read one that was saved; see `courtside.play.save`."""
        from courtside.play.save import resume  # noqa: PLC0415 - it imports this module

        return resume(path, design)

    def legal(self) -> list[Choice]:
        """List what the player to move may choose; empty once it is over."""
        return self._fold.legal()

    def why_not(self, choice: Choice) -> Refusal | None:
        """Say which row or reading speaks against a choice; None if it is legal."""
        if self._fold.allows(choice):
            return None
        refusal = game_of(self.design.engine).refusal
        return refusal(self.state, self.narrator, choice)

    def choose(self, choice: Choice) -> None:
        """Make a choice for the player to move.

        Raises
        ------
        IllegalChoice
            If it is not legal; nothing changes.
        """
        refusal = self.why_not(choice)
        if refusal is not None:
            raise IllegalChoice(refusal)
        self._do(choice)

    def concede(self) -> None:
        """Give up the point for the player to move; nothing once it is over."""
        if not self.over:
            self._do(Choice(CONCEDE))

    def take_turn(self, turn: Iterable[Choice]) -> None:
        """Make the choices of one turn; bots answer after the last.

        Raises
        ------
        IllegalChoice
            If one of them is not legal; those before it are made.
        """
        auto, self.auto = self.auto, False
        try:
            for choice in turn:
                self.choose(choice)
        finally:
            self.auto = auto
        if auto:
            self.advance()

    def _do(self, choice: Choice) -> None:
        self._fold.apply(choice)
        self._undone.clear()
        if self.auto:
            self.advance()

    def advance(self, most: int | None = None) -> int:
        """Let bots choose until a person is to choose, or it is over.

        Parameters
        ----------
        most : int, optional
            Choices at most; a session of two bots plays to its end without it.

        Returns
        -------
        int
            How many were made.
        """
        made = 0
        while not self.over and not self.waits and made != most:
            bot = BOTS[self.player(self.state.turn)]
            code = self.table.game.choose(self.state, self.table.rules, bot)
            self._fold.apply(decode(self.state, self.table, code))
            self._undone.clear()
            made += 1
        return made

    def undo(self) -> bool:
        """Take back the last choice a person made, and all that followed.

        With two bots at the table it takes back one choice.

        Returns
        -------
        bool
            False if there was nothing to take back.
        """
        kept = len(self.choices) - 1
        if HUMAN in self.seats:
            while kept >= 0 and self.player(self._fold.seats[kept]) != HUMAN:
                kept -= 1
        if kept < 0:
            return False
        self._undone.append(self._fold.choices[kept:])
        self._fold = self._folded(self._fold.choices[:kept])
        return True

    def redo(self) -> bool:
        """Make again what the last undo took back; False if there is nothing."""
        if not self._undone:
            return False
        for choice in self._undone.pop():
            self._fold.apply(choice)
        return True

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return bool(self._undone)

    def trial(self) -> Session:
        """Copy it as it stands, for trying choices out; bots keep still."""
        trial = copy(self)
        trial.auto = False
        trial._undone, trial._log = [], Log()  # noqa: SLF001 - its own
        trial._fold = self._fold.copy()  # noqa: SLF001
        return trial

    def under(self, design: Design, choices: Iterable[Choice]) -> Session:
        """Play choices again under another design; bots answer where it is their turn.

        Raises
        ------
        ValueError
            A choice that is not legal there.
        DesignError
            A deck that is not there, or may not be played.
        """
        seats = self.seats
        if len(seats) > len(PLAYERS):
            # Pairs may have become singles.
            deck = playable(design, self.deck)
            table = compile_table(design, deck, self.match_format)
            seats = seats[: table.seats]
        begun = self._begun(self.seed, choices, seats, auto=False, design=design)
        begun.auto = self.auto
        there = len(begun.choices)
        begun.notes = {when: note for when, note in self.notes.items() if when <= there}
        if self.auto:
            begun.advance()
        return begun

    def anew(self, seed: int) -> Session:
        """Start the same again with another seed; a scenario, from its beginning."""
        played = self.staged.played if self.staged else ()
        return self._begun(
            0 if self.staged else seed, played, self.seats, auto=self.auto
        )

    def branch(self, k: int, seats: Sequence[str] | None = None) -> Session:
        """Start another session from the first k choices of this one.

        Bots do not move until `advance` or the next choice.
        """
        begun = self._begun(
            self.seed, self._fold.choices[:k], seats or self.seats, auto=False
        )
        begun.auto = self.auto
        begun.notes = {when: text for when, text in self.notes.items() if when <= k}
        return begun

    def _begun(
        self,
        seed: int,
        choices: Iterable[Choice],
        seats: Sequence[str],
        *,
        auto: bool,
        design: Design | None = None,
    ) -> Session:
        """Begin another of the same; under another design, on a table of its own."""
        return Session(
            design or self.design,
            self.unit,
            seed,
            self.deck,
            self.match_format,
            seats,
            index=self.index,
            language=self.narrator.language,
            players=self.narrator.players,
            choices=choices,
            auto=auto,
            staged=None if design else self.staged,
        )


def _one_of(word: str, allowed: Collection[str], what: str) -> str:
    if word in allowed:
        return word
    near = nearest(word, allowed)
    hint = f"; did you mean {near}?" if near else ""
    raise ValueError(
        f"found {shown(word)}, which is no {what}; allowed: {', '.join(allowed)}{hint}"
    )
