"""Scenarios of Board Tennis opened on the table, and moments written down as such."""

import pytest

from courtside.engine.chance import GUESS, open_stream
from courtside.engine.games.board_tennis import redeal_unseen
from courtside.model import check, load
from courtside.model.scenario import SEATS
from courtside.play import Session, run_scenario
from courtside.play.desk import Desk
from courtside.play.moment import moment, openable, write_moment
from courtside.play.turns import turns

SHIPPED = load("board_tennis")
OPENABLE = openable(SHIPPED)

# Sets that go on from game to game run out.
LASTING = {"refresh_cards_each_game": "carry_on"}

# What is walked: readings, and what is played.
WALKS = {
    "whole sets": ({}, "game"),
    "one ball": ({}, "point"),
    "short hands when a ball begins": (
        {"short_hand_trigger": "ball_start", **LASTING},
        "match",
    ),
    "short hands in mid-ball": (
        {"short_hand_trigger": "no_card", "players": "pairs", **LASTING},
        "match",
    ),
    "small hands, sets carried on": (
        {"short_hand_size": 2, **LASTING},
        "match",
    ),
    "six from the start": ({"start_hand": "short_hand"}, "game"),
    "six from the start, one ball": ({"start_hand": "short_hand"}, "point"),
    "pairs": ({"players": "pairs"}, "game"),
    "pairs with six": ({"players": "pairs", "start_hand": "short_hand"}, "match"),
    "special cards bound": (
        {"special_parity": "binds", "special_side": "arrow", "side_frame": "hitter"},
        "game",
    ),
    "any card": ({"no_parity_card": "any_card", "net_is_field": "field"}, "game"),
}


@pytest.fixture
def folder(tmp_path):
    """A derived design, so that scenarios are written beside nothing of the seed's."""
    (tmp_path / "game.yaml").write_text(
        "id: mine\nextends: board_tennis\nname: Mine\n", encoding="utf-8"
    )
    return tmp_path


@pytest.fixture
def short_hands(folder):
    """Scenarios with hands and stocks written out."""
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "mine.yaml").write_text(
        """\
six_each:
  situation:
    row: 3
    side: left
    stock: true
    hands:
      server:
        [value_01_left, value_02_left, value_03_left, value_04_left, value_05_left,
         value_06_left]
      receiver:
        [value_07_left, value_08_left, value_09_left, value_10_left, value_11_left,
         value_12_left]
  legal: [7 left]
two_left:
  readings: {short_hand_size: 2}
  situation:
    row: 3
    side: left
    stock: [special_left, value_12_right]
    hands:
      server: [value_04_left, value_05_left]
      receiver: [value_05_right, value_07_right]
  legal: [5 right]
the_partner_hits:
  readings: {players: pairs}
  situation: {row: 3, side: left, shots: 6}
  expect: {to_move: server_partner}
""",
        encoding="utf-8",
    )
    return folder


def shapes(session):
    return {turn.shape for turn in turns(session.state, session.table)}


def may(session):
    return {(each.word, each.card, each.side) for each in session.legal()}


def stands(session):
    """Say all that counts for what follows, whoever sits where."""
    state, table = session.state, session.table
    first = state.turn - state.strokes
    hands = [
        sorted(table.cards[number] for _, number in table.held(state, seat))
        for seat in ((first + place) % table.seats for place in range(table.seats))
    ]
    stock = [table.cards[number] for number in state.stock[: state.left]]
    lies = (state.row, state.side, state.strokes, state.short)
    return hands, stock, lies


def walk(folder, readings, unit, seed, most):
    """Let bots play, one that keeps the ball in and one that errs; yield each turn."""
    design = load(folder).with_readings(readings)
    seats = ("greedy", "random" if seed % 2 else "greedy")
    session = Session(design, unit, seed, seats=seats, auto=False)
    for _ in range(most):
        session.advance(1)
        while session.turn:
            session.advance(1)
        yield session
        if session.over:
            return


@pytest.mark.parametrize("id_", OPENABLE)
def test_every_scenario_with_a_ball_opens_as_it_says(id_):
    scenario = SHIPPED.scenarios[id_]
    session = Session.on_scenario(SHIPPED, id_, auto=False)
    found = shapes(session)
    facts = run_scenario(SHIPPED, scenario).found

    assert session.staged.scenario == id_
    assert len(list(session.turns_of_point())) == len(scenario.play)
    assert session.over == (facts["ending"] is not None)
    assert found == set(facts["turns"])
    if scenario.turns is not None:
        assert found == set(scenario.turns)
    assert found.issuperset(scenario.legal or ())
    assert found.isdisjoint(scenario.illegal or ())
    if "to_move" in scenario.expect:
        assert SEATS[session.to_move] == scenario.expect["to_move"]


