"""What a schema found, in words a designer can act on: one complaint a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.model.complaint import nearest
from courtside.model.sayings import SAYINGS, missing, not_listed
from courtside.model.spot import TYPES, Spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model.complaint import Complaint
    from courtside.model.nodes import Node


def complaints_of(error: Any, root: Node) -> Iterator[Complaint]:  # noqa: ANN401 - jsonschema is imported late
    """Turn one error of a schema into complaints.

    Of a union only the branch meant is told: the one whose type, or whose fixed
    word, the value has. If the value has none of them, the branches are listed. A
    rule that has no words here is told by its own description.

    Parameters
    ----------
    error : jsonschema.ValidationError
        The error; its package is imported late, hence no type.
    root : Node
        The whole value that was checked.

    Yields
    ------
    Complaint
        One a mistake.
    """
    spot = Spot(root, tuple(error.absolute_path), error.instance)
    if error.validator in ("anyOf", "oneOf") and not _only_fields(error):
        yield from _union(error, spot)
    elif error.validator in SAYINGS:
        yield from SAYINGS[error.validator](error, spot)
    else:
        yield spot.say(error.schema.get("description", error.message))


def told_once(found: list[Complaint]) -> list[Complaint]:
    """Leave out a missing field where a misspelt one is named beside it."""
    misspelt = {
        (each.path, missing(each.nearest)) for each in found if each.nearest is not None
    }
    kept = [each for each in found if (each.path, each.message) not in misspelt]
    return sorted(dict.fromkeys(kept), key=lambda each: (each.mark, each.message))


def _only_fields(error: Any) -> bool:  # noqa: ANN401
    """Whether a union only says which fields must stand together."""
    return all(set(branch) <= {"required"} for branch in error.validator_value)


def _union(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    branches: list[dict[str, Any]] = error.validator_value
    words = [branch["const"] for branch in branches if "const" in branch]
    if len(words) == len(branches):
        yield not_listed(spot, words)
        return
    meant = _branch_meant(error)
    if meant is not None:
        for inner in meant:
            yield from complaints_of(inner, spot.root)
        return
    types = [str(branch.get("type", "")) for branch in branches]
    if spot.value is None:
        yield spot.empty(types[0])
    elif "string" in types and not isinstance(spot.value, (str, dict, list)):
        yield spot.unquoted()
    else:
        allowed = " or ".join(_in_words(branch) for branch in branches)
        said = f"{spot.name} must be {allowed}, found {spot.typed}"
        yield spot.say(said, nearest=nearest(spot.value, map(str, words)))


def _branch_meant(error: Any) -> list[Any] | None:  # noqa: ANN401
    """Find the one branch that has the type, or the fixed word, of the value."""
    branches: dict[int, list[Any]] = {}
    for inner in error.context:
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    fitting = [
        inners
        for inners in branches.values()
        if not any(
            inner.validator in ("type", "const") and not inner.relative_path
            for inner in inners
        )
    ]
    return fitting[0] if len(fitting) == 1 else None


def _in_words(branch: dict[str, Any]) -> str:
    if "const" in branch:
        return str(branch["const"])
    return TYPES.get(branch.get("type", ""), str(branch.get("description")))
