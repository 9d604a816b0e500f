"""A point, game or match played by clicking legal choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as widgets

from courtside.faces import face
from courtside.play import Session
from courtside.studio.panel import Panel, button, close_all, row
from courtside.studio.situation import log_html, situation

if TYPE_CHECKING:
    from courtside.play import Choice
    from courtside.play.view import View

_LABELS = {
    "reach": "reach {side}",
    "direct": "aim {side}",
    "come_up": "come up",
    "go_back": "go back",
}


class PlayPanel(Panel):
    """The situation, one's hand with what each card may do, and the log.

    Attributes
    ----------
    session : Session
        What is played; the panel changes it.
    buttons : dict of Choice to Button
        What may be clicked now.
    """

    def __init__(self, session: Session) -> None:
        super().__init__("play")
        self.session = session
        self.buttons: dict[Choice, widgets.Button] = {}
        self._head = widgets.HTML()
        self._hand = widgets.Box(
            layout={
                "flex_flow": "row wrap",
                "align_items": "flex-start",
                "min_height": "190px",  # so that nothing jumps while it is redrawn
            }
        )
        self._log = widgets.HTML()
        self.back = button("Take back", self.guarded(self._undo))
        self.forth = button("Redo", self.guarded(self._redo))
        self.new = button("New point", self.guarded(self._new))
        self.concede = button("Concede", self.guarded(self._concede))
        self.fill(
            self._head,
            row([self.back, self.forth, self.concede, self.new]),
            self._hand,
            self._log,
        )
        self.redraw()

    def choose(self, choice: Choice, moment: int) -> None:
        """Play a choice that was offered at a moment of the session.

        A click that comes late, when the point has gone on, plays nothing.
        """
        if moment != len(self.session.choices):
            self.say(
                "That button belongs to an earlier moment; nothing was played.",
                alarm=True,
            )
            return
        self.session.choose(choice)
        self.redraw()

    def redraw(self) -> None:
        """Draw everything anew from the session."""
        view = self.session.view(self._seat())
        self._head.value = situation(self.session, view)
        self._draw_hand(view)
        self._log.value = log_html(view.log)
        unit = self.session.unit
        self.new.description = f"New {unit}"
        self.new.tooltip = f"Deal the next {unit} of the same seed"
        self.concede.disabled = view.over

    def still(self) -> str:
        """Give situation, hand and log as HTML."""
        view = self.session.view(self._seat())
        faces = "".join(face(self.session.design, card, width=92) for card in view.hand)
        return (
            f"{situation(self.session, view)}<div style='display:flex;flex-wrap:wrap;"
            f"gap:4px'>{faces}</div>{log_html(view.log)}"
        )

    def _seat(self) -> int:
        """Whose view is shown: who is to choose, else the first person."""
        session = self.session
        if session.waits and session.to_move is not None:
            return session.to_move
        people = [seat for seat, who in enumerate(session.seats) if who == "human"]
        return people[0] if people else 0

    def _draw_hand(self, view: View) -> None:
        """Draw each card with a button for each of its legal uses.

        The buttons are made anew, so that a second click of a double click falls
        on a button that is gone.
        """
        self.buttons = {}
        uses: dict[str, dict[str, Choice]] = {}
        done = [choice for choice in view.legal if choice.card is None]
        for choice in view.legal:
            if choice.card is not None:
                # Copies of a card are alike: one button does for all of them.
                uses.setdefault(choice.card, {}).setdefault(self._label(choice), choice)
        stacks = []
        if done:
            stacks.append(self._button(done[0], "Done: play the turn", "primary"))
        counts = {card: view.hand.count(card) for card in view.hand}
        stacks += [
            self._stack(card, counts[card], uses.get(card, {}))
            for card in sorted(counts, key=lambda card: card not in uses)
        ]
        before = self._hand.children
        self._hand.children = stacks
        close_all(before)

    def _stack(self, card: str, copies: int, uses: dict[str, Choice]) -> widgets.Widget:
        design, language = self.session.design, self.session.narrator.language
        drawn = face(design, card, copies=copies, language=language, width=110)
        dim = "" if uses else "opacity:0.45"
        picture = widgets.HTML(f"<div style='line-height:1;{dim}'>{drawn}</div>")
        buttons = [self._button(choice, label) for label, choice in uses.items()]
        return widgets.VBox([picture, *buttons], layout={"width": "116px"})

    def _button(self, choice: Choice, label: str, style: str = "") -> widgets.Button:
        moment = len(self.session.choices)

        def play() -> None:
            self.choose(choice, moment)

        said = self.session.narrator.choice(choice)
        made = button(label, self.guarded(play), tooltip=said, style=style)
        self.buttons[choice] = made
        return made

    def _label(self, choice: Choice) -> str:
        narrator = self.session.narrator
        if choice.stroke is not None:
            return narrator.stroke(choice.stroke)
        side = narrator.say(choice.side) if choice.side else ""
        return _LABELS[choice.use].format(side=side)

    def _undo(self) -> None:
        done = self.session.undo()
        self.redraw()
        if not done:
            self.say("There is nothing to take back.")

    def _redo(self) -> None:
        done = self.session.redo()
        self.redraw()
        if not done:
            self.say("There is nothing to redo.")

    def _concede(self) -> None:
        self.session.concede()
        self.redraw()

    def _new(self) -> None:
        old = self.session
        self.session = Session(
            old.design,
            old.unit,
            old.seed,
            old.deck,
            old.match_format,
            old.seats,
            index=old.index + 1,
            language=old.narrator.language,
            players=old.narrator.players,
        )
        self.redraw()


def play_panel(session: Session) -> PlayPanel:
    """Play by clicking legal choices.

    Parameters
    ----------
    session : Session
        A point, game or match with a person at the table.

    Returns
    -------
    PlayPanel
        Shows the situation, one's hand and the log; changes the session.
    """
    return PlayPanel(session)
