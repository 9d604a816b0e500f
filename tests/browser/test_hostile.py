"""Hostile text in cards, notes and file names: everywhere it is only text."""

import subprocess
import sys

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Each way out of where a text stands: a tag, an attribute, a script, an SVG text.
HOSTILE = (
    "<img src=x onerror=alert(1)>\"' onload=alert(2) <script>alert(3)</script>"
    "</text></svg><svg onload=alert(4)>"
)
IN_YAML = HOSTILE.replace("'", "''")
FILE_NAME = "<img src=x onerror=alert(5)>"
CELLS = {
    "setup": (
        "import courtside as cs\n"
        "from courtside import charts, faces, studio\n"
        f"design = cs.load({FILE_NAME!r})"
    ),
    "table": "table = studio.play_table(design, seed=12)\ntable",
    "deck": "studio.deck_builder(design, 'ribot_default')",
    "shown": "studio.show_deck(design)",
    "chart": "studio.show(charts.replies, design)",
    "outcomes": "panel = studio.outcomes(design)\npanel",
    "editor": f"studio.yaml_editor(design, 'decks/{FILE_NAME}.yaml')",
    "check": f"studio.check_panel({FILE_NAME!r})",
}


@pytest.fixture(scope="module")
def notebook(whole_lab, workshop):
    folder = workshop / "notebooks" / FILE_NAME
    (folder / "decks").mkdir(parents=True)
    (folder / "game.yaml").write_text(
        f"id: hostile\nextends: match_point\nname: '{IN_YAML}'\n"
        f"families: {{serves: {{name: '{IN_YAML}'}}}}\n"
    )
    names = ("serve", "groundstroke", "volley", "lob")
    (folder / "strokes.yaml").write_text(
        "".join(f"{id_}: {{name: '{IN_YAML}', text: '{IN_YAML}'}}\n" for id_ in names)
    )
    (folder / "decks" / f"{FILE_NAME}.yaml").write_text(
        f"ribot_default: {{name: '{IN_YAML}', about: '{IN_YAML}'}}\n"
    )
    whole_lab.write("hostile.ipynb", CELLS)
    whole_lab.open("hostile.ipynb")
    whole_lab.run_all()
    yield folder
    whole_lab.close()


def strangers(page):
    """List the elements and handlers on a page that came from a text."""
    return page.evaluate(
        """() => [...document.querySelectorAll('*')].filter((each) =>
            each.getAttribute('src') === 'x'
            || (each.getAttribute('onload') ?? '').includes('alert')
            || (each.getAttribute('onerror') ?? '').includes('alert')
            || (each.tagName.toLowerCase() === 'script'
                && each.textContent.trim() === 'alert(3)')
        ).map((each) => each.outerHTML.slice(0, 200))"""
    )


def test_it_never_runs_as_script_in_a_panel_or_a_chart(lab, notebook):
    table = lab.cell(1).locator(".courtside-table")
    table.locator("[data-key=note]").fill(HOSTILE)
    table.locator("[data-key=pin]").click()
    lab.settle(table)
    for card in table.locator(".card").all()[:3]:
        card.hover()
    lab.cell(4).locator(".js-plotly-plot").first.hover()
    lab.ask("panel.go.click() or panel.wait(60) or 1")
    lab.cell(5).locator(".js-plotly-plot").first.wait_for()
    # A file that is broken is named in a message.
    broken = notebook / "decks" / f"{FILE_NAME} 2.yaml"
    broken.write_text(f"own: {{cards: {{'{IN_YAML}': 1}}, oops: '{IN_YAML}'}}\n")
    deck = lab.cell(2).locator(".courtside-deck")
    deck.locator(".notice.alarm").wait_for()
    lab.run(7)
    lab.ask("1")
    editor = lab.cell(6).locator(".courtside-editor")
    editor.locator("textarea").fill(f"{HOSTILE}: [")
    editor.locator(".marker.unfinished").wait_for()
    broken.unlink()
    deck.locator(".notice.alarm").wait_for(state="detached")

    outputs = [output for cell in lab.outputs() for output in cell]
    assert [output for output in outputs if output["output_type"] == "error"] == []
    assert table.locator(".log .note").inner_text() == HOSTILE
    assert "<img src=x" in deck.locator(".title b").inner_text()
    assert "<img src=x" in editor.locator(".title b").inner_text()
    assert "<img src=x" in editor.locator(".complaints").inner_text()
    assert strangers(lab.page) == []


def test_it_never_runs_as_script_in_an_exported_page(lab, notebook, chromium, tmp_path):  # noqa: ARG001 - it is open
    lab.js("await here.context.save();")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "nbconvert",
            "--to=html",
            "--output=exported",
            f"--output-dir={tmp_path}",
            str(lab.root / "notebooks" / "hostile.ipynb"),
        ],
        check=True,
        capture_output=True,
    )
    faults = read_page(chromium, tmp_path / "exported.html")

    assert faults == []


def test_it_never_runs_as_script_in_an_svg(lab, notebook, chromium, tmp_path):  # noqa: ARG001 - it is open
    drawn = lab.ask(
        "[faces.face(design, card, standalone=True) for card in list(design.cards)[:6]]"
    )
    for number, face in enumerate(drawn):
        path = tmp_path / f"{number}.svg"
        path.write_text(face, encoding="utf-8")
        assert read_page(chromium, path) == []


def read_page(chromium, path):
    """Open a file; give dialogs and strangers, and keep it from the network."""
    page = chromium.new_page()
    found = []
    page.on("dialog", lambda dialog: (found.append(dialog.message), dialog.dismiss()))
    page.route("http*://**", lambda route: route.abort())
    page.goto(path.as_uri())
    page.wait_for_timeout(300)
    found += strangers(page)
    page.close()
    return found
