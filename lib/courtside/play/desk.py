"""The desk: one match as a person handles it, without any widget.

Takes messages such as a click sends and gives the view that is drawn. The panel
in the notebook and a page of its own are both a thin skin over it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.model import DesignError
from courtside.model.atomic import SaveError
from courtside.play.choice import Choice
from courtside.play.draft import TurnDraft
from courtside.play.moment import write_moment
from courtside.play.played import HUMAN
from courtside.play.save import is_save
from courtside.play.session import IllegalChoice, Session
from courtside.play.sitting import LINES, Sitting
from courtside.play.table_view import table_view
from courtside.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping


NOTE_LENGTH = 500
FASTEST = 16
WHOLE = 2**53 - 1  # the largest whole number a page can send exactly


class Desk(Sitting):
    """A match in play, what is half done in it, and where one is looking.

    Parameters
    ----------
    session : Session
        The match; its `auto` says whether bots answer at once.
    seat : int, optional
        Who sits here; the first human, or seat 0.

    Attributes
    ----------
    session : Session
        The match that goes on.
    draft : TurnDraft
        The turn being put together.
    looking : int or None
        The moment looked at, as a number of choices; None: now.
    earlier : list of Session
        Lines left by a branch or a new start, the last one last.
    problem : str
        Why the last message did nothing; empty if it did something.
    said : str
        What a person should know of what the last message did.
    running : bool
        Whether bots play on by themselves; whoever keeps time calls `tick`.
    speed : int
        How many times as fast as at first they do.
    lines : int
        How many lines of the log are drawn, the last ones.
    """

    # What is drawn

    def view(self) -> dict[str, Any]:
        """Give what is drawn, for the seat at the near end and no other."""
        return table_view(self)

    # What a person does

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what a message asks, or say in `problem` why not.

        Parameters
        ----------
        message : mapping
            `kind`, and what that kind needs; anything else changes nothing.
        """
        self.problem = self.said = ""
        doing = _HANDLERS.get(str(message.get("kind")))
        if doing is None:
            self.problem = self.say("unknown_message")
            return
        try:
            doing(self, message)
        except IllegalChoice as refused:
            self.problem = str(refused)
        except DesignError as wrong:
            self.problem = "\n".join(map(str, wrong.complaints))
        except (KeyError, TypeError, ValueError, SaveError) as error:
            self.problem = str(error)

    def add(self, message: Mapping[str, Any]) -> None:
        """Add a choice to the turn; a turn that can hold no more waits for `play`."""
        self._here()
        self.draft.add(Choice.from_json(message["choice"]))

    def take_back(self, _message: Mapping[str, Any]) -> None:
        """Take the last choice out of the turn."""
        self._here()
        self.draft.take_back()

    def play(self, _message: Mapping[str, Any]) -> None:
        """Make the turn count."""
        self._here()
        if not self.draft.play():
            self.problem = self.say("not_whole")
        self._turn_to()

    def undo(self, _message: Mapping[str, Any]) -> None:
        """Take back the last turn a person played."""
        self._here()
        self.session.undo()
        while self.session.turn and self.session.undo():
            pass  # to the start of the turn: it was played as a whole
        self._fresh()

    def redo(self, _message: Mapping[str, Any]) -> None:
        """Play again what was taken back."""
        self._here()
        self.session.redo()
        while self.session.turn and self.session.redo():
            pass
        self._fresh()

    def concede(self, _message: Mapping[str, Any]) -> None:
        """Give up the point."""
        self._here()
        self.session.concede()
        self._fresh()

    def jump(self, message: Mapping[str, Any]) -> None:
        """Look at the match after so many choices."""
        moment = _whole(message["to"], len(self.session.choices))
        self.looking = None if moment == len(self.session.choices) else moment

    def more(self, _message: Mapping[str, Any]) -> None:
        """Draw more of the log."""
        self.lines += LINES

    def now(self, _message: Mapping[str, Any]) -> None:
        """Stop looking back."""
        self._here()

    def branch(self, message: Mapping[str, Any]) -> None:
        """Go on from the moment looked at; the line left is kept in `earlier`."""
        at = message.get("to", self.looking)
        if at is None:
            return
        self._leave(self.session.branch(_whole(at, len(self.session.choices))))

    def back(self, _message: Mapping[str, Any]) -> None:
        """Go back to the line last left."""
        if self.earlier:
            self._take_over(self.earlier.pop())

    def note(self, message: Mapping[str, Any]) -> None:
        """Pin a note to the moment looked at, or to now; an empty one takes it off."""
        text = str(message["text"]).strip()[:NOTE_LENGTH]
        moment = len(self.session.choices) if self.looking is None else self.looking
        self.session.notes.pop(moment, None)
        if text:
            self.session.notes[moment] = text

    def new(self, message: Mapping[str, Any]) -> None:
        """Start another unit: with the seed given, or the next one."""
        old = self.session
        seed = _whole(message.get("seed", old.seed + 1), WHOLE)
        self._leave(old.anew(seed))

    def scenario(self, message: Mapping[str, Any]) -> None:
        """Write this moment down as a scenario of the design."""
        shown = self.session if self.looking is None else self.shown
        path = write_moment(shown, str(message["id"]).strip())
        self.said = self.say("table_written", path=path.name)

    def open_scenario(self, message: Mapping[str, Any]) -> None:
        """Set the table for a scenario and say what it is about.

        The line left is kept in `earlier`. Whoever is to move sits at the near end.
        """
        old = self.session
        id_, language = str(message["id"]), old.narrator.language
        session = Session.on_scenario(self.design, id_, language=language, auto=False)
        if not self.hot_seat:
            session.against(next((who for who in old.seats if who != HUMAN), HUMAN))
        session.auto = old.auto
        self.seat = session.to_move or 0
        self._leave(session)
        self.tell_scenario()

    def save(self, message: Mapping[str, Any]) -> None:
        """Write the match to a file; a turn half put together has no part in it."""
        path = Path(str(message["path"]).strip())
        if self.files.strange(path, is_save):
            raise ValueError(self.say("file_strange", path=path))
        self.session.save(path)
        self.files.note(path)
        self.said = self.say("table_written", path=path)

    def open(self, message: Mapping[str, Any]) -> None:
        """Go on with a match from a file; the line left is kept in `earlier`."""
        path = Path(str(message["path"]).strip())
        session = Session.resume(path)
        self.files.note(path)
        self._leave(session)
        self.design = session.design
        self.said = session.notice

    def language(self, message: Mapping[str, Any]) -> None:
        """Go on in another language."""
        language = str(message["to"])
        if language not in LANGUAGES:
            raise ValueError(f"found {language!r}; allowed: {', '.join(LANGUAGES)}")
        self.session.speak(language)
        half_done = self.draft.choices
        self.draft = TurnDraft(self.session)
        for choice in half_done:
            self.draft.add(choice)

    def take_seat(self, _message: Mapping[str, Any]) -> None:
        """Show the hand of the player whose turn it is."""
        if self.session.to_move is not None:
            self.seat = self.session.to_move
        self.covered = False

    def bot_step(self, _message: Mapping[str, Any]) -> None:
        """Let a bot make one choice."""
        self._here()
        self.session.advance(1)
        self._fresh()

    def bot_run(self, _message: Mapping[str, Any]) -> None:
        """Let bots play on by themselves."""
        self._here()
        self.running = not self.session.over

    def pace(self, message: Mapping[str, Any]) -> None:
        """Let bots that play on choose so many times as fast as at first."""
        self.speed = _whole(message["to"], FASTEST) or 1

    def bot_pause(self, _message: Mapping[str, Any]) -> None:
        """Stop bots from playing on."""
        self.running = False

    def tick(self) -> bool:
        """Make one choice of a running bot; False when there is none to make."""
        self.running = self.running and self.session.advance(1) > 0
        self._fresh()
        return self.running


_HANDLERS = {
    "add": Desk.add,
    "take_back": Desk.take_back,
    "play": Desk.play,
    "undo": Desk.undo,
    "redo": Desk.redo,
    "concede": Desk.concede,
    "jump": Desk.jump,
    "more": Desk.more,
    "now": Desk.now,
    "branch": Desk.branch,
    "back": Desk.back,
    "note": Desk.note,
    "new": Desk.new,
    "save": Desk.save,
    "open": Desk.open,
    "scenario": Desk.scenario,
    "open_scenario": Desk.open_scenario,
    "language": Desk.language,
    "take_seat": Desk.take_seat,
    "bot_step": Desk.bot_step,
    "bot_run": Desk.bot_run,
    "bot_pause": Desk.bot_pause,
    "pace": Desk.pace,
}


def _whole(value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(f"found {value!r}; allowed is a whole number from 0 to {most}")
    return value
