"""The editor's module on a page without Jupyter: nobody who types is interrupted."""

import shutil
import time

import pytest

from courtside.model import find_cards, load
from courtside.studio.editor_bench import EditorBench

pytestmark = pytest.mark.browser

EFFECT = "  notes: a net cord, then a let; 2 points"  # 40 characters as a person types
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(find_cards() / "match_point", tmp_path / "match_point")
    return tmp_path / "match_point"


@pytest.fixture
def bench(folder):
    return EditorBench(load(folder))


@pytest.fixture
def heard():
    """Collect what the page sent."""
    return []


@pytest.fixture
def open_editor(open_page, heard):
    def open_(bench, **size):
        def held():
            return {"view": bench.view(), "words": bench.words()}

        def handle(message):
            heard.append(message)
            bench.handle(message)

        return open_page("editor", held, handle, **size)

    return open_


def settle(page):
    page.wait_for_function("!document.querySelector('.courtside-editor.waiting')")


def checked(page, bench):
    """Wait until what was typed was heard."""
    settle(page)
    page.wait_for_function(
        "(text) => document.querySelector('textarea:not([hidden])').value === text",
        arg=bench.view()["text"],
    )


def field(page):
    return page.locator("textarea:not([hidden])")


def press(page, key):
    page.locator(f"[data-key=do-{key}]").click()
    settle(page)


def cursor(page, line, column=1):
    """Set the cursor as a click would."""
    field(page).evaluate(
        """(area, [line, column]) => {
            const above = area.value.split("\\n").slice(0, line - 1).join("\\n");
            const at = above.length + (line > 1) + column - 1;
            area.focus();
            area.setSelectionRange(at, at);
        }""",
        [line, column],
    )


def test_forty_characters_are_checked_a_few_times_and_saved_when_asked(
    open_editor, bench, folder, heard
):
    path = folder / "cards.yaml"
    before = path.read_bytes()
    page = open_editor(bench)
    last = bench.view()["text"].count("\n") + 1
    cursor(page, last)
    page.keyboard.type(f"odd:\n{EFFECT}", delay=60)
    page.locator(".title").click()  # elsewhere
    page.wait_for_timeout(1500)
    settle(page)

    checks = [each for each in heard if each["kind"] == "text"]
    assert 1 <= len(checks) <= 3
    assert all(each["kind"] in {"text", "cursor"} for each in heard)
    assert path.read_bytes() == before
    assert bench.view()["text"].endswith(f"odd:\n{EFFECT}")
    assert field(page).input_value() == bench.view()["text"]


def test_half_typed_text_shows_one_calm_marker(open_editor, bench, heard):
    page = open_editor(bench)
    cursor(page, bench.view()["text"].count("\n") + 1)
    page.keyboard.type("odd: {upper: se")
    page.wait_for_timeout(900)
    settle(page)

    assert len(heard) == 1
    assert "unfinished" in page.locator(".marker").get_attribute("class")
    assert "Not whole yet" in page.locator(".marker").inner_text()
    assert page.locator(".complaints li").count() == 1
    # Neither the cursor nor the focus went away.
    page.keyboard.type("rve, lower: lob, arrow: left}\n")
    page.wait_for_timeout(900)
    settle(page)
    assert "fine" in page.locator(".marker").get_attribute("class")
    assert bench.view()["text"].endswith(
        "odd: {upper: serve, lower: lob, arrow: left}\n"
    )


def test_typing_goes_on_while_the_check_takes_its_time(open_editor, bench, monkeypatch):
    real = bench.handle

    def slow(message):
        time.sleep(0.5)
        real(message)

    monkeypatch.setattr(bench, "handle", slow)
    page = open_editor(bench)
    cursor(page, 1)
    typed = "# one remark that is typed while checks are under way, now and then\n"
    for part in (typed[:20], typed[20:45], typed[45:]):
        page.keyboard.type(part, delay=25)
        page.wait_for_timeout(750)
    page.wait_for_timeout(1500)
    checked(page, bench)

    assert bench.view()["text"].startswith(typed)


def test_a_text_that_never_reached_the_kernel_comes_back(open_editor, bench):
    page = open_editor(bench)
    cursor(page, 1)
    page.keyboard.type("# unheard ")
    page.evaluate("window.tell('comm_live_update')")  # the kernel was started anew
    assert "asleep" in page.locator(".courtside-editor").get_attribute("class")
    page.reload()
    page.wait_for_function("window.ready")
    assert field(page).input_value().startswith("# unheard ")
    page.wait_for_timeout(900)
    settle(page)

    assert bench.view()["text"].startswith("# unheard ")
    assert bench.view()["dirty"]


def test_a_complaint_leads_to_its_line(open_editor, bench):
    text = bench.view()["text"]
    line = text[: text.index("upper: lob,")].count("\n") + 1
    page = open_editor(bench)
    start = text.split("\n")[line - 1].index("lob,") + 4
    cursor(page, line, start)
    page.keyboard.type("b")
    page.wait_for_timeout(900)
    settle(page)
    said = page.locator(".complaints li").inner_text()

    assert f"cards.yaml:{line}:" in said
    assert "nearest: lob" in said
    page.locator(".title").click()
    page.locator(".complaints .where").first.click()
    place = field(page).evaluate(
        "(area) => [area === document.activeElement, "
        "area.value.slice(0, area.selectionStart).split('\\n').length, "
        "area.value.slice(area.selectionStart, area.selectionStart + 4)]"
    )
    assert place == [True, line, "lobb"]


