"""What every game's bulk play takes and leaves behind."""

from __future__ import annotations

from typing import Annotated


class Run:
    """What is played in bulk."""

    seed: int
    unit: int
    bot: Annotated[list[int], 2]


ROW = 8  # numbers a unit leaves behind, see each game's `play_block`
