"""The editor in JupyterLab: typed, saved, and offered back after the kernel ended."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SETUP = (
    "import courtside as cs\n"
    "from courtside import studio\n"
    "design = cs.load('match_point')"
)
CELLS = {
    "setup": SETUP,
    "editor": "editor = studio.yaml_editor(design, 'strokes.yaml')\neditor",
    "busy": "import time; time.sleep(60)",
}


@pytest.fixture(scope="module")
def notebook(whole_lab):
    whole_lab.write("editor.ipynb", CELLS)
    whole_lab.open("editor.ipynb")
    yield
    whole_lab.close()


@pytest.fixture
def editor(lab, notebook):  # noqa: ARG001 - the notebook is open
    lab.run(0)
    lab.run(1)
    found = lab.cell(1).locator(".courtside-editor")
    found.locator("textarea").wait_for()
    return found


@pytest.fixture
def strokes(workshop):
    """Give the file; it is as it was afterwards."""
    path = workshop / "cards" / "match_point" / "strokes.yaml"
    before = path.read_bytes()
    yield path
    path.write_bytes(before)


def at_the_top(editor):
    editor.locator("textarea").evaluate(
        "(area) => { area.focus(); area.setSelectionRange(0, 0); }"
    )


def test_a_text_is_typed_and_saved_and_no_key_reaches_jupyterlab(lab, editor, strokes):
    before = strokes.read_bytes()
    cells = lab.cells()
    typed = "# a b dd remark\n"
    at_the_top(editor)
    lab.page.keyboard.type(typed, delay=20)
    lab.page.keyboard.press("Escape")
    lab.page.keyboard.type("b")
    lab.page.keyboard.press("Backspace")
    lab.page.wait_for_timeout(1000)
    lab.settle(editor)
    assert strokes.read_bytes() == before
    editor.locator("[data-key=do-save]").click()
    lab.settle(editor)

    assert strokes.read_bytes() == typed.encode() + before
    assert lab.cells() == cells


def test_an_unsaved_text_is_offered_back_after_the_kernel_was_started_anew(
    lab, editor, strokes
):
    before = strokes.read_bytes()
    at_the_top(editor)
    lab.page.keyboard.type("# half typ")
    lab.page.wait_for_timeout(1000)
    lab.settle(editor)
    lab.restart()
    still = lab.cell(1).locator(".courtside-still")
    still.wait_for(state="visible")
    assert "# half typ" in still.inner_text()
    lab.run(0)
    lab.run(1)
    editor.locator("[data-key=do-resume_kept]").click()
    lab.settle(editor)

    assert editor.locator("textarea").input_value().startswith("# half typ")
    assert strokes.read_bytes() == before
    editor.locator("textarea").fill(before.decode())
    lab.page.wait_for_timeout(1000)
    lab.settle(editor)


def test_a_text_typed_while_the_kernel_is_busy_is_not_lost_with_it(
    lab, editor, strokes
):
    before = strokes.read_bytes()
    lab.run(2)
    at_the_top(editor)
    lab.page.keyboard.type("# busy ")
    lab.page.wait_for_timeout(1000)
    lab.restart()
    lab.cell(1).locator(".courtside-still").wait_for(state="visible")
    lab.run(0)
    lab.run(1)
    editor.locator("textarea").wait_for()
    # A kernel that hears while it is busy kept it; else the page did.
    kept = editor.locator("[data-key=do-resume_kept]")
    if kept.count():
        kept.click()
        lab.settle(editor)

    assert editor.locator("textarea").input_value().startswith("# busy ")
    assert strokes.read_bytes() == before
    editor.locator("textarea").fill(before.decode())
    lab.page.wait_for_timeout(1000)
    lab.settle(editor)
