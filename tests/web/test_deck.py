"""The deck builder's module on a page without Jupyter."""

import shutil

import pytest

from courtside.faces import face
from courtside.model import find_cards, load
from courtside.studio.deck_bench import DeckBench

pytestmark = pytest.mark.browser


def copied(tmp_path, game, deck):
    shutil.copytree(find_cards() / game, tmp_path / game)
    return DeckBench(load(tmp_path / game), deck)


@pytest.fixture
def bench(tmp_path):
    return copied(tmp_path, "match_point", "ribot_default")


@pytest.fixture
def board(tmp_path):
    return copied(tmp_path, "board_tennis", "standard")


@pytest.fixture(params=["bench", "board"])
def either(request):
    return request.getfixturevalue(request.param)


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


def test_a_copy_too_many_says_why_on_its_button(open_deck, bench):
    page = open_deck(bench)
    # Two wildcards are the limit, and the deck holds them.
    card = next(id_ for id_, each in bench.design.cards.items() if each.arrow == "both")
    more = page.locator(f"[data-key=add-{card}]")
    assert "wildcard cards, more than 2" in more.get_attribute("title")
    more.click()
    settle(page)

    reasons = page.locator(".reasons li").all_inner_texts()
    assert any("3 wildcard cards, more than 2" in reason for reason in reasons)


def test_a_search_among_five_hundred_cards_is_answered_at_once(open_deck, tmp_path):
    folder = tmp_path / "large"
    shutil.copytree(find_cards() / "match_point", folder)
    (folder / "cards").mkdir()
    (folder / "cards" / "more.yaml").write_text(
        "".join(
            f"x{n:03}: {{name: 'Card {n}', upper: lob, lower: smash, arrow: left}}\n"
            for n in range(450)
        )
    )
    page = open_deck(DeckBench(load(folder), "ribot_default"))
    took = page.locator("[data-key=search]").evaluate(
        """(field) => {
            const began = performance.now();
            field.value = "card 44";
            field.dispatchEvent(new Event("input"));
            document.body.getBoundingClientRect();
            return performance.now() - began;
        }"""
    )

    assert page.locator(".row:visible").count() == 11  # 44 and 440 to 449
    assert took < 300


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
def test_nothing_scrolls_sideways(open_deck, either, width):
    page = open_deck(either, width=width)
    page.locator("[data-key=list]").click()

    assert page.evaluate("document.documentElement.scrollWidth") == width


def shown(page):
    rows = page.locator(".row:visible")
    return set(rows.evaluate_all("rows => rows.map((row) => row.dataset.card)"))


def test_every_facet_of_a_game_sifts_its_cards(open_deck, board):
    page = open_deck(board)
    cards = board.design.cards

    assert [
        each.get_attribute("data-key")
        for each in page.locator(".filters select").element_handles()
    ] == ["by-value", "by-parity", "by-arrow", "by-kind"]
    page.locator("[data-key=by-parity]").select_option("odd")
    odd = {id_ for id_, card in cards.items() if card.value and card.value % 2}
    assert shown(page) == odd
    page.locator("[data-key=by-arrow]").select_option("left")
    assert shown(page) == {id_ for id_ in odd if cards[id_].arrow == "left"}
    page.locator("[data-key=by-value]").select_option("7")
    assert shown(page) == {"value_07_left"}
    page.locator("[data-key=by-value]").select_option("")
    page.locator("[data-key=by-parity]").select_option("")
    page.locator("[data-key=by-kind]").select_option("special")
    assert shown(page) == {"special_left"}


def test_a_set_is_made_illegal_and_legal_again_and_saved(open_deck, board):
    page = open_deck(board)
    before = board.draft.path.read_text(encoding="utf-8")
    page.locator("[data-key=remove-value_07_left]").click()
    settle(page)

    reasons = page.locator(".reasons").inner_text()
    assert "39 cards, fewer than 40" in reasons
    assert "value 7: 2 cards, fewer than 3" in reasons
    assert page.locator(".verdict.no").count() == 1
    page.locator("[data-key=add-value_07_both]").click()
    settle(page)
    assert page.locator(".verdict.yes").count() == 1
    page.locator("[data-key=do-save]").click()
    settle(page)
    after = board.draft.path.read_text(encoding="utf-8")
    changed = set(after.splitlines()) ^ set(before.splitlines())
    assert all("value_07" in line for line in changed)