def test_a_complaint_in_another_file_opens_it(open_editor, bench):
    bench.handle({"kind": "open", "to": "strokes.yaml"})
    page = open_editor(bench)
    text = field(page).input_value()
    line = text[: text.index("\nlob:")].count("\n") + 2
    cursor(page, line, 4)
    page.keyboard.type("by")
    page.wait_for_timeout(900)
    settle(page)
    page.locator("summary").click()
    page.locator("details .where").first.click()
    settle(page)

    assert bench.file != "strokes.yaml"
    assert field(page).evaluate("(area) => area === document.activeElement")
    page.locator("[data-key=file]").select_option("strokes.yaml")
    settle(page)
    assert "\nlobby:" in field(page).input_value()


def test_undo_and_redo_are_the_fields_own_and_know_a_merge(open_editor, bench, folder):
    path = folder / "cards.yaml"
    before = path.read_text(encoding="utf-8")
    page = open_editor(bench)
    cursor(page, 1)
    page.keyboard.type("# mine\n")
    path.write_text(before + "# theirs\n", encoding="utf-8")
    press(page, "save")
    assert "# theirs" in page.locator(".conflict").inner_text()
    press(page, "merge")
    merged = f"# mine\n{before}# theirs\n"
    assert field(page).input_value() == merged
    field(page).focus()
    page.keyboard.press("Control+z")
    assert field(page).input_value() == f"# mine\n{before}"
    page.keyboard.press("Control+Shift+z")
    assert field(page).input_value() == merged
    press(page, "save")

    assert path.read_text(encoding="utf-8") == merged


def test_a_file_changed_elsewhere_is_shown_where_nobody_typed(
    open_editor, bench, folder
):
    path = folder / "cards.yaml"
    page = open_editor(bench)
    theirs = path.read_text(encoding="utf-8") + "# theirs\n"
    path.write_text(theirs, encoding="utf-8")
    cursor(page, 3)
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(700)
    settle(page)
    checked(page, bench)

    assert field(page).input_value() == theirs


def test_tab_indents_and_escape_lets_it_leave(open_editor, bench):
    page = open_editor(bench)
    text = bench.view()["text"]
    cursor(page, 1)
    page.keyboard.press("Tab")
    assert field(page).input_value() == f"  {text}"
    page.keyboard.type("a:")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("b: 1\n")
    assert field(page).input_value() == f"  a:\n    b: 1\n    {text}"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert field(page).input_value() == f"  a:\n    b: 1\n{text}"
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")

    assert not field(page).evaluate("(area) => area === document.activeElement")
    # Forward and backward: nobody is caught in the text.
    field(page).focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.key") == "language"


def test_no_key_reaches_the_page(open_editor, bench):
    page = open_editor(bench)
    cursor(page, 1)
    page.keyboard.type("b dd a")
    page.keyboard.press("Escape")

    assert page.evaluate("window.keys") == []


def test_a_question_is_asked_before_a_broken_text_is_written(
    open_editor, bench, folder
):
    path = folder / "cards.yaml"
    before = path.read_text(encoding="utf-8")
    page = open_editor(bench)
    cursor(page, 1)
    page.keyboard.type("odd: {upper: serv, lower: lob, arrow: left}\n")
    press(page, "save")
    assert path.read_text(encoding="utf-8") == before
    assert "the last good design" in page.locator(".notice").inner_text().lower()
    press(page, "save_anyway")

    assert path.read_text(encoding="utf-8").startswith("odd: {upper: serv,")
    assert page.locator(".notice").count() == 0


def test_hostile_text_never_becomes_an_element(open_editor, bench, folder):
    deck = (folder / "decks" / "ribot_default.yaml").read_text(encoding="utf-8")
    (folder / "decks" / f"{HOSTILE}.yaml").write_text(
        deck.replace("ribot_default:", "other:"), encoding="utf-8"
    )
    bench.handle({"kind": "open", "to": f"decks/{HOSTILE}.yaml"})
    page = open_editor(bench)
    cursor(page, 1)
    page.keyboard.type(f"'{HOSTILE}': {{cards: {{'{HOSTILE}': '{HOSTILE}'}}}}\n")
    page.wait_for_timeout(900)
    settle(page)
    press(page, "save")

    assert HOSTILE in page.locator(".title").inner_text()
    assert HOSTILE in page.locator(".side").inner_text()
    assert page.locator(".courtside-editor img").count() == 0


def test_what_a_text_is_and_how_it_stands_is_spoken(open_editor, bench):
    page = open_editor(bench)

    assert field(page).get_attribute("aria-label") == "Text of cards.yaml"
    described = field(page).get_attribute("aria-describedby")
    assert "Esc, then Tab" in page.locator(f"#{described}").inner_text()
    assert page.locator(".live").text_content() == "No problems."


@pytest.mark.parametrize("width", [900, 600])
def test_nothing_scrolls_sideways(open_editor, bench, width):
    bench.handle({"kind": "open", "to": "strokes.yaml"})
    page = open_editor(bench, width=width)

    assert page.evaluate("document.documentElement.scrollWidth") == width
