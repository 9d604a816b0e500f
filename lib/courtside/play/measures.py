"""What bulk play counts in each game, by its names in results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.engine.codes import Ending

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
class Number:
    """A number of a run beside who won and how: a share, or a mean.

    Sums of counts are written as {name: times}.

    Attributes
    ----------
    name : str
        Of the measure; the key of its words is measure_<name>.
    unit : str
        share, or a key of `courtside.words`.
    total, of : mapping of str to int
        What is counted, and among how many.
    squares : mapping of str to int, optional
        Sum of the squares: the number is a mean; a share without.
    """

    name: str
    unit: str
    total: Mapping[str, int]
    of: Mapping[str, int]
    squares: Mapping[str, int] | None = None


@dataclass(frozen=True)
class Measures:
    """What is counted in one game.

    Attributes
    ----------
    endings : tuple of str
        How its points can end; `codes.Ending` in small letters.
    headlines : tuple of str
        Those a sentence always names.
    counted : mapping of str to str
        Names of plain counts, and the fields of the engine's tally.
    point_columns : tuple of str
        What `leave_point` of the game writes.
    numbers : tuple of Number
        What is made of the counts.
    alike : bool
        Whether every point begins alike, so that single points stand for those of
        games, and the chance to hold follows from the chance to win a point.
    """

    endings: tuple[str, ...]
    headlines: tuple[str, ...]
    counted: Mapping[str, str]
    point_columns: tuple[str, str, str, str]
    numbers: tuple[Number, ...] = ()
    alike: bool = False

    @property
    def usual(self) -> tuple[str, int]:
        """What to play where nobody says, and how many: what stands for the game."""
        return ("points", 100_000) if self.alike else ("games", 10_000)

    def columns(self, unit: str) -> tuple[str, ...]:
        """Name the eight numbers a unit leaves behind."""
        if unit == "points":
            return ("server", "winner", "ending", "strokes", *self.point_columns)
        return (
            *("first_server", "winner", "ending", "points"),
            *("sets_a", "sets_b", "games", "capped"),
        )


POINTS = {"points": 1}

# By hand, one entry a game, under the name of its rules engine.
MEASURES = {
    "match_point": Measures(
        endings=("ace", "double_fault", "winner", "no_card", *CAPPED),
        headlines=("ace", "double_fault"),
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
        numbers=(
            Number("second_serves", "share", {"second_serves": 1}, POINTS),
            # A point has 0, 1 or 2 faults; all but second ones led to a second serve.
            Number(
                "faults",
                "faults",
                {"faults": 1},
                POINTS,
                squares={"faults": 3, "second_serves": -2},
            ),
            # A point without any deal that stood was dealt once less than redealt.
            Number(
                "redeals",
                "share",
                {"redeals": 1},
                {
                    "points": 1,
                    "redeals": 1,
                    "served_a_no_deal": -1,
                    "served_b_no_deal": -1,
                },
            ),
            Number("full_phrase", "share", {"full_phrase": 1}, POINTS),
            *(
                Number(
                    hand,
                    "cards",
                    {hand: 1},
                    POINTS,
                    squares={f"{hand}_squares": 1},
                )
                for hand in ("server_hand", "receiver_hand")
            ),
        ),
        alike=True,
    ),
    "board_tennis": Measures(
        endings=("ace", "net", "long", "no_card", "rally_cap"),
        headlines=("ace", "net", "long"),
        counted={**EVERYWHERE, "specials": "specials", "short_hands": "short"},
        point_columns=("served_row", "short_hands", "server_cards", "receiver_cards"),
        numbers=(
            # Every turn but the serve takes a card.
            Number("specials", "share", {"specials": 1}, {"turns": 1, "points": -1}),
            Number("short_hands", "share", {"short_hands": 1}, POINTS),
        ),
    ),
}

# Of a game without an entry: whatever ending comes up.
GENERAL = Measures(
    endings=tuple(
        ending.name.lower()
        for ending in Ending
        if ending not in {Ending.NONE, Ending.CONCEDED}
    ),
    headlines=(),
    counted=EVERYWHERE,
    point_columns=("own_1", "own_2", "own_3", "own_4"),
)


def measures_of(game: str) -> Measures:
    """Give what is counted in a game, by the name of its rules engine."""
    return MEASURES.get(game, GENERAL)
