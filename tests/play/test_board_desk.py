"""Board Tennis at the desk: serves, cards, declared numbers, and the board drawn."""

import re
from collections import Counter

import pytest

from courtside.play.choice import Choice
from courtside.play.desk import Desk
from courtside.play.session import Session
from tests.play.at_desk import BOARD, add, desk_on, do, marked, places, said, turn, uses

# -- a serve


def test_a_serve_is_chosen_without_a_card():
    desk = desk_on()
    view = desk.view()

    assert [use["label"] for use in view["choices"]] == ["Row 1", "Row 2", "Row 3"]
    assert [use["place"] for use in view["choices"]] == [
        "far-1-left",
        "far-2-left",
        "far-3-left",
    ]
    assert view["turn"]["prompt"] == "Serve to the left: choose the row."
    assert not any(card["uses"] for card in view["hand"])
    assert {card["why"] for card in view["hand"]} == {
        "A serves first; it takes no card (S-003-3)."
    }


def test_a_serve_is_seen_before_it_counts_and_can_be_taken_back():
    desk = desk_on()
    add(desk, use="serve", number=2)
    view = desk.view()

    assert view["turn"]["chips"] == ["serve to row 2"]
    assert view["turn"]["can_play"]
    assert view["choices"] == []
    assert marked(desk) == "far-2-left"
    assert desk.session.choices == ()
    do(desk, "take_back")
    assert marked(desk) is None
    assert len(desk.view()["choices"]) == 3


# -- a card


def test_a_hand_shows_equal_cards_once_and_counts_them():
    view = desk_on().view()

    # 40 cards of 26 kinds: twelve values both ways, and special ones both ways.
    assert len(view["hand"]) == 26
    assert sum(card["count"] for card in view["hand"]) == 40
    values = [re.search(r"value_(\d\d)|special", c["name"])[1] for c in view["hand"]]
    odd, even = values[:12], values[12:24]
    assert [int(value) % 2 for value in odd] == [1] * 12
    assert odd == sorted(odd)
    assert [int(value) % 2 for value in even] == [0] * 12
    assert values[24:] == [None, None]


def test_only_the_right_kind_of_card_is_raised_and_the_rest_say_why():
    desk = desk_on()
    turn(desk, {"use": "serve", "number": 2})
    view = desk.view()

    raised = [card["name"] for card in view["hand"] if card["uses"]]
    assert len(raised) == 14  # odd values both ways, special cards both ways
    assert not [name for name in raised if re.search(r"value_\d[02468]", name)]
    (dimmed,) = {card["why"] for card in view["hand"] if not card["uses"]}
    assert dimmed.startswith("From the left only odd cards may be played (S-003-6).")
    reading = "Reading no_parity_card = lose_ball: Whoever holds none loses the ball."
    assert dimmed.endswith(reading)
    asked = "The ball lies on row 2, left: an odd card plays it."
    assert view["turn"]["prompt"] == asked


def test_a_use_says_where_the_ball_comes_down():
    # T-003-17: served to row 2 left, 3 5 7 get it over; 1 does not, 9 and 11 are long.
    desk = desk_on()
    turn(desk, {"use": "serve", "number": 2})
    told = {
        use["choice"]["number"]: (use["label"], use["place"])
        for use in uses(desk)
        if use["choice"].get("side") == "right"
    }

    assert told == {
        1: ("right, into the net", ""),
        3: ("right, row 2", "far-2-right"),
        5: ("right, row 4", "far-4-right"),
        7: ("right, row 6", "far-6-right"),
        9: ("right, too long", ""),
        11: ("right, too long", ""),
    }


def test_a_card_is_dragged_to_the_side_its_ball_comes_down_on():
    # The far player looks the other way: his right is the left of the picture.
    for frame, zone in (("receiver", "far_left"), ("hitter", "far_right")):
        desk = desk_on(BOARD.with_readings({"side_frame": frame}))
        turn(desk, {"use": "serve", "number": 2})
        right = [use for use in uses(desk) if use["choice"].get("side") == "right"]

        assert {use["zone"] for use in right} == {zone}


def test_a_ball_that_is_lost_is_seen_where_it_was_lost():
    desk = desk_on()
    turn(desk, {"use": "serve", "number": 2})
    add(desk, use="play", number=9)

    # The next ball is not yet drawn, nor counted.
    assert "plays 9: too long" in said(desk)
    assert desk.view()["score"]["players"][0]["points"] == "0"
    do(desk, "play")
    assert "plays 9: too long" in said(desk)
    assert desk.view()["score"]["players"][0]["points"] == "15"


# -- a special card


def test_a_special_card_is_declared_on_a_field():
    desk = desk_on()
    turn(desk, {"use": "serve", "number": 2})
    held = Counter({card["name"]: card["count"] for card in desk.view()["hand"]})
    add(desk, use="special")
    view = desk.view()

    # From row 2 the numbers 2 to 8 land in, on either side (R-003-5).
    offered = [use["choice"] for use in view["choices"]]
    assert [(each["number"], each["side"]) for each in offered] == [
        (number, side) for side in ("left", "right") for number in range(2, 9)
    ]
    assert {use["place"] for use in view["choices"]} == {
        f"far-{row}-{side}" for row in range(1, 8) for side in ("left", "right")
    }
    assert not view["turn"]["can_play"]
    assert held.total() - 1 == sum(card["count"] for card in view["hand"])
    assert {card["why"] for card in view["hand"]} == {
        "A special card lies on the table: first say how far it plays."
    }
    add(desk, use="declare", number=6, side="right")
    view = desk.view()
    assert len(view["turn"]["chips"]) == 2
    assert view["turn"]["can_play"]
    assert marked(desk) == "far-5-right"
    do(desk, "take_back")
    assert len(desk.view()["choices"]) == 14
    do(desk, "take_back")
    assert desk.draft.choices == []


