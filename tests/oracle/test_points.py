"""Whole points of the engine, watched choice by choice by the oracle's referee."""

import random

import pytest

from courtside.engine.codes import Ending, Unit
from courtside.engine.games.match_point import State, kth, legal, start, step
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.model import load
from courtside.tables import compile_table
from tests.oracle.engine_side import spoken
from tests.oracle.hands import Card
from tests.oracle.referee import Referee
from tests.oracle.replies import READINGS, SERVE_READINGS, reading

OTHER_READINGS = {
    "server_after_fault": ("baseline", "stays"),
    "no_serve_card": ("redeal", "double_fault", "draw"),
    "min_receiver_hand": (0, 5),
}
EVERY = READINGS | SERVE_READINGS | OTHER_READINGS
OPTIONS = [(key, value) for key, values in EVERY.items() for value in values[1:]]
DECKS = ("ribot_default", "all_court_attack", "baseline_grinders", "serve_and_volley")


@pytest.fixture(scope="module")
def design():
    return load("match_point")


class Watched:
    """Points of one design and deck."""

    def __init__(self, design, deck=None):
        self.table = compile_table(design, deck)
        self.kinds = self.table.replies.kinds
        self.readings = {**reading(), **design.chosen}
        self.cards = [
            Card(card.upper, card.lower, card.arrow)
            for card in (design.cards[id_] for id_ in self.table.cards)
        ]
        self.state = blank(State)
        self.ledger = blank(Ledger)
        self.buffer = [0] * 4096

    def point(self, seed, index, luck):
        """Play one point at random; give its ending."""
        state = self.state
        start(state, self.table.rules, self.ledger, seed, index, Unit.POINT)
        if state.over:  # nobody could serve
            assert state.ending in {Ending.DOUBLE_FAULT, Ending.NO_DEAL}
            assert state.strokes == 0
            return Ending(state.ending)
        referee = Referee(
            self.readings,
            state.server,
            [self.hand(player) for player in state.player],
            shown=state.forced if state.forced >= 0 else None,
        )
        while referee.ending is None:
            assert not state.over
            assert state.turn == referee.turn
            referee.play(self.one_turn(referee.turns, luck))
        assert state.over
        assert Ending(state.ending).name.lower() == referee.ending
        assert state.winner == referee.winner
        return Ending(state.ending)

    def hand(self, player):
        """Give the cards dealt to a player by their slots."""
        return {slot: self.cards[player.card[slot]] for slot in range(player.slots)}

    def one_turn(self, expected, luck):
        """Play a turn at random; at each choice the menu says what the rules say."""
        assert expected
        turn = ()
        while True:
            n = len(turn)
            begun = [each for each in expected if each[:n] == turn]
            following = {each[n] if len(each) > n else None for each in begun}
            if following == {None}:  # the turn is complete and closed by itself
                return turn
            choices = self.menu()
            assert {spoken(c, self.kinds) for c in choices} == following
            choice = luck.choice(choices)
            step(self.state, self.table.rules, choice, self.ledger)
            word = spoken(choice, self.kinds)
            if word is None:
                return turn
            turn = (*turn, word)

    def menu(self):
        """List the choices, the same by `legal`, `count` and `kth`."""
        n = legal(self.state, self.table.rules, self.buffer)
        choices = self.buffer[:n]
        assert n == self.state.menu.count
        assert choices == [kth(self.state, k) for k in range(n)]
        return choices


@pytest.mark.parametrize("deck", DECKS)
def test_points_with_every_deck(design, deck):
    watched, luck = Watched(design, deck), random.Random(deck)
    endings = {watched.point(11, index, luck) for index in range(16)}
    assert len(endings) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("key", "value"), OPTIONS)
def test_points_under_every_reading_alone(design, key, value):
    watched = Watched(design.with_readings({key: value}))
    luck = random.Random(f"{key} {value}")
    for index in range(6):
        watched.point(12, index, luck)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_points_under_readings_drawn_at_random(design, seed):
    luck = random.Random(seed)
    chosen = {key: luck.choice(values) for key, values in EVERY.items()}
    watched = Watched(design.with_readings(chosen), luck.choice(DECKS))
    for index in range(5):
        watched.point(seed, index, luck)


@pytest.mark.slow
def test_every_ending_is_met(design):
    watched, luck = Watched(design, "serve_and_volley"), random.Random(5)
    endings = {watched.point(13, index, luck) for index in range(50)}
    assert endings == {
        Ending.ACE,
        Ending.DOUBLE_FAULT,
        Ending.WINNER,
        Ending.NO_CARD,
    }
