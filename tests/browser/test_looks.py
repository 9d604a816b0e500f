"""Pictures to look at: wide and narrow, light and dark; nothing scrolls sideways."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELLS = {
    "table": (
        "import courtside as cs\n"
        "from courtside import studio\n"
        "design = cs.load('match_point')\n"
        "table = studio.play_table(design, 'match', seed=12)\n"
        "table"
    ),
    "deck": "studio.deck_builder(design)",
    "editor": "studio.yaml_editor(design)",
    "outcomes": "panel = studio.outcomes(design)\npanel.n.value = 2000\npanel",
    "set": "studio.deck_builder(cs.load('board_tennis'))",
}
SELECTORS = {
    "table": ".courtside-table",
    "deck": ".courtside-deck",
    "editor": ".courtside-editor",
    "outcomes": ".jp-Cell-outputWrapper",
    "set": ".courtside-deck",
}
AROUND = 180  # pixels of JupyterLab beside the output of a cell
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


@pytest.fixture(scope="module")
def notebook(whole_lab):
    whole_lab.write("looks.ipynb", CELLS)
    whole_lab.open("looks.ipynb")
    yield
    whole_lab.page.set_viewport_size({"width": 1300, "height": 1000})
    whole_lab.command("apputils:change-theme", theme=THEMES["light"])
    whole_lab.close()


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_of_every_panel(lab, notebook, theme):  # noqa: ARG001 - it is open
    page = lab.page
    lab.command("apputils:change-theme", theme=THEMES[theme])
    lab.run_all()
    table = lab.cell(0).locator(".courtside-table")
    for _ in range(2):
        table.locator(".card.legal").first.click()
        lab.settle(table)
    set_of_forty = lab.cell(4).locator(".courtside-deck")
    for key in ("reserve-value_02_right", "list", "hand-on"):
        set_of_forty.locator(f"[data-key={key}]").click()
        lab.settle(set_of_forty)
    lab.ask("panel.go.click() or panel.wait(60) or 1")
    text = lab.cell(2).locator("textarea:not([hidden])")
    text.fill(text.input_value().replace("upper: lob,", "upper: lobb,", 1))
    lab.cell(2).locator(".marker.wrong").wait_for()
    lab.cell(3).locator(".js-plotly-plot .main-svg").nth(1).wait_for()
    for width in (900, 600):
        page.set_viewport_size({"width": width + AROUND, "height": 3600})
        for number, (name, selector) in enumerate(SELECTORS.items()):
            found = lab.cell(number).locator(selector).first
            lab.picture(found, f"{name}-{width}-{theme}")
            wide = found.evaluate("(each) => [each.scrollWidth, each.clientWidth]")
            assert wide[0] <= wide[1], name
            if name != "outcomes":  # whose cell is measured, the margins with it
                assert width - 20 < wide[1] <= width, name
