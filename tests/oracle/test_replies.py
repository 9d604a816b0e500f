"""The compiled reply table against the oracle, reading by reading and in pairs."""

from itertools import combinations

import pytest

from courtside.model import load
from tests.oracle.engine_side import Engine
from tests.oracle.remember import Memory
from tests.oracle.replies import (
    POSITIONS,
    READINGS,
    SERVE_READINGS,
    every_situation,
    reading,
    worded,
)

# Readings of the design that change no reply.
OTHER_READINGS = {
    "server_after_fault": ("stays",),
    "no_serve_card": ("double_fault", "draw"),
    "min_receiver_hand": (5,),
    "first_server": ("a", "b"),
}
OTHER_OPTIONS = {
    (key, value)
    for key, values in (READINGS | SERVE_READINGS).items()
    for value in values[1:]
}
PAIRS = [
    dict(pair)
    for pair in combinations(sorted(OTHER_OPTIONS), 2)
    if pair[0][0] != pair[1][0]
]


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.fixture(scope="module")
def memory():
    return Memory()


def hand_of_everything(engine):
    """Pick cards of the catalogue until every face is held, under every arrow."""
    wanted = {
        (face, arrow)
        for card in engine.cards
        for face in (card.upper, card.lower)
        for arrow in (card.arrow,)
    }
    hand = []
    for number, card in enumerate(engine.cards):
        news = {(card.upper, card.arrow), (card.lower, card.arrow)} & wanted
        if news:
            hand.append(number)
            wanted -= news
    return hand


def agree(design, memory, chosen):
    """Compare table and menu with the oracle in every situation."""
    engine = Engine(design.with_readings(chosen))
    hand = hand_of_everything(engine)
    assert len(hand) <= 62
    known = {k: v for k, v in chosen.items() if k in READINGS | SERVE_READINGS}
    readings = reading(**known)
    for situation in every_situation():
        expected = memory.shapes(situation, readings)
        assert engine.shapes(situation) == worded(expected), situation
        assert engine.walked_shapes(situation, hand) == expected, situation


def test_the_default_readings(design, memory):
    agree(design, memory, {})


@pytest.mark.parametrize(
    ("key", "value"),
    sorted(OTHER_OPTIONS) + [(k, v) for k, vs in OTHER_READINGS.items() for v in vs],
)
def test_every_reading_alone(design, memory, key, value):
    agree(design, memory, {key: value})


@pytest.mark.slow
@pytest.mark.parametrize(
    "pair", PAIRS, ids=lambda pair: ",".join(f"{k}={v}" for k, v in pair.items())
)
def test_every_pair_of_readings(design, memory, pair):
    agree(design, memory, pair)


def test_every_reading_of_the_design_is_known_here(design):
    assert {*READINGS, *SERVE_READINGS, *OTHER_READINGS} == set(design.readings)
    for key, options in (READINGS | SERVE_READINGS).items():
        assert set(options) == set(design.readings[key].options)
        assert design.readings[key].default == options[0]
    assert set(POSITIONS) == {p for s in design.strokes.values() for p in s.positions}
