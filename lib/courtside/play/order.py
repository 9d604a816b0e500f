"""What is to be played in bulk: checked once, then sent to whoever plays it."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Bot, Unit
from courtside.engine.kernel import can_compile
from courtside.model import Complaint, DesignError, deck_problems
from courtside.model.complaint import NOWHERE, nearest, shown
from courtside.play.counts import SEATS
from courtside.play.measures import measures_of
from courtside.tables import compile_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.model import Design
    from courtside.tables import Table

UNITS = {"points": Unit.POINT, "games": Unit.GAME, "matches": Unit.MATCH}
BOTS = {bot.name.lower(): bot for bot in Bot}
# Units whose results are hashed as one; a run can be cut short between two blocks.
BLOCK = {"points": 1000, "games": 200, "matches": 10}
# So few are played before the compiled engine would have been loaded.
FEW = {"points": 300, "games": 50, "matches": 2}
MANY = 100  # batches at least, where there are as many units
LARGEST_SEED = 2**62
LARGEST_RUN = 2**40


class OrderError(ValueError):
    """Something asked for that cannot be played; says what, in one sentence."""


@dataclass(frozen=True)
class Order:
    """A run, as numbers that can travel to another process.

    Attributes
    ----------
    key : tuple of str
        What the rules were compiled from; equal keys mean equal rules.
    engine : str
        A key of `engine.games.GAMES`.
    rules : record
        Of the plain runtime.
    unit : str
        A key of `UNITS`.
    seed : int
        Of the run.
    bots : tuple of str
        Keys of `BOTS`: who plays seat a, who seat b.
    compiled : bool
        Which runtime plays it; the results are the same.
    batch : int
        Units that are counted apart from others, a whole part of a block; 0: all
        together.
    """

    key: tuple[str, str, str]
    engine: str
    rules: Any
    unit: str
    seed: int
    bots: tuple[str, str]
    compiled: bool
    batch: int = 0


def unit_and_number(
    points: int | None, games: int | None, matches: int | None
) -> tuple[str, int]:
    """Return the unit of a run and how many; exactly one must be given."""
    given = {"points": points, "games": games, "matches": matches}
    named = {unit: n for unit, n in given.items() if n is not None}
    if len(named) != 1:
        raise OrderError("say how many to play: points, games or matches, one of them")
    unit, n = named.popitem()
    return unit, whole(n, unit, LARGEST_RUN)


def make_order(  # noqa: PLR0913 - a run has that many sides
    design: Design,
    unit: str,
    n: int,
    *,
    seed: int,
    deck: str | None,
    match_format: str | None,
    bots: Iterable[str],
) -> tuple[Table, Order]:
    """Check a run and compile its rules.

    Returns
    -------
    Table
        The compiled design.
    Order
        What the workers need.

    Raises
    ------
    DesignError
        Unknown deck or format; an illegal deck, with every reason.
    OrderError
        Anything else that cannot be played.
    """
    deck = playable(design, deck or design.default_deck)
    match_format = known(design, "formats", match_format or design.default_format)
    table = compile_table(design, deck, match_format)
    order = Order(
        key=(design.hash, deck, match_format),
        engine=design.engine,
        rules=table.rules,
        unit=unit,
        seed=whole(seed, "seed", LARGEST_SEED),
        bots=_pair(bots),
        compiled=n > FEW[unit] and can_compile(),
        batch=0 if alone(unit, design.engine) else batch_size(unit, n),
    )
    return table, order


def alone(unit: str, game: str) -> bool:
    """Tell whether the points of a run have nothing to do with each other."""
    return unit == "points" or measures_of(game).alike


def batch_size(unit: str, n: int) -> int:
    """Say how many units make a batch: a whole part of a block."""
    block = BLOCK[unit]
    sizes = (size for size in range(block, 0, -1) if block % size == 0)
    return next((size for size in sizes if n >= MANY * size), 1)


def playable(design: Design, deck: str) -> str:
    """Return the id of a deck that may be played; else DesignError, every reason."""
    known(design, "decks", deck)
    problems = deck_problems(design, design.decks[deck])
    if any(problem.severity == "error" for problem in problems):
        raise DesignError(problems)
    return deck


def known(design: Design, kind: str, id_: str) -> str:
    """Return an id of the design's decks or formats; unknown: DesignError."""
    entries = getattr(design, kind)
    if id_ not in entries:
        raise DesignError(
            [
                Complaint(
                    NOWHERE,
                    kind.removesuffix("s"),
                    f"found {shown(id_)}, which is none of the {kind} of {design.id}",
                    allowed=tuple(entries),
                    nearest=nearest(id_, entries),
                )
            ]
        )
    return id_


def _pair(bots: Iterable[str]) -> tuple[str, str]:
    pair = (bots,) if isinstance(bots, str) else tuple(bots)
    if len(pair) != len(SEATS):
        raise OrderError(f"found {len(pair)} bots; seat a and seat b need one each")
    for bot in pair:
        if bot not in BOTS:
            near = nearest(bot, BOTS)
            guess = f"; did you mean {near}?" if near else ""
            raise OrderError(
                f"found {shown(bot)}, which is no bot; "
                f"allowed: {', '.join(BOTS)}{guess}"
            )
    return pair[0], pair[1]


def whole(value: object, name: str, most: int) -> int:
    """Return a whole number from 0 on; anything else: OrderError."""
    try:
        number = -1 if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if number > most:
        raise OrderError(f"{name}: found {shown(value)}, at most {most} is allowed")
    if number < 0:
        raise OrderError(
            f"{name}: found {shown(value)}, not a whole number from 0 to {most}"
        )
    return number
