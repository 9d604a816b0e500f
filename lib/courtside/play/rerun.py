"""Play a saved run again, and say whether it came out the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from courtside import __version__
from courtside.engine.cache import sources_hash
from courtside.model import DesignError, load
from courtside.play.batch import simulate

if TYPE_CHECKING:
    from courtside.model import Design
    from courtside.play.results import Results


@dataclass(frozen=True)
class Rerun:
    """How a rerun came out.

    Attributes
    ----------
    same : bool
        Whether it reproduced every unit, to the bit.
    differences : tuple of str
        What differs between then and now, a sentence each; may name another
        version although the results are the same.
    results : Results or None
        The new ones; None where the design is not the one played then.
    """

    same: bool
    differences: tuple[str, ...]
    results: Results | None


def rerun(results: Results, design: Design | None = None, **how: Any) -> Rerun:  # noqa: ANN401 - handed on
    """Play a run again under its readings.

    Parameters
    ----------
    results : Results
        Of an earlier run; of one that was stopped, what was done is played.
    design : Design, optional
        Loaded by its name when left out. Its readings are set to those of then.
    **how
        `executor`, `progress`, `stop`, `keep_rows` of `simulate`.

    Returns
    -------
    Rerun
        The same, or what differs.

    Raises
    ------
    DesignError
        The design cannot be found or loaded.
    """
    then = results.provenance
    now = load(then.design) if design is None else design
    try:
        now = now.with_readings(then.readings)
    except DesignError as error:
        changed = f"the design: its readings are others now ({error.complaints[0]})"
        if now.id != then.design:
            changed = f"the design: {then.design} then, {now.id} now"
        return Rerun(same=False, differences=(changed,), results=None)
    if now.hash != then.design_hash:
        was = f"{then.design_hash[:12]} then, {now.hash[:12]} now"
        return Rerun(
            same=False, differences=(f"the design {now.id}: {was}",), results=None
        )
    again = simulate(
        now,
        seed=then.seed,
        deck=then.deck,
        match_format=then.match_format,
        bots=then.bots,
        **{**how, then.unit: results.done},
    )
    again = replace(again, provenance=replace(again.provenance, n=results.n))
    differences = []
    if then.courtside != __version__:
        differences.append(f"courtside: {then.courtside} then, {__version__} now")
    if then.engine != sources_hash()[:16]:
        engine = sources_hash()[:16]
        differences.append(f"the engine's code: {then.engine} then, {engine} now")
    if again.done != results.done:
        differences.append(f"stopped after {again.done} of {results.done}")
    elif again.digest != results.digest:
        differences.append(
            f"the outcomes: digest {results.digest[:12]} then, {again.digest[:12]} now"
        )
    elif again.tally != results.tally:
        differences.append("the tally, although every outcome is the same: edited?")
    same = again.digest == results.digest and again.tally == results.tally
    return Rerun(same=same, differences=tuple(differences), results=again)
