"""What was found, as a text: results, a comparison with its pairs, or a sweep."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from courtside.model import atomic
from courtside.play.compare import Comparison
from courtside.play.results import Results, ResultsError, read_json
from courtside.play.sweep import Sweep
from courtside.play.sweep_file import KIND as SWEEP
from courtside.play.sweep_file import sweep_as_dict, sweep_from_dict

if TYPE_CHECKING:
    from pathlib import Path

KIND = "courtside comparison"
VERSION = 1
WIDTH = 6  # of what is known of a pair: first server, winner, ending, twice


Found = Results | Comparison | Sweep


def found_to_json(found: Found) -> str:
    """Write as text; `found_from_json` reads it."""
    if isinstance(found, Results):
        return found.to_json()
    if isinstance(found, Sweep):
        # On one line: a number a line would be long.
        return json.dumps(sweep_as_dict(found), ensure_ascii=True) + "\n"
    whole = {
        "kind": KIND,
        "version": VERSION,
        "a": found.a.as_dict(),
        "b": found.b.as_dict(),
        "joint": [[*pair, n] for pair, n in sorted(found.joint.items())],
    }
    return json.dumps(whole, indent=2, ensure_ascii=True) + "\n"


def found_from_json(text: str) -> Found:
    """Read what `found_to_json` wrote.

    Raises
    ------
    ResultsError
        Anything else: cut off, of another kind, numbers that do not add up.
    """
    whole = read_json(text)
    if isinstance(whole, dict) and whole.get("kind") == SWEEP:
        return sweep_from_dict(whole)
    if not isinstance(whole, dict) or whole.get("kind") != KIND:
        return Results.from_json(text)
    if whole.get("version") != VERSION:
        raise ResultsError(
            f"version {whole.get('version')!r} of a comparison; this reads {VERSION}"
        )
    a, b = (Results.from_json(json.dumps(whole.get(side))) for side in "ab")
    joint = _joint(whole.get("joint"))
    if not a.done == b.done == sum(joint.values()):
        raise ResultsError('"joint": the pairs do not add up')
    return Comparison(a, b, joint)


def save_found(found: Found, path: str | Path) -> None:
    """Write to a file, whole or not at all; over other findings only."""
    try:
        atomic.write_over(path, found_to_json(found), is_found)
    except atomic.SaveError as error:
        raise ResultsError(str(error)) from error


def load_found(path: str | Path) -> Found:
    """Read a file that `save_found` wrote; anything else: ResultsError."""
    try:
        return found_from_json(atomic.read_text(path))
    except atomic.CannotRead as error:
        raise ResultsError(str(error)) from error
    except ResultsError as error:
        raise ResultsError(f"{path}: {error}") from error


def is_found(there: str) -> bool:
    """Tell whether a text is what `found_to_json` gives."""
    try:
        found_from_json(there)
    except ResultsError:
        return False
    return True


def _joint(rows: Any) -> Counter[tuple[int, int, int, int, int, int]]:  # noqa: ANN401 - as read
    joint: Counter[tuple[int, int, int, int, int, int]] = Counter()
    for row in rows if isinstance(rows, list) else [None]:
        if (
            not isinstance(row, list)
            or len(row) != WIDTH + 1
            or any(type(each) is not int for each in row)
            or row[-1] < 0
        ):
            raise ResultsError('"joint" holds what is no pair')
        *pair, n = row
        first, winner, ending, first_b, winner_b, ending_b = pair
        joint[first, winner, ending, first_b, winner_b, ending_b] += n
    return joint
