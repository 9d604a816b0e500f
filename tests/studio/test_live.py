"""The table and the deck builder as widgets: messages in, state out; nothing lost."""

import os
import shutil
import subprocess
import sys
import textwrap
import threading
import time

import pytest

from courtside.model import DesignError, find_cards, load
from courtside.play.desk import Desk
from courtside.play.session import Session
from courtside.studio import play_table
from courtside.studio.autosave import Autosave
from courtside.studio.deck_bench import DeckBench
from courtside.studio.deck_builder import DeckBuilder
from courtside.studio.reload import Watched
from courtside.studio.table import PlayTable


@pytest.fixture(autouse=True)
def state_home(tmp_path_factory, monkeypatch):
    home = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    return home


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(find_cards() / "match_point", tmp_path / "match_point")
    return tmp_path / "match_point"


def click(panel, kind, **more):
    panel._heard(panel, {"seq": panel.seq, "kind": kind, **more}, None)


def first_use(panel):
    return next(use for card in panel.view["hand"] for use in card["uses"])


def test_a_click_is_one_action_and_a_burst_is_one_click(folder):
    table = play_table(load(folder), seed=3)
    message = {
        "seq": table.seq,
        "kind": "add",
        "choice": first_use(table)["choice"],
    }
    for _ in range(10):
        table._heard(table, message, None)

    assert len(table.desk.draft.choices) == 1


def test_a_drawing_nobody_clicked_for_costs_no_click(folder):
    table = play_table(load(folder), seed=3)
    message = {
        "seq": table.seq,
        "kind": "add",
        "choice": first_use(table)["choice"],
    }
    table.draw()
    table._heard(table, message, None)
    table._heard(table, message, None)

    assert len(table.desk.draft.choices) == 1
    assert table.answered == table.seq


def test_a_match_survives_the_kernel_and_is_offered_back(folder):
    design = load(folder)
    table = play_table(design, "game", seed=3)
    click(table, "add", choice=first_use(table)["choice"])
    drawn = table.view["turn"]["chips"]
    # Another kernel: nothing of the first table is there but its file.
    again = play_table(load(folder), "game", seed=99)

    assert again.view["turn"]["chips"] == []
    assert again.view["kept"]["text"]
    click(again, "resume_kept")
    assert again.view["turn"]["chips"] == drawn
    assert again.view["seed"] == 3
    assert again.view["kept"] is None
    # The line that was open before is not lost either.
    assert again.view["can"]["back"]


def test_what_is_let_go_is_not_offered_again(folder):
    table = play_table(load(folder), "game", seed=3)
    click(table, "add", choice=first_use(table)["choice"])
    again = play_table(load(folder), "game")
    click(again, "drop_kept")

    assert again.view["kept"] is None
    assert play_table(load(folder), "game").view["kept"] is None


def test_broken_kept_work_is_told_and_stays(folder, state_home):
    design = load(folder)
    kept = Autosave("table", design)
    kept.keep("{not json")
    table = play_table(design)
    click(table, "resume_kept")

    assert table.desk.problem
    assert table.view["kept"]
    assert [path.read_text() for path in state_home.rglob("*.json")] == ["{not json"]


def test_work_on_another_design_is_not_offered(folder, tmp_path):
    table = play_table(load(folder), "game", seed=3)
    click(table, "add", choice=first_use(table)["choice"])
    shutil.copytree(folder, tmp_path / "other")

    assert play_table(load(tmp_path / "other")).view["kept"] is None


def test_without_a_place_to_write_the_panel_works_and_says_so(folder, monkeypatch):
    for name in ("XDG_STATE_HOME", "HOME"):
        monkeypatch.setenv(name, "/dev/null/nowhere")
    monkeypatch.setattr("tempfile.tempdir", "/dev/null/nowhere")
    table = play_table(load(folder), "game", seed=3)
    click(table, "add", choice=first_use(table)["choice"])

    assert len(table.desk.draft.choices) == 1
    assert any("/dev/null" in alert for alert in table.view["alerts"])


