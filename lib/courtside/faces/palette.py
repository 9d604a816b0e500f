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

WHITE = "#FFFFFF"

FAMILIES = (
    (BLUE, WHITE, "●"),
    (GREEN, WHITE, "■"),
    (ORANGE, BLACK, "▲"),
    (SKY, BLACK, "◆"),
    (VERMILION, WHITE, "★"),
    (PURPLE, BLACK, "⬟"),
    (YELLOW, BLACK, "✚"),
)
"""A family's colour, the ink on it, and its shape, by its place in the design.

Two families never differ by colour alone.
"""
