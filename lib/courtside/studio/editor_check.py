"""What the one check says of texts that are not saved yet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from courtside.faces import problems
from courtside.model.check import check_design
from courtside.model.complaint import listed
from courtside.model.folder import read_one

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from courtside.model import Complaint, Design

_WORD = re.compile(r"[a-z][a-z0-9_]*")

State = Literal["fine", "unfinished", "wrong", "unplayable"]


@dataclass(frozen=True)
class Findings:
    """What a check found, as one file sees it.

    Parameters
    ----------
    state : str
        `unfinished` if the file cannot be read as YAML: half typed, most likely;
        `unplayable` if only decks break their law.
    here, elsewhere : tuple of Complaint
        In the file, and in others.
    design : Design or None
        As the texts have it, if it can be used.
    """

    state: State
    here: tuple[Complaint, ...]
    elsewhere: tuple[Complaint, ...]
    design: Design | None


def look(
    folder: Path, overlay: Mapping[Path, bytes], path: Path, kind: str
) -> Findings:
    """Check a design with texts in place of its files.

    Parameters
    ----------
    folder : Path
        Of the design.
    overlay : mapping of Path to bytes
        The texts not saved.
    path : Path
        The file that is looked at.
    kind : str
        What it holds.
    """
    checked = check_design(folder, overlay=overlay)
    found = list(checked.complaints)
    if checked.design is not None:
        found += problems(checked.design)
    found = list(dict.fromkeys(found))
    here = tuple(each for each in found if each.mark.file == str(path))
    elsewhere = tuple(each for each in found if each.mark.file != str(path))
    if here and read_one(path, kind, overlay.get(path)).node is None:
        # One word while somebody types: the rest follows from it.
        return Findings("unfinished", here[:1], (), checked.design)
    errors = [each for each in found if each.severity == "error"]
    state: State = "fine"
    if errors:
        law = set(errors) <= checked.unplayable
        state = "unplayable" if law else "wrong"
    return Findings(state, here, elsewhere, checked.design)


def left_broken(folder: Path, overlay: Mapping[Path, bytes]) -> list[Complaint]:
    """Say what would be wrong if texts were written that is not wrong by now.

    A deck that breaks the deck law can be saved and edited, only not played: that is
    not wrong here. Whatever is wrong in the files themselves counts.
    """
    files = {str(path) for path in overlay}
    known = {_what(each) for each in _errors(folder, {})}
    return [
        each
        for each in _errors(folder, overlay)
        if each.mark.file in files or _what(each) not in known
    ]


def parts(complaint: Complaint, own: Mapping[str, str]) -> dict[str, Any]:
    """Give a complaint in its parts.

    Parameters
    ----------
    complaint : Complaint
        One that was found.
    own : mapping of str to str
        The names of the files that can be opened, by their paths: one of them is
        `to`, where the complaint leads.
    """
    mark = complaint.mark
    name = own.get(mark.file, "")
    return {
        "to": name,
        "place": str(mark._replace(file=name or mark.file)),
        "line": mark.line,
        "column": mark.column,
        "path": complaint.path,
        "message": complaint.message,
        "severity": complaint.severity,
        "allowed": listed(complaint.allowed),
        "nearest": complaint.nearest or "",
        "fix": complaint.fix or "",
    }


def card_at(design: Design, text: str, line: int, *, entries: bool) -> str | None:
    """Find the card a line is about.

    Parameters
    ----------
    design : Design
        Whose cards count.
    text : str
        A file.
    line : int
        From 1.
    entries : bool
        Whether the file's entries are cards: the lines below an id belong to it.
    """
    lines = text.split("\n")[:line]
    for each in _WORD.findall(lines[-1]) if len(lines) == line else ():
        if each in design.cards:
            return str(each)
    for above in reversed(lines if entries else ()):
        begun = _WORD.match(above)
        if begun:
            return begun[0] if begun[0] in design.cards else None
    return None


def _errors(folder: Path, overlay: Mapping[Path, bytes]) -> Iterable[Complaint]:
    checked = check_design(folder, overlay=overlay)
    return [
        each
        for each in checked.complaints
        if each.severity == "error" and each not in checked.unplayable
    ]


def _what(complaint: Complaint) -> tuple[str, str, str]:
    """Give what makes a complaint the same on another line."""
    return complaint.mark.file, complaint.path, complaint.message
