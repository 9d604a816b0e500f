"""YAML values that remember where they were written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from courtside.model.complaint import Mark

Scalar: TypeAlias = str | int | float | bool | None
Step: TypeAlias = str | int

_INTEGER = re.compile(r"(?:0|-?[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"-?[0-9]+\.[0-9]+\Z")
_WORDS: dict[str, Scalar] = {"": None, "null": None, "true": True, "false": False}
# Past this many digits a number is no quantity in a game but a long text.
_MOST_DIGITS = 18
LARGEST = 10**_MOST_DIGITS - 1
"""The largest whole number that is read as one."""


@dataclass(slots=True)
class Node:
    """A value and its mark; nobody changes one after it was read.

    Parameters
    ----------
    value : dict of str to Node, list of Node, or a scalar
        The value itself.
    mark : Mark
        Where it begins.
    typed : str, optional
        A scalar as it stands in the file, without its quotes.
    keys : dict of str to Mark
        Where the keys of a mapping stand.
    """

    value: dict[str, Node] | list[Node] | Scalar
    mark: Mark
    typed: str | None = None
    keys: dict[str, Mark] = field(default_factory=dict)

    @property
    def entries(self) -> dict[str, Node]:
        """The entries of a mapping; of anything else, none."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> list[Node]:
        """The items of a list; of anything else, none."""
        return self.value if isinstance(self.value, list) else []

    @property
    def blank(self) -> bool:
        """Whether nothing was written at all."""
        return self.value is None and self.typed == ""


def plain(node: Node) -> Any:  # noqa: ANN401  (YAML holds anything)
    """Strip the marks off: dict, list, str, int, float, bool or None."""
    value = node.value
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [plain(each) for each in value]
    return value


def resolve(typed: str) -> Scalar:
    """Give a plain scalar its type: YAML 1.2 core, narrowed.

    Only `0|-?[1-9][0-9]*`, `-?[0-9]+[.][0-9]+`, `true`, `false`, `null` and
    nothing at all are more than text; `no`, `012`, `12:30`, `1e3`, `.nan` and
    `2026-02-03` are text.

    Parameters
    ----------
    typed : str
        The scalar as it stands in the file.

    Returns
    -------
    str, int, float, bool or None
        The value.
    """
    if typed in _WORDS:
        return _WORDS[typed]
    if typed[0] not in "-0123456789" or len(typed) > _MOST_DIGITS:
        return typed
    if _INTEGER.match(typed):
        return int(typed)
    if _FLOAT.match(typed):
        return float(typed)
    return typed


def at(node: Node, *path: Step) -> Node | None:
    """Follow keys and positions from a node; None where the way ends."""
    here: Node | None = node
    for step in path:
        if here is None:
            return None
        if isinstance(step, int):
            here = here.items[step] if 0 <= step < len(here.items) else None
        else:
            here = here.entries.get(step)
    return here


def nearest_mark(node: Node, *path: Step) -> Mark:
    """Give the mark of the value at a path, or of the last one on the way."""
    mark = node.mark
    here = node
    for step in path:
        inside = at(here, step)
        if inside is None:
            break
        here, mark = inside, inside.mark
        if here.blank and isinstance(step, str):
            break
    return mark


def key_mark(node: Node, *path: Step) -> Mark:
    """Give the mark of the key that leads to the value at a path."""
    if not path:
        return node.mark
    above = at(node, *path[:-1])
    last = path[-1]
    if above is not None and isinstance(last, str) and last in above.keys:
        return above.keys[last]
    return nearest_mark(node, *path)


def spelled(path: tuple[Step, ...]) -> str:
    """Write a path as people do: `row_14.after[1]`."""
    said = ""
    for step in path:
        if isinstance(step, int):
            said += f"[{step}]"
        else:
            said += f".{step}" if said else step
    return said
