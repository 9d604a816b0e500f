"""Bulk play: any number of points, games or matches between two bots."""

from __future__ import annotations

import hashlib
from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from courtside.engine.bulk import ROW
from courtside.engine.records import blank
from courtside.engine.tally import Tally
from courtside.play.block import play_stretch, prepare, stretches
from courtside.play.counts import add, name_counts
from courtside.play.crew import crew, in_order
from courtside.play.order import make_order, unit_and_number
from courtside.play.provenance import Provenance
from courtside.play.results import Results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Executor

    from courtside.model import Design
    from courtside.play.block import Stretch

COLUMNS = {
    "points": (
        *("server", "winner", "ending", "strokes"),
        *("faults", "redeals", "server_hand", "receiver_hand"),
    ),
    "games": (
        *("first_server", "winner", "ending", "points"),
        *("sets_a", "sets_b", "games", "capped"),
    ),
}
COLUMNS["matches"] = COLUMNS["games"]


@dataclass(frozen=True)
class Whole:
    """What has come in so far; replaced, never changed, so Ctrl-C tears nothing."""

    done: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    digest: bytes = hashlib.sha256().digest()

    def plus(self, part: Stretch) -> Whole:
        """Add the stretch that follows."""
        digest = self.digest
        for block in part.digests:
            digest = hashlib.sha256(digest + block).digest()
        return Whole(self.done + part.n, add(self.counts, part.counts), digest)


def simulate(  # noqa: PLR0913 - a run has that many sides
    design: Design,
    *,
    points: int | None = None,
    games: int | None = None,
    matches: int | None = None,
    seed: int = 1,
    deck: str | None = None,
    match_format: str | None = None,
    bots: Iterable[str] = ("random", "random"),
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    stop: Callable[[], bool] | None = None,
    keep_rows: bool = False,
) -> Results:
    """Play many units between two bots and count how they came out.

    Unit i depends on the seed and i alone: the first 20 of 400 are those of 20,
    whatever plays them. Seats swap from one unit to the next.

    Parameters
    ----------
    design : Design
        With its readings chosen.
    points, games, matches : int
        How many; exactly one of them.
    seed : int
        From 0 to 2**62.
    deck, match_format : str, optional
        Ids; the design's defaults when left out.
    bots : two of str
        Who plays seat a and seat b: random or greedy.
    executor : concurrent.futures.Executor, optional
        Who works: threads, processes, a cluster; threads of our own by default.
        It stays open.
    progress : callable, optional
        Called with units done and units asked for, as they come in.
    stop : callable, optional
        Asked now and then; True ends the run. So does Ctrl-C. What is done is
        kept, and the results say how much that is.
    keep_rows : bool
        Keep eight numbers a unit in `Results.columns`.

    Returns
    -------
    Results
        Counts, flat in the number of units, and their provenance.

    Raises
    ------
    DesignError
        Unknown deck or format; an illegal deck, with every reason.
    OrderError
        Unknown bot, negative number, more than one unit.
    """
    unit, n = unit_and_number(points, games, matches)
    table, order = make_order(
        design, unit, n, seed=seed, deck=deck, match_format=match_format, bots=bots
    )
    whole = Whole()
    rows = array("q")
    tasks = ((order, *some, keep_rows) for some in stretches(unit, n, order.compiled))
    with crew(executor, compiled=order.compiled) as (workers, window):
        try:
            if executor is None:
                prepare(order)
            for part in in_order(workers, window, play_stretch, tasks, stop):
                if part.first == whole.done:
                    rows += part.rows
                    whole = whole.plus(part)
                    if progress is not None:
                        progress(whole.done, n)
        except KeyboardInterrupt:
            pass  # between two parts: what came in stands
    if not whole.counts:
        whole = Whole(counts=name_counts(blank(Tally), rows, unit))
    return Results(
        provenance=Provenance.of(table, order, n),
        done=whole.done,
        tally=whole.counts,
        digest=whole.digest.hex(),
        columns=_columns(unit, rows, whole.done) if keep_rows else None,
    )


def _columns(unit: str, rows: array[int], done: int) -> dict[str, array[int]]:
    rows = rows[: done * ROW]
    return {name: rows[at::ROW] for at, name in enumerate(COLUMNS[unit])}
