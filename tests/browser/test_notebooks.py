"""Every notebook in JupyterLab: run from top to bottom, saved, opened again."""

from pathlib import Path

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NOTEBOOKS = sorted(
    path.name for path in (Path(__file__).parents[2] / "notebooks").glob("*.ipynb")
)
PANELS = {
    "00_start.ipynb": {".courtside-table": 1, ".courtside-deck": 1},
    "11_decks.ipynb": {".courtside-deck": 2, ".courtside-editor": 1},
    "20_play_match_point.ipynb": {".courtside-table": 4},
    "21_play_board_tennis.ipynb": {".courtside-table": 3, ".courtside-deck": 1},
}


@pytest.fixture(params=NOTEBOOKS)
def notebook(request, lab):
    lab.open(request.param)
    yield request.param
    lab.close()


def test_it_runs_without_an_error_and_its_panels_are_drawn(lab, notebook):
    lab.run_all()

    for selector, count in PANELS[notebook].items():
        found = lab.page.locator(f".jp-NotebookPanel:not(.lm-mod-hidden) {selector}")
        found.nth(count - 1).wait_for()
        assert found.count() == count
    outputs = [output for cell in lab.outputs() for output in cell]
    assert [output for output in outputs if output["output_type"] == "error"] == []
    noise = "".join(
        str(each["text"]) for each in outputs if each.get("name") == "stderr"
    )
    assert "Error" not in noise
    assert "Warning" not in noise
    # Pictures for later are there, and out of sight while the panels live.
    stills = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .courtside-still")
    assert stills.count() >= sum(PANELS[notebook].values())
    assert not [each for each in stills.all() if each.is_visible()]