def test_scores_are_all_that_cannot_be_opened():
    scores = set(SHIPPED.scenarios) - set(OPENABLE)

    assert scores
    assert all(SHIPPED.scenarios[id_].score for id_ in scores)


@pytest.mark.parametrize(("readings", "unit"), WALKS.values(), ids=WALKS)
def test_moments_of_a_walk_hold_and_open_as_they_were(folder, readings, unit):
    kept = {}
    for seed in range(2):
        for number, session in enumerate(walk(folder, readings, unit, seed, 60)):
            if number % 11 == seed or session.over:
                id_ = f"moment_{seed}_{number}"
                write_moment(session, id_)
                kept[id_] = session.branch(len(session.choices))
    again = load(folder)

    assert len(kept) > 4 or unit == "point"
    assert not check(folder).complaints
    for id_, was in kept.items():
        assert run_scenario(again, again.scenarios[id_]).ok
        opened = Session.on_scenario(again, id_, auto=False)
        assert opened.over == was.over
        assert may(opened) == may(was)
        if not was.over:
            assert stands(opened) == stands(was)


@pytest.mark.parametrize("trigger", ["ball_start", "no_card"])
def test_a_walk_comes_to_short_hands_by_either_trigger(folder, trigger):
    readings = {"short_hand_trigger": trigger, **LASTING}
    walked = walk(folder, readings, "match", 0, 300)
    session = next(each for each in walked if each.state.short)
    entry = moment(session)

    # A ball begins with it, or it begins in the middle of one.
    in_mid_ball = session.state.row > 0
    assert in_mid_ball == (trigger == "no_card")
    assert ("row" in entry["situation"]) == in_mid_ball
    assert len(entry["situation"]["stock"]) == session.state.left > 0


def test_the_first_ball_is_told_by_its_turns(folder):
    session = Session(load(folder), seed=3, seats=("human", "human"), auto=False)
    session.take_turn(session.legal()[1:2])
    five = next(each for each in session.legal() if each.word == "5 left")
    session.take_turn([five])

    entry = moment(session)

    # Whole sets are what the rules give, so nothing more need be said.
    assert entry["situation"] == {}
    assert entry["play"] == [
        {"server": "serve 2"},
        {"receiver": "5 left", "cards": ["value_05_left"]},
    ]
    # From row 2 a 5 comes to row 4, and on the left only odd values may be played.
    assert "5 left" in entry["turns"]
    assert "4 left" not in entry["turns"]


def test_a_special_card_is_told_with_its_number(folder):
    session = Session(load(folder), seed=3, seats=("human", "human"), auto=False)
    session.take_turn(session.legal()[:1])
    special = next(
        turn
        for turn in turns(session.state, session.table)
        if turn.shape == "special > 4 right"
    )
    session.take_turn(special.choices)

    assert moment(session)["play"][1] == {
        "receiver": "special > 4 right",
        "cards": [special.choices[0].card],
    }
    # Half a turn has no part in it.
    half = Session(load(folder), seed=3, seats=("human", "human"), auto=False)
    half.take_turn(half.legal()[:1])
    half.choose(special.choices[0])
    assert moment(half)["play"] == [{"server": "serve 1"}]


def test_a_ball_that_ended_is_told_with_its_ending(folder):
    session = Session(load(folder), seed=3, seats=("human", "human"), auto=False)
    session.take_turn(session.legal()[2:3])
    one = next(each for each in session.legal() if each.word == "1 left")
    session.take_turn([one])

    assert session.over
    # From row 3 a 1 does not get over; the serve was not returned (R-003-9).
    assert moment(session)["expect"] == {"ending": "ace", "winner": "server"}


def test_a_conceded_ball_is_not_written_down(folder):
    session = Session(load(folder), seed=3, seats=("human", "human"), auto=False)
    session.concede()

    with pytest.raises(ValueError, match="conceded"):
        moment(session)


def test_a_moment_of_an_opened_scenario_is_one_more(folder):
    design = load(folder)
    session = Session.on_scenario(design, "a_card_is_drawn_after_a_shot", auto=False)
    path = write_moment(session, "as_it_went_on")
    again = load(folder)

    assert "board_tennis_scenario.schema.json" in path.read_text(encoding="utf-8")
    assert not check(folder).complaints
    assert run_scenario(again, again.scenarios["as_it_went_on"]).ok


def test_a_save_of_an_opened_scenario_is_resumed(tmp_path):
    session = Session.on_scenario(SHIPPED, "partners_hit_in_turn", auto=False)
    session.choose(session.legal()[0])
    session.save(tmp_path / "save.json")
    again = Session.resume(tmp_path / "save.json")

    assert again.legal() == session.legal()
    assert again.staged.scenario == "partners_hit_in_turn"


