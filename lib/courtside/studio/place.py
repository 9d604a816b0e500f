"""Where a panel stands: its cell, and the still picture a notebook keeps of it.

Running a panel's cell again closes the panel it made before, so that a click is
answered once, and the number of live widgets stays where it was.

Beside every panel lies a still picture, as an output of its own: it is drawn anew
whenever the panel changes, so a saved notebook holds the last state. The panel's
style hides it while the panel lives; where no kernel runs, or the kernel was
started anew, the picture is what is seen.
"""

from __future__ import annotations

import re
from typing import Any

import ipywidgets as widgets
from IPython.core.getipython import get_ipython
from IPython.display import display, update_display

from courtside.faces import escape
from courtside.words import say

STYLE = (
    ".jupyter-widgets-disconnected.courtside-panel,"
    ".courtside-panel.asleep{display:none!important}"
    ".jp-OutputArea:has(.courtside-panel)"
    ":not(:has(.jupyter-widgets-disconnected,.courtside-panel.asleep))"
    " .jp-OutputArea-child:has(.courtside-still){display:none}"
)
"""Shows a panel or its still picture, never both; a panel brings it along."""

_LOST = (
    "<style>.jp-OutputArea:has(.courtside-still)>"
    ".jp-OutputArea-child>.jupyter-widgets:not(:has(*)){display:none}</style>"
)
"""Hides what JupyterLab says where a widget was: the picture stands for it."""

_TAGS = re.compile(r"<style>.*?</style>|<[^>]+>")

# What stands in a cell: the run that made it, and its panels.
_standing: dict[tuple[str, str], tuple[object, list[Place]]] = {}


class Place(widgets.DOMWidget):  # type: ignore[misc]  # ipywidgets ships no types
    """Give a widget its place: one of its name in a cell, and a still picture."""

    language = "en"  # of what the place itself says; panels set their own
    _pictured = ""  # the name of its picture among the outputs; empty: none

    def stand(self, name: str) -> None:
        """Take the place of the panel an earlier run of this cell made.

        Parameters
        ----------
        name : str
            Of the panel; with the cell, what it replaces.
        """
        cell, run = _cell()
        before, panels = _standing.get((name, cell), (None, []))
        if before is not run and before != run:
            for panel in panels:
                panel.leave()
            panels = []
        _standing[name, cell] = run, [*panels, self]

    def leave(self) -> None:
        """Close the panel and say at its old place that it moved."""
        if self._pictured:
            said = escape(say(self.language, "panel_moved"))
            self._update(f"<p class='courtside-still'><i>{said}</i></p>")
        self._pictured = ""
        self.close()

    def close(self) -> None:
        """Close the widget, and the layout that ipywidgets would leave behind."""
        layout = self.layout
        super().close()
        layout.close()

    def still(self) -> str:
        """Give the panel as HTML for where no kernel runs; panels say more."""
        return ""

    def keep(self) -> None:
        """Draw the still picture anew, where there is one."""
        if self._pictured:
            self._update(self._picture())

    def _ipython_display_(self, **kwargs: Any) -> None:  # noqa: ANN401 - as in ipywidgets
        """Show the widget and beside it, as an output of its own, the picture."""
        bundle = self._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if not data:
            return
        data["text/plain"] = ""  # the picture beside it has the words
        display(data, raw=True)  # type: ignore[no-untyped-call]
        self._pictured = f"still-{self.model_id}"
        picture = _outputs(self._picture())
        display(picture, raw=True, display_id=self._pictured)  # type: ignore[no-untyped-call]

    def _picture(self) -> str:
        said = escape(say(self.language, "panel_asleep"))
        return (
            f"<div class='courtside-still' style='max-width:900px'>{_LOST}"
            f"<p><i>{said}</i></p>{self.still()}</div>"
        )

    def _update(self, html: str) -> None:
        update_display(_outputs(html), raw=True, display_id=self._pictured)  # type: ignore[no-untyped-call]


def style_of(*parts: str) -> str:
    """Join style sheets, with the one that shows a panel or its picture."""
    return "".join((*parts, STYLE))


def _outputs(html: str) -> dict[str, str]:
    return {"text/html": html, "text/plain": " ".join(_TAGS.sub(" ", html).split())}


def _cell() -> tuple[str, object]:
    """Name the cell that is running, and this run of it.

    JupyterLab tells which cell it runs; where a front end does not, the cell's own
    text stands for it. Outside a notebook every call is a run of its own.
    """
    shell = get_ipython()
    if shell is None or not hasattr(shell, "get_parent"):
        return "", object()
    parent = shell.get_parent()
    cell = parent.get("metadata", {}).get("cellId")
    text = parent.get("content", {}).get("code", "")
    return str(cell or text), parent.get("header", {}).get("msg_id") or object()
