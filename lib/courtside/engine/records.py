"""Records: declared once as annotated classes, used in both runtimes.

A record class lists integer fields (`points: int`), arrays of integers
(`hand: Annotated[list[int], 64]`) and arrays of other records
(`player: Annotated[list[Player], 2]`). `blank` makes one of namespaces and lists
for plain Python, `record` one of numpy for the compiled engine; `freeze` and
`thaw` carry the numbers across.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from array import array

R = TypeVar("R")
Fields: TypeAlias = tuple[tuple[str, Any, int], ...]

_FIELDS: dict[type, Fields] = {}
_DTYPES: dict[type, Any] = {}


def fields(declared: type) -> Fields:
    """Return (name, item type, length) of each field; length 0 means a scalar."""
    if declared in _FIELDS:
        return _FIELDS[declared]
    found = []
    for name, hint in get_type_hints(declared, include_extras=True).items():
        if get_origin(hint) is Annotated:
            listed, length = get_args(hint)
            found.append((name, get_args(listed)[0], int(length)))
        else:
            found.append((name, hint, 0))
    _FIELDS[declared] = tuple(found)
    return _FIELDS[declared]


def blank(declared: type[R]) -> R:
    """Make a record for plain Python, all zero.

    Parameters
    ----------
    declared : type
        A record class.

    Returns
    -------
    object
        Namespaces and lists with the attributes of `declared`.
    """
    made = SimpleNamespace()
    for name, item, length in fields(declared):
        if length:
            value: Any = (
                [0] * length if item is int else [blank(item) for _ in range(length)]
            )
        else:
            value = 0 if item is int else blank(item)
        setattr(made, name, value)
    return cast("R", made)


def dtype(declared: type) -> Any:  # noqa: ANN401 - numpy is not imported at the top
    """Return the numpy dtype of a record class: nested, every number an int64."""
    import numpy as np  # noqa: PLC0415 - the engine must import without numpy

    if declared in _DTYPES:
        return _DTYPES[declared]
    layout = []
    for name, item, length in fields(declared):
        base = np.int64 if item is int else dtype(item)
        layout.append((name, base, (length,)) if length else (name, base))
    _DTYPES[declared] = np.dtype((np.record, np.dtype(layout, align=True)))
    return _DTYPES[declared]


def record(declared: type[R]) -> R:
    """Make a record for the compiled engine, all zero.

    Returns
    -------
    numpy.record
        One item of `dtype(declared)`; it owns its memory.
    """
    import numpy as np  # noqa: PLC0415

    return cast("R", np.zeros(1, dtype(declared)).view(np.recarray)[0])


def numbers(column: array[int]) -> list[int]:
    """Show an array of type code q to the compiled engine; the memory is shared."""
    import numpy as np  # noqa: PLC0415

    return cast("list[int]", np.frombuffer(column, np.int64))


def _numbers(plain: Any, declared: type) -> Any:  # noqa: ANN401 - nested tuples
    values = []
    for name, item, length in fields(declared):
        value = getattr(plain, name)
        if item is int:
            values.append(tuple(value) if length else value)
        elif length:
            values.append([_numbers(one, item) for one in value])
        else:
            values.append(_numbers(value, item))
    return tuple(values)


def freeze(plain: R, declared: type[R]) -> R:
    """Copy a plain record into a new numpy record."""
    import numpy as np  # noqa: PLC0415

    filled = np.array([_numbers(plain, declared)], dtype(declared))
    return cast("R", filled.view(np.recarray)[0])


def thaw(frozen: Any, declared: type[R]) -> R:  # noqa: ANN401 - either runtime's record
    """Copy a record of either runtime into a new plain record."""
    made = SimpleNamespace()
    for name, item, length in fields(declared):
        value = getattr(frozen, name)
        if item is int:
            copy: Any = [int(one) for one in value] if length else int(value)
        elif length:
            copy = [thaw(one, item) for one in value]
        else:
            copy = thaw(value, item)
        setattr(made, name, copy)
    return cast("R", made)
