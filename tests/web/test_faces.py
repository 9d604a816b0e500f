"""Faces in a browser: what was measured is what is drawn, and text stays text."""

import pytest

from courtside.faces import FALLBACKS, face, font_css
from courtside.faces.card import GAMES
from courtside.faces.widths import BOLD, PLAIN, ems
from courtside.model import load
from tests.faces.test_hostile import HOSTILE, drawn

pytestmark = pytest.mark.browser

# How far, in pixels, any text of a picture sticks out at its sides.
STICKS_OUT = """() => Math.max(...Array.from(document.querySelectorAll("svg"), svg => {
  const card = svg.getBoundingClientRect();
  return Math.max(...Array.from(svg.querySelectorAll("text"), (text) => {
    const words = text.getBoundingClientRect();
    return Math.max(words.right - card.right, card.left - words.left);
  }));
}))"""

WIDTHS = """async ([words, weight, family]) => {
  await document.fonts.load(`${weight} 20px 'Courtside Barlow Condensed'`);
  document.body.innerHTML = `<svg><text font-size="1000" font-weight="${weight}"
    font-family="${family}" style="font-kerning: none"></text></svg>`;
  const text = document.querySelector("text");
  return words.map((each) => {
    text.textContent = each;
    return text.getComputedTextLength();
  });
}"""


@pytest.fixture
def page(chromium):
    page = chromium.new_page(viewport={"width": 900, "height": 600})
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("dialog", lambda dialog: page.faults.append(dialog.message))
    yield page
    assert page.faults == []
    page.close()


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.mark.parametrize("weight", [PLAIN, BOLD])
def test_text_is_as_wide_as_measured(page, design, weight):
    page.set_content(f"<style>{font_css()}</style>")
    words = [each.name.in_("es") for each in design.strokes.values()]

    drawn = page.evaluate(WIDTHS, [words, str(weight), FALLBACKS])

    assert drawn == pytest.approx([ems(each, weight) * 1000 for each in words], abs=1)


@pytest.mark.parametrize("fonts", ["", font_css()], ids=["another font", "our font"])
@pytest.mark.parametrize("view", ["hand", "paper"])
@pytest.mark.parametrize("game", GAMES)
def test_words_stay_on_the_card_in_any_font(page, game, fonts, view):
    design = load(game)
    faces = [face(design, card, view=view, width=180) for card in design.cards]
    page.set_content(f"<style>{fonts}</style>{''.join(faces)}")

    assert page.evaluate(STICKS_OUT) < 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("view", ["hand", "paper"])
def test_hostile_text_is_only_text(page, view, game):
    faces = [drawn(each, view, game) for each in HOSTILE]
    page.set_content("".join(faces))

    assert page.locator("svg").count() == len(HOSTILE)
    assert page.locator("script, foreignObject, a, image, use").count() == 0
    assert page.evaluate(STICKS_OUT) < 0
    assert page.locator("text", has_text="<script>alert(1)</script>").count() > 0


def test_a_file_of_its_own_is_drawn(page, design, tmp_path):
    path = tmp_path / "card.svg"
    drawn = face(design, "serve_lob_left", standalone=True)
    path.write_text(drawn, encoding="utf-8")

    page.goto(path.as_uri())

    assert page.evaluate("document.documentElement.tagName") == "svg"
    assert page.evaluate("document.fonts.ready.then((all) => all.size)") == 2
