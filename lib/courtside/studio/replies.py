"""What can answer what, for positions and a direction of one's choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as widgets

from courtside.charts import replies
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
    """

    def __init__(
        self, design: Design, theme: Theme | None, language: str = "en"
    ) -> None:
        super().__init__("replies")
        self.language = language
        self.design = design
        self.theme = theme
        self.striker = _choice(language, "replies_striker_at")
        self.receiver = _choice(language, "replies_receiver_at")
        self.directed = widgets.Checkbox(
            description=say(language, "replies_if_aimed"), indent=False
        )
        self.picture = widgets.Output()
        for control in (self.striker, self.receiver, self.directed):
            control.observe(self.guarded(self.redraw), names="value")
        self.fill(row([self.striker, self.receiver, self.directed]), self.picture)
        self.guarded(self.redraw)()

    def redraw(self) -> None:
        """Draw the matrix of the situation chosen."""
        self.picture.outputs = outputs(
            replies,
            self.design,
            self.theme,
            striker=self.striker.value,
            receiver=self.receiver.value,
            directed=self.directed.value,
            language=self.language,
        )


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


def _choice(language: str, key: str) -> widgets.Dropdown:
    return widgets.Dropdown(
        options=[(say(language, f"replies_{place}"), place) for place in POSITIONS],
        description=say(language, key),
        style={"description_width": "initial"},
        layout={"width": "200px"},
    )
