"""The shipped fonts, and the numbers that stand for them."""

import base64
import re

import pytest

from courtside.faces import font_css
from courtside.faces.widths import BOLD, PLAIN, ems, font, lacking
from tests.faces.font_table import FONTS, SOURCES, read, table


def test_the_table_of_widths_is_the_fonts_own():
    assert read() == table(FONTS)


def test_the_fonts_are_small_and_free():
    for name in SOURCES.values():
        assert (FONTS / f"{name}.woff2").stat().st_size < 60_000

    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / "OFL.txt").read_text()


def test_both_weights_know_the_same_letters():
    assert font().ems[PLAIN].keys() == font().ems[BOLD].keys()


def test_the_css_carries_the_fonts_and_fetches_nothing():
    css = font_css()
    carried = re.findall(r"base64,([^)]*)\)", css)

    assert [base64.b64decode(each) for each in carried] == [
        (FONTS / f"{name}.woff2").read_bytes() for name in SOURCES.values()
    ]
    assert "http" not in css
    assert not set(css) & set("<&]")


def test_a_line_is_as_wide_as_its_letters():
    # advance widths of the font's files, in thousandths of its size
    assert ems("groundstroke", BOLD) == pytest.approx(4.900)
    assert ems("", BOLD) == 0


def test_letters_from_elsewhere_take_room():
    assert ems("漢字") == 2.0
    assert ems("Ш") > 0.5
    assert ems("e\u0301\u200d") == ems("e")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Aproximación ñ ¿¡ — “”… ½ ≥", ""),
        ("Žluťoučký Łódź ğ Ş", ""),
        ("Μπαλιά", "Μαλιά"),
        ("Удар", "Удар"),
        ("發球 サーブ", "發球サーブ"),
        ("Ace 🎾🔥", "🎾🔥"),
        ("one\ntwo", ""),
    ],
)
def test_lacking_names_each_letter_once(text, expected):
    assert lacking(text) == expected
