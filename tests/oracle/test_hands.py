"""Whole turns from a hand and the serve turn, against what the rules promise."""

from tests.oracle.hands import Card, legal_turns, serve_shapes, serve_turns
from tests.oracle.replies import BASELINE, NET, Situation, reading, worded

DEFAULT = reading()

# The serve


def test_the_serve_turn():
    assert worded(serve_shapes(1, DEFAULT)) == {
        "serve",
        "serve > direct",
        "serve > come_up",
        "first_serve",
        "first_serve > direct",
        "first_serve > come_up",
    }
    assert worded(serve_shapes(1, DEFAULT, shown=True)) == {
        "first_serve",
        "first_serve > direct",
        "first_serve > come_up",
    }


def test_the_second_serve():
    plain = {"serve", "serve > direct", "serve > come_up"}
    assert worded(serve_shapes(2, DEFAULT)) == plain
    assert len(serve_shapes(2, reading(second_serve="any"))) == 6


# Cards in hand


LOB = Card("groundstroke", "lob", "left")
PASS = Card("passing_shot", "volley", "right")
WILD = Card("any_groundstroke", "any_volley", "both")
FIRST = Card("first_serve", "smash", "left")


def test_one_card_makes_plain_turns():
    found = legal_turns(
        Situation("groundstroke", BASELINE, BASELINE, directed=False), [LOB], DEFAULT
    )
    assert found == {((0, "upper as groundstroke"),), ((0, "lower as groundstroke"),)}


def test_printed_halves_are_only_what_they_say():
    printed = reading(stroke_identity="printed")
    found = legal_turns(
        Situation("groundstroke", BASELINE, BASELINE, directed=False), [LOB], printed
    )
    assert found == {((0, "upper as groundstroke"),)}


def test_a_ball_sent_right_lands_on_the_opponents_left():
    hand = [LOB, PASS]
    found = legal_turns(
        Situation("groundstroke", BASELINE, BASELINE, directed=True),
        hand,
        DEFAULT,
        "right",
    )
    assert found == {((0, "reach left"), (1, "upper as groundstroke"))}
    same = reading(direction_frame="same_symbol")
    found = legal_turns(
        Situation("groundstroke", BASELINE, BASELINE, directed=True),
        hand,
        same,
        "right",
    )
    assert found == {
        ((1, "reach right"), (0, "upper as groundstroke")),
        ((1, "reach right"), (0, "lower as groundstroke")),
    }


def test_two_arrows_reach_either_side_and_choose_when_they_aim():
    found = legal_turns(
        Situation("passing_shot", NET, NET, directed=True),
        [WILD, PASS],
        DEFAULT,
        "left",
    )
    assert found == {((1, "reach right"), (0, "lower as defensive_volley"))}
    found = legal_turns(
        Situation("attack_volley", NET, BASELINE, directed=False), [WILD, WILD], DEFAULT
    )
    one = (0, "upper as defensive_groundstroke")
    assert {turn for turn in found if turn[0] == one} == {
        (one,),
        (one, (1, "direct left")),
        (one, (1, "direct right")),
    }


def test_the_shown_card_must_be_served():
    hand = [Card("serve", "lob", "left"), FIRST]
    assert serve_turns(hand, DEFAULT, shown=1) == {
        ((1, "upper as first_serve"),),
        ((1, "upper as first_serve"), (0, "direct left")),
        ((1, "upper as first_serve"), (0, "come_up")),
    }


def test_a_lone_first_serve_that_is_void():
    void = reading(lone_first_serve="void")
    assert serve_turns([FIRST], DEFAULT) == {((0, "upper as first_serve"),)}
    assert serve_turns([FIRST], void) == set()
