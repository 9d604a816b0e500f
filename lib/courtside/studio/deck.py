"""A deck at a glance: every card's face, and what the deck is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from IPython.display import HTML

from courtside.analysis.decks import deck_game
from courtside.faces import escape, face, family_mark, font_css
from courtside.model import deck_problems
from courtside.words import say

if TYPE_CHECKING:
    from courtside.model import Design

_PALE = "var(--jp-ui-font-color2, #666)"


def show_deck(design: Design, deck: str | None = None, language: str = "en") -> HTML:
    """Show a deck: its size, what its cards show, their faces.

    Parameters
    ----------
    design : Design
        Where the deck comes from.
    deck : str, optional
        Its id; the design's default when left out.
    language : str
        Of names and texts.

    Returns
    -------
    HTML
        A picture that stays without a kernel.

    Raises
    ------
    KeyError
        If there is no such deck; the message lists those there are.
    """
    deck = deck or design.default_deck
    if deck not in design.decks:
        raise KeyError(f"no deck {deck!r}; there are {', '.join(design.decks)}")
    shown = design.decks[deck]
    size = shown.size
    problems = [
        each for each in deck_problems(design, shown) if each.severity == "error"
    ]
    size_and_law = say(
        language,
        "deck_of",
        size=size,
        different=len(shown.cards),
        verdict=say(language, "deck_breaks_law" if problems else "deck_keeps_law"),
    )
    faces = "".join(
        face(design, card, copies=copies, language=language, width=104)
        for card, copies in shown.cards.items()
    )
    return HTML(  # type: ignore[no-untyped-call]
        f"<style>{font_css()}</style>"
        f"<div style='max-width:900px'><h3 style='margin:0 0 2px'>"
        f"<bdi>{escape(shown.name.in_(language))}</bdi></h3>"
        f"<p style='margin:0 0 6px'><bdi>{escape(shown.about.in_(language))}</bdi></p>"
        f"<p style='margin:0 0 6px;color:{_PALE}'>{size_and_law} "
        f"{_made_of(design, deck, language)}</p>"
        + "".join(f"<p>⚠ {escape(each)}</p>" for each in problems)
        + "<div style='display:flex;flex-wrap:wrap;gap:4px;max-height:430px;"
        f"overflow-y:auto;padding:2px'>{faces}</div></div>"
    )


def _made_of(design: Design, deck: str, language: str) -> str:
    """Count what the cards show: in Match Point how many halves show each stroke."""
    facet = deck_game(design).facets[0]
    names = facet.values(design, language)
    label = facet.label or say(language, f"deck_{facet.id}")
    return f"{escape(label)}: " + " ".join(
        "<span style='white-space:nowrap;margin-right:10px'>"
        f"{family_mark(design, id_) if id_ in design.strokes else ''} "
        f"<bdi>{escape(names[id_])}</bdi> &times;{n}</span>"
        for id_, n in facet.mix(design, design.decks[deck].cards).items()
        if n
    )
