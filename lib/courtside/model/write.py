"""Write back into YAML files: only what changed, whole or not at all."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.model.atomic import (
    CannotWrite,
    ChangedOnDisk,
    SaveError,
    fingerprint,
    write_atomic,
)
from courtside.model.decode import decode
from courtside.model.edits import Drop, Put, same
from courtside.model.find import shipped
from courtside.model.fragments import entry
from courtside.model.nodes import plain
from courtside.model.read import read_file, read_text
from courtside.model.splice import spliced

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from courtside.model.edits import Edit

__all__ = [
    "CannotWrite",
    "ChangedOnDisk",
    "Drop",
    "Put",
    "SaveError",
    "fingerprint",
    "new_file",
    "splice",
    "splice_bytes",
    "write_atomic",
]

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # what Windows editors put first


def splice(
    path: str | Path,
    edits: Iterable[Edit],
    *,
    read: bytes | None = None,
) -> bytes:
    """Change values in a YAML file; every byte of the rest stays.

    Parameters
    ----------
    path : str or Path
        The file.
    edits : iterable of Put or Drop
        What to change, one after the other.
    read : bytes, optional
        The file as it was read when the edits were thought of; by default as it is
        now.

    Returns
    -------
    bytes
        What the file holds now.

    Raises
    ------
    DesignError
        The file cannot be read, or an edit cannot be made in it.
    ChangedOnDisk
        The file is not as it was read any more.
    CannotWrite
        The system refuses.
    """
    path = Path(path)
    before = read_file(path) if read is None else read
    after = splice_bytes(before, edits, str(path))
    if after != before:
        write_atomic(path, after, expected_hash=fingerprint(before))
    return after


def splice_bytes(data: bytes, edits: Iterable[Edit], file: str) -> bytes:
    """Change values in the bytes of a YAML file.

    Parameters
    ----------
    data : bytes
        The whole file, with or without a byte order mark.
    edits : iterable of Put or Drop
        What to change, one after the other.
    file : str
        Its name in complaints.

    Returns
    -------
    bytes
        The new file.
    """
    text = decode(data, file)
    mark = _MARK if data.startswith(_MARK.encode()) else ""
    return (mark + spliced(text, edits, file)).encode()


def new_file(
    path: str | Path,
    schema: str,
    entries: Mapping[str, Any],
    *,
    eol: str = "\n",
) -> bytes:
    """Give the bytes of a new YAML file, which says its schema in line 1.

    Parameters
    ----------
    path : str or Path
        Where it will lie.
    schema : str
        The schema's file name, and what follows it, such as
        `deck.schema.json#/definitions/changes`.
    entries : mapping
        Its content.
    eol : str
        The line end.

    Returns
    -------
    bytes
        Not written yet.

    Raises
    ------
    ValueError
        An entry that YAML text cannot hold.
    """
    line = f"# yaml-language-server: $schema={schema_path(Path(path), schema)}"
    lines = (entry(name, value, eol=eol) for name, value in entries.items())
    text = "".join(f"{each}{eol}" for each in (line, *lines))
    reading = read_text(text, str(path))
    if reading.node is None or not same(plain(reading.node), _as_read(entries)):
        raise ValueError("the content cannot be written as YAML")
    return text.encode()


def schema_path(path: Path, schema: str) -> str:
    """Give the way from a file to a schema: the nearest upward, else the shipped."""
    folder = path.absolute().parent
    name = re.split("#", schema, maxsplit=1)[0]
    found = shipped("schema") / name
    for above in folder.parents:
        if (above / "schema" / name).is_file():
            found = above / "schema" / name
            break
    try:
        way = os.path.relpath(found, folder)
    except ValueError:  # another drive
        way = str(found)
    return Path(way).as_posix() + schema[len(name) :]


def _as_read(value: Any) -> Any:  # noqa: ANN401  (YAML holds anything)
    """Give a value in the types the reader makes."""
    if hasattr(value, "items"):
        return {key: _as_read(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_as_read(each) for each in value]
    return value
