"""What every panel is: a box with a place of its own for messages."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import ipywidgets as widgets

from courtside.faces import escape
from courtside.model import DesignError
from courtside.studio.place import STYLE, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Panel(Place, widgets.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A box with a place for messages below its content.

    Parameters
    ----------
    name : str
        Of the panel; with the cell it stands in, what it replaces.

    Attributes
    ----------
    problem : Exception or None
        What the last action stumbled on.
    """

    def __init__(self, name: str) -> None:
        self.problem: Exception | None = None
        self._message = widgets.HTML()
        self._style = widgets.HTML(f"<style>{STYLE}</style>")
        self._style.layout.display = "none"
        super().__init__()
        self.add_class("courtside-panel")
        self.stand(name)

    @property
    def message(self) -> str:
        """What stands in the message area, as HTML."""
        return str(self._message.value)

    def fill(self, *parts: widgets.Widget) -> None:
        """Show these widgets, and below them the message area."""
        self.children = (self._style, *parts, self._message)

    def say(self, text: object = "", *, alarm: bool = False) -> None:
        """Show a message as text; an alarm stands out."""
        if not str(text):
            self._message.value = ""
            return
        mark = "⚠ " if alarm else ""
        border = "#D55E00" if alarm else "#56B4E9"
        self._message.value = (
            f"<div role='status' style='border-left:4px solid {border};"
            "padding:4px 8px;margin:4px 0;white-space:pre-wrap;line-height:1.35;"
            f"overflow-wrap:anywhere'>{mark}{escape(text)}</div>"
        )

    def guarded(self, action: Callable[..., object]) -> Callable[..., None]:
        """Wrap what a widget calls: what goes wrong is told in the message area.

        Parameters
        ----------
        action : callable
            Called without what the widget passes.
        """

        @functools.wraps(action)
        def run(*_: object) -> None:
            try:
                self.problem = None
                self.say()
                action()
            except Exception as error:  # noqa: BLE001 - a handler's errors show nowhere else
                self.problem = error
                self.say(_told(error), alarm=True)
            self.keep()

        return run

    def close(self) -> None:
        """Close it and everything in it."""
        close_all(self.children)
        super().close()


def button(
    label: str, action: Callable[..., None], tooltip: str = "", style: str = ""
) -> widgets.Button:
    """Make a button as wide as its words.

    Parameters
    ----------
    label : str
        Shown as text.
    action : callable
        Called with the button.
    tooltip : str
        Shown on hover; the label if empty.
    style : str
        One of ipywidgets' button styles.
    """
    made = widgets.Button(
        description=label,
        tooltip=tooltip or label,
        button_style=style,
        layout={"width": "auto", "height": "26px", "margin": "1px"},
    )
    made.on_click(action)
    return made


def row(parts: Sequence[widgets.Widget]) -> widgets.HBox:
    """Set widgets side by side, on as many lines as it takes."""
    return widgets.HBox(
        list(parts), layout={"flex_flow": "row wrap", "align_items": "flex-start"}
    )


def close_all(parts: Sequence[widgets.Widget]) -> None:
    """Close widgets, what is in them, and their layouts and styles."""
    for part in parts:
        close_all(getattr(part, "children", ()))
        _close_looks(part)
        part.close()


def _close_looks(part: widgets.Widget) -> None:
    """Close what ipywidgets leaves behind of a closed widget."""
    for held in ("style", "layout"):
        looks = getattr(part, held, None)
        if isinstance(looks, widgets.Widget):
            looks.close()


def _told(error: Exception) -> str:
    if isinstance(error, DesignError):
        return str(error)
    return f"{type(error).__name__}: {error}"
