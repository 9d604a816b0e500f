"""The colours of everything: Okabe and Ito's eight, told apart by every eye."""

from __future__ import annotations

from typing import NamedTuple

BLACK = "#000000"
ORANGE = "#E69F00"
SKY = "#56B4E9"
GREEN = "#009E73"
YELLOW = "#F0E442"
BLUE = "#0072B2"
VERMILION = "#D55E00"
PURPLE = "#CC79A7"

PALETTE = (BLACK, ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILION, PURPLE)

INK = "#1A1A1A"
PAPER = "#FFFFFF"
GREY = "#5A5A5A"


class Sign(NamedTuple):
    """What a family is known by: a colour and a shape, never the colour alone."""

    colour: str
    letter: str


FAMILIES = (
    Sign(BLUE, "●"),
    Sign(GREEN, "■"),
    Sign(ORANGE, "▲"),
    Sign(SKY, "◆"),
    Sign(PURPLE, "↑"),
    Sign(VERMILION, "★"),
    Sign(GREY, "✖"),
)
"""The sign of a family, by its place in the design."""

WILDCARD = Sign(YELLOW, "✱")

ODD, EVEN = Sign(VERMILION, "▲"), Sign(BLUE, "■")
"""The signs of numbers: three corners for odd ones, four for even ones."""


def tint(colour: str, share: float) -> str:
    """Mix a share of a colour into white paper."""
    mixed = (round(255 + (part - 255) * share) for part in _parts(colour))
    return "#" + "".join(f"{part:02X}" for part in mixed)


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours, from 1 to 21, as WCAG 2 reckons it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(colour: str) -> str:
    """Choose between dark ink and bare paper, whichever stands out on a colour."""
    return max((INK, PAPER), key=lambda ink: contrast(ink, colour))


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def _luminance(colour: str) -> float:
    shares = (part / 255 for part in _parts(colour))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - sRGB's own numbers
        for part in shares
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
