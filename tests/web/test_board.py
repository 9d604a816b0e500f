"""Board Tennis at the table, on a page without Jupyter: fields, buttons, keys."""

import pytest

from courtside.model import load
from courtside.play.desk import Desk
from courtside.play.session import Session

pytestmark = pytest.mark.browser

BOARD = load("board_tennis")
PAIRS = BOARD.with_preset("pairs")
LEGAL = ".card.legal"
MOST = 150  # steps until a ball that does not end counts as stuck


@pytest.fixture
def desk():
    return Desk(Session(BOARD, "point", seed=3))


def settle(page):
    page.wait_for_function("!document.querySelector('.courtside-table.waiting')")


def click(page, selector):
    page.locator(selector).first.click()
    settle(page)


def test_a_ball_is_played_to_its_end_by_clicks(open_table, desk):
    page = open_table(desk)
    for _ in range(MOST):
        if desk.session.over:
            break
        play = page.locator("[data-key=do-play]:not([disabled])")
        if play.count():
            click(page, "[data-key=do-play]")
        elif page.locator(".use").count():
            click(page, ".use")
        else:
            click(page, LEGAL)

    assert desk.session.over
    assert page.locator(".prompt.result").inner_text() == desk.view()["result"]


def test_a_ball_is_played_to_its_end_by_keys_alone(open_table, desk):
    page = open_table(desk)
    page.locator(".hand .card").first.focus()
    page.evaluate("window.keys.length = 0")
    for _ in range(MOST):
        if desk.session.over:
            break
        if page.locator("[data-key=do-play]:not([disabled])").count():
            page.keyboard.press("p")
        elif page.locator(".use").count():
            page.keyboard.press("1")
        else:
            page.keyboard.press("h")
            page.keyboard.press("Enter")
        settle(page)

    assert desk.session.over
    assert page.evaluate("window.keys") == []


def test_a_serve_is_chosen_on_its_field(open_table, desk):
    page = open_table(desk)
    assert page.locator("[data-place].offered").count() == 3
    page.locator("[data-place=far-3-left]").click()
    settle(page)

    assert [choice.number for choice in desk.draft.choices] == [3]
    assert page.locator(".chip").inner_text() == "serve to row 3"
    # A field that is not offered does nothing.
    page.locator("[data-place=far-6-right]").click()
    assert len(desk.draft.choices) == 1


def test_a_special_card_is_declared_on_a_field_and_taken_back(open_table, desk):
    page = open_table(desk)
    click(page, "[data-key=free-1]")
    click(page, "[data-key=do-play]")
    click(page, ".card.legal[aria-label*=special_left]")
    assert page.locator("[data-place].offered").count() == 14
    page.locator("[data-place=far-2-right]").click()
    settle(page)

    assert len(page.locator(".chip").all()) == 2
    assert desk.draft.choices[-1].side == "right"
    page.locator(".hand .card").first.focus()
    page.keyboard.press("Backspace")
    settle(page)
    assert page.locator(".use").count() == 14
    assert page.locator(".chip").count() == 1


def test_keys_go_through_the_uses_and_stay_there(open_table, desk):
    page = open_table(desk)
    page.locator(".hand .card").first.focus()
    page.keyboard.press("h")
    focus = "document.activeElement.dataset.key"
    assert page.evaluate(focus) == "free-0"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focus) == "free-1"
    # The field of what has the focus shows.
    assert page.locator(".aimed").get_attribute("data-place") == "far-2-left"
    page.keyboard.press("Enter")
    settle(page)

    assert [choice.number for choice in desk.draft.choices] == [2]


def test_a_card_shows_where_its_ball_comes_down(open_table, desk):
    page = open_table(desk)
    click(page, "[data-key=free-1]")
    click(page, "[data-key=do-play]")
    view = desk.view()
    card = next(
        card for card in view["hand"] if card["uses"] and card["uses"][0]["place"]
    )
    page.locator(f"[data-number='{card['number']}']").hover()

    aimed = page.locator(".aimed")
    assert aimed.get_attribute("data-place") == card["uses"][0]["place"]
    # One that ends in the net has no field, but its words.
    lost = next(
        card
        for card in view["hand"]
        if card["uses"] and "net" in card["uses"][0]["label"]
    )
    page.locator(f"[data-number='{lost['number']}']").hover()
    assert aimed.count() == 0
    assert page.locator(".hint").inner_text().endswith(lost["uses"][0]["label"])
    page.locator(".strip").hover()
    assert page.locator(".hint").inner_text() == view["turn"]["hint"]


def test_a_card_is_dragged_to_its_side(open_table, desk):
    page = open_table(desk)
    click(page, "[data-key=free-1]")
    click(page, "[data-key=do-play]")
    card = next(
        card
        for card in desk.view()["hand"]
        if [use["zone"] for use in card["uses"]] == ["far_left"]
    )
    found = page.locator(f"[data-number='{card['number']}']")
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] - 10, steps=4)
    field = page.locator("[data-place=far-4-right]").bounding_box()
    page.mouse.move(field["x"] + 30, field["y"] + 10, steps=8)
    page.mouse.up()
    settle(page)

    assert [choice.side for choice in desk.draft.choices] == ["right"]


def test_a_dimmed_card_says_why(open_table, desk):
    page = open_table(desk)
    dimmed = page.locator(".card:not(.legal)").first
    dimmed.click()

    said = page.locator(".hint.why").inner_text()
    assert said == dimmed.get_attribute("title")
    assert "S-003-3" in said


@pytest.mark.parametrize("width", [900, 600])
@pytest.mark.parametrize("rows", [2, 7, 20])
def test_nothing_scrolls_sideways(open_table, width, rows):
    design = PAIRS.with_readings({"rows_per_half": rows})
    page = open_table(Desk(Session(design, "match", seed=3)), width=width)

    assert page.evaluate("document.documentElement.scrollWidth") == width
    sizes = page.evaluate(
        """[...document.querySelectorAll('.card, .use, .turn button')]
        .map((each) => each.getBoundingClientRect())
        .map((box) => Math.min(box.width, box.height))"""
    )
    assert min(sizes) >= 24


def test_pairs_hand_the_screen_over(open_table):
    desk = Desk(Session(PAIRS, "game", seed=3, seats=("human", "human")))
    page = open_table(desk)

    assert page.locator(".card, .use").count() == 0
    assert "A1" in page.locator(".handover").inner_text()
    click(page, "[data-key=do-take_seat]")
    click(page, "[data-key=free-0]")
    click(page, "[data-key=do-play]")
    assert "B1" in page.locator(".handover").inner_text()
    click(page, "[data-key=do-take_seat]")
    assert page.locator(".far-hand").count() == 3
    assert page.locator(LEGAL).count() > 0


def test_names_are_text(open_table):
    hostile = "<img src=x onerror=alert(1)></text><script>alert(2)</script>"
    desk = Desk(Session(BOARD, seed=3, players=(hostile, hostile)))
    page = open_table(desk)
    click(page, "[data-key=free-0]")

    assert page.locator("img, script:not([type=module])").count() == 0
    assert page.locator(".court text", has_text="<img").count() > 0
