"""Compiled equals plain, event by event: decks, presets, readings, bots, units."""

from array import array
from itertools import product

import pytest

from courtside.engine import kernel as kernels
from courtside.engine.bulk import Run
from courtside.engine.codes import Bot, Unit
from courtside.engine.games.match_point import (
    Rules,
    State,
    choose,
    legal,
    start,
    step,
)
from courtside.engine.kernel import compiled, kernel
from courtside.engine.ledger import Ledger
from courtside.engine.limits import MAX_EVENTS
from courtside.engine.records import blank, freeze, numbers, record, thaw
from courtside.model import load
from courtside.tables import compile_table

pytestmark = pytest.mark.jit

DESIGN = load("match_point")
BOTS = [*product(Bot, repeat=2)]
SEED = 5
ROOM = 60_000
LARGEST_MENU = 2000


@kernel
def play_on(state, rules, ledger, run, steps, menus):  # noqa: PLR0913, PLR0917 - a kernel
    """Play some choices; write the size of each menu, then its choices."""
    n = 0
    while steps > 0 and state.over == 0 and n + LARGEST_MENU < ROOM:
        count = legal(state, rules, menus[n + 1 :])
        menus[n] = count
        n += count + 1
        step(state, rules, choose(state, rules, run.bot[state.turn]), ledger)
        steps -= 1
    return n


class Twins:
    """One unit in both runtimes."""

    def __init__(self, design, deck, bots, unit):
        table = compile_table(design, deck)
        self.plain = blank(State), table.rules, blank(Ledger), blank(Run)
        self.fast = record(State), table.frozen, record(Ledger), record(Run)
        # A slice of a memory view shares its numbers, as a slice of numpy's does.
        plain, fast = (array("q", bytes(8 * ROOM)) for _ in range(2))
        self.menus = memoryview(plain), numbers(fast)
        self.unit = int(unit)
        for _, _, ledger, run in (self.plain, self.fast):
            ledger.on = 1
            run.seed = SEED
            run.bot[0], run.bot[1] = map(int, bots)
        state, rules, ledger, _ = self.fast
        self.fast_start = compiled(start, state, rules, ledger, 1, 1, 1)
        self.fast_play = compiled(play_on, *self.fast, 1, self.menus[1])

    def start(self, index):
        """Deal in both."""
        state, rules, ledger, _ = self.plain
        start(state, rules, ledger, SEED, index, self.unit)
        state, rules, ledger, _ = self.fast
        self.fast_start(state, rules, ledger, SEED, index, self.unit)

    def play(self, steps):
        """Play some choices in both; return what each saw."""
        seen = []
        for play, records, menus in (
            (play_on, self.plain, self.menus[0]),
            (self.fast_play, self.fast, self.menus[1]),
        ):
            n = play(*records, steps, menus)
            ledger = thaw(records[2], Ledger)
            rows = [vars(row) for row in ledger.row[: ledger.n]]
            seen.append((ledger.n, rows, [int(one) for one in menus[:n]]))
            records[2].n = 0
        return seen

    def check(self, units, steps=100):
        """Play units to the end, comparing events, menus and states all along."""
        for index in range(units):
            self.start(index)
            self.compare_states()
            while self.plain[0].over == 0:
                plain, fast = self.play(steps)
                assert plain == fast
                assert plain[0] <= MAX_EVENTS, "the ledger was too small to compare"
            self.compare_states()

    def compare_states(self):
        """Compare every field of both states."""
        assert thaw(self.fast[0], State) == thaw(self.plain[0], State)


@pytest.mark.parametrize("bots", BOTS, ids=lambda pair: "-".join(b.name for b in pair))
@pytest.mark.parametrize("deck", DESIGN.decks)
def test_points_of_every_deck_and_bot_pair(deck, bots):
    Twins(DESIGN, deck, bots, Unit.POINT).check(25)


@pytest.mark.parametrize("deck", DESIGN.decks)
@pytest.mark.parametrize(("unit", "units"), [(Unit.GAME, 6), (Unit.MATCH, 1)])
def test_games_and_matches_of_every_deck(deck, unit, units):
    Twins(DESIGN, deck, (Bot.RANDOM, Bot.GREEDY), unit).check(units)


@pytest.mark.parametrize("bots", BOTS, ids=lambda pair: "-".join(b.name for b in pair))
@pytest.mark.parametrize("preset", DESIGN.presets)
def test_points_of_every_preset(preset, bots):
    Twins(DESIGN.with_preset(preset), None, bots, Unit.POINT).check(25)


OTHERS = [
    (id_, value)
    for id_, reading in DESIGN.readings.items()
    for value in (reading.options or [4])
    if value != reading.default
]


@pytest.mark.parametrize(("reading", "value"), OTHERS)
@pytest.mark.parametrize("unit", [Unit.POINT, Unit.GAME])
def test_every_single_reading(reading, value, unit):
    design = DESIGN.with_readings({reading: value})

    Twins(design, None, (Bot.RANDOM, Bot.GREEDY), unit).check(
        15 if unit == Unit.POINT else 2
    )


@pytest.mark.parametrize("match_format", DESIGN.formats)
def test_matches_of_every_format(match_format):
    twins = Twins(DESIGN, None, (Bot.RANDOM, Bot.RANDOM), Unit.MATCH)
    table = compile_table(DESIGN, None, match_format)
    twins.plain = (twins.plain[0], table.rules, *twins.plain[2:])
    twins.fast = (twins.fast[0], freeze(table.rules, Rules), *twins.fast[2:])

    twins.check(1)


def test_rules_never_compile_anew():
    Twins(DESIGN, None, (Bot.RANDOM, Bot.RANDOM), Unit.POINT).check(1)
    before = {f: len(twin.overloads) for f, twin in kernels._ENTRIES.items()}
    for deck in DESIGN.decks:
        Twins(DESIGN, deck, (Bot.GREEDY, Bot.RANDOM), Unit.GAME).check(1)
    for preset in DESIGN.presets:
        Twins(DESIGN.with_preset(preset), None, BOTS[0], Unit.POINT).check(1)

    assert before == {f: len(twin.overloads) for f, twin in kernels._ENTRIES.items()}
