"""Two decks, or two designs, on the same luck: what the change does, in pairs."""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from courtside.engine.bulk import ROW
from courtside.engine.codes import Ending
from courtside.play.batch import Gathered
from courtside.play.block import play_stretch
from courtside.play.crew import Run
from courtside.play.measures import measures_of
from courtside.play.order import make_order, unit_and_number
from courtside.play.provenance import Provenance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from concurrent.futures import Executor

    from courtside.model import Design
    from courtside.play.block import Stretch
    from courtside.play.order import Order
    from courtside.play.results import Results

# First server, winner and ending of a unit, first with one side, then the other.
Joint = Counter[tuple[int, int, int, int, int, int]]


@dataclass(frozen=True)
class Pairs:
    """How often something happened with one side, the other, or both.

    Attributes
    ----------
    gained : int
        Units in which it happened with b only.
    lost : int
        With a only.
    n : int
        Pairs of units played.
    """

    gained: int
    lost: int
    n: int

    @property
    def difference(self) -> float | None:
        """Share with b minus share with a; None of no pairs."""
        return (self.gained - self.lost) / self.n if self.n else None

    @property
    def error(self) -> float | None:
        """Standard error of the difference, from the spread of the pairs' own."""
        if self.n < 2:  # noqa: PLR2004 - one pair has no spread
            return None
        spread = self.gained + self.lost - (self.gained - self.lost) ** 2 / self.n
        return float((spread / (self.n - 1) / self.n) ** 0.5)


@dataclass(frozen=True)
class Comparison:
    """Two runs on the same luck.

    Attributes
    ----------
    a, b : Results
        Each side by itself.
    joint : mapping
        Pairs of units by (first server, winner, ending) with a and with b; flat
        in their number.
    """

    a: Results
    b: Results
    joint: Mapping[tuple[int, int, int, int, int, int], int]

    def server_wins(self) -> Pairs:
        """Pair the units won by who served first; of points, by the server."""
        return self._pairs(lambda first, winner, _ending: first == winner)

    def endings(self) -> dict[str, Pairs]:
        """Pair points by how they end; of longer units, their last points."""
        return {
            ending: self._ended(Ending[ending.upper()])
            for ending in measures_of(self.a.provenance.game).endings
        }

    def _ended(self, code: int) -> Pairs:
        return self._pairs(lambda _first, _winner, ending: ending == code)

    def _pairs(self, happened: Callable[[int, int, int], bool]) -> Pairs:
        gained = lost = 0
        for both, n in self.joint.items():
            before, after = happened(*both[:3]), happened(*both[3:])
            gained += n if after and not before else 0
            lost += n if before and not after else 0
        return Pairs(gained, lost, sum(self.joint.values()))


@dataclass(frozen=True)
class PairedStretch:
    """What the same units left behind with each side."""

    first: int
    a: Stretch
    b: Stretch
    joint: Joint


@dataclass(frozen=True)
class GatheredPairs:
    """What has come in so far of both runs."""

    a: Gathered
    b: Gathered
    joint: Joint

    @property
    def done(self) -> int:
        """Pairs of units."""
        return self.a.done

    def plus(self, part: PairedStretch) -> GatheredPairs:
        """Add the stretch that follows."""
        a, b = self.a.plus(part.a), self.b.plus(part.b)
        return GatheredPairs(a, b, self.joint + part.joint)


def compare(  # noqa: PLR0913 - a run has that many sides
    design: Design,
    deck_a: str | None = None,
    deck_b: str | None = None,
    *,
    against: Design | None = None,
    points: int | None = None,
    games: int | None = None,
    matches: int | None = None,
    seed: int = 1,
    match_format: str | None = None,
    bots: Iterable[str] = ("random", "random"),
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Comparison:
    """Play two common decks, or two designs, on the same luck.

    Unit i has the same random numbers on both sides, so that what differs comes
    from the change; the difference is measured pair by pair.

    Parameters
    ----------
    design : Design
        Side a, and side b too unless `against` is given.
    deck_a, deck_b : str, optional
        Ids; the default deck when left out.
    against : Design, optional
        Side b: the same game under other readings, or an edited copy.
    points, games, matches, seed, match_format, bots, executor, progress, stop
        As in `simulate`.

    Returns
    -------
    Comparison
        Both runs, each as `simulate` gives it, and the pairs.

    Raises
    ------
    DesignError, OrderError
        As `simulate`.
    """
    unit, n = unit_and_number(points, games, matches)
    bots = tuple(bots)
    sides = [
        make_order(
            side, unit, n, seed=seed, deck=deck, match_format=match_format, bots=bots
        )
        for side, deck in ((design, deck_a), (against or design, deck_b))
    ]
    (table_a, order_a), (table_b, order_b) = sides
    none_a, none_b = (
        Gathered.nothing(unit, each.engine) for each in (order_a, order_b)
    )
    nothing = GatheredPairs(none_a, none_b, Counter())
    work = partial(play_pair, order_a, order_b)
    pairs = Run(executor, progress, stop).collect(nothing, work, order_a, n)
    return Comparison(
        a=pairs.a.results(Provenance.of(table_a, order_a, n)),
        b=pairs.b.results(Provenance.of(table_b, order_b, n)),
        joint=pairs.joint,
    )


def play_pair(a: Order, b: Order, first: int, n: int) -> PairedStretch:
    """Play the same units of two orders."""
    one, other = (play_stretch(order, True, first, n) for order in (a, b))  # noqa: FBT003 - rows are paired
    joint = pair_up(one.rows, other.rows)
    empty = array("q")
    return PairedStretch(
        first, replace(one, rows=empty), replace(other, rows=empty), joint
    )


def pair_up(a: array[int], b: array[int]) -> Joint:
    """Count pairs of rows by first server, winner and ending of each."""
    return Counter(
        zip(*(rows[at::ROW] for rows in (a, b) for at in range(3)), strict=True)
    )
