"""Changes to the data of a file, before anybody thinks of its text."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, TypeAlias

from courtside.model.nodes import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

Path: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True)
class Put:
    """Set a value, or add it where there is none.

    Parameters
    ----------
    path : tuple of str or int
        Where: keys, and places in lists counted from 0; one past the last item
        appends.
    value : object
        Text, a number, true, false, null, or lists and mappings of such.
    before : str, optional
        The key a new entry is written in front of; it comes last otherwise.
    """

    path: Path
    value: Any
    before: str | None = None


@dataclass(frozen=True)
class Drop:
    """Take an entry out of a mapping, or an item out of a list."""

    path: Path


Edit: TypeAlias = Put | Drop


def simple(data: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401  (YAML holds anything)
    """Break an edit into edits of the smallest values that change.

    Laid one after the other on `data`, they give what the edit asks for, and
    leave every value that stays the same alone.
    """
    if isinstance(edit, Drop):
        yield edit
        return
    path, value = edit.path, edit.value
    here, depth = data, 0
    for depth, step in enumerate(path):  # noqa: B007  (the depth reached counts)
        if not _has(here, step):
            break
        here = here[step]
    else:
        yield from _changes(path, here, value, edit.before)
        return
    below = path[depth + 1 :]
    if not all(isinstance(step, str) for step in below):
        yield edit  # a list cannot begin with its second item
        return
    for step in reversed(below):
        value = {step: value}
    before = edit.before if depth == len(path) - 1 else None
    yield Put(path[: depth + 1], value, before)


def applied(data: Any, edit: Edit) -> Any:  # noqa: ANN401
    """Give the data after a simple edit; what was given stays as it is.

    Raises ValueError where there is nothing to change.
    """
    return _applied(data, edit.path, edit)


def same(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Say whether two values are equal in type, content and order."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[k], other[k]) for k in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def _changes(path: Path, old: Any, new: Any, before: str | None) -> Iterator[Edit]:  # noqa: ANN401
    if same(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict) and old and new:
        kept = _in_order(list(old), list(new))
        if kept:
            yield from _in_mapping(path, old, new, kept)
            return
    if isinstance(old, list) and isinstance(new, list) and old and new:
        for n, value in enumerate(new):
            if n < len(old):
                yield from _changes((*path, n), old[n], value, None)
            else:
                yield Put((*path, n), value)
        for n in range(len(old) - 1, len(new) - 1, -1):
            yield Drop((*path, n))
        return
    yield Put(path, new, before)


def _in_mapping(
    path: Path,
    old: dict[str, Any],
    new: dict[str, Any],
    kept: set[str],
) -> Iterator[Edit]:
    """Change a mapping; the keys kept stand in the same order in both."""
    for key in [key for key in old if key not in kept]:
        yield Drop((*path, key))
    keys = list(new)
    for n in range(len(keys) - 1, -1, -1):
        key = keys[n]
        if key in kept:
            yield from _changes((*path, key), old[key], new[key], None)
        else:
            after = keys[n + 1] if n + 1 < len(keys) else None
            yield Put((*path, key), new[key], after)


def _in_order(old: list[str], new: list[str]) -> set[str]:
    """Find keys that need not move to get from one order to the other."""
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return {key for block in blocks for key in old[block.a : block.a + block.size]}


def _has(here: Any, step: Step) -> bool:  # noqa: ANN401
    if isinstance(here, dict):
        return step in here
    if isinstance(here, list):
        return isinstance(step, int) and 0 <= step < len(here)
    return False


def _applied(here: Any, path: Path, edit: Edit) -> Any:  # noqa: ANN401
    step, rest = path[0], path[1:]
    if here is None and isinstance(step, str):
        here = {}
    appends = isinstance(here, list) and step == len(here) and isinstance(edit, Put)
    known = _has(here, step)
    fits = isinstance(here, dict) and isinstance(step, str)
    if not (known or (isinstance(edit, Put) and not rest and (fits or appends))):
        raise ValueError("is not there to change")
    drops = isinstance(edit, Drop) and not rest
    value = edit.value if isinstance(edit, Put) else None
    if rest:
        value = _applied(here[step], rest, edit)
    if isinstance(here, list):
        n = int(step)
        return [*here[:n], *([] if drops else [value]), *here[n + 1 :]]
    entries = dict(here)
    if rest or (known and isinstance(edit, Put)):
        entries[step] = value
    elif isinstance(edit, Drop):
        del entries[step]
    elif edit.before in entries:
        entries = {}
        for key, each in here.items():
            if key == edit.before:
                entries[step] = value
            entries[key] = each
    else:
        entries[step] = value
    return entries
