"""What the table and the deck builder are: a drawn view, messages, nothing lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import anywidget
import traitlets

from courtside.studio.autosave import Autosave
from courtside.studio.place import Place
from courtside.studio.reload import Watched

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from courtside.model import Design


class Work(Protocol):
    """What a person works at, without any widget: a desk, a deck bench."""

    problem: str

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what a message asks."""

    def view(self) -> dict[str, Any]:
        """Give what is drawn."""

    def say(self, key: str, **words: object) -> str:
        """Fill in a phrase in the language spoken."""

    def redesign(self, design: Design) -> None:
        """Go on under a design that was edited."""

    def unsaved(self) -> str | None:
        """Give what would be lost with the kernel."""

    def take_up(self, text: str) -> None:
        """Go on from what `unsaved` gave."""

    def kept(self, text: str) -> str:
        """Say what a text of `unsaved` holds."""


class Live(Place, anywidget.AnyWidget):
    """A panel that draws a piece of work and takes messages for it.

    Parameters
    ----------
    name : str
        Of the panel; running its cell again replaces it.
    work : Work
        What is worked at.
    design : Design
        Its files are watched.
    **traits
        What else is drawn and stays.

    Attributes
    ----------
    view : dict
        What is drawn.
    seq : int
        Grows with every drawing, and last.
    answered : int
        The drawing that answered the last message. A message sent to an older one
        is not acted on, so that a burst of clicks is one click; a drawing nobody
        clicked for, a measure that came in, costs no click.
    fault : Exception or None
        What the last message stumbled on that nobody foresaw.
    """

    view = traitlets.Dict().tag(sync=True)
    seq = traitlets.Int(0).tag(sync=True)
    answered = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        name: str,
        work: Work,
        design: Design,
        **traits: Any,  # noqa: ANN401 - whatever the module draws
    ) -> None:
        self.work = work
        self.fault: Exception | None = None
        self.autosave = Autosave(name, design)
        self.watched = Watched(design)
        super().__init__(view=self._view(), **traits)
        self.stand(name)
        self.on_msg(self._heard)
        self.watched.watch(self._redesigned)

    def draw(self, *, answer: bool = False) -> None:
        """Show the work as it is now, as the answer to a message or unasked."""
        with self.hold_sync():
            self.view = self._view()
            if answer:
                self.answered = self.seq + 1
            self.seq += 1
        self.keep()

    def close(self) -> None:
        """Close it; what is unsaved stays kept."""
        self.watched.rest()
        super().close()

    def acted(self) -> None:
        """Be told that a message was acted on; panels do more."""

    def _view(self) -> dict[str, Any]:
        offered = self.autosave.offered()
        kept = None
        if offered is not None:
            kept = {
                "text": self.work.say("table_kept", what=self._told(offered)),
                "resume": self.work.say("table_resume_kept"),
                "drop": self.work.say("table_drop_kept"),
            }
        alerts = self.alerts()
        if self.autosave.problem:
            alerts.append(self.autosave.problem)
        return self.work.view() | {"kept": kept, "alerts": alerts}

    def alerts(self) -> list[str]:
        """Say why the files as they are cannot be played, if so."""
        problems = [str(each) for each in self.watched.problems]
        return [self.work.say("table_broken"), *problems] if problems else []

    def _told(self, offered: str) -> str:
        try:
            return self.work.kept(offered)
        except (KeyError, TypeError, ValueError) as broken:
            return str(broken)

    def _heard(self, _panel: object, message: Mapping[str, Any], _: object) -> None:
        sent = message.get("seq")
        if isinstance(sent, int) and sent >= self.answered:
            self._guarded(lambda: self._act(message))
        self.draw(answer=True)

    def _act(self, message: Mapping[str, Any]) -> None:
        if self.watched.changed():
            self.work.redesign(self.watched.design)
        kind = message.get("kind")
        if kind == "resume_kept":
            self._resume()
        elif kind == "drop_kept":
            self.autosave.let_go()
        else:
            self.work.handle(message)
        self.autosave.keep(self.work.unsaved())
        self.acted()

    def _guarded(self, action: Callable[[], None]) -> None:
        """Act; what nobody foresaw is told in the panel, which goes on working."""
        self.fault = None
        try:
            action()
        except Exception as fault:  # noqa: BLE001 - a handler's errors show nowhere else
            self.fault = fault
            self.work.problem = f"{type(fault).__name__}: {fault}"

    def _resume(self) -> None:
        """Take kept work up; what cannot be taken up stays kept."""
        offered = self.autosave.offered()
        if offered is None:
            return
        try:
            self.work.take_up(offered)
        except (KeyError, TypeError, ValueError) as broken:
            self.work.problem = str(broken)
        else:
            self.autosave.keep(self.work.unsaved())
            self.autosave.let_go()

    def _redesigned(self) -> None:
        """Put a good edit into play, or show what is wrong with a bad one."""
        if not self.watched.problems:
            self._guarded(self._put_into_play)
        self.draw()

    def _put_into_play(self) -> None:
        self.work.redesign(self.watched.design)
        self.acted()
