"""Cards set aside: kept with the deck, counted by no law, never played."""

import json

import pytest

from courtside.model import DeckDraft, deck_problems, load
from courtside.play import Session

SET_ASIDE = "small: {name: Small, reserve: {drive_ace: 7}, cards: {ace_drive: 4}}\n"


def test_no_law_counts_the_reserve(tiny):
    tiny.write("decks", SET_ASIDE)

    assert tiny.said() == []
    deck = load(tiny.path).decks["small"]
    assert (dict(deck.reserve), deck.size) == ({"drive_ace": 7}, 4)
    assert deck_problems(load(tiny.path), deck) == []


def test_a_reserve_changes_neither_the_design_nor_a_match(match_point):
    path = match_point.path / "decks" / "ribot_default.yaml"
    before = load(match_point.path)
    path.write_text(path.read_text() + "  reserve: {lob_approach_left: 3}\n")
    after = load(match_point.path)

    assert dict(after.decks["ribot_default"].reserve) == {"lob_approach_left": 3}
    assert after.hash == before.hash
    one, other = (
        Session(design, "game", seed=4, seats=("greedy", "random"))
        for design in (before, after)
    )
    assert one.over
    assert one.choices == other.choices


def test_a_card_in_reserve_that_there_is_not_is_a_warning(tiny):
    tiny.write("decks", SET_ASIDE.replace("drive_ace: 7", "drive_acce: 7"))

    (said,) = tiny.said()
    assert said.startswith("decks.yaml:1:32: warning: small.reserve: found drive_acce")
    assert said.endswith("did you mean drive_ace?")
    draft = DeckDraft(load(tiny.path), "small")
    assert draft.missing == ("drive_acce",)
    assert [str(each).split(": ", 1)[1] for each in draft.problems] == [
        each.split(": ", 1)[1] for each in tiny.said()
    ]
    assert draft.playable


def test_no_copies_in_reserve_are_refused_at_their_line(tiny):
    tiny.write("decks", SET_ASIDE.replace("drive_ace: 7", "drive_ace: none"))

    assert len(tiny.said()) == 1
    assert tiny.said()[0].startswith("decks.yaml:1:43: small.reserve.drive_ace: ")


@pytest.fixture
def child(tiny):
    """Give a design that extends the tiny one and changes a deck's reserve."""
    tiny.write(
        "decks",
        "small:\n  name: Small\n  cards: {ace_drive: 4}\n"
        "  reserve: {ace_drive: 1, drive_ace: 2}\n",
    )
    folder = tiny.path.with_name("child")
    folder.mkdir()
    (folder / "game.yaml").write_text("id: child\nextends: ../tiny\n")
    return folder


def test_a_design_that_extends_another_changes_its_reserve(child):
    (child / "decks.yaml").write_text(
        "small: {reserve: {remove: [ace_drive], drive_ace: 3}}\n"
    )

    deck = load(child).decks["small"]
    assert (dict(deck.cards), dict(deck.reserve)) == (
        {"ace_drive": 4},
        {"drive_ace": 3},
    )


def test_an_inherited_reserve_is_saved_as_its_differences(child):
    draft = DeckDraft(load(child), "small")
    draft.move("ace_drive", to="cards")
    draft.save()

    assert draft.path.read_text().splitlines()[1:] == [
        "small:",
        "  cards:",
        "    ace_drive: 5",
        "  reserve:",
        "    remove: [ace_drive]",
    ]
    again = DeckDraft(load(child), "small")
    assert (again.cards, again.reserve) == ({"ace_drive": 5}, {"drive_ace": 2})


def test_moving_is_one_change_and_moves_no_more_than_there_are(tiny):
    tiny.write("decks", SET_ASIDE)
    draft = DeckDraft(load(tiny.path), "small")

    assert draft.move("ace_drive", 9, to="reserve") == 4
    assert draft.move("ace_drive", to="reserve") == 0
    assert (draft.cards, draft.reserve) == ({}, {"drive_ace": 7, "ace_drive": 4})
    draft.undo()
    assert not draft.dirty
    assert not draft.can_undo
    with pytest.raises(ValueError, match="-1 copies"):
        draft.move("ace_drive", -1, to="reserve")


def test_a_deck_that_never_had_a_reserve_gets_one_below_its_cards(tiny):
    draft = DeckDraft(load(tiny.path), "small")
    before = draft.path.read_text()
    draft.add("drive_ace", section="reserve")
    draft.save()

    assert dict(load(tiny.path).decks["small"].reserve) == {"drive_ace": 1}
    draft.undo()
    draft.save()
    assert draft.path.read_text() == before
    draft.redo()
    draft.save_as("other")
    assert draft.path.read_text().splitlines()[-2:] == [
        "  reserve:",
        "    drive_ace: 1",
    ]


def test_a_draft_kept_before_decks_had_a_reserve_goes_on(tiny):
    tiny.write("decks", SET_ASIDE)
    design = load(tiny.path)
    draft = DeckDraft(design, "small")
    draft.add("ace_drive")
    kept = json.loads(draft.to_json())

    assert DeckDraft.from_json(design, json.dumps(kept)).reserve == {"drive_ace": 7}
    del kept["reserve"]
    assert DeckDraft.from_json(design, json.dumps(kept)).cards == {"ace_drive": 5}
