"""The scoreboard by itself, and the score lines it writes and reads."""

import json
import random
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courtside.model import load
from courtside.play.score_line import check_line, check_set
from courtside.play.scoreboard import Scoreboard
from courtside.tables.tennis import tennis_format

CASES = Path(__file__).parent / "cases"
MATCHES = ["tie_break", "deuces", "no_ad", "advantage_set", "match_tie_break"]
LINES = json.loads((CASES / "score_lines.json").read_text("utf-8"))["verdicts"]


def a_case(name):
    return json.loads((CASES / f"{name}.json").read_text("utf-8"))


def a_board(case):
    return Scoreboard(case["format"], first_server=case["first_server"])


@pytest.mark.parametrize("name", MATCHES)
def test_recorded_match_stands_as_written_at_every_checkpoint(name):
    case = a_case(name)
    board = a_board(case)
    wanted = {one["after"]: one for one in case["checkpoints"]}
    for count in range(len(case["points"]) + 1):
        if count:
            board.point(case["points"][count - 1])
        if count in wanted:
            found = {
                "after": count,
                "sets": " ".join(str(one) for one in board.sets),
                "games": list(board.games),
                "points": board.points,
                "server": board.server,
                "in_tie_break": board.in_tie_break,
                "over": board.over,
                "winner": board.winner,
            }

            assert found == wanted[count]


@pytest.mark.parametrize("name", MATCHES)
def test_undo_and_redo_pass_every_state_again(name):
    case = a_case(name)
    board = a_board(case)
    states = [board.snapshot()]
    for winner in case["points"]:
        board.point(winner)
        states.append(board.snapshot())
    for state in reversed(states[:-1]):
        assert board.undo()
        assert board.snapshot() == state
    assert not board.undo()
    assert board.snapshot() == states[0]
    for state in states[1:]:
        assert board.redo()
        assert board.snapshot() == state
    assert not board.redo()


def test_undo_at_the_start_does_nothing():
    board = Scoreboard()
    before = board.snapshot()

    assert board.undo() is False
    assert board.redo() is False
    assert board.snapshot() == before


def test_a_new_point_forgets_what_was_undone():
    board = Scoreboard()
    board.point("a")
    board.undo()
    board.point("b")

    assert board.redo() is False
    assert board.history == "b"


def test_points_are_called_as_in_tennis():
    board = Scoreboard()
    called = [board.points]
    for winner in "abaabbabba":
        board.point(winner)
        called.append(board.points)

    assert called == [
        *("0-0", "15-0", "15-15", "30-15", "40-15", "40-30"),
        *("deuce", "Ad-A", "deuce", "Ad-B", "deuce"),
    ]


def test_a_format_may_call_its_points_otherwise():
    # S-003-9: 15 a ball, and 45 for three.
    board = Scoreboard(load("board_tennis").formats["six_sets"])
    for winner in "aabba":
        board.point(winner)

    assert board.points == "45-30"
    board.point("b")
    assert (board.points, board.calls) == ("deuce", ("45", "45"))


def test_calls_that_are_not_as_many_as_the_points_are_left_aside():
    board = Scoreboard({"points": 4, "calls": (0, 1)})
    board.point("a")

    assert board.points == "15-0"


def test_games_of_two_points_are_called_0_and_40():
    board = Scoreboard(points=2, advantage=False)
    board.point("b")

    assert board.points == "0-40"
    board.point("a")
    assert board.points == "deuce"
    assert board.point("a") == "game"


def test_a_game_of_one_point_is_not_at_deuce_before_it():
    board = Scoreboard(points=1, advantage=True)

    assert board.points == "0-0"
    board.point("b")
    assert board.points == "Ad-B"


def test_server_and_receiver_win_points_by_their_role():
    board = Scoreboard(first_server="b")
    for winner in "SSSSrrrr":
        board.point(winner)

    assert board.history == "bbbbbbbb"
    assert board.line == "0-2"
    assert board.server == "b"


def test_court_sides_are_named():
    board = Scoreboard()

    assert board.side == "deuce"
    board.point(0)
    assert board.side == "advantage"


def test_a_format_of_a_design_will_do():
    pair = SimpleNamespace(points=10, margin=2)
    board = Scoreboard(
        SimpleNamespace(best_of=1, final_set="match_tie_break", match_tie_break=pair),
    )
    for winner in "abababababababababaa":
        last = board.point(winner)

    assert last == "match"
    assert board.line == "[11-9]"


