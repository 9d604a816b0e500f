"""Read a face the way a browser would: elements, words, and where the words are."""

import math
import re
from dataclasses import dataclass
from xml.etree import ElementTree as ET  # the faces are ours, and well-formed or a bug

SVG = "{http://www.w3.org/2000/svg}"
ASCENT, DESCENT = 1.0, 0.2  # of the shipped font, in sizes


@dataclass
class Words:
    """One line of text and the rectangle it lies in."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float
    upright: bool


def read(svg):
    """Parse; raises if the face is not well-formed."""
    return ET.fromstring(svg)  # noqa: S314 - our own text, escaped


def tags(svg):
    return {each.tag.removeprefix(SVG) for each in read(svg).iter()}


def attributes(svg):
    return {name for each in read(svg).iter() for name in each.attrib}


def words(svg):
    """List every line of text with its rectangle on the card."""
    return list(_words(read(svg), (1, 0, 0, 1, 0, 0)))


def _words(node, matrix):
    matrix = _times(matrix, _matrix(node.get("transform", "")))
    if node.tag == f"{SVG}text":
        yield _line(node, matrix)
    for child in node:
        yield from _words(child, matrix)


def _line(node, matrix):
    x, y, size, long = (
        float(node.get(name)) for name in ("x", "y", "font-size", "textLength")
    )
    x -= {None: 0, "middle": long / 2, "end": long}[node.get("text-anchor")]
    corners = [
        _point(matrix, across, down)
        for across in (x, x + long)
        for down in (y - ASCENT * size, y + DESCENT * size)
    ]
    across, down = zip(*corners, strict=True)
    upright = matrix[0] > 0.5
    return Words(
        node.text, min(across), min(down), max(across), max(down), size, upright
    )


def _matrix(said):
    matrix = (1, 0, 0, 1, 0, 0)
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", said):
        values = [float(each) for each in numbers.split()]
        if name == "translate":
            step = (1, 0, 0, 1, *values)
        else:
            assert name == "rotate"
            turn = math.radians(values[0])
            a, b = math.cos(turn), math.sin(turn)
            x, y = values[1:] or (0, 0)
            step = (a, b, -b, a, x - a * x + b * y, y - b * x - a * y)
        matrix = _times(matrix, step)
    return matrix


def _times(one, two):
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _point(matrix, x, y):
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
