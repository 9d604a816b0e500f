"""The one static check: files, schema, references, deck law, capacities.

The command line, the notebook, the loader and everything that starts a play
ask here, so that they cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.model.build import Source
from courtside.model.complaint import Complaint, DesignError, Mark, nearest, shown
from courtside.model.deck_law import deck_problems
from courtside.model.design import Design, make
from courtside.model.find import find_cards, shipped
from courtside.model.folder import GAME, GAME_FILE, KINDS, read_folder
from courtside.model.merge import merge
from courtside.model.nodes import Node, at
from courtside.model.references import problems
from courtside.model.schemas import validate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.model.folder import FileRead, Folder

__all__ = ["Checked", "Report", "check", "check_design", "deck_problems"]


@dataclass(frozen=True)
class Report:
    """What a check found.

    Parameters
    ----------
    complaints : tuple of Complaint
        Every problem of every folder, in a stable order.
    counts : dict of str to int
        Objects that could be loaded, by kind.
    designs : tuple of Design
        The designs without an error.
    files : int
        Files read.
    broken : int
        Files with an error.
    """

    complaints: tuple[Complaint, ...]
    counts: dict[str, int]
    designs: tuple[Design, ...]
    files: int
    broken: int

    @property
    def ok(self) -> bool:
        """Whether there is no error; warnings do not count."""
        return not self.errors

    @property
    def errors(self) -> tuple[Complaint, ...]:
        """The complaints that are errors."""
        return tuple(each for each in self.complaints if each.severity == "error")

    @property
    def summary(self) -> str:
        """One line: how many files, how many of them broken, what was loaded."""
        files = f"{self.files} file{'' if self.files == 1 else 's'}"
        state = f"{self.broken} with errors" if self.broken else "no errors"
        loaded = ", ".join(f"{n} {kind}" for kind, n in self.counts.items())
        return f"{files}, {state}; loaded: {loaded or 'nothing'}"


@dataclass
class Checked:
    """What checking one design folder found; `design` is None if it has errors."""

    complaints: list[Complaint]
    counts: dict[str, int]
    design: Design | None
    files: list[Path] = field(default_factory=list)
    content: Node | None = None
    unread: set[str] = field(default_factory=set)


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
    complaints: dict[Complaint, None] = {}
    counts: dict[str, int] = {}
    designs: list[Design] = []
    files: dict[Path, None] = {}
    for folder in folders:
        checked = check_design(folder)
        complaints.update(dict.fromkeys(checked.complaints))
        files.update(dict.fromkeys(checked.files))
        for kind, n in checked.counts.items():
            counts[kind] = counts.get(kind, 0) + n
        if checked.design is not None:
            designs.append(checked.design)
    broken = {each.mark.file for each in complaints if each.severity == "error"}
    n_broken = sum(str(file) in broken for file in files)
    return Report(tuple(complaints), counts, tuple(designs), len(files), n_broken)


def check_design(path: Path, extending: tuple[Path, ...] = ()) -> Checked:
    """Check one design folder, and the designs it extends.

    Parameters
    ----------
    path : Path
        The folder that holds `game.yaml`.
    extending : tuple of Path
        The designs that led here, to tell a circle.

    Returns
    -------
    Checked
        With the design if it has no error.
    """
    folder = read_folder(path)
    complaints = [each for read in folder.files for each in _of_file(read)]
    complaints += folder.complaints
    base, base_complaints = _base(folder, (*extending, path.resolve()))
    complaints += base_complaints
    over = base.content if base is not None else None
    unread = folder.unread | (base.unread if base is not None else set())
    derived = at(folder.content, "extends") is not None
    suffix = "changes" if derived else ""
    for read in folder.files:
        complaints += _verdict(read, suffix)
    content = folder.content
    if derived:
        content = _merged(over, folder.content, complaints)
        complaints += _whole(content, over)
    bad = _broken_entries(content, complaints)
    sound = _without(content, bad)
    checked = Checked([], _counts(sound, folder), None, content=content, unread=unread)
    checked.files = [read.path for read in folder.files]
    game_broken = at(content, "id") is None or _game_broken(complaints, folder, base)
    if not game_broken:
        design = _build(sound, path, complaints)
        if design is not None:
            complaints += problems(design, content=content, unread=unread)
            complaints += _options(design, complaints)
            if not any(each.severity == "error" for each in complaints):
                checked.design = design
    order = {str(file): n for n, file in enumerate(checked.files)}
    checked.complaints = sorted(
        dict.fromkeys(complaints),
        key=lambda each: (order.get(each.mark.file, -1), each.mark),
    )
    return checked


# -- files and schema


def _of_file(read: FileRead) -> list[Complaint]:
    """Give what reading a file found; say so if none of it was loaded."""
    if read.node is not None or not read.complaints:
        return read.complaints
    first, *others = read.complaints
    fix = "; ".join(part for part in (first.fix, "0 of this file loaded") if part)
    told = Complaint(
        first.mark,
        first.path,
        first.message,
        first.severity,
        first.allowed,
        first.nearest,
        fix,
    )
    return [told, *others]


def _verdict(read: FileRead, suffix: str) -> list[Complaint]:
    """Hold a file against its schema, or remember what that gave."""
    if read.node is None:
        return []
    kind = "game" if read.kind == GAME else KINDS[read.kind]
    schema = f"{kind}.schema.json"
    if suffix and kind != "game":
        schema += f"#/definitions/{suffix}"
    if schema not in read.verdicts:
        read.verdicts[schema] = validate(read.node, schema)
    return read.verdicts[schema]


def _whole(content: Node, base: Node | None) -> list[Complaint]:
    """Check what a design made of another's entries: nothing may be missing."""
    found: list[Complaint] = []
    for kind, schema in KINDS.items():
        here = at(content, kind)
        if here is None:
            continue
        for id_, entry in here.entries.items():
            if base is not None and at(base, kind, id_) is entry:
                continue
            name = f"{schema}.schema.json#/definitions/{schema}"
            if isinstance(entry.value, dict):
                found += validate(entry, name, (id_,))
    game = Node(
        {
            key: each
            for key, each in content.entries.items()
            if key not in KINDS and key != "extends"
        },
        content.mark,
        keys=content.keys,
    )
    found += validate(game, "game.schema.json#/definitions/game")
    return found


