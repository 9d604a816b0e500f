"""A YAML file -> a tree of nodes with marks, or complaints a designer can act on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from courtside.model.advice import explain
from courtside.model.complaint import Complaint, DesignError, Mark
from courtside.model.compose import Composed, Composer
from courtside.model.decode import decode

if TYPE_CHECKING:
    from courtside.model.nodes import Node

# libyaml reads a file about ten times faster; both loaders keep marks.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: str | Path) -> Node:
    """Read a YAML file.

    Parameters
    ----------
    path : str or Path
        The file.

    Returns
    -------
    Node
        Its top value, every value with its mark.

    Raises
    ------
    DesignError
        With every complaint that could be found in one pass.
    """
    reading = read_bytes(read_file(Path(path)), str(path))
    errors = [each for each in reading.complaints if each.severity == "error"]
    if errors or reading.node is None:
        raise DesignError(errors)
    return reading.node


def read_file(path: Path) -> bytes:
    """Give the bytes of a file, or a complaint instead of the system's error."""
    try:
        return path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        mark = Mark(str(path), 1, 1)
        raise DesignError([Complaint(mark, "", f"cannot be read: {reason}")]) from None


def read_bytes(data: bytes, file: str) -> Composed:
    """Read the bytes of one file; `file` is its name in complaints."""
    try:
        text = decode(data, file)
    except DesignError as error:
        return Composed(None, list(error.complaints))
    return read_text(text, file)


def read_text(text: str, file: str) -> Composed:
    """Read YAML text; `file` is its name in complaints."""
    composer = Composer(text, file)
    try:
        for event in yaml.parse(text, _LOADER):
            if not composer.take(event):
                break
    except yaml.YAMLError as error:
        broken = explain(error, text, file)
        known = [each for each in composer.complaints if each.severity == "error"]
        lines = {each.mark.line for each in broken}
        keep = [each for each in known if each.mark.line not in lines]
        return Composed(None, sorted(keep + broken, key=lambda each: each.mark))
    return composer.finish()
