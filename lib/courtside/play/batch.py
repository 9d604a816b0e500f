"""Bulk play: any number of points, games or matches between two bots."""

from __future__ import annotations

import hashlib
from array import array
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from courtside.engine.bulk import ROW
from courtside.engine.records import blank
from courtside.engine.tally import Tally
from courtside.play.batches import fewer
from courtside.play.block import play_stretch
from courtside.play.counts import add, name_counts
from courtside.play.crew import Run
from courtside.play.measures import measures_of
from courtside.play.order import alone, make_order, unit_and_number
from courtside.play.provenance import Provenance
from courtside.play.results import Results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Executor

    from courtside.model import Design
    from courtside.play.block import Stretch


@dataclass(frozen=True)
class Gathered:
    """What has come in so far of one run.

    Attributes
    ----------
    unit : str
        points, games or matches.
    game : str
        The rules engine.
    done : int
        Units.
    counts : dict
        See `play.counts`.
    digest : bytes
        Over the digests of all blocks, one after the other.
    rows : array of int
        Kept if asked for; those beyond `done` count for nothing.
    batches : tuple of dict
        Counts batch by batch, where the order asks for them.
    """

    unit: str
    game: str
    done: int
    counts: dict[str, int]
    digest: bytes
    rows: array[int]
    batches: tuple[dict[str, int], ...] = ()

    @classmethod
    def nothing(cls, unit: str, game: str) -> Gathered:
        """Begin."""
        rows = array("q")
        counts = name_counts(blank(Tally), rows, unit, game)
        return cls(unit, game, 0, counts, hashlib.sha256().digest(), rows)

    def plus(self, part: Stretch) -> Gathered:
        """Add the stretch that follows."""
        digest = self.digest
        for block in part.digests:
            digest = hashlib.sha256(digest + block).digest()
        self.rows.extend(part.rows)
        return replace(
            self,
            done=self.done + part.n,
            counts=add(self.counts, part.counts),
            digest=digest,
            batches=self.batches + part.batches,
        )

    def results(self, provenance: Provenance, *, keep_rows: bool = False) -> Results:
        """Close the run."""
        rows = self.rows[: self.done * ROW]
        names = measures_of(self.game).columns(self.unit)
        named = {name: rows[at::ROW] for at, name in enumerate(names)}
        return Results(
            provenance=provenance,
            done=self.done,
            tally=self.counts,
            digest=self.digest.hex(),
            columns=named if keep_rows else None,
            batches=() if alone(self.unit, self.game) else self._batches(),
        )

    def _batches(self) -> tuple[dict[str, int], ...]:
        """Give the batches, each with every name of the whole."""
        return tuple(
            {name: each.get(name, 0) for name in self.counts}
            for each in fewer(self.batches)
        )


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
    work = partial(play_stretch, order, keep_rows)
    run = Run(executor, progress, stop)
    gathered = run.collect(Gathered.nothing(unit, order.engine), work, order, n)
    return gathered.results(Provenance.of(table, order, n), keep_rows=keep_rows)
