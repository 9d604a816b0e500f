"""The play table in JupyterLab: a whole point, cells run again, a kernel that dies."""

import pytest

from tests.browser.at_table import (
    LEGAL,
    drop_kept,
    one_click,
    play_by_clicks,
    play_by_keys,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SETUP = (
    "import courtside as cs\n"
    "from courtside import studio\n"
    "design = cs.load('match_point')"
)
TABLE = "table = studio.play_table(design, seed=3)\ntable"


@pytest.fixture(scope="module")
def notebook(whole_lab):
    whole_lab.write("table.ipynb", {"setup": SETUP, "table": TABLE})
    whole_lab.open("table.ipynb")
    whole_lab.run(0)
    yield
    whole_lab.close()


@pytest.fixture
def table(lab, notebook):  # noqa: ARG001 - the notebook is open
    """Deal a point."""
    lab.run(1)
    found = lab.cell(1).locator(".courtside-table")
    found.wait_for()
    drop_kept(lab, found)
    return found


def test_a_point_is_played_to_its_end_by_clicks(lab, table):
    play_by_clicks(lab, table)

    assert lab.ask("table.desk.session.over")
    said = table.locator(".prompt.result").inner_text()
    assert said == lab.ask("table.desk.view()['result']")


def test_a_point_is_played_to_its_end_by_keys_and_none_reaches_jupyterlab(lab, table):
    cells = lab.cells()
    play_by_keys(lab, table)

    assert lab.ask("table.desk.session.over")
    assert lab.cells() == cells


def test_after_three_runs_of_the_cell_one_click_is_one_action(lab, table):
    for _ in range(2):
        lab.run(1)
    table.locator(LEGAL).first.wait_for()
    assert lab.cell(1).locator(".courtside-table").count() == 1
    table.locator("[data-key=note]").fill("once")
    table.locator("[data-key=pin]").click()
    lab.settle(table)
    one_click(lab, table)

    assert lab.ask("len(table.desk.draft.choices)") == 1
    assert lab.ask("list(table.desk.session.notes.values())") == ["once"]


def test_a_burst_of_clicks_is_one_click(lab, table):
    table.locator(LEGAL).first.evaluate(
        "(card) => { for (let i = 0; i < 10; i += 1) card.click(); }"
    )
    lab.settle(table)

    assert lab.ask("len(table.desk.draft.choices)") <= 1


def test_a_point_is_offered_back_after_the_kernel_was_started_anew(lab, table):
    while lab.ask("len(table.desk.session.choices)") < 2:
        one_click(lab, table)
    if not lab.ask("table.desk.draft.choices != () and True"):
        one_click(lab, table)
    before = lab.ask("table.desk.to_json()")
    log = table.locator(".log .moment").all_inner_texts()
    still = lab.cell(1).locator(".courtside-still")
    assert not still.is_visible()

    lab.restart()
    # The dead table makes way for a picture that says how to wake it.
    still.wait_for(state="visible")
    assert "run its cell" in still.inner_text()
    assert not table.is_visible()

    lab.run(0)
    lab.run(1)
    table.locator("[data-key=do-resume_kept]").click()
    lab.settle(table)

    assert lab.ask("table.desk.to_json()") == before
    assert table.locator(".log .moment").all_inner_texts() == log
    one_click(lab, table)
