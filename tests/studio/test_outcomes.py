"""Outcomes: what is chosen is played, Stop is heard, what was found is kept."""

import shutil
import threading
import time

import ipywidgets as widgets
import pytest

from courtside import compare, load, simulate, sweep
from courtside.model import find_cards
from courtside.studio import ProgressBar, outcomes
from courtside.studio import simulate as simulate_here
from courtside.studio import sweep as sweep_here
from courtside.studio.progress import EVERY


@pytest.fixture
def panel(design):
    panel = outcomes(design)
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
    assert panel.found == expected


def test_charts_and_sentences_are_shown(panel):
    run(panel)

    kinds = [kind for output in panel.drawn for kind in output["data"]]
    assert kinds.count("application/vnd.plotly.v1+json") == 4
    said = " ".join(output["data"]["text/plain"] for output in panel.drawn)
    for words in ("a point ends with", "server holds", "A rally has", "n = 100"):
        assert words in said
    assert "100 points of match_point" in panel.still()
    assert panel.bar.label.value.startswith("100 points in")


def test_everything_is_said_in_the_language_chosen(panel):
    run(panel)
    english = [output["data"]["text/plain"] for output in panel.drawn]
    panel.unit.value = "games"
    panel.spoken.value = "es"

    said = " ".join(output["data"]["text/plain"] for output in panel.drawn)
    assert panel.problem is None
    assert (panel.go.description, panel.deck.description) == ("Simular", "Mazo")
    assert dict(panel.unit.options)["juegos"] == panel.unit.value == "games"
    assert "100 puntos de match_point" in panel.still()
    for words in ("Lo más frecuente es", "Un peloteo tiene", "n = 100"):
        assert words in said
    assert "cartas repartidas a quien saca" in panel.drawn[-1]["data"]["text/html"]
    assert not {"server", "interval", "points"} & set(said.split())

    panel.spoken.value = "en"
    assert [output["data"]["text/plain"] for output in panel.drawn] == english


def test_a_panel_opens_in_a_language(design):
    panel = outcomes(design, language="es")
    panel.save.click()

    assert panel.stop.description == "Parar"
    assert "Aún no hay nada hallado" in panel.message
    panel.close()


def test_readings_are_switched(panel, design):
    panel.readings["passing_lob"].value = "listed_rows_only"
    panel.readings["min_receiver_hand"].value = 3

    run(panel)

    readings = panel.found.provenance.readings
    assert readings["passing_lob"] == "listed_rows_only"
    assert readings["min_receiver_hand"] == 3
    assert design.chosen["passing_lob"] == "net_family"


def test_every_reading_is_offered_as_chosen(panel, design):
    offered = {id_: field.value for id_, field in panel.readings.items()}

    assert offered == dict(design.chosen)


def test_two_decks_are_paired(panel, design):
    panel.versus.value = "serve_and_volley"

    run(panel)

    assert panel.found == compare(
        design, "ribot_default", "serve_and_volley", points=100
    )
    figures = [
        each["data"]
        for each in panel.drawn
        if "application/vnd.plotly.v1+json" in each["data"]
    ]
    assert len(figures) == 5
    assert "serve_and_volley" in figures[0]["text/plain"]


@pytest.mark.parametrize("versus", ["nothing", "serve_and_volley"])
def test_what_was_found_is_kept_and_opened_without_a_run(
    panel, design, versus, tmp_path, monkeypatch
):
    panel.versus.value = versus
    panel.file.value = str(tmp_path / "found.json")
    run(panel)
    panel.save.click()
    found, drawn = panel.found, panel.drawn
    assert "Written" in panel.message
    monkeypatch.delattr("courtside.play.simulate")

    other = outcomes(design)
    other.file.value = str(tmp_path / "found.json")
    other.open.click()

    assert other.problem is None
    assert other.found == found
    assert other.drawn == drawn
    assert "seed 1" in other.message


def test_a_file_of_another_design_says_so(panel, tmp_path):
    panel.readings["passing_lob"].value = "listed_rows_only"
    panel.file.value = str(tmp_path / "found.json")
    run(panel)
    panel.save.click()
    panel.open.click()

    assert "changed since" in panel.message


@pytest.mark.parametrize("text", ["{}", '{"kind": "courtside comparison"}', "[1"])
def test_a_file_that_holds_no_outcome_is_refused_and_left_alone(panel, tmp_path, text):
    path = tmp_path / "found.json"
    path.write_text(text)
    panel.file.value = str(path)
    panel.open.click()
    assert panel.problem is not None
    run(panel)
    panel.save.click()

    assert panel.problem is not None
    assert path.read_text() == text


def test_an_empty_file_is_opened_as_nothing_and_written(panel, tmp_path):
    path = tmp_path / "found.json"
    path.touch()
    panel.file.value = str(path)
    panel.open.click()
    assert panel.problem is not None
    run(panel)
    panel.save.click()

    assert panel.problem is None
    assert path.stat().st_size > 0


def test_results_of_somebody_else_are_not_overrun_at_once(panel, design, tmp_path):
    path = tmp_path / "found.json"
    other = outcomes(design)
    for each in (panel, other):
        each.n.value = 50
        each.file.value = str(path)
        run(each)
    panel.save.click()
    kept = path.read_bytes()
    other.seed.value = 9
    run(other)
    other.save.click()
    assert "neither read nor wrote" in other.message
    assert path.read_bytes() == kept
    other.save.click()

    assert path.read_bytes() != kept
    other.close()


