"""What the charts draw is what was counted."""

from dataclasses import replace

import pytest

from courtside import load
from courtside.analysis.intervals import share
from courtside.charts import endings, holds, rallies, replies, sweeps, wins


def trace(figure, name):
    (found,) = [trace for trace in figure.data if trace.name == name]
    return found


def test_endings_draw_the_counts(run):
    figure = endings.figure(run)

    server = dict(
        zip(
            trace(figure, "won by the server").y,
            trace(figure, "won by the server").x,
            strict=True,
        )
    )
    assert server["Ace"] == pytest.approx(5)
    assert server["No card (the hand has no reply)"] == pytest.approx(30)
    assert list(trace(figure, "won by nobody").x) == pytest.approx([1])


def test_endings_error_bars_are_wilson(run):
    whole = trace(endings.figure(run), "all")

    at = list(whole.y).index("Ace")
    expected = share(5, 100)
    assert whole.error_x.array[at] == pytest.approx(100 * (expected.high - 0.05))
    assert whole.error_x.arrayminus[at] == pytest.approx(100 * (0.05 - expected.low))


def test_endings_sentence(run):
    assert endings.sentence(run) == (
        "Most often a point ends with a stroke for which the hand had no card: "
        "70.0 % of points (95 % interval 60.4 to 78.1, n = 100). "
        "An ace ends 5.0 % (95 % interval 2.2 to 11.2, n = 100), "
        "a double fault 4.0 % (95 % interval 1.6 to 9.8, n = 100). "
        "1 point was cut short, for nobody."
    )


def test_endings_sentence_of_another_game(board_run):
    assert endings.sentence(board_run) == (
        "Most often a point ends with a ball that does not get over the net: "
        "36.0 % of points (95 % interval 27.3 to 45.8, n = 100). "
        "An ace ends 32.0 % (95 % interval 23.7 to 41.7, n = 100), "
        "a ball beyond the baseline 29.0 % (95 % interval 21.0 to 38.5, n = 100). "
        "1 point was cut short, for nobody."
    )


def test_endings_of_a_game_that_names_none(toy_run):
    figure = endings.figure(toy_run)

    assert set(trace(figure, "all").y) == {
        *("Ace", "Net (not over it)", "Long (beyond the baseline)"),
        *("No card (the hand has no reply)", "Capped rally (nobody wins)"),
    }
    assert "An ace ends" not in endings.sentence(toy_run)


def test_holds_and_wins_without_games_to_count(board_run):
    for name in ("games_a", "games_b", "held_a", "held_b"):
        board_run.tally[name] = 0

    assert "does not follow from single points" in holds.sentence(board_run)
    assert wins.sentence(board_run).startswith(
        "The server wins 54.0 % of points (95 % interval 44.3 to 63.4, n = 100). "
    )
    assert not [
        drawn for drawn in wins.figure(board_run).data if drawn.name == "service games"
    ]


def test_caps_that_nothing_reached_are_left_out(make_results):
    run = make_results(served_a_rally_cap=0, served_a_no_card_lost=21)

    names = [name for drawn in endings.figure(run).data for name in drawn.y]

    assert not [name for name in names if "nobody wins" in name]
    assert "cut short" not in endings.sentence(run)


def test_wins_draw_server_and_hold(run):
    figure = wins.figure(run)

    assert list(trace(figure, "points").x) == pytest.approx([44, 50, 35])
    assert trace(figure, "service games").y == ("Server holds (derived by formula)",)


def test_wins_show_seats_where_bots_differ(make_results):
    run = make_results(bots=("greedy", "random"))

    assert trace(wins.figure(run), "seat a").x == pytest.approx([56])
    assert "Seat a (greedy) wins 56.0 % of points against seat b (random)" in (
        wins.sentence(run)
    )


def test_wins_sentence_says_that_the_hold_is_derived(run):
    said = wins.sentence(run)

    assert said.startswith(
        "The server wins 44.0 % of points (95 % interval 34.7 to 53.8, n = 100)"
    )
    assert "derived from 99" in said


def test_rallies_gather_the_long_tail(run):
    receiver = trace(rallies.figure(run), "won by the receiver")

    lengths = dict(zip(receiver.x, receiver.y, strict=True))
    assert lengths[rallies.LONG] == pytest.approx(1)
    assert lengths[2] == pytest.approx(30)
    assert rallies.sentence(run).startswith("A rally has 4.2 strokes (95 % interval")


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def cell(figure, incoming, reply):
    (grid,) = figure.data
    row, column = list(grid.y).index(incoming), list(grid.x).index(reply)
    return grid.text[row][column], grid.customdata[row][column]


def test_replies_to_a_lob_over_a_net_player(design):
    # Rows 16 and 17: back first, then a smash or a groundstroke.
    figure = replies.figure(design, "baseline", "net")

    assert cell(figure, "Lob", "Smash") == ("▲", "go_back > smash (row_16)")
    assert cell(figure, "Lob", "Volley") == ("", "no")


def test_an_aimed_stroke_must_be_reached(design):
    # Row 15, and S-000-18.
    figure = replies.figure(design, "baseline", "net", directed=True)

    assert cell(figure, "Passing shot", "Defensive volley") == (
        "●",
        "reach > defensive_volley (row_15)",
    )
    assert cell(figure, "Lob", "Smash") == ("", "no")


