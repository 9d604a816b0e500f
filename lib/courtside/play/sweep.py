"""One design under many readings, on the same luck: what each value does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from courtside.model.complaint import nearest, shown
from courtside.model.text import Text
from courtside.play.batch import Gathered
from courtside.play.batches import Sums, fewer, sums_of
from courtside.play.block import play_stretch
from courtside.play.crew import Run
from courtside.play.measures import measures_of
from courtside.play.order import (
    OrderError,
    batch_size,
    make_order,
    unit_and_number,
)
from courtside.play.provenance import Provenance
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from courtside.model import Design
    from courtside.play.block import Stretch
    from courtside.play.order import Order
    from courtside.play.results import Results

PRESETS = "presets"
"""What `over` calls them."""

WIDEST = 60
"""A reading of more numbers than that is swept over those named only."""

Value = str | int


@dataclass(frozen=True)
class Swept:
    """One set of readings, played.

    Attributes
    ----------
    results : Results
        As `simulate` gives them.
    batches : tuple of tuple of int
        See `play.batches.SUMS`; the same units in every run of a sweep.
    """

    results: Results
    batches: tuple[Sums, ...]


@dataclass(frozen=True)
class Axis:
    """What was varied.

    Attributes
    ----------
    over : str
        Id of a reading, or presets.
    name : mapping of str to str
        What a person calls it, by language; may be empty.
    at : tuple of str or int
        Its values, or ids of presets, in their order.
    labels : tuple of mapping of str to str
        What a person calls each preset, by language; empty of a value.
    runs : tuple of int
        Which run of the sweep each was.
    """

    over: str
    name: Mapping[str, str]
    at: tuple[Value, ...]
    labels: tuple[Mapping[str, str], ...]
    runs: tuple[int, ...]

    @property
    def numbers(self) -> bool:
        """Whether all of its places are numbers."""
        return all(isinstance(at, int) for at in self.at)

    def title(self, language: str) -> str:
        """Name it to a person."""
        if self.over == PRESETS and not self.name:
            return say(language, "sweeps_presets")
        name = Text(self.name).in_(language)
        return f"{name} ({self.over})" if name else self.over

    def places(self, language: str) -> list[Value]:
        """Name its places: numbers, options by id, presets by name."""
        named = zip(self.at, self.labels, strict=True)
        return [
            at if isinstance(at, int) else Text(label).in_(language) or at
            for at, label in named
        ]


@dataclass(frozen=True)
class Sweep:
    """A design as chosen, and with one reading or preset changed at a time.

    Attributes
    ----------
    axes : tuple of Axis
        What was varied.
    runs : tuple of Swept
        The first is the design as chosen; what is the same is played once.
    """

    axes: tuple[Axis, ...]
    runs: tuple[Swept, ...]

    @property
    def base(self) -> Results:
        """The design as chosen."""
        return self.runs[0].results


@dataclass(frozen=True)
class SweptStretch:
    """What the same units left behind in every run."""

    first: int
    parts: tuple[Stretch, ...]


@dataclass(frozen=True)
class GatheredSweep:
    """What has come in so far of every run."""

    wholes: tuple[Gathered, ...]

    @property
    def done(self) -> int:
        """Units, the same in every run."""
        return self.wholes[0].done

    def plus(self, part: SweptStretch) -> GatheredSweep:
        """Add the stretch that follows."""
        pairs = zip(self.wholes, part.parts, strict=True)
        return GatheredSweep(tuple(whole.plus(each) for whole, each in pairs))


def sweep(  # noqa: PLR0913 - a run has that many sides
    design: Design,
    over: str | Iterable[str] | Mapping[str, Iterable[Value]],
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
) -> Sweep:
    """Play a design under each value of a reading, or each preset, on the same luck.

    Unit i has the same random numbers everywhere, and all runs grow together: one
    that is stopped holds the same units of each.

    Parameters
    ----------
    design : Design
        As chosen: what is not varied stays as it is here.
    over : str, several of them, or a mapping
        Readings by id, and "presets"; a mapping says which values of each.
    points, games, matches : int
        How many under each; left out, a fifth of what the game is usually played.
    seed, deck, match_format, bots, executor, progress, stop
        As in `simulate`.

    Returns
    -------
    Sweep
        Every run, with the sums of its batches.

    Raises
    ------
    DesignError
        As `simulate`; a value that a reading does not take.
    OrderError
        What is no reading; a reading of very many numbers; as `simulate`.
    """
    if points is games is matches is None:
        unit, usual = measures_of(design.engine).usual
        n = usual // 5
    else:
        unit, n = unit_and_number(points, games, matches)
    found = {design.hash: (0, design)}
    axes = tuple(
        _axis(design, each, values, found) for each, values in _asked(design, over)
    )
    bots = tuple(bots)
    made = [
        make_order(
            each, unit, n, seed=seed, deck=deck, match_format=match_format, bots=bots
        )
        for _, each in found.values()
    ]
    # Runs are compared batch by batch, whatever the game.
    size = batch_size(unit, n)
    orders = tuple(replace(order, batch=size) for _, order in made)
    nothing = GatheredSweep(
        tuple(Gathered.nothing(unit, order.engine) for order in orders)
    )
    work = partial(play_swept, orders)
    all_of_it = Run(executor, progress, stop).collect(nothing, work, orders[0], n)
    runs = tuple(
        Swept(
            whole.results(Provenance.of(table, order, n)),
            tuple(map(sums_of, fewer(whole.batches))),
        )
        for whole, (table, order) in zip(all_of_it.wholes, made, strict=True)
    )
    return Sweep(axes, runs)


def play_swept(orders: tuple[Order, ...], first: int, n: int) -> SweptStretch:
    """Play the same units of every order."""
    parts = (play_stretch(order, False, first, n) for order in orders)  # noqa: FBT003 - no rows are kept
    return SweptStretch(first, tuple(parts))


def can_sweep(design: Design) -> tuple[str, ...]:
    """List what a design can be swept over: presets, and readings not too wide."""
    readings = tuple(id_ for id_ in design.readings if len(_values(design, id_)) > 1)
    return (PRESETS, *readings) if design.presets else readings


def _asked(
    design: Design, over: str | Iterable[str] | Mapping[str, Iterable[Value]]
) -> list[tuple[str, tuple[Value, ...]]]:
    """Say which values of what; all where none are named."""
    named: dict[str, tuple[Value, ...]]
    if isinstance(over, Mapping):
        named = {each: tuple(values) for each, values in over.items()}
    else:
        named = dict.fromkeys([over] if isinstance(over, str) else over, ())
    if not named:
        raise OrderError(f"sweep over what? allowed: {', '.join(can_sweep(design))}")
    asked = []
    for each, values in named.items():
        every = _values(design, each)
        if not (values or every):
            raise OrderError(f"{each} has more than {WIDEST} values; say which of them")
        asked.append((each, tuple(dict.fromkeys(values or every))))
    return asked


def _values(design: Design, over: str) -> tuple[Value, ...]:
    """List the values of a reading, or the presets; nothing if it is too wide."""
    if over in design.readings:
        reading = design.readings[over]
        if reading.whole_number is None:
            return tuple(reading.options)
        least, most = reading.whole_number.least, reading.whole_number.most
        return tuple(range(least, most + 1)) if most - least < WIDEST else ()
    if over == PRESETS and design.presets:
        return tuple(design.presets)
    allowed = can_sweep(design)
    near = nearest(over, allowed)
    hint = f"; did you mean {near}?" if near else ""
    raise OrderError(
        f"found {shown(over)}, which is no reading of {design.id}; "
        f"allowed: {', '.join(allowed)}{hint}"
    )


def _axis(
    design: Design,
    over: str,
    values: tuple[Value, ...],
    found: dict[str, tuple[int, Design]],
) -> Axis:
    """Make an axis; designs not met before are added to those found."""
    runs: list[int] = []
    labels: list[dict[str, str]] = []
    for value in values:
        if over in design.readings:
            changed = design.with_readings({over: value})
            labels.append({})
        else:
            changed = design.with_preset(str(value))
            labels.append(dict(design.presets[str(value)].name.languages))
        number, _ = found.setdefault(changed.hash, (len(found), changed))
        runs.append(number)
    name = design.readings[over].name.languages if over in design.readings else {}
    return Axis(over, dict(name), values, tuple(labels), tuple(runs))
