"""Hold a value against its JSON Schema: one complaint a mistake, with its mark.

Schemas refer to each other by plain file names, which are found in one folder;
nothing is ever fetched.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import Complaint, DesignError, Mark
from courtside.model.find import shipped
from courtside.model.nodes import plain
from courtside.model.wording import complaints_of, told_once

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model.nodes import Node


def validate(
    node: Node,
    schema: str,
    folder: Path | None = None,
) -> list[Complaint]:
    """Check a value against a schema.

    Parameters
    ----------
    node : Node
        The value.
    schema : str
        A file of the schema folder, with or without a definition:
        `card.schema.json#/definitions/card`.
    folder : Path, optional
        The schema folder, if not the shipped one.

    Returns
    -------
    list of Complaint
        By place in the file; none if the value is legal.

    Raises
    ------
    DesignError
        A schema that is missing or is no JSON.
    """
    validator = _validator(str(folder or shipped("schema")), schema)
    found: list[Complaint] = []
    for error in validator.iter_errors(plain(node)):
        found += complaints_of(error, node)
    return told_once(found)


@lru_cache(maxsize=64)
def _validator(folder: str, schema: str) -> Any:  # noqa: ANN401  (imported late)
    import_jsonschema()
    import jsonschema  # noqa: PLC0415 - only to validate
    import referencing.jsonschema  # noqa: PLC0415

    name, _, pointer = schema.partition("#")
    files: dict[str, Any] = {}
    _gather(Path(folder), name, "", files)
    specification = referencing.jsonschema.DRAFT7
    registry: Any = referencing.Registry().with_resources(
        (each, specification.create_resource(said)) for each, said in files.items()
    )
    reference = {"$ref": f"{name}#{pointer}"}
    return jsonschema.Draft7Validator(reference, registry=registry.crawl())


def import_jsonschema() -> None:
    """Import jsonschema without the grammars it builds for a format of texts.

    With JupyterLab comes `rfc3987_syntax`, which jsonschema imports at once and
    which builds some forty grammars: measured, 3.7 of the 4.2 seconds that
    `import jsonschema` took. Schemas here use no `format`, so it is put off until
    somebody in the process asks for one.
    """
    name = "rfc3987_syntax"
    if "jsonschema" in sys.modules or name in sys.modules or not find_spec(name):
        return
    later = ModuleType(name)

    def is_valid_syntax(rule: str, text: str) -> bool:
        return bool(import_module(name).is_valid_syntax(rule, text))

    later.is_valid_syntax = is_valid_syntax  # type: ignore[attr-defined]
    sys.modules[name] = later
    try:
        import_module("jsonschema")
    finally:
        del sys.modules[name]


def _gather(folder: Path, name: str, asked_by: str, files: dict[str, Any]) -> None:
    """Read a schema and all it refers to, so that a misspelt one is named."""
    if name not in files:
        files[name] = _json(folder / name, asked_by)
        for target in _targets(files[name]):
            _gather(folder, target, name, files)


def _targets(schema: object) -> Iterator[str]:
    """Find the other files a schema refers to."""
    if isinstance(schema, list):
        for each in schema:
            yield from _targets(each)
    elif isinstance(schema, dict):
        file = str(schema.get("$ref", "#")).partition("#")[0]
        if file:
            yield file
        for each in schema.values():
            yield from _targets(each)


def _json(path: Path, asked_by: str) -> Any:  # noqa: ANN401
    by = f", referenced from {asked_by}" if asked_by else ""
    mark = Mark(str(path), 1, 1)
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        said = f"schema file {path.name} not found{by}"
        raise DesignError([Complaint(mark, "", said)]) from None
    except ValueError as error:
        said = f"schema file {path.name} is no JSON ({error}){by}"
        raise DesignError([Complaint(mark, "", said)]) from None
