"""What any object may carry for people, and no rule reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.frozen import Frozen, freeze

if TYPE_CHECKING:
    from collections.abc import Mapping

REMARKS = ("notes", "tags", "flavour")


@dataclass(frozen=True)
class Remarks:
    """Notes, tags, flavour, source, rule numbers and `x-` keys of an object.

    Parameters
    ----------
    source : str
        `seed` if the game's own text says so, `ours` if it was made up here.
    rule : tuple of str
        The numbers of the rules it comes from.
    notes, tags, flavour
        As written.
    extra : mapping
        The keys that begin with `x-`.
    """

    source: str = ""
    rule: tuple[str, ...] = ()
    notes: Any = None
    tags: tuple[str, ...] = ()
    flavour: Any = None
    extra: Mapping[str, Any] = field(default_factory=Frozen)

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Remarks:
        """Pick the remarks out of an entry."""
        return cls(
            source=entry.get("source", ""),
            rule=words(entry.get("rule")),
            notes=freeze(entry.get("notes")),
            tags=words(entry.get("tags")),
            flavour=freeze(entry.get("flavour")),
            extra=Frozen(
                {key: freeze(each) for key, each in entry.items() if key[:2] == "x-"},
            ),
        )


def words(value: str | list[str] | None) -> tuple[str, ...]:
    """Read one word or a list of words; nothing is no words."""
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def is_remark(key: str) -> bool:
    """Whether a key holds what no rule reads: notes, tags, flavour or `x-`."""
    return key in REMARKS or key[:2] == "x-"


def meant(value: Any) -> Any:  # noqa: ANN401  (YAML holds anything)
    """Leave the remarks out, at every depth."""
    if isinstance(value, dict):
        return {key: meant(each) for key, each in value.items() if not is_remark(key)}
    if isinstance(value, list):
        return [meant(each) for each in value]
    return value
