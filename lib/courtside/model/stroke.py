"""A stroke: one way to hit the ball, or a wildcard face that stands for several."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.remarks import Remarks
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Stroke:
    """A stroke of the catalogue.

    Parameters
    ----------
    id : str
        Its id.
    name, text : Text
        What people read.
    families : tuple of str
        The families it belongs to, the most specific first.
    positions : tuple of str
        Where its player may stand: `baseline`, `net`.
    use : str
        `serve` opens a point, `rally` goes back and forth, `fault` spoils a serve.
    also : tuple of str
        Other strokes a half with this one may be played as.
    wildcard : tuple of str
        The strokes this face stands for; then it is no stroke of its own.
    needs_net_opponent : bool
        Whether it exists only while the opponent is at the net.
    ignores_direction : bool
        Whether it may be played without reaching the ball first.
    directed_winner : str
        `allowed` or `forbidden`: whether it may be aimed where no reply is left.
    phrase : bool
        Whether its cards end the draw.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    name: Text
    text: Text
    families: tuple[str, ...]
    positions: tuple[str, ...]
    use: str
    also: tuple[str, ...] = ()
    wildcard: tuple[str, ...] = ()
    needs_net_opponent: bool = False
    ignores_direction: bool = False
    directed_winner: str = "allowed"
    phrase: bool = False
    remarks: Remarks = field(default_factory=Remarks)

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any]) -> Stroke:
        """Build a stroke from its entry in `strokes.yaml`."""
        return cls(
            id=id_,
            name=Text.of(entry["name"]),
            text=Text.of(entry.get("text")),
            families=tuple(entry.get("families", ())),
            positions=tuple(entry.get("positions", ())),
            use=entry.get("use", "rally"),
            also=tuple(entry.get("also", ())),
            wildcard=tuple(entry.get("wildcard", ())),
            needs_net_opponent=entry.get("needs_net_opponent", False),
            ignores_direction=entry.get("ignores_direction", False),
            directed_winner=entry.get("directed_winner", "allowed"),
            phrase=entry.get("phrase", False),
            remarks=Remarks.of(entry),
        )
