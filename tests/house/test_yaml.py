"""Every YAML file of a design starts with a schema line that an editor can follow."""

import json
import re

import pytest

from courtside.model.games import GAMES

LINE = re.compile(r"# yaml-language-server: \$schema=(?P<target>\S+)")


@pytest.fixture(scope="module")
def files(root):
    found = sorted((root / "cards").rglob("*.yaml"))
    assert found
    return found


def test_first_line_names_a_schema_that_is_there(files, root):
    wrong = []
    for path in files:
        with path.open(encoding="utf-8") as lines:
            named = LINE.fullmatch(lines.readline().rstrip("\n"))
        if not named:
            wrong.append(f"{path}: no schema line")
            continue
        target = (path.parent / named["target"]).resolve()
        if not (target.is_file() and target.parent == root / "schema"):
            wrong.append(f"{path}: {target}")

    assert wrong == []


def test_schema_fits_the_kind_of_file(files, root):
    """strokes.yaml and strokes/*.yaml both speak of stroke.schema.json."""
    singular = {"strokes": "stroke", "replies": "reply", "cards": "card"} | {
        "decks": "deck",
        "formats": "format",
        "scenarios": "scenario",
        "game": "game",
    }
    wrong = []
    for path in files:
        design = path.relative_to(root / "cards").parts[1:]
        kind = design[0].removesuffix(".yaml")
        named = LINE.match(path.read_text(encoding="utf-8"))
        game = path.relative_to(root / "cards").parts[0]
        kinds = GAMES[game].schemas | {"game": "game"}
        expected = f"{kinds.get(kind, singular[kind])}.schema.json"
        if named and named["target"].rpartition("/")[2] != expected:
            wrong.append(f"{path}: {named['target']}")

    assert wrong == []


def test_vs_code_settings_name_schemas_and_files_that_are_there(root):
    settings = json.loads((root / ".vscode" / "settings.json").read_text())

    for schema, globs in settings["yaml.schemas"].items():
        assert (root / schema).is_file(), schema
        listed = [globs] if isinstance(globs, str) else globs
        assert any(list(root.glob(pattern)) for pattern in listed), globs
