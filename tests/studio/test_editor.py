"""The editor's bench and panel: what is typed is checked, and saved when asked."""

import os
import shutil

import pytest

from courtside.model import find_cards, load
from courtside.studio import editor_check, yaml_editor
from courtside.studio.editor_bench import MOST, EditorBench


@pytest.fixture(autouse=True)
def state_home(tmp_path_factory, monkeypatch):
    home = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    return home


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(find_cards() / "match_point", tmp_path / "match_point")
    return tmp_path / "match_point"


@pytest.fixture
def bench(folder):
    return EditorBench(load(folder))


def tell(bench, kind, text=None, **more):
    """Send a message as the page would: with the text and its edition."""
    view = bench.view()
    bench.handle(
        {
            "kind": kind,
            "file": view["file"],
            "edition": view["edition"],
            "text": view["text"] if text is None else text,
            **more,
        }
    )
    return bench.view()


def edit(bench, old, new):
    """Type something else in one place."""
    text = bench.view()["text"]
    assert text.count(old) >= 1
    return tell(bench, "text", text.replace(old, new, 1))


def line_of(text, part):
    return text[: text.index(part)].count("\n") + 1


# -- what the check says


def test_a_file_as_it_lies_there_has_no_problem(bench, folder):
    view = bench.view()

    assert view["text"] == (folder / "cards.yaml").read_text(encoding="utf-8")
    assert (view["state"], view["summary"]) == ("fine", "No problems.")
    assert not view["dirty"]


def test_every_file_of_the_folder_can_be_picked(bench, folder):
    names = [each["name"] for each in bench.view()["files"]]

    assert names[0] == "game.yaml"
    assert {"cards.yaml", "strokes.yaml", "replies.yaml", "formats.yaml"} <= set(names)
    assert "decks/ribot_default.yaml" in names
    assert sorted(names) == sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*.yaml")
    )
    view = tell(bench, "open", to="decks/ribot_default.yaml")
    assert "ribot_default:" in view["text"]


@pytest.mark.parametrize(
    "name", ["../match_point/cards.yaml", "/etc/hostname", "cart.yaml"]
)
def test_no_other_file_can_be_opened(bench, name):
    view = tell(bench, "open", to=name)

    assert view["file"] == "cards.yaml"
    assert "which is no file here" in view["problem"]


def test_a_mistake_is_told_with_place_allowed_nearest_and_fix(bench):
    view = edit(bench, "upper: lob,", "upper: lobb,")

    (only,) = view["here"]
    line = line_of(view["text"], "lobb,")
    assert only["place"].endswith(f"cards.yaml:{line}:{only['column']}")
    assert view["text"].split("\n")[line - 1][only["column"] - 1 :].startswith("lobb")
    assert '"lobb"' in only["message"]
    assert only["nearest"] == "lob"
    assert only["severity"] == "error"
    assert view["state"] == "wrong"

    view = edit(bench, "arrow: left", "arrow: lefft")
    wrong = next(each for each in view["here"] if "lefft" in each["message"])
    assert "right" in wrong["allowed"]
    assert wrong["nearest"] == "left"


def test_half_typed_text_is_one_calm_word(bench):
    whole = bench.view()["text"]
    typed = "serve_lob_up: {upper: serve, lower: lob, arrow: left, source: ours}\n"
    for n in range(1, len(typed), 4):
        view = tell(bench, "text", whole + typed[:n])

        assert view["state"] in {"fine", "unfinished", "wrong"}
        assert len(view["here"]) <= 2
        assert view["elsewhere"] == []
    assert tell(bench, "text", whole + typed)["state"] == "fine"
    view = tell(bench, "text", whole + typed[:25])
    assert view["state"] == "unfinished"
    assert len(view["here"]) == 1


def test_what_an_edit_breaks_elsewhere_is_told_apart(bench):
    tell(bench, "open", to="strokes.yaml")
    view = edit(bench, "\nlob:", "\nlobby:")

    assert view["here"] == [] or all(
        each["to"] == "strokes.yaml" for each in view["here"]
    )
    assert view["elsewhere"]
    assert {each["to"] for each in view["elsewhere"]} >= {"cards.yaml"}
    assert len(view["elsewhere"]) <= MOST


def test_a_complaint_elsewhere_leads_there(bench):
    tell(bench, "open", to="strokes.yaml")
    wrong = edit(bench, "\nlob:", "\nlobby:")["elsewhere"][0]
    view = tell(bench, "go", to=wrong["to"], at=wrong["line"], column=wrong["column"])

    assert view["file"] == wrong["to"]
    assert view["goto"] == {"n": 1, "line": wrong["line"], "column": wrong["column"]}
    # The other text is as it was left.
    assert "\nlobby:" in tell(bench, "open", to="strokes.yaml")["text"]


