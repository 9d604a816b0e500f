"""Change values inside a YAML text and leave every other letter alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import Complaint, DesignError
from courtside.model.edits import applied, same, simple
from courtside.model.nodes import nearest_mark, plain, spelled
from courtside.model.patch import patched
from courtside.model.read import read_text
from courtside.model.spans import remarks, spans

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.model.edits import Edit
    from courtside.model.nodes import Node


def spliced(text: str, edits: Iterable[Edit], file: str) -> str:
    """Give a text with some of its values changed.

    Comments, order, line ends, quotes and blanks of everything else stay. A
    comment beside a value that goes stays on its line.

    Parameters
    ----------
    text : str
        A whole file, without a byte order mark.
    edits : iterable of Put or Drop
        What to change, one after the other.
    file : str
        Its name in complaints.

    Returns
    -------
    str
        The new text; read again it holds exactly what was asked for.

    Raises
    ------
    DesignError
        The text cannot be read, there is no such value, or the value cannot be
        changed without changing another.
    """
    reading = read_text(text, file)
    errors = [each for each in reading.complaints if each.severity == "error"]
    if errors or reading.node is None:
        raise DesignError(errors)
    node, data = reading.node, plain(reading.node)
    remarked = _remarked(text)
    for edit in edits:
        for each in simple(data, edit):
            try:
                data = applied(data, each)
                text = patched(text, each)
                _hold(text, data, remarked, file)
            except ValueError as error:
                raise _refusal(node, each, str(error)) from None
    return text


def _hold(text: str, data: Any, remarked: Counter[str], file: str) -> None:  # noqa: ANN401 - YAML holds anything
    """Read what would be written; refuse unless it is exactly what was asked."""
    reading = read_text(text, file)
    if reading.node is None or not same(plain(reading.node), data):
        errors = [each for each in reading.complaints if each.severity == "error"]
        why = f": {errors[0].message}" if errors else ""
        raise ValueError(f"cannot be changed here without changing something else{why}")
    if not remarked <= _remarked(text):
        raise ValueError("cannot be changed here without losing a comment")


def _remarked(text: str) -> Counter[str]:
    """Count the comments of a text."""
    return Counter(text[a:b].rstrip() for a, b in remarks(text, spans(text)))


def _refusal(node: Node, edit: Edit, message: str) -> DesignError:
    mark = nearest_mark(node, *edit.path)
    fix = "nothing was written; change it in the file"
    return DesignError([Complaint(mark, spelled(edit.path), message, fix=fix)])
