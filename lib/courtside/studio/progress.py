"""A progress bar in the notebook."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import ipywidgets as widgets
from IPython.display import display

from courtside.faces import escape
from courtside.studio.panel import close_all
from courtside.words import say, word

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERY = 0.1
"""Seconds between two updates at least: faster ones only keep the browser busy."""


class ProgressBar(widgets.HBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A bar to be called with how much is done and how much there is.

    Parameters
    ----------
    unit : str
        What is counted.
    language : str
        Of the words.
    """

    def __init__(self, unit: str = "points", language: str = "en") -> None:
        self.unit = unit
        self.language = language
        self.bar = widgets.IntProgress(layout={"width": "320px"}, bar_style="info")
        self.label = widgets.Label()
        self._began = time.monotonic()
        self._shown = 0.0
        super().__init__([self.bar, self.label])
        self.layout.visibility = "hidden"  # its room is kept: nothing has begun

    def begin(self, total: int) -> None:
        """Start from nothing."""
        self._began = time.monotonic()
        self._shown = 0.0
        self.layout.visibility = "visible"
        self.bar.bar_style = "info"
        self.bar.max, self.bar.value = max(1, total), 0
        self._say("progress_of", done="0", total=f"{total:,}")

    def __call__(self, done: int, total: int) -> None:
        """Show how far it has come."""
        now = time.monotonic()
        if done < total and now - self._shown < EVERY:
            return
        self._shown = now
        self.bar.max, self.bar.value = max(1, total), done
        self._say("progress_of", done=f"{done:,}", total=f"{total:,}")

    def end(self, done: int, total: int) -> None:
        """Show what came of it."""
        seconds = time.monotonic() - self._began
        whole = done == total
        self.bar.bar_style = "success" if whole else "warning"
        self.bar.max, self.bar.value = max(1, total), done
        key = "progress_done" if whole else "progress_stopped"
        self._say(key, done=f"{done:,}", seconds=f"{seconds:.1f}")

    @contextmanager
    def in_cell(self) -> Iterator[None]:
        """Show the bar while the block lasts, and after it what it said last.

        A widget would be an error message in a notebook that is opened again.
        """
        shown = display(self, display_id=True)  # type: ignore[no-untyped-call]
        try:
            yield
        finally:
            said = self.label.value
            data = {"text/html": f"<p>{escape(said)}</p>", "text/plain": said}
            if shown is not None:  # outside a notebook there is no place for it
                shown.update(data, raw=True)
            close_all([self])

    def _say(self, key: str, **words: str) -> None:
        unit = word(self.language, self.unit)
        self.label.value = say(self.language, key, unit=unit, **words)
