"""A notebook made into a page: the charts are seen there, and text is only text."""

import subprocess
import sys

import nbformat
import pytest

from courtside import charts, simulate, sweep
from courtside.studio.numbers import show_numbers
from courtside.studio.show import html, outputs
from tests.studio.conftest import write_hostile

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def page(chromium, tmp_path_factory):
    """Open the page of a notebook that holds every kind of chart."""
    folder = tmp_path_factory.mktemp("exported")
    design = write_hostile(folder)
    results = simulate(design, points=200)
    swept = sweep(design, "presets", points=60)
    shown = [
        (charts.endings, results, {}),
        (charts.rallies, results, {"language": "es"}),
        (charts.wins, results, {"language": "pl"}),
        (charts.replies, design, {}),
        (charts.sweeps, swept, {}),
    ]
    cells = [
        [*outputs(chart, of, theme, **options)]
        for (chart, of, options), theme in zip(
            shown, ["light", "dark", "light", "dark", "light"], strict=True
        )
    ]
    cells.append([html(show_numbers(results).data, "")])
    notebook = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_code_cell(
                outputs=[nbformat.from_dict(each) for each in cell]
            )
            for cell in cells
        ]
    )
    nbformat.write(notebook, folder / "charts.ipynb")
    command = [sys.executable, "-m", "nbconvert", "--to=html", folder / "charts.ipynb"]
    subprocess.run(command, check=True, capture_output=True)
    page = chromium.new_page(viewport={"width": 1000, "height": 900})
    page.faults = []
    page.on("dialog", lambda each: (page.faults.append(each.message), each.dismiss()))
    page.route("http*://**", lambda route: route.abort())
    page.goto((folder / "charts.html").as_uri())
    yield page
    page.close()


def test_every_chart_is_seen_without_a_network(page, root):
    pictures = page.locator("img[src^='data:image/svg+xml']")

    assert pictures.count() == 5
    sizes = pictures.evaluate_all("all => all.map((i) => [i.naturalWidth, i.width])")
    assert all(natural == 900 and 400 < shown <= 900 for natural, shown in sizes)
    said = page.locator("body").inner_text()
    assert said.count("Most often a point ends with") == 1
    assert "strokes a point" in said
    artefacts = root / "test-artefacts"
    artefacts.mkdir(exist_ok=True)
    page.screenshot(path=artefacts / "exported.png", full_page=True)


def test_hostile_text_is_seen_and_never_run(page):
    assert page.faults == []
    strangers = "[src=x], [onload*=alert], [onerror*=alert]"
    assert page.locator(strangers).count() == 0
    assert "<img src=x onerror=alert(1)>" in page.locator("body").inner_text()
    # A picture is its own document: nothing in it runs, and its text stands there.
    sources = page.locator("img").evaluate_all(
        "all => all.map((i) => atob(i.src.split(',')[1]))"
    )
    drawn = "".join(sources)
    assert "&lt;img src=x onerror=alert(1)&gt;" in drawn
    assert "<script" not in drawn
    assert "<img" not in drawn
