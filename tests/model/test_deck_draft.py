"""A deck being edited: nothing is lost, no count goes wrong, no file is overwritten."""

import dataclasses
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from courtside.model import DesignError, deck_problems, load
from courtside.model.atomic import CannotWrite, ChangedOnDisk
from courtside.model.deck_draft import DeckDraft
from courtside.model.read import read_yaml
from courtside.model.write import schema_path
from courtside.play import simulate

CAPSH = shutil.which("capsh")
REMARKED = """\
# yaml-language-server: $schema=../../../schema/deck.schema.json
# my first deck
mine:
  name: Mine   # for now
  cards:
    # serves
    serve_lob_left: 1
    serve_smash_left: 2   # the signature card
    # the rest
    lob_volley_left: 3
"""


@pytest.fixture(scope="module")
def shipped():
    return load(Path(__file__).parents[2] / "cards" / "match_point")


@pytest.fixture
def design(match_point, shipped):
    """Give the shipped design, lying in a folder that a test may change."""
    return dataclasses.replace(shipped, folder=match_point.path)


@pytest.fixture
def mine(match_point, design):
    """Give a draft of a small deck, far from legal, with remarks in its file."""
    match_point.write("decks/mine", REMARKED)
    return DeckDraft(design, "mine")


def lines_changed(before, after):
    old, new = before.splitlines(), after.splitlines()
    return [line for line in old if line not in new], [
        line for line in new if line not in old
    ]


def said(draft):
    return [each.message for each in draft.problems]


# -- editing


def test_counts_never_fall_below_nothing(mine):
    assert mine.remove("serve_lob_left", 3) == 1
    assert mine.remove("serve_lob_left") == 0
    assert mine.remove("no_such_card") == 0

    assert mine.cards == {"serve_smash_left": 2, "lob_volley_left": 3}
    for change in (mine.add, mine.remove):
        with pytest.raises(ValueError, match="-1 copies"):
            change("serve_smash_left", -1)


def test_as_many_undos_as_edits_give_the_start_in_its_order(mine):
    start = list(mine.cards.items())

    mine.remove("serve_smash_left", 2)
    mine.add("volley_smash_right", 4)
    mine.add("serve_smash_left")
    mine.rename("Yours")
    mine.remove("serve_lob_left")
    steps = 0
    end = list(mine.cards.items())
    while mine.undo():
        steps += 1

    assert steps == 5
    assert list(mine.cards.items()) == start
    assert str(mine.name) == "Mine"
    assert not mine.dirty
    while mine.redo():
        steps -= 1
    assert steps == 0
    assert list(mine.cards.items()) == end


def test_what_changes_nothing_is_no_step(mine):
    mine.add("serve_lob_left", 0)
    mine.remove("serve_volley_right")
    mine.rename("Mine")

    assert not mine.can_undo
    assert not mine.undo()
    assert not mine.redo()


def test_a_new_edit_forgets_what_was_undone(mine):
    mine.add("serve_lob_left")
    mine.undo()
    mine.add("serve_smash_left")

    assert not mine.can_redo


def test_a_card_taken_out_and_put_back_stands_where_it_stood(mine):
    mine.remove("serve_lob_left")
    mine.add("serve_lob_left", 2)

    assert list(mine.cards) == ["serve_lob_left", "serve_smash_left", "lob_volley_left"]


def test_an_unknown_card_cannot_be_added(mine):
    with pytest.raises(DesignError, match="did you mean serve_lob_left"):
        mine.add("serve_lob_lefft")


# -- problems


def test_problems_are_those_of_the_deck_law(design):
    for deck in design.decks:
        draft = DeckDraft(design, deck)
        draft.remove(next(iter(draft.cards)))

        assert [each.message for each in deck_problems(design, draft.deck)] == said(
            draft,
        )
        assert not draft.playable
        draft.undo()
        assert draft.playable


