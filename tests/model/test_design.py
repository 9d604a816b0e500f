"""A design under its readings: frozen, fast to change, known by its hash."""

import json
import pickle
import shutil
import time
from dataclasses import FrozenInstanceError, replace

import pytest

from courtside.model import DesignError, deck_problems, find_cards, load
from courtside.model.text import Text


@pytest.fixture(scope="module")
def design():
    """Give match_point as shipped."""
    return load("match_point")


def test_readings_begin_with_their_defaults(design):
    assert design.chosen == {id_: each.default for id_, each in design.readings.items()}
    assert design.chosen["min_receiver_hand"] == 0


def test_an_option_is_a_patch(design):
    listed = design.with_readings({"passing_lob": "listed_rows_only"})

    assert design.strokes["lob"].families == ("groundstrokes",)
    assert listed.strokes["lob"].families == ()
    assert listed.chosen["passing_lob"] == "listed_rows_only"
    assert design.chosen["passing_lob"] == "net_family"


def test_what_an_option_does_not_touch_is_shared(design):
    other = design.with_readings({"smash_row": "no_effect"})

    assert set(design.replies) - set(other.replies) == {"row_26_back"}
    assert other.replies["row_01"] is design.replies["row_01"]
    assert other.cards is design.cards
    assert other.decks is design.decks


def test_readings_add_up_and_can_be_taken_back(design):
    both = design.with_readings({"smash_from": "net"}).with_readings(
        {"drop_at_net": "defensive_volley_too"},
    )
    back = both.with_readings({"smash_from": "either", "drop_at_net": "drop_only"})

    assert both.strokes["smash"].positions == ("net",)
    assert "row_25_defensive" in both.replies
    assert back.strokes == design.strokes
    assert back.hash == design.hash


def test_a_reading_of_the_engine_changes_no_content(design):
    other = design.with_readings({"no_serve_card": "draw", "min_receiver_hand": 3})

    assert other.strokes is design.strokes
    assert other.chosen["min_receiver_hand"] == 3
    assert other.hash != design.hash


@pytest.mark.parametrize(
    ("readings", "expected"),
    [
        ({"pasing_lob": "unrestricted"}, "did you mean passing_lob?"),
        ({"passing_lob": "unristricted"}, "did you mean unrestricted?"),
        (
            {"min_receiver_hand": 21},
            "found 21, which must be a whole number from 0 to 20",
        ),
        ({"min_receiver_hand": "3"}, "must be a whole number from 0 to 20"),
        ({"min_receiver_hand": True}, "must be a whole number from 0 to 20"),
        ({"passing_lob": 1}, "allowed: net_family, listed_rows_only, unrestricted"),
    ],
)
def test_an_unknown_reading_or_value_is_refused(design, readings, expected):
    with pytest.raises(DesignError) as raised:
        design.with_readings(readings)

    assert expected in str(raised.value)


def test_a_preset_is_readings_by_name(design):
    preset = load("match_point", preset="no_directed_winners")

    assert preset.chosen["directed_lob"] == "forbidden"
    assert (
        preset.hash
        == design.with_readings(design.presets["no_directed_winners"].readings).hash
    )
    with pytest.raises(DesignError, match=r"did you mean no_directed_lob\?"):
        design.with_preset("no_directd_lob")


def test_readings_go_over_a_preset():
    mixed = load(
        "match_point", {"directed_lob": "allowed"}, preset="no_directed_winners"
    )

    assert mixed.chosen["directed_lob"] == "allowed"
    assert mixed.chosen["directed_smash"] == "forbidden"


def test_readings_that_break_a_reference_are_refused(tiny):
    tiny.edit(
        "game",
        "options: {lot: {text: Lot}, a: {text: A}}}",
        "options: {lot: {text: Lot}, a: {text: A, "
        "patch: {cards: {ace_drive: {lower: drivel}}}}}}",
    )

    (found,) = tiny.said()
    assert 'ace_drive.lower: found "drivel", which is no stroke' in found
    assert found.startswith("game.yaml:10:")


def test_two_patches_that_do_not_go_together_are_refused(tiny):
    tiny.edit(
        "game",
        "  first_server:",
        "  first: {text: T, default: no, options: {no: {text: N}, yes: {text: Y, "
        "patch: {cards: {remove: [drive_ace]}, decks: {small: {cards: {remove: "
        "[drive_ace]}}}}}}}\n"
        "  second: {text: T, default: no, options: {no: {text: N}, yes: {text: Y, "
        "patch: {cards: {drive_ace: {arrow: both}}}}}}\n"
        "  first_server:",
    )
    design = load(tiny.path)

    assert list(design.with_readings({"first": "yes"}).cards) == ["ace_drive"]
    assert design.with_readings({"second": "yes"}).cards["drive_ace"].arrow == "both"
    with pytest.raises(DesignError, match="drive_ace: upper is missing"):
        design.with_readings({"first": "yes", "second": "yes"})


def test_changing_readings_takes_milliseconds(design):
    values = ["listed_rows_only", "unrestricted", "net_family"] * 20
    began = time.perf_counter()

    for value in values:
        design = design.with_readings({"passing_lob": value})

    assert (time.perf_counter() - began) / len(values) < 0.015


