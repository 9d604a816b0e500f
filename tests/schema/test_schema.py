"""Files that are legal and files that are not, by the shipped schemas.

An invalid file says in `#!` lines what must be complained of: the place, and words
of the complaint between bars. There must be no other complaint.
"""

import json
import os
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

from courtside.model.folder import KINDS
from courtside.model.game_model import PLAIN_SCHEMAS
from courtside.model.games import GAMES
from courtside.model.nodes import plain
from courtside.model.read import read_yaml
from courtside.model.schemas import import_jsonschema, validate

HERE = Path(__file__).parent
SCHEMAS = HERE.parents[1] / "schema"
VALID = sorted(HERE.glob("valid/*/*.yaml"))
INVALID = sorted(HERE.glob("invalid/*/*.yaml"))


def schema_of(path):
    return f"{path.parent.name}.schema.json"


def name_of(path):
    return f"{path.parent.name}-{path.stem}"


def expected_of(path):
    """Give place and words of each complaint a file asks for."""
    lines = path.read_text(encoding="utf-8").splitlines()
    asked = [line[3:].split(" ", 1) for line in lines if line.startswith("#! ")]
    return [(place, said.split(" | ")) for place, said in asked]


def schemas():
    return {
        path.name: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(SCHEMAS.glob("*.json"))
    }


@pytest.mark.parametrize("path", VALID, ids=name_of)
def test_valid(path):
    assert [str(each) for each in validate(read_yaml(path), schema_of(path))] == []


@pytest.mark.parametrize("path", INVALID, ids=name_of)
def test_invalid(path):
    found = validate(read_yaml(path), schema_of(path))

    expected = expected_of(path)
    places = [f"{each.mark.line}:{each.mark.column}" for each in found]
    assert places == [place for place, _ in expected], [str(each) for each in found]
    for complaint, (_, words) in zip(found, expected, strict=True):
        for word in words:
            assert word in str(complaint)


@pytest.mark.parametrize("kind", ["game", *KINDS.values(), *PLAIN_SCHEMAS.values()])
def test_every_kind_has_good_and_bad_examples(kind):
    assert any(path.parent.name == kind for path in VALID)
    assert any(path.parent.name == kind for path in INVALID)
    assert f"{kind}.schema.json" in schemas()


@pytest.mark.parametrize("name", schemas())
def test_schema_is_draft_07(name):
    import_jsonschema()
    schema = schemas()[name]

    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    import_module("jsonschema").Draft7Validator.check_schema(schema)


def parts(schema, path=""):
    """Walk a schema: every object in it with its path."""
    if isinstance(schema, dict):
        yield path, schema
        for key, each in schema.items():
            yield from parts(each, f"{path}/{key}")
    elif isinstance(schema, list):
        for n, each in enumerate(schema):
            yield from parts(each, f"{path}/{n}")


@pytest.mark.parametrize("name", schemas())
def test_everything_is_described(name):
    silent = []
    for path, part in parts(schemas()[name]):
        named = {**part.get("properties", {}), **part.get("definitions", {})}
        if path.endswith(("/properties", "/definitions", "/patternProperties")):
            continue
        silent += [
            f"{path}/{key}" for key, each in named.items() if "description" not in each
        ]
        for n, each in enumerate(part.get("oneOf", [])):
            if "const" in each and "description" not in each:
                silent.append(f"{path}/oneOf/{n}")
    assert silent == []


@pytest.mark.parametrize("name", schemas())
def test_house_rules_of_schemas(name):
    for path, part in parts(schemas()[name]):
        if path.endswith(("/properties", "/definitions", "/patternProperties")):
            patterns = part if path.endswith("/patternProperties") else {}
        else:
            patterns = [part["pattern"]] if "pattern" in part else []
            assert "$id" not in part, path
            assert "format" not in part, path
            assert "enum" not in part, path
            assert "multipleOf" not in part, path
            if "$ref" in part:
                assert set(part) == {"$ref"}, path
                file = part["$ref"].partition("#")[0]
                assert not file or (SCHEMAS / file).is_file(), path
            if (
                part.get("type") == "object"
                and "properties" in part
                and "if" not in part
            ):
                closed = part.get("additionalProperties") is False
                tag = path.endswith("/if")  # asks for a word, refuses nothing
                assert closed or tag or set(part["properties"]) == {"default"}, path
        for pattern in patterns:
            assert pattern == "^x-" or pattern.endswith(r"$(?!\n)"), path


def node():
    """Find node, with ajv beside this file; install it if npm is there."""
    found, npm = shutil.which("node"), shutil.which("npm")
    ajv = HERE / "node_modules" / "ajv"
    reason = "node with ajv is missing, the second opinion on the schemas"
    if found and npm and not ajv.is_dir():
        command = [npm, "install", "--no-package-lock", "--no-audit", "--no-fund"]
        done = subprocess.run(
            command,
            cwd=HERE,
            check=False,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        reason += f"\n{done.stderr[-500:]}"
    if found and ajv.is_dir():
        return found
    if os.environ.get("CI"):
        pytest.fail(reason)
    return pytest.skip(reason)


def judge(paths, schema_name):
    """Give what ajv says of each file: None if it is legal."""
    cases = [
        {"schema": schema_name(path), "value": plain(read_yaml(path))} for path in paths
    ]
    done = subprocess.run(
        [node(), "verdicts.mjs"],
        cwd=HERE,
        input=json.dumps({"schemas": schemas(), "cases": cases}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(map(str, paths), json.loads(done.stdout), strict=True))


def test_ajv_gives_the_same_verdicts():
    verdicts = judge([*VALID, *INVALID], schema_of)

    assert [verdicts[str(path)] for path in VALID if verdicts[str(path)]] == []
    assert [path for path in INVALID if verdicts[str(path)] is None] == []


def test_ajv_accepts_the_shipped_content():
    def schema_name(path):
        game, kind = path.relative_to(cards).with_suffix("").parts[:2]
        own = GAMES[game].schemas.get(kind)
        return f"{own or KINDS.get(kind, kind)}.schema.json"

    cards = SCHEMAS.parent / "cards"
    files = sorted(cards.rglob("*.yaml"))
    verdicts = judge(files, schema_name)

    assert len(verdicts) >= 16
    assert {path: each for path, each in verdicts.items() if each} == {}
