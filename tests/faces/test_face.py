"""What a face shows, in the hand and on paper."""

import time

import pytest

from courtside import load
from courtside.faces import FALLBACKS, face, family_mark
from courtside.faces.palette import FAMILIES, INK, WILDCARD, contrast, ink_on, tint
from courtside.faces.signs import signs
from tests.faces.svg import attributes, read, tags, words

CARD = "serve_defensive_groundstroke_left"


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def said(svg):
    return [each.text for each in words(svg)]


def test_a_card_says_its_strokes_and_what_they_do(design):
    drawn = said(face(design, CARD))

    assert drawn[0] == "Serve"
    assert {"Defensive", "groundstroke"} <= set(drawn)
    text = design.strokes["defensive_groundstroke"].text.in_("en")
    assert text in " ".join(drawn)
    assert f"{CARD} · Match Point" in drawn


def test_a_card_speaks_spanish(design):
    drawn = said(face(design, CARD, language="es"))

    assert drawn[0] == "Servicio"
    assert {"Fondo", "defensivo"} <= set(drawn)


def test_an_unknown_language_is_english(design):
    assert said(face(design, CARD, language="fi")) == said(face(design, CARD))


def test_only_a_card_named_by_hand_shows_its_name(design):
    assert "Match" in said(face(design, "first_serve_groundstroke_left"))
    assert "Serve / Lob ←" not in said(face(design, "serve_lob_left"))


def test_the_name_is_read_out(design):
    node = read(face(design, CARD))

    assert node.get("role") == "img"
    assert node.get("aria-label") == "Serve / Defensive groundstroke ←"
    assert node.get("lang") == "en"


def test_a_card_has_poker_size(design):
    node = read(face(design, CARD))

    assert node.get("viewBox") == "0 0 630 880"
    assert (node.get("width"), node.get("height")) == ("63mm", "88mm")


def test_in_the_hand_everything_stands_upright(design):
    assert all(each.upright for each in words(face(design, CARD)))


def test_on_paper_the_lower_half_is_upside_down(design):
    drawn = {each.text: each for each in words(face(design, CARD, view="paper"))}

    assert drawn["Serve"].upright
    assert not drawn["Defensive"].upright
    assert drawn["Serve"].bottom < 440 < drawn["Defensive"].top


def test_on_paper_the_direction_is_read_along_both_sides(design):
    every = words(face(design, CARD, view="paper", language="es"))
    sides = [each for each in every if each.text == "DIRECCIÓN"]

    assert len(sides) == 2
    assert sides[0].right < 110
    assert sides[1].left > 520
    assert all(each.bottom - each.top > each.right - each.left for each in sides)


@pytest.mark.parametrize("view", ["hand", "paper"])
def test_either_half_can_be_on_top(design, view):
    drawn = words(face(design, CARD, view=view, upside="lower"))

    top = {each.text for each in drawn if each.bottom < 392}
    assert {"Defensive", "groundstroke"} <= top
    assert "Serve" not in top


@pytest.mark.parametrize(
    ("card", "sides"),
    [
        ("serve_lob_left", {"left"}),
        ("serve_lob_right", {"right"}),
        ("any_groundstroke_any_volley_both", {"left", "right"}),
    ],
)
def test_arrows_stand_at_the_side_they_point_to(design, card, sides):
    tabs = [
        each
        for each in read(face(design, card))
        if each.get("fill") == INK and each.tag.endswith("rect")
    ]

    places = {"left" if each.get("x") == "0" else "right" for each in tabs}
    assert places == sides


def test_names_can_be_read_at_90_pixels(design):
    for card in design.cards:
        for language in ("en", "es"):
            drawn = words(face(design, card, language=language))
            sizes = [each.size for each in drawn if each.size > 60]
            # 90 pixels for 630 units
            assert len(sizes) >= 2
            assert min(sizes) * 90 / 630 > 11


@pytest.mark.parametrize("view", ["hand", "paper"])
def test_all_words_of_all_cards_are_inside_the_card(design, view):
    for card in design.cards:
        for language in ("en", "es"):
            for each in words(face(design, card, language=language, view=view)):
                assert each.left >= 0
                assert each.top >= 0
                assert each.right <= 630
                assert each.bottom <= 880


def test_every_family_has_a_colour_and_a_shape_of_its_own():
    signs = [*FAMILIES, WILDCARD]

    assert len({each.colour for each in signs}) == len(signs)
    assert len({each.letter for each in signs}) == len(signs)


def test_strokes_are_known_by_their_most_specific_family(design):
    places = list(design.families)

    defensive = FAMILIES[places.index("defensive_strokes")]
    assert signs(design, "serve") == (FAMILIES[places.index("serves")],)
    assert signs(design, "defensive_volley")[0] == defensive
    assert signs(design, "defensive_groundstroke")[0] == defensive
    assert signs(design, "any_volley")[0] == WILDCARD


def test_a_mark_in_a_line_of_text_has_the_colour_and_the_shape(design):
    mark = read(family_mark(design, "serve", 20))

    assert (mark.get("width"), mark.get("aria-hidden")) == ("20", "true")
    assert [each.get("fill") for each in mark] == [FAMILIES[0].colour, "#FFFFFF"]


def test_a_card_can_say_how_many_there_are_and_be_any_size(design):
    node = read(face(design, CARD, copies=3, width=126))

    assert (node.get("width"), node.get("height")) == ("126", "176")
    assert "\N{MULTIPLICATION SIGN}3" in said(face(design, CARD, copies=3))
    assert not any(
        each.startswith("\N{MULTIPLICATION SIGN}") for each in said(face(design, CARD))
    )


def test_ink_stands_out():
    # WCAG 2: 4.5 for text, 3 for graphics
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    for each in [*FAMILIES, WILDCARD]:
        assert contrast(INK, tint(each.colour, 0.2)) > 10
        assert contrast(INK, tint(each.colour, 0.34)) > 7
        assert contrast(ink_on(each.colour), each.colour) > 4.5


def test_a_face_is_drawing_and_text_only(design):
    for view in ("hand", "paper"):
        drawn = face(design, CARD, view=view)
        assert tags(drawn) <= {"svg", "g", "rect", "path", "polygon", "circle", "text"}
        # ids would meet on a page with many faces, and a style would leave its face
        assert not attributes(drawn) & {"id", "class", "style", "href"}


def test_words_are_told_their_length_so_that_other_fonts_do_as_well(design):
    lines = [each for each in read(face(design, CARD)) if each.tag.endswith("text")]

    assert lines
    assert all(each.get("textLength") for each in lines)
    assert FALLBACKS.endswith("sans-serif")


def test_a_file_of_its_own_carries_its_fonts_and_its_title(design):
    drawn = face(design, CARD, standalone=True)

    assert {"style", "title"} <= tags(drawn)
    assert "data:font/woff2;base64," in drawn
    assert "http" not in drawn.replace('xmlns="http://www.w3.org/2000/svg"', "")


def test_the_same_card_gives_the_same_bytes_at_once(design):
    cards = list(design.cards)[:30]
    first = [face(design, card) for card in cards]

    start = time.perf_counter()
    again = [face(design, card) for card in cards]
    took = time.perf_counter() - start

    assert first == again
    assert took < 0.01
    loaded_again = load("match_point")
    assert first == [face(loaded_again, card) for card in cards]
