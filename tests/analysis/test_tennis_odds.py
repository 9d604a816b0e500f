"""Exact odds: known numbers, symmetry, and agreement with the scorer."""

import math

import pytest

from courtside.analysis.tennis_odds import (
    game_odds,
    match_odds,
    set_odds,
    tie_break_odds,
)
from courtside.engine.chance import Stream, draw, open_stream
from courtside.engine.kernel import compiled, kernel
from courtside.engine.records import record
from courtside.engine.tennis import Score, award, begin
from courtside.tables.tennis import tennis_format

NO_AD = tennis_format(advantage=False)
EXACT = 1e-12
FACES = 1 << 30


@pytest.mark.parametrize(
    ("found", "known"),
    [
        (game_odds(0.65).win, 0.8296446444954129),
        (game_odds(0.60).win, 0.7357292307692308),
        (game_odds(0.60, NO_AD).win, 0.710208),
        (tie_break_odds(0.65, 0.60).win, 0.5816166783202128),
        (set_odds(0.65, 0.60, first=0).win, 0.6634948023100147),
        (set_odds(0.65, 0.60, first=1).win, 0.6634948023100147),
        (set_odds(0.65, 0.60, NO_AD).win, 0.6512384674995404),
        (match_odds(0.65, 0.60).win, 0.7365015913642083),
    ],
)
def test_known_numbers(found, known):
    assert found == pytest.approx(known, abs=EXACT)


@pytest.mark.parametrize("p", [0.0, 0.2, 0.5, 0.61, 0.95, 1.0])
def test_game_is_the_textbook_formula(p):
    q = 1 - p
    deuce = 20 * p**3 * q**3
    win = p**4 * (1 + 4 * q + 10 * q**2) + deuce * p**2 / (p**2 + q**2)
    before = 4 * (p**4 + q**4) + 5 * 4 * (p**4 * q + q**4 * p)
    before += 6 * 10 * (p**4 * q**2 + q**4 * p**2)

    assert game_odds(p).win == pytest.approx(win, abs=EXACT)
    assert game_odds(p).points == pytest.approx(
        before + deuce * (6 + 2 / (p**2 + q**2)), abs=1e-10
    )


@pytest.mark.parametrize(
    "rules",
    [
        tennis_format(),
        tennis_format(best_of=5, final_set="advantage"),
        tennis_format(final_set="match_tie_break"),
        tennis_format(points=2, advantage=False),
        tennis_format(best_of=11, tie_break_at=None),
        tennis_format(tie_break={"points": 5, "margin": 3}),
    ],
)
@pytest.mark.parametrize(("a", "b"), [(0.65, 0.6), (0.3, 0.8), (1.0, 0.5)])
def test_who_serves_first_changes_nothing_when_two_clear(rules, a, b):
    one = match_odds(a, b, rules, first=0)
    two = match_odds(a, b, rules, first=1)
    mirrored = match_odds(b, a, rules, first=1)

    if rules.tie_break_margin == 2:
        assert one.win == pytest.approx(two.win, abs=EXACT)
    assert one.win == pytest.approx(1 - mirrored.win, abs=EXACT)
    assert one.points == pytest.approx(mirrored.points, rel=EXACT)
    assert sum(one.ends.values()) == pytest.approx(1, abs=EXACT)


def test_sudden_death_tie_break_favours_the_side_with_more_serves():
    rules = tennis_format(tie_break={"points": 1, "margin": 1})

    assert tie_break_odds(0.7, 0.7, rules).win == 0.7
    assert tie_break_odds(0.7, 0.7, rules, first=1).win == pytest.approx(0.3)


def test_sets_of_one_game_by_hand():
    # One game a set, so that the service changes with every set: A, B, A.
    rules = tennis_format(games=1, games_margin=1, tie_break_at=None)
    hold, keep = game_odds(0.7).win, game_odds(0.6).win
    level = hold * keep + (1 - hold) * (1 - keep)

    assert match_odds(0.7, 0.6, rules).win == pytest.approx(
        hold * (1 - keep) + level * hold, abs=EXACT
    )
    assert match_odds(0.7, 0.6, rules).games == pytest.approx(2 + level, abs=EXACT)


def test_final_set_is_played_its_own_way_by_hand():
    one_point = {"points": 1, "margin": 1}
    rules = tennis_format(
        games=1,
        games_margin=1,
        tie_break_at=None,
        final_set="match_tie_break",
        match_tie_break=one_point,
    )
    hold, keep = game_odds(0.7).win, game_odds(0.6).win
    level = hold * keep + (1 - hold) * (1 - keep)

    assert match_odds(0.7, 0.6, rules).win == pytest.approx(
        hold * (1 - keep) + level * 0.7, abs=EXACT
    )


def test_expected_games_of_a_set_without_breaks():
    assert set_odds(1.0, 0.0).games == 6
    assert set_odds(1.0, 0.0).points == 24


@pytest.mark.parametrize("every", [0, 1])
def test_a_tie_break_that_never_ends_is_refused(every):
    with pytest.raises(ValueError, match="never ends"):
        tie_break_odds(every, every)


def test_a_chance_above_one_is_refused():
    with pytest.raises(ValueError, match=r"between 0 and 1, not 1\.5"):
        game_odds(1.5)


@kernel
def play_many(score, rules, stream, plan, sums):
    """Play plan[0] matches; player p wins plan[1 + p] of FACES points on serve."""
    for number in range(plan[0]):
        begin(score, rules, number % 2)
        points = 0
        while score.over == 0:
            server = score.server
            held = draw(stream, FACES) < plan[1 + server]
            award(score, rules, server if held else 1 - server)
            points += 1
        sums[0] += score.winner == 0
        sums[1] += score.games_played
        sums[2] += points
        sums[3] += points * points


@pytest.mark.jit
@pytest.mark.parametrize(
    ("changes", "n"),
    [
        ({"best_of": 1}, 200_000),
        ({"best_of": 1, "advantage": False}, 200_000),
        ({"best_of": 3}, 50_000),
        ({"best_of": 3, "final_set": "match_tie_break"}, 50_000),
        ({"best_of": 3, "final_set": "advantage", "advantage": False}, 50_000),
        ({"best_of": 11, "points": 2, "tie_break_at": None}, 10_000),
        ({"best_of": 1, "tie_break": {"points": 4, "margin": 3}}, 50_000),
    ],
)
def test_the_scorer_agrees_within_four_standard_errors(changes, n):
    np = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    rules = tennis_format(make=record, **changes)
    stream, score = record(Stream), record(Score)
    open_stream(stream, 11, 0, 1)
    sums = np.zeros(4, np.int64)
    plan = np.array([n, round(0.65 * FACES), round(0.60 * FACES)])
    arguments = (score, rules, stream, plan, sums)
    compiled(play_many, *arguments)(*arguments)
    both = [match_odds(0.65, 0.60, rules, first=first) for first in (0, 1)]
    win = (both[0].win + both[1].win) / 2
    points = (both[0].points + both[1].points) / 2
    games = (both[0].games + both[1].games) / 2
    mean = sums[2] / n
    spread = math.sqrt(sums[3] / n - mean**2)

    assert abs(sums[0] / n - win) < 4 * math.sqrt(win * (1 - win) / n)
    assert abs(mean - points) < 4 * spread / math.sqrt(n)
    assert sums[1] / n == pytest.approx(games, rel=0.01)