def test_the_desk_opens_and_writes(folder):
    desk = Desk(Session(load(folder), "game", seed=5, language="pl"))
    desk.handle({"kind": "scenario", "id": "from_the_desk"})
    assert desk.problem == ""
    desk.handle({"kind": "open_scenario", "id": "special_of_any_parity"})
    view = desk.view()

    assert desk.problem == ""
    assert view["turn"]["hint"] == (
        "Z prawej kartę specjalną można podać jako 5, w obie strony."
    )
    assert desk.seat == desk.session.to_move == 1
    assert view["can"]["scenario"]
    assert any(card["uses"] for card in view["hand"])


def test_hidden_hands_stay_hidden_on_a_table_that_was_set(short_hands):
    """A bot deals the cards of an opened scenario anew as it does in a match."""
    session = Session.on_scenario(load(short_hands), "six_each", auto=False)
    state, rules = session.state, session.table.rules
    mine, theirs = stands(session)[0]
    dealt = set()
    open_stream(state.guess, 1, 0, GUESS)
    for _ in range(20):
        redeal_unseen(state, rules, 0)
        dealt.add(tuple(stands(session)[0][1]))
        assert stands(session)[0][0] == mine

    assert len(theirs) == 6
    assert len(dealt) > 10


def test_a_stock_is_drawn_in_the_order_it_is_written(short_hands):
    session = Session.on_scenario(load(short_hands), "two_left", auto=False)
    five, *_ = session.legal()
    session.take_turn([five])

    assert [each.card for each in session.legal()] == ["value_04_left"]
    hands, stock, (row, *_) = stands(session)
    assert hands[1] == ["special_left", "value_07_right"]
    assert stock == ["value_12_right"]
    # From row 3 a 5 comes to row 3 (T-003-4).
    assert row == 3


def test_shots_say_whose_turn_it_is(short_hands):
    session = Session.on_scenario(load(short_hands), "the_partner_hits", auto=False)

    assert SEATS[session.to_move] == "server_partner"
    assert session.table.seats == 4


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("stock: [value_05_lift]", "value_05_lift"),
        ("shots: 0", "shots"),
        ("stock: 6", "stock"),
    ],
)
def test_a_wrong_word_is_named_with_its_line(folder, wrong, said):
    scenarios = folder / "scenarios"
    scenarios.mkdir()
    text = f"mistaken:\n  situation:\n    row: 3\n    {wrong}\n  turns: []\n"
    (scenarios / "wrong.yaml").write_text(text, encoding="utf-8")

    (found,) = check(folder).complaints

    assert found.mark.line == 4
    assert said in str(found)


def test_more_cards_than_there_are_is_refused(folder):
    scenarios = folder / "scenarios"
    scenarios.mkdir()
    text = (
        "greedy:\n  situation: {row: 3, stock: "
        "[value_12_both, value_12_left, value_12_left, value_12_left]}\n  turns: []\n"
    )
    (scenarios / "wrong.yaml").write_text(text, encoding="utf-8")
    design = load(folder)

    assert "not hold that many of value_12" in (
        run_scenario(design, design.scenarios["greedy"]).error
    )


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("{row: 8, side: left}", "row 8 is not on a half of 7 rows"),
        ("{row: 3, shots: 201}", "a ball is cut short after 200 shots, before 201"),
        ("{hands: {receiver_partner: all}}", "receiver_partner is at the table in pai"),
        ("{row: 3, stock: [value_01_left]}", "the sets do not hold that many of value"),
    ],
)
def test_a_table_that_cannot_be_set_says_why(folder, situation, said):
    (folder / "scenarios.yaml").write_text(
        f"mine: {{text: T., situation: {situation}, legal: []}}\n", encoding="utf-8"
    )

    with pytest.raises(ValueError, match=said):
        Session.on_scenario(load(folder), "mine")


@pytest.mark.parametrize(
    ("ball", "score"),
    [(1, [0, 0]), (2, [1, 0]), (5, [2, 2]), (6, [3, 2]), (7, [3, 3]), (8, [4, 3])],
)
@pytest.mark.parametrize("row", ["", "row: 3, "])
def test_the_number_of_a_ball_makes_a_score_there_can_be(folder, row, ball, score):
    (folder / "scenarios.yaml").write_text(
        f"mine: {{text: T., situation: {{{row}ball: {ball}}}, legal: []}}\n", "utf-8"
    )
    session = Session.on_scenario(load(folder), "mine")

    assert list(session.state.score.points) == score
