"""Frames of outcomes, against a run counted by hand."""

import pandas as pd
import pytest

from courtside import load, simulate
from courtside.analysis import outcomes
from courtside.analysis.batches import share_of_batches
from courtside.analysis.intervals import share


def cell(frame, column, **where):
    rows = frame
    for name, value in where.items():
        rows = rows[rows[name] == value]
    assert len(rows) == 1
    return rows[column].iloc[0]


def test_endings_exclude_each_other_and_sum_to_n(run):
    frame = outcomes.endings(run)

    parts = frame[frame["winner"] != "anybody"]
    whole = frame[frame["winner"].isin(["anybody", "nobody"])]
    assert parts["count"].sum() == whole["count"].sum() == 100
    assert cell(frame, "count", ending="no_card", winner="anybody") == 70
    assert cell(frame, "count", ending="winner", winner="receiver") == 11
    assert cell(frame, "count", ending="rally_cap", winner="nobody") == 1


def test_every_row_carries_n_and_interval(run):
    for frame in (
        outcomes.endings(run),
        outcomes.point_wins(run),
        outcomes.unit_wins(run),
        outcomes.rally_lengths(run),
    ):
        for row in frame.itertuples():
            expected = share(row.count, row.n)
            assert (row.share, row.low, row.high) == (
                expected.value,
                expected.low,
                expected.high,
            )


def test_server_wins_overall_and_by_seat(run):
    frame = outcomes.point_wins(run).set_index("who")

    assert frame["share"].to_dict() == {
        "server": 0.44,
        "server a": 0.5,
        "server b": 0.35,
    }
    assert frame["n"].to_dict() == {"server": 100, "server a": 60, "server b": 40}


def test_units_split_by_who_began(run):
    frame = outcomes.unit_wins(run)

    assert cell(frame, "count", player="a", begun_by="anybody") == 56
    assert cell(frame, "share", player="b", begun_by="b") == 0.35
    assert cell(frame, "count", player="nobody", begun_by="a") == 1


def test_hold_of_a_points_run_is_derived(make_results):
    # p = 0.5 holds half the games; the formula, not a count.
    run = make_results(
        served_a_won=30, served_a_lost=29, served_b_won=20, served_b_lost=21
    )

    hold = outcomes.hold(run)

    assert hold.derived
    assert hold.value == pytest.approx(0.5)
    assert hold.low < 0.5 < hold.high


def test_hold_is_counted_where_games_were_played(make_results):
    hold = outcomes.hold(make_results(games_a=50, held_a=20, games_b=30, held_b=12))

    assert hold == share(32, 80)
    assert not hold.derived


def test_rallies(run):
    frame = outcomes.rally_lengths(run)

    assert frame["count"].sum() == 100
    assert cell(frame, "count", strokes=3, winner="server") == 25
    # 5 + 60 + 75 + 84 + 70 + 124 strokes.
    assert outcomes.rally_mean(run).value == pytest.approx(4.18)


def test_measures(run):
    frame = outcomes.measures(run).set_index("measure")

    assert frame.loc["net faults in a point", "value"] == pytest.approx(0.17)
    assert frame.loc["points with a second serve", "value"] == 0.14
    assert frame.loc["deals dealt again", "value"] == 25 / 125
    assert frame.loc["cards dealt to the server", "value"] == 15
    assert frame.loc["deals ended by the server's card", "value"] == 0.26
    assert frame["derived"].to_dict()["server holds"]
    # Squares: sum 22,900 over 100 hands of mean 15, so the variance is 4 * 100 / 99.
    half = 1.959964 * (400 / 99 / 100) ** 0.5
    assert frame.loc["cards dealt to the server", "high"] == pytest.approx(15 + half)


def test_a_game_counts_the_endings_it_names(board_run):
    frame = outcomes.endings(board_run)

    whole = frame[frame["winner"].isin(["anybody", "nobody"])]
    assert dict(zip(whole["ending"], whole["count"], strict=True)) == {
        "ace": 32,
        "net": 36,
        "long": 29,
        "no_card": 2,
        "rally_cap": 1,
    }
    assert cell(frame, "count", ending="net", winner="receiver") == 25


