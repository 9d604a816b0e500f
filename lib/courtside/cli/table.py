"""A session at the terminal: what is shown, and what a typed line does."""

from __future__ import annotations

import shutil
import textwrap
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from courtside.cli.terminal import say
from courtside.play.choice import Choice
from courtside.play.games import game_of
from courtside.play.played import HUMAN
from courtside.play.save import SaveError

if TYPE_CHECKING:
    from courtside.play.plain import PlainView
    from courtside.play.session import Session
    from courtside.play.view import View

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
NARROWEST = 40


ONE_A_LINE = {"stroke", "done", "serve", "declare"}


class Table:
    """Plays a session line by line.

    Parameters
    ----------
    session : Session
        What is played.
    path : Path
        Where saves go.
    lines : TextIO
        What is typed; where it ends the player leaves.
    hidden : bool
        Whether hands are hidden between two people's turns.
    """

    def __init__(
        self, session: Session, path: Path, lines: TextIO, *, hidden: bool
    ) -> None:
        self.session = session
        self.path = path
        self.lines = lines
        self.hidden = hidden and session.seats.count(HUMAN) > 1
        self.told = [0] * session.table.seats  # lines of the log, by who is looking
        self.seat = 0  # who is looking
        self.kept = False

    def play(self) -> int:
        """Play to the end, or until the player leaves; then a save is kept."""
        session = self.session
        a, b = session.narrator.players
        self.say(
            "seed",
            design=session.design.name.in_(session.narrator.language),
            deck=session.deck,
            seed=session.seed,
            a=a,
            b=b,
            seat_a=", ".join(session.seats[::2]),
            seat_b=", ".join(session.seats[1::2]),
        )
        if HUMAN in session.seats:
            self.seat = session.seats.index(HUMAN)
        try:
            while self.step():
                pass
        except KeyboardInterrupt:
            say()
            self.leave()
        return 0 if session.over or self.kept else 1

    def step(self) -> bool:
        """Show the moment and obey one line; False to leave."""
        if self.session.over:
            return self.end()
        self.turn_to()
        self.tell()
        self.show()
        legal = self.session.legal()
        player = self.session.narrator.player(self.seat)
        line = self.ask("prompt", player=player, number=len(legal))
        return self.leave() if line is None else self.obey(line)

    def turn_to(self) -> None:
        """Give the screen to the seat that is to choose."""
        seat = self.session.state.turn
        if seat == self.seat:
            return
        self.seat = seat
        if self.hidden:
            print(CLEAR, end="")
            self.ask("pass", player=self.session.narrator.player(seat))
            print(CLEAR, end="")

    def tell(self) -> None:
        """Tell what has happened since."""
        log = self.session.log_of((self.seat,))
        # After an undo the log is shorter than what was told.
        for line in log[self.told[self.seat] :]:
            say(line.text)
        self.told[self.seat] = len(log)

    def show(self) -> None:
        """Show the situation and what may be chosen."""
        session, narrator = self.session, self.session.narrator
        view = session.view(self.seat)
        say()
        if view.score:
            self.say("score", score=view.score)
        say("\n".join(game_of(session.design.engine).scene(view, narrator)))
        if view.turn:
            chips = " · ".join(map(narrator.choice, view.turn))
            self.say("so_far", choices=chips)
        self.menu(view)

    def menu(self, view: PlainView | View) -> None:
        """List what may be chosen, by number; cards of one use in a paragraph."""
        narrator = self.session.narrator
        width = shutil.get_terminal_size().columns
        numbered = enumerate(view.legal, start=1)
        for (use, side), group in groupby(numbered, lambda each: _use(each[1])):
            pairs = list(group)
            if use in ONE_A_LINE:
                for number, choice in pairs:
                    say(f"{number:>4}  {narrator.choice(choice)}")
                continue
            words = {"side": narrator.say(side or "left"), "card": "..."}
            say(f"      {narrator.say(f'choose_{use}', **words)}")
            # Blanks inside an entry must not be broken at.
            entries = [f"{number}\u00a0{choice.card}" for number, choice in pairs]
            lines = textwrap.wrap(
                "  ".join(entries),
                max(width, NARROWEST),
                initial_indent=" " * 8,
                subsequent_indent=" " * 8,
                break_on_hyphens=False,
            )
            say("\n".join(lines).replace("\u00a0", " "))

    def obey(self, line: str) -> bool:
        """Do what a line says; False to leave."""
        word, _, rest = line.strip().partition(" ")
        if word in {"q", "quit"}:
            return self.leave()
        if word == "u" and not self.session.undo():
            self.say("nothing_to_undo")
        elif word == "r" and not self.session.redo():
            self.say("nothing_to_redo")
        elif word == "c":
            self.session.concede()
        elif word == "s":
            self.save(Path(rest.strip()) if rest.strip() else self.path)
        elif word in {"h", "help", "?"}:
            self.say("help")
        elif word == "hand":
            for id_ in self.session.view(self.seat).hand:
                say(f"      {self.session.narrator.card(id_)}")
        elif word == "log":
            self.told[self.seat] = 0
        elif word == "why":
            self.why(rest.split())
        elif word not in {"u", "r"}:
            self.choose(word)
        return True

    def choose(self, word: str) -> None:
        """Make the choice of that number."""
        legal = self.session.legal()
        if word.isdecimal() and 1 <= int(word[:9]) <= len(legal):
            self.session.choose(legal[int(word[:9]) - 1])
        else:
            self.say("no_choice", word=word[:40] or "''", number=len(legal))

    def why(self, words: list[str]) -> None:
        """Say why a card cannot be used so."""
        use, card, *side = [*words, "", ""][: max(len(words), 2)]
        if not card:
            self.say("how_why")
            return
        choices = [Choice(use, card, side=side[0] if side else "left")]
        if use in self.session.design.strokes:
            halves = ("upper", "lower")
            choices = [Choice("stroke", card, half=half, stroke=use) for half in halves]
        refusals = [self.session.why_not(choice) for choice in choices]
        if None in refusals:
            self.say("it_is_legal")
            return
        # The half that holds the stroke says more than the one that does not.
        printed = self.session.design.cards.get(card)
        face = getattr(printed, "lower", None)
        lower = face is not None and use in self.faces(face)
        say(str(refusals[-1 if lower else 0]))

    def faces(self, face: str) -> tuple[str, ...]:
        """List what a printed half counts as."""
        kinds: tuple[str, ...] = self.session.table.replies.counts_as(face)
        return kinds

    def end(self) -> bool:
        """Tell how it ended; the last choice may still be taken back."""
        session = self.session
        self.tell()
        if session.score:
            self.say("score", score=session.score)
        if session.winner is None:
            self.say("nobody")
        else:
            self.say("won", player=session.narrator.players[session.winner])
        line = self.ask("after")
        return line is not None and line.strip() == "u" and session.undo()

    def leave(self) -> bool:
        """Keep a save and leave."""
        self.save(self.path)
        return False

    def save(self, path: Path) -> None:
        """Save, or say why not."""
        try:
            self.session.save(path)
        except SaveError as error:
            self.kept = False
            self.say("not_saved", error=error)
        else:
            self.kept = True
            self.path = path
            self.say("saved", path=path)

    def ask(self, key: str, **words: object) -> str | None:
        """Read a line; None where there is no more."""
        say(self.session.narrator.say(key, **words), end="")
        print(end="", flush=True)
        line = self.lines.readline()
        if not line:
            say()
            return None
        if not self.lines.isatty():
            say(line.rstrip("\n"))
        return line

    def say(self, key: str, **words: object) -> None:
        """Print a phrase."""
        say(self.session.narrator.say(key, **words))


def _use(choice: Choice) -> tuple[str, str | None]:
    return choice.use, choice.side
