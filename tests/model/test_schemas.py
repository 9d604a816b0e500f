"""Schemas are found on disk and named when they are not; nothing is fetched."""

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from courtside.model import DesignError
from courtside.model.read import read_text
from courtside.model.schemas import validate

LIB = str(Path(__file__).parents[2] / "lib")
NODE = read_text("effects: []\n", "S08.cards.yaml").node


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Give a schema folder with a blank and an accent, and take the network away."""

    def refuse(*_args, **_named):
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    path = tmp_path / "mes schémas"
    path.mkdir()
    return path


def write(folder, name, schema):
    (folder / name).write_text(json.dumps(schema), encoding="utf-8")


def test_a_misspelt_reference_is_named_at_once(folder):
    write(
        folder, "S08.schema.json", {"properties": {"effects": {"$ref": "efects.json"}}}
    )

    with pytest.raises(DesignError) as raised:
        validate(NODE, "S08.schema.json", folder=folder)

    assert str(raised.value).endswith(
        "schema file efects.json not found, referenced from S08.schema.json",
    )


def test_a_reference_by_plain_file_name_is_found(folder):
    write(
        folder,
        "top.json",
        {"properties": {"effects": {"$ref": "part.json#/definitions/a"}}},
    )
    write(folder, "part.json", {"definitions": {"a": {"type": "string"}}})

    (complaint,) = validate(NODE, "top.json", folder=folder)

    assert str(complaint) == (
        "S08.cards.yaml:1:10: effects: effects must be text, found a list"
    )


def test_an_id_on_the_network_is_never_asked(folder):
    schema = {"$id": "https://example.invalid/top.json", "type": "object"}
    write(folder, "top.json", schema)

    assert validate(NODE, "top.json", folder=folder) == []


def test_a_schema_that_is_no_json_is_named(folder):
    (folder / "top.json").write_text("{")

    with pytest.raises(DesignError, match=r"schema file top\.json is no JSON"):
        validate(NODE, "top.json", folder=folder)


def test_importing_the_model_imports_no_validator():
    code = (
        "import sys, courtside.model, courtside.model.schemas\n"
        "heavy = {'jsonschema', 'numpy', 'numba', 'pandas', 'referencing'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": LIB},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "[]\n"


def test_jsonschema_keeps_its_formats():
    code = (
        "from courtside.model.schemas import import_jsonschema\n"
        "import_jsonschema()\n"
        "import sys, jsonschema\n"
        "print('rfc3987_syntax' in sys.modules)\n"
        "check = jsonschema.FormatChecker()\n"
        "known = 'iri' in check.checkers\n"
        "print(check.conforms('http://exa mple', 'iri') if known else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": LIB},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.split() in (["False", "False"], ["False", "0"])


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_the_locale_changes_nothing(locale):
    code = "from courtside.model import load; print(len(load('match_point').cards))"
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-X", "warn_default_encoding", "-W",
         "error::EncodingWarning", "-c", code],
        env={"PYTHONPATH": LIB, "LC_ALL": locale, "PYTHONCOERCECLOCALE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 50
