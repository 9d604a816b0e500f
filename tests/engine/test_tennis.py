"""The scorer: games, tie-breaks, sets, serve order and caps."""

import copy
import random

import pytest

from courtside.engine import tennis
from courtside.engine.records import blank, record, thaw

STANDARD = {
    "points": 4,
    "advantage": 1,
    "games": 6,
    "games_margin": 2,
    "tie_break_at": 6,
    "tie_break_points": 7,
    "tie_break_margin": 2,
    "sets_to_win": 2,
    "final_set": tennis.LIKE_OTHERS,
    "match_tie_break_points": 10,
    "match_tie_break_margin": 2,
}
BOARD = {**STANDARD, "tie_break_at": 0, "sets_to_win": 6}
WORLDWIDE = {**STANDARD, "points": 2, "advantage": 0}


def a_format(make=blank, **numbers):
    made = make(tennis.Format)
    for name, number in {**STANDARD, **numbers}.items():
        setattr(made, name, number)
    return made


def begun(rules, first_server=0):
    score = blank(tennis.Score)
    tennis.begin(score, rules, first_server)
    return score


def play(score, rules, winners):
    return [tennis.award(score, rules, "AB".index(one)) for one in winners]


def play_games(score, rules, winners):
    for one in winners:
        while tennis.award(score, rules, "AB".index(one)) == tennis.POINT:
            pass


def test_game_needs_four_points_two_clear():
    rules = a_format()
    score = begun(rules)

    assert play(score, rules, "AAABBB") == [tennis.POINT] * 6
    assert score.points == [3, 3]
    assert play(score, rules, "ABAA") == [0, 0, 0, tennis.GAME]
    assert score.games == [1, 0]
    assert score.points == [0, 0]


def test_no_ad_game_ends_on_the_point_after_deuce():
    rules = a_format(advantage=0)
    score = begun(rules)

    assert play(score, rules, "AAABBBB")[-1] == tennis.GAME
    assert score.games == [0, 1]


def test_game_of_two_points_has_one_decider():
    rules = a_format(**WORLDWIDE)
    score = begun(rules)

    assert play(score, rules, "ABB") == [0, 0, tennis.GAME]
    assert play(score, rules, "AA") == [0, tennis.GAME]
    assert score.games == [1, 1]


def test_set_at_6_5_goes_on_and_ends_7_5():
    rules = a_format()
    score = begun(rules)
    play_games(score, rules, "ABABABABABA")

    assert score.games == [6, 5]
    assert score.tie_break == tennis.NO_TIE_BREAK
    play_games(score, rules, "A")
    assert score.set_games[:2] == [7, 5]
    assert score.set_tie_break[:2] == [0, 0]
    assert score.sets == [1, 0]


def test_tie_break_serve_order_and_next_set():
    rules = a_format()
    score = begun(rules, first_server=0)
    play_games(score, rules, "AB" * 6)
    served = []
    for winner in "ABBAABBAABBAAA":
        served.append(tennis.serving(score))
        last = tennis.award(score, rules, "AB".index(winner))

    assert last == tennis.SET
    assert served == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]
    assert score.set_games[:2] == [7, 6]
    assert score.set_tie_break[:2] == [8, 6]
    assert tennis.serving(score) == 1


def test_tie_break_at_6_5_goes_on_to_two_clear():
    rules = a_format()
    score = begun(rules)
    play_games(score, rules, "AB" * 6)
    play(score, rules, "AB" * 5 + "A")

    ahead = copy.deepcopy(score)
    assert tennis.award(ahead, rules, 0) == tennis.SET
    assert tennis.award(score, rules, 1) == tennis.POINT
    assert score.points == [6, 6]


def test_no_ad_never_reaches_into_a_tie_break():
    rules = a_format(advantage=0)
    score = begun(rules)
    play_games(score, rules, "AB" * 6)

    assert play(score, rules, "AAAAAABBBBBBAA")[-2:] == [tennis.POINT, tennis.SET]


@pytest.mark.parametrize("first", [0, 1])
def test_service_alternates_by_game_over_the_sets(first):
    rules = a_format()
    score = begun(rules, first)
    served = []
    for winner in "AAAAAABAAA":
        served.append(tennis.serving(score))
        play_games(score, rules, winner)

    assert served == [(first + game) % 2 for game in range(10)]


def test_advantage_final_set_goes_past_6_6():
    rules = a_format(final_set=tennis.ADVANTAGE_SET)
    score = begun(rules)
    play_games(score, rules, "A" * 6 + "B" * 6 + "AB" * 7)

    assert score.games == [7, 7]
    assert score.tie_break == tennis.NO_TIE_BREAK
    play_games(score, rules, "A")
    assert play(score, rules, "AAAA")[-1] == tennis.MATCH
    assert score.set_games[4:6] == [9, 7]
    assert (score.over, score.winner, score.capped) == (1, 0, 0)


