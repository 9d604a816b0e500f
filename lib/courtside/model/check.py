"""The one static check: files, schema, references, deck law, capacities.

The command line, the notebook, the loader and everything that starts a play
ask here, so that they cannot disagree.
"""

from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.model.build import Source
from courtside.model.complaint import (
    NOWHERE,
    Complaint,
    DesignError,
    nearest,
    place,
    shown,
)
from courtside.model.deck_law import deck_problems
from courtside.model.design import Design, make
from courtside.model.entries import changed_entries, count, schemas_of, sound
from courtside.model.find import find_cards, shipped
from courtside.model.folder import GAME, GAME_FILE, KINDS, LISTS, read_folder
from courtside.model.games import unknown_engine
from courtside.model.merge import merge
from courtside.model.nodes import Node, at
from courtside.model.references import problems
from courtside.model.report import Report
from courtside.model.schemas import validate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from courtside.model.folder import FileRead, Folder

EXTENDS = "extends"


@dataclass
class Checked:
    """What checking one design folder found.

    Parameters
    ----------
    content : Node
        All that was written, its base's content included.
    complaints : list of Complaint
        Every problem, by file and place.
    unread : set of str
        Kinds of which some file could not be read.
    counts : dict of str to int
        What could be loaded, by kind.
    files : list of Path
        The files read.
    design : Design or None
        None if there is an error, but for those of decks.
    unplayable : set of Complaint
        Why decks cannot be played; they can be edited, so the design is of use.
    whole : bool
        Whether everything it extends was found; else much would seem to be missing.
    """

    content: Node
    complaints: list[Complaint]
    unread: set[str]
    counts: dict[str, int] = field(default_factory=dict)
    files: list[Path] = field(default_factory=list)
    design: Design | None = None
    unplayable: set[Complaint] = field(default_factory=set)
    whole: bool = True


def check(path: str | Path | None = None) -> Report:
    """Check a design folder, or every design in a folder.

    Parameters
    ----------
    path : str or Path, optional
        A design folder, a file in one, or a folder of design folders; by default
        the nearest `cards` folder upward, else the shipped one.

    Returns
    -------
    Report
        Every problem at once. Files without problems are loaded and counted, no
        matter what is wrong with their neighbours.
    """
    start = find_cards() if path is None else Path(path)
    folders = _designs(start)
    if not folders:
        return Report((_no_design(start),), {}, (), 0, 0)
    complaints = dict.fromkeys(_unfinished(start, folders))
    counts: dict[str, int] = {}
    designs: list[Design] = []
    files: dict[Path, None] = {}
    for folder in folders:
        checked = check_design(folder)
        complaints.update(dict.fromkeys(checked.complaints))
        files.update(dict.fromkeys(checked.files))
        for kind, n in checked.counts.items():
            counts[kind] = counts.get(kind, 0) + n
        if checked.design is not None and not _errors(checked.complaints):
            designs.append(checked.design)
    broken = {each.mark.file for each in complaints if each.severity == "error"}
    n_broken = sum(str(file) in broken for file in files)
    return Report(tuple(complaints), counts, tuple(designs), len(files), n_broken)


def check_design(
    path: Path,
    extending: tuple[Path, ...] = (),
    overlay: Mapping[Path, bytes] | None = None,
) -> Checked:
    """Check one design folder, and the designs it extends.

    Parameters
    ----------
    path : Path
        The folder that holds `game.yaml`.
    extending : tuple of Path
        The designs that led here, to tell a circle.
    overlay : mapping of Path to bytes, optional
        What is read in place of its files: texts not saved yet.

    Returns
    -------
    Checked
        With the design if it has no error but in decks.
    """
    folder = read_folder(path, overlay)
    derived = EXTENDS in folder.content.entries
    complaints = [*folder.complaints]
    base = _base(folder, (*extending, path.resolve()), complaints)
    schemas = schemas_of(folder.content, base.content if base else None)
    complaints += unknown_engine(folder.content)
    for read in folder.files:
        complaints += _of_file(read)
        complaints += _verdict(read, schemas, derived=derived)
    changes = _mappings(folder.content) if base else folder.content
    content = merge(base.content if base else None, changes, complaints)
    content.entries.pop(EXTENDS, None)
    if derived and base is not None:
        complaints += changed_entries(content, base.content)
        complaints += validate(_game(content), "game.schema.json#/definitions/game")
    unread = folder.unread | (base.unread if base is not None else set())
    loaded = sound(content, complaints)
    checked = Checked(content, complaints, unread)
    checked.whole = base is not None or not derived
    checked.counts = count(loaded, unread)
    checked.files = [read.path for read in folder.files]
    checked.unplayable = set(base.unplayable) if base is not None else set()
    if GAME not in unread and (base is not None or not derived):
        checked.design = _build(loaded, path, checked)
    order = {str(file): n for n, file in enumerate(checked.files)}
    checked.complaints = sorted(
        dict.fromkeys(complaints),
        key=lambda each: (order.get(each.mark.file, -1), each.mark),
    )
    return checked


# -- files and schema


def _of_file(read: FileRead) -> list[Complaint]:
    """Give what reading a file found; say so if none of it was loaded."""
    if read.node is not None:
        return read.complaints
    first, *others = read.complaints
    fix = "; ".join(part for part in (first.fix, "0 of this file loaded") if part)
    return [dataclasses.replace(first, fix=fix), *others]


