"""Hands of one to six physical cards: what the engine lets a player complete.

Every turn the engine can be walked through, against every arrangement of the cards
that the rules allow; `Engine.walk` also fails where a choice leads nowhere, or where
`legal`, `count` and `kth` differ.
"""

import random

import pytest

from courtside.model import load
from tests.oracle.engine_side import Engine
from tests.oracle.hands import SIDES, Card, legal_turns, serve_turns
from tests.oracle.replies import (
    READINGS,
    SERVE_READINGS,
    every_situation,
    reading,
)

SITUATIONS = list(every_situation())


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def random_hand(luck, engine):
    """Draw one to six cards of the catalogue; a deck may hold copies."""
    return luck.choices(range(len(engine.names)), k=luck.randint(1, 6))


def any_readings(luck):
    every = READINGS | SERVE_READINGS
    return reading(**{key: luck.choice(values) for key, values in every.items()})


def compare(engine, readings, luck):
    """Compare one hand in one situation; give how many turns it had."""
    situation, hand = luck.choice(SITUATIONS), random_hand(luck, engine)
    aimed = luck.choice(SIDES) if situation.directed else None
    cards = [engine.cards[number] for number in hand]
    expected = legal_turns(situation, cards, readings, aimed)
    assert engine.turns(situation, hand, aimed) == expected, (situation, cards, aimed)
    return len(expected)


def compare_serve(engine, readings, luck):
    """Compare one hand at the serve: first or second, with and without case a."""
    hand, serve = random_hand(luck, engine), luck.choice((1, 2))
    cards = [engine.cards[number] for number in hand]
    firsts = [slot for slot, card in enumerate(cards) if "first_serve" in card]
    full = luck.random() < 0.5
    shown = luck.choice(firsts) if firsts and full and serve == 1 else None
    expected = serve_turns(cards, readings, serve, shown=shown, phrase_complete=full)
    found = engine.serve_turns(hand, serve, shown=shown, full=full)
    assert found == expected, (cards, serve, shown, full)
    return len(expected)


def test_two_thousand_hands(design):
    luck, engine = random.Random(3), Engine(design)
    sizes = [compare(engine, reading(), luck) for _ in range(2000)]
    assert sum(size > 0 for size in sizes) > 500
    assert max(sizes) > 100


def test_a_thousand_serves(design):
    luck, engine = random.Random(4), Engine(design)
    sizes = [compare_serve(engine, reading(), luck) for _ in range(1000)]
    assert sum(size > 0 for size in sizes) > 500


@pytest.mark.parametrize("frame", READINGS["direction_frame"])
@pytest.mark.parametrize("identity", READINGS["stroke_identity"])
def test_the_readings_that_only_cards_can_tell(design, frame, identity):
    luck = random.Random(f"{frame} {identity}")
    chosen = {"direction_frame": frame, "stroke_identity": identity}
    engine = Engine(design.with_readings(chosen))
    for _ in range(300):
        compare(engine, reading(**chosen), luck)


@pytest.mark.parametrize("lone", SERVE_READINGS["lone_first_serve"])
@pytest.mark.parametrize("second", SERVE_READINGS["second_serve"])
def test_the_readings_of_the_serve(design, lone, second):
    luck = random.Random(f"{lone} {second}")
    chosen = {"lone_first_serve": lone, "second_serve": second}
    engine = Engine(design.with_readings(chosen))
    for _ in range(300):
        compare_serve(engine, reading(**chosen), luck)


def test_the_card_that_was_shown_is_served_as_a_first_serve(design):
    """Its other half stays a half, even where that is a serve too (S-000-13)."""
    engine = Engine(design)
    shown, other = 0, 40
    engine.rules.card[shown].upper = 1 << engine.kinds.index("first_serve")
    engine.rules.card[shown].lower = 1 << engine.kinds.index("serve")
    engine.cards[shown] = Card("first_serve", "serve", engine.cards[shown].arrow)
    hand = [shown, other]
    cards = [engine.cards[number] for number in hand]
    found = engine.serve_turns(hand, shown=0)
    assert found == serve_turns(cards, reading(), shown=0)
    assert {turn[0] for turn in found} == {(0, "upper as first_serve")}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_hands_under_readings_drawn_at_random(design, seed):
    luck = random.Random(seed)
    for _ in range(40):
        readings = any_readings(luck)
        engine = Engine(design.with_readings(readings))
        for _ in range(12):
            compare(engine, readings, luck)
            compare_serve(engine, readings, luck)
