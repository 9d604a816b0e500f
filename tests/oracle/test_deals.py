"""The engine's deals: lawful card by card, and as frequent as the exact count says."""

from collections import Counter
from math import sqrt

import pytest

from courtside.engine.codes import Ending, Event, Unit
from courtside.engine.games.match_point import State, start
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.model import load
from courtside.tables import compile_table
from tests.oracle.deal_odds import BOTH, LONE, WITHOUT, chance, mean, no_serve
from tests.oracle.hands import Card, serve_turns
from tests.oracle.replies import reading

N = 4000
FOUR_ERRORS = 4


class Dealer:
    """Deals points of a design and reads the ledger back."""

    def __init__(self, design, deck=None):
        self.table = compile_table(design, deck)
        self.readings = {**reading(), **design.chosen}
        self.faces = [design.cards[id_] for id_ in self.table.cards]
        self.state = blank(State)
        self.ledger = blank(Ledger)
        self.ledger.on = 1

    def deal(self, index):
        """Deal one point; give its server and the rows of every deal it took."""
        self.ledger.n = 0
        rules = self.table.rules
        start(self.state, rules, self.ledger, 21, index, Unit.POINT)
        rows = self.ledger.row[: self.ledger.n]
        assert rows[0].event == Event.POINT
        deals = [[]]
        for row in rows[1:]:
            if row.event == Event.REDEAL:
                deals.append([])
            elif row.event != Event.END:
                deals[-1].append(row)
        return rows[0].player, deals

    def is_phrase(self, number):
        face = self.faces[number]
        return "first_serve" in (face.upper, face.lower)

    def read(self, server, rows):
        """Check a deal draw by draw; give both hands and how the phrase fell."""
        hands = ([], [])
        seat, seen = server, set()
        phrase = None
        for row in rows:
            assert phrase is None, "a card after the end of the deal"
            if row.event == Event.SHOW and row.value:  # the server's second one
                assert row.card == hands[server][-1]
                assert sum(map(self.is_phrase, hands[server])) == 2
                phrase = BOTH
                continue
            assert row.player == seat
            assert row.card not in seen
            seen.add(row.card)
            if row.event == Event.SHOW:
                assert row.player != server
                assert self.is_phrase(row.card)
                lone = any(map(self.is_phrase, hands[server]))
                phrase = LONE if lone else WITHOUT
                continue
            assert row.event == Event.DRAW
            assert seat == server or not self.is_phrase(row.card)
            hands[seat].append(row.card)
            seat = 1 - seat
        assert phrase is not None
        return hands[server], hands[1 - server], phrase

    def can_serve(self, hand, phrase):
        """Ask the oracle whether a hand opens the point."""
        cards = [
            Card(f.upper, f.lower, f.arrow) for f in map(self.faces.__getitem__, hand)
        ]
        shown = len(cards) - 1 if phrase == BOTH else None
        return bool(serve_turns(cards, self.readings, shown=shown))


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"lone_first_serve": "void"},
        {"min_receiver_hand": 5},
        {"min_receiver_hand": 3, "lone_first_serve": "void"},
    ],
)
def test_a_deal_is_lawful_and_dealt_again_only_when_void(design, chosen):
    dealer = Dealer(design.with_readings(chosen))
    least = dealer.readings["min_receiver_hand"]
    redeals = 0
    for index in range(150):
        server, deals = dealer.deal(index)
        assert server == index % 2
        for n, rows in enumerate(deals, start=1):
            hand, other, phrase = dealer.read(server, rows)
            assert len(hand) == len(other) + 1
            good = len(other) >= least and dealer.can_serve(hand, phrase)
            assert good == (n == len(deals))
        redeals += len(deals) - 1
        assert dealer.state.redeals == len(deals) - 1
    assert redeals > 0


@pytest.fixture(scope="module")
def many(design):
    """Deal many points in which nothing is dealt again."""
    dealer = Dealer(design.with_readings({"no_serve_card": "double_fault"}))
    found = []
    for index in range(N):
        server, deals = dealer.deal(index)
        assert len(deals) == 1
        hand, other, phrase = dealer.read(server, deals[0])
        served = dealer.state.ending != Ending.DOUBLE_FAULT
        found.append((len(hand), len(other), phrase, served))
    return found


def near(found, exact):
    """Compare a frequency with its probability."""
    error = sqrt(exact * (1 - exact) / N)
    return abs(found / N - exact) < FOUR_ERRORS * error


def test_the_phrase_falls_as_often_as_it_should(many):
    counted = Counter(phrase for _, _, phrase, _ in many)
    for phrase in (BOTH, LONE, WITHOUT):
        exact = float(chance(54, lambda end, said=phrase: end.phrase == said))
        assert near(counted[phrase], exact), phrase


def test_the_receivers_hands_are_all_as_likely(many):
    counted = Counter(other for _, other, _, _ in many)
    assert set(counted) == set(range(27))
    assert all(near(counted[held], 1 / 27) for held in range(27))
    expected = N / 27
    chi_square = sum((n - expected) ** 2 / expected for n in counted.values())
    assert chi_square < 26 + FOUR_ERRORS * sqrt(2 * 26)


def test_the_mean_of_the_servers_hand(many):
    exact = mean(54, lambda end: end.server)
    spread = mean(54, lambda end: end.server**2) - exact**2
    error = sqrt(float(spread) / N)
    found = sum(hand for hand, _, _, _ in many) / N
    assert abs(found - 14) < FOUR_ERRORS * error


def test_no_serve_is_as_rare_as_it_should(design, many):
    deck = design.decks[design.default_deck].cards
    faces = [{design.cards[id_].upper, design.cards[id_].lower} for id_ in deck]
    serves = sum(
        copies
        for face, copies in zip(faces, deck.values(), strict=True)
        if "serve" in face and "first_serve" not in face
    )
    exact = float(no_serve(54, serves))
    assert near(sum(not served for *_, served in many), exact)


def test_a_server_who_draws_on_stops_at_his_first_serve(design):
    dealer = Dealer(design.with_readings({"no_serve_card": "draw"}))
    drawn_on = 0
    for index in range(300):
        server, [rows] = dealer.deal(index)
        shows = [n for n, row in enumerate(rows) if row.event == Event.SHOW]
        hand, _, phrase = dealer.read(server, rows[: shows[0] + 1])
        later = [row.card for row in rows[shows[0] + 1 :]]
        for card in later:
            assert not dealer.can_serve(hand, phrase)
            hand.append(card)
        assert dealer.can_serve(hand, phrase)
        assert all(row.player == server for row in rows[shows[0] + 1 :])
        drawn_on += bool(later)
    assert drawn_on > 0