def test_a_killed_process_leaves_its_match(folder):
    program = textwrap.dedent(
        f"""
        import os
        from courtside.model import load
        from courtside.studio import play_table
        table = play_table(load({str(folder)!r}), "game", seed=3)
        use = next(use for card in table.view["hand"] for use in card["uses"])
        table._heard(table, {{"seq": 0, "kind": "add", "choice": use["choice"]}}, None)
        os.kill(os.getpid(), 9)
        """
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run([sys.executable, "-c", program], env=env, check=False)

    assert ended.returncode == -9

    assert play_table(load(folder)).view["kept"] is not None


def test_a_good_edit_is_in_play_at_once(folder):
    table = play_table(load(folder), "game", seed=3)
    strokes = folder / "strokes.yaml"
    text = strokes.read_text(encoding="utf-8")
    strokes.write_text(text.replace("en: Lob,", "en: Moon ball,"), encoding="utf-8")
    click(table, "now")

    assert table.desk.design.strokes["lob"].name.in_("en") == "Moon ball"
    assert table.view["alerts"] == []
    assert table.desk.session.design.strokes["lob"].name.in_("en") == "Moon ball"


def test_a_broken_edit_is_explained_and_the_last_good_design_stays(folder):
    table = play_table(load(folder), "game", seed=3)
    cards = folder / "cards.yaml"
    good = cards.read_text(encoding="utf-8")
    line = next(
        number
        for number, text in enumerate(good.splitlines(), start=1)
        if "upper: lob" in text
    )
    cards.write_text(good.replace("upper: lob", "upper: lobb", 1), encoding="utf-8")
    click(table, "now")

    alerts = "\n".join(table.view["alerts"])
    assert f"cards.yaml:{line}:" in alerts
    assert "lobb" in alerts
    assert "did you mean lob" in alerts
    click(table, "add", choice=first_use(table)["choice"])
    assert len(table.desk.draft.choices) == 1
    cards.write_text(good, encoding="utf-8")
    click(table, "now")
    assert table.view["alerts"] == []


def played_point(folder):
    table = play_table(load(folder), "game", seed=3)
    click(table, "add", choice=first_use(table)["choice"])
    click(table, "play")
    return table, table.desk.session.choices


def test_a_match_that_cannot_go_on_is_dealt_anew_and_kept(folder):
    table, played = played_point(folder)
    decks = folder / "decks"
    other = (decks / "serve_and_volley.yaml").read_text(encoding="utf-8")
    (decks / "ribot_default.yaml").write_text(
        other.replace("serve_and_volley:", "ribot_default:"), encoding="utf-8"
    )
    (decks / "serve_and_volley.yaml").unlink()
    click(table, "now")

    assert table.desk.session.choices != played
    assert table.desk.session.seed == 3
    assert [session.choices for session in table.desk.earlier] == [played]


def test_a_deck_made_illegal_leaves_the_match_as_it_was(folder):
    table, played = played_point(folder)
    deck = folder / "decks" / "ribot_default.yaml"
    text = deck.read_text(encoding="utf-8")
    deck.write_text(text.replace("    serve_lob_right: 1\n", ""), encoding="utf-8")
    assert deck.read_text(encoding="utf-8") != text
    table._redesigned() if table.watched.changed() else None

    assert table.desk.session.choices == played
    assert "53 cards, fewer than 54" in table.desk.problem


def test_a_moment_that_was_written_down_can_be_opened(folder):
    table, played = played_point(folder)
    click(table, "scenario", id="of_mine")
    assert table.watched.changed()
    table._redesigned()

    assert "of_mine" in table.view["scenarios"]
    assert table.view["turn"]["hint"] == "Written to moments.yaml."
    assert table.desk.session.choices == played
    click(table, "open_scenario", id="of_mine")
    assert table.desk.session.staged


def test_only_changes_are_seen(folder):
    watched = Watched(load(folder))

    assert not watched.changed()
    (folder / "cards.yaml").touch()
    assert not watched.changed()


def test_a_derived_design_is_watched_in_its_base_too(folder, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "game.yaml").write_text(f"id: mine\nextends: {folder}\n", encoding="utf-8")
    watched = Watched(load(mine))
    strokes = folder / "strokes.yaml"
    text = strokes.read_text(encoding="utf-8")
    strokes.write_text(text.replace("en: Lob,", "en: Moon ball,"), encoding="utf-8")

    assert watched.changed()
    assert watched.design.strokes["lob"].name.in_("en") == "Moon ball"


def test_an_unsaved_deck_is_offered_back(folder):
    builder = DeckBuilder(DeckBench(load(folder), "ribot_default"))
    click(builder, "add", card="lob_approach_left")
    builder.close()
    again = DeckBuilder(DeckBench(load(folder), "ribot_default"))

    assert not again.view["dirty"]
    click(again, "resume_kept")
    assert again.view["dirty"]
    assert again.view["copies"] == builder.bench.draft.cards
    again.close()


@pytest.mark.jit
def test_a_deck_is_measured_by_itself(folder):
    builder = DeckBuilder(DeckBench(load(folder), "serve_and_volley"))
    click(builder, "compare", id="ribot_default")
    for _ in range(900):  # the engine may have to be compiled first
        if "95 %" in builder.view["measured"]:
            break
        time.sleep(0.1)

    assert "95 %" in builder.view["measured"]
    builder.close()


def test_a_match_is_saved_and_opened_with_its_notes(folder, tmp_path):
    table = play_table(load(folder), "game", seed=3)
    click(table, "note", text="here it turned")
    click(table, "save", path=str(tmp_path / "match.json"))
    other = play_table(load(folder), "game", seed=4)
    click(other, "open", path=str(tmp_path / "match.json"))

    assert other.view["seed"] == 3
    assert "here it turned" in [line["note"] for line in other.view["log"]]
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    click(other, "open", path=str(tmp_path / "broken.json"))
    assert "broken.json" in other.desk.problem
    assert other.view["seed"] == 3


def test_a_match_of_somebody_else_is_not_overrun_at_once(folder, tmp_path):
    path = tmp_path / "match.json"
    mine, theirs = (play_table(load(folder), "game", seed=seed) for seed in (3, 4))
    click(mine, "save", path=str(path))
    click(mine, "note", text="on and on")
    click(mine, "save", path=str(path))  # its own: at once
    assert mine.desk.problem == ""
    kept = path.read_bytes()
    click(theirs, "save", path=str(path))
    assert "neither read nor wrote" in theirs.desk.problem
    assert path.read_bytes() == kept
    click(theirs, "save", path=str(path))  # said once more
    assert path.read_bytes() != kept

    click(mine, "save", path=str(path))
    assert "neither read nor wrote" in mine.desk.problem
    path.write_text("something else")
    click(mine, "save", path=str(path))
    assert "something else; choose another name" in mine.desk.problem
    assert path.read_text() == "something else"


def test_language_is_switched_in_mid_turn(folder):
    table = play_table(load(folder), "game", seed=3)
    click(table, "add", choice=first_use(table)["choice"])
    click(table, "language", to="es")

    assert table.view["words"]["take_back"] == "Retirar"
    assert len(table.desk.draft.choices) == 1
    click(table, "language", to="xx")
    assert "xx" in table.desk.problem


def test_a_table_is_opened_on_a_scenario():
    design = load("board_tennis")
    against = play_table(design, scenario="special_of_any_parity")
    alone = play_table(design, scenario="five_from_row_three", seats=("human", "human"))

    session = against.desk.session
    assert session.staged.scenario == "special_of_any_parity"
    assert session.player(session.to_move) == "human"
    assert sorted(session.seats) == ["greedy", "human"]
    assert any(card["uses"] for card in against.view["hand"])
    told = design.scenarios["special_of_any_parity"].text.in_("en")
    assert against.view["turn"]["hint"] == told
    assert alone.desk.session.seats == ("human", "human")
    assert not alone.desk.covered
    with pytest.raises(DesignError, match="no_such"):
        play_table(design, scenario="no_such")


def test_running_the_cell_again_closes_the_first_table(folder, monkeypatch):
    monkeypatch.setattr("courtside.studio.place._cell", lambda: ("cell 1", object()))
    first = play_table(load(folder))
    second = play_table(load(folder))

    assert first.comm is None
    assert second.comm is not None


def test_a_log_of_two_hundred_thousand_lines_shows_its_end(folder, monkeypatch):
    table = play_table(load(folder), seed=3)
    (*_, line) = table.desk.session.log
    monkeypatch.setattr(Session, "log", [line] * 200_000)
    table.draw()

    assert len(table.view["log"]) == 200
    assert table.view["can"]["more"]
    assert len(str(table.view)) < 200_000
    assert len(table.still()) < 200_000


@pytest.mark.parametrize("wait", [0.0, 0.05, 0.15])
def test_a_file_read_in_mid_write_is_neither_shown_nor_written_back(folder, wait):
    cards, deck = folder / "cards.yaml", folder / "decks" / "ribot_default.yaml"
    good, held = cards.read_bytes(), deck.read_bytes()
    builder = DeckBuilder(DeckBench(load(folder), "ribot_default"))
    n = len(builder.catalogue)
    ended = threading.Event()

    def write():
        while not ended.is_set():
            cards.write_bytes(good[: len(good) // 2])
            time.sleep(wait)
            cards.write_bytes(good)
            time.sleep(0.1)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(6):
            for kind in ("add", "remove"):
                click(builder, kind, card="lob_approach_left")
                assert len(builder.catalogue) == n
                assert builder.view["size"] in {54, 55}
    finally:
        ended.set()
        writer.join()
        builder.close()
    click(builder, "save")
    assert builder.view["alerts"] == []
    assert (cards.read_bytes(), deck.read_bytes()) == (good, held)


def test_a_cut_file_is_called_incomplete_and_never_no_cards(folder):
    cards = folder / "cards.yaml"
    good = cards.read_bytes()
    builder = DeckBuilder(DeckBench(load(folder), "ribot_default"))
    n = len(builder.catalogue)
    cards.write_bytes(good[: good.index(b"lower: lob") + 8])
    click(builder, "add", card="lob_approach_left")

    assert "the file may be incomplete" in "\n".join(builder.view["alerts"])
    assert len(builder.catalogue) == n
    cards.write_bytes(b"")
    click(builder, "remove", card="lob_approach_left")
    assert "the file is empty" in "\n".join(builder.view["alerts"])
    assert len(builder.catalogue) == n
    builder.close()


def test_bots_play_on_in_steps(folder):
    desk = Desk(
        Session(load(folder), "point", seed=3, seats=("greedy", "random"), auto=False)
    )
    table = PlayTable(desk)
    click(table, "bot_step")
    assert len(desk.session.choices) == 1
    while not desk.session.over:
        click(table, "bot_step")

    assert table.view["result"]


def test_files_that_go_and_come_back(folder):
    table = play_table(load(folder), "game", seed=3)
    cards = folder / "cards.yaml"
    good = cards.read_bytes()
    # As many editors save: taken away, and there again a moment later.
    cards.unlink()
    back = threading.Timer(0.1, cards.write_bytes, [good])
    back.start()
    click(table, "now")
    back.join()
    assert table.view["alerts"] == []
    cards.unlink()
    click(table, "now")
    assert table.view["alerts"]
    cards.write_bytes(good)
    click(table, "now")
    assert table.view["alerts"] == []
    shutil.rmtree(folder)
    click(table, "now")

    # The last good design stays in play, and says that its files are gone.
    assert table.view["alerts"]
    click(table, "add", choice=first_use(table)["choice"])
    assert len(table.desk.draft.choices) == 1