def test_mix_and_odds_are_those_of_the_game(open_deck, board):
    page = open_deck(board)

    captions = page.locator("figcaption").all_inner_texts()
    assert [each.split(" (")[0] for each in captions] == [
        "Mix: Value",
        "Mix: Parity",
        "Mix: Arrow",
        "Mix: Kind",
    ]
    # The special cards have no value.
    assert [each.split("n = ")[1] for each in captions] == [
        "36 cards)",
        "36 cards)",
        "40 cards)",
        "40 cards)",
    ]
    page.locator("[data-key=odds-of]").select_option("kind:special")
    settle(page)
    odds = page.locator(".odds").inner_text()
    # One of 8 special cards or more among 6 of 80: 1 - C(72, 6) / C(80, 6).
    assert "48.0 %" in odds
    assert "\u2300 4.00" in odds


def test_a_copy_is_set_aside_and_taken_back(open_deck, either):
    page = open_deck(either)
    card = next(iter(either.draft.cards))
    page.locator(f"[data-key=reserve-{card}]").click()
    settle(page)

    assert either.draft.reserve == {card: 1}
    assert "Reserve 1" in page.locator(".size").inner_text()
    page.locator("[data-key=in-deck]").check()
    assert card in shown(page)
    page.locator(f"[data-key=cards-{card}]").click()
    settle(page)
    assert either.draft.reserve == {}
    assert page.locator(f"[data-key=cards-{card}]").is_disabled()


@pytest.mark.parametrize("format_", ["text", "csv", "yaml"])
def test_a_list_goes_out_and_in_by_clicks(open_deck, either, format_):
    page = open_deck(either)
    card = next(iter(either.draft.cards))
    page.locator("[data-key=list]").click()
    page.locator("[data-key=format]").select_option(format_)
    page.locator("[data-key=hand-on]").click()
    settle(page)
    text = page.locator("[data-key=list-out]").input_value()
    page.locator(f"[data-key=remove-{card}]").click()
    settle(page)
    assert either.draft.dirty
    page.locator("[data-key=list-in]").fill(text)
    page.locator("[data-key=take-in]").click()
    settle(page)

    assert not either.draft.dirty
    assert "Taken in" in page.locator(".told").inner_text()
    page.locator("[data-key=do-undo]").click()
    settle(page)
    assert either.draft.dirty
    # What was pasted is still there, whatever was drawn since.
    assert page.locator("[data-key=list-in]").input_value() == text


def test_a_list_with_bad_lines_changes_nothing_and_names_them(open_deck, bench):
    page = open_deck(bench)
    page.locator("[data-key=list]").click()
    page.locator("[data-key=list-in]").fill("0 serve_lob_left\nserve_lob_left\n")
    page.locator("[data-key=take-in]").click()
    settle(page)

    said = page.locator(".said").inner_text()
    assert said.count("line ") == 2
    assert not bench.draft.dirty
    page.locator("[data-key=list-in]").fill("1 serve_lob_lefft\n")
    page.locator("[data-key=take-in]").click()
    settle(page)
    assert "did you mean serve_lob_left?" in page.locator(".told").inner_text()
    row = page.locator("[data-card=serve_lob_lefft]")
    assert "(missing)" in row.inner_text()


def test_a_list_is_downloaded_and_written_and_read(open_deck, board, tmp_path):
    page = open_deck(board)
    page.locator("[data-key=list]").click()
    page.locator("[data-key=format]").select_option("csv")
    with page.expect_download() as downloading:
        page.locator("[data-key=download]").click()
    saved = tmp_path / "saved.csv"
    downloading.value.save_as(saved)

    assert downloading.value.suggested_filename == "standard.csv"
    page.locator("[data-key=list-file]").fill(str(tmp_path / "written.csv"))
    page.locator("[data-key=write-file]").click()
    settle(page)
    assert (tmp_path / "written.csv").read_bytes() == saved.read_bytes()
    page.locator("[data-key=remove-special_left]").click()
    settle(page)
    page.locator("[data-key=read-file]").click()
    settle(page)
    assert not board.draft.dirty
