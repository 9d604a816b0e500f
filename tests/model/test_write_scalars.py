"""New text is the same text for PyYAML (1.1), ruamel.yaml (1.2) and our reader."""

import io

import pytest
import ruamel.yaml
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from courtside.model.nodes import plain
from courtside.model.read import read_text
from courtside.model.scalars import bare, key, written
from courtside.model.write import Drop, Put, splice_bytes

# Names that one YAML or another reads as something else when they stand bare.
NAMES = [
    "NO",
    "on",
    "off",
    "yes",
    "12:30",
    "012",
    "08",
    "1e3",
    "2026-01-01",
    "~",
    "null",
    "=1",
    "Win the #1 seed",
    "Serve: win",
    "- dash",
    "*bold*",
    "{{player}}",
    "@home",
    "%5",
    "  padded  ",
    "é🎾",
    "line1\nline2",
    "tab\there",
    "",
    "it's",
    '"quoted"',
    ".5",
    "0x10",
    "1_000",
    "True",
    ".nan",
    "<<",
]
# Texts that begin with a sign YAML keeps for itself.
TEXTS = [
    "*bold* serve",
    "{{player}} serves",
    "!Fire",
    "@home",
    "%5 bonus",
    "`code`",
    "& Co",
    '"Ace" they said',
    "'O'Brien'",
    "[draw] two",
    "? maybe",
    "- 2 power",
    "> fast",
    "| pipe",
]
ODD = [
    "\0",
    "\x85",
    "\xa0x",
    "a\u2028b",
    "\ufeff",
    "\u202eabc",
    "a\r\nb",
    "\x07",
    "👩‍🚀",
]

# What a text may replace: bare, quoted either way, as a block, in brackets, nothing.
FILE = """\
# a remark
ace:
  bare: Ace
  single: 'Ace'
  double: "Ace"
  folded: >-  # prose
    Ace
  literal: |
    Ace
  clipped: >
    Ace
  row: [Ace, {name: Ace}]
  empty:
  last: 1
"""
PLACES = [
    ("ace", "bare"),
    ("ace", "single"),
    ("ace", "double"),
    ("ace", "folded"),
    ("ace", "literal"),
    ("ace", "clipped"),
    ("ace", "row", 0),
    ("ace", "row", 1, "name"),
    ("ace", "empty"),
    ("ace", "new"),
    ("ace", "row", 2),
]


def ours(text):
    reading = read_text(text, "cards.yaml")
    assert reading.node is not None, [str(each) for each in reading.complaints]
    return plain(reading.node)


def theirs(text):
    return ruamel.yaml.YAML(typ="safe", pure=True).load(io.StringIO(text))


READERS = [yaml.safe_load, theirs, ours]


def at(data, path):
    for step in path:
        data = data[step]
    return data


@pytest.mark.parametrize("text", [*NAMES, *TEXTS, *ODD])
def test_a_text_survives_in_every_place_and_reader(text):
    for path in PLACES:
        after = splice_bytes(FILE.encode(), [Put(path, text)], "cards.yaml").decode()

        for read in READERS:
            assert at(read(after), path) == text, (path, after)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_survives_as_a_key(name):
    after = splice_bytes(FILE.encode(), [Put(("ace", name), 1)], "cards.yaml").decode()

    for read in READERS:
        assert at(read(after), ("ace", name)) == 1
    assert splice_bytes(after.encode(), [Drop(("ace", name))], "f") == FILE.encode()


@given(st.text(st.characters(exclude_categories=["Cs"])), st.booleans())
@example("nO", True)  # noqa: FBT003 - the value of a scalar
@example("y", False)  # noqa: FBT003
def test_any_text_survives(text, flow):
    said = written(text, flow=flow)
    whole = f"k: [{said}]\n" if flow else f"k: {said}\n"

    for read in READERS:
        found = read(whole)["k"]
        assert text == (found[0] if flow else found)


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(10**15), 10**15)
        | st.floats(allow_nan=False, allow_infinity=False, width=32)
        | st.text(st.characters(codec="utf-8"), max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.text(max_size=5), inner, max_size=3)
        ),
        max_leaves=8,
    ),
)
def test_any_value_survives(value):
    assert yaml.safe_load(f"k: {written(value)}\n")["k"] == value


def test_plain_words_stay_bare():
    for text in ("Ace", "Serve and volley", "Barça's best", "a, b & c", "Étoile"):
        assert written(text) == text
    assert not bare("a, b", flow=True)
    assert key("serve_lob_left") == "serve_lob_left"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800", object()])
def test_what_yaml_cannot_hold_is_refused(value):
    with pytest.raises(ValueError, match=r"ordinary|half of a|cannot be written"):
        written(value)
