"""Decks handed on as text, CSV and YAML, and taken in again."""

import csv
import dataclasses
import io
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtside.model import DeckDraft, DesignError, load
from courtside.model.deck_exchange import FORMATS, format_of, read_sheet, written
from courtside.model.deck_sheet import DeckSheet
from courtside.model.ids import ID

# Three cards that people cannot tell apart by their names.
SAME = """\
lob_def: {upper: ace, lower: drive, arrow: left, name: Lob}
lob_off: {upper: ace, lower: drive, arrow: left, name: Lob}
lob_caps: {upper: drive, lower: ace, arrow: right, name: LOB}
"""
RESERVED = """\
d8:
  name: Deck Eight
  reserve:
    lob_caps: 1   # set aside
  cards:
    lob_def: 2
    lob_off: 2
"""
AS_TEXT = """\
deck: d8
name: Deck Eight

[cards]
2  lob_def  Lob
2  lob_off  Lob

[reserve]
1  lob_caps  LOB
"""
AS_CSV = """\
section,copies,id,name
deck,,d8,Deck Eight
cards,2,lob_def,Lob
cards,2,lob_off,Lob
reserve,1,lob_caps,LOB
"""
AS_YAML = """\
d8:
  name: Deck Eight
  cards:
    lob_def: 2  # Lob
    lob_off: 2  # Lob
  reserve:
    lob_caps: 1  # LOB
"""


@pytest.fixture
def folder(tiny):
    tiny.write("cards", SAME)
    tiny.write("decks", "small: {name: Small, cards: {lob_def: 4}}\n")
    tiny.write("decks/d8", RESERVED)
    return tiny


@pytest.fixture
def design(folder):
    return load(folder.path)


def said(error):
    return [str(each) for each in error.value.complaints]


# -- the same deck comes back


@pytest.mark.parametrize(
    ("format_", "expected"), [("text", AS_TEXT), ("csv", AS_CSV), ("yaml", AS_YAML)]
)
def test_the_main_deck_comes_first_and_the_second_export_is_the_first(
    design, format_, expected
):
    sheet = DeckDraft(design, "d8").sheet
    first = written(design, sheet, format_)
    read = read_sheet(design, first)

    assert first == expected
    assert read.remarks == ()
    assert read.sheet == sheet
    assert written(design, read.sheet, format_) == first


def test_an_opened_file_keeps_its_own_order_when_it_is_saved(design):
    draft = DeckDraft(design, "d8")
    draft.become(read_sheet(design, AS_TEXT).sheet)
    assert not draft.dirty

    draft.move("lob_off", to="reserve")
    path = draft.save()

    assert path.read_text() == RESERVED.replace("lob_off: 2", "lob_off: 1").replace(
        "# set aside\n", "# set aside\n    lob_off: 1\n"
    )
    draft.undo()
    draft.save()
    assert path.read_text() == RESERVED


def test_cards_of_one_name_are_told_apart_by_their_ids(folder, design):
    warned = folder.said()

    assert len(warned) == 2
    assert all("warning: " in each for each in warned)
    assert 'lob_off: has the same name as lob_def, "Lob"' in warned[0]
    assert 'lob_caps: has the same name as lob_def, "LOB"' in warned[1]
    draft = DeckDraft(design, "small")
    for card in ("lob_off", "lob_caps"):
        draft.add(card, 2)
    draft.remove("lob_def", 2)
    for format_ in FORMATS:
        text = written(design, draft.sheet, format_)
        cards = dict(read_sheet(design, text).sheet.cards)
        assert cards == {"lob_def": 2, "lob_off": 2, "lob_caps": 2}


def test_every_shipped_deck_survives_every_format_in_every_language(root):
    for folder in (root / "cards").iterdir():
        design = load(folder)
        for id_, deck in design.decks.items():
            for format_ in FORMATS:
                text = written(design, DeckSheet.of(deck), format_, "es")
                sheet = read_sheet(design, text).sheet
                assert (sheet.id, sheet.name) == (id_, deck.name.languages)
                assert list(sheet.cards.items()) == list(deck.cards.items())


words = st.text(min_size=1).filter(str.strip)
ids = st.from_regex(ID, fullmatch=True)
copies = st.dictionaries(ids, st.integers(1, 999), max_size=5)


