"""The table's module on a page without Jupyter: mouse, finger, keys."""

import pytest

from courtside.model import load
from courtside.play.desk import Desk
from courtside.play.session import Session

pytestmark = pytest.mark.browser

LEGAL = ".card.legal"


def settle(page):
    page.wait_for_function("!document.querySelector('.courtside-table.waiting')")


def test_a_point_is_played_to_its_end_by_clicks(open_table, desk):
    page = open_table(desk)
    for _ in range(80):
        if desk.session.over:
            break
        play = page.locator("[data-key=do-play]:not([disabled])")
        if play.count():
            play.click()
        else:
            page.locator(LEGAL).first.click()
            if page.locator(".use").count():
                page.locator(".use").first.click()
        settle(page)

    assert desk.session.over
    assert page.locator(".prompt.result").inner_text() == desk.view()["result"]


def test_a_point_is_played_to_its_end_by_keys_alone(open_table, desk):
    page = open_table(desk)
    page.locator("#elsewhere").focus()
    page.evaluate("window.keys.length = 0")
    page.locator(".hand .card").first.focus()
    for _ in range(120):
        if desk.session.over:
            break
        if page.locator("[data-key=do-play]:not([disabled])").count():
            page.keyboard.press("p")
        else:
            page.keyboard.press("h")
            page.keyboard.press("Enter")
            settle(page)
            if page.locator(".use").count():
                page.keyboard.press("1")
        settle(page)

    assert desk.session.over
    # None of the keys left the table: JupyterLab would have acted on them.
    assert page.evaluate("window.keys") == []


def test_focus_survives_a_redraw(open_table, desk):
    page = open_table(desk)
    page.locator(LEGAL).first.focus()
    page.keyboard.press("Enter")
    settle(page)
    if page.locator(".use").count():
        page.keyboard.press("1")
        settle(page)

    inside = (
        "document.querySelector('.courtside-table').contains(document.activeElement)"
    )
    assert page.evaluate(inside)


def test_a_card_is_dragged_to_the_court(open_table, desk):
    page = open_table(desk)
    card = page.locator(LEGAL).first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    court = page.locator(".court-area").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 10, steps=4)
    page.mouse.move(
        court["x"] + court["width"] / 2, court["y"] + court["height"] * 0.7, steps=8
    )
    page.mouse.up()
    settle(page)
    if page.locator(".use").count():
        page.locator(".use").first.click()
        settle(page)

    assert len(desk.draft.choices) == 1
    assert desk.draft.choices[0].stroke is not None


def test_a_dimmed_card_says_why(open_table):
    # Against a plain serve there is no smash: row 3 asks for a groundstroke.
    desk = Desk(Session(load("match_point"), "game", seed=4, seats=("greedy", "human")))
    page = open_table(desk)
    dimmed = page.locator(".card:not(.legal)").first
    dimmed.click()

    assert page.locator(".hint.why").inner_text() == dimmed.get_attribute("title")
    assert len(dimmed.get_attribute("title")) > 10


@pytest.mark.parametrize("width", [900, 600])
def test_nothing_scrolls_sideways(open_table, desk, width):
    page = open_table(desk, width=width)

    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_targets_are_large_enough_to_touch(open_table, desk):
    page = open_table(desk, width=600)
    sizes = page.evaluate(
        """[...document.querySelectorAll('.card, .turn button, .controls button')]
        .map((each) => each.getBoundingClientRect())
        .map((box) => Math.min(box.width, box.height))"""
    )

    # WCAG 2.2, target size (minimum): 24 by 24 pixels.
    assert min(sizes) >= 24


def test_what_happens_is_spoken(open_table, desk):
    page = open_table(desk)
    live = page.locator("[aria-live=polite]")
    before = live.inner_text()
    page.locator(LEGAL).first.click()
    if page.locator(".use").count():
        page.locator(".use").first.click()
    settle(page)
    play = page.locator("[data-key=do-play]:not([disabled])")
    if play.count():
        play.click()
        settle(page)

    assert live.text_content() != before


HOSTILE = "<img src=x onerror=alert(1)></text><script>alert(2)</script>"


def test_a_note_is_text(open_table, desk):
    page = open_table(desk)
    page.locator("[data-key=note]").fill(HOSTILE)
    page.locator("[data-key=pin]").click()
    settle(page)

    assert page.locator(".note").inner_text() == HOSTILE
    assert page.locator("img, .log script").count() == 0


def test_what_was_typed_stands_until_it_is_used(open_table, desk, tmp_path):
    page = open_table(desk)
    page.locator("[data-key=extras]").click()
    page.locator("[data-key=scenario-id]").fill("No id!")
    page.locator("[data-key=file]").fill(str(tmp_path / "mine.json"))
    page.locator("[data-key=do-save]").click()
    settle(page)
    page.locator("[data-key=note]").fill("half a no")
    page.locator("[data-key=do-load]").click()
    settle(page)
    page.locator("[data-key=note]").press("Enter")
    settle(page)

    assert len(desk.earlier) == 1
    assert page.locator("[data-key=scenario-id]").input_value() == "No id!"
    assert page.locator(".note").inner_text() == "half a no"
    assert page.locator("[data-key=note]").input_value() == ""


def test_names_and_cards_are_text(open_table, tmp_path):
    (tmp_path / "game.yaml").write_text("id: hostile\nextends: match_point\n")
    names = "\n".join(
        f"{id_}: {{name: '{HOSTILE}'}}" for id_ in load("match_point").cards
    )
    (tmp_path / "cards.yaml").write_text(f"{names}\n", encoding="utf-8")
    desk = Desk(Session(load(tmp_path), seed=3, players=(HOSTILE, HOSTILE)))
    page = open_table(desk)
    page.locator(LEGAL).first.click()
    settle(page)

    assert page.locator("img, script:not([type=module])").count() == 0
    assert HOSTILE in page.locator("th").first.inner_text()


def test_hands_are_hidden_between_two_people(open_table):
    desk = Desk(Session(load("match_point"), "game", seed=3, seats=("human", "human")))
    page = open_table(desk)

    assert page.locator(".card").count() == 0
    page.locator("[data-key=do-take_seat]").click()
    settle(page)
    assert page.locator(".card").count() == len(desk.view()["hand"]) > 0


def test_looking_back_and_going_on_from_there(open_table):
    desk = Desk(Session(load("match_point"), "game", seed=3))
    page = open_table(desk)
    page.locator(LEGAL).first.click()
    settle(page)
    if page.locator(".use").count():
        page.locator(".use").first.click()
        settle(page)
    page.locator("[data-key=do-play]").click()
    settle(page)
    page.locator(".moment").first.click()
    settle(page)

    assert desk.looking == 0
    page.locator("[data-key=do-branch]").click()
    settle(page)
    assert desk.session.choices == ()
    assert len(desk.earlier) == 1
