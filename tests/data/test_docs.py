"""The pages about match_point say what its data says."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "cards" / "match_point"
RULES = (ROOT / "docs" / "rules" / "match_point.md").read_text(encoding="utf-8")
SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")


def read(name: str) -> dict[str, Any]:
    return yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))


def without_words(entry: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in entry.items() if k not in ("text", "proves", "rules")}


def examples() -> list[tuple[str, dict[str, Any]]]:
    blocks = re.findall(r"```yaml\n(.*?)```", SCENARIOS, flags=re.DOTALL)
    return [pair for block in blocks for pair in yaml.safe_load(block).items()]


@pytest.mark.parametrize(("name", "entry"), examples())
def test_an_example_of_the_scenario_page_is_a_shipped_scenario(name, entry):
    shipped: dict[str, Any] = {}
    for path in (FOLDER / "scenarios").glob("*.yaml"):
        shipped |= read(f"scenarios/{path.name}")
    assert without_words(entry) == without_words(shipped[name])


def test_the_rules_page_has_every_row_stroke_reading_option_and_preset():
    game = read("game.yaml")
    words = [*read("replies.yaml"), *read("strokes.yaml"), *game["presets"]]
    for reading, entry in game["readings"].items():
        words += [reading, *entry.get("options", {})]
    assert [word for word in words if f"`{word}`" not in RULES] == []


def test_the_rules_page_names_the_default_of_a_reading_first():
    rows = [line.split("|") for line in RULES.splitlines() if "| R-" in line[:4]]
    rows += [line.split("|") for line in RULES.splitlines() if line[:4] == "| | "]
    for reading, entry in read("game.yaml")["readings"].items():
        (row,) = [row for row in rows if f"`{reading}`" in row[2]]
        places = {
            option: row[4].find(f"`{option}`") for option in entry.get("options", {})
        }
        assert -1 not in places.values()
        if places:
            assert min(places, key=places.__getitem__) == entry["default"]


def test_the_rules_page_has_the_rules_version_of_the_game():
    assert f"| rules version | {read('game.yaml')['rules_version']} |" in RULES
