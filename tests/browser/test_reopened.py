"""A saved notebook opened where its kernel is gone: the last state of every panel."""

import json

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELLS = {
    "table": (
        "import courtside as cs\n"
        "from courtside import studio\n"
        "design = cs.load('match_point')\n"
        "table = studio.play_table(design, seed=12)\n"
        "table"
    ),
    "deck": "deck = studio.deck_builder(design)\ndeck",
    "editor": "studio.yaml_editor(design, 'strokes.yaml')",
    "outcomes": "panel = studio.outcomes(design)\npanel.n.value = 500\npanel",
    "board": "studio.play_table(cs.load('board_tennis'), 'game', seed=3)",
}
NOTE = "Here it turned."


@pytest.fixture(scope="module")
def saved(whole_lab):
    """Change every panel, save, end the kernel; give what was saved."""
    lab = whole_lab
    lab.write("saved.ipynb", CELLS)
    lab.open("saved.ipynb")
    lab.run_all()
    table = lab.cell(0).locator(".courtside-table")
    table.locator("[data-key=note]").fill(NOTE)
    table.locator("[data-key=pin]").click()
    lab.settle(table)
    deck = lab.cell(1).locator(".courtside-deck")
    deck.locator("[data-key^=add-]").first.click()
    lab.settle(deck)
    lab.ask("panel.go.click() or panel.wait(60) or 1")
    lab.cell(3).locator(".js-plotly-plot").nth(3).wait_for()
    hand = lab.ask("[card['name'] for card in table.view['hand']]")
    lab.ask("deck.bench.handle({'kind': 'undo'}) or deck.autosave.keep(None) or 1")
    lab.close()
    path = lab.root / "notebooks" / "saved.ipynb"
    return path.read_text(encoding="utf-8"), hand


def opened(lab, text):
    (lab.root / "notebooks" / "again.ipynb").write_text(text, encoding="utf-8")
    lab.open("again.ipynb")
    return [lab.cell(number) for number in range(len(CELLS))]


def test_the_last_table_deck_and_charts_are_seen(lab, saved):
    text, hand = saved
    table, deck, editor, outcomes, board = opened(lab, text)

    still = table.locator(".courtside-still")
    still.wait_for(state="visible")
    assert "run its cell" in still.inner_text()
    for cell in (table, deck, editor, outcomes, board):
        # What JupyterLab says where a widget was, once it has looked for it.
        lost = cell.get_by_text("model not found")
        lost.wait_for(state="attached")
        assert not lost.is_visible()
    assert NOTE in still.inner_text()
    assert still.locator("img").count() == len(hand) + 1
    assert "55 cards" in deck.locator(".courtside-still").inner_text()
    assert "positions: [" in editor.locator(".courtside-still").inner_text()
    outcomes.locator(".js-plotly-plot, img").nth(3).wait_for()
    assert "n = 500" in outcomes.inner_text()
    # The court of Board Tennis, 24 values both ways, two special cards.
    assert board.locator(".courtside-still img").count() == 1 + 26
    court = board.locator(".courtside-still img").first
    assert court.get_attribute("alt") == "A to serve, to the left."
    lab.picture(table, "reopened")
    lab.picture(board, "reopened-board")
    lab.close()


def test_an_untrusted_notebook_says_it_in_words(lab, saved):
    text, hand = saved
    notebook = json.loads(text)
    # Not what was signed here: pictures are dropped, as in a stranger's notebook.
    notebook["cells"][0]["outputs"][1]["data"]["text/html"].append("<i>!</i>")
    table, *_ = opened(lab, json.dumps(notebook))

    still = table.locator(".courtside-still")
    still.wait_for(state="visible")
    said = still.inner_text()
    assert NOTE in said
    assert not [name for name in hand if name not in said]
    lab.picture(table, "untrusted")
    lab.close()


def test_a_saved_notebook_stays_small(saved):
    assert len(saved[0]) < 2_000_000
