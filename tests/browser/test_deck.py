"""The deck builder in JupyterLab: an edit saved, files edited beside it."""

import re

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SETUP = (
    "import courtside as cs\n"
    "from courtside import studio\n"
    "design = cs.load('match_point')"
)
BUILDER = "builder = studio.deck_builder(design, 'serve_and_volley')\nbuilder"
TABLE = "table = studio.play_table(design, seed=12)\ntable"
SET = "forty = studio.deck_builder(cs.load('board_tennis'))\nforty"


@pytest.fixture(scope="module")
def notebook(whole_lab):
    cells = {"setup": SETUP, "deck": BUILDER, "table": TABLE, "set": SET}
    whole_lab.write("deck.ipynb", cells)
    whole_lab.open("deck.ipynb")
    whole_lab.run_all()
    yield
    whole_lab.close()


@pytest.fixture
def deck(lab, notebook):  # noqa: ARG001 - the notebook is open
    lab.run(1)
    found = lab.cell(1).locator(".courtside-deck")
    found.locator(".verdict").wait_for()
    return found


@pytest.fixture
def cards(workshop):
    return workshop / "cards" / "match_point"


def act(lab, deck, key):
    deck.locator(f"[data-key='{key}']").click()
    lab.settle(deck)


def test_a_deck_is_made_illegal_legal_again_and_saved(lab, deck, cards):
    path = cards / "decks" / "serve_and_volley.yaml"
    before = path.read_text(encoding="utf-8")
    held = re.search(r"^    (serve_\w+): ([2-9])$", before, re.MULTILINE)
    card, copies = held[1], int(held[2])
    other = re.search(r"^    (groundstroke_\w+): ([1-9])$", before, re.MULTILINE)

    act(lab, deck, f"add-{other[1]}")
    assert "yes" not in deck.locator(".verdict").get_attribute("class")
    assert deck.locator(".reasons li").count() >= 1
    assert path.read_text(encoding="utf-8") == before

    act(lab, deck, f"remove-{other[1]}")
    assert "yes" in deck.locator(".verdict").get_attribute("class")
    act(lab, deck, f"remove-{card}")
    act(lab, deck, "do-save")
    assert deck.locator(".said").inner_text() == ""

    # One line of the file is another, and nothing else.
    changed = before.replace(f"    {card}: {copies}\n", f"    {card}: {copies - 1}\n")
    assert path.read_text(encoding="utf-8") == changed

    act(lab, deck, "do-undo")
    act(lab, deck, "do-save")
    assert path.read_text(encoding="utf-8") == before
    assert "yes" in deck.locator(".verdict").get_attribute("class")


def test_reasons_come_at_once(lab, deck):
    card = next(iter(lab.ask("dict(builder.bench.draft.cards)")))
    for key in (f"add-{card}", f"remove-{card}"):
        # From the click to the drawing; the target on an idle machine is 0.2 s.
        took = deck.evaluate(
            """(panel, key) => new Promise((done) => {
                const began = performance.now();
                panel.querySelector(`[data-key="${key}"]`).click();
                const seen = new MutationObserver(() => {
                    if (!panel.classList.contains('waiting')) {
                        seen.disconnect();
                        done(performance.now() - began);
                    }
                });
                seen.observe(panel, { attributes: true, attributeFilter: ['class'] });
            })""",
            key,
        )
        assert took < 2000


def test_a_card_edited_on_disk_is_in_play_at_once(lab, deck, cards):
    lab.run(2)
    table = lab.cell(2).locator(".courtside-table")
    table.locator(".hand .card").first.wait_for()
    path = cards / "strokes.yaml"
    before = path.read_text(encoding="utf-8")
    try:
        path.write_text(before.replace("{en: Lob,", "{en: Moonball,"), encoding="utf-8")
        deck.locator(".what b", has_text="Moonball").first.wait_for()
        named = table.locator(".hand .card[aria-label*='Moonball']")
        named.first.wait_for()

        path.write_text(before.replace("positions: [", "postions: [", 1))
        alarm = deck.locator(".notice.alarm")
        alarm.wait_for()
        said = alarm.inner_text()
        assert re.search(r"strokes\.yaml:\d+:\d+: ", said)
        assert "positions" in said
        # The last good design stays in play.
        assert named.first.is_visible()
    finally:
        path.write_text(before, encoding="utf-8")
    alarm.wait_for(state="detached")
    named.first.wait_for(state="detached")
    deck.locator(".what b", has_text="Moonball").first.wait_for(state="detached")


def test_a_set_of_board_tennis_is_edited_and_handed_on_by_clicks(
    lab,
    notebook,  # noqa: ARG001 - it is open
    workshop,
):
    lab.run(3)
    deck = lab.cell(3).locator(".courtside-deck")
    deck.locator(".verdict").wait_for()
    path = workshop / "cards" / "board_tennis" / "decks" / "standard.yaml"
    before = path.read_text(encoding="utf-8")

    act(lab, deck, "remove-value_07_left")
    reasons = deck.locator(".reasons").inner_text()
    assert "39 cards, fewer than 40" in reasons
    assert "value 7: 2 cards, fewer than 3" in reasons
    act(lab, deck, "add-value_07_both")
    assert "yes" in deck.locator(".verdict").get_attribute("class")
    act(lab, deck, "do-save")
    changed = before.replace("value_07_left: 2\n", "value_07_left: 1\n")
    # The new line stands last, where the file had no place for it.
    assert path.read_text(encoding="utf-8") == f"{changed}    value_07_both: 1\n"

    deck.locator("[data-key=list]").click()
    deck.locator("[data-key=format]").select_option("csv")
    act(lab, deck, "hand-on")
    text = deck.locator("[data-key=list-out]").input_value()
    assert "cards,1,value_07_both,7 \N{LEFT RIGHT ARROW}\n" in text
    act(lab, deck, "remove-special_left")
    deck.locator("[data-key=list-in]").fill(text)
    act(lab, deck, "take-in")
    assert "Taken in: 40 cards" in deck.locator(".told").inner_text()
    assert lab.ask("forty.bench.draft.dirty") is False

    for _ in range(4):
        act(lab, deck, "do-undo")
    act(lab, deck, "do-save")
    assert path.read_text(encoding="utf-8") == before
