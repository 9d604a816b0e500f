"""What can answer what, for positions and a direction of one's choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from courtside.charts import replies
from courtside.studio.controls import choice, offer, spoken
from courtside.studio.panel import Panel, row
from courtside.studio.show import outputs
from courtside.words import say

if TYPE_CHECKING:
    from courtside.charts.theme import Theme
    from courtside.model import Design

POSITIONS = ("baseline", "net")


class RepliesPanel(Panel):
    """The reply matrix with a choice of situation.

    Attributes
    ----------
    striker, receiver : Dropdown
        Where who has just hit, and who must answer, stand.
    directed : Checkbox
        Whether the stroke was aimed.
    spoken : Dropdown
        The language of every word.
    """

    def __init__(
        self, design: Design, theme: Theme | None, language: str = "en"
    ) -> None:
        super().__init__("replies")
        self.language = language
        self.design = design
        self.theme = theme
        self.striker = choice(POSITIONS, POSITIONS[0])
        self.receiver = choice(POSITIONS, POSITIONS[0])
        self.directed = widgets.Checkbox(indent=False, layout={"width": "auto"})
        self.spoken = spoken(language)
        self.picture = widgets.Output()
        self._drawn: tuple[dict[str, Any], ...] = ()
        self._label()
        for control in (self.striker, self.receiver, self.directed):
            control.observe(self.guarded(self.redraw), names="value")
        self.spoken.observe(self.guarded(self._speak), names="value")
        # Where nobody's place counts there is nothing to choose.
        asked = [self.striker, self.receiver, self.directed] if design.strokes else []
        self.fill(row([*asked, self.spoken]), self.picture)
        self.guarded(self.redraw)()

    def _speak(self) -> None:
        self.language = self.spoken.value
        self._label()
        self.redraw()

    def _label(self) -> None:
        """Word every control in the language chosen."""
        self.striker.description = say(self.language, "replies_striker_at")
        self.receiver.description = say(self.language, "replies_receiver_at")
        self.directed.description = say(self.language, "replies_if_aimed")
        self.spoken.description = say(self.language, "out_language")
        places = {at: say(self.language, f"replies_{at}") for at in POSITIONS}
        for control in (self.striker, self.receiver):
            offer(control, places)

    def still(self) -> str:
        """Say in words what the matrix of the situation shows."""
        return "".join(each["data"].get("text/html", "") for each in self._drawn)

    def redraw(self) -> None:
        """Draw the matrix of the situation chosen."""
        self._drawn = outputs(
            replies,
            self.design,
            self.theme,
            striker=self.striker.value,
            receiver=self.receiver.value,
            directed=self.directed.value,
            language=self.language,
        )
        self.picture.outputs = self._drawn


def replies_panel(
    design: Design, theme: Theme | None = None, *, language: str = "en"
) -> RepliesPanel:
    """Show what can answer what.

    Parameters
    ----------
    design : Design
        Its readings count.
    theme : {"light", "dark"}, optional
        The colours around it; as JupyterLab is set when left out.
    language : str
        Of every word.

    Returns
    -------
    RepliesPanel
        Changes nothing; redraws when the situation is changed.
    """
    return RepliesPanel(design, theme, language)
