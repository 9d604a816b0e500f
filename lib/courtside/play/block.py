"""Play a stretch of an order: in this thread, another one or another process."""

from __future__ import annotations

import hashlib
import sys
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.engine.bulk import ROW, Run
from courtside.engine.games import GAMES
from courtside.engine.kernel import compiled
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank, freeze, numbers, record, thaw
from courtside.engine.tally import Tally
from courtside.play.counts import add, name_counts
from courtside.play.order import BLOCK, BOTS, UNITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from courtside.play.order import Order

_frozen: dict[tuple[str, str, str], Any] = {}
_KEPT = 64  # a sweep has as many in play at once
# Asking the compiler anew takes a millisecond, in which no other thread plays.
_twins: dict[str, Any] = {}


@dataclass(frozen=True)
class Stretch:
    """What some consecutive units left behind.

    Attributes
    ----------
    first, n : int
        Which units.
    counts : dict
        See `play.counts`.
    digests : tuple of bytes
        One a block, over the bytes of its rows.
    rows : array of int
        What `play_block` left; empty unless asked for.
    batches : tuple of dict
        Counts of the batches one by one, if the order asks for them.
    """

    first: int
    n: int
    counts: dict[str, int]
    digests: tuple[bytes, ...]
    rows: array[int]
    batches: tuple[dict[str, int], ...] = ()


def play_stretch(order: Order, keep_rows: bool, first: int, n: int) -> Stretch:  # noqa: FBT001 - the first two are bound by partial
    """Play units `first` to `first + n - 1`; `first` begins a block.

    Scratch records are made anew: they are never shared by two threads.

    Parameters
    ----------
    order : Order
        What to play.
    keep_rows : bool
        Whether the rows come back; they are eight numbers a unit.
    first, n : int
        Which units.

    Returns
    -------
    Stretch
        The same in every runtime, thread and process.
    """
    block = BLOCK[order.unit]
    size = order.batch or block
    state, play = _player(order)
    digests, batches = [], []
    rows = array("q")
    for start in range(first, first + n, block):
        left = array("q")
        end = min(start + block, first + n)
        for at in range(start, end, size):
            part = array("q", bytes(8 * ROW * min(size, end - at)))
            play(at, part)
            left += part
            if order.batch:
                batches.append(_counts(state, part, order))
                state, play = _player(order)
        digests.append(digest_of(left))
        rows += left
    counts = _counts(state, array("q") if order.batch else rows, order)
    for each in batches:
        counts = add(counts, each)
    kept = rows if keep_rows else array("q")
    return Stretch(first, n, counts, tuple(digests), kept, tuple(batches))


def _counts(state: Any, rows: array[int], order: Order) -> dict[str, int]:  # noqa: ANN401 - of any game
    return name_counts(thaw(state.tally, Tally), rows, order.unit, order.engine)


def _player(order: Order) -> tuple[Any, Callable[[int, array[int]], None]]:
    """Make a state and a function that plays units on it into rows."""
    game = GAMES[order.engine]
    make = record if order.compiled else blank
    state, ledger, run = make(game.State), make(Ledger), make(Run)
    run.seed = order.seed
    run.unit = int(UNITS[order.unit])
    for seat, bot in enumerate(order.bots):
        run.bot[seat] = int(BOTS[bot])
    if not order.compiled:

        def play(first: int, rows: array[int]) -> None:
            n = len(rows) // ROW
            game.play_block(state, order.rules, ledger, run, first, n, rows)

        return state, play
    rules = _frozen_rules(order)
    if order.engine not in _twins:
        column = numbers(array("q", [0]))
        _twins[order.engine] = compiled(
            game.play_block, state, rules, ledger, run, 0, 1, column
        )
    twin = _twins[order.engine]

    def play_twin(first: int, rows: array[int]) -> None:
        n = len(rows) // ROW
        twin(state, rules, ledger, run, first, n, numbers(rows))

    return state, play_twin


def _frozen_rules(order: Order) -> Any:  # noqa: ANN401 - a numpy record
    """Freeze the rules once a process and key."""
    if order.key not in _frozen:
        if len(_frozen) >= _KEPT:
            _frozen.clear()
        _frozen[order.key] = freeze(order.rules, GAMES[order.engine].Rules)
    return _frozen[order.key]


def digest_of(rows: array[int]) -> bytes:
    """Take the fingerprint of a block's rows, the same on every machine."""
    return hashlib.sha256(_little_endian(rows)).digest()


def _little_endian(rows: array[int]) -> array[int]:
    if sys.byteorder == "little":
        return rows
    swapped = array("q", rows)
    swapped.byteswap()
    return swapped


def stretches(unit: str, n: int, compiled: bool) -> Iterator[tuple[int, int]]:  # noqa: FBT001 - two flavours
    """Cut a run into (first unit, number); only whole blocks, but for the last.

    Several blocks go together where there are many, so that handing them out
    costs little; results do not depend on it.
    """
    size = BLOCK[unit]
    blocks = -(-n // size)
    together = max(1, min(16, blocks // 32)) if compiled else 1
    for first in range(0, n, size * together):
        yield first, min(size * together, n - first)
