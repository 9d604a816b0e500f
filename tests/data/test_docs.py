"""The pages about the games say what their data says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
GAMES = ["match_point", "board_tennis"]
SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
# What any object may carry, and what goes with a score.
REMARKS = {"notes", "tags", "flavour"}
OF_SCORES = {"score", "games", "points", "sets", "server", "tie_break"}


def rules(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")


def read(game: str, name: str) -> dict[str, Any]:
    path = ROOT / "cards" / game / name
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}


def without_words(entry: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in entry.items() if k not in ("text", "proves", "rules")}


def examples() -> list[tuple[str, dict[str, Any]]]:
    blocks = re.findall(r"```yaml\n(.*?)```", SCENARIOS, flags=re.DOTALL)
    return [pair for block in blocks for pair in yaml.safe_load(block).items()]


@pytest.mark.parametrize(("name", "entry"), examples())
def test_an_example_of_the_scenario_page_is_a_shipped_scenario(name, entry):
    shipped: dict[str, Any] = {}
    for path in (ROOT / "cards").glob("*/scenarios/*.yaml"):
        shipped |= read(path.parents[1].name, f"scenarios/{path.name}")
    assert without_words(entry) == without_words(shipped[name])


@pytest.mark.parametrize("form", ["situation", "expect"])
def test_the_scenario_page_has_every_word_of_board_tennis(form):
    schema = ROOT / "schema" / "board_tennis_scenario.schema.json"
    said = json.loads(schema.read_text(encoding="utf-8"))["definitions"][form]
    section = SCENARIOS.partition("## Board Tennis")[2].partition("\n## ")[0]
    situation, expect = section.split("Then `turns`")
    table = {"situation": situation, "expect": expect}[form]
    keys = [line.split("|")[1] for line in table.splitlines() if line[:3] == "| `"]

    named = {key for cell in keys for key in re.findall("`(.*?)`", cell)}
    assert named == set(said["properties"]) - REMARKS - OF_SCORES


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_has_every_row_stroke_reading_option_and_preset(game):
    design = read(game, "game.yaml")
    words = [*read(game, "replies.yaml"), *read(game, "strokes.yaml")]
    words += design["presets"]
    for reading, entry in design["readings"].items():
        words += [reading, *entry.get("options", {})]
    assert [word for word in words if f"`{word}`" not in rules(game)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_names_the_default_of_a_reading_first(game):
    lines = rules(game).splitlines()
    rows = [line.split("|") for line in lines if line[:4] in {"| R-", "| | "}]
    for reading, entry in read(game, "game.yaml")["readings"].items():
        (row,) = [row for row in rows if f"`{reading}`" in row[2]]
        assert row[1].strip() in {entry["rule"], ""}
        if "whole_number" in entry:
            assert re.search(rf"\b{entry['default']}\b", row[4])
            continue
        places = {
            option: row[4].find(f"`{option}`") for option in entry.get("options", {})
        }
        assert -1 not in places.values()
        if places:
            assert min(places, key=places.__getitem__) == entry["default"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_has_the_rules_version_of_the_game(game):
    version = read(game, "game.yaml")["rules_version"]
    assert f"| rules version | {version} |" in rules(game)
