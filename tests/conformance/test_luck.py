"""Exchanging a bot leaves every shuffle as it was."""

from itertools import product

import pytest

from courtside.engine.codes import Bot, Event, Unit
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.tables import compile_table
from tests.conformance.shipped import DESIGNS, PRESETS

BOTS = [*product(Bot, repeat=2)]


def deals(table, bots, unit, index):
    """Return the cards drawn before the first choice of each point, in order."""
    game, rules = table.game, table.rules
    state, ledger = blank(game.State), blank(Ledger)
    ledger.on = 1
    game.start(state, rules, ledger, 1, index, unit)
    dealt = []
    while True:
        opening = False
        for row in ledger.row[: ledger.n]:
            if row.event == Event.POINT:
                dealt.append([])
                opening = True
            if opening and row.event in {Event.DRAW, Event.SHOW, Event.REDEAL}:
                dealt[-1].append((row.event, row.player, row.card))
        ledger.n = 0
        if state.over:
            return dealt
        bot = bots[state.turn & 1]
        game.step(state, rules, game.choose(state, rules, bot), ledger)


@pytest.mark.parametrize("deck", DESIGNS["match_point"].decks)
@pytest.mark.parametrize(("unit", "units"), [(Unit.POINT, 30), (Unit.GAME, 8)])
def test_the_deal_of_a_point_does_not_depend_on_who_plays_it(deck, unit, units):
    table = compile_table(DESIGNS["match_point"], deck)
    for index in range(units):
        runs = [deals(table, bots, unit, index) for bots in BOTS]
        common = min(map(len, runs))

        assert common > 0
        assert all(run[:common] == runs[0][:common] for run in runs)


@pytest.mark.parametrize("preset", PRESETS["board_tennis"])
def test_the_deal_of_a_game_does_not_depend_on_who_plays_it(preset):
    """What is drawn in mid-game does: it is what was used before."""
    table = compile_table(PRESETS["board_tennis"][preset])
    for index in range(8):
        hands = [deals(table, bots, Unit.GAME, index)[0] for bots in BOTS]

        assert len(hands[0]) >= table.seats * table.rules.short_size
        assert all(hand == hands[0] for hand in hands)


def test_points_of_one_unit_are_dealt_differently():
    table = compile_table(DESIGNS["match_point"])
    dealt = [deal for i in range(20) for deal in deals(table, BOTS[0], Unit.GAME, i)]

    assert len({tuple(deal) for deal in dealt}) == len(dealt)
