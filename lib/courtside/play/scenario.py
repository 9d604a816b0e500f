"""Scenarios: worked examples in the words of the game, run on the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model import DesignError
from courtside.play.games import game_of
from courtside.play.scores import facts_of_score
from courtside.tables import compile_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model import Design
    from courtside.model.scenario import Scenario

COLUMN = 36


@dataclass(frozen=True)
class Outcome:
    """What running a scenario gave.

    Parameters
    ----------
    id : str
        The scenario's.
    ok : bool
        Whether everything is as it says.
    expected, found : mapping
        What should be true and what is, by key; turns as tuples of shapes.
    missing, extra : tuple of str
        Shapes that should be legal and are not, and the other way round.
    rows : mapping of str to tuple of str
        Ids of the reply rows that allow the shapes found.
    error : str
        Why it could not be run to its end, if so.
    message : str
        All of it to read, empty where it is ok.
    """

    id: str
    ok: bool
    expected: Mapping[str, Any] = field(default_factory=dict)
    found: Mapping[str, Any] = field(default_factory=dict)
    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    rows: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    error: str = ""
    message: str = ""


def run_scenario(design: Design, scenario: Scenario) -> Outcome:
    """Run a scenario on the engine.

    Parameters
    ----------
    design : Design
        All readings that the scenario does not set are at their default.
    scenario : Scenario
        One of the design's, or made elsewhere.

    Returns
    -------
    Outcome
        Failures included; nothing is raised for them.
    """
    try:
        return _run(design, scenario)
    except (DesignError, ValueError) as error:
        reason = str(error)
    except KeyError as error:
        # Of a scenario that never passed `check`.
        reason = f"{error} is not known to this design"
    said = f"{scenario.id}: {reason}"
    return Outcome(scenario.id, ok=False, error=reason, message=said)


def run_scenarios(design: Design) -> list[Outcome]:
    """Run every scenario of a design, in the order of its files."""
    return [run_scenario(design, each) for each in design.scenarios.values()]


def _run(design: Design, scenario: Scenario) -> Outcome:
    defaults = {id_: each.default for id_, each in design.readings.items()}
    design = design.with_readings({**defaults, **scenario.readings})
    if scenario.score is not None:
        return _judged(scenario, facts_of_score(design, scenario.score), {})
    table = compile_table(design, scenario.deck)
    return _judged(scenario, *game_of(design.engine).facts(table, scenario))


def _judged(
    scenario: Scenario, facts: Mapping[str, Any], rows: Mapping[str, tuple[str, ...]]
) -> Outcome:
    expected = dict(scenario.expect)
    for key in ("turns", "legal", "illegal", "ending"):
        value = getattr(scenario, key)
        if value is not None:
            expected[key] = value
    found = facts.get("turns", ())
    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    wrong = []
    for key, value in expected.items():
        if key == "turns":
            missing += tuple(each for each in value if each not in found)
            extra += tuple(each for each in found if each not in value)
        elif key == "legal":
            missing += tuple(each for each in value if each not in found)
        elif key == "illegal":
            extra += tuple(each for each in value if each in found)
        elif facts.get(key) != value:
            wrong.append(key)
    ok = not (wrong or missing or extra)
    outcome = Outcome(scenario.id, ok, expected, facts, missing, extra, rows)
    if ok:
        return outcome
    lines = [f"{scenario.id}: {scenario.text.in_('en')}"]
    for key in wrong:
        said, is_so = _said(expected[key]), _said(facts.get(key))
        lines.append(f"  {key}: expected {said}, found {is_so}")
    if missing or extra:
        lines += _picture(outcome)
    return Outcome(
        scenario.id, ok, expected, facts, missing, extra, rows, "", "\n".join(lines)
    )


def _said(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_said, value)) or "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "none" if value is None else str(value)


def _picture(outcome: Outcome) -> list[str]:
    """Draw both sets of turns side by side, and the rows of what was found."""
    found = outcome.found.get("turns", ())
    if "turns" in outcome.expected:
        wanted = outcome.expected["turns"]
    else:
        barred = outcome.expected.get("illegal", ())
        wanted = (
            *outcome.expected.get("legal", ()),
            *(each for each in found if each not in barred),
        )
    lines = [f"    {'expected':<{COLUMN}}  {'found':<{COLUMN}}  rows"]
    signs = dict.fromkeys(outcome.missing, "-")
    signs |= dict.fromkeys(outcome.extra, "+")
    for shape in dict.fromkeys((*wanted, *outcome.extra)):
        sign = signs.get(shape, " ")
        left, right = ("" if sign == each else shape for each in "+-")
        rows = ", ".join(outcome.rows.get(shape, ())) if right else ""
        lines.append(f"  {sign} {left:<{COLUMN}}  {right:<{COLUMN}}  {rows}".rstrip())
    return lines