def test_a_net_needs_no_reaching(design):
    figure = replies.figure(design, "baseline", "baseline", directed=True)

    assert cell(figure, "First serve", "Net") == ("●", "net (row_01)")


def test_readings_change_the_matrix(design):
    listed = design.with_readings({"passing_lob": "listed_rows_only"})

    assert cell(replies.figure(design, "net"), "Volley", "Lob")[0] == "●"
    assert cell(replies.figure(listed, "net"), "Volley", "Lob")[0] == ""


def test_values_that_return_a_ball_of_a_board():
    # The table of rules.md for seven rows a half: from row 1, 1 3 5 7 and 2 4 6.
    board = load("board_tennis")
    figure = replies.figure(board)
    over = {
        place: [
            int(value)
            for value in figure.data[0].x
            if cell(figure, place, value)[0] == "●"
        ]
        for place in figure.data[0].y
    }

    assert len(over) == 14
    assert over["row 1 left"] == [1, 3, 5, 7]
    assert over["row 1 right"] == [2, 4, 6]
    assert over["row 4 right"] == [4, 6, 8, 10]
    assert over["row 7 left"] == [7, 9, 11]
    # T-003-4 to T-003-6.
    assert cell(figure, "row 3 left", "5") == ("●", "comes to row 3")
    assert cell(figure, "row 4 left", "3") == ("▼", "into the net")
    assert cell(figure, "row 1 right", "8") == ("▲", "too long")
    assert cell(figure, "row 1 right", "7") == ("", "not from this side")
    assert replies.sentence(board).startswith("Of 12 values, 3 to 4 get a ball over")


def test_values_follow_the_readings():
    # R-003-1: with the net a field of its own a 1 never gets over.
    board = load("board_tennis").with_readings({"net_is_field": "field"})
    figure = replies.figure(board)

    assert cell(figure, "row 1 left", "1") == ("▼", "into the net")
    assert cell(figure, "row 3 left", "5") == ("●", "comes to row 2")


def test_replies_sentence_names_what_cannot_be_answered(design):
    said = replies.sentence(design, "net", "net", directed=True)

    assert said.endswith("has no reply at all if it is: Lob, Smash.")


def panes(figure, kind):
    """Give what a kind of place shows: places and numbers, by pane."""
    return {
        (trace.xaxis, trace.yaxis): dict(zip(trace.x, trace.y, strict=True))
        for trace in figure.data
        if trace.name == kind
    }


def test_sweeps_draw_each_measure_in_a_pane_and_each_axis_in_a_column(make_sweep):
    figure = sweeps.figure(make_sweep())

    assert panes(figure, "as chosen") == {
        ("x", "y"): {7: 25},
        ("x", "y2"): {7: 75},
        ("x", "y3"): {7: 3},
        ("x2", "y"): {"as chosen": 25},
        ("x2", "y2"): {"as chosen": 75},
        ("x2", "y3"): {"as chosen": 3},
    }
    assert panes(figure, "differs from as chosen") == {
        ("x", "y3"): {8: 4},
        ("x2", "y3"): {"Quick": 2.5},
    }
    assert panes(figure, "not told apart from it")["x", "y2"] == {8: 50}
    titles = [figure.layout[axis].title.text for axis in ("xaxis", "xaxis2", "yaxis3")]
    assert titles == ["Rows (rows_per_half)", "Preset", "Strokes a point"]


def test_sweeps_intervals_are_those_of_the_batches(make_sweep):
    figure = sweeps.figure(make_sweep())
    (strokes,) = [
        trace
        for trace in figure.data
        if trace.name == "as chosen" and (trace.xaxis, trace.yaxis) == ("x", "y3")
    ]

    # 30, 31, 29 and 30 strokes in ten points each; t of three degrees is 3.182.
    half = 3.1824 * (2 / 3) ** 0.5 / 2 / 10
    assert strokes.error_y.array[0] == pytest.approx(half, rel=1e-3)


def test_sweeps_sentence(make_sweep):
    said = sweeps.sentence(make_sweep())

    assert said.startswith(
        "Rows (rows_per_half), with 95 % intervals. "
        "7, as chosen: never returned 25.0 % ("
    )
    assert "8: never returned 10.0 % (" in said
    assert "Preset, with 95 % intervals. Quick: never returned 25.0 % (" in said
    assert said.endswith(
        "Of 6 differences from the design as chosen, 2 are resolved, all of them "
        "together at 95 %, between the bots random and greedy."
    )


def test_what_was_chosen_stands_at_its_own_value(make_sweep):
    found = make_sweep()
    only_8 = replace(found.axes[0], at=(8,), labels=({},), runs=(1,))
    found = replace(found, axes=(only_8,))
    figure = sweeps.figure(found)

    assert panes(figure, "as chosen")["x", "y3"] == {7: 3}
    assert panes(figure, "differs from as chosen")["x", "y3"] == {8: 4}
    assert list(figure.layout.xaxis.tickvals) == [7, 8]
    assert "intervals. 7, as chosen: never returned 25.0 %" in sweeps.sentence(found)


def test_sweeps_names_are_only_text(make_sweep):
    found = make_sweep()
    found.axes[1].labels[0]["en"] = "<b>Quick</b>"
    found.axes[0].name["en"] = "<i>Rows"
    drawn = sweeps.figure(found).to_json()

    assert "<b>" not in drawn
    assert "<i>" not in drawn
    assert "&lt;b&gt;Quick" in drawn
