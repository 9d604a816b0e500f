"""Splicing changes the lines it must and no other byte."""

import difflib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtside.model import DesignError
from courtside.model.edits import applied, same, simple
from courtside.model.nodes import plain
from courtside.model.read import read_text
from courtside.model.splice import spliced
from courtside.model.write import Drop, Put, new_file, splice, splice_bytes

HAND_WRITTEN = """\
# Spring set - keep prices in step with the league sheet
sport: tennis
cards:
  - id: ace      # the best serve
    name: "Ace"
    cost: 2
    weights: [1, 2,   3]   # aligned by hand

    # long prose below must keep its line
    text: One long line of prose that goes well past eighty columns as people write it.
  - id: 'no'
    name: 'No'
    cost: 1
    text: >
      A folded block that
      must stay folded.
"""

DECK = """\
grinders:
  name: {en: Grinders, es: Peloteadores}   # both languages
  cards:
    # serves
    serve_lob_left: 1
    serve_smash_left: 2   # the signature card
    # the rest
    lob_smash_left: 3
"""


def lines_changed(before, after):
    pairs = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0)
    found = [line for line in list(pairs)[2:] if not line.startswith("@@")]
    return [f"{line[0]} {line[1:]}" for line in found]


def change(before, *edits):
    return lines_changed(before, spliced(before, edits, "f.yaml"))


def test_one_number_changes_one_line_and_back():
    after = spliced(HAND_WRITTEN, [Put(("cards", 0, "cost"), 3)], "f.yaml")

    assert lines_changed(HAND_WRITTEN, after) == ["-     cost: 2", "+     cost: 3"]
    assert spliced(after, [Put(("cards", 0, "cost"), 2)], "f.yaml") == HAND_WRITTEN


def test_line_ends_stay_and_none_comes_or_goes_at_the_end():
    windows = HAND_WRITTEN.replace("\n", "\r\n").removesuffix("\r\n").encode()

    for edit in (
        Put(("cards", 1, "cost"), 3),
        Put(("cards", 0, "rare"), value=True),
        Drop(("cards", 1)),
        Put(("cards", 1, "text"), "Other prose.\n"),
        Drop(("cards", 0, "cost")),
        Drop(("cards", 0)),
        Drop(("sport",)),
    ):
        after = splice_bytes(windows, [edit], "f.yaml")

        assert after.count(b"\n") == after.count(b"\r\n") > 0
        assert not after.endswith(b"\n")


@pytest.mark.parametrize("first", ["", "---\r\n", "# remark\r\n"])
def test_the_mark_of_windows_editors_stays(first):
    before = b"\xef\xbb\xbf" + f"{first}ace:\r\n  cost: 2\r\n".encode()

    after = splice_bytes(before, [Put(("ace", "cost"), 3)], "f.yaml")

    assert after == before.replace(b"2", b"3")


def test_scores_and_clock_times_stay_as_typed():
    before = (
        "sport: tennis\nperiod_clock: 12:00\nlate_clock: 09:30\n"
        "shot_clock: 0:24\ndemo_score: 6:4\n"
    )

    changed = change(before, Put(("sport",), "basketball"))

    assert changed == ["- sport: tennis", "+ sport: basketball"]


def test_a_cut_text_keeps_its_comment_and_a_new_one_is_quoted():
    before = "four:\n  name: Serve #4\n  text: Beat the #1 seed to draw.\n"

    assert change(before, Put(("four", "name"), "Serve")) == []
    assert change(before, Put(("four", "name"), "Serve #4")) == [
        "-   name: Serve #4",
        '+   name: "Serve #4" #4',
    ]


