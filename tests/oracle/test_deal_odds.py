"""The exact deal against numbers worked out elsewhere."""

from fractions import Fraction

import pytest

from tests.oracle.deal_odds import (
    BOTH,
    LONE,
    WITHOUT,
    Deal,
    chance,
    deal,
    deals,
    mean,
    no_serve,
)

CARDS = 54


def test_the_receivers_third_card_ends_the_deal():
    assert deal(6, 7) == Deal(WITHOUT, server=3, receiver=2)


def test_the_servers_first_and_third_cards_complete_the_phrase():
    assert deal(1, 5) == Deal(BOTH, server=3, receiver=2)


def test_the_shortest_deal_leaves_the_receiver_empty():
    assert deal(1, 2) == Deal(LONE, server=1, receiver=0)


@pytest.mark.parametrize(
    ("phrase", "expected"), [(BOTH, 0.245), (LONE, 0.264), (WITHOUT, 0.491)]
)
def test_how_the_phrase_falls(phrase, expected):
    found = chance(CARDS, lambda end: end.phrase == phrase)
    assert float(found) == pytest.approx(expected, abs=0.0005)


def test_the_probabilities_add_up_to_one():
    assert sum(deals(CARDS).values()) == 1


def test_the_server_always_holds_one_card_more():
    assert all(end.server == end.receiver + 1 for end in deals(CARDS))


def test_the_servers_hand_is_fourteen_cards_on_average():
    assert mean(CARDS, lambda end: end.server) == 14


@pytest.mark.parametrize("held", [0, 1, 2, 26])
def test_every_size_of_the_receivers_hand_is_as_likely(held):
    found = chance(CARDS, lambda end: end.receiver == held)
    assert found == Fraction(1, 27)
    assert float(found) == pytest.approx(0.037, abs=0.0005)


def test_no_serve_among_fourteen():
    assert float(no_serve(CARDS, 14)) == pytest.approx(0.085, abs=0.005)


def test_a_deck_of_four_by_hand():
    # places 12 | 13 | 14 and 34 | 23 and 24
    assert deals(4) == {
        Deal(LONE, server=1, receiver=0): Fraction(1, 6),
        Deal(BOTH, server=2, receiver=1): Fraction(1, 6),
        Deal(LONE, server=2, receiver=1): Fraction(2, 6),
        Deal(WITHOUT, server=1, receiver=0): Fraction(2, 6),
    }
