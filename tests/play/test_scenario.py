"""What a scenario that does not hold shows."""

import pytest

from courtside.model import load
from courtside.model.scenario import Scenario
from courtside.play.scenario import run_scenario


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def run(design, **entry):
    return run_scenario(design, Scenario.of("example", {"text": "Text.", **entry}))


DROP = {"incoming": "drop_volley", "striker": "net", "receiver": "baseline"}


def test_the_exact_set_of_turns(design):
    assert run(design, situation=DROP, turns=["come_up > defensive_volley"]).ok


def test_both_sets_stand_side_by_side_with_the_rows(design):
    outcome = run(
        design,
        situation={"incoming": "smash", "striker": "net", "receiver": "baseline"},
        turns=["defensive_groundstroke", "lob"],
    )
    assert not outcome.ok
    assert outcome.missing == ("lob",)
    assert outcome.extra == ("defensive_groundstroke > direct",)
    assert [line.split() for line in outcome.message.splitlines()] == [
        ["example:", "Text."],
        ["expected", "found", "rows"],
        ["defensive_groundstroke", "defensive_groundstroke", "row_26"],
        ["-", "lob"],
        ["+", "defensive_groundstroke", ">", "direct", "row_26"],
    ]


def test_a_subset_too_large_and_one_not_empty(design):
    outcome = run(
        design,
        situation=DROP,
        legal=["drop_volley"],
        illegal=["come_up > defensive_volley"],
    )
    assert outcome.missing == ("drop_volley",)
    assert outcome.extra == ("come_up > defensive_volley",)
    assert "+" in outcome.message
    assert "row_24" in outcome.message


def test_the_ending_is_compared(design):
    directed = {**DROP, "directed": "left"}
    assert run(design, situation=directed, turns=[], ending="winner").ok
    outcome = run(design, situation=DROP, ending="winner")
    assert "ending: expected winner, found none" in outcome.message


def test_a_reading_belongs_to_the_scenario_alone(design):
    at_net = {"incoming": "smash", "striker": "net", "receiver": "net"}
    readings = {"smash_row": "no_effect"}
    assert run(design, situation=at_net, turns=["go_back > defensive_groundstroke"]).ok
    assert run(design, situation=at_net, readings=readings, turns=[]).ok
    other = design.with_readings(readings)
    assert run(other, situation=at_net, turns=["go_back > defensive_groundstroke"]).ok


def test_a_wrong_deal_says_what_was_found(design):
    outcome = run(
        design,
        deal=["serve_lob_right", "first_serve_groundstroke_left"],
        expect={"server_hand": 2, "shown": "net_volley_left"},
    )
    assert "server_hand: expected 2, found 1" in outcome.message
    assert (
        "shown: expected net_volley_left, found first_serve_groundstroke_left"
        in outcome.message
    )


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ([{"server": "volley"}], "server cannot play volley; legal: serve"),
        ([{"receiver": "net"}], "it is the server's turn, not the receiver's"),
        (
            [{"server": "serve", "cards": ["serve_volley_left"]}],
            "cannot play serve with serve_volley_left",
        ),
        ([{"server": "serve"}, {"server": "serve"}], "the point is over before serve"),
    ],
)
def test_a_turn_that_is_not_legal_fails_it(design, play, said):
    outcome = run(
        design,
        deal=["serve_lob_right", "first_serve_groundstroke_left"],
        play=play,
        expect={},
    )
    assert not outcome.ok
    assert said in outcome.message


def test_a_deal_of_cards_the_deck_does_not_hold(design):
    # A worked example must not hang on what the deck is made of today.
    deal = ["volley_smash_right", "first_serve_groundstroke_left"]
    assert "volley_smash_right" not in design.decks[design.default_deck].cards
    outcome = run(design, deal=deal, expect={"receiver_hand": 0})
    assert outcome.error == ""


def test_a_deal_no_hand_could_hold(design):
    outcome = run(design, deal=["net_volley_left"] * 90, expect={})
    assert "could fill a hand beyond 62" in outcome.message


def test_an_arrow_of_two_can_be_chosen(design):
    deal = [
        "serve_lob_right",
        "groundstroke_lob_left",
        "any_groundstroke_any_volley_both",
        "net_volley_left",
        "groundstroke_smash_right",
        "first_serve_groundstroke_left",
    ]
    cards = ["serve_lob_right", "any_groundstroke_any_volley_both"]
    for arrow in ("left", "right"):
        outcome = run(
            design,
            deal=deal,
            play=[{"server": "serve > direct", "cards": cards, "arrow": arrow}],
            expect={"directed": arrow, "to_move": "receiver"},
        )
        assert outcome.ok, outcome.message


def test_a_wrong_score_is_told(design):
    outcome = run(
        design,
        score={"format": "best_of_3", "points": "SSSS"},
        expect={"score": "0-1 0-0", "over": True},
    )
    assert "score: expected 0-1 0-0, found 1-0 0-0" in outcome.message
    assert "over: expected true, found false" in outcome.message


def test_a_score_starts_anywhere_a_match_can_be(design):
    score = {
        "format": "best_of_3",
        "points": "R",
        "start": {"sets": [1, 1], "games": [5, 3], "points": [2, 3], "server": "b"},
    }
    expect = {"sets": [1, 1], "games": [5, 3], "points": "deuce", "server": "b"}
    outcome = run(design, score=score, expect=expect)
    assert outcome.ok, outcome.message


def test_a_score_no_match_comes_by(design):
    score = {"format": "best_of_3", "points": "S", "start": {"games": [8, 0]}}
    outcome = run(design, score=score, expect={})
    assert "no score begins at games" in outcome.message


@pytest.mark.parametrize(
    "entry",
    [
        {"deal": ["moonball"], "deck": "moonballs", "expect": {}},
        {"situation": {**DROP, "hand": ["moonball"]}, "turns": []},
        {"situation": {**DROP, "incoming": "moonball"}, "turns": []},
        {"score": {"format": "moonball", "points": "S"}, "expect": {}},
        {"situation": DROP, "readings": {"moonball": 1}, "turns": []},
    ],
)
def test_what_no_check_has_seen_is_told(design, entry):
    outcome = run(design, **entry)
    assert not outcome.ok
    assert "moonball" in outcome.message
