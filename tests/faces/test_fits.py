"""What does not fit, or cannot be drawn, is named with its card and its line."""
# ruff: noqa: RUF001 - letters of other scripts are what this is about

import pytest

from courtside import load
from courtside.faces import face, fits, problems
from tests.faces.svg import words

LONG = (
    "When you serve, if the opponent holds three or more cards, draw one, then they "
    "discard one at random. "
) * 6


@pytest.fixture
def derived(tmp_path):
    def make(strokes="", cards="", name="Small"):
        folder = tmp_path / "small"
        folder.mkdir()
        game = f"id: small\nextends: match_point\nname: {name}\n"
        (folder / "game.yaml").write_text(game, encoding="utf-8")
        if strokes:
            (folder / "strokes.yaml").write_text(strokes, encoding="utf-8")
        if cards:
            (folder / "cards.yaml").write_text(cards, encoding="utf-8")
        return load(folder)

    return make


def test_all_shipped_texts_fit():
    assert problems(load("match_point")) == []


def test_a_long_text_is_named_with_its_line(derived):
    design = derived(strokes=f"volley:\n  text: {{en: '{LONG}'}}\n")

    (found,) = problems(design)

    assert found.severity == "warning"
    assert found.mark.file.endswith("strokes.yaml")
    assert found.mark.line == 2
    assert found.path == "volley.text"
    assert "does not fit the face of serve_volley_left and" in found.message
    assert "lines over" in found.message
    assert fits(design, "serve_volley_left") == [found]
    assert fits(design, "serve_lob_left") == []


def test_a_name_without_a_break_is_cut_and_named(derived):
    design = derived(strokes=f"volley:\n  name: {{en: '{'W' * 60}'}}\n")

    (found,) = problems(design)
    drawn = [each.text for each in words(face(design, "serve_volley_left"))]

    assert found.path == "volley.name"
    assert any(each.startswith("WWW") and each.endswith("…") for each in drawn)


def test_the_name_of_a_card_has_less_room(derived):
    design = derived(
        cards="serve_lob_left:\n"
        "  name: The slow and very high ball of an evening in Barcelona\n"
    )

    (found,) = problems(design)

    assert found.path == "serve_lob_left.name"
    assert (found.mark.line, found.mark.file[-10:]) == (2, "cards.yaml")
    assert "1 line over" in found.message


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Žluťoučký Łódź ğ Ş", None),
        ("Удар", '"У", "д", "а", "р"'),
        ("發球 サーブ 서브", '"發", "球", "サ", "ー", "ブ", "서", "브"'),
        ("إرسال", '"إ", "ر", "س", "ا", "ل"'),
        ("Ace 🎾🔥", '"🎾", "🔥"'),
        ("½ ≥ “quotes” – dash", None),
        ("→ ★", '"→", "★"'),
    ],
)
def test_letters_the_font_lacks_are_named_and_still_drawn(derived, name, letters):
    design = derived(strokes=f"volley:\n  name: {{en: '{name}'}}\n")

    found = [each.message for each in problems(design)]
    drawn = " ".join(each.text for each in words(face(design, "serve_volley_left")))

    assert name in drawn
    if letters is None:
        assert found == []
    else:
        (message,) = found
        assert f"lacks {letters}; on serve_volley_left" in message


def test_what_no_card_shows_is_not_looked_at(derived):
    design = derived(
        strokes="moonball: {name: 月, text: 月, families: [groundstrokes], "
        "positions: [baseline], use: rally}\n"
    )

    assert problems(design) == []


def test_a_text_that_stands_in_for_a_translation_is_named_once(derived):
    design = derived(strokes="volley: {name: {en: 月, es: Volea}, text: 月}\n")

    assert len(problems(design)) == 2


@pytest.mark.parametrize("name", ["A very long name of a design " * 8, "Teniş 月"])
def test_the_name_of_a_design_is_to_blame_once_not_every_card(derived, name):
    design = derived(name=f'"{name}"')

    (found,) = problems(design)

    assert (found.mark.line, found.mark.file[-9:]) == (3, "game.yaml")
    assert found.path == "name"
    assert f"and {len(design.cards) - 1} more" in found.message
