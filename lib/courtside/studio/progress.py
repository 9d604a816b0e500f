"""A progress bar in the notebook."""

from __future__ import annotations

import time

import ipywidgets as widgets

EVERY = 0.1
"""Seconds between two updates at least: faster ones only keep the browser busy."""


class ProgressBar(widgets.HBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A bar to be called with how much is done and how much there is.

    Parameters
    ----------
    unit : str
        What is counted.
    """

    def __init__(self, unit: str = "points") -> None:
        self.unit = unit
        self.bar = widgets.IntProgress(layout={"width": "320px"}, bar_style="info")
        self.label = widgets.Label()
        self._began = time.monotonic()
        self._shown = 0.0
        super().__init__([self.bar, self.label])

    def begin(self, total: int) -> None:
        """Start from nothing."""
        self._began = time.monotonic()
        self._shown = 0.0
        self.bar.bar_style = "info"
        self.bar.max, self.bar.value = max(1, total), 0
        self.label.value = f"0 of {total:,} {self.unit}"

    def __call__(self, done: int, total: int) -> None:
        """Show how far it has come."""
        now = time.monotonic()
        if done < total and now - self._shown < EVERY:
            return
        self._shown = now
        self.bar.max, self.bar.value = max(1, total), done
        self.label.value = f"{done:,} of {total:,} {self.unit}"

    def end(self, done: int, total: int) -> None:
        """Show what came of it."""
        seconds = time.monotonic() - self._began
        whole = done == total
        self.bar.bar_style = "success" if whole else "warning"
        self.bar.max, self.bar.value = max(1, total), done
        said = f"{done:,} {self.unit}" if whole else f"stopped at n = {done:,}"
        self.label.value = f"{said} in {seconds:.1f} s"
