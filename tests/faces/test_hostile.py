"""Any text whatever stays text, and stays inside the card."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from courtside.faces.band import Band
from courtside.faces.board_tennis.picture import Picture as BoardPicture
from courtside.faces.card import GAMES
from courtside.faces.escape import drawable
from courtside.faces.look import Look
from courtside.faces.match_point.picture import Half, Picture
from courtside.faces.palette import FAMILIES, WILDCARD
from tests.faces.svg import attributes, read, tags, words

HOSTILE = [
    "</text><script>alert(1)</script><text>",
    "</script><script>alert(1)</script><!--",
    '<3 & "net"',
    "]]>--&gt;<![CDATA[",
    "<foreignObject><b onload='x'/></foreignObject>",
    '" onload="alert(1)',
    "</style><script>alert(1)</script>",
    "\x00\x07\x1b[31m\x7f\x85\ud800\uffff",
    "\u202eabc \u0625\u0631\u0633\u0627\u0644 \u2067",
    "🎾👩\u200d🚀🏳️\u200d🌈",
    "a" * 10_000,
    "W" * 60,
    "e" + "\u0301" * 500,
    "漢" * 300,
    "\u200d" * 50,
    "   ",
    "",
]


def picture(text, view="hand", *, standalone=False, game="match_point"):
    look = Look(text, view, copies=12, standalone=standalone)
    said = {"band": Band(text, text, text), "label": text, "look": look}
    if game == "board_tennis":
        return BoardPicture(
            sign=WILDCARD, kind=text, value=text, arrow="both", text=text, **said
        )
    half = Half(text, text, (WILDCARD, FAMILIES[0], FAMILIES[1]))
    return Picture(top=half, bottom=half, arrow="both", direction=text, **said)


def drawn(text, view="hand", game="match_point", *, standalone=False):
    made = picture(text, view, standalone=standalone, game=game)
    return GAMES[game].draw(made)


def check(text, view, game):
    svg = drawn(text, view, game)
    assert tags(svg) <= {"svg", "g", "rect", "path", "polygon", "circle", "text"}
    assert not {name for name in attributes(svg) if name.startswith("on")}
    assert not attributes(svg) & {"id", "class", "style", "href"}
    assert read(svg).get("overflow") == "hidden"
    for each in words(svg):
        assert each.left >= 0
        assert each.top >= 0
        assert each.right <= 630
        assert each.bottom <= 880


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("view", ["hand", "paper"])
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_inside_the_card(text, view, game):
    check(text, view, game)


@given(
    text=st.text(max_size=300),
    view=st.sampled_from(["hand", "paper"]),
    game=st.sampled_from(list(GAMES)),
)
@example(text="0" * 61, view="paper", game="match_point")
def test_any_text_is_text_inside_the_card(text, view, game):
    check(text, view, game)


@given(text=st.text(st.characters(min_codepoint=32), min_size=1, max_size=8))
def test_what_fits_is_said_as_typed(text):
    shown = " ".join(drawable(text).split())
    lines = [each.text for each in words(drawn(text))]

    if lines:
        assert shown in lines or shown in " ".join(lines)


def test_accents_do_not_pile_up_over_the_card():
    lines = [each.text for each in words(drawn("e" + "\u0301" * 500))]

    assert max(map(len, lines)) < 10


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", HOSTILE)
def test_a_file_of_its_own_is_well_formed(text, game):
    svg = drawn(text, game=game, standalone=True)

    assert tags(svg) <= {
        *("svg", "g", "rect", "path", "polygon", "circle", "text"),
        *("title", "style"),
    }


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_read_out_is_all_of_it(text):
    label = read(drawn(text)).get("aria-label")

    assert label == drawable(text)
