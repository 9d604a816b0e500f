"""The drawn shapes: the families' signs and the arrows."""

from __future__ import annotations

import math

from courtside.faces.frame import number


def sign(letter: str, x: float, y: float, size: float, colour: str) -> str:
    """Draw the shape of a family.

    Parameters
    ----------
    letter : str
        The letter that stands for the shape in plain text.
    x, y : float
        Its middle.
    size : float
        Its height.
    colour : str
        Of its filling.

    Returns
    -------
    str
        An SVG element; a square for a letter without a shape.
    """
    if letter == "●":
        where = f'cx="{number(x)}" cy="{number(y)}"'
        return f'<circle {where} r="{number(size / 2)}" fill="{colour}"/>'
    points = " ".join(
        f"{number(x + right * size / 2)},{number(y + down * size / 2)}"
        for right, down in _SHAPES.get(letter, _SQUARE)
    )
    return f'<polygon points="{points}" fill="{colour}"/>'


def arrow(*, left: bool, x: float, y: float, size: float, colour: str) -> str:
    """Draw an arrow, its middle at a point, as long as it is high."""
    side = -1 if left else 1
    points = " ".join(
        f"{number(x + side * right * size / 2)},{number(y + down * size / 2)}"
        for right, down in _ARROW
    )
    return f'<polygon points="{points}" fill="{colour}"/>'


def _around(
    radii: tuple[float, ...], turns: int, start: float = -90
) -> list[tuple[float, float]]:
    """Go round the middle, further and nearer in turn."""
    corners = len(radii) * turns
    return [
        (
            radii[place % len(radii)]
            * math.cos(math.radians(start + place * 360 / corners)),
            radii[place % len(radii)]
            * math.sin(math.radians(start + place * 360 / corners)),
        )
        for place in range(corners)
    ]


def _cross(arm: float) -> list[tuple[float, float]]:
    """Go round a cross whose arms point at the corners."""
    upright = [
        (-arm, -1.1),
        (arm, -1.1),
        (arm, -arm),
        (1.1, -arm),
        (1.1, arm),
        (arm, arm),
        (arm, 1.1),
        (-arm, 1.1),
        (-arm, arm),
        (-1.1, arm),
        (-1.1, -arm),
        (-arm, -arm),
    ]
    turn = math.sqrt(0.5)
    return [((x - y) * turn, (x + y) * turn) for x, y in upright]


_SQUARE = [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)]
_SHAPES = {
    "■": _SQUARE,
    "▲": [(0, -0.95), (1.08, 0.9), (-1.08, 0.9)],
    "◆": [(0, -1.15), (1.0, 0), (0, 1.15), (-1.0, 0)],
    "↑": [
        (0, -1.05),
        (1.0, 0.05),
        (0.36, 0.05),
        (0.36, 1.05),
        (-0.36, 1.05),
        (-0.36, 0.05),
        (-1.0, 0.05),
    ],
    "★": _around((1.15, 0.5), 5),
    "✖": _cross(0.36),
    "✱": _around((1.15, 0.36), 6),
}
_ARROW = [(-1, -0.36), (0, -0.36), (0, -1), (1, 0), (0, 1), (0, 0.36), (-1, 0.36)]