def test_only_the_final_set_is_an_advantage_set():
    rules = a_format(final_set=tennis.ADVANTAGE_SET)
    score = begun(rules)
    play_games(score, rules, "AB" * 6)

    assert score.tie_break == tennis.SET_TIE_BREAK


def test_match_tie_break_replaces_the_final_set():
    rules = a_format(final_set=tennis.MATCH_TIE_BREAK)
    score = begun(rules)
    play_games(score, rules, "A" * 6 + "B" * 6)

    assert score.tie_break == tennis.WHOLE_SET_TIE_BREAK
    assert set(play(score, rules, "AB" * 9 + "A")) == {tennis.POINT}
    assert tennis.award(score, rules, 0) == tennis.MATCH
    assert score.set_games[4:6] == [0, 0]
    assert score.set_tie_break[4:6] == [11, 9]
    assert score.sets == [2, 1]


def test_nothing_changes_after_the_end():
    rules = a_format()
    score = begun(rules)
    play_games(score, rules, "A" * 12)
    before = copy.deepcopy(score)

    assert score.over == 1
    assert tennis.award(score, rules, 1) == tennis.POINT
    assert score == before


def test_a_used_score_begins_anew():
    rules = a_format(games_cap=12, final_set=tennis.ADVANTAGE_SET)
    score = begun(rules)
    play_games(score, rules, "AB" * 6)
    play(score, rules, "A" * 7)
    play_games(score, rules, "B" * 6 + "AB" * 6)

    assert (score.capped, score.set_tie_break[:2]) == (1, [7, 0])
    assert score.games_played == 13 + 6 + 12
    tennis.begin(score, rules, 1)
    assert score == begun(rules, first_server=1)


def test_six_sets_of_six_games_without_tie_break():
    rules = a_format(**BOARD)
    score = begun(rules)
    play_games(score, rules, ("A" * 6 + "B" * 6) * 5)

    assert score.sets == [5, 5]
    play_games(score, rules, "AB" * 8 + "A")
    assert score.games == [9, 8]
    play_games(score, rules, "A")
    assert (score.over, score.winner, score.n_sets) == (1, 0, 11)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("lead", ["A", "B"])
def test_games_cap_ends_the_match_without_winner(first, lead):
    rules = a_format(tie_break_at=0, games_cap=100)
    score = begun(rules, first)
    pair = lead + "AB".replace(lead, "")
    play_games(score, rules, pair * 49 + lead)

    assert score.over == 0
    play_games(score, rules, pair[1])
    assert (score.over, score.winner, score.capped) == (1, -1, 1)
    assert score.games == [50, 50]


def test_tie_break_comes_before_the_games_cap():
    rules = a_format(games_cap=12)
    score = begun(rules)
    play_games(score, rules, "AB" * 6)

    assert score.over == 0
    assert score.tie_break == tennis.SET_TIE_BREAK


def test_points_cap_ends_an_endless_tie_break():
    rules = a_format(points_cap=500)
    score = begun(rules)
    play_games(score, rules, "AB" * 6)
    while not score.over:
        tennis.award(score, rules, tennis.serving(score))

    assert (score.points, score.winner, score.capped) == ([250, 250], -1, 1)


def test_court_side_alternates_with_the_points():
    rules = a_format()
    score = begun(rules)
    sides = []
    for winner in "ABABABABAA":
        sides.append(tennis.side(score))
        tennis.award(score, rules, "AB".index(winner))

    assert sides == [0, 1] * 5
    assert tennis.side(score) == 0


@pytest.mark.jit
@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"advantage": 0, "sets_to_win": 3},
        {"final_set": tennis.ADVANTAGE_SET, "games_cap": 14},
        {"final_set": tennis.MATCH_TIE_BREAK, "points_cap": 9},
        BOARD,
        WORLDWIDE,
    ],
)
def test_compiled_scores_as_plain(numbers):
    pytest.importorskip("numba")
    from courtside.engine.kernel import compiled  # noqa: PLC0415 - needs numba

    rules, fast_rules = a_format(**numbers), a_format(record, **numbers)
    score, fast = blank(tennis.Score), record(tennis.Score)
    fast_begin = compiled(tennis.begin, fast, fast_rules, 0)
    fast_award = compiled(tennis.award, fast, fast_rules, 0)
    coin = random.Random(7)
    for match in range(20):
        tennis.begin(score, rules, match % 2)
        fast_begin(fast, fast_rules, match % 2)
        while not score.over:
            winner = coin.randrange(2)

            assert tennis.award(score, rules, winner) == fast_award(
                fast, fast_rules, winner
            )
            assert thaw(fast, tennis.Score) == score