def test_the_face_of_the_card_under_the_cursor_follows_the_text(bench):
    text = bench.view()["text"]
    view = tell(bench, "cursor", line=line_of(text, "serve_lob_left:"))
    before = view["face"]
    assert before.startswith("<svg")
    assert tell(bench, "cursor", line=1)["face"] == ""
    line = line_of(text, "serve_lob_left:")
    old = text.split("\n")[line - 1]
    new = old.replace("lower: lob", "lower: smash")
    view = tell(bench, "text", text.replace(old, new), line=line)

    assert view["face"] not in ("", before)


def test_any_game_is_edited_with_the_faces_of_its_own(tmp_path):
    shutil.copytree(find_cards() / "board_tennis", tmp_path / "board_tennis")
    bench = EditorBench(load(tmp_path / "board_tennis"))
    text = bench.view()["text"]
    card = next(iter(bench.design.cards))
    view = tell(bench, "cursor", line=line_of(text, f"{card}:"))

    assert view["state"] == "fine"
    assert view["face"].startswith("<svg")
    tell(bench, "open", to="game.yaml")
    assert edit(bench, "id: board_tennis", "id board_tennis")["state"] == "unfinished"


def test_a_tag_in_a_text_runs_nothing(bench, folder):
    hit = folder / "hit"
    view = tell(bench, "text", f"ace: !!python/object/apply:os.mkdir ['{hit}']\n")

    assert view["state"] == "unfinished"
    assert "tag not allowed" in view["here"][0]["message"]
    assert not hit.exists()


# -- saving


def test_nothing_is_written_and_nothing_played_before_a_button(
    bench, folder, monkeypatch
):
    monkeypatch.setattr("courtside.play.batch.simulate", None)
    before = (folder / "cards.yaml").read_bytes()
    view = edit(bench, "name: Match,", "name: Match point,")
    tell(bench, "cursor", line=3)
    tell(bench, "open", to="strokes.yaml")

    assert view["dirty"]
    assert (folder / "cards.yaml").read_bytes() == before
    tell(bench, "open", to="cards.yaml")
    view = tell(bench, "save")
    after = (folder / "cards.yaml").read_bytes()
    assert after == before.replace(b"name: Match,", b"name: Match point,", 1)
    assert not view["dirty"]
    assert load(folder).decks  # and it is of use


def test_a_text_that_breaks_the_design_is_written_only_after_a_question(bench, folder):
    path = folder / "cards.yaml"
    before = path.read_bytes()
    edit(bench, "upper: lob,", "upper: lobb,")
    view = tell(bench, "save")

    assert path.read_bytes() == before
    assert "lobb" in view["question"]
    assert "errors: 1" in view["question"]
    view = tell(bench, "not_yet")
    assert not view["question"]
    assert view["dirty"]
    tell(bench, "save")
    view = tell(bench, "save_anyway")
    assert path.read_bytes() == before.replace(b"upper: lob,", b"upper: lobb,", 1)
    assert not view["question"]
    assert not view["dirty"]


def test_typing_on_takes_the_question_back(bench, folder):
    before = (folder / "cards.yaml").read_bytes()
    edit(bench, "upper: lob,", "upper: lobb,")
    tell(bench, "save")
    view = edit(bench, "upper: lobb,", "upper: lobbb,")
    assert not view["question"]
    tell(bench, "save_anyway")

    assert (folder / "cards.yaml").read_bytes() == before


def test_an_illegal_deck_is_saved_at_once_and_marked(bench, folder):
    tell(bench, "open", to="decks/ribot_default.yaml")
    view = edit(bench, "serve_lob_right: 1", "serve_lob_right: 20")
    assert view["state"] == "unplayable"
    assert "cannot be played" in view["summary"]
    view = tell(bench, "save")

    assert not view["question"]
    assert "serve_lob_right: 20" in (folder / "decks/ribot_default.yaml").read_text()


def test_two_files_edited_together_are_checked_and_saved_together(bench, folder):
    tell(bench, "open", to="strokes.yaml")
    stroke = "half_volley: {name: Half-volley, families: [volleys], positions: [net], "
    tell(bench, "text", f"{bench.view()['text']}{stroke}use: rally}}\n")
    tell(bench, "open", to="cards.yaml")
    view = edit(bench, "upper: lob,", "upper: half_volley,")
    assert (view["state"], view["unsaved"]) == ("fine", 2)
    # The cards alone would name a stroke that is not there.
    view = tell(bench, "save")
    assert '"half_volley", which is no stroke' in view["question"]
    view = tell(bench, "save_all")

    assert not view["question"]
    assert view["unsaved"] == 0
    assert load(folder).strokes["half_volley"].name.in_("en") == "Half-volley"


