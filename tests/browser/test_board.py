"""Board Tennis on the table in JupyterLab: a ball by clicks and keys, a dead kernel."""

import pytest

from tests.browser.at_table import (
    LEGAL,
    drop_kept,
    one_click,
    play_by_clicks,
    play_by_keys,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELLS = {
    "setup": (
        "import courtside as cs\n"
        "from courtside import studio\n"
        "design = cs.load('board_tennis')\n"
        "pairs = cs.load('board_tennis', preset='pairs')"
    ),
    "table": "table = studio.play_table(design, seed=3)\ntable",
    "game": "game = studio.play_table(design, 'game', seed=3)\ngame",
    "pairs": (
        "four = studio.play_table(pairs, 'match', seed=5, "
        "seats=('human', 'greedy', 'greedy', 'greedy'))\nfour"
    ),
}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
AROUND = 180  # pixels of JupyterLab beside the output of a cell


@pytest.fixture(scope="module")
def notebook(whole_lab):
    whole_lab.write("board.ipynb", CELLS)
    whole_lab.open("board.ipynb")
    whole_lab.run(0)
    yield
    whole_lab.page.set_viewport_size({"width": 1300, "height": 1000})
    whole_lab.command("apputils:change-theme", theme=THEMES["light"])
    whole_lab.close()


@pytest.fixture
def deal(lab, notebook):  # noqa: ARG001 - the notebook is open
    def dealt(cell):
        lab.run(cell)
        found = lab.cell(cell).locator(".courtside-table")
        found.wait_for()
        drop_kept(lab, found)
        return found

    return dealt


def test_a_ball_is_played_to_its_end_by_clicks(lab, deal):
    table = deal(1)
    table.locator("[data-place=far-2-left]").click()
    lab.settle(table)
    assert table.locator(".chip").all_inner_texts() == ["serve to row 2"]
    play_by_clicks(lab, table)

    assert lab.ask("table.desk.session.over")
    said = table.locator(".prompt.result").inner_text()
    assert said == lab.ask("table.desk.view()['result']")


def test_a_ball_is_played_to_its_end_by_keys_and_none_reaches_jupyterlab(lab, deal):
    table = deal(1)
    cells = lab.cells()
    play_by_keys(lab, table)

    assert lab.ask("table.desk.session.over")
    assert lab.cells() == cells


def test_a_declared_number_is_offered_back_after_the_kernel_was_started_anew(lab, deal):
    table = deal(2)
    one_click(lab, table)
    one_click(lab, table)
    table.locator(".card.legal[aria-label*=special]").first.click()
    lab.settle(table)
    before = lab.ask("game.desk.to_json()")
    assert table.locator(".use").count() == 14

    lab.restart()
    lab.cell(2).locator(".courtside-still").wait_for(state="visible")
    lab.run(0)
    lab.run(2)
    table.locator("[data-key=do-resume_kept]").click()
    lab.settle(table)

    assert lab.ask("game.desk.to_json()") == before
    table.locator("[data-place=far-7-right]").click()
    lab.settle(table)
    assert lab.ask("game.desk.draft.choices[-1].side") == "right"


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_of_the_board(lab, deal, theme):
    page = lab.page
    lab.command("apputils:change-theme", theme=THEMES[theme])
    tables = {"board": deal(2), "board-pairs": deal(3)}
    for table in tables.values():
        for _ in range(2):
            one_click(lab, table)
        table.locator(f"{LEGAL}[aria-label*='row']").first.click()
        lab.settle(table)
    for width in (900, 600):
        page.set_viewport_size({"width": width + AROUND, "height": 3600})
        for name, table in tables.items():
            lab.picture(table, f"{name}-{width}-{theme}")
            wide = table.evaluate("(each) => [each.scrollWidth, each.clientWidth]")
            assert wide[0] <= wide[1], name