def test_nothing_is_saved_before_a_run(panel, tmp_path):
    panel.file.value = str(tmp_path / "found.json")
    panel.save.click()

    assert "simulate first" in panel.message
    assert not list(tmp_path.iterdir())


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
    assert panel.found.done == 10


@pytest.mark.jit
def test_a_million_matches_stop_at_once_and_what_is_done_counts(panel, design):
    simulate(design, matches=1)  # compiled by now
    panel.unit.value = "matches"
    panel.n.value = 1_000_000
    # As the widget channel brings it, while the run goes on in its thread.
    panel.go._handle_custom_msg({"event": "click"}, [])
    time.sleep(1)
    while not panel.bar.bar.value:  # a busy machine
        time.sleep(0.1)
    panel.stop._handle_custom_msg({"event": "click"}, [])
    panel.wait(2)

    assert not panel.running
    done = panel.found.done
    assert 0 < done < 1_000_000
    assert panel.bar.label.value.startswith(f"stopped at n = {done:,}")
    assert panel.found.tally == simulate(design, matches=done).tally


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
    first = outcomes(design)
    first.go.click()
    assert begun.wait(30)

    second = outcomes(design)
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


def test_after_a_run_in_a_cell_words_stand_where_the_bar_was(design, monkeypatch):
    class Shown:
        def update(self, data, *, raw):
            assert raw
            self.data = data

    shown = Shown()
    monkeypatch.setattr("courtside.studio.progress.display", lambda _bar, **_how: shown)
    before = len(widgets.widget._instances)
    simulate_here(design, points=50, seed=3)

    assert shown.data["text/plain"].startswith("50 points in ")
    assert shown.data["text/html"] == f"<p>{shown.data['text/plain']}</p>"
    assert len(widgets.widget._instances) == before


def test_the_bar_shows_what_is_done():
    bar = ProgressBar("games")
    assert bar.layout.visibility == "hidden"
    bar.begin(200)
    bar(50, 200)

    assert bar.layout.visibility == "visible"

    assert (bar.bar.value, bar.bar.max) == (50, 200)
    assert bar.label.value == "50 of 200 games"

    bar.end(50, 200)
    assert bar.label.value.startswith("stopped at n = 50")

    bar.language = "es"
    bar.begin(200)
    assert bar.label.value == "0 de 200 juegos"


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


def test_edited_files_are_played_and_broken_ones_told(tmp_path):
    folder = tmp_path / "match_point"
    shutil.copytree(find_cards() / "match_point", folder)
    panel = outcomes(load(folder))
    panel.n.value = 20
    strokes = folder / "strokes.yaml"
    good = strokes.read_text(encoding="utf-8")
    strokes.write_text(good.replace("en: Lob,", "en: Moon ball,"), encoding="utf-8")
    panel.start()
    panel.wait()

    assert panel.found.provenance.design_hash == load(folder).hash
    strokes.write_text(good.replace("use: rally", "use: rallye", 1), encoding="utf-8")
    panel.start()
    panel.wait()

    assert "strokes.yaml:" in panel.message
    assert "rallye" in panel.message
    assert panel.found.done == 20
    panel.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_another_game_is_played_by_what_stands_for_it(tmp_path, language):
    board = load("board_tennis")
    panel = outcomes(board, language=language)
    assert (panel.unit.value, panel.n.value) == ("games", 10_000)
    panel.n.value = 20
    panel.bots[1].value = "greedy"
    panel.readings["players"].value = "pairs"
    panel.readings["rows_per_half"].value = 8
    panel.file.value = str(tmp_path / "found.json")
    run(panel)
    panel.save.click()

    again = board.with_readings({"players": "pairs", "rows_per_half": 8})
    assert panel.found == simulate(again, games=20, bots=("random", "greedy"))
    other = outcomes(board, language=language)
    other.open.click()
    other.file.value = panel.file.value
    other.open.click()
    assert other.problem is None
    assert other.drawn == panel.drawn
    words = {"en": "special cards among those", "es": "cartas especiales entre"}
    assert words[language] in panel.drawn[-1]["data"]["text/html"]
    panel.close()
    other.close()


def test_a_reading_is_swept_and_the_sweep_is_kept(tmp_path):
    board = load("board_tennis")
    panel = outcomes(board)
    assert [value for _, value in panel.over.options][:3] == [
        *("nothing", "presets", "rows_per_half")
    ]
    panel.n.value = 10
    panel.over.value = "presets"
    panel.bots[0].value = "greedy"
    panel.file.value = str(tmp_path / "swept.json")
    run(panel)

    expected = sweep(board, "presets", games=10, bots=("greedy", "random"))
    assert panel.found == expected
    figures = [
        each["data"]["text/plain"]
        for each in panel.drawn
        if "application/vnd.plotly.v1+json" in each["data"]
    ]
    assert len(figures) == 5
    assert figures[0].startswith("Preset, with 95 % intervals.")
    assert "10 games of board_tennis" in panel.still()
    panel.save.click()
    other = outcomes(board, language="es")
    other.file.value = panel.file.value
    other.open.click()
    assert other.found == expected
    assert "con intervalos del 95 %" in other.drawn[0]["data"]["text/plain"]
    panel.close()
    other.close()


def test_against_and_over_are_not_asked_at_once(panel):
    panel.versus.value = "serve_and_volley"
    panel.over.value = "presets"
    panel.go.click()
    panel.wait(30)

    assert "Two questions at once" in panel.message
    assert panel.found is None


def test_in_a_cell_a_sweep_is_that_without_a_bar():
    board = load("board_tennis")

    assert sweep_here(board, {"rows_per_half": (6, 8)}, games=10) == sweep(
        board, {"rows_per_half": (6, 8)}, games=10
    )