@given(
    id_=ids,
    name=st.dictionaries(st.sampled_from(["en", "es", "pl"]), words, min_size=1),
    cards=copies,
    reserve=copies,
    names=st.dictionaries(ids, words, max_size=3),
)
def test_any_deck_comes_back_to_the_letter(id_, name, cards, reserve, names):
    sheet = DeckSheet(id_, name, cards, reserve)
    for each in FORMATS.values():
        text = each.write(sheet, {**dict.fromkeys(cards, name[min(name)]), **names})
        read = each.read(text, names, "").sheet
        assert read == sheet
        assert list(read.cards) == list(cards)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_format_is_known_by_its_text(design, format_):
    text = written(design, DeckDraft(design, "d8").sheet, format_)

    assert format_of(text) == format_
    assert format_of("\ufeff" + text.replace("\n", "\r\n")) == format_
    sheet = read_sheet(design, "\ufeff" + text.replace("\n", "\r\n")).sheet
    assert dict(sheet.cards) == {"lob_def": 2, "lob_off": 2}


# -- what is missing stays, what is wrong is said


@pytest.mark.parametrize("format_", FORMATS)
def test_unknown_cards_are_kept_and_marked(design, format_):
    sheet = DeckSheet("d8", {"en": "D"}, {"lob_deff": 3, "lob_off": 1}, {"moon": 1})
    text = written(design, sheet, format_)
    read = read_sheet(design, text, "mine")

    assert read.sheet == sheet
    assert "(missing)" in text
    first, second = map(str, read.remarks)
    assert first.startswith("mine:")
    assert "found lob_deff, which is no card; it is kept as missing" in first
    assert first.endswith("did you mean lob_def?")
    assert "moon" in second
    draft = DeckDraft(design, "d8")
    draft.become(read.sheet)
    assert draft.missing == ("lob_deff", "moon")
    assert draft.label("lob_deff") == "lob_deff (missing)"
    assert not draft.playable
    draft.undo()
    assert draft.reserve == {"lob_caps": 1}


def test_each_bad_line_of_text_gets_one_message(design):
    text = (
        "# from a message\n"
        "deck: d8\n"
        "0 lob_def\n"
        "-1 lob_def\n"
        "2\n"
        "2 LOB\n"
        "3 Lob_Caps!\n"
        "[resevre]\n"
        "1.5 lob_off\n"
        "hello there\n"
        "2 lob_off\n"
    )
    with pytest.raises(DesignError) as error:
        read_sheet(design, text)

    assert said(error) == [
        'line 3: found "0"; copies are a whole number, at least 1',
        'line 4: found "-1"; copies are a whole number, at least 1',
        'line 5: found "2"; write copies, then a card\'s id',
        (
            'line 6: found "LOB", which is no card id; '
            "allowed: lob_def, lob_off, lob_caps; several cards have this name"
        ),
        'line 7: found "Lob_Caps!", which is no card id; did you mean lob_caps?',
        'line 8: found the section "resevre"; did you mean [reserve]?',
        'line 9: found "1.5"; copies are a whole number, at least 1',
        'line 10: found "hello"; copies are a whole number, at least 1',
    ]


def test_each_bad_row_of_a_table_gets_one_message(design):
    text = (
        "section;copies;id;name\n"
        "deck;;D8;Deck\n"
        "cards;2;lob_def;\n"
        "\n"
        ";;;\n"
        "cards;;lob_off;Lob\n"
        "side;1;lob_off;Lob\n"
        "cards;1;Lob off;Lob\n"
    )
    with pytest.raises(DesignError) as error:
        read_sheet(design, text, "deck.csv")

    assert [each.split(": ", 1)[0] for each in said(error)] == [
        f"deck.csv:{line}:1" for line in (2, 6, 7, 8)
    ]
    assert said(error)[3].endswith("did you mean lob_off?")


