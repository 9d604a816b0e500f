"""A family of strokes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.remarks import Remarks
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Family:
    """A family that strokes belong to and reply rows name."""

    id: str
    name: Text
    text: Text
    remarks: Remarks = field(default_factory=Remarks)

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any]) -> Family:
        """Build a family from its entry in `game.yaml`."""
        return cls(
            id_,
            Text.of(entry["name"]),
            Text.of(entry.get("text")),
            Remarks.of(entry),
        )
