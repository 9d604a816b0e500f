"""A run cut into small batches, so that its spread is seen whatever hangs together.

Points of one game may share their cards, and games of one match their players'
luck; units never share anything, and so batches of units do not either.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from courtside.play.block import Stretch, digest_of, play_stretch
from courtside.play.counts import RESULTS, SEATS, add
from courtside.play.order import BLOCK

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from courtside.play.order import Order

SUMS = ("points", "won", "unreturned", "strokes", "games", "held")
"""What is summed in a batch.

Points, those their server won, those whose serve was not returned, strokes; games
served to their end, and those held.
"""

MANY = 100
"""So many batches at least, where there are as many units."""

MOST = 400
"""Neighbours are put together beyond."""

Sums = tuple[int, ...]


def batch_size(unit: str, n: int) -> int:
    """Say how many units make a batch: a whole part of a block."""
    block = BLOCK[unit]
    sizes = (size for size in range(block, 0, -1) if block % size == 0)
    return next((size for size in sizes if n >= MANY * size), 1)


def play_batches(
    order: Order, size: int, first: int, n: int
) -> tuple[Stretch, tuple[Sums, ...]]:
    """Play units as `play_stretch` does, and sum them up batch by batch.

    Parameters
    ----------
    order : Order
        What to play.
    size : int
        Units in a batch; a part of a block.
    first, n : int
        Which units; `first` begins a block.

    Returns
    -------
    Stretch
        The same as without batches; no rows.
    tuple of tuple of int
        `SUMS` of each batch, in their order.
    """
    whole = play_stretch(order, False, first, 0)  # noqa: FBT003 - no rows are kept
    counts, digests, sums = whole.counts, [], []
    end = first + n
    for start in range(first, end, BLOCK[order.unit]):
        rows = array("q")
        for at in range(start, min(start + BLOCK[order.unit], end), size):
            part = play_stretch(order, True, at, min(size, end - at))  # noqa: FBT003 - for the digest
            rows += part.rows
            counts = add(counts, part.counts)
            sums.append(sums_of(part.counts))
        digests.append(digest_of(rows))
    return Stretch(first, n, counts, tuple(digests), array("q")), tuple(sums)


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


def fewer(batches: Sequence[Sums]) -> tuple[Sums, ...]:
    """Put neighbours together until `MOST` are left at the most."""
    together = -(-len(batches) // MOST) or 1
    return tuple(
        total(batches[at : at + together]) for at in range(0, len(batches), together)
    )


def total(batches: Iterable[Sums]) -> Sums:
    """Add batches up."""
    return tuple(map(sum, zip(*batches, strict=True))) or (0,) * len(SUMS)
