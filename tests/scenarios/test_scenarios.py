"""Every shipped worked example holds."""

import pytest

from courtside.model import check
from courtside.model.find import shipped
from courtside.play.scenario import run_scenario

DESIGNS = {design.id: design for design in check(shipped("cards")).designs}
EVERY = [
    pytest.param(design, scenario, id=f"{design.id}-{scenario.id}")
    for design in DESIGNS.values()
    for scenario in design.scenarios.values()
]

# The worked examples of the rules that need no player, court or effect.
EXAMPLES = {
    f"T-000-{number}"
    for number in (*range(1, 13), 14, 15, 16, 17, 18, 20, 21, 27, 28, 29)
}


@pytest.mark.parametrize(("design", "scenario"), EVERY)
def test_scenario(design, scenario):
    outcome = run_scenario(design, scenario)
    assert outcome.ok, outcome.message


def test_every_worked_example_is_a_scenario():
    proved = {
        number
        for scenario in DESIGNS["match_point"].scenarios.values()
        for number in scenario.proves
    }
    assert proved >= EXAMPLES


def test_every_reading_is_set_by_some_scenario():
    design = DESIGNS["match_point"]
    tried = {
        (id_, value)
        for scenario in design.scenarios.values()
        for id_, value in scenario.readings.items()
    }
    for id_, reading in design.readings.items():
        for option in reading.options:
            if option != reading.default and id_ != "first_server":
                assert (id_, option) in tried
