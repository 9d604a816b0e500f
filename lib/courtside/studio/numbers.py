"""The other numbers of a run, each with its n and its interval."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from IPython.display import HTML

from courtside.analysis import outcomes
from courtside.analysis.intervals import DASH
from courtside.faces import escape
from courtside.words import say, word

if TYPE_CHECKING:
    from courtside.analysis.outcomes import Counted


def show_numbers(results: Counted, language: str = "en") -> HTML:
    """Show what the charts leave out: faults, redeals, hands, rallies.

    Parameters
    ----------
    results : Results
        Of any unit; its points are counted.
    language : str
        Of the words.

    Returns
    -------
    HTML
        A table that stays without a kernel.
    """
    return HTML(numbers_html(results, language))  # type: ignore[no-untyped-call]


def numbers_html(results: Counted, language: str = "en") -> str:
    """Write the table of `outcomes.measures` as HTML."""
    derived = f" {say(language, 'numbers_derived')}"
    rows = [
        (
            escape(row["measure"]) + (derived if row["derived"] else ""),
            _shown(row["value"], row["unit"], escape(word(language, row["unit"]))),
            say(
                language,
                "numbers_range",
                low=_shown(row["low"], row["unit"]),
                high=_shown(row["high"], row["unit"]),
            )
            if row["n"]
            else DASH,
            f"{row['n']:,}",
        )
        for row in outcomes.measures(results, language).to_dict("records")
    ]
    titles = ("numbers_measure", "numbers_value", "numbers_interval")
    head = (*(say(language, title) for title in titles), "n")
    lines = "".join(
        "<tr>" + "".join(f"<td{_align(at)}>{cell}</td>" for at, cell in enumerate(row))
        for row in rows
    )
    names = "".join(f"<th{_align(at)}>{name}</th>" for at, name in enumerate(head))
    return f"<table style='margin:0'><tr>{names}</tr>{lines}</table>"


def _align(column: int) -> str:
    return f" style='text-align:{'right' if column else 'left'}'"


def _shown(value: float, unit: str, words: str = "") -> str:
    """Write a number, a share in per cent; what is not known is a dash."""
    if not math.isfinite(value):
        return DASH
    if unit == "share":
        return f"{100 * value:.1f} %"
    digits = 2 if abs(value) >= 1 else 3
    return f"{value:.{digits}f} {words}".strip()