def test_a_missing_card_is_kept_and_marked_and_saved(match_point, mine):
    match_point.edit("decks/mine", "lob_volley_left: 3", "moonball: 3")
    mine.reload()

    mine.add("serve_lob_left")
    mine.save()

    assert mine.missing == ("moonball",)
    assert mine.label("moonball") == "moonball (missing)"
    assert mine.cards["moonball"] == 3
    text = mine.path.read_text()
    assert "    moonball: 3\n" in text
    found = [each for each in mine.problems if "moonball" in each.message]
    assert len(found) == 1
    assert str(found[0].mark).endswith("decks/mine.yaml:10:5")
    assert not mine.playable
    with pytest.raises(DesignError, match="moonball"):
        mine.add("moonball")
    mine.remove("moonball", 3)
    assert mine.missing == ()


def test_a_card_that_is_gone_from_the_design_is_missing_at_once(design, mine):
    fewer = {id_: each for id_, each in design.cards.items() if id_[:4] != "lob_"}
    mine.design = dataclasses.replace(design, cards=fewer)

    assert mine.missing == ("lob_volley_left",)
    assert any("lob_volley_left" in each for each in said(mine))


def test_counts_that_are_no_numbers_are_kept_as_written(match_point, design):
    text = REMARKED.replace("left: 2", "left: two").replace("left: 3", "left: -1")
    match_point.write("decks/mine", text.replace("left: 1", "left: 0"))
    draft = DeckDraft(design, "mine")

    draft.add("volley_smash_right")
    draft.save()

    assert draft.cards == {"volley_smash_right": 1}
    assert said(draft)[:3] == [
        "serve_lob_left: found 0; copies are whole numbers, at least 1",
        'serve_smash_left: found "two"; copies are whole numbers, at least 1',
        "lob_volley_left: found -1; copies are whole numbers, at least 1",
    ]
    assert [each.mark.line for each in draft.problems[:3]] == [7, 8, 10]
    assert "two   # the signature card" in draft.path.read_text()
    draft.remove("lob_volley_left")
    draft.add("serve_smash_left")
    draft.save()
    assert "-1" not in draft.path.read_text()
    assert "    serve_smash_left: 1   # the signature card" in draft.path.read_text()


def test_a_limit_is_named_with_the_card_and_the_line_that_sets_it(tiny):
    draft = DeckDraft(load(tiny.path), "small")

    for card, reason in (
        ("ace_drive", "ace_drive: 5 copies, "),
        ("drive_ace", "drive_ace: 2 of 1 (limit set at "),
    ):
        (why,) = draft.why_not_more(card)
        assert why.message.startswith(reason)
        draft.add(card)
    assert [each[:12] for each in said(draft)] == ["ace_drive: 5", "drive_ace: 2"]
    assert "cards.yaml:2:" in said(draft)[1]
    # What is wrong by now is no news.
    assert draft.why_not_more("drive_ace") == ()


def test_problems_of_a_full_deck_come_in_a_moment(design):
    draft = DeckDraft(design, "ribot_default")
    draft.add("groundstroke_lob_left", 6)

    began = time.perf_counter()
    for _ in range(10):
        draft.add("groundstroke_lob_left")
        assert draft.problems
    each = (time.perf_counter() - began) / 10

    assert each < 0.2


# -- its file


def test_a_changed_count_changes_one_line(mine):
    mine.add("serve_lob_left")
    mine.save()

    assert lines_changed(REMARKED, mine.path.read_text()) == (
        ["    serve_lob_left: 1"],
        ["    serve_lob_left: 2"],
    )
    assert not mine.dirty


def test_a_shipped_deck_saved_and_undone_is_what_it_was(design):
    draft = DeckDraft(design, "ribot_default")
    before = draft.path.read_bytes()
    cards = list(draft.cards)

    draft.remove(cards[3])
    draft.remove(cards[0], 9)
    draft.add(cards[-1])
    draft.add("volley_smash_right", 2)
    draft.save()
    assert draft.path.read_bytes() != before
    while draft.undo():
        pass
    draft.save()

    assert draft.path.read_bytes() == before


