"""The pages' modules and styles, as data for whoever shows them."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
# By hand, what makes up a module: one text, in this order.
PARTS = {
    "table": ("dom", "strip", "drag", "table"),
    "deck": ("dom", "deck"),
    "editor": ("dom", "editor"),
}


def module(name: str) -> str:
    """Give an ES module as one text, with what it is made of before it.

    Parameters
    ----------
    name : str
        `table`, `deck` or `editor`.
    """
    parts = (FOLDER / f"{part}.js" for part in PARTS[name])
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)


def style(name: str) -> str:
    """Give the style sheet that belongs to a module, with what the panels share."""
    own = (FOLDER / f"{name}.css").read_text(encoding="utf-8")
    shared = (FOLDER / "shared.css").read_text(encoding="utf-8")
    return f"{own}\n{shared}"