def _verdict(
    read: FileRead,
    schemas: Mapping[str, str],
    *,
    derived: bool,
) -> list[Complaint]:
    """Hold a file against its schema, or remember what that gave.

    The entries of a derived design are changes, from which fields may be missing;
    `game.schema.json` tells the two apart by itself.
    """
    if read.node is None:
        return []
    schema = f"{schemas.get(read.kind, GAME)}.schema.json"
    if derived and read.kind != GAME:
        schema += "#/definitions/changes"
    if schema not in read.verdicts:
        read.verdicts[schema] = validate(read.node, schema)
    return read.verdicts[schema]


def _game(content: Node) -> Node:
    """Give the fields of `game.yaml` alone."""
    fields = {key: each for key, each in content.entries.items() if key not in KINDS}
    return Node(fields, content.mark, keys=content.keys)


# -- extends


def _base(
    folder: Folder,
    chain: tuple[Path, ...],
    complaints: list[Complaint],
) -> Checked | None:
    """Check the design a folder extends, if it extends one that can be used."""
    extends = at(folder.content, EXTENDS)
    if extends is None or not isinstance(extends.value, str):
        return None
    target = _extended(folder.path, extends.value)
    if target is None:
        names = [each.parent.name for each in shipped("cards").glob(f"*/{GAME_FILE}")]
        said = f"found {shown(extends.value)}, where no design lies"
        near = nearest(extends.value, names)
        allowed = tuple(sorted(names))
        complaints.append(
            Complaint(extends.mark, EXTENDS, said, allowed=allowed, nearest=near),
        )
        return None
    if target.resolve() in chain:
        names = [each.name for each in chain[chain.index(target.resolve()) :]]
        circle = " > ".join((*names, target.name))
        said = f"designs extend each other in a circle: {circle}"
        complaints.append(Complaint(extends.mark, EXTENDS, said))
        return None
    base = check_design(target, chain)
    complaints += [each for each in base.complaints if each.severity == "error"]
    return base if base.whole else None


def _mappings(content: Node) -> Node:
    """Leave out what should map ids to entries and does not: the base's stay then.

    The schema complains of it where it stands.
    """
    fields = {
        key: each
        for key, each in content.entries.items()
        if key not in LISTS or isinstance(each.value, dict)
    }
    return Node(fields, content.mark, keys=content.keys)


def _extended(folder: Path, named: str) -> Path | None:
    """Find a design by its path from a folder, or by the name of a built-in game."""
    looks_like_path = "/" in named or "\\" in named or named.startswith(".")
    by_path = Path(os.path.normpath(folder / named))
    found = by_path if looks_like_path else shipped("cards") / named
    return found if (found / GAME_FILE).is_file() else None


# -- building


def _build(loaded: Node, path: Path, checked: Checked) -> Design | None:
    """Build what is sound, check what it refers to, and try every option."""
    complaints = checked.complaints
    if at(loaded, "engine") is None:
        return None  # nobody knows what its entries are made of
    defaults: dict[str, str | int] = {}
    readings = at(loaded, "readings")
    for id_ in readings.entries if readings is not None else ():
        default = at(loaded, "readings", id_, "default")
        if default is not None and isinstance(default.value, (str, int)):
            defaults[id_] = default.value
    try:
        design = make(Source(loaded), path, defaults)
    except DesignError as error:
        complaints += error.complaints
        return None
    complaints += problems(design, content=checked.content, unread=checked.unread)
    for deck in design.decks.values():
        found = deck_problems(design, deck)
        checked.unplayable |= set(found)
        design.source.unfit |= {deck.id} if _errors(found) else set()
    if not _errors(set(complaints) - checked.unplayable):
        complaints += _options(design)
    return None if _errors(set(complaints) - checked.unplayable) else design


def _errors(complaints: Iterable[Complaint]) -> bool:
    return any(each.severity == "error" for each in complaints)


def _options(design: Design) -> list[Complaint]:
    """Try every option that has a patch, one at a time."""
    found: list[Complaint] = []
    for reading in design.readings.values():
        for option in reading.options.values():
            where = ("readings", reading.id, "options", option.id, "patch")
            patch = at(design.content, *where)
            if patch is None:
                continue
            wrong: list[Complaint] = []
            merged = merge(design.source.content, patch, wrong, where)
            wrong += changed_entries(merged, design.source.content, only_new=True)
            if not wrong:
                try:
                    design.with_readings({reading.id: option.id})
                except DesignError as error:
                    wrong += error.complaints
            found += wrong
    return found


# -- finding


def _designs(start: Path) -> list[Path]:
    """List the design folders at, in or around a path."""
    start = start.absolute()
    if start.is_file():
        around = (each for each in start.parents if (each / GAME_FILE).is_file())
        return list(around)[:1]
    if (start / GAME_FILE).is_file():
        return [start]
    return sorted(each.parent for each in _below(start).glob(f"*/{GAME_FILE}"))


def _below(start: Path) -> Path:
    return start / "cards" if (start / "cards").is_dir() else start


def _unfinished(start: Path, folders: list[Path]) -> list[Complaint]:
    """Complain of folders beside the designs that only lack their `game.yaml`."""
    if folders[0] == start.absolute() or start.is_file():
        return []
    kinds = {
        path.parent for kind in KINDS for path in _below(start).glob(f"*/{kind}.yaml")
    }
    return [
        _no_design(each) for each in sorted(kinds) if each.absolute() not in folders
    ]


def _no_design(start: Path) -> Complaint:
    path = place(str(start.absolute()))
    if not start.exists():
        around = [each.name for each in start.absolute().parent.glob("*")]
        near = nearest(start.name, around)
        return Complaint(NOWHERE, path, "there is no such file or folder", nearest=near)
    said = f"no design here, for there is no {GAME_FILE} in it"
    return Complaint(NOWHERE, path, said)
