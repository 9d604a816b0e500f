"""Whole games of Board Tennis, watched choice by choice by the oracle's referee."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from courtside.engine.codes import Ending, Event
from courtside.model import load
from courtside.model.frozen import Frozen
from courtside.play.choice import CONCEDE, Choice
from courtside.play.fold import Fold
from courtside.tables import compile_table
from tests.oracle.board_referee import CALLS, Card, Referee

READINGS = {
    "rows_per_half": (7, 2, 3, 6, 9, 12, 20),
    "service_rows": (3, 1, 7, 20),
    "net_is_field": ("line", "field"),
    "side_frame": ("receiver", "hitter"),
    "special_parity": ("ignored", "binds"),
    "special_side": ("free", "arrow"),
    "no_parity_card": ("lose_ball", "any_card"),
    "refresh_cards_each_game": ("fresh", "carry_on"),
    "start_hand": ("whole_set", "short_hand"),
    "short_hand_size": (6, 1, 2, 13, 20),
    "short_hand_trigger": ("no_card_or_ball_start", "no_card", "ball_start"),
    "serve_sides": ("alternate", "always_left"),
    "players": ("singles", "pairs"),
}
ALONE = [(key, value) for key, values in READINGS.items() for value in values[1:]]
SIDES = {1: "left", 2: "right"}


@pytest.fixture(scope="module")
def design():
    return load("board_tennis")


class Draws:
    """The draws and shuffles the engine tells of, handed to the referee in order."""

    def __init__(self, cards):
        self.cards = cards
        self.rows = []

    def next(self, event):
        row = self.rows.pop(0)
        assert Event(row.event) == event
        return row

    def drawn(self, seat):
        row = self.next(Event.DRAW)
        assert row.player == seat
        return self.cards[row.card]

    def dealt(self, seat, n):
        """Take `n` cards dealt to a seat; a deal knows no order among seats."""
        mine = [
            row for row in self.rows if row.event == Event.DRAW and row.player == seat
        ][:n]
        assert len(mine) == n
        self.rows = [row for row in self.rows if row not in mine]
        return [self.cards[row.card] for row in mine]

    def shuffled(self, n):
        assert self.next(Event.SHUFFLE).value == n


class Watched:
    """Play of one unit under one design, at random."""

    def __init__(self, design, unit="game", seed=1, index=0, deck=None):
        self.table = compile_table(design, deck)
        cards = [design.cards[id_] for id_ in self.table.cards]
        half = len(cards) // 2
        self.cards = [
            Card(card.id, self.table.copy_of(n), n // half, card.value, card.arrow)
            for n, card in enumerate(cards)
        ]
        self.fold = Fold(self.table, unit, seed, index)
        self.draws = Draws(self.cards)
        self.read = 0
        self.hear()
        sets = self.table.rules.format.sets_to_win if unit == "match" else 0
        server = self.fold.state.server
        self.referee = Referee(design.chosen, self.cards, sets, server, self.draws)
        self.concedes = False
        self.balls = 0
        self.endings = set()
        self.agree()

    def hear(self):
        """Pass on what the engine told since the last choice; keep what it claims."""
        told = [row for _, row in self.fold.happenings[self.read :]]
        self.read = len(self.fold.happenings)
        draws = {Event.DRAW, Event.SHUFFLE}
        self.draws.rows = [row for row in told if row.event in draws]
        self.told = [row for row in told if row.event not in draws]

    def words(self, choice):
        """Put a choice into the referee's words."""
        card = None
        if choice.card is not None:
            (card,) = (
                each
                for each in self.referee.hands[self.referee.hitter]
                if (each.name, each.copy) == (choice.card, choice.copy)
            )
        return choice.use, card, choice.number, choice.side

    def pick(self, luck):
        """Choose at random, but nine times in ten what keeps the ball in play."""
        if self.concedes and luck.random() < 0.03:
            return Choice(CONCEDE)
        choices = self.fold.legal()
        safe = [
            choice
            for choice in choices
            if choice.use != "play"
            or self.referee.lands(choice.number) not in {"net", "long"}
        ]
        return luck.choice(safe if safe and luck.random() < 0.9 else choices)

    def play(self, luck):
        """Make a choice; both see the same come of it."""
        choice = self.pick(luck)
        said = self.words(choice)
        self.fold.apply(choice)
        self.hear()
        ended = [row for row in self.told if row.event == Event.END]
        self.referee.choose(*said)
        if ended:
            self.balls += 1
            (row,) = ended
            assert Ending(row.value).name.lower() == self.referee.ending
            assert row.player == self.referee.ball_winner
            self.endings.add(self.referee.ending)
        self.agree()

    def agree(self):
        """Compare all there is to see."""
        state, referee = self.fold.state, self.referee
        assert not self.draws.rows
        assert bool(state.over) == referee.over
        if referee.over:
            assert state.winner == referee.winner
            return
        legal = self.fold.legal()
        said = [self.words(choice) for choice in legal]
        assert len(set(said)) == len(said)
        assert set(said) == referee.legal()
        assert state.turn == referee.hitter
        assert state.server == referee.serving
        assert (state.row or None) == referee.row
        assert SIDES[state.side] == referee.side
        for seat, hand in enumerate(referee.hands):
            held = {self.cards[number] for _, number in self.table.held(state, seat)}
            assert held == set(hand)
        assert called(*state.score.points) == referee.call
        assert list(state.score.games) == referee.games
        assert list(state.score.sets) == referee.sets


