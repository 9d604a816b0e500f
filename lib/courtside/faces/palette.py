"""The colours of everything: Okabe and Ito's eight, told apart by every eye."""

from __future__ import annotations

BLACK = "#000000"
ORANGE = "#E69F00"
SKY = "#56B4E9"
GREEN = "#009E73"
YELLOW = "#F0E442"
BLUE = "#0072B2"
VERMILION = "#D55E00"
PURPLE = "#CC79A7"

PALETTE = (BLACK, ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILION, PURPLE)

FAMILIES = (
    (BLUE, "●"),
    (GREEN, "■"),
    (ORANGE, "▲"),
    (SKY, "◆"),
    (VERMILION, "★"),
    (PURPLE, "⬟"),
    (YELLOW, "✚"),
)
"""Colour and shape of a family, by its place in the design: never colour alone."""
