"""Board Tennis at the desk: who sits where, and nothing is lost."""

import pytest

from courtside.play.choice import Choice
from courtside.play.desk import Desk
from courtside.play.session import Session
from tests.play.at_desk import BOARD, PAIRS, add, desk_on, do, places, said, turn, uses

# -- pairs


def test_pairs_count_three_other_hands_the_partner_last():
    desk = desk_on(PAIRS)
    view = desk.view()

    assert [hand["caption"] for hand in view["far_hands"]] == [
        "B1: 20 cards",
        "B2: 20 cards",
        "A2, partner: 20 cards",
    ]
    assert sum(card["count"] for card in view["hand"]) == 20


def test_pairs_hand_the_screen_over_to_the_next_in_order():
    desk = Desk(Session(PAIRS, "game", 3, seats=("human", "human")))
    seen = []
    for _ in range(5):
        assert desk.view()["hand"] == []
        assert desk.view()["choices"] == []
        seen.append(desk.view()["handover"])
        do(desk, "take_seat")
        ways = [use for use in uses(desk) if use["place"]]
        do(desk, "add", choice=ways[0]["choice"])
        do(desk, "play")

    order = ("A1", "B1", "A2", "B2", "A1")
    assert seen == [f"The screen goes to {name}." for name in order]


def test_one_person_plays_both_hands_of_a_side():
    desk = Desk(Session(PAIRS, "game", 5, seats=("human", "greedy")))
    seats = set()
    for _ in range(12):
        assert not desk.covered
        assert desk.seat == desk.session.to_move
        seats.add(desk.seat)
        do(desk, "add", choice=uses(desk)[0]["choice"])
        do(desk, "play")

    assert seats == {0, 2}


def test_a_bot_is_a_partner():
    seats = ("human", "greedy", "random", "greedy")
    desk = Desk(Session(PAIRS, "game", 5, seats=seats))
    for _ in range(12):
        if desk.session.over:
            break
        assert desk.seat == desk.session.to_move == 0
        do(desk, "add", choice=uses(desk)[0]["choice"])
        do(desk, "play")

    names = [each["name"] for each in desk.view()["score"]["players"]]
    assert names == ["A (you, random bot)", "B (greedy bot, greedy bot)"]
    assert {desk.session.player(seat) for seat in range(4)} == set(seats)


@pytest.mark.parametrize("seats", [("human",), ("human", "greedy", "random"), ()])
def test_seats_that_do_not_fit_are_refused(seats):
    with pytest.raises(ValueError, match="two or four seats"):
        Session(PAIRS, seats=seats)
    with pytest.raises(ValueError, match="two seats, not 4"):
        Session(BOARD, seats=("human", "greedy", "random", "greedy"))


# -- keeping it


def test_a_turn_half_put_together_survives_the_kernel():
    desk = desk_on(PAIRS, seats=("human", "greedy", "greedy", "greedy"))
    do(desk, "add", choice=uses(desk)[0]["choice"])
    do(desk, "play")
    while not any(use["kind"] == "special" for use in uses(desk)):
        do(desk, "add", choice=uses(desk)[0]["choice"])
        do(desk, "play")
    add(desk, use="special")
    again = Desk.from_json(desk.unsaved(), PAIRS)

    assert again.draft.choices == desk.draft.choices
    assert again.view() == desk.view()


def test_a_match_is_saved_and_opened_in_another_kernel(tmp_path):
    seats = ("human", "greedy", "human", "random")
    desk = desk_on(PAIRS, seats=seats)
    turn(desk, {"use": "serve", "number": 1})
    do(desk, "note", text="here it turned")
    do(desk, "save", path=str(tmp_path / "match.json"))
    other = desk_on(BOARD, seats=("human", "greedy"))
    do(other, "open", path=str(tmp_path / "match.json"))

    assert other.session.digest == desk.session.digest
    assert other.session.seats == seats
    assert other.session.notes == desk.session.notes
    assert other.hot_seat
    assert other.covered


def test_looking_back_and_going_on_from_there():
    desk = desk_on(seats=("human", "greedy"))
    turn(desk, {"use": "serve", "number": 1})
    moments = [line["index"] for line in desk.view()["log"]]
    do(desk, "jump", to=moments[-1] - 1)
    assert desk.view()["choices"] == []
    do(desk, "branch")

    assert len(desk.session.choices) == moments[-1] - 1
    do(desk, "back")
    assert len(desk.session.choices) == moments[-1]


def test_a_bot_whose_turn_was_gone_back_to_is_stepped():
    desk = desk_on(seats=("human", "greedy"))
    turn(desk, {"use": "serve", "number": 1})
    assert not desk.view()["can"]["bots"]
    do(desk, "jump", to=1)
    do(desk, "branch")
    view = desk.view()
    assert view["can"]["bots"]
    assert view["turn"]["hint"] == "A bot is to choose: step it, or let it play on."
    while not desk.session.waits and not desk.session.over:
        do(desk, "bot_step")

    assert len(desk.session.choices) > 1
    assert not desk.view()["can"]["bots"]


def test_an_edited_board_goes_on_or_is_dealt_anew():
    desk = desk_on(seats=("human", "human"))
    turn(desk, {"use": "serve", "number": 3})
    do(desk, "take_seat")
    desk.redesign(BOARD.with_readings({"rows_per_half": 9}))
    assert desk.said == "The design was edited; the match goes on under it."
    assert "far-9-left" in places(desk)
    # A serve to row 3 cannot stand where the squares have two rows.
    desk.redesign(BOARD.with_readings({"service_rows": 2}))
    assert desk.session.choices == ()
    assert len(desk.earlier) == 1


def test_pairs_that_become_singles_keep_their_first_two():
    desk = desk_on(PAIRS, seats=("human", "greedy", "human", "random"))
    do(desk, "take_seat")
    desk.redesign(BOARD)

    assert desk.session.seats == ("human", "greedy")
    assert desk.view()["far_hands"][0]["caption"] == "B: 40 cards"


def test_languages_change_the_board_in_mid_turn():
    desk = desk_on(seats=("human", "greedy"))
    add(desk, use="serve", number=2)
    do(desk, "language", to="pl")

    assert desk.draft.choices == [Choice("serve", number=2)]
    assert any("lewo" in (word or "") for word in said(desk))


def test_two_bots_are_stepped_to_the_end():
    desk = Desk(Session(BOARD, "point", 3, seats=("greedy", "random"), auto=False))
    while not desk.session.over:
        do(desk, "bot_step")

    assert desk.view()["result"]
    assert not desk.view()["choices"]


def test_short_hands_hide_what_a_turn_will_draw():
    short = BOARD.with_readings({"start_hand": "short_hand"})
    desk = desk_on(short)
    turn(desk, {"use": "serve", "number": 2})
    held = {card["number"] for card in desk.view()["hand"]}
    add(desk, use=uses(desk)[0]["choice"]["use"])
    if desk.view()["choices"]:
        do(desk, "add", choice=desk.view()["choices"][0]["choice"])

    assert desk.draft.complete
    assert {card["number"] for card in desk.view()["hand"]} <= held
    assert "in the stock" in desk.view()["score"]["serve"]
