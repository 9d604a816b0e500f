"""The deck builder's module on a page without Jupyter."""

import shutil

import pytest

from courtside.faces import face
from courtside.model import find_cards, load
from courtside.studio.deck_bench import DeckBench

pytestmark = pytest.mark.browser


@pytest.fixture
def bench(tmp_path):
    folder = tmp_path / "match_point"
    shutil.copytree(find_cards() / "match_point", folder)
    return DeckBench(load(folder), "ribot_default")


@pytest.fixture
def open_deck(open_page):
    def open_(bench, **size):
        design = bench.design

        def held():
            return {
                "view": bench.view(),
                "words": bench.words(),
                "catalogue": bench.catalogue(),
                "faces": {id_: face(design, id_) for id_ in design.cards},
            }

        return open_page("deck", held, bench.handle, **size)

    return open_


def settle(page):
    page.wait_for_function("!document.querySelector('.courtside-deck.waiting')")


def test_a_deck_is_made_illegal_and_legal_again_and_saved(open_deck, bench):
    page = open_deck(bench)
    before = bench.draft.path.read_text(encoding="utf-8")
    page.locator("[data-key=add-lob_approach_left]").click()
    settle(page)

    assert "55 cards, more than 54" in page.locator(".reasons").inner_text()
    assert page.locator(".verdict.no").count() == 1
    page.locator("[data-key=remove-serve_volley_left]").click()
    settle(page)
    assert page.locator(".verdict.yes").count() == 1
    page.locator("[data-key=do-save]").click()
    settle(page)
    after = bench.draft.path.read_text(encoding="utf-8")
    changed = set(after.splitlines()) ^ set(before.splitlines())
    assert all("lob_approach_left" in n or "serve_volley_left" in n for n in changed)
    assert load(bench.design.folder).decks["ribot_default"].cards == bench.draft.cards


def test_search_and_filters(open_deck, bench):
    page = open_deck(bench)
    page.locator("[data-key=search]").fill("lob_app")

    shown = page.locator(".row:visible")
    assert set(shown.evaluate_all("rows => rows.map((row) => row.dataset.card)")) == {
        id_ for id_ in bench.design.cards if "lob_app" in id_
    }
    page.locator("[data-key=search]").fill("")
    page.locator("[data-key=by-arrow]").select_option("both")
    assert shown.count() == sum(
        card.arrow == "both" for card in bench.design.cards.values()
    )


def test_undo_by_keyboard_keeps_the_focus(open_deck, bench):
    page = open_deck(bench)
    page.locator("[data-key=add-lob_approach_left]").focus()
    page.keyboard.press("Enter")
    settle(page)

    key = "document.activeElement.dataset.key"
    assert page.evaluate(key) == "add-lob_approach_left"
    page.locator("[data-key=do-undo]").focus()
    page.keyboard.press("Enter")
    settle(page)
    assert not bench.draft.dirty
    assert page.evaluate("window.keys") == []


def test_a_card_that_is_gone_is_kept_and_marked(open_deck, bench):
    path = bench.draft.path
    text = path.read_text(encoding="utf-8").replace(
        "  cards:\n", "  cards:\n    moonball: 3\n"
    )
    path.write_text(text, encoding="utf-8")
    bench.handle({"kind": "reload"})
    page = open_deck(bench)

    row = page.locator("[data-card=moonball]")
    assert "moonball (missing)" in row.inner_text()
    assert row.locator("output").inner_text() == "3"


def test_a_save_over_a_changed_file_is_refused_and_shown(open_deck, bench):
    page = open_deck(bench)
    page.locator("[data-key=add-lob_approach_left]").click()
    settle(page)
    path = bench.draft.path
    theirs = path.read_text(encoding="utf-8") + "# theirs\n"
    path.write_text(theirs, encoding="utf-8")
    page.locator("[data-key=do-save]").click()
    settle(page)

    assert path.read_text(encoding="utf-8") == theirs
    assert "# theirs" in page.locator(".conflict").inner_text()
    assert bench.draft.dirty


@pytest.mark.parametrize(
    ("way", "copies", "dirty"),
    [("merge", 4, True), ("mine", 2, False), ("theirs", 3, False)],
)
def test_after_a_refused_save_there_are_three_ways_on(
    open_deck, bench, way, copies, dirty
):
    page = open_deck(bench)
    path = bench.draft.path
    before = path.read_text(encoding="utf-8")
    card = next(card for card, n in bench.draft.cards.items() if n == 1)
    path.write_text(
        before.replace(f"    {card}: 1\n", f"    {card}: 3\n"), encoding="utf-8"
    )
    page.locator(f"[data-key=add-{card}]").click()
    settle(page)
    page.locator("[data-key=do-save]").click()
    settle(page)
    page.locator(f"[data-key=do-{way}]").click()
    settle(page)

    assert bench.draft.cards[card] == copies
    assert bench.draft.dirty == dirty
    assert page.locator(".conflict").count() == 0
    if way == "merge":
        assert card in page.locator(".said").inner_text()
        page.locator("[data-key=do-save]").click()
        settle(page)
    assert f"    {card}: {copies}\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [900, 600])
def test_nothing_scrolls_sideways(open_deck, bench, width):
    page = open_deck(bench, width=width)

    assert page.evaluate("document.documentElement.scrollWidth") == width
