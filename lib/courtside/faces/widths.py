"""How wide a text is: by the shipped font's own numbers, without a browser."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

FONTS = Path(__file__).parent.parent / "web" / "fonts"
PLAIN, BOLD = 500, 700

# What a letter takes that the font lacks, in ems: another font draws it, and it is
# squeezed or stretched to this.
_WIDE, _OTHER = 1.0, 0.6
_NO_WIDTH = {"Mn", "Me", "Cf"}


@dataclass(frozen=True)
class Font:
    """The shipped font, as far as measuring needs it.

    Parameters
    ----------
    family : str
        Its name.
    ascent, descent : float
        How far letters reach above and below their baseline, in ems.
    files : mapping of int to Path
        The file of each weight.
    ems : mapping of int to mapping of str to float
        The width of each letter, by weight, in ems.
    """

    family: str
    ascent: float
    descent: float
    files: Mapping[int, Path]
    ems: Mapping[int, Mapping[str, float]]


@cache
def font() -> Font:
    """Give the shipped font."""
    said = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))
    units = said["units"]
    return Font(
        said["family"],
        said["ascent"] / units,
        said["descent"] / units,
        {int(weight): FONTS / each["file"] for weight, each in said["weights"].items()},
        {
            int(weight): {
                letter: int(width) / units
                for width, letters in each["widths"].items()
                for letter in letters
            }
            for weight, each in said["weights"].items()
        },
    )


def ems(text: str, weight: int = PLAIN) -> float:
    """Measure a line of text, in ems: times the size of its letters."""
    known = font().ems[weight]
    total = 0.0
    for letter in text:
        width = known.get(letter)
        total += _elsewhere(letter) if width is None else width
    return total


def lacking(text: str) -> str:
    """Give the letters of a text that the font does not have, each once."""
    known = font().ems[PLAIN]
    return "".join(
        dict.fromkeys(
            letter for letter in text if letter not in known and not letter.isspace()
        )
    )


def _elsewhere(letter: str) -> float:
    if unicodedata.category(letter) in _NO_WIDTH:
        return 0.0
    return _WIDE if unicodedata.east_asian_width(letter) in "WF" else _OTHER
