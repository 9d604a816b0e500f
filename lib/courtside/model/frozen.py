"""A mapping nobody can change."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Frozen(dict[Key, Value]):
    """A dict that refuses every change, and still pickles and prints as JSON.

    `types.MappingProxyType` would do, but it cannot travel to another process.
    """

    def _refuse(self, *_args: object, **_named: object) -> NoReturn:
        raise TypeError("a design cannot be changed; change its files, or a copy")

    __setitem__ = __delitem__ = clear = pop = popitem = _refuse
    setdefault = update = __ior__ = _refuse

    def __reduce__(self) -> tuple[type[Frozen[Key, Value]], tuple[dict[Key, Value]]]:
        """Travel between processes as a plain dict."""
        return Frozen, (dict(self),)


def freeze(value: Any) -> Any:  # noqa: ANN401  (YAML holds anything)
    """Turn dicts and lists into frozen mappings and tuples, at every depth."""
    if isinstance(value, dict):
        return Frozen({key: freeze(each) for key, each in value.items()})
    if isinstance(value, list):
        return tuple(freeze(each) for each in value)
    return value