# -- hash


def test_hash_knows_content_not_files(match_point, tmp_path, design):
    shutil.copytree(match_point.path, tmp_path / "elsewhere")
    match_point.edit("formats", "# Match formats", "# Formats, by the way")
    cards = (match_point.path / "cards.yaml").read_text(encoding="utf-8")
    first, *others = [line for line in cards.splitlines() if line[:1].isalpha()]
    match_point.write("cards", "\n".join([*others, first]) + "\n")

    assert load(match_point.path).hash == design.hash
    assert load(tmp_path / "elsewhere").hash == design.hash


def test_hash_leaves_out_remarks_and_scenarios(match_point, design):
    lob = "serve_lob_left: {upper: serve, lower: lob"
    match_point.edit("cards", lob, f"{lob}, notes: mine, tags: [a], x-cost: 3")
    match_point.write(
        "scenarios/mine", "mine: {situation: {incoming: lob}, illegal: [net]}\n"
    )

    assert load(match_point.path).hash == design.hash


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (
            "cards",
            "serve_lob_left: {upper: serve, lower: lob",
            "serve_lob_left: {upper: serve, lower: volley",
        ),
        (
            "decks/ribot_default",
            "serve_groundstroke_left: 2\n    serve_groundstroke_right: 2",
            "serve_groundstroke_left: 1\n    serve_groundstroke_right: 3",
        ),
        ("game", "rally: 124", "rally: 123"),
        ("game", "default: net_family", "default: unrestricted"),
    ],
)
def test_hash_changes_with_the_content(match_point, design, file, old, new):
    match_point.edit(file, old, new)

    assert load(match_point.path).hash != design.hash


def test_hash_is_plain_sha256(design):
    assert len(design.hash) == 64
    assert int(design.hash, 16)


# -- frozen, portable


def test_nothing_of_a_design_can_be_changed(design):
    with pytest.raises(FrozenInstanceError):
        design.id = "x"
    with pytest.raises(FrozenInstanceError):
        design.cards["serve_lob_left"].upper = "lob"
    for change in (
        lambda: design.cards.update({}),
        lambda: design.cards.pop("serve_lob_left"),
        lambda: design.decks["ribot_default"].cards.__setitem__("x", 1),
        design.chosen.clear,
    ):
        with pytest.raises(TypeError, match="cannot be changed"):
            change()


def test_a_design_travels_to_another_process(design):
    other = design.with_readings({"passing_lob": "unrestricted"})

    copy = pickle.loads(pickle.dumps(other))  # noqa: S301 - our own bytes

    assert copy.hash == other.hash
    assert copy.cards == other.cards
    assert copy.with_readings({"passing_lob": "net_family"}).hash == design.hash
    assert json.loads(json.dumps(copy.chosen)) == dict(other.chosen)


def test_marks_point_into_the_files(design):
    file, line, column = design.mark("cards", "serve_lob_left", "lower")
    with open(file, encoding="utf-8") as text:  # noqa: PTH123 - what a stranger would write
        written = text.read().splitlines()[line - 1]

    assert written[column - 1 :].startswith("lob, arrow: left")
    assert design.mark("cards", "serve_lob_left", "at_most").line == line


# -- names


def test_a_card_without_a_name_is_named_after_its_strokes(design):
    card = design.cards["serve_lob_left"]

    assert card.name.in_("en") == "Serve / Lob ←"
    assert card.name.in_("es") == "Servicio / Fondo globo ←"
    assert card.name.in_("ja") == "Serve / Lob ←"


def test_a_text_falls_back_to_english_and_lists_what_is_missing():
    text = Text.of({"en": "Lob", "es": "Globo"})

    assert text.in_("es") == "Globo"
    assert text.in_("pl") == "Lob"
    assert str(text) == "Lob"
    assert text.missing(["en", "es", "pl", "ja"]) == ["pl", "ja"]
    assert Text.of({"es": "Globo"}).in_("en") == "Globo"
    assert not Text.of(None)


def test_the_nearest_cards_folder_upward_is_found(tmp_path, tiny, monkeypatch):
    (tmp_path / "cards").mkdir()
    tiny.path.rename(tmp_path / "cards" / "tiny")
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)

    assert find_cards() == tmp_path / "cards"
    assert load("tiny").id == "tiny"
    assert load("match_point").id == "match_point"


@pytest.mark.parametrize(
    "ask",
    [
        lambda design: design.with_readings({"smash_fom": "net"}),
        lambda design: design.with_readings({"smash_from": "nett"}),
        lambda design: design.with_preset("x"),
        lambda _: load("match_pont"),
    ],
)
def test_what_no_file_says_is_blamed_on_no_file(design, ask):
    with pytest.raises(DesignError, match=r"found|no design") as error:
        ask(design)
    assert ".yaml:" not in str(error.value)
    assert ":1:1" not in str(error.value)


def test_a_deck_that_is_in_no_file_is_blamed_on_none(design):
    deck = replace(design.decks["ribot_default"], id="mine", cards={})

    for found in (
        deck_problems(design, deck),
        deck_problems(design.with_deck(deck), deck),
    ):
        assert found
        assert all(str(each).startswith("mine: ") for each in found)
