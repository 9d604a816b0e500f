"""What bulk play counts in each game, by its names in results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

CAPPED = ("rally_cap", "no_deal")
"""Endings that make a point nobody's."""

EVERYWHERE = {
    "points": "points",
    "turns": "turns",
    "tie_breaks": "tie_breaks",
    "sets": "sets",
}


@dataclass(frozen=True)
class Measures:
    """What is counted in one game.

    Attributes
    ----------
    endings : tuple of str
        How its points can end; `codes.Ending` in small letters.
    counted : mapping of str to str
        Names of plain counts, and the fields of the engine's tally.
    point_columns : tuple of str
        What `leave_point` of the game writes.
    """

    endings: tuple[str, ...]
    counted: Mapping[str, str]
    point_columns: tuple[str, str, str, str]

    def columns(self, unit: str) -> tuple[str, ...]:
        """Name the eight numbers a unit leaves behind."""
        if unit == "points":
            return ("server", "winner", "ending", "strokes", *self.point_columns)
        return (
            *("first_server", "winner", "ending", "points"),
            *("sets_a", "sets_b", "games", "capped"),
        )


# By hand, one entry a game, under the name of its rules engine.
MEASURES = {
    "match_point": Measures(
        endings=("ace", "double_fault", "winner", "no_card", *CAPPED),
        counted={
            **EVERYWHERE,
            "faults": "faults",
            "redeals": "redeals",
            "second_serves": "seconds",
            "full_phrase": "full_phrase",
            "server_hand": "server_hand",
            "receiver_hand": "receiver_hand",
            "server_hand_squares": "server_hand_squares",
            "receiver_hand_squares": "receiver_hand_squares",
        },
        point_columns=("faults", "redeals", "server_hand", "receiver_hand"),
    ),
    "board_tennis": Measures(
        endings=("ace", "net", "long", "no_card", "rally_cap"),
        counted={**EVERYWHERE, "specials": "specials", "short_hands": "short"},
        point_columns=("served_row", "short_hands", "server_cards", "receiver_cards"),
    ),
}