def test_a_file_not_there_yet_is_begun_with_its_schema(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "game.yaml").write_text("id: mine\nextends: match_point\nname: Mine\n")
    bench = EditorBench(load(mine), "game.yaml")
    fresh = [each["name"] for each in bench.view()["files"] if each["new"]]
    assert "replies.yaml" in fresh
    view = tell(bench, "open", to="replies.yaml")
    assert not view["dirty"]
    assert view["text"].startswith("# yaml-language-server: $schema=")
    assert not (mine / "replies.yaml").exists()
    tell(bench, "text", view["text"] + "remove: [row_12]\n")
    view = tell(bench, "save")

    assert view["state"] == "fine"
    assert "row_12" not in load(mine).replies


def test_a_read_only_folder_is_named_and_the_text_stays(bench, monkeypatch):
    real = os.access
    monkeypatch.setattr(
        "os.access", lambda path, mode: mode != os.W_OK and real(path, mode)
    )
    edit(bench, "name: Match,", "name: Matsch,")
    view = tell(bench, "save")

    assert "cannot write" in view["problem"]
    assert view["dirty"]
    monkeypatch.undo()
    assert not tell(bench, "save")["dirty"]


# -- two editors


def test_a_save_over_a_changed_file_offers_three_ways(bench, folder):
    path = folder / "cards.yaml"
    lines = path.read_text(encoding="utf-8").split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("serve_lob_left:"))
    theirs = [*lines]
    theirs[at] = theirs[at].replace("lower: lob", "lower: smash")
    path.write_text("\n".join(theirs), encoding="utf-8")
    mine = [*lines]
    mine[at + 1] = mine[at + 1].replace("source: ours", "source: seed")
    tell(bench, "text", "\n".join(mine))
    view = tell(bench, "save")

    assert "changed on disk since it was read" in view["problem"]
    assert f"-{theirs[at]}" in view["conflict"]
    assert f"+{mine[at + 1]}" in view["conflict"]
    assert path.read_text(encoding="utf-8") == "\n".join(theirs)
    view = tell(bench, "merge")
    both = [*mine]
    both[at] = theirs[at]
    assert view["text"] == "\n".join(both)
    assert view["conflict"] == ""
    assert path.read_text(encoding="utf-8") == "\n".join(theirs)
    tell(bench, "save")
    assert path.read_text(encoding="utf-8") == "\n".join(both)


def test_lines_both_changed_are_shown_and_nothing_is_lost(bench, folder):
    path = folder / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("name: Match,", "name: Theirs,"), encoding="utf-8")
    tell(bench, "text", text.replace("name: Match,", "name: Mine,"))
    view = tell(bench, "merge")

    assert "name: Theirs," in view["text"]
    assert "name: Mine," in view["text"]
    assert "name: Match," in view["text"]
    assert view["state"] == "unfinished"
    assert "unresolved merge conflict, lines" in view["here"][0]["message"]
    assert "same lines: 1" in view["problem"]


@pytest.mark.parametrize(("way", "left"), [("mine", "Mine"), ("theirs", "Theirs")])
def test_mine_or_theirs(bench, folder, way, left):
    path = folder / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("name: Match,", "name: Theirs,"), encoding="utf-8")
    tell(bench, "text", text.replace("name: Match,", "name: Mine,"))
    tell(bench, "save")
    view = tell(bench, way)

    assert f"name: {left}," in path.read_text(encoding="utf-8")
    assert f"name: {left}," in view["text"]
    assert not view["dirty"]
    assert not view["conflict"]


def test_a_file_that_only_somebody_else_changed_is_shown_anew(bench, folder):
    path = folder / "cards.yaml"
    text = path.read_text(encoding="utf-8").replace("name: Match,", "name: Theirs,")
    path.write_text(text, encoding="utf-8")
    assert bench.view()["stale"]
    view = tell(bench, "take")

    assert view["text"] == text
    assert not view["stale"]


