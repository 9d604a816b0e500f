"""What a face of board_tennis says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.faces.band import band, own_places
from courtside.faces.palette import EVEN, ODD, WILDCARD
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.faces.band import Band
    from courtside.faces.look import Look
    from courtside.faces.palette import Sign
    from courtside.faces.place import Place
    from courtside.model import Design


@dataclass(frozen=True)
class Picture:
    """All that a face shows.

    Parameters
    ----------
    sign : Sign
        Of odd, even or special cards.
    kind : str
        The word for it.
    value : str
        How many fields it plays the ball; empty where its player says that.
    arrow : str
        `left`, `right` or `both`: the sides it can play the ball to.
    text : str
        What it does, in a line.
    band : Band
        What the card says of itself.
    label : str
        What is read out.
    look : Look
        How the card is looked at.
    """

    sign: Sign
    kind: str
    value: str
    arrow: str
    text: str
    band: Band
    label: str
    look: Look


def picture(design: Design, card: str, look: Look) -> Picture:
    """Gather what the face of a card shows; see `courtside.faces.face`."""
    language = look.language
    shown = design.cards[card]
    arrow = shown.arrow
    if shown.special:
        sign, kind = WILDCARD, "face_special"
        bound = design.chosen["special_parity"] == "binds"
        does = "face_special_bound" if bound else "face_special_free"
        if design.chosen["special_side"] == "free":
            # Its own arrow means nothing then (R-003-5).
            arrow = "both"
    elif shown.value % 2:
        sign, kind, does = ODD, "face_odd", "face_from_left"
    else:
        sign, kind, does = EVEN, "face_even", "face_from_right"
    # Whose left an arrow means (R-003-3).
    whose = "theirs" if design.chosen["side_frame"] == "receiver" else "own"
    to = "face_to_both" if arrow == "both" else f"face_to_{arrow}_{whose}"
    return Picture(
        sign=sign,
        kind=say(language, kind),
        value="" if shown.special else str(shown.value),
        arrow=arrow,
        text=say(language, does, to=say(language, to)),
        band=band(design, card, language),
        label=shown.name.in_(language),
        look=look,
    )


def places(design: Design) -> Iterator[Place]:
    """List every text that some face of a design shows, once, with its room."""
    return own_places(design)