def test_yaml_says_its_lines_and_holds_one_deck(design):
    for text, expected in [
        ("d8:\n  cards:\n    lob_def: 0\n", ["YAML:3:14: "]),
        ("d8:\n  cards: {remove: [lob_def]}\n", ["YAML:2:19: remove is for"]),
        ("a:\n  cards: {}\nb:\n  cards: {}\n", ["YAML:1:1: found 2 decks"]),
        ("d8:\n  cards: {lob_def: 1\n", ["YAML:"]),
    ]:
        with pytest.raises(DesignError) as error:
            read_sheet(design, text)
        assert len(said(error)) == len(expected)
        for one, other in zip(said(error), expected, strict=True):
            assert one.startswith(other)


def test_nothing_is_no_deck(design):
    for text in ("", "\n\n", "# only a remark\n", "section,copies,id,name\n"):
        with pytest.raises(DesignError, match="found no deck"):
            read_sheet(design, text)


def test_a_card_that_stands_twice_is_added_up_with_a_warning(design):
    read = read_sheet(design, "2 lob_def\n1 lob_def\n")

    assert dict(read.sheet.cards) == {"lob_def": 3}
    assert [str(each) for each in read.remarks] == [
        "warning: line 2: lob_def stands here again; its copies are added"
    ]


def test_an_unknown_format_is_named(design):
    with pytest.raises(DesignError, match="did you mean yaml"):
        written(design, DeckDraft(design, "d8").sheet, "yml")


def test_copies_that_are_no_number_are_not_lost_on_the_way(folder, design):
    folder.edit("decks/d8", "lob_off: 2", "lob_off: two")

    with pytest.raises(DesignError, match="lob_off are no whole numbers"):
        _ = DeckDraft(design, "d8").sheet


# -- spreadsheets


@pytest.mark.parametrize(
    "name",
    [
        '=HYPERLINK("https://example.org")',
        "+2 Power",
        "-1 Cost",
        "@net",
        "\uff1dSUM(A1)",
        "'=1",
        "''",
        "'twas",
        " =1+1",
        'She said ""out"", twice',
        "a;b,c\td",
    ],
)
def test_no_cell_is_a_formula_and_every_name_comes_back(design, name):
    cards = {
        id_: dataclasses.replace(card, name=type(card.name).of(name))
        for id_, card in design.cards.items()
    }
    named = dataclasses.replace(design, cards=cards)
    sheet = DeckSheet("d8", {"en": name}, {"lob_def": 2}, {"gone": 1})
    text = written(named, sheet, "csv")
    read = read_sheet(named, text)

    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not any(cell.strip()[:1] in tuple("=+-@\uff1d") for cell in cells)
    assert dict(read.sheet.name) == {"en": name}
    assert written(named, read.sheet, "csv") == text


def test_what_spreadsheets_of_europe_write_is_read(design):
    text = AS_CSV.replace(",", ";").replace("\n", "\r\n")
    moved = "\n".join(
        f"{id_},{name},{copies},{section}"
        for section, copies, id_, name in csv.reader(io.StringIO(AS_CSV))
    )

    expected = read_sheet(design, AS_CSV).sheet
    for each in (text, f"sep=;\r\n{text}", AS_CSV.replace(",", "\t"), moved):
        assert read_sheet(design, each).sheet == expected
    assert FORMATS["csv"].mark == "\ufeff"  # else Excel spoils accents


@given(
    text=st.text(
        st.sampled_from(list("dcnR:[]{},;\t\n\r \"'#=-0123x_\ufeff\u2028é")),
        max_size=60,
    )
    | st.text(max_size=40),
    head=st.sampled_from(
        ["", "deck: d8\n", "section,copies,id,name\n", "d8:\n  cards:"]
    ),
)
def test_whatever_is_pasted_is_a_deck_or_is_told_why_not(head, text):
    for names in ({}, {"lob_def": "Lob"}):
        for each in FORMATS.values():
            with suppress(DesignError):
                each.write(each.read(head + text, names, "").sheet, names)
        format_of(head + text)


def test_a_tag_in_a_list_is_refused_and_runs_nothing(design, capsys):
    text = AS_YAML.replace("Deck Eight", "!!python/object/apply:builtins.print ['ran']")

    with pytest.raises(DesignError, match="tag not allowed") as refused:
        read_sheet(design, text)
    assert [each.mark.line for each in refused.value.complaints] == [2]
    assert capsys.readouterr().out == ""