def test_what_was_typed_while_a_text_was_replaced_is_not_lost(bench, folder):
    path = folder / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("name: Match,", "name: Theirs,"), encoding="utf-8")
    page = bench.view()
    tell(bench, "take")
    # The page typed on before it heard of the new text.
    typed = page["text"].replace("name: Match,", "name: Typed,")
    bench.handle(
        {
            "kind": "text",
            "file": page["file"],
            "edition": page["edition"],
            "text": typed,
        }
    )
    view = bench.view()

    assert view["text"] == typed
    assert view["edition"] == page["edition"]
    assert "+" in view["conflict"]
    tell(bench, "save")
    assert "Theirs" in path.read_text(encoding="utf-8")


def test_saving_again_does_not_warn(bench, folder):
    edit(bench, "name: Match,", "name: Mine,")
    tell(bench, "save")
    (folder / "cards.yaml").touch()
    view = tell(bench, "save")

    assert view["problem"] == ""
    assert view["conflict"] == ""


def test_a_removed_file_is_written_back(bench, folder):
    path = folder / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.unlink()
    view = bench.view()
    assert "gone from the disk" in view["gone"]
    tell(bench, "save")

    assert path.read_text(encoding="utf-8") == text


# -- the panel


def send(panel, kind, text=None, **more):
    view = panel.view
    message = {
        "seq": panel.seq,
        "kind": kind,
        "file": view["file"],
        "edition": view["edition"],
        "text": view["text"] if text is None else text,
    }
    panel._heard(panel, message | more, None)
    return panel.view


def test_what_is_not_saved_survives_the_kernel(folder):
    first = yaml_editor(load(folder))
    text = first.view["text"]
    send(first, "text", text.replace("name: Match,", "name: Typed \ud83d,"))
    send(first, "open", to="strokes.yaml")
    send(first, "text", "# half typed\n" + first.view["text"])
    again = yaml_editor(load(folder))

    assert "cards.yaml, strokes.yaml" in again.view["kept"]["text"]
    assert again.view["text"] == text
    view = send(again, "resume_kept")
    assert view["text"] == text.replace("name: Match,", "name: Typed \ud83d,")
    assert view["dirty"]
    assert view["unsaved"] == 2
    assert send(again, "open", to="strokes.yaml")["text"].startswith("# half typed\n")


def test_kept_texts_do_not_overwrite_what_changed_meanwhile(folder):
    first = yaml_editor(load(folder))
    path = folder / "cards.yaml"
    text = first.view["text"]
    send(first, "text", text.replace("name: Match,", "name: Mine,"))
    path.write_text(text.replace("name: Match,", "name: Theirs,"), encoding="utf-8")
    again = yaml_editor(load(folder))
    send(again, "resume_kept")
    view = send(again, "save")

    assert view["conflict"]
    assert "Theirs" in path.read_text(encoding="utf-8")


def test_damaged_kept_texts_are_told_and_stay(folder):
    first = yaml_editor(load(folder))
    first.autosave.keep('{"format": "other"}')
    again = yaml_editor(load(folder))
    view = send(again, "resume_kept")

    assert "damaged" in view["problem"]
    assert view["kept"]


def test_a_broken_text_that_was_saved_leaves_the_last_good_design_in_play(folder):
    editor = yaml_editor(load(folder))
    before = editor.bench.design.hash
    text = editor.view["text"].replace("upper: lob,", "upper: lobb,", 1)
    send(editor, "save", text)
    send(editor, "save_anyway")
    view = send(editor, "cursor", line=1)

    assert view["alerts"] == [editor.work.say("table_broken")]
    assert editor.watched.design.hash == before


def test_the_check_is_the_one_check(bench, monkeypatch):
    asked = []
    real = editor_check.check_design
    monkeypatch.setattr(
        editor_check,
        "check_design",
        lambda folder, **more: asked.append(folder) or real(folder, **more),
    )
    edit(bench, "name: Match,", "name: Mine,")
    tell(bench, "cursor", line=9)

    assert asked == [bench.texts.folder]


def test_words_in_spanish(folder):
    editor = yaml_editor(load(folder), language="es")
    assert editor.view["summary"] == "Sin problemas."
    assert editor.words["save"] == "Guardar"
    send(editor, "language", to="en")

    assert editor.words["save"] == "Save"


def test_hostile_text_is_text_in_the_still_picture(folder):
    name = "<img src=x onerror=alert(1)>"
    deck = (folder / "decks" / "ribot_default.yaml").read_text(encoding="utf-8")
    (folder / "decks" / f"{name}.yaml").write_text(
        deck.replace("ribot_default:", "other:"), encoding="utf-8"
    )
    editor = yaml_editor(load(folder), f"decks/{name}.yaml")
    send(editor, "text", f"{name}: [{name}")

    assert name not in editor.still()
    assert "&lt;img src=x onerror=alert(1)&gt;" in editor.still()
