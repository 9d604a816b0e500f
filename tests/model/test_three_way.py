"""Two edits of one text: what does not touch is merged, nothing is lost."""

import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtside.model.read import read_text
from courtside.model.three_way import merge_texts

GIT = shutil.which("git")
CARDS = """\
# cards
ace: {cost: 2}
lob: {cost: 1}

# the rest
drop:
  cost: 3
  text: short
"""


def merged(mine, theirs, base=CARDS):
    return merge_texts(base, mine, theirs)


def test_entries_on_neighbouring_lines_are_merged():
    mine = CARDS.replace("lob: {cost: 1}", "lob: {cost: 7}")
    theirs = CARDS.replace("ace: {cost: 2}", "ace: {cost: 9}")
    both = mine.replace("ace: {cost: 2}", "ace: {cost: 9}")

    assert (merged(mine, theirs).text, merged(mine, theirs).conflicts) == (both, 0)
    assert (merged(theirs, mine).text, merged(theirs, mine).conflicts) == (both, 0)


def test_what_only_one_side_changed_is_taken():
    mine = CARDS.replace("  text: short\n", "").replace("# cards\n", "# my cards\n\n")

    assert merged(mine, CARDS).text == mine
    assert merged(CARDS, mine).text == mine
    assert merged(mine, mine).text == mine


def test_lines_added_in_two_places_are_both_there():
    mine = CARDS.replace("# cards\n", "# cards\nserve: {cost: 4}\n")
    theirs = CARDS + "smash:\n  cost: 5\n"

    found = merged(mine, theirs)
    assert found.conflicts == 0
    assert found.text == mine + "smash:\n  cost: 5\n"


def test_the_same_line_changed_twice_shows_both():
    mine = CARDS.replace("cost: 3", "cost: 4")
    theirs = CARDS.replace("cost: 3", "cost: 5")

    found = merged(mine, theirs)
    assert found.conflicts == 1
    assert found.text == CARDS.replace(
        "  cost: 3\n",
        "<<<<<<< mine\n  cost: 4\n||||||| before\n  cost: 3\n"
        "=======\n  cost: 5\n>>>>>>> theirs\n",
    )
    # The check names it in one complaint.
    complaints = read_text(found.text, "cards.yaml").complaints
    assert [each.message for each in complaints] == [
        "unresolved merge conflict, lines 7-13"
    ]


def test_a_line_added_to_an_entry_that_is_gone_is_no_silent_merge():
    mine = CARDS + "  tags: [low]\n"
    theirs = CARDS.replace("drop:\n  cost: 3\n  text: short\n", "")

    assert merged(mine, theirs).conflicts == 1


def test_an_end_without_a_line_end_is_an_edit_like_others():
    mine = CARDS.replace("cost: 2", "cost: 8")

    assert merged(mine, CARDS.rstrip("\n")).text == mine.rstrip("\n")


LINES = st.lists(st.sampled_from(["a", "b", "c", "d: 1", "  e"]), max_size=8)


@given(LINES, LINES, LINES)
def test_nothing_is_lost_and_one_sided_edits_are_exact(base, mine, theirs):
    base, mine, theirs = ("\n".join(each) for each in (base, mine, theirs))
    found = merge_texts(base, mine, theirs)
    assert merge_texts(base, mine, base).text == mine
    assert merge_texts(base, base, theirs).text == theirs
    assert merge_texts(base, mine, mine).text == mine
    if found.conflicts:
        # Between the markers, each side can be had as it was.
        assert found.text.count("<<<<<<< mine") == found.conflicts
    for line in {*mine.split("\n"), *theirs.split("\n")} - {*base.split("\n")}:
        assert line in found.text.split("\n")


@pytest.mark.skipif(GIT is None, reason="there is no git")
def test_git_agrees_where_edits_lie_apart(tmp_path):
    mine = CARDS.replace("# cards", "# all cards")
    theirs = CARDS.replace("text: short", "text: shorter")
    paths = []
    for name, text in (("mine", mine), ("base", CARDS), ("theirs", theirs)):
        (tmp_path / name).write_text(text)
        paths.append(str(tmp_path / name))
    said = subprocess.run(
        [GIT, "merge-file", "-p", *paths], capture_output=True, text=True, check=True
    )

    assert merged(mine, theirs).text == said.stdout
