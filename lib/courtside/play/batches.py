"""A run cut into small batches, so that its spread is seen whatever hangs together.

Points of one game may share their cards, and games of one match their players'
luck; units never share anything, and so batches of units do not either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.play.counts import RESULTS, SEATS, add

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SUMS = ("points", "won", "unreturned", "strokes", "games", "held")
"""What a sweep keeps of a batch.

Points, those their server won, those whose serve was not returned, strokes; games
served to their end, and those held.
"""

MOST = 400
"""So many batches at the most: neighbours are put together beyond."""

Sums = tuple[int, ...]


def sums_of(counts: Mapping[str, int]) -> Sums:
    """Sum up what `SUMS` names.

    A serve that was not returned is an ace, whatever a game calls the rest. Longer
    rallies count as the longest that is counted (`engine.tally.LONGEST`).
    """
    strokes = 0
    for name, count in counts.items():
        words = name.split("_")
        if words[0] == "rally":
            strokes += int(words[1]) * count
    aces = (f"served_{seat}_ace_{result}" for seat in SEATS for result in RESULTS)
    return (
        counts["points"],
        sum(counts[f"served_{seat}_won"] for seat in SEATS),
        sum(counts.get(name, 0) for name in aces),
        strokes,
        sum(counts[f"games_{seat}"] for seat in SEATS),
        sum(counts[f"held_{seat}"] for seat in SEATS),
    )


def fewer(batches: Sequence[Mapping[str, int]]) -> tuple[dict[str, int], ...]:
    """Put neighbours together until `MOST` are left at the most."""
    together = -(-len(batches) // MOST) or 1
    found = []
    for at in range(0, len(batches), together):
        counts: dict[str, int] = {}
        for each in batches[at : at + together]:
            counts = add(counts, each)
        found.append(counts)
    return tuple(found)


def total(batches: Iterable[Sums]) -> Sums:
    """Add batches up."""
    return tuple(map(sum, zip(*batches, strict=True))) or (0,) * len(SUMS)