def test_undo_after_save_gives_the_file_back_to_the_byte(mine):
    mine.remove("serve_smash_left", 2)
    mine.save()
    assert "# the signature card" in mine.path.read_text()

    mine.undo()
    mine.save()

    assert mine.path.read_text() == REMARKED


def test_windows_files_stay_windows_files(match_point, design):
    data = b"\xef\xbb\xbf" + REMARKED.replace("\n", "\r\n").encode()
    (match_point.path / "decks" / "mine.yaml").write_bytes(data)
    draft = DeckDraft(design, "mine")

    draft.add("volley_smash_right", 2)
    draft.save()

    assert draft.path.read_bytes() == data + b"    volley_smash_right: 2\r\n"


def test_an_illegal_deck_is_saved_and_opens_again(mine, design):
    mine.add("serve_lob_left", 80)
    mine.save()

    again = DeckDraft(design, "mine")

    assert again.cards == mine.cards
    assert any("86 cards" in each for each in said(again))
    assert not again.playable


def test_a_design_with_an_illegal_deck_loads_and_only_that_deck_does_not_play(tiny):
    draft = DeckDraft(load(tiny.path), "small")
    draft.add("ace_drive", 4)
    draft.save_as("work_in_progress")
    tiny.edit("decks/work_in_progress", "drive_ace: 1", "moonball: 3")

    report = tiny.check()
    design = load(tiny.path)
    again = DeckDraft(design.with_readings({"first_server": "a"}), "work_in_progress")

    assert not report.ok
    assert report.designs == ()
    assert again.cards == {"ace_drive": 8, "moonball": 3}
    assert again.missing == ("moonball",)
    # The check, the draft and whoever starts a play say the same.
    expected = [str(each) for each in report.complaints]
    assert sorted(str(each) for each in again.problems) == sorted(expected)
    played = deck_problems(design, design.decks["work_in_progress"])
    assert sorted(str(each) for each in played) == sorted(expected)
    assert deck_problems(design, design.decks["small"]) == []


def test_a_design_under_patched_readings_keeps_its_illegal_decks(match_point):
    match_point.write("decks/mine", REMARKED)
    design = load(match_point.path, preset="listed_rows_only")

    assert DeckDraft(design, "mine").size == 6
    with pytest.raises(DesignError, match="mine: 6 cards"):
        simulate(design, points=10, deck="mine")


def test_a_broken_file_is_still_a_reason_not_to_load(match_point):
    match_point.write("decks/mine", REMARKED)
    match_point.edit("cards", "\nvolley_smash_right: {upper: v", "\nx: {upper: vol")

    with pytest.raises(DesignError, match='found "vololley"'):
        load(match_point.path)


def test_a_deck_can_be_emptied_saved_and_filled(mine, design):
    for card in list(mine.cards):
        mine.remove(card, 9)
    mine.save()
    empty = DeckDraft(design, "mine")
    empty.add("lob_volley_left", 2)
    empty.save()

    assert DeckDraft(design, "mine").cards == {"lob_volley_left": 2}
    for remark in ("serves", "the signature card", "the rest", "for now"):
        assert f"# {remark}" in mine.path.read_text()


@pytest.mark.parametrize("name", ["No", "Serve: win", "#1", "Ace # 2", "12:30", "Été"])
def test_a_name_survives(mine, design, name):
    mine.rename(name)
    mine.rename(name.upper(), "es")
    mine.save()

    again = DeckDraft(design, "mine")
    assert again.name.in_("en") == name
    assert again.name.in_("es") == name.upper()
    assert "# for now" in mine.path.read_text()


def test_a_plain_name_stays_plain(mine):
    mine.rename("Yours")
    mine.save()

    assert "  name: Yours   # for now\n" in mine.path.read_text()
    with pytest.raises(ValueError, match="empty"):
        mine.rename("  ")


# -- two editors


