"""The face of any card of any design."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from courtside.faces import board_tennis, match_point, plain
from courtside.faces.look import Look

if TYPE_CHECKING:
    from types import ModuleType

    from courtside.model import Design

# Which room draws the cards of which engine; of one without a line, plainly.
GAMES: dict[str, ModuleType] = {
    "match_point": match_point,
    "board_tennis": board_tennis,
}


def room_of(engine: str) -> ModuleType:
    """Give the room that draws the cards of a game."""
    return GAMES.get(engine, plain)


def face(  # noqa: PLR0913  (a card can be looked at in many ways)
    design: Design,
    card: str,
    *,
    language: str = "en",
    view: Literal["hand", "paper"] = "hand",
    upside: Literal["upper", "lower"] = "upper",
    copies: int = 1,
    width: int | None = None,
    standalone: bool = False,
) -> str:
    """Draw a card.

    The same card gives the same bytes, and is drawn once.

    Parameters
    ----------
    design : Design
        Where the card comes from.
    card : str
        Its id.
    language : str
        Of the words, with English wherever one is missing.
    view : {"hand", "paper"}
        In the hand all stands upright, the arrow points at its side and copies are
        counted. On paper the lower half of a card of two halves is upside down, and
        its arrow is read along the side.
    upside : {"upper", "lower"}
        Which half is on top, on a card of two halves.
    copies : int
        Shown in the hand if there are several.
    width : int, optional
        In pixels; left out, it has the size of a printed card.
    standalone : bool
        Whether the fonts come along, as in a file of its own. A page with many faces
        carries them once: `font_css`.

    Returns
    -------
    str
        One SVG element: well-formed, without script, style or links, every text
        escaped and inside the frame.
    """
    look = Look(language, view, upside, copies, width, standalone)
    game = room_of(design.engine)
    drawn: str = game.draw(game.picture(design, card, look))
    return drawn
