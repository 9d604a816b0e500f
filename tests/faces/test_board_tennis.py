"""The face of a card of Board Tennis: its value, odd or even, its arrow."""

import pytest

from courtside import load
from courtside.faces import face, fits, problems
from courtside.faces.board_tennis.draw import KIND, TEXT
from courtside.faces.board_tennis.picture import picture
from courtside.faces.look import Look
from courtside.faces.palette import EVEN, INK, ODD, WILDCARD, contrast, ink_on, tint
from courtside.faces.wrap import fit
from courtside.words import LANGUAGES
from tests.faces.svg import attributes, read, tags, words

LANGUAGES_OF_CARDS = ("en", "es", "pl")
SQUARE_CORNERS, TRIANGLE_CORNERS, STAR_CORNERS, ARROW_CORNERS = 4, 3, 12, 7


@pytest.fixture(scope="module")
def design():
    return load("board_tennis")


def said(svg):
    return [each.text for each in words(svg)]


def tabs(svg):
    """Tell at which sides there is a black tab."""
    found = [
        each
        for each in read(svg)
        if each.tag.endswith("rect") and each.get("fill") == INK
    ]
    return {"left" if each.get("x") == "0" else "right" for each in found}


def corners(svg):
    """Count the corners of every shape that is no arrow."""
    shapes = [each for each in read(svg).iter() if each.tag.endswith("polygon")]
    counted = {len(each.get("points").split()) for each in shapes}
    return counted - {ARROW_CORNERS}


def test_a_card_says_its_value_large_and_at_its_edge(design):
    figures = [
        each for each in words(face(design, "value_12_left")) if each.text == "12"
    ]

    large, small = sorted(figures, key=lambda each: -each.size)
    # 90 pixels for 630 units: a third of the card, and letters to read
    assert large.size * 90 / 630 > 50
    assert small.size * 90 / 630 > 11
    # The rail alone is seen where cards lie over each other.
    assert small.right <= 104


@pytest.mark.parametrize(
    ("card", "sign", "word", "shape"),
    [
        ("value_07_left", ODD, "Odd", TRIANGLE_CORNERS),
        ("value_08_left", EVEN, "Even", SQUARE_CORNERS),
        ("special_both", WILDCARD, "Special", STAR_CORNERS),
    ],
)
def test_kinds_differ_by_colour_by_shape_and_by_word(design, card, sign, word, shape):
    svg = face(design, card)

    assert f'fill="{sign.colour}"' in svg
    assert said(svg).count(word) == 1
    assert corners(svg) == {shape}


def test_ink_stands_out_on_every_kind():
    # WCAG 2: 4.5 for text
    for each in (ODD, EVEN, WILDCARD):
        assert contrast(INK, tint(each.colour, 0.34)) > 7
        assert contrast(ink_on(each.colour), each.colour) > 4.5


@pytest.mark.parametrize("view", ["hand", "paper"])
@pytest.mark.parametrize(
    ("card", "sides"),
    [
        ("value_03_left", {"left"}),
        ("value_03_right", {"right"}),
        ("value_03_both", {"left", "right"}),
    ],
)
def test_arrows_stand_at_the_side_they_point_to(design, card, sides, view):
    svg = face(design, card, view=view)
    arrows = sum(
        len(each.get("points").split()) == ARROW_CORNERS
        for each in read(svg).iter()
        if each.tag.endswith("polygon")
    )

    assert tabs(svg) == sides
    # Once in a tab, once in the rail.
    assert arrows == 2 * len(sides)


def test_the_arrow_of_a_special_card_counts_where_the_rules_say_so(design):
    bound = design.with_readings({**design.chosen, "special_side": "arrow"})

    assert tabs(face(design, "special_left")) == {"left", "right"}
    assert tabs(face(bound, "special_left")) == {"left"}


def text(design, card, language="en"):
    return picture(design, card, Look(language)).text


def test_the_line_says_what_the_card_does(design):
    # S-003-4 to S-003-6: so many fields, odd from the left, to the arrow's side.
    assert text(design, "value_05_right") == (
        "Plays a ball on the left this many fields, to the opponent's right."
    )
    assert text(design, "value_06_both", "es") == (
        "Lleva una bola de la derecha tantas casillas, a cualquier lado."
    )
    assert text(design, "special_left") == (
        "Plays any ball as many fields as you say, to either side."
    )


