"""How each rule of a schema is told: a function a keyword, in `SAYINGS`.

Each takes an error of jsonschema, which is imported late and hence has no type
here, and the spot of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import nearest, shown
from courtside.model.nodes import LARGEST, key_mark
from courtside.model.remarks import REMARKS
from courtside.model.spot import TYPES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from courtside.model.complaint import Complaint
    from courtside.model.spot import Spot

    Saying = Callable[[Any, Spot], Iterator[Complaint]]

RESERVED = ("remove", *REMARKS)
# How the complaint of a missing field ends.
MISSING = " is missing"
# What the patterns of ids in the schemas have in common.
_ID = re.compile(r"\(\?!\(remove\|")
_TOO_LONG = re.compile(r"[1-9][0-9]{18,}\Z")


def missing(key: str) -> str:
    """Say that a field is missing."""
    return f"{key}{MISSING}"


def not_listed(spot: Spot, words: list[object]) -> Complaint:
    """Complain of a word that is not one of those listed."""
    allowed = tuple(map(str, words))
    if spot.value is None:
        return spot.empty("string", allowed)
    said = f"found {spot.typed}, which is not one of its words"
    return spot.say(said, allowed=allowed, nearest=nearest(spot.value, allowed))


def _unknown_keys(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401 - jsonschema is imported late
    known = list(error.schema.get("properties", {}))
    patterns = list(error.schema.get("patternProperties", {}))
    ids = any(_ID.search(pattern) for pattern in patterns)
    for key in spot.value:
        if key in known or any(re.search(pattern, key) for pattern in patterns):
            continue
        mark = key_mark(spot.root, *spot.path, key)
        if ids:
            yield spot.say(mark=mark, **_bad_id(key))
        else:
            said = f"found the unknown field {shown(key)[1:-1]}"
            near = nearest(key, known)
            yield spot.say(said, mark, allowed=tuple(known), nearest=near)


def _bad_id(key: str) -> dict[str, Any]:
    if key in RESERVED:
        said = f"found the id {shown(key)}, a word with a meaning of its own"
        return {"message": said, "fix": "choose another"}
    plain = re.sub(r"[^a-z0-9]+", "_", key.casefold()).strip("_")[:60]
    good = re.match(r"[a-z]", plain) and plain not in RESERVED
    return {
        "message": f"found the id {shown(key)}; ids are small letters, digits and _, "
        "at most 60, and begin with a letter",
        "fix": f"write {plain}" if good else None,
    }


def _required(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    for key in error.validator_value:
        # jsonschema raises one error a missing key, with the key in its message.
        if key not in spot.value and error.message.startswith(repr(key)):
            yield spot.say(missing(key), spot.key, fix=f"write {key}: ...")


def _type(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    wanted = str(error.validator_value)
    if spot.node.blank:
        yield spot.empty(wanted)
    elif wanted == "string" and not isinstance(spot.value, (dict, list)):
        yield spot.unquoted()
    elif wanted == "integer" and _TOO_LONG.match(str(spot.value)):
        # More digits than are read as a number: it is one all the same.
        most = error.schema.get("maximum", LARGEST)
        yield spot.say(f"{spot.name} must be at most {most}, found {spot.node.typed}")
    else:
        yield spot.say(f"{spot.name} must be {TYPES[wanted]}, found {spot.typed}")


def _pattern(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    if _ID.search(error.validator_value):
        yield spot.say(**_bad_id(spot.value))
    else:
        fix = error.schema.get("description")
        yield spot.say(f"found {shown(spot.value)}", fix=fix)


def _bound(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    least, most = error.schema.get("minimum"), error.schema.get("maximum")
    if least is not None and most is not None:
        bounds = f"from {least} to {most}"
    else:
        bounds = f"at least {least}" if least is not None else f"at most {most}"
    kind = TYPES.get(error.schema.get("type", ""), "a number")
    yield spot.say(f"{spot.name} must be {kind}, {bounds}, found {spot.typed}")


def _length(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    if not spot.value:
        nothing = '""' if isinstance(spot.value, str) else spot.value
        yield spot.say(f"{spot.name} is empty, found {nothing}")
        return
    most = error.validator == "maxItems"
    bound = f"at {'most' if most else 'least'} {error.validator_value}"
    yield spot.say(f"{spot.name} must have {bound} entries, found {len(spot.value)}")


def _twice(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401, ARG001 - one signature for every saying
    for n, item in enumerate(spot.value):
        if spot.value.index(item) < n:
            yield spot.say(f"{shown(item)} is listed twice", spot.node.items[n].mark)


def _const(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    yield not_listed(spot, [error.validator_value])


def _dependency(error: Any, spot: Spot) -> Iterator[Complaint]:  # noqa: ANN401
    for key, needed in error.validator_value.items():
        for other in needed:
            # One error a missing partner, with its name first in the message.
            told = error.message.startswith(repr(other))
            if told and error.message.endswith(repr(key)):
                mark = key_mark(spot.root, *spot.path, key)
                yield spot.say(f"{key} goes with {other}, which is missing", mark)


SAYINGS: dict[str, Saying] = {
    "additionalProperties": _unknown_keys,
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
