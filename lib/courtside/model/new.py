"""A new design in a folder of its own, which extends another."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.model.atomic import write_atomic
from courtside.model.check import EXTENDS, check_design
from courtside.model.complaint import NOWHERE, Complaint, DesignError
from courtside.model.find import shipped
from courtside.model.folder import GAME_FILE
from courtside.model.load import load
from courtside.model.write import new_file

if TYPE_CHECKING:
    from courtside.model.design import Design


def new_design(
    folder: str | Path, base: str | Path = "match_point", name: str | None = None
) -> Path:
    """Write the `game.yaml` of a design that extends another.

    Parameters
    ----------
    folder : str or Path
        Where it will lie; its last part becomes the id. It may be there already, as
        long as no design is in it.
    base : str or Path
        Name or path of the design it extends.
    name : str, optional
        What people call it; made of the id when left out.

    Returns
    -------
    Path
        The file.

    Raises
    ------
    DesignError
        A base that cannot be loaded, an id that is none, a design that is there
        already. Nothing is written then.
    SaveError
        A folder or file that cannot be written.
    """
    path = Path(folder).resolve() / GAME_FILE
    if path.exists():
        said = "a design lies there already"
        fix = "choose another folder"
        raise DesignError([Complaint(NOWHERE, str(folder), said, fix=fix)])
    id_ = path.parent.name
    entries = {
        "id": id_,
        EXTENDS: _way(path.parent, load(base)),
        "name": name or id_.replace("_", " ").capitalize(),
    }
    data = new_file(path, "game.schema.json", entries)
    found = check_design(path.parent, overlay={path: data}).complaints
    errors = [each for each in found if each.severity == "error"]
    if errors:
        raise DesignError(errors)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(path, data, expected_hash=None)
    return path


def _way(folder: Path, base: Design) -> str:
    """Name a base: a game that ships with this by its id, another by its path."""
    if base.folder.resolve().parent == shipped("cards").resolve():
        return base.folder.name
    try:
        return Path(os.path.relpath(base.folder, folder)).as_posix()
    except ValueError:  # another drive
        return base.folder.as_posix()
