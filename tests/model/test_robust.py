"""No file, however broken, raises anything but a DesignError; and none is slow."""

import os
import random
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtside.model import DesignError, check, load
from courtside.model.nodes import plain
from courtside.model.read import read_bytes, read_text

SIGNS = st.sampled_from([*"ab1 :-,[]{}&*!|>'\"%@`#?~\n\t", ": ", "- ", "\n  ", "<<: "])
VALUES = ("3", "-1", "[]", "{}", "null", "", "true", "1.5", "[1]", "{a: 1}", "[[a]]",
          "*x", "&x 3", '"a\\n"', "remove", "{remove: [x]}", "[null]", "{x: null}",
          "'", "{", "]", ": ", "- ", "#", "\t", "<<: {a: 1}", "!!int 3")  # fmt: skip


@given(st.lists(SIGNS, max_size=60).map("".join))
def test_any_text_is_read_or_refused(text):
    reading = read_text(text, "cards.yaml")

    assert (reading.node is None) == any(
        each.severity == "error" for each in reading.complaints
    )
    for each in reading.complaints:
        assert str(each).startswith("cards.yaml:")
        assert 1 <= each.mark.line <= text.count("\n") + 2
    if reading.node is not None:
        assert isinstance(plain(reading.node), dict)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data):
    reading = read_bytes(data, "cards.yaml")

    assert reading.node is not None or reading.complaints


def broken(texts, chance):
    """Give the texts with one token replaced in one of them."""
    name = chance.choice(sorted(texts))
    tokens = [
        found.span()
        for found in re.finditer(r"\w+|\[[^]]*]|{[^}]*}|[]{}[:,]", texts[name])
    ]
    begin, end = chance.choice(tokens)
    return name, texts[name][:begin] + chance.choice(VALUES) + texts[name][end:]


@pytest.mark.parametrize("seed", range(4))
def test_any_token_replaced_is_checked_without_an_exception(tiny, seed):
    texts = {each.stem: each.read_text() for each in tiny.path.glob("*.yaml")}
    chance = random.Random(seed)
    for _ in range(50):
        name, text = broken(texts, chance)
        tiny.write(name, text)

        report = tiny.check()

        for each in report.complaints:
            assert str(each)
        if report.ok:
            assert load(tiny.path).hash
        else:
            with pytest.raises(DesignError):
                load(tiny.path)
        tiny.write(name, texts[name])


def test_hostile_text_is_text(tiny):
    hostile = [
        "<img src=x onerror=alert(1)>",
        "</script><script>alert(1)</script>",
        "a" * 10_000,
        "\u202eright to left",
        "🎾 e\u0301",
    ]
    cards = [
        f'c{n}: {{name: "{text}", upper: ace, lower: drive, arrow: left}}\n'
        for n, text in enumerate(hostile)
    ]
    tiny.write("cards/more", "".join(cards))

    design = load(tiny.path)

    assert [str(design.cards[f"c{n}"].name) for n in range(5)] == hostile


def test_a_complaint_shows_hidden_letters_and_cuts_long_ones(tiny):
    tiny.edit("cards", "lower: drive", 'lower: "dri\u200bve\u202e\\n' + "x" * 500 + '"')

    (found,) = tiny.said()

    assert 'found the id "dri\\u200bve\\u202e\\nxxx' in found
    assert "(508 letters)" in found
    assert len(found) < 300


def test_a_tag_runs_nothing(tiny, capsys):
    tiny.edit(
        "cards", "lower: drive", "lower: !!python/object/apply:builtins.print ['x']"
    )

    (found,) = tiny.said()

    assert found.startswith("cards.yaml:1:32: tag not allowed: !!python/object/apply")
    assert capsys.readouterr().out == ""


PICTURES = (
    "../../../../etc/hostname",
    "/etc/hostname",
    "art/../../secret.png",
    "C:\\Windows\\win.ini",
    "https://example.invalid/a.png",
    "art/link.png",
)


def test_a_picture_from_elsewhere_is_refused_with_its_line(tiny, tmp_path):
    (tmp_path / "secret.png").write_bytes(b"secret")
    (tiny.path / "art").mkdir()
    (tiny.path / "art" / "link.png").symlink_to(tmp_path / "secret.png")
    card = "x{n}: {{upper: ace, lower: drive, arrow: left, art: '{art}'}}\n"
    cards = [card.format(n=n, art=art) for n, art in enumerate(PICTURES)]
    tiny.write("cards/more", "".join(cards))

    said = tiny.said()

    assert len(said) == len(PICTURES)
    for line, each in enumerate(said, start=1):
        assert each.startswith(f"cards/more.yaml:{line}:")
        assert "found the unknown field art" in each


FORMULAS = (
    "__import__('os').getcwd()",
    "().__class__.__mro__[1].__subclasses__()",
    "9**9**9",
    "min(3, power + 1)",
)


@pytest.mark.parametrize("formula", FORMULAS)
def test_a_formula_is_no_number_and_nothing_works_it_out(tiny, formula):
    began = time.process_time()
    tiny.write("decks", f'small: {{name: Small, cards: {{ace_drive: "{formula}"}}}}\n')

    said = tiny.said()

    assert time.process_time() - began < 1
    assert said[0].startswith("decks.yaml:1:41: ")
    assert f'must be a whole number, found "{formula}"' in said[0]


def test_an_unchanged_design_is_checked_in_no_time(match_point):
    check(match_point.path)
    times = []
    for n in range(5):
        old, new = f"rally: {124 - n}", f"rally: {123 - n}"
        match_point.edit("game", old, new)
        began = time.process_time()
        assert load(match_point.path).caps.rally == 123 - n
        times.append(time.process_time() - began)

    # Edit to numbers has half a second in all; 0.12 measured is the aim, this twice.
    assert min(times) < 0.24


def test_an_edited_file_is_read_again_even_at_the_same_size_and_time(tiny):
    file = tiny.path / "cards.yaml"
    before = file.stat()
    assert load(tiny.path).cards["ace_drive"].arrow == "left"

    tiny.edit("cards", "arrow: left", "arrow: both")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))

    assert file.stat().st_size == before.st_size
    assert load(tiny.path).cards["ace_drive"].arrow == "both"