def test_undo_takes_a_special_card_and_its_number_back_together():
    desk = desk_on()
    turn(desk, {"use": "serve", "number": 2})
    before = desk.session.digest
    turn(desk, {"use": "special"}, {"use": "declare", "number": 4})
    after = desk.session.digest
    do(desk, "undo")

    assert desk.session.digest == before
    assert len(desk.session.choices) == 1
    do(desk, "redo")
    assert desk.session.digest == after


@pytest.mark.parametrize(
    ("readings", "choice", "sentence", "reading"),
    [
        ({}, {"number": 9}, "plays 2 to 8 fields", None),
        ({"special_parity": "binds"}, {"number": 4}, "only odd", "special_parity"),
        (
            {"special_side": "arrow"},
            {"number": 4, "side": "right"},
            "points left, not right",
            "special_side",
        ),
    ],
)
def test_a_number_that_may_not_be_declared(readings, choice, sentence, reading):
    session = Session(BOARD.with_readings(readings), seats=("human", "human"))
    session.choose(Choice("serve", number=2))
    session.choose(Choice("special", "special_left"))
    wanted = {"side": "left", **choice}

    refusal = session.why_not(Choice("declare", "special_left", **wanted))
    assert sentence in refusal.sentence
    assert refusal.reading == reading
    assert len(refusal.details) == (reading is not None)


# -- the board


@pytest.mark.parametrize(("rows", "service"), [(2, 2), (7, 3), (12, 5), (20, 3)])
def test_the_board_has_the_rows_of_the_rules(rows, service):
    readings = {"rows_per_half": rows, "service_rows": service}
    found = places(desk_on(BOARD.with_readings(readings)))

    assert set(found) == {
        f"{half}-{row}-{side}"
        for half in ("near", "far")
        for row in range(1, rows + 1)
        for side in ("left", "right")
    }
    lighter = found["near-1-left"]["fill"]
    squares = {name for name, look in found.items() if look["fill"] == lighter}
    assert {int(name.split("-")[1]) for name in squares} == set(range(1, service + 1))
    # Row 1 lies next to the net; the sides are those of whoever stands there.
    top = {name: float(look["y"]) for name, look in found.items()}
    left = {name: float(look["x"]) for name, look in found.items()}
    assert (
        top["far-2-left"] < top["far-1-left"] < top["near-1-left"] < top["near-2-left"]
    )
    assert left["near-1-left"] < left["near-1-right"]
    assert left["far-1-right"] < left["far-1-left"]


def test_the_net_may_take_a_field():
    desk = desk_on(BOARD.with_readings({"net_is_field": "field"}))
    turn(desk, {"use": "serve", "number": 2})
    add(desk, use="play", number=7, side="left")

    assert marked(desk) == "far-5-left"


def test_the_last_two_shots_are_told():
    desk = desk_on()
    turn(desk, {"use": "serve", "number": 2})
    turn(desk, {"use": "play", "number": 5, "side": "left"})
    turn(desk, {"use": "play", "number": 7, "side": "right"})

    words = said(desk)
    assert "serve to row 2, left" not in words
    assert "plays 5: row 4, left" in words
    assert "plays 7: row 4, right" in words
    assert desk.view()["court"]["caption"].endswith(
        "B to hit: the ball lies on row 4, right."
    )
    assert marked(desk) == "near-4-right"


def test_a_turn_put_together_does_not_tell_whether_it_will_be_answered():
    # With seed 8 the receiver holds no card for a serve to the left, with 9 he does.
    short = BOARD.with_readings({"start_hand": "short_hand"})
    drawn = []
    for seed in (8, 9):
        desk = desk_on(short, seed=seed)
        add(desk, use="serve", number=2)
        view = desk.view()
        drawn.append((view["court"], view["turn"], view["result"], view["score"]))
        do(desk, "play")
        assert (desk.session.ending == "ace") == (seed == 8)

    assert drawn[0] == drawn[1]


def test_the_first_shot_from_a_table_that_was_set_is_drawn():
    desk = Desk(Session.on_scenario(BOARD, "special_of_any_parity", auto=False))
    desk.seat = desk.session.to_move
    desk.tell_scenario()
    assert marked(desk) == "near-5-right"
    add(desk, use="special")
    add(desk, use="declare", number=7, side="left")

    assert marked(desk) == "far-3-left"
    assert "plays 7: row 3, left" in said(desk)


def test_names_on_the_board_are_text():
    hostile = "</text><script>alert(1)</script>"
    desk = desk_on(players=(hostile, hostile))
    svg = desk.view()["court"]["svg"]

    assert "<script" not in svg
    assert "&lt;script" in svg
