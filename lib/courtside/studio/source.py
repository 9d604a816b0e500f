"""Where what was found comes from, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.play.compare import Comparison
from courtside.play.sweep import Sweep
from courtside.words import say

if TYPE_CHECKING:
    from courtside.play import Results
    from courtside.play.compare_file import Found


def first_run(found: Found) -> Results:
    """Give the run, side a of two, or the design as chosen among many."""
    if isinstance(found, Sweep):
        return found.base
    return found.a if isinstance(found, Comparison) else found


def source(found: Found, language: str) -> str:
    """Say what was played, with which luck, of which design."""
    run = first_run(found)
    of = run.provenance
    deck = of.deck
    if isinstance(found, Comparison):
        deck = say(language, "out_decks", a=deck, b=found.b.provenance.deck)
    return say(
        language,
        "out_source",
        done=f"{run.done:,}",
        unit=say(language, of.unit),
        design=of.design,
        hash=of.design_hash[:12],
        deck=deck,
        a=of.bots[0],
        b=of.bots[1],
        seed=of.seed,
        version=of.courtside,
    )
