"""Runs from a panel: what is chosen is played, Stop is heard, bursts are not."""

import threading

import pytest

from courtside import simulate
from courtside.studio import ProgressBar, simulate_panel
from courtside.studio import simulate as simulate_here
from courtside.studio.progress import EVERY


@pytest.fixture
def panel(design):
    panel = simulate_panel(design)
    panel.n.value = 100
    yield panel
    panel.close()
    panel.wait(30)


def run(panel):
    panel.go.click()
    panel.wait(60)
    assert panel.problem is None, panel.problem


def test_a_run_is_what_the_controls_say(panel, design):
    panel.deck.value = "serve_and_volley"
    panel.bots[0].value = "greedy"
    panel.seed.value = 5

    run(panel)

    expected = simulate(
        design, points=100, seed=5, deck="serve_and_volley", bots=("greedy", "random")
    )
    assert panel.results == expected


def test_charts_and_sentences_are_shown(panel):
    run(panel)

    kinds = [kind for output in panel.picture.outputs for kind in output["data"]]
    assert kinds.count("application/vnd.plotly.v1+json") == 3
    assert "n = 100" in panel.still()
    assert panel.bar.label.value.startswith("100 points in")


def test_a_reading_is_switched(panel, design):
    panel.reading.value = "passing_lob"
    panel.option.value = "listed_rows_only"

    run(panel)

    assert panel.results.provenance.readings["passing_lob"] == "listed_rows_only"
    assert design.chosen["passing_lob"] == "net_family"


def test_every_reading_with_options_is_offered(panel, design):
    offered = set(panel.reading.options[1:])

    assert offered == {id_ for id_, each in design.readings.items() if each.options}


def slow(monkeypatch):
    """Make runs wait until they are stopped."""
    begun = threading.Event()
    calls = []

    def play(_design, *, progress, stop, **asked):
        calls.append(asked)
        progress(10, 100)
        begun.set()
        while not stop():
            pass
        return simulate(_design, points=10)

    monkeypatch.setattr("courtside.play.simulate", play)
    return begun, calls


def test_stop_is_heard_while_a_run_goes_on(panel, monkeypatch):
    begun, _ = slow(monkeypatch)
    panel.go.click()
    assert begun.wait(30)
    assert panel.running
    assert not panel.stop.disabled

    panel.stop.click()
    panel.wait(2)

    assert not panel.running
    assert panel.stop.disabled
    assert panel.results.done == 10


def test_clicks_during_a_run_are_refused_and_none_is_queued(panel, monkeypatch):
    begun, calls = slow(monkeypatch)
    panel.go.click()
    assert begun.wait(30)

    for _ in range(5):
        panel.go.click()
    said = panel.message
    panel.stop.click()
    panel.wait(2)

    assert "A run is going on" in said
    assert len(calls) == 1
    assert not panel.running


def test_running_the_cell_again_stops_the_run_before(design, monkeypatch):
    begun, _ = slow(monkeypatch)
    first = simulate_panel(design)
    first.go.click()
    assert begun.wait(30)

    second = simulate_panel(design)
    first.wait(5)

    assert not first.running
    second.close()


def test_an_error_in_a_run_shows_in_the_panel(panel, monkeypatch):
    def fail(*_args, **_asked):
        raise RuntimeError("the engine stumbled")

    monkeypatch.setattr("courtside.play.simulate", fail)
    panel.go.click()
    panel.wait(30)

    assert "the engine stumbled" in panel.message
    assert panel.stop.disabled

    monkeypatch.undo()
    run(panel)


def test_in_a_cell_results_are_those_without_a_bar(design):
    assert simulate_here(design, points=50, seed=3) == simulate(
        design, points=50, seed=3
    )


def test_the_bar_shows_what_is_done():
    bar = ProgressBar("games")
    bar.begin(200)
    bar(50, 200)

    assert (bar.bar.value, bar.bar.max) == (50, 200)
    assert bar.label.value == "50 of 200 games"

    bar.end(50, 200)
    assert bar.label.value.startswith("stopped at n = 50")


def test_the_bar_moves_ten_times_a_second_at_most(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("courtside.studio.progress.time.monotonic", lambda: now[0])
    bar = ProgressBar()
    moves = []
    bar.bar.observe(moves.append, names="value")
    bar.begin(1_000_000)

    for done in range(1, 1001):
        now[0] += 0.001
        bar(done * 1000, 1_000_000)

    assert EVERY >= 0.1
    assert len(moves) <= 11
    assert bar.bar.value == 1_000_000