def called(mine, theirs):
    """Call balls won as a referee does, however many have been played."""
    if min(mine, theirs) >= 3:
        return ("Ad-B", "deuce", "Ad-A")[1 + mine - theirs]
    return f"{CALLS[mine]}-{CALLS[theirs]}"


def watch(design, luck, unit="game", most=60, *, concedes=False, **which):
    """Play until the unit is over, or so many balls are."""
    watched = Watched(design, unit, **which)
    watched.concedes = concedes
    while not watched.referee.over and watched.balls < most:
        watched.play(luck)
    return watched


@pytest.mark.parametrize("players", READINGS["players"])
def test_games_as_the_rules_are(design, players):
    design, luck = design.with_readings({"players": players}), random.Random(players)
    watched = [watch(design, luck, seed=2, index=index) for index in range(12)]

    assert {each.fold.state.server for each in watched} == {0, 1}
    assert set.union(*(each.endings for each in watched)) >= {"ace", "net", "long"}
    assert any(each.referee.six_cards for each in watched)


@pytest.mark.parametrize(("key", "value"), ALONE)
@pytest.mark.parametrize("players", READINGS["players"])
def test_games_under_every_reading_alone(design, key, value, players):
    luck = random.Random(f"{key} {value} {players}")
    watch(design.with_readings({"players": players, key: value}), luck)


@pytest.mark.parametrize("seed", range(30))
def test_games_under_readings_drawn_at_random(design, seed):
    luck = random.Random(seed)
    chosen = {key: luck.choice(values) for key, values in READINGS.items()}
    watch(design.with_readings(chosen), luck, "match", 12, seed=seed, concedes=seed % 2)


@pytest.mark.parametrize("seed", range(20))
def test_games_with_sets_of_any_kind(design, seed):
    luck = random.Random(seed)
    kind = luck.choice(("", "both", "left", "special", "12"))
    ids = [id_ for id_ in design.cards if kind in id_]
    size = luck.choice((1, 2, 5, 12, 41, 62))
    cards = Counter(luck.choice(ids) for _ in range(size))
    chosen = {key: luck.choice(values) for key, values in READINGS.items()}
    deck = replace(design.decks["standard"], id="odd", cards=Frozen(cards))
    odd = design.with_readings(chosen).with_deck(deck)
    watch(odd, luck, "match", 12, seed=seed, deck="odd")


@pytest.mark.slow
@pytest.mark.parametrize("players", READINGS["players"])
def test_a_match_of_six_sets(design, players):
    design = design.with_readings({"players": players, "start_hand": "short_hand"})
    watched = watch(design, random.Random(players), "match", most=5000)

    assert max(watched.referee.sets) == 6
