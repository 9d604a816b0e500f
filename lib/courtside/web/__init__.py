"""The pages' modules and styles, as data for whoever shows them."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def module(name: str) -> str:
    """Give an ES module as one text, with what the modules share before it.

    Parameters
    ----------
    name : str
        `table`, `deck` or `editor`.
    """
    shared = (FOLDER / "dom.js").read_text(encoding="utf-8")
    return f"{shared}\n{(FOLDER / f'{name}.js').read_text(encoding='utf-8')}"


def style(name: str) -> str:
    """Give the style sheet that belongs to a module, with what the panels share."""
    own = (FOLDER / f"{name}.css").read_text(encoding="utf-8")
    shared = (FOLDER / "shared.css").read_text(encoding="utf-8")
    return f"{own}\n{shared}"
