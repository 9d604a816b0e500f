"""Exact odds of the deal, against every order of small decks."""

from fractions import Fraction
from itertools import permutations
from types import SimpleNamespace

import pytest

from courtside.analysis.draw_odds import draw_odds, hands
from courtside.model import load

STROKES = {
    "first": SimpleNamespace(phrase=True, wildcard=(), also=(), families=()),
    "good": SimpleNamespace(phrase=False, wildcard=(), also=(), families=("goods",)),
    "like": SimpleNamespace(phrase=False, wildcard=(), also=("good",), families=()),
    "bad": SimpleNamespace(phrase=False, wildcard=(), also=(), families=()),
}
CARDS = {
    "phrase_good": SimpleNamespace(upper="first", lower="good"),
    "phrase_bad": SimpleNamespace(upper="first", lower="bad"),
    "good_bad": SimpleNamespace(upper="good", lower="bad"),
    "like_bad": SimpleNamespace(upper="like", lower="bad"),
    "bad_bad": SimpleNamespace(upper="bad", lower="bad"),
}
SMALL = SimpleNamespace(
    strokes=STROKES, cards=CARDS, chosen={"stroke_identity": "declared"}
)


def dealt(order):
    """Deal a pile as S-000-13 says; give both hands."""
    hands, phrase = ([], []), 0
    for place, card in enumerate(order):
        seat = place % 2
        if card.startswith("phrase"):
            if seat == 1:
                break
            phrase += 1
        hands[seat].append(card)
        if phrase == 2:
            break
    return hands


def good(card):
    return card in {"phrase_good", "good_bad", "like_bad"}


@pytest.mark.parametrize(
    "deck",
    [
        {"phrase_bad": 2, "good_bad": 2, "bad_bad": 3},
        {"phrase_good": 1, "phrase_bad": 1, "good_bad": 1, "like_bad": 1, "bad_bad": 3},
        {"phrase_good": 2, "bad_bad": 3, "like_bad": 1},
    ],
)
@pytest.mark.parametrize("at_least", [1, 2, 3])
def test_odds_equal_brute_force(deck, at_least):
    pile = [card for card, copies in deck.items() for _ in range(copies)]
    orders = list(permutations(pile))
    counts = [[sum(map(good, hand)) for hand in dealt(order)] for order in orders]
    odds = draw_odds(SMALL, deck, "good", at_least)

    for seat, chance, mean in (
        (0, odds.server, odds.server_mean),
        (1, odds.receiver, odds.receiver_mean),
    ):
        held = [count[seat] for count in counts]
        assert chance == Fraction(sum(n >= at_least for n in held), len(orders))
        assert mean == Fraction(sum(held), len(orders))


def test_a_family_counts_its_strokes():
    deck = {"phrase_bad": 2, "good_bad": 2, "bad_bad": 3}

    assert draw_odds(SMALL, deck, "goods", 1) == draw_odds(SMALL, deck, "good", 1)


def test_how_the_deal_of_54_cards_ends():
    # R-000-17: case a .245, case b lone .264, without .491; 14.0 cards on average.
    ends = hands(54)
    share = {n: sum(p for phrase, _, _, p in ends if phrase == n) for n in (0, 1, 2)}

    assert sum(share.values()) == 1
    assert float(share[2]) == pytest.approx(0.245, abs=5e-4)
    assert float(share[1]) == pytest.approx(0.264, abs=5e-4)
    assert float(share[0]) == pytest.approx(0.491, abs=5e-4)
    mean = sum((phrase + server) * p for phrase, server, _, p in ends)
    assert float(mean) == pytest.approx(14.0, abs=0.05)


def test_a_server_without_a_serve():
    # R-000-17: 8.5 % of deals of the default deck leave the server without one.
    design = load("match_point")
    odds = draw_odds(design, design.decks["ribot_default"].cards, "serves", 1)

    assert 1 - float(odds.server) == pytest.approx(0.085, abs=0.002)


def test_another_number_of_phrase_cards_is_refused():
    with pytest.raises(ValueError, match="this one has 1"):
        draw_odds(SMALL, {"phrase_bad": 1, "bad_bad": 3}, "good", 1)