# -- extends


def _base(
    folder: Folder,
    chain: tuple[Path, ...],
) -> tuple[Checked | None, list[Complaint]]:
    """Check the design a folder extends, if it extends one."""
    extends = at(folder.content, "extends")
    if extends is None or not isinstance(extends.value, str):
        return None, []
    target = _extended(folder.path, extends.value)
    if target is None:
        names = [each.parent.name for each in shipped("cards").glob("*/game.yaml")]
        said = f"found {shown(extends.value)}, where no design lies"
        near = nearest(extends.value, names)
        allowed = tuple(sorted(names))
        return None, [
            Complaint(extends.mark, "extends", said, allowed=allowed, nearest=near),
        ]
    if target.resolve() in chain:
        names = [each.name for each in chain[chain.index(target.resolve()) :]]
        circle = " > ".join((*names, target.name))
        said = f"designs extend each other in a circle: {circle}"
        return None, [Complaint(extends.mark, "extends", said)]
    checked = check_design(target, chain)
    return checked, [each for each in checked.complaints if each.severity == "error"]


def _extended(folder: Path, named: str) -> Path | None:
    """Find a design by its path from a folder, or by the name of a built-in game."""
    by_path = folder / named
    by_name = shipped("cards") / named
    looks_like_path = "/" in named or "\\" in named or named.startswith(".")
    found = by_path if looks_like_path else by_name
    return found if (found / GAME_FILE).is_file() else None


def _merged(base: Node | None, over: Node, complaints: list[Complaint]) -> Node:
    return merge(base, over, complaints)


# -- building


