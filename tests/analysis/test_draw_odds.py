"""Exact odds of the deal, against every order of small decks."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from types import SimpleNamespace

import pytest

from courtside.analysis.decks.match_point import hands
from courtside.analysis.draw_odds import draw_odds
from courtside.model import load
from courtside.play import Session

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
    engine="match_point",
    strokes=STROKES,
    cards=CARDS,
    chosen={"stroke_identity": "declared"},
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
        {"phrase_good": 2},
    ],
)
@pytest.mark.parametrize("at_least", [1, 2, 3])
def test_odds_equal_brute_force(deck, at_least):
    pile = [card for card, copies in deck.items() for _ in range(copies)]
    orders = list(permutations(pile))
    counts = [[sum(map(good, hand)) for hand in dealt(order)] for order in orders]
    odds = draw_odds(SMALL, deck, "stroke:good", at_least)

    assert [each.hand for each in odds.hands] == ["server", "receiver"]
    for seat, hand in enumerate(odds.hands):
        held = [count[seat] for count in counts]
        assert hand.chance == Fraction(sum(n >= at_least for n in held), len(orders))
        assert hand.mean == Fraction(sum(held), len(orders))


def test_a_family_counts_its_strokes():
    deck = {"phrase_bad": 2, "good_bad": 2, "bad_bad": 3}

    assert draw_odds(SMALL, deck, "family:goods", 1) == draw_odds(
        SMALL, deck, "stroke:good", 1
    )


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
    deck = design.decks["ribot_default"].cards
    server = draw_odds(design, deck, "family:serves", 1).hands[0]

    assert 1 - float(server.chance) == pytest.approx(0.085, abs=0.002)


def test_another_number_of_phrase_cards_is_refused():
    with pytest.raises(ValueError, match="this one has 1"):
        draw_odds(SMALL, {"phrase_bad": 1, "bad_bad": 3}, "stroke:good", 1)


def test_what_is_no_facet_is_refused():
    with pytest.raises(KeyError, match="colour"):
        draw_odds(SMALL, {"phrase_bad": 2}, "colour:red", 1)


# -- Board Tennis

FEW = {"value_02_left": 2, "value_03_right": 1, "value_05_both": 2, "special_right": 1}


@pytest.fixture(scope="module")
def board():
    return load("board_tennis")


def answers(card, side):
    """S-003-6: even cards from the right, odd ones from the left; R-003-5."""
    special = card.startswith("special")
    return special or (int(card[6:8]) % 2 == 1) == (side == "left")


def aims(card, side):
    """S-003-5, and R-003-5: a special card is played to either side."""
    return card.startswith("special") or card.endswith((side, "both"))


def every_hand(pile, size):
    return list(combinations(pile, size))


@pytest.mark.parametrize("at_least", [1, 2, 4])
@pytest.mark.parametrize(
    ("wanted", "counts"),
    [
        ("answers:left", lambda card: answers(card, "left")),
        ("answers:right", lambda card: answers(card, "right")),
        ("arrow:left", lambda card: aims(card, "left")),
        ("value:2", lambda card: card.startswith("value_02")),
        ("kind:special", lambda card: card.startswith("special")),
    ],
)
def test_hands_of_sets_equal_brute_force(board, wanted, counts, at_least):
    one = [card for card, n in FEW.items() for _ in range(n)]
    expected = {
        ("singles", "whole_set"): ("whole_set", one, len(one)),
        ("pairs", "whole_set"): ("half_set", one, len(one) // 2),
        ("singles", "short_hand"): ("short_hand", one + one, 4),
    }
    for (players, start), (name, pile, size) in expected.items():
        design = board.with_readings(
            {"players": players, "start_hand": start, "short_hand_size": 4}
        )
        odds = draw_odds(design, FEW, wanted, at_least)
        held = [sum(map(counts, hand)) for hand in every_hand(pile, size)]

        assert odds.of == sum(map(counts, one))
        assert odds.hands[0].hand == name
        assert odds.hands[0].chance == Fraction(
            sum(n >= at_least for n in held), len(held)
        )
        assert odds.hands[0].mean == Fraction(sum(held), len(held))
        assert odds.hands[-1].hand == "short_hand"


def test_the_standard_set(board):
    deck = board.decks["standard"].cards
    pairs = board.with_preset("pairs")

    # 18 odd cards and 4 special ones answer a ball on the left.
    whole, short = draw_odds(board, deck, "answers:left", 22).hands
    assert (whole.chance, whole.mean) == (1, 22)
    assert draw_odds(board, deck, "answers:left", 23).hands[0].chance == 0
    assert short.mean == Fraction(6 * 44, 80)
    none = Fraction(comb(36, 6), comb(80, 6))
    assert draw_odds(board, deck, "answers:left", 1).hands[1].chance == 1 - none
    # A partner without a special card: the four lie in the other half.
    half = draw_odds(pairs, deck, "kind:special", 1).hands[0]
    assert half.chance == 1 - Fraction(comb(36, 20), comb(40, 20))


def test_a_deck_of_nothing_holds_nothing(board):
    for hand in draw_odds(board, {}, "answers:left", 1).hands:
        assert (hand.chance, hand.mean) == (0, 0)


def test_an_arrow_that_binds_special_cards_counts_for_them(board):
    bound = board.with_readings({"special_side": "arrow"})
    deck = board.decks["standard"].cards

    assert draw_odds(board, deck, "arrow:left", 1).of == 18 + 4
    assert draw_odds(bound, deck, "arrow:left", 1).of == 18 + 2


@pytest.mark.parametrize("preset", ["six_from_start", "pairs"])
def test_the_engine_deals_what_the_odds_say(board, preset):
    design = board.with_preset(preset)
    wanted, n = "answers:left", 400
    deck = design.decks["standard"].cards
    hand = draw_odds(design, deck, wanted, 1).hands[0]
    held = []
    for seed in range(n):
        session = Session(design, "game", seed=seed, seats=("human", "human"))
        dealt_now = session.view(session.to_move).hand
        held.append(sum(answers(card, "left") for card in dealt_now))

    exact, mean = float(hand.mean), sum(held) / n
    error = (sum((each - mean) ** 2 for each in held) / (n - 1) / n) ** 0.5
    assert abs(mean - exact) < 4 * error
