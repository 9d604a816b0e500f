"""A row of the reply table: what may answer what."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.remarks import Remarks, words
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

POINT_START = "point_start"
SECOND_SERVE = "second_serve"
ANY_RALLY_STROKE = "any_rally_stroke"


@dataclass(frozen=True)
class Reply:
    """A reply row.

    Parameters
    ----------
    id : str
        Its id.
    incoming : str
        A stroke, a family, `point_start` or `second_serve`.
    reply : tuple of str
        Strokes, families or `any_rally_stroke`; empty if nothing answers.
    striker : str or None
        Where the player who has just hit must stand for the row to hold.
    before : str or None
        The position card that comes first: `come_up`, `go_back` or `move` (either).
    after : tuple of str
        The extras that may follow: `direct`, `come_up`, `go_back`, `move`.
    always : bool
        Whether the row stands beside more specific ones instead of giving way.
    text : Text
        The row in words.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    incoming: str
    reply: tuple[str, ...]
    striker: str | None = None
    before: str | None = None
    after: tuple[str, ...] = ()
    always: bool = False
    text: Text = field(default_factory=lambda: Text.of(None))
    remarks: Remarks = field(default_factory=Remarks)

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any]) -> Reply:
        """Build a row from its entry in `replies.yaml`."""
        return cls(
            id=id_,
            incoming=entry["incoming"],
            reply=words(entry["reply"]),
            striker=entry.get("striker"),
            before=entry.get("before"),
            after=words(entry.get("after")),
            always=entry.get("always", False),
            text=Text.of(entry.get("text")),
            remarks=Remarks.of(entry),
        )
