"""What a schema found, in words a designer can act on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import Complaint, nearest, shown
from courtside.model.nodes import at, key_mark, nearest_mark, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model.nodes import Node, Step

_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
}
_EMPTY = {
    "array": "write a list, or [] for none",
    "object": "write a mapping, or {} for none",
    "string": "write a text, or delete the line",
}
# How the complaint of a missing field ends.
MISSING = " is missing"
_ID_PATTERN = re.compile(r"\[a-z\]\[a-z0-9_\]")


def complaints_of(
    error: Any,  # noqa: ANN401  (a jsonschema error; the package is imported late)
    node: Node,
    where: tuple[str, ...],
) -> Iterator[Complaint]:
    """Turn one error of a schema into complaints.

    Of a union only the branch meant is told: the one whose type, or whose fixed
    word, the value has. If the value has none of them, the branches are listed.

    Parameters
    ----------
    error : jsonschema.ValidationError
        The error.
    node : Node
        The value that was checked.
    where : tuple of str
        What stands before the path in the complaint.

    Yields
    ------
    Complaint
        One a mistake.
    """
    path: tuple[Step, ...] = tuple(error.absolute_path)
    if error.validator in ("anyOf", "oneOf") and not _constraint(error):
        yield from _union(error, node, where, path)
    elif error.validator == "additionalProperties":
        yield from _unknown_keys(error, node, where, path)
    elif error.validator in _SAYERS:
        yield from _SAYERS[error.validator](error, node, where, path)
    else:
        said = error.schema.get("description", error.message)
        yield _say(node, where, path, said)


def missing(key: str) -> str:
    """Say that a field is missing."""
    return f"{key}{MISSING}"


def told_once(found: list[Complaint]) -> list[Complaint]:
    """Leave out a missing field where a misspelt one is named beside it."""
    misspelt = {
        (each.path, missing(each.nearest)) for each in found if each.nearest is not None
    }
    kept = [each for each in found if (each.path, each.message) not in misspelt]
    return sorted(dict.fromkeys(kept), key=lambda each: (each.mark, each.message))


def _say(
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
    message: str,
    **more: Any,  # noqa: ANN401  (fields of a complaint)
) -> Complaint:
    here = at(node, *path)
    blank = here is not None and here.blank and bool(path)
    mark = key_mark(node, *path) if blank else nearest_mark(node, *path)
    return Complaint(mark, spelled((*where, *path)), message, **more)


def _typed(node: Node, path: tuple[Step, ...], value: object) -> str:
    """Show a value as it stands in the file."""
    here = at(node, *path)
    if here is not None and here.typed is not None and not isinstance(value, str):
        return here.typed
    return shown(value)


def _constraint(error: Any) -> bool:  # noqa: ANN401
    """Whether a union only says which fields must stand together."""
    return all(set(branch) <= {"required"} for branch in error.validator_value)


def _union(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    branches: list[dict[str, Any]] = error.validator_value
    words = [branch["const"] for branch in branches if "const" in branch]
    if len(words) == len(branches):
        yield _not_listed(error.instance, words, node, where, path)
        return
    meant: dict[int, list[Any]] = {}
    for inner in error.context:
        meant.setdefault(inner.relative_schema_path[0], []).append(inner)
    fitting = [
        inners
        for inners in meant.values()
        if not any(
            inner.validator in ("type", "const") and not inner.relative_path
            for inner in inners
        )
    ]
    if len(fitting) == 1:
        for inner in fitting[0]:
            yield from complaints_of(inner, node, where)
        return
    types = [str(branch.get("type", "")) for branch in branches]
    if error.instance is None:
        yield _empty(node, where, path, types[0])
    elif "string" in types and not isinstance(error.instance, (str, dict, list)):
        yield _unquoted(node, where, path)
    else:
        allowed = " or ".join(_branch(branch) for branch in branches)
        found = _typed(node, path, error.instance)
        said = f"{_name(path)} must be {allowed}, found {found}"
        near = nearest(error.instance, [str(word) for word in words])
        yield _say(node, where, path, said, nearest=near)


def _name(path: tuple[Step, ...]) -> str:
    return next((each for each in reversed(path) if isinstance(each, str)), "it")


def _unquoted(
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
    allowed: tuple[str, ...] = (),
) -> Complaint:
    """Ask for quotes round what YAML does not read as text."""
    here = at(node, *path)
    typed = here.typed if here is not None and here.typed is not None else ""
    said = f"{_name(path)} must be text, found {typed}"
    return _say(node, where, path, said, allowed=allowed, fix=f'quote it: "{typed}"')


def _branch(branch: dict[str, Any]) -> str:
    if "const" in branch:
        return str(branch["const"])
    return _TYPES.get(branch.get("type", ""), str(branch.get("description")))


def _not_listed(
    found: object,
    words: list[object],
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Complaint:
    allowed = tuple(map(str, words))
    if found is None:
        return _empty(node, where, path, "string", allowed)
    return _say(
        node,
        where,
        path,
        f"found {_typed(node, path, found)}, which is not one of its words",
        allowed=allowed,
        nearest=nearest(found, allowed),
    )


def _unknown_keys(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    known = list(error.schema.get("properties", {}))
    patterns = list(error.schema.get("patternProperties", {}))
    ids = any(_ID_PATTERN.search(pattern) for pattern in patterns)
    for key in error.instance:
        if key in known or any(re.search(pattern, key) for pattern in patterns):
            continue
        mark = key_mark(node, *path, key)
        whole = spelled((*where, *path))
        if ids:
            yield Complaint(mark, whole, **_bad_id(key))
        else:
            yield Complaint(
                mark,
                whole,
                f"found the unknown field {shown(key)[1:-1]}",
                allowed=tuple(known),
                nearest=nearest(key, known),
            )


def _bad_id(key: str) -> dict[str, Any]:
    plain = re.sub(r"[^a-z0-9]+", "_", key.casefold()).strip("_")[:60]
    good = bool(re.match(r"[a-z]", plain)) and plain not in ("remove", key)
    return {
        "message": f"found the id {shown(key)}; ids are small letters, digits and _, "
        "at most 60, and begin with a letter",
        "fix": f"write {plain}" if good else None,
    }


def _required(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    for key in error.validator_value:
        # jsonschema raises one error a missing key, with the key in its message.
        if key not in error.instance and error.message.startswith(repr(key)):
            yield Complaint(
                key_mark(node, *path) if path else node.mark,
                spelled((*where, *path)),
                missing(key),
                fix=f"write {key}: ...",
            )


def _type(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    wanted = str(error.validator_value)
    here = at(node, *path)
    if here is not None and here.blank:
        yield _empty(node, where, path, wanted)
        return
    if wanted == "string" and not isinstance(error.instance, (dict, list)):
        yield _unquoted(node, where, path)
        return
    found = _typed(node, path, error.instance)
    yield _say(
        node, where, path, f"{_name(path)} must be {_TYPES[wanted]}, found {found}"
    )


def _empty(
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
    wanted: str,
    allowed: tuple[str, ...] = (),
) -> Complaint:
    here = at(node, *path)
    if here is not None and not here.blank:
        return _unquoted(node, where, path, allowed)
    fix = _EMPTY.get(wanted, f"write {_TYPES.get(wanted, 'a value')}")
    if allowed:
        fix = "write one of them, or delete the line"
    return _say(node, where, path, f"{_name(path)} is empty", allowed=allowed, fix=fix)


def _pattern(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    if _ID_PATTERN.search(error.validator_value) and " > " not in error.validator_value:
        mark = nearest_mark(node, *path)
        yield Complaint(mark, spelled((*where, *path)), **_bad_id(error.instance))
        return
    said = f"found {shown(error.instance)}"
    yield _say(node, where, path, said, fix=error.schema.get("description"))


def _bound(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    least, most = error.schema.get("minimum"), error.schema.get("maximum")
    if least is not None and most is not None:
        bounds = f"from {least} to {most}"
    else:
        bounds = f"at least {least}" if least is not None else f"at most {most}"
    kind = _TYPES.get(error.schema.get("type", ""), "a number")
    found = _typed(node, path, error.instance)
    name = _name(path)
    yield _say(node, where, path, f"{name} must be {kind}, {bounds}, found {found}")


def _length(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    least = error.schema.get("minItems", error.schema.get("minProperties", 1))
    name = _name(path)
    if not error.instance:
        yield _say(node, where, path, f"{name} is empty, found {_nothing(error)}")
        return
    said = f"{name} must have at least {least} entries, found {len(error.instance)}"
    if error.validator == "maxItems":
        most = error.validator_value
        said = f"{name} must have at most {most} entries, found {len(error.instance)}"
    yield _say(node, where, path, said)


def _nothing(error: Any) -> str:  # noqa: ANN401
    value = error.instance
    if isinstance(value, str):
        return '""'
    return "[]" if isinstance(value, list) else "{}"


def _twice(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    for n, item in enumerate(error.instance):
        if item in error.instance[:n]:
            yield _say(node, where, (*path, n), f"{shown(item)} is listed twice")


def _const(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    yield _not_listed(error.instance, [error.validator_value], node, where, path)


def _dependency(
    error: Any,  # noqa: ANN401
    node: Node,
    where: tuple[str, ...],
    path: tuple[Step, ...],
) -> Iterator[Complaint]:
    for key, needed in error.validator_value.items():
        for other in needed:
            # One error a missing partner, with its name first in the message.
            if (
                key in error.instance
                and other not in error.instance
                and error.message.startswith(repr(other))
                and error.message.endswith(repr(key))
            ):
                yield Complaint(
                    key_mark(node, *path, key),
                    spelled((*where, *path)),
                    f"{key} goes with {other}, which is missing",
                )


_SAYERS = {
    "required": _required,
    "type": _type,
    "pattern": _pattern,
    "minimum": _bound,
    "maximum": _bound,
    "minItems": _length,
    "maxItems": _length,
    "minLength": _length,
    "minProperties": _length,
    "uniqueItems": _twice,
    "const": _const,
    "dependencies": _dependency,
}
