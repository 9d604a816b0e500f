"""Whole turns made of the physical cards in a hand, by trying everything.

A *turn* is a tuple of cards with their uses, in the order they are laid, such as
``((4, "come_up"), (0, "upper as volley"))``: the card in slot 4 face down, then
the upper half of the card in slot 0.
"""

from itertools import permutations, product
from typing import NamedTuple

from tests.oracle.replies import BASELINE, is_volley, shapes

SIDES = ("left", "right")


class Card(NamedTuple):
    """A physical card: two halves and the arrow on its sides."""

    upper: str
    lower: str
    arrow: str  # left, right or both


# What a card may be


def kinds(half, readings):
    """Name every stroke a half may be declared as (R-000-1, R-000-19)."""
    if half == "any_groundstroke":
        return ["groundstroke", "defensive_groundstroke", "passing_shot", "lob"]
    if half == "any_volley":
        return ["volley", "defensive_volley", "attack_volley", "drop_volley"]
    if readings["stroke_identity"] == "declared":
        if half in ("defensive_groundstroke", "passing_shot", "lob"):
            return [half, "groundstroke"]
        if half in ("defensive_volley", "attack_volley", "drop_volley"):
            return [half, "volley"] if is_volley(half, readings) else [half]
    return [half]


def arrows(card):
    """List the sides a card can point at, as its owner sees them (R-000-7)."""
    return SIDES if card.arrow == "both" else (card.arrow,)


def arrow_that_reaches(aimed, readings):
    """Name the arrow that matches a direction, each in its owner's view (R-000-6)."""
    if readings["direction_frame"] == "same_symbol":
        return aimed
    return "right" if aimed == "left" else "left"


# Turns made of the cards in hand


def uses(card, readings):
    """List everything a single card could be put to: (word of the shape, use)."""
    for side in arrows(card):
        yield "reach", f"reach {side}"
        yield "direct", f"direct {side}"
    yield "come_up", "come_up"
    yield "go_back", "go_back"
    for name, half in (("upper", card.upper), ("lower", card.lower)):
        for kind in kinds(half, readings):
            yield kind, f"{name} as {kind}"


def turns_of(hand, legal_shapes, readings, reach=None):
    """Lay one card, then every ordered pair, in every use; keep the legal ones."""
    of_slot = [
        [(i, *each) for each in uses(hand[i], readings)] for i in range(len(hand))
    ]
    found = set()
    for count in (1, 2):
        for cards in permutations(of_slot, count):
            for laid in product(*cards):
                if tuple(word for _, word, _ in laid) not in legal_shapes:
                    continue
                if laid[0][1] == "reach" and laid[0][2] != f"reach {reach}":
                    continue
                found.add(tuple((slot, use) for slot, _, use in laid))
    return found


def legal_turns(situation, hand, readings, aimed=None):
    """Give every complete turn a hand allows.

    ``aimed`` is the arrow of the direction on the table, as the striker sees it.
    """
    reach = arrow_that_reaches(aimed, readings) if situation.directed else None
    return turns_of(hand, shapes(situation, readings), readings, reach)


# The serve


def serve_strokes(serve, readings, *, shown=False, phrase_complete=False):
    """Name the strokes that start a point or follow a fault.

    ``shown``: the two phrase cards are out and the server plays the last one
    (S-000-13 a). ``phrase_complete``: he held both when the deal ended.
    """
    if serve == 1 and shown:
        return {"first_serve"}
    strokes = {"serve"}
    lone_counts = readings["lone_first_serve"] == "playable"  # R-000-16
    may_be_first = serve == 1 or readings["second_serve"] == "any"  # R-000-14
    if may_be_first and (lone_counts or phrase_complete):
        strokes.add("first_serve")
    return strokes


def serve_shapes(serve, readings, *, position=BASELINE, **dealt):
    """S-000-16: a serve alone, directed, or followed by a run to the net."""
    found = set()
    for stroke in serve_strokes(serve, readings, **dealt):
        found |= {(stroke,), (stroke, "direct")}
        if position == BASELINE:
            found.add((stroke, "come_up"))
    return found


def serve_turns(hand, readings, serve=1, *, shown=None, **dealt):
    """Give every complete serve turn; ``shown`` is the card that must be served."""
    legal_shapes = serve_shapes(serve, readings, shown=shown is not None, **dealt)
    found = turns_of(hand, legal_shapes, readings)
    if shown is not None and serve == 1:
        found = {turn for turn in found if turn[0][0] == shown}
    return found
