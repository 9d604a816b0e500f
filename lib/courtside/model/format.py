"""A match format: how points become games, sets and a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.remarks import Remarks
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_TIE_BREAK = "none"


@dataclass(frozen=True)
class TieBreak:
    """A tie-break: first to `points` with `margin` clear."""

    points: int
    margin: int = 2

    @classmethod
    def of(cls, entry: Mapping[str, int] | None, points: int) -> TieBreak:
        """Build a tie-break, to `points` unless the entry says otherwise."""
        entry = entry or {}
        return cls(entry.get("points", points), entry.get("margin", 2))


@dataclass(frozen=True)
class Format:
    """A match format.

    Parameters
    ----------
    id : str
        Its id.
    name : Text
        What people read.
    best_of : int
        Sets at most, odd.
    games, games_margin : int
        Games that win a set, and by how many.
    points : int
        Points that win a game.
    calls : tuple of int
        What they are called, from none on; empty: as usual for so many.
    advantage : bool
        Whether a game needs two points clear.
    tie_break_at : int or None
        The games all at which a tie-break is played; None for never.
    tie_break : TieBreak
        That tie-break.
    final_set : str
        `like_others`, `advantage` (no tie-break) or `match_tie_break`.
    match_tie_break : TieBreak
        What is played for the final set under `match_tie_break`.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    name: Text
    best_of: int
    games: int = 6
    games_margin: int = 2
    points: int = 4
    calls: tuple[int, ...] = ()
    advantage: bool = True
    tie_break_at: int | None = 6
    tie_break: TieBreak = field(default_factory=lambda: TieBreak(7))
    final_set: str = "like_others"
    match_tie_break: TieBreak = field(default_factory=lambda: TieBreak(10))
    remarks: Remarks = field(default_factory=Remarks)

    @property
    def sets_to_win(self) -> int:
        """How many sets win the match."""
        return self.best_of // 2 + 1

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any]) -> Format:
        """Build a format from its entry in `formats.yaml`."""
        games = entry.get("games", 6)
        tie_break_at = entry.get("tie_break_at", games)
        return cls(
            id=id_,
            name=Text.of(entry["name"]),
            best_of=entry["best_of"],
            games=games,
            games_margin=entry.get("games_margin", 2),
            points=entry.get("points", 4),
            calls=tuple(entry.get("calls", ())),
            advantage=entry.get("advantage", True),
            tie_break_at=None if tie_break_at == NO_TIE_BREAK else tie_break_at,
            tie_break=TieBreak.of(entry.get("tie_break"), 7),
            final_set=entry.get("final_set", "like_others"),
            match_tie_break=TieBreak.of(entry.get("match_tie_break"), 10),
            remarks=Remarks.of(entry),
        )
