"""Entries and items that are new in a YAML text, written as lines of their own."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from courtside.model.scalars import key, written

BREAK = re.compile(r"\r\n|\r|\n")
STEP = 2


def entry(name: str, value: Any, *, column: int = 0, eol: str = "\n") -> str:  # noqa: ANN401 - YAML holds anything
    """Write a new entry of a block mapping, whose key stands at a column."""
    return f"{key(name)}:{behind_colon(value, column, eol)}"


def line_end(text: str) -> str:
    """Give the line end a text uses most, a plain one if it has none."""
    found = Counter(BREAK.findall(text))
    return found.most_common(1)[0][0] if found else "\n"


def behind_colon(value: Any, column: int, eol: str) -> str:  # noqa: ANN401
    """Write what follows the colon of a key that stands at a column."""
    inside = eol + " " * (column + STEP)
    if isinstance(value, dict) and value:
        return "".join(
            inside + entry(name, each, column=column + STEP, eol=eol)
            for name, each in value.items()
        )
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return "".join(f"{inside}- {item(e, column + STEP, eol)}" for e in value)
    return f" {written(value)}"


def item(value: Any, column: int, eol: str) -> str:  # noqa: ANN401
    """Write a new item behind a dash that stands at a column."""
    if not isinstance(value, dict) or not value:
        return written(value)
    inside = eol + " " * (column + STEP)
    entries = (
        entry(name, each, column=column + STEP, eol=eol) for name, each in value.items()
    )
    return inside.join(entries)
