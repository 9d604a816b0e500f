"""A design folder: which files it has, what each of them says."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from courtside.model.complaint import Complaint, DesignError, Mark, nearest
from courtside.model.nodes import Node
from courtside.model.read import read_bytes, read_file
from courtside.model.remarks import is_remark

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

GAME = "game"
GAME_FILE = "game.yaml"
# Kind of entries, as its file or folder is called -> the schema of one of them.
KINDS = {
    "strokes": "stroke",
    "replies": "reply",
    "cards": "card",
    "decks": "deck",
    "formats": "format",
    "scenarios": "scenario",
}
# Fields of game.yaml that map ids to entries, as the kinds do.
LISTS = ("families", "readings", "presets")
_MOST_REMEMBERED = 512


@dataclass
class FileRead:
    """One file as read; the same object as long as its bytes stay the same.

    Parameters
    ----------
    path : Path
        The file.
    kind : str
        `game`, or a kind of entries.
    node : Node or None
        None if nothing of it could be used.
    complaints : list of Complaint
        What reading it found.
    verdicts : dict
        What the schema found, by the schema asked; filled by the check.
    """

    path: Path
    kind: str
    node: Node | None
    complaints: list[Complaint]
    verdicts: dict[str, list[Complaint]] = field(default_factory=dict)


@dataclass
class Folder:
    """A design folder as read.

    Parameters
    ----------
    path : Path
        The folder.
    files : list of FileRead
        Its YAML files, `game.yaml` first, then by kind and name.
    complaints : list of Complaint
        About files that belong to no kind, and ids given twice.
    content : Node
        One mapping: the fields of `game.yaml`, and a mapping of entries a kind.
    unread : set of str
        The kinds of which some file could not be used.
    """

    path: Path
    files: list[FileRead]
    complaints: list[Complaint]
    content: Node
    unread: set[str]


_remembered: dict[tuple[str, str, bytes], FileRead] = {}


def read_folder(path: Path, overlay: Mapping[Path, bytes] | None = None) -> Folder:
    """Read every YAML file of a design folder.

    Unchanged files are not read twice: what was read is remembered by path and
    content.

    Parameters
    ----------
    path : Path
        The folder that holds `game.yaml`.
    overlay : mapping of Path to bytes, optional
        What is read in place of files, or beside them: texts not saved yet.

    Returns
    -------
    Folder
        With every complaint, and everything that could be read in spite of them.
    """
    complaints: list[Complaint] = []
    laid = overlay or {}
    files = [
        read_one(file, kind, laid.get(file))
        for kind, file in _files(path, complaints, laid)
        if file in laid or file.is_file()
    ]
    mark = Mark(str(path / GAME_FILE), 1, 1)
    fields: dict[str, Node] = {}
    keys: dict[str, Mark] = {}
    unread: set[str] = set()
    for read in files:
        if read.node is None:
            unread.add(read.kind)
        elif read.kind == GAME:
            fields.update(read.node.entries)
            keys.update(read.node.keys)
            mark = read.node.mark
    for kind in KINDS:
        same = [each for each in files if each.kind == kind]
        whole = _union(kind, same, complaints)
        if whole is not None:
            fields[kind], keys[kind] = whole, whole.mark
    return Folder(path, files, complaints, Node(fields, mark, keys=keys), unread)


def read_one(path: Path, kind: str, data: bytes | None = None) -> FileRead:
    """Read one file, or remember it; `data` is read in its place."""
    try:
        data = read_file(path) if data is None else data
    except DesignError as error:
        return FileRead(path, kind, None, list(error.complaints))
    key = (str(path), kind, hashlib.sha256(data).digest())
    known = _remembered.get(key)
    if known is None:
        reading = read_bytes(data, str(path))
        known = FileRead(path, kind, reading.node, reading.complaints)
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.pop(next(iter(_remembered)))
        _remembered[key] = known
    return known


def design_files(
    path: Path, overlay: Mapping[Path, bytes] | None = None
) -> list[tuple[str, Path]]:
    """List the files of a design folder with their kinds, `game.yaml` first."""
    laid = overlay or {}
    found: list[tuple[str, Path]] = [(GAME, path / GAME_FILE)]
    for kind in KINDS:
        single = path / f"{kind}.yaml"
        found += [(kind, single)] if single in laid or single.is_file() else []
        inside = {each for each in laid if each.parent == path / kind}
        inside.update((path / kind).glob("*.yaml"))
        found += [(kind, each) for each in sorted(inside)]
    return found


def _files(
    path: Path, complaints: list[Complaint], overlay: Mapping[Path, bytes]
) -> list[tuple[str, Path]]:
    """List the files of a folder by kind, and complain of those of no kind."""
    found = design_files(path, overlay)
    known = {file for _, file in found}
    names = [GAME_FILE, *(f"{kind}.yaml" for kind in KINDS)]
    for stray in sorted((*path.rglob("*.yaml"), *path.rglob("*.yml"))):
        inside = stray.relative_to(path).parts
        if stray in known or any(part.startswith(".") for part in inside):
            continue
        if len(inside) > 1 and (stray.parent / GAME_FILE).is_file():
            continue
        complaints.append(_stray(stray, names))
    return found


def _stray(stray: Path, names: list[str]) -> Complaint:
    mark = Mark(str(stray), 1, 1)
    if stray.suffix == ".yml":
        return Complaint(mark, "", "the file is not read", fix="name it .yaml")
    return Complaint(
        mark,
        "",
        f"found a file {stray.name} that belongs to no kind, so it is not read",
        allowed=tuple(names),
        nearest=nearest(stray.name, names),
        fix="rename it, or move it into the folder of its kind",
    )


def _union(
    kind: str,
    files: list[FileRead],
    complaints: list[Complaint],
) -> Node | None:
    """Put the entries of all files of a kind together."""
    nodes = [each.node for each in files if each.node is not None]
    if len(nodes) == 1:
        return nodes[0]
    whole: Node | None = None
    for node in nodes:
        if whole is None:
            whole = Node({}, node.mark)
        for key, entry in node.entries.items():
            if key in whole.entries and key == "remove":
                entry = Node(  # noqa: PLW2901  (removals of several files add up)
                    whole.entries[key].items + entry.items,
                    entry.mark,
                )
            elif key in whole.entries and is_remark(key):
                continue
            elif key in whole.entries:
                complaints.append(
                    Complaint(
                        node.keys[key],
                        key,
                        f"{KINDS.get(kind, kind)} {key} defined twice: "
                        f"at {whole.keys[key]} and at {node.keys[key]}",
                        fix="delete or rename one of them",
                    ),
                )
                continue
            whole.entries[key] = entry
            whole.keys[key] = node.keys[key]
    return whole