@pytest.mark.parametrize(
    ("edit", "changed"),
    [
        (
            Put(("grinders", "cards", "net_lob_left"), 1),
            ["+     net_lob_left: 1"],
        ),
        (
            Put(("grinders", "cards", "net_lob_left"), 1, "lob_smash_left"),
            ["+     net_lob_left: 1"],
        ),
        (
            Drop(("grinders", "cards", "serve_lob_left")),
            ["-     serve_lob_left: 1"],
        ),
        (
            Drop(("grinders", "cards", "serve_smash_left")),
            [
                "-     serve_smash_left: 2   # the signature card",
                "+     # the signature card",
            ],
        ),
        (
            Put(("grinders", "name", "es"), "Fondistas"),
            [
                "-   name: {en: Grinders, es: Peloteadores}   # both languages",
                "+   name: {en: Grinders, es: Fondistas}   # both languages",
            ],
        ),
        (
            Put(("grinders", "name", "ca"), "Picapedrers"),
            [
                "-   name: {en: Grinders, es: Peloteadores}   # both languages",
                (
                    "+   name: {en: Grinders, es: Peloteadores, ca: Picapedrers}"
                    "   # both languages"
                ),
            ],
        ),
        (
            Drop(("grinders", "name", "en")),
            [
                "-   name: {en: Grinders, es: Peloteadores}   # both languages",
                "+   name: {es: Peloteadores}   # both languages",
            ],
        ),
        (
            Drop(("grinders", "name", "es")),
            [
                "-   name: {en: Grinders, es: Peloteadores}   # both languages",
                "+   name: {en: Grinders}   # both languages",
            ],
        ),
        (
            Put(("grinders", "name"), "Grinders"),
            [
                "-   name: {en: Grinders, es: Peloteadores}   # both languages",
                "+   name: Grinders   # both languages",
            ],
        ),
        (
            Put(("grinders", "tags"), ["slow", "on"]),
            ['+   tags: [slow, "on"]'],
        ),
        (
            Put(("grinders", "notes", "why"), "It holds."),
            ["+   notes:", "+     why: It holds."],
        ),
    ],
)
def test_an_edit_of_a_deck(edit, changed):
    assert change(DECK, edit) == changed


def test_a_deck_can_be_emptied_and_filled_again():
    names = ["serve_lob_left", "serve_smash_left", "lob_smash_left"]
    drops = [Drop(("grinders", "cards", name)) for name in names]
    deck = DECK.removesuffix("\n") + "   # beside the last\n"

    empty = spliced(deck, drops, "f.yaml")
    full = spliced(empty, [Put(("grinders", "cards", "lob_left"), 2)], "f.yaml")

    assert "  cards: {}\n" in empty
    assert "  cards:\n    lob_left: 2\n" in full
    for comment in ("serves", "the signature card", "the rest", "beside the last"):
        assert f"    # {comment}\n" in empty
        assert f"    # {comment}\n" in full


def test_a_whole_mapping_put_changes_only_what_differs():
    cards = {"serve_lob_left": 1, "serve_smash_left": 1, "net_lob_left": 2}

    assert change(DECK, Put(("grinders", "cards"), cards)) == [
        "-     serve_smash_left: 2   # the signature card",
        "+     serve_smash_left: 1   # the signature card",
        "+     net_lob_left: 2",
        "-     lob_smash_left: 3",
    ]


def test_blocks_of_text_stay_blocks():
    before = "about: >-  # prose\n  Old and\n  folded.\nlaw: |\n  one\n  two\nx: 1\n"

    assert change(before, Put(("about",), "New.")) == [
        "-   Old and",
        "-   folded.",
        "+   New.",
    ]
    assert change(before, Put(("law",), "one\nthree\n")) == ["-   two", "+   three"]
    assert change(before, Put(("law",), "  led\n")) == [
        "- law: |",
        "-   one",
        "-   two",
        '+ law: "  led\\n"',
    ]
    assert change(before, Put(("about",), 7)) == [
        "- about: >-  # prose",
        "-   Old and",
        "-   folded.",
        "+ about: 7  # prose",
    ]


def test_a_value_behind_an_alias_is_not_changed_by_accident():
    before = "base: &b {cost: 2}\nace: *b\nlob: {cost: &c 1}\nnet: {cost: *c}\n"

    for edit, said in (
        (Put(("ace", "cost"), 3), "alias of another value"),
        (Put(("base", "cost"), 3), "changing something else"),
        (Put(("lob", "cost"), 3), "used again at line 4"),
        (Drop(("base",)), "used again at line 2"),
    ):
        with pytest.raises(DesignError, match=said):
            spliced(before, [edit], "f.yaml")
    assert change(before, Put(("net", "cost"), 3)) == [
        "- net: {cost: *c}",
        "+ net: {cost: 3}",
    ]


def test_merge_keys_are_refused_by_name():
    with pytest.raises(DesignError, match="merge keys"):
        spliced("a: &a {x: 1}\nb:\n  <<: *a\n", [Put(("b", "x"), 2)], "f.yaml")


@pytest.mark.parametrize(
    "edit",
    [Drop(("grinders", "moon")), Put(("moon", 3), 1), Drop(("a", "b"))],
)
def test_what_is_not_there_cannot_be_changed(edit):
    with pytest.raises(DesignError, match=r"f\.yaml:\d+:\d+: .*is not there"):
        spliced(DECK, [edit], "f.yaml")


