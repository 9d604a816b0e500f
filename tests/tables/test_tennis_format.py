"""Formats: words to numbers, and what is refused."""

from types import SimpleNamespace

import pytest

from courtside.engine import tennis
from courtside.tables.tennis import tennis_format


def test_standard_is_best_of_three_tie_break_sets():
    made = tennis_format()

    assert (made.points, made.advantage, made.sets_to_win) == (4, 1, 2)
    assert (made.games, made.games_margin, made.tie_break_at) == (6, 2, 6)
    assert (made.tie_break_points, made.tie_break_margin) == (7, 2)
    assert made.final_set == tennis.LIKE_OTHERS
    assert (made.games_cap, made.points_cap) == (0, 0)


@pytest.mark.parametrize(
    "source",
    [
        {"best_of": 5, "tie_break_at": "none", "tie_break": {"points": 5}},
        SimpleNamespace(
            best_of=5,
            tie_break_at=None,
            tie_break=SimpleNamespace(points=5, margin=2),
            match_tie_break=None,
        ),
    ],
)
def test_source_may_be_a_mapping_or_an_object(source):
    made = tennis_format(source, advantage=False, games_cap=100)

    assert (made.sets_to_win, made.tie_break_at, made.tie_break_points) == (3, 0, 5)
    assert (made.advantage, made.games_cap) == (0, 100)
    assert (made.match_tie_break_points, made.match_tie_break_margin) == (10, 2)


@pytest.mark.parametrize(
    ("changes", "at"),
    [({}, 6), ({"games": 4}, 4), ({"games": 4, "tie_break_at": 3}, 3)],
)
def test_tie_break_comes_at_as_many_games_all_as_win_a_set(changes, at):
    assert tennis_format(changes).tie_break_at == at


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"best_of": 4}, "best_of must be odd, not 4"),
        ({"best_of": 99}, "best_of must be a whole number from 1 to 25"),
        ({"points": 0}, "points must be a whole number from 1"),
        ({"games": True}, "games must be a whole number"),
        ({"tie_break": {"points": "7"}}, "tie_break.points must be a whole number"),
        ({"final_set": "super"}, "final_set must be one of like_others, advantage"),
    ],
)
def test_numbers_that_cannot_be_played_are_refused(changes, message):
    with pytest.raises(ValueError, match=message):
        tennis_format(**changes)


def test_unknown_key_is_refused():
    with pytest.raises(TypeError, match="no 'sets'; it has best_of"):
        tennis_format(sets=3)
