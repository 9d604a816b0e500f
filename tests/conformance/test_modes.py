"""Compiled equals plain, event by event: decks, presets, readings, bots, units."""

from array import array
from functools import cache
from itertools import product

import pytest

from courtside.engine import kernel as kernels
from courtside.engine.bulk import Run
from courtside.engine.codes import Bot, Unit
from courtside.engine.kernel import compiled, kernel_for
from courtside.engine.ledger import Ledger
from courtside.engine.limits import MAX_EVENTS
from courtside.engine.records import blank, numbers, record, thaw
from courtside.tables import compile_table
from tests.conformance.shipped import ALONE, DESIGNS, PRESETS

pytestmark = pytest.mark.jit

BOTS = [*product(Bot, repeat=2)]
SEED = 5
ROOM = 60_000
LARGEST_MENU = 2000


legal = step = choose = None  # each game's own stand in their place


def play_on(state, rules, ledger, run, steps, menus):  # noqa: PLR0913, PLR0917 - a kernel
    """Play some choices; write the size of each menu, then its choices."""
    n = 0
    while steps > 0 and state.over == 0 and n + LARGEST_MENU < ROOM:
        count = legal(state, rules, menus[n + 1 :])
        menus[n] = count
        n += count + 1
        step(state, rules, choose(state, rules, run.bot[state.turn & 1]), ledger)
        steps -= 1
    return n


@cache
def playing_on(game):
    """Give that kernel for one game."""
    verbs = {"legal": game.legal, "step": game.step, "choose": game.choose}
    return kernel_for(game.__name__, play_on, **verbs)


class Twins:
    """One unit in both runtimes."""

    def __init__(self, design, deck, bots, unit, match_format=None):
        table = compile_table(design, deck, match_format)
        self.game = game = table.game
        self.play_on = playing_on(game)
        self.plain = blank(game.State), table.rules, blank(Ledger), blank(Run)
        self.fast = record(game.State), table.frozen, record(Ledger), record(Run)
        # A slice of a memory view shares its numbers, as a slice of numpy's does.
        plain, fast = (array("q", bytes(8 * ROOM)) for _ in range(2))
        self.menus = memoryview(plain), numbers(fast)
        self.unit = int(unit)
        for _, _, ledger, run in (self.plain, self.fast):
            ledger.on = 1
            run.seed = SEED
            run.bot[0], run.bot[1] = map(int, bots)
        state, rules, ledger, _ = self.fast
        self.fast_start = compiled(game.start, state, rules, ledger, 1, 1, 1)
        self.fast_play = compiled(self.play_on, *self.fast, 1, self.menus[1])

    def start(self, index):
        """Deal in both."""
        state, rules, ledger, _ = self.plain
        self.game.start(state, rules, ledger, SEED, index, self.unit)
        state, rules, ledger, _ = self.fast
        self.fast_start(state, rules, ledger, SEED, index, self.unit)

    def play(self, steps):
        """Play some choices in both; return what each saw."""
        seen = []
        for play, records, menus in (
            (self.play_on, self.plain, self.menus[0]),
            (self.fast_play, self.fast, self.menus[1]),
        ):
            n = play(*records, steps, menus)
            ledger = thaw(records[2], Ledger)
            rows = [vars(row) for row in ledger.row[: ledger.n]]
            seen.append((ledger.n, rows, [int(one) for one in menus[:n]]))
            records[2].n = 0
        return seen

    def check(self, units, steps=50):
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
        assert thaw(self.fast[0], self.game.State) == thaw(
            self.plain[0], self.game.State
        )


every_pair = pytest.mark.parametrize(
    "bots", BOTS, ids=lambda pair: "-".join(b.name for b in pair)
)
every_deck = pytest.mark.parametrize(
    ("game", "deck"),
    [(name, deck) for name, design in DESIGNS.items() for deck in design.decks],
)


@every_pair
@every_deck
def test_points_of_every_deck_and_bot_pair(game, deck, bots):
    Twins(DESIGNS[game], deck, bots, Unit.POINT).check(25)


@every_deck
@pytest.mark.parametrize(("unit", "units"), [(Unit.GAME, 6), (Unit.MATCH, 1)])
def test_games_and_matches_of_every_deck(game, deck, unit, units):
    Twins(DESIGNS[game], deck, (Bot.RANDOM, Bot.GREEDY), unit).check(units)


@every_pair
@pytest.mark.parametrize(
    ("game", "preset"),
    [(name, preset) for name, design in DESIGNS.items() for preset in design.presets],
)
def test_points_of_every_preset(game, preset, bots):
    Twins(PRESETS[game][preset], None, bots, Unit.POINT).check(25)


@pytest.mark.parametrize(("game", "reading", "value"), ALONE)
@pytest.mark.parametrize("unit", [Unit.POINT, Unit.GAME])
def test_every_single_reading(game, reading, value, unit):
    design = DESIGNS[game].with_readings({reading: value})

    Twins(design, None, (Bot.RANDOM, Bot.GREEDY), unit).check(
        15 if unit == Unit.POINT else 2
    )


@pytest.mark.parametrize(
    ("game", "match_format"),
    [(name, each) for name, design in DESIGNS.items() for each in design.formats],
)
def test_matches_of_every_format(game, match_format):
    design, bots = DESIGNS[game], (Bot.RANDOM, Bot.RANDOM)

    Twins(design, None, bots, Unit.MATCH, match_format).check(1)


@pytest.mark.parametrize("game", DESIGNS)
def test_rules_never_compile_anew(game):
    design = DESIGNS[game]
    Twins(design, None, (Bot.RANDOM, Bot.RANDOM), Unit.POINT).check(1)
    before = {f: len(twin.overloads) for f, twin in kernels._ENTRIES.items()}
    for deck in design.decks:
        Twins(design, deck, (Bot.GREEDY, Bot.RANDOM), Unit.GAME).check(1)
    for preset in PRESETS[game].values():
        Twins(preset, None, BOTS[0], Unit.POINT).check(1)

    assert before == {f: len(twin.overloads) for f, twin in kernels._ENTRIES.items()}