def test_a_file_that_cannot_be_read_is_not_written(tmp_path):
    half = tmp_path / "cards.yaml"
    half.write_bytes(b"ace: {cost: 2\n")

    with pytest.raises(DesignError, match="still open"):
        splice(half, [Put(("ace", "cost"), 3)])

    assert half.read_bytes() == b"ace: {cost: 2\n"


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252"])
def test_a_file_in_another_encoding_is_not_written(tmp_path, encoding):
    file = tmp_path / "cards.yaml"
    file.write_bytes("ace: {name: Étoile, cost: 2}\n".encode(encoding))
    before = file.read_bytes()

    with pytest.raises(DesignError, match="save it as UTF-8"):
        splice(file, [Put(("ace", "cost"), 3)])

    assert file.read_bytes() == before


def test_a_new_file_says_its_schema(tmp_path):
    (tmp_path / "schema").mkdir()
    (tmp_path / "schema" / "deck.schema.json").write_text("{}")
    path = tmp_path / "cards" / "mine" / "decks" / "d.yaml"

    data = new_file(path, "deck.schema.json", {"d": {"name": "No", "cards": {"a": 1}}})

    assert data.decode() == (
        "# yaml-language-server: $schema=../../../schema/deck.schema.json\n"
        'd:\n  name: "No"\n  cards:\n    a: 1\n'
    )


# -- any file, any edit

SCALARS = st.one_of(
    st.integers(0, 99),
    st.sampled_from(["ace", "no", "a: b", "x #1", "", "two words", "12:30"]),
    st.booleans(),
    st.none(),
)
KEYS = st.sampled_from(["a", "b", "c", "no", "long key"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.dictionaries(KEYS, inner, max_size=3) | st.lists(inner, max_size=3)
    ),
    max_leaves=6,
)


@st.composite
def files(draw, depth=0):
    """Draw the lines of a block mapping, with comments, blanks and brackets."""
    pad = "  " * depth
    lines = []
    for key in draw(st.lists(KEYS, min_size=1, max_size=3, unique=True)):
        name = f'"{key}"' if key == "no" else key
        if draw(st.booleans()):
            lines.append(f"{pad}# above {key} {depth}" if draw(st.booleans()) else "")
        shape = draw(st.integers(0, 6 if depth < 2 else 4))
        beside = f"  # beside {key} {depth}" if draw(st.booleans()) else ""
        scalar = draw(st.sampled_from(["1", "ace", "'ace'", '"a # b"', "", "[]"]))
        if shape <= 1:
            lines.append(f"{pad}{name}: {scalar}{beside}".rstrip())
        elif shape == 2:
            lines.append(f"{pad}{name}: {{a: 1,  b: [x, 'y']}}{beside}")
        elif shape == 3:
            chomp = draw(st.sampled_from(["|", ">-", "|+", "|-"]))
            lines += [f"{pad}{name}: {chomp}{beside}", f"{pad}  text", ""]
        elif shape == 4:
            lines += [f"{pad}{name}: [1,{beside}", f"{pad}  2]"]
        elif shape == 5:
            lines += [f"{pad}{name}:{beside}", *draw(files(depth + 1))]
        else:
            inner = draw(files(depth + 2))
            while not inner[0].strip() or inner[0].lstrip().startswith("#"):
                inner = inner[1:]
            dash = f"{pad}  - {inner[0].lstrip()}"
            lines += [f"{pad}{name}:{beside}", dash, *inner[1:], f"{pad}  - last"]
    return lines


def paths(data, path=()):
    yield path
    inside = data.items() if isinstance(data, dict) else ()
    inside = enumerate(data) if isinstance(data, list) else inside
    for step, value in inside:
        yield from paths(value, (*path, step))


@given(st.data())
def test_any_edit_of_any_file_is_exact_or_refused(data):
    eol = data.draw(st.sampled_from(["\n", "\r\n"]))
    end = data.draw(st.sampled_from(["", eol]))
    text = eol.join(data.draw(files())) + end
    before = plain(read_text(text, "f").node)
    path = data.draw(st.sampled_from([each for each in paths(before) if each]))
    if data.draw(st.booleans()):
        edit = Drop(path)
    else:
        more = data.draw(st.sampled_from([(), ("new",)]))
        edit = Put(path + more, data.draw(VALUES))
    comments = re.findall(r"# (?:above|beside)[^\r\n]*", text)

    try:
        after = spliced(text, [edit], "f")
    except DesignError:
        return

    wanted = before
    for each in simple(before, edit):
        wanted = applied(wanted, each)
    assert same(plain(read_text(after, "f").node), wanted)
    assert all(comment in after for comment in comments)
    if eol == "\r\n" and eol in text:
        assert after.count("\n") == after.count("\r\n")