def _broken_entries(
    content: Node,
    complaints: Iterable[Complaint],
) -> dict[str, set[str]]:
    """Find the entries that hold the mark of an error."""
    marks = {each.mark for each in complaints if each.severity == "error"}
    bad: dict[str, set[str]] = {}
    if not marks:
        return bad
    for kind in KINDS:
        here = at(content, kind)
        if here is None:
            continue
        for id_, entry in here.entries.items():
            own = [here.keys[id_], *_marks(entry)]
            if not marks.isdisjoint(own):
                bad.setdefault(kind, set()).add(id_)
    return bad


def _marks(node: Node) -> Iterable[Mark]:
    yield node.mark
    yield from node.keys.values()
    for each in (*node.entries.values(), *node.items):
        yield from _marks(each)


def _without(content: Node, bad: dict[str, set[str]]) -> Node:
    if not bad:
        return content
    fields = dict(content.entries)
    for kind, ids in bad.items():
        here = fields[kind]
        kept = {id_: each for id_, each in here.entries.items() if id_ not in ids}
        fields[kind] = Node(kept, here.mark, keys=here.keys)
    return Node(fields, content.mark, keys=content.keys)


def _counts(content: Node, folder: Folder) -> dict[str, int]:
    """Count what could be loaded, in the order of the kinds."""
    counts: dict[str, int] = {}
    for kind in ("families", *KINDS, "readings", "presets"):
        here = at(content, kind)
        if here is not None:
            counts[kind] = sum(id_[:2] != "x-" for id_ in here.entries)
        elif kind in folder.unread:
            counts[kind] = 0
    return counts


def _game_broken(
    complaints: Iterable[Complaint],
    folder: Folder,
    base: Checked | None,
) -> bool:
    if GAME in folder.unread or (base is not None and base.design is None):
        return True
    file = str(folder.path / GAME_FILE)
    return any(
        each.mark.file == file and each.severity == "error" for each in complaints
    )


def _build(content: Node, path: Path, complaints: list[Complaint]) -> Design | None:
    readings = at(content, "readings")
    defaults: dict[str, str | int] = {}
    for id_ in readings.entries if readings is not None else ():
        default = at(content, "readings", id_, "default")
        if default is not None and isinstance(default.value, (str, int)):
            defaults[id_] = default.value
    try:
        return make(Source(content), path, defaults)
    except DesignError as error:
        complaints += error.complaints
        return None


def _options(design: Design, known: Iterable[Complaint]) -> list[Complaint]:
    """Try every option that has a patch, one at a time."""
    if any(each.severity == "error" for each in known):
        return []
    found: list[Complaint] = []
    for reading in design.readings.values():
        for option in reading.options.values():
            if not option.patched or design.chosen[reading.id] == option.id:
                continue
            where = design.content
            patch = at(where, "readings", reading.id, "options", option.id, "patch")
            if patch is None:
                continue
            wrong: list[Complaint] = []
            merged = merge(design.content, patch, wrong)
            for kind in patch.entries:
                if kind in KINDS:
                    wrong += _patched(merged, design.content, kind)
            if not wrong:
                try:
                    design.with_readings({reading.id: option.id})
                except DesignError as error:
                    wrong += error.complaints
            found += wrong
    return found


def _patched(merged: Node, before: Node, kind: str) -> list[Complaint]:
    found: list[Complaint] = []
    schema = KINDS[kind]
    here = at(merged, kind)
    for id_, entry in here.entries.items() if here is not None else ():
        if at(before, kind, id_) is not entry:
            name = f"{schema}.schema.json#/definitions/{schema}"
            found += validate(entry, name, (id_,))
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
    below = start if not (start / "cards").is_dir() else start / "cards"
    return sorted(each.parent for each in below.glob(f"*/{GAME_FILE}"))


def _no_design(start: Path) -> Complaint:
    mark = Mark(str(start.absolute()), 1, 1)
    if not start.exists():
        around = [each.name for each in start.absolute().parent.glob("*")]
        near = nearest(start.name, around)
        return Complaint(mark, "", "there is no such file or folder", nearest=near)
    said = f"no design here, for there is no {GAME_FILE} in it"
    return Complaint(mark, "", said)
