"""A design that holds only what it changes of another."""

import pytest

from courtside.model import DesignError, check, load
from courtside.model.merge import merge
from courtside.model.nodes import plain
from courtside.model.read import read_text


def laid(base, changes):
    """Lay YAML over YAML."""
    return plain(merge(read_text(base, "a").node, read_text(changes, "b").node))


@pytest.fixture
def mine(tiny):
    """Give a design that extends the tiny one by its path."""
    folder = type(tiny)(tiny.path.parent / "mine")
    folder.write("game", "id: mine\nextends: ../tiny\n")
    return folder


def test_mappings_merge_scalars_and_lists_replace():
    assert laid("a: {b: {c: 1, d: 2}, e: [1, 2]}", "a: {b: {c: 3}, e: [9]}") == {
        "a": {"b": {"c": 3, "d": 2}, "e": [9]},
    }
    assert laid("a: {b: 1}", "a: 2") == {"a": 2}
    assert laid("a: 1", "a: {b: 2}") == {"a": {"b": 2}}


def test_remove_deletes_and_leaves_no_trace():
    assert laid("a: {b: 1, c: 2}", "a: {remove: [b], d: 3}") == {"a": {"c": 2, "d": 3}}


def test_removed_and_written_again_starts_afresh():
    assert laid("a: {b: {x: 1}}", "a: {remove: [b], b: {y: 2}}") == {
        "a": {"b": {"y": 2}}
    }


def test_remove_inside_a_patch_waits_for_the_patch():
    patch = "a: {patch: {rows: {remove: [one]}}}"

    assert laid("b: 1", patch) == {
        "b": 1,
        "a": {"patch": {"rows": {"remove": ["one"]}}},
    }
    assert laid(patch, patch)["a"]["patch"]["rows"] == {"remove": ["one"]}


def test_an_untouched_value_is_the_very_node():
    base = read_text("a: {b: {c: 1}, d: {e: 2}}", "a").node

    merged = merge(base, read_text("a: {d: {e: 3}}", "b").node)

    assert merged.entries["a"].entries["b"] is base.entries["a"].entries["b"]
    assert plain(base) == {"a": {"b": {"c": 1}, "d": {"e": 2}}}


def test_a_derived_design_has_all_of_its_base(mine):
    design = load(mine.path)

    assert design.id == "mine"
    assert str(design.name) == "Tiny"
    assert list(design.cards) == ["ace_drive", "drive_ace"]


def test_every_value_keeps_the_mark_of_the_file_that_wrote_it(mine):
    mine.write("cards", "# mine\nace_drive:\n  arrow: both\n")

    design = load(mine.path)

    assert design.cards["ace_drive"].arrow == "both"
    assert design.cards["ace_drive"].upper == "ace"
    arrow = design.mark("cards", "ace_drive", "arrow")
    upper = design.mark("cards", "ace_drive", "upper")
    assert arrow == (str(mine.path / "cards.yaml"), 3, 10)
    assert upper[0].endswith("tiny/cards.yaml")
    assert upper[1:] == (1, 20)


def test_removing_needs_something_there(mine):
    mine.write("cards", "remove: [drive_ac]\n")

    (found,) = mine.said()
    assert found == (
        "cards.yaml:1:10: cards.remove: found drive_ac, which is not there to remove; "
        "did you mean drive_ace?"
    )


def test_what_the_rest_needs_cannot_be_removed(mine):
    mine.write("cards", "remove: [drive_ace]\n")

    (found,) = mine.said()
    assert found.endswith(
        "tiny/decks.yaml:1:44: small: found drive_ace, which is no card"
    )

    mine.write("decks", "small: {cards: {remove: [drive_ace]}}\n")
    assert mine.said() == []
    assert load(mine.path).decks["small"].size == 4


def test_a_misspelt_id_is_no_new_entry(mine):
    mine.write("cards", "ace_drve: {arrow: both}\n")

    assert mine.said() == [
        (
            "cards.yaml:1:1: ace_drve: found ace_drve, which is no card yet, and not a "
            "whole new one; did you mean ace_drive?"
        ),
    ]


def test_a_new_entry_must_be_whole(mine):
    mine.write("cards", "zzz: {upper: ace, lower: drive}\n")

    assert mine.said() == ["cards.yaml:1:1: zzz: arrow is missing; write arrow: ..."]


def test_numbers_of_the_game_change_one_by_one(mine):
    mine.write("game", "id: mine\nextends: ../tiny\ndeck_law: {size: {least: 5}}\n")

    law = load(mine.path).deck_law

    assert (law.size.least, law.size.most, law.copies.most) == (5, 40, 4)


def test_extending_what_extends_this_is_refused(mine, tiny):
    tiny.edit("game", "id: tiny\n", "id: tiny\nextends: ../mine\n")

    found = [line for line in mine.said() if "circle" in line]

    assert len(found) == 1
    assert "mine > tiny > mine" in found[0] or "tiny > mine > tiny" in found[0]


@pytest.mark.parametrize("first", ["mine", "tiny"])
def test_a_circle_is_all_that_is_said_of_it(mine, tiny, first):
    mine.write("game", "id: mine\nextends: ../tiny\n")
    tiny.write("game", "id: tiny\nextends: ../mine\n")

    (found,) = check((mine if first == "mine" else tiny).path).complaints

    assert "circle" in found.message


@pytest.mark.parametrize("field", ["readings", "families", "presets"])
def test_a_list_for_a_mapping_is_told_where_it_stands(mine, field):
    mine.write("game", f"id: mine\nextends: ../tiny\n{field}: []\n")

    (found,) = mine.said()

    assert found.startswith("game.yaml:3:")
    assert f"{field} must be a mapping, found a list" in found


def test_extending_oneself_is_refused(mine):
    mine.write("game", "id: mine\nextends: ../mine\n")

    assert mine.said() == [
        "game.yaml:2:10: extends: designs extend each other in a circle: mine > mine",
    ]


def test_extending_nothing_is_named_with_the_nearest(mine):
    mine.write("game", "id: mine\nextends: match_pont\n")

    assert mine.said() == [
        (
            'game.yaml:2:10: extends: found "match_pont", where no design lies; '
            "allowed: board_tennis, match_point; did you mean match_point?"
        ),
    ]


def test_a_built_in_game_is_extended_by_name(mine):
    mine.write("game", "id: mine\nextends: match_point\n")
    mine.write("strokes", "lob: {directed_winner: forbidden}\n")

    design = load(mine.path)

    assert design.strokes["lob"].directed_winner == "forbidden"
    assert design.strokes["lob"].families == load("match_point").strokes["lob"].families
    assert design.with_preset("listed_rows_only").strokes["lob"].families == ()


def test_the_base_s_mistakes_keep_their_place(mine, tiny):
    tiny.edit("cards", "lower: drive", "lower: drivel")

    with pytest.raises(DesignError) as raised:
        load(mine.path)

    (complaint,) = raised.value.complaints
    assert complaint.mark == (str(tiny.path / "cards.yaml"), 1, 32)


def test_a_chain_of_designs(mine, tiny):
    third = type(tiny)(tiny.path.parent / "third")
    third.write("game", "id: third\nextends: ../mine\n")
    mine.write("cards", "ace_drive: {arrow: both}\n")
    third.write("cards", "ace_drive: {name: Third}\n")

    card = load(third.path).cards["ace_drive"]

    assert (str(card.name), card.arrow, card.upper) == ("Third", "both", "ace")