def test_a_conflict_overwrites_nothing_and_loses_nothing(mine):
    theirs = REMARKED.replace("left: 3", "left: 9")
    mine.path.write_text(theirs)
    mine.add("serve_lob_left", 4)

    assert mine.on_disk == "changed"
    with pytest.raises(ChangedOnDisk) as caught:
        mine.save()

    assert mine.path.read_text() == theirs
    assert mine.cards["serve_lob_left"] == 5
    assert mine.dirty
    assert caught.value.theirs == theirs
    assert caught.value.ours == REMARKED.replace("left: 1", "left: 5")


def test_after_a_conflict_ours_theirs_and_both_can_be_had(mine):
    mine.path.write_text(REMARKED.replace("left: 3", "left: 9"))
    mine.add("serve_lob_left", 4)
    mine.remove("serve_smash_left")

    assert mine.reload()
    assert mine.cards["lob_volley_left"] == 9
    assert mine.cards["serve_lob_left"] == 1
    assert not mine.dirty
    assert mine.offer.cards == {"serve_lob_left": 4, "serve_smash_left": -1}

    mine.undo()
    assert mine.cards == {
        "serve_lob_left": 5,
        "serve_smash_left": 1,
        "lob_volley_left": 3,
    }
    mine.redo()
    mine.reapply()
    assert mine.cards == {
        "serve_lob_left": 5,
        "serve_smash_left": 1,
        "lob_volley_left": 9,
    }
    assert mine.offer is None
    mine.save()
    assert lines_changed(REMARKED, mine.path.read_text())[1] == [
        "    serve_lob_left: 5",
        "    serve_smash_left: 1   # the signature card",
        "    lob_volley_left: 9",
    ]


