"""Where the shipped content and the schemas lie, and which content is nearest."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def find_cards(start: str | Path | None = None) -> Path:
    """Find the nearest folder `cards` upward, else the one that ships with this.

    Parameters
    ----------
    start : str or Path, optional
        Where to begin; the working folder by default.

    Returns
    -------
    Path
        A folder of design folders.
    """
    here = Path.cwd() if start is None else Path(start).absolute()
    for folder in (here, *here.parents):
        cards = folder / "cards"
        if any(cards.glob("*/game.yaml")):
            return cards
    return shipped("cards")


def shipped(name: str) -> Path:
    """Find `cards` or `schema` as shipped: inside a wheel, else in the checkout."""
    inside = _PACKAGE / "data" / name
    return inside if inside.is_dir() else _PACKAGE.parents[1] / name
