"""The court of Match Point as a picture."""

import re
from itertools import product

import pytest

from courtside.faces.match_point.court import HEIGHT, WIDTH, court_svg

PLACES = ("baseline", "net")
LONGEST = "Defensive groundstroke"
LETTER, LINE = 7.6, 13  # of a bold face of 13 pixels


def names(court):
    """Give left, right and height of the two names of strokes."""
    said = re.findall(
        r"<text x='([\d.]+)' y='([\d.]+)'[^>]*font-size='13'[^>]*"
        r"text-anchor='(start|end)'[^>]*>([^<]+)<",
        court_svg(court),
    )
    for x, y, anchor, name in said:
        left = float(x) - (anchor == "end") * LETTER * len(name)
        yield left, left + LETTER * len(name), float(y)


def rally(near_at, far_at, struck_from, aims, *, high):
    """Let the far player strike, then the near one."""
    far_x, near_x = aims
    ends = {"surface": "hard", "caption": ""}
    for end, at, x in (("near", near_at, near_x), ("far", far_at, far_x)):
        ends[end] = {"x": x, "position": at, "mark": "A"}
    first = {"by": "far", "from": struck_from, "from_x": far_x, "to": near_at}
    then = {"by": "near", "from": near_at, "from_x": near_x, "to": far_at}
    first |= {"to_x": near_x, "name": LONGEST, "high": high}
    then |= {"to_x": far_x, "name": LONGEST, "high": not high}
    return {**ends, "flights": [first, then]}


@pytest.mark.parametrize("near_at", PLACES)
@pytest.mark.parametrize("far_at", PLACES)
@pytest.mark.parametrize("high", [False, True])
def test_the_names_of_two_strokes_can_be_read(near_at, far_at, high):
    for aims in product((-0.62, -0.3, 0.0, 0.3, 0.62), repeat=2):
        one, other = names(rally(near_at, far_at, "baseline", aims, high=high))

        beside = one[1] <= other[0] or other[1] <= one[0]
        assert beside or abs(one[2] - other[2]) >= LINE, aims
        for left, right, y in (one, other):
            assert left >= 0, aims
            assert right <= WIDTH, aims
            assert LINE <= y <= HEIGHT, aims
