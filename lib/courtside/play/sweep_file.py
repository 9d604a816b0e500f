"""A sweep as a text: every run with its provenance, and what was varied."""

from __future__ import annotations

import json
from typing import Any

from courtside.play.batches import MOST, SUMS, Sums, sums_of, total
from courtside.play.results import Results, ResultsError
from courtside.play.sweep import Axis, Sweep, Swept

KIND = "courtside sweep"
VERSION = 1


def sweep_as_dict(found: Sweep) -> dict[str, Any]:
    """Return plain data."""
    return {
        "kind": KIND,
        "version": VERSION,
        "axes": [
            {
                "over": axis.over,
                "name": dict(axis.name),
                "points": [
                    {"at": at, "label": dict(label), "run": run}
                    for at, label, run in zip(
                        axis.at, axis.labels, axis.runs, strict=True
                    )
                ],
            }
            for axis in found.axes
        ],
        "sums": list(SUMS),
        "runs": [
            {"results": run.results.as_dict(), "batches": list(map(list, run.batches))}
            for run in found.runs
        ],
    }


def sweep_from_dict(whole: dict[str, Any]) -> Sweep:
    """Read what `sweep_as_dict` gave.

    Raises
    ------
    ResultsError
        Anything else: another version, numbers that do not add up.
    """
    if whole.get("version") != VERSION:
        raise ResultsError(
            f"version {whole.get('version')!r} of a sweep; this reads {VERSION}"
        )
    runs = tuple(_swept(each) for each in _listed(whole, "runs"))
    first = runs[0].results
    for run in runs:
        if (run.results.done, run.results.unit) != (first.done, first.unit):
            raise ResultsError('"runs": not all are as long as the first')
    axes = tuple(_axis(each, len(runs)) for each in _listed(whole, "axes"))
    return Sweep(axes, runs)


def _listed(whole: Any, name: str) -> list[Any]:  # noqa: ANN401 - as read
    found = whole.get(name) if isinstance(whole, dict) else None
    if not isinstance(found, list) or not found:
        raise ResultsError(f'"{name}" is no list that holds something')
    return found


def _swept(entry: Any) -> Swept:  # noqa: ANN401 - as read
    batches = entry.get("batches") if isinstance(entry, dict) else None
    if not isinstance(batches, list) or len(batches) > MOST:
        raise ResultsError('"batches" is no list of sums')
    results = Results.from_json(json.dumps(entry.get("results")))
    sums = tuple(_sums(each) for each in batches)
    if total(sums) != sums_of(results.tally):
        raise ResultsError('"batches": they do not add up to the results')
    return Swept(results, sums)


def _sums(entry: Any) -> Sums:  # noqa: ANN401 - as read
    whole = isinstance(entry, list) and len(entry) == len(SUMS)
    if not whole or any(type(each) is not int or each < 0 for each in entry):
        raise ResultsError('"batches" holds what are no sums')
    return tuple(entry)


def _axis(entry: Any, runs: int) -> Axis:  # noqa: ANN401 - as read
    points = _listed(entry, "points")
    for point in points:
        if (
            not isinstance(point, dict)
            or type(point.get("at")) not in {int, str}
            or type(point.get("run")) is not int
            or not 0 <= point["run"] < runs
        ):
            raise ResultsError('"points" holds what was not varied')
    return Axis(
        over=_text(entry.get("over")),
        name=_texts(entry.get("name")),
        at=tuple(point["at"] for point in points),
        labels=tuple(_texts(point.get("label")) for point in points),
        runs=tuple(point["run"] for point in points),
    )


def _text(value: Any) -> str:  # noqa: ANN401 - as read
    if not isinstance(value, str):
        raise ResultsError('"axes" holds a name that is no text')
    return value


def _texts(value: Any) -> dict[str, str]:  # noqa: ANN401 - as read
    if not isinstance(value, dict):
        raise ResultsError('"axes" holds a name that is no text')
    return {language: _text(said) for language, said in value.items()}
