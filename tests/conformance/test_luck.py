"""Exchanging a bot leaves every shuffle as it was."""

from itertools import product

import pytest

from courtside.engine.codes import Bot, Event, Unit
from courtside.engine.games.match_point import State, choose, start, step
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.model import load
from courtside.tables import compile_table

DESIGN = load("match_point")
BOTS = [*product(Bot, repeat=2)]


def deals(rules, bots, unit, index):
    """Return the cards drawn before the first choice of each point, in order."""
    state, ledger = blank(State), blank(Ledger)
    ledger.on = 1
    start(state, rules, ledger, 1, index, unit)
    dealt = []
    while True:
        for row in ledger.row[: ledger.n]:
            if row.event == Event.POINT:
                dealt.append([])
            if row.event in {Event.DRAW, Event.SHOW, Event.REDEAL}:
                dealt[-1].append((row.event, row.player, row.card))
        ledger.n = 0
        if state.over:
            return dealt
        step(state, rules, choose(state, rules, bots[state.turn]), ledger)


@pytest.mark.parametrize("deck", DESIGN.decks)
@pytest.mark.parametrize(("unit", "units"), [(Unit.POINT, 30), (Unit.GAME, 8)])
def test_the_deal_of_a_point_does_not_depend_on_who_plays_it(deck, unit, units):
    rules = compile_table(DESIGN, deck).rules
    for index in range(units):
        runs = [deals(rules, bots, unit, index) for bots in BOTS]
        common = min(map(len, runs))

        assert common > 0
        assert all(run[:common] == runs[0][:common] for run in runs)


def test_points_of_one_unit_are_dealt_differently():
    rules = compile_table(DESIGN).rules
    dealt = [deal for i in range(20) for deal in deals(rules, BOTS[0], Unit.GAME, i)]

    assert len({tuple(deal) for deal in dealt}) == len(dealt)