def test_the_line_follows_the_readings(design):
    other = design.with_readings(
        {
            **design.chosen,
            "side_frame": "hitter",
            "special_parity": "binds",
            "special_side": "arrow",
        }
    )

    assert text(other, "value_05_right").endswith("to your own right.")
    assert text(other, "special_left") == (
        "Plays a ball as many fields as you say, odd from the left, even from the "
        "right; to your own left."
    )


def test_a_language_without_words_is_answered_in_english(design):
    assert said(face(design, "value_05_left", language="fi")) == said(
        face(design, "value_05_left")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", ["receiver", "hitter"])
@pytest.mark.parametrize("parity", ["ignored", "binds"])
@pytest.mark.parametrize("side", ["free", "arrow"])
def test_every_line_fits_in_every_language(design, language, frame, parity, side):
    read_so = design.with_readings(
        {
            **design.chosen,
            "side_frame": frame,
            "special_parity": parity,
            "special_side": side,
        }
    )
    for card in design.cards:
        shown = picture(read_so, card, Look(language))
        assert fit(shown.text, TEXT).over == 0
        assert fit(shown.text, TEXT).size >= 34
        assert fit(shown.kind, KIND).over == 0
        # 11 of the 90 pixels of a card
        assert fit(shown.kind, KIND).size * 90 / 630 > 11


@pytest.mark.parametrize("language", LANGUAGES_OF_CARDS)
@pytest.mark.parametrize("view", ["hand", "paper"])
def test_every_card_is_drawn_inside_its_frame(design, language, view):
    for card in design.cards:
        svg = face(design, card, language=language, view=view, copies=3)
        node = read(svg)
        assert node.get("viewBox") == "0 0 630 880"
        assert (node.get("width"), node.get("height")) == ("63mm", "88mm")
        assert tags(svg) <= {"svg", "g", "rect", "path", "polygon", "circle", "text"}
        assert not attributes(svg) & {"id", "class", "style", "href"}
        for each in words(svg):
            assert each.upright
            assert each.left >= 0
            assert each.top >= 0
            assert each.right <= 630
            assert each.bottom <= 880


def test_no_two_faces_look_the_same(design):
    faces = [face(design, card) for card in design.cards]

    assert len(set(faces)) == len(faces)


def test_the_same_card_gives_the_same_bytes(design):
    again = load("board_tennis")

    assert [face(design, card) for card in design.cards] == [
        face(again, card) for card in again.cards
    ]


def test_copies_are_counted_in_the_hand_only(design):
    assert "\N{MULTIPLICATION SIGN}3" in said(face(design, "value_01_left", copies=3))
    assert "\N{MULTIPLICATION SIGN}3" not in said(
        face(design, "value_01_left", copies=3, view="paper")
    )


def test_all_shipped_texts_fit(design):
    assert problems(design) == []


def test_what_does_not_fit_is_named_with_its_line(tmp_path):
    (tmp_path / "game.yaml").write_text(
        "id: mine\nextends: board_tennis\nname: Mine\n", encoding="utf-8"
    )
    (tmp_path / "cards.yaml").write_text(
        "value_05_left:\n"
        "  name: The slow and very high ball of an evening in Warsaw\n"
        "  text: 月\n",
        encoding="utf-8",
    )
    design = load(tmp_path)

    long, foreign = problems(design)

    assert (long.path, long.mark.line) == ("value_05_left.name", 2)
    assert "does not fit the face of value_05_left: 1 line over" in long.message
    assert (foreign.path, foreign.mark.line) == ("value_05_left.text", 3)
    assert fits(design, "value_05_left") == [long, foreign]
    assert fits(design, "value_05_right") == []


def test_a_card_of_a_set_has_its_own_name_and_line(tmp_path):
    (tmp_path / "game.yaml").write_text(
        "id: mine\nextends: board_tennis\nname: Mine\n", encoding="utf-8"
    )
    (tmp_path / "cards.yaml").write_text(
        "value_40_left: {value: 40, arrow: left, name: Moonball, text: Up and away}\n",
        encoding="utf-8",
    )
    drawn = said(face(load(tmp_path), "value_40_left"))

    assert {"40", "Moonball", "Up and away", "value_40_left · Mine"} <= set(drawn)
