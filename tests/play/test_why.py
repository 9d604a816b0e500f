"""A refusal names the row or the reading that speaks against a choice."""

import pytest

from courtside.engine.games.match_point import step
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.model import load
from courtside.model.scenario import Situation
from courtside.play.choice import Choice, encode
from courtside.play.narrate import Narrator
from courtside.play.staging import set_situation
from courtside.play.turns import copied, legal_codes
from courtside.play.why import why_not
from courtside.tables import compile_table


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def refused(design, choice, *, hand, language="en", first=None, **where):
    """Put a player before a ball with a hand; say why a choice is refused."""
    situation = Situation(hand=tuple(hand), **where)
    table, state = set_situation(compile_table(design), situation)
    if first is not None:
        code = encode(state, table, first)
        assert code in legal_codes(state, table)
        step(state, table.rules, code, blank(Ledger))
    before = copied(state)
    assert encode(state, table, choice) not in legal_codes(state, table)
    refusal = why_not(state, Narrator(table, language), choice)
    assert state == before
    return refusal


def upper(card, stroke):
    return Choice("stroke", card, half="upper", stroke=stroke)


def lower(card, stroke):
    return Choice("stroke", card, half="lower", stroke=stroke)


def test_the_row_that_allows_something_else(design):
    refusal = refused(
        design,
        lower("serve_drop_volley_right", "drop_volley"),
        hand=["serve_drop_volley_right", "net_volley_left"],
        incoming="passing_shot",
        receiver="net",
    )
    assert refusal.rows == ("row_15",)
    assert "row_15 (S-000-21.15): A passing shot can only be blocked" in str(refusal)


def test_the_place_one_stands(design):
    refusal = refused(
        design,
        lower("serve_volley_left", "volley"),
        hand=["serve_volley_left", "serve_lob_right"],
        incoming="groundstroke",
    )
    assert str(refusal).startswith("Volley is played from the net, and B stands at ")
    assert "row_08" in refusal.rows


def test_a_passing_shot_needs_somebody_to_pass(design):
    hand = ["serve_passing_shot_left"]
    choice = lower(*hand, "passing_shot")
    refusal = refused(design, choice, hand=hand, incoming="groundstroke")
    assert refusal.reading == "passing_lob"
    assert "passing_lob = net_family" in str(refusal)


def test_an_aimed_ball_is_reached_first(design):
    refusal = refused(
        design,
        lower("serve_groundstroke_left", "groundstroke"),
        hand=["serve_groundstroke_left", "serve_lob_right"],
        incoming="groundstroke",
        directed="right",
    )
    assert "first reach it with an arrow to the left" in str(refusal)


def test_the_arrow_that_does_not_reach(design):
    hand = ["serve_groundstroke_left", "serve_lob_right"]
    choice = Choice("reach", "serve_lob_right", side="right")
    where = {"incoming": "groundstroke", "directed": "right"}
    refusal = refused(design, choice, hand=hand, **where)
    assert refusal.reading == "direction_frame"
    same = design.with_readings({"direction_frame": "same_symbol"})
    choice = Choice("reach", "serve_groundstroke_left", side="left")
    refusal = refused(same, choice, hand=hand, **where)
    assert "direction_frame = same_symbol" in str(refusal)


def test_the_last_stroke_is_not_spent_on_running(design):
    refusal = refused(
        design,
        Choice("reach", "serve_groundstroke_left", side="left"),
        hand=["serve_groundstroke_left", "net_volley_left"],
        incoming="groundstroke",
        directed="right",
    )
    assert "no stroke is left to finish the turn with" in str(refusal)


def test_there_is_nothing_to_reach(design):
    refusal = refused(
        design,
        Choice("reach", "serve_groundstroke_left", side="left"),
        hand=["serve_groundstroke_left"],
        incoming="groundstroke",
    )
    assert "not aimed" in str(refusal)


def test_moves_have_their_place(design):
    hand = ["serve_groundstroke_left", "serve_lob_right"]
    back = Choice("go_back", hand[0])
    refusal = refused(design, back, hand=hand, incoming="groundstroke")
    assert "B stands at the baseline already (R-000-7)" in str(refusal)
    up = Choice("come_up", hand[0])
    refusal = refused(design, up, hand=hand, incoming="serve")
    assert refusal.rows == ("row_03", "row_01")
    refusal = refused(design, up, hand=hand, incoming="groundstroke")
    assert "no stroke is left" in str(refusal)


def test_what_may_not_follow_a_stroke(design):
    hand = ["serve_defensive_groundstroke_left", "serve_lob_right"]
    refusal = refused(
        design,
        Choice("come_up", hand[1]),
        hand=hand,
        incoming="first_serve",
        first=lower(hand[0], "defensive_groundstroke"),
    )
    assert "coming up may not follow" in str(refusal)
    assert "row_02" in refusal.rows


def test_a_directed_winner_that_is_forbidden(design):
    forbidden = design.with_readings({"directed_lob": "forbidden"})
    hand = ["serve_lob_right", "serve_groundstroke_left"]
    refusal = refused(
        forbidden,
        Choice("direct", hand[1], side="left"),
        hand=hand,
        incoming="volley",
        striker="net",
        first=lower(hand[0], "lob"),
    )
    assert refusal.reading == "directed_lob"


def test_the_order_of_a_turn(design):
    hand = ["serve_groundstroke_left", "serve_lob_right"]
    where = {"hand": hand, "incoming": "groundstroke"}
    assert "S-000-5" in str(refused(design, Choice("done"), **where))
    early = Choice("direct", hand[0], side="left")
    assert "comes after the stroke" in str(refused(design, early, **where))
    first = lower(hand[0], "groundstroke")
    twice = lower(hand[1], "groundstroke")
    refusal = refused(design, twice, first=first, **where)
    assert "has been played" in str(refusal)


def test_what_a_half_is_not(design):
    hand = ["serve_lob_right"]
    where = {"hand": hand, "incoming": "groundstroke", "striker": "net"}
    refusal = refused(design, upper(*hand, "lob"), **where)
    assert "The upper half of" in str(refusal)
    printed = design.with_readings({"stroke_identity": "printed"})
    refusal = refused(printed, lower(*hand, "groundstroke"), **where)
    assert refusal.reading == "stroke_identity"


def test_a_lone_first_serve_where_it_is_void(design):
    void = design.with_readings({"lone_first_serve": "void"})
    hand = ["first_serve_groundstroke_left", "serve_lob_right"]
    choice = upper(hand[0], "first_serve")
    refusal = refused(void, choice, hand=hand, incoming="point_start")
    assert refusal.reading == "lone_first_serve"


def test_a_second_serve_is_a_plain_one(design):
    hand = ["first_serve_groundstroke_left", "serve_lob_right"]
    choice = upper(hand[0], "first_serve")
    refusal = refused(design, choice, hand=hand, incoming="second_serve")
    assert refusal.rows == ("serve_second",)


def test_a_card_one_does_not_hold(design):
    where = {"hand": ["serve_lob_right"], "incoming": "groundstroke"}
    refusal = refused(design, lower("serve_lob_left", "lob"), **where)
    assert "[serve_lob_left]" in str(refusal)


def test_in_spanish(design):
    refusal = refused(
        design,
        lower("serve_volley_left", "volley"),
        hand=["serve_volley_left"],
        incoming="groundstroke",
        language="es",
    )
    assert str(refusal).startswith("Volea se juega desde la red, y B está en el fondo.")
