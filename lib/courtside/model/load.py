"""Load a design by name or by path."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from courtside.model.check import check_design
from courtside.model.complaint import NOWHERE, Complaint, DesignError, nearest
from courtside.model.find import find_cards, shipped
from courtside.model.folder import GAME_FILE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.design import Design


def load(
    name_or_path: str | Path,
    readings: Mapping[str, str | int] | None = None,
    preset: str | None = None,
) -> Design:
    """Load a design.

    Parameters
    ----------
    name_or_path : str or Path
        The name of a game in the nearest `cards` folder or among the shipped ones,
        or the path of a design folder.
    readings : mapping, optional
        Options or numbers by reading, over the preset's.
    preset : str, optional
        A preset of the design.

    Returns
    -------
    Design
        The design under those readings.

    Raises
    ------
    DesignError
        With everything that is wrong with it. A deck that breaks the deck law is no
        reason: it can be edited, and whoever starts a play with it refuses.
    """
    checked = check_design(_find(name_or_path))
    design = checked.design
    if design is None:
        errors = [each for each in checked.complaints if each.severity == "error"]
        raise DesignError(errors)
    if preset is not None:
        design = design.with_preset(preset)
    return design.with_readings(readings) if readings else design


def _find(name_or_path: str | Path) -> Path:
    path = Path(name_or_path)
    if path.name == GAME_FILE:
        path = path.parent
    if (path / GAME_FILE).is_file():
        return path.absolute()
    folders = [find_cards(), shipped("cards")]
    if len(path.parts) == 1:
        for folder in folders:
            if (folder / path.name / GAME_FILE).is_file():
                return folder / path.name
    games = dict.fromkeys(
        each.parent.name for folder in folders for each in folder.glob("*/game.yaml")
    )
    raise DesignError(
        [
            Complaint(
                NOWHERE,
                str(path),
                f"no design here, for there is no {GAME_FILE}",
                allowed=tuple(games),
                nearest=nearest(path.name, games),
            ),
        ],
    )