def test_two_editors_in_one_second_with_files_of_one_size(mine, design):
    other = DeckDraft(design, "mine")
    seen = mine.path.stat()
    mine.add("serve_lob_left")
    mine.save()
    # Same size, same second: only the content tells.
    os.utime(mine.path, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    other.add("lob_volley_left")
    other.remove("serve_smash_left")

    assert mine.path.stat().st_size == seen.st_size
    with pytest.raises(ChangedOnDisk, match="changed on disk"):
        other.save()
    assert other.merge() == ()
    other.save()
    assert lines_changed(REMARKED, mine.path.read_text())[1] == [
        "    serve_lob_left: 2",
        "    serve_smash_left: 1   # the signature card",
        "    lob_volley_left: 4",
    ]


def test_a_merge_names_the_cards_both_sides_changed(mine):
    mine.path.write_text(REMARKED.replace("left: 3", "left: 9"))
    mine.add("lob_volley_left", 2)
    mine.add("serve_lob_left")

    assert mine.merge() == ("lob_volley_left",)
    assert mine.cards["lob_volley_left"] == 11
    assert mine.cards["serve_lob_left"] == 2


def test_mine_is_written_over_theirs_when_asked_for(mine):
    mine.path.write_text(REMARKED.replace("left: 3", "left: 9") + "# theirs\n")
    mine.add("serve_lob_left")
    wanted = mine.cards

    mine.overrule()
    assert mine.dirty
    mine.save()

    assert DeckDraft(mine.design, "mine").cards == wanted
    # What is no part of the deck is theirs still.
    assert mine.path.read_text().endswith("# theirs\n")
    assert mine.offer is None


def test_a_file_that_did_not_change_is_not_reloaded(mine):
    os.utime(mine.path, (1, 1))
    mine.add("serve_lob_left")

    assert mine.on_disk == "same"
    assert not mine.reload()
    assert mine.dirty


def test_saving_nothing_does_not_warn(mine):
    mine.path.write_text(REMARKED.replace("left: 3", "left: 9"))

    mine.save()

    assert "left: 9" in mine.path.read_text()


@pytest.mark.parametrize(
    "broken",
    ["", "mine:\n  name: Mi", "mine:\n  cards: {a: 1\n", "mine: 3\n", "other: {}\n"],
)
def test_a_broken_file_leaves_the_draft_alone(mine, broken):
    mine.add("serve_lob_left")
    cards = mine.cards
    mine.path.write_text(broken)
    if broken.endswith("Mi"):
        # A file cut here can be read, and says that the deck has no cards.
        mine.reload()
        mine.undo()
        assert mine.cards == cards
        return

    with pytest.raises(DesignError):
        mine.reload()

    assert mine.cards == cards
    with pytest.raises(ChangedOnDisk):
        mine.save()
    assert mine.path.read_text() == broken


def test_half_a_file_is_read_again(mine, monkeypatch):
    whole = REMARKED.replace("left: 3", "left: 9")
    mine.path.write_text(whole.replace("cards:", "cards: {"))
    waited = []

    def finish(seconds):
        waited.append(seconds)
        mine.path.write_text(whole)

    monkeypatch.setattr(time, "sleep", finish)

    assert mine.reload()
    assert len(waited) == 1
    assert mine.cards["lob_volley_left"] == 9


def test_a_removed_file_is_written_back(mine):
    mine.path.unlink()

    assert mine.on_disk == "gone"
    with pytest.raises(DesignError, match="mine"):
        mine.reload()
    assert mine.cards["serve_smash_left"] == 2
    mine.save()

    assert mine.path.read_text() == REMARKED


def test_a_removed_folder_is_named(mine):
    shutil.rmtree(mine.design.folder)
    mine.add("serve_lob_left")

    with pytest.raises(CannotWrite, match="there is no folder"):
        mine.save()
    assert mine.dirty


@pytest.mark.skipif(not CAPSH, reason="root may write anywhere")
def test_a_read_only_folder_keeps_the_edits_and_save_as_works(match_point, mine):
    script = match_point.path.parent / "save.py"
    script.write_text(
        "import os, sys\n"
        "from courtside.model import check, load\n"
        "from courtside.model.atomic import CannotWrite\n"
        "from courtside.model.deck_draft import DeckDraft\n"
        f"folder = {str(match_point.path)!r}\n"
        "from courtside.play.session import Session\n"
        "os.chmod(folder, 0o500)\n"
        f"draft = DeckDraft(load(folder), 'ribot_default')\n"
        # Reading, checking and playing need no leave to write.
        "assert check(folder).ok\n"
        "assert Session(load(folder), seed=1).legal()\n"
        "draft.rename('Renamed')\n"
        "try:\n"
        "    draft.save()\n"
        "except CannotWrite as error:\n"
        "    print(error)\n"
        "assert draft.dirty\n"
        "os.chmod(folder, 0o700)\n"
        "os.chmod(folder + '/decks', 0o700)\n"
        "draft.save_as('renamed')\n",
    )
    mine.path.unlink()
    decks = match_point.path / "decks"
    decks.chmod(0o500)
    caps = "--drop=cap_dac_override,cap_dac_read_search,cap_chown"
    done = subprocess.run(
        [CAPSH, caps, "--", "-c", f"{sys.executable} {script}"],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "lib")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    decks.chmod(0o700)

    assert done.returncode == 0, done.stderr
    assert "ribot_default.yaml: the folder is read-only" in done.stdout
    assert "en: Renamed" in (decks / "renamed.yaml").read_text()
    assert "Renamed" not in (decks / "ribot_default.yaml").read_text()


# -- another deck


def test_a_card_put_in_before_others_leaves_a_saved_deck_what_it_was(match_point, mine):
    mine.add("lob_volley_left")
    kept, cards = mine.to_json(), mine.cards
    mine.save()
    path = match_point.path / "cards.yaml"
    new = "a_new_card: {upper: smash, lower: lob, arrow: left}\n"
    path.write_text(new + path.read_text())
    design = load(match_point.path)

    assert next(iter(design.cards)) == "a_new_card"
    assert DeckDraft(design, "mine").cards == cards
    assert DeckDraft.from_json(design, kept).cards == cards


def test_save_as_makes_a_deck_of_its_own(mine, design):
    mine.add("serve_lob_left")
    path = mine.save_as("yours", "Yours")

    assert path == design.folder / "decks" / "yours.yaml"
    assert (mine.id, str(mine.name), mine.dirty) == ("yours", "Yours", False)
    assert (design.folder / "decks" / "mine.yaml").read_text() == REMARKED
    text = path.read_text()
    assert text.splitlines()[0] == (
        f"# yaml-language-server: $schema={schema_path(path, 'deck.schema.json')}"
    )
    assert (path.parent / schema_path(path, "deck.schema.json")).is_file()
    assert DeckDraft(design, "yours").cards == mine.cards
    mine.add("serve_lob_left")
    mine.save()
    assert "serve_lob_left: 3" in path.read_text()


def test_a_deck_can_be_begun_from_nothing(tiny):
    design = load(tiny.path)
    draft = DeckDraft.new(design, "fresh", "Fresh")

    assert (draft.dirty, draft.cards, draft.can_undo) == (True, {}, False)
    assert "no card with a serve, so no point could begin" in said(draft)
    draft.add("ace_drive", 2)
    draft = DeckDraft.from_json(design, draft.to_json())
    assert not draft.path.exists()
    path = draft.save()

    assert path.read_text().splitlines()[1:] == [
        "fresh:",
        "  name: Fresh",
        "  source: ours",
        "  cards:",
        "    ace_drive: 2",
    ]
    assert tiny.said() == []
    with pytest.raises(DesignError, match="already"):
        DeckDraft.new(design, "fresh", "Again")


def test_a_begun_deck_takes_the_place_of_no_file(tiny):
    draft = DeckDraft.new(load(tiny.path), "fresh", "Fresh")
    draft.path.parent.mkdir()
    draft.path.write_text("theirs: 1\n")

    with pytest.raises(ChangedOnDisk):
        draft.save()

    assert draft.path.read_text() == "theirs: 1\n"


def test_a_legal_deck_saved_under_another_id_passes_the_check(match_point):
    draft = DeckDraft(load(match_point.path), "ribot_default")

    draft.save_as("my_ribot", "Mine, #1")

    assert match_point.said() == []
    deck = load(match_point.path).decks["my_ribot"]
    assert deck.cards == draft.cards
    assert deck.name.in_("en") == "Mine, #1"
    assert deck.about == draft.deck.about


@pytest.mark.parametrize(
    "id_",
    ["", "Mine", "1st", "a b", "../x", "remove", "a" * 61, "mine\n", "ribot_default"],
)
def test_a_taken_or_broken_id_is_refused(mine, id_):
    before = sorted(each.name for each in mine.path.parent.iterdir())

    with pytest.raises(DesignError, match=r"no id|already"):
        mine.save_as(id_)

    assert mine.id == "mine"
    assert sorted(each.name for each in mine.path.parent.iterdir()) == before


def test_a_file_of_that_name_is_not_overwritten(mine):
    other = mine.path.with_name("yours.yaml")
    other.write_text("# nothing yet\n")

    with pytest.raises(DesignError, match="already"):
        mine.save_as("yours")

    assert other.read_text() == "# nothing yet\n"


def test_the_difference_of_two_decks_has_a_sign(mine, design):
    other = DeckDraft(design, "mine")
    assert mine.difference(other) == {}

    other.add("serve_lob_left", 2)
    other.remove("lob_volley_left", 3)

    assert mine.difference(other) == {"serve_lob_left": -2, "lob_volley_left": 3}
    assert other.difference(mine) == {"serve_lob_left": 2, "lob_volley_left": -3}
    assert mine.difference(other.deck) == mine.difference(other.cards)
    ribot = design.decks["ribot_default"]
    assert sum(mine.difference(ribot).values()) == mine.size - ribot.size


# -- decks that share a file, or inherit


def test_a_deck_in_a_common_file_leaves_the_others_alone(tiny):
    tiny.write(
        "decks",
        "small: {name: Small, cards: {ace_drive: 4, drive_ace: 1}}\n"
        "other: {name: Other, cards: {ace_drive: 4}}  # mine\n",
    )
    design = load(tiny.path)
    draft = DeckDraft(design, "other")

    draft.remove("ace_drive")
    draft.add("drive_ace")
    draft.save()

    assert draft.path.read_text() == (
        "small: {name: Small, cards: {ace_drive: 4, drive_ace: 1}}\n"
        "other: {name: Other, cards: {ace_drive: 3, drive_ace: 1}}  # mine\n"
    )


@pytest.fixture
def child(tiny):
    """Give a design that extends the tiny one."""
    folder = tiny.path.with_name("child")
    folder.mkdir()
    (folder / "game.yaml").write_text("id: child\nextends: ../tiny\n")
    return folder


def test_an_inherited_deck_is_saved_as_its_differences(tiny, child):
    before = (tiny.path / "decks.yaml").read_text()
    draft = DeckDraft(load(child), "small")

    draft.remove("drive_ace")
    draft.remove("ace_drive")
    draft.save()

    assert (tiny.path / "decks.yaml").read_text() == before
    assert draft.path == child / "decks" / "small.yaml"
    assert draft.path.read_text().splitlines()[1:] == [
        "small:",
        "  cards:",
        "    remove: [drive_ace]",
        "    ace_drive: 3",
    ]
    assert dict(load(child).decks["small"].cards) == {"ace_drive": 3}
    draft.add("drive_ace")
    draft.save()
    assert dict(load(child).decks["small"].cards) == {"ace_drive": 3, "drive_ace": 1}
    assert "remove" not in draft.path.read_text()


def test_a_new_deck_of_a_derived_design_says_the_right_schema(child):
    draft = DeckDraft(load(child), "small")

    path = draft.save_as("own")

    first = path.read_text().splitlines()[0]
    assert first.endswith("schema/deck.schema.json#/definitions/changes")
    assert dict(load(child).decks["own"].cards) == {"ace_drive": 4, "drive_ace": 1}


# -- kept elsewhere


def test_a_draft_travels_as_text(mine, design):
    mine.add("serve_lob_left", 2)
    mine.rename("Yours")
    kept = json.loads(json.dumps(mine.to_json()))

    again = DeckDraft.from_json(design, kept)

    assert (again.cards, again.name, again.path) == (mine.cards, mine.name, mine.path)
    assert again.dirty
    again.save()
    assert read_yaml(again.path).entries["mine"].entries["name"].value == "Yours"
    again.undo()
    assert not again.can_undo
    again.save()
    assert again.path.read_text() == REMARKED


def test_a_kept_draft_does_not_overwrite_a_file_that_changed_meanwhile(mine, design):
    mine.add("serve_lob_left", 2)
    kept = mine.to_json()
    theirs = REMARKED.replace("left: 3", "left: 9")
    mine.path.write_text(theirs)

    again = DeckDraft.from_json(design, kept)

    with pytest.raises(ChangedOnDisk):
        again.save()
    assert again.path.read_text() == theirs
    again.reload()
    again.reapply()
    assert again.cards["serve_lob_left"] == 3
    assert again.cards["lob_volley_left"] == 9


@pytest.mark.parametrize(
    "change",
    [
        {"format": "something else"},
        {"design": "other"},
        {"file": "../../outside.yaml"},
        {"file": "decks/.."},
        {"cards": [["serve_lob_left", -1]]},
        {"cards": [["serve_lob_left"]]},
        {"cards": 3},
        {"based_on": "0" * 64},
        {"name": {"en": 3}},
        {"base": 3},
        None,
    ],
)
def test_a_damaged_draft_is_refused(mine, design, change):
    kept = mine.to_json()
    text = kept[:40] if change is None else json.dumps({**json.loads(kept), **change})

    with pytest.raises(DesignError, match=r"draft|format"):
        DeckDraft.from_json(design, text)
