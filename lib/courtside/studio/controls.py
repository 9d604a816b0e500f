"""Fields to choose with, as wide as their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as widgets

from courtside.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from courtside.model.reading import Reading

AS_SAID = {"description_width": "initial"}


def choice(options: Sequence[str], value: str, label: str = "") -> widgets.Dropdown:
    """Offer some options."""
    return widgets.Dropdown(
        options=options,
        value=value,
        description=label,
        style=AS_SAID,
        layout={"width": "auto", "max_width": "340px"},
    )


def spoken(language: str) -> widgets.Dropdown:
    """Offer the languages there are, a little apart from what stands before."""
    offered = choice(list(LANGUAGES), language, say(language, "out_language"))
    offered.layout.margin = "2px 2px 2px 12px"
    return offered


def number(
    value: int, most: int, least: int = 0, label: str = ""
) -> widgets.BoundedIntText:
    """Offer whole numbers."""
    return widgets.BoundedIntText(
        value=value,
        min=least,
        max=most,
        description=label,
        style=AS_SAID,
        layout={"width": "190px"},
    )


def reading_field(reading: Reading, chosen: str | int) -> widgets.Widget:
    """Offer what a reading may be set to."""
    if reading.whole_number is not None:
        whole = reading.whole_number
        return number(int(chosen), whole.most, whole.least, reading.id)
    return choice(list(reading.options), str(chosen), reading.id)


def offer(field: widgets.Dropdown, said: dict[str, str]) -> None:
    """Word the options anew, by value; what is chosen stays, else the first is."""
    chosen = field.value
    field.options = [(words, value) for value, words in said.items()]
    field.value = chosen if chosen in said else next(iter(said))