def test_a_game_has_numbers_of_its_own(board_run):
    frame = outcomes.measures(board_run).set_index("measure")

    # Of 300 turns 100 were serves, which take no card.
    assert frame.loc["special cards among those played", "value"] == 30 / 200
    assert frame.loc["points begun with short hands", "value"] == 0.1
    # 32 + 60 + 66 + 60 + 124 strokes.
    assert frame.loc["strokes a point", "value"] == pytest.approx(3.42)
    assert frame.loc["server holds", "value"] == 6 / 8
    assert not [name for name in frame.index if "fault" in name]


def test_a_hold_does_not_follow_from_points_that_are_not_alike(board_run):
    for name in ("games_a", "games_b", "held_a", "held_b"):
        board_run.tally[name] = 0

    hold = outcomes.hold(board_run)

    assert (hold.value, hold.n) == (None, 0)


def test_a_game_that_names_nothing_shows_what_came_up(toy_run):
    assert set(outcomes.endings(toy_run)["ending"]) == {
        *("ace", "net", "long", "no_card", "rally_cap")
    }
    assert list(outcomes.measures(toy_run)["measure"]) == [
        *("server wins the point", "server holds", "strokes a point")
    ]


def test_nothing_played_is_nowhere_a_number(nothing):
    frame = outcomes.measures(nothing)

    assert frame["value"].isna().all()
    assert (frame["n"] == 0).all()
    assert outcomes.endings(nothing)["share"].isna().all()
    assert outcomes.rally_lengths(nothing).empty


def test_what_play_hands_over_is_understood():
    results = simulate(load("match_point"), points=200, seed=3)

    measures = outcomes.measures(results)
    endings = outcomes.endings(results)

    assert isinstance(measures, pd.DataFrame)
    assert endings[endings["winner"] != "anybody"]["count"].sum() == 200
    assert outcomes.rally_lengths(results)["count"].sum() == 200
    assert (
        outcomes.unit_wins(results).query("begun_by == 'anybody'")["count"].sum() == 200
    )


@pytest.mark.parametrize("pair", ["singles", "pairs"])
def test_board_tennis_by_real_games(pair):
    design = load("board_tennis").with_readings({"players": pair})
    results = simulate(design, games=40, seed=3)
    endings = outcomes.endings(results)

    points = results.tally["points"]
    assert endings[endings["winner"] != "anybody"]["count"].sum() == points
    assert outcomes.rally_lengths(results)["count"].sum() == points
    assert outcomes.hold(results).n == 40
    assert outcomes.measures(results)["value"].notna().all()


def test_intervals_of_games_come_from_their_batches(board_run):
    board_run.batches = (
        {"points": 50, "served_a": 50, "served_a_won": 20, "rally_1_won": 50},
        {"points": 50, "served_a": 50, "served_a_won": 34, "rally_3_won": 50},
    )

    found = outcomes.serve_share(board_run)
    strokes = outcomes.rally_mean(board_run)

    assert found == share_of_batches([(20, 50), (34, 50)])
    assert found.high - found.low > 2 * (share(54, 100).high - 0.54)
    assert strokes.value == 2
    assert outcomes.unit_wins(board_run)["n"].iloc[0] == 8


@pytest.mark.jit
@pytest.mark.slow
def test_intervals_hold_where_a_game_shares_its_cards():
    # Greedy players with short hands: what one point leaves, the next is played with.
    design = load("board_tennis").with_preset("six_from_start")
    bots = ("greedy", "greedy")
    truth = outcomes.serve_share(simulate(design, games=60_000, seed=99, bots=bots))
    held, alone = [], []
    for seed in range(150):
        run = simulate(design, games=100, seed=seed, bots=bots)
        found = outcomes.serve_share(run)
        held.append(found.low <= truth.value <= found.high)
        each = share(run.server_won(), run.tally["points"])
        alone.append(each.low <= truth.value <= each.high)

    assert abs(sum(held) / 150 - 0.95) < 4 * (0.95 * 0.05 / 150) ** 0.5
    assert sum(alone) < sum(held)