@pytest.mark.parametrize("winner", ["x", "", "ab", 2, -1])
def test_a_winner_who_is_nobody_is_refused(winner):
    board = Scoreboard()

    with pytest.raises(ValueError, match="wins no point"):
        board.point(winner)
    assert board.history == ""


def test_no_point_after_the_match():
    board = Scoreboard(best_of=1)
    for _ in range(24):
        board.point("a")

    assert (board.line, board.winner, board.server) == ("6-0", "a", None)
    with pytest.raises(ValueError, match="the match is over"):
        board.point("a")
    assert board.undo()
    assert board.score == "5-0 40-0"


def test_capped_match_has_no_winner_and_keeps_its_score():
    board = Scoreboard(tie_break_at=None, games_cap=20)
    for game in range(20):
        for _ in range(4):
            board.point("ab"[game % 2])

    assert (board.line, board.over, board.winner) == ("10-10", True, None)
    assert board.snapshot()["capped"] is True


@pytest.mark.parametrize("case", LINES, ids=str)
def test_set_scores_are_judged(case):
    verdict = check_set(
        case["score"],
        tennis_format(case.get("format")),
        final=case.get("final", False),
        count_needed=case.get("count_needed", True),
    )

    assert verdict.valid is case["valid"]
    assert case.get("reason", "") in verdict.reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("6-0 0-6", "nobody has won 2 sets"),
        ("", "nobody has won 2 sets"),
        ("6-0 6-0 6-0", "the match was over before set 3: 6-0"),
        ("6-0 6-5 6-0", "set 2: 6-5 is not finished"),
        ("6-0 [10-8]", "set 2: this set is no match tie-break"),
        ("6-0 0-6 9-7", "set 3: 9-7 cannot happen"),
    ],
)
def test_impossible_match_lines_say_why(line, reason):
    verdict = check_line(line)

    assert not verdict
    assert verdict.reason.startswith(reason)


def test_match_lines_tell_the_winner():
    assert check_line("6-7(3) 7-6(10) 5-7").winner == 1
    assert check_line("6-0 0-6 9-7", tennis_format(final_set="advantage")).winner == 0
    assert (
        check_line("6-0 0-6 [9-11]", tennis_format(final_set="match_tie_break")).winner
        == 1
    )


FORMATS = st.fixed_dictionaries(
    {},
    optional={
        "best_of": st.sampled_from([1, 3, 5]),
        "games": st.integers(1, 6),
        "games_margin": st.integers(1, 2),
        "points": st.integers(1, 4),
        "advantage": st.booleans(),
        "tie_break_at": st.sampled_from([None, 1, 3, 5, 6, 8]),
        "tie_break": st.fixed_dictionaries(
            {"points": st.integers(1, 7), "margin": st.integers(1, 3)},
        ),
        "final_set": st.sampled_from(["like_others", "advantage", "match_tie_break"]),
    },
)


@st.composite
def point_winners(draw, most):
    """Draw whole matches: long, and from even to one-sided."""
    coin = random.Random(draw(st.integers(0, 10**9)))
    share = draw(st.sampled_from([0.5, 0.5, 0.6, 0.9]))
    n = draw(st.integers(0, most))
    return ["a" if coin.random() < share else "b" for _ in range(n)]


@settings(max_examples=150)
@given(changes=FORMATS, winners=point_winners(400))
def test_every_score_the_board_shows_can_be_read_back(changes, winners):
    board = Scoreboard(changes)
    for winner in winners:
        if board.over:
            break
        completed = board.point(winner)
        if completed != "point" or board.in_tie_break:
            verdict = check_line(board.line, board.rules, running=True)

            assert verdict, verdict.reason
            assert verdict.sets[: len(board.sets)] == board.sets
    if board.over:
        assert check_line(board.line, board.rules).winner == "ab".index(board.winner)


@settings(max_examples=60)
@given(changes=FORMATS, winners=point_winners(150))
def test_undo_all_is_the_start_and_redo_all_the_end(changes, winners):
    board = Scoreboard(changes)
    start = board.snapshot()
    for winner in winners:
        if not board.over:
            board.point(winner)
    end = board.snapshot()
    while board.undo():
        pass

    assert board.snapshot() == start
    while board.redo():
        pass
    assert board.snapshot() == end
