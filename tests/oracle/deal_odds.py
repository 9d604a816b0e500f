"""The deal of match_point, counted exactly (S-000-13, S-000-14, R-000-17).

Two phrase cards lie somewhere in a shuffled deck. Draw 1, 3, 5, ... are the
server's, draw 2, 4, 6, ... the receiver's. The deal ends when the receiver draws
a phrase card, or the server his second one. So the whole deal is decided by the
two places the phrase cards lie in, all pairs of places being equally likely.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

BOTH, LONE, WITHOUT = "both", "lone", "without"  # phrase cards the server has drawn


class Deal(NamedTuple):
    """How a deal ended."""

    phrase: str  # case a is both; case b is lone or without
    server: int  # cards the server has drawn, a shown one included
    receiver: int  # cards the receiver keeps, a shown one discarded


def deal(first, second):
    """End the deal whose phrase cards lie at these two places, counted from 1."""
    if first % 2 == 0:
        return Deal(WITHOUT, server=first // 2, receiver=first // 2 - 1)
    if second % 2 == 0:
        return Deal(LONE, server=second // 2, receiver=second // 2 - 1)
    return Deal(BOTH, server=(second + 1) // 2, receiver=(second - 1) // 2)


def deals(cards):
    """Give every way a deck can deal, with its probability."""
    places = list(combinations(range(1, cards + 1), 2))
    counted = Counter(deal(*pair) for pair in places)
    return {end: Fraction(n, len(places)) for end, n in counted.items()}


def chance(cards, happens):
    """Add up the probability of the deals for which ``happens`` is true."""
    return sum((p for end, p in deals(cards).items() if happens(end)), Fraction(0))


def mean(cards, value):
    """Average ``value`` over the deals."""
    return sum((p * value(end) for end, p in deals(cards).items()), Fraction(0))


def no_serve(cards, serves, *, lone_counts=True):
    """Chance that a server has nothing to serve with (R-000-15, R-000-16).

    ``serves`` cards besides the two phrase cards carry a serve.
    """
    others = cards - 2

    def none_among(drawn):
        return Fraction(comb(others - serves, drawn), comb(others, drawn))

    total = Fraction(0)
    for end, p in deals(cards).items():
        if end.phrase == WITHOUT:
            total += p * none_among(end.server)
        if end.phrase == LONE and not lone_counts:
            total += p * none_among(end.server - 1)
    return total
