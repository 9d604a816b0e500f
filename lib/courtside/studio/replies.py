"""What can answer what, for positions and a direction of one's choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as widgets

from courtside.charts import replies
from courtside.studio.panel import Panel, row
from courtside.studio.show import outputs

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

    def __init__(self, design: Design, theme: Theme | None) -> None:
        super().__init__("replies")
        self.design = design
        self.theme = theme
        self.striker = _choice("Striker at")
        self.receiver = _choice("Receiver at")
        self.directed = widgets.Checkbox(description="aimed", indent=False)
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
        )


def replies_panel(design: Design, theme: Theme | None = None) -> RepliesPanel:
    """Show what can answer what.

    Parameters
    ----------
    design : Design
        Its readings count.
    theme : {"light", "dark"}, optional
        The colours around it; as JupyterLab is set when left out.

    Returns
    -------
    RepliesPanel
        Changes nothing; redraws when the situation is changed.
    """
    return RepliesPanel(design, theme)


def _choice(label: str) -> widgets.Dropdown:
    return widgets.Dropdown(
        options=POSITIONS,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "200px"},
    )
