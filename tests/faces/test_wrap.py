"""Text into boxes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtside.faces.widths import BOLD, PLAIN, ems
from courtside.faces.wrap import ELLIPSIS, Box, fit

NAME = Box(474, 226, 108, 58, BOLD)

boxes = st.builds(
    Box,
    width=st.integers(60, 600),
    height=st.integers(10, 300),
    largest=st.integers(30, 110),
    smallest=st.integers(12, 29),
    weight=st.sampled_from([PLAIN, BOLD]),
)


def test_short_text_is_as_large_as_its_box_allows():
    assert fit("Lob", NAME).size == 108
    assert fit("Lob", NAME).lines == ("Lob",)


def test_words_stay_whole_and_shrink_until_they_fit():
    fitted = fit("Defensive groundstroke", NAME)

    assert fitted.lines == ("Defensive", "groundstroke")
    # 12 letters of 4.9 ems: 474 / 4.9 = 96.7
    assert fitted.size == 96
    assert fitted.over == 0


def test_a_word_without_a_break_is_broken_and_what_is_over_is_counted():
    fitted = fit("W" * 60, NAME)

    per_line = int(474 / 58 / ems("W", BOLD))
    assert fitted.size == 58
    assert fitted.lines[0] == "W" * per_line
    assert fitted.lines[-1].endswith(ELLIPSIS)
    assert len(fitted.lines) == 3
    assert fitted.over == -(-60 // per_line) - 3


@pytest.mark.parametrize("text", ["", "  ", "\n\t"])
def test_nothing_takes_no_room(text):
    assert fit(text, NAME).lines == ()
    assert fit(text, NAME).height == 0


def test_an_accent_is_never_parted_from_its_letter():
    lines = fit("e\u0301" * 80, NAME).lines

    assert all(not line.startswith("\u0301") for line in lines)


def test_a_very_long_name_is_fitted_at_once():
    assert fit("a" * 10_000, NAME).over > 300


@given(text=st.text(max_size=200), box=boxes)
def test_lines_are_inside_the_box(text, box):
    fitted = fit(text, box)

    assert box.smallest <= fitted.size <= box.largest
    assert len(fitted.lines) <= box.lines(fitted.size)
    for line in fitted.lines:
        # one letter may be wider than its box: it is squeezed when drawn
        assert ems(line, box.weight) * fitted.size <= box.width + 0.01 or (
            len(line) <= 2
        )


@given(text=st.text("abcdeé ñW", max_size=120), box=boxes)
def test_what_fits_is_all_there(text, box):
    fitted = fit(text, box)

    if fitted.over == 0:
        assert "".join(fitted.lines).replace(" ", "") == "".join(text.split())


@given(text=st.text("abcde fgh", max_size=120), box=boxes)
def test_the_size_is_the_largest_possible(text, box):
    fitted = fit(text, box)
    larger = fitted.size + 2

    if fitted.lines and larger <= box.largest and fitted.over == 0:
        tried = fit(text, Box(box.width, box.height, larger, larger, box.weight))
        assert (
            tried.over
            or any(word not in text.split() for word in tried.lines)
            or (" ".join(tried.lines).split() != text.split())
        )
