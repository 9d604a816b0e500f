"""Runs in the background: each panel shows its own, and no other cell does."""

import json

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.jit]

CELLS = {
    "first": (
        "import courtside as cs\n"
        "from courtside import studio\n"
        "design = cs.load('match_point')\n"
        "first = studio.outcomes(design)\n"
        "first.n.value = 400_000\n"
        "first"
    ),
    "second": "second = studio.outcomes(design)\nsecond.n.value = 3000\nsecond",
    "go": "first.go.click()",
    "one": "print('one', first.running)",
    "two": "print('two')",
    "three": "print('three')",
    "again": "second.go.click()",
    "end": "first.wait(120)\nsecond.wait(120)",
}
WANTED = {"first": "400,000", "second": "3,000"}


@pytest.fixture
def outputs(lab):
    """Run it all; give the outputs of each cell, as they would be saved."""
    lab.write("background.ipynb", CELLS)
    lab.open("background.ipynb")
    lab.run_all()
    for number in (0, 1):
        lab.cell(number).locator(".js-plotly-plot").nth(3).wait_for()
    yield dict(zip(CELLS, lab.outputs(), strict=True))
    lab.close()


def words(output):
    return "".join(output["data"].get("text/plain", ""))


def test_every_output_is_in_its_own_place_complete_and_in_order(outputs):
    for panel, n in WANTED.items():
        kinds = [kind for each in outputs[panel] for kind in each["data"]]
        assert kinds.count("application/vnd.plotly.v1+json") == 4
        said = [words(each) for each in outputs[panel] if f"n = {n}" in words(each)]
        other = next(m for m in WANTED.values() if m != n)
        assert not [each for each in outputs[panel] if f"n = {other}" in words(each)]
        # Endings, holds, rallies, in that order.
        places = [
            next(place for place, each in enumerate(said) if part in each)
            for part in ("a point ends with", "server holds", "A rally has")
            if any(part in each for each in said)
        ]
        assert places == sorted(places)
        assert len(places) == 3
    assert outputs["go"] == outputs["again"] == outputs["end"] == []
    printed = {
        cell: [each["text"] for each in outputs[cell]]
        for cell in ("one", "two", "three")
    }
    assert printed == {"one": ["one True\n"], "two": ["two\n"], "three": ["three\n"]}
    assert "Traceback" not in json.dumps(outputs)
