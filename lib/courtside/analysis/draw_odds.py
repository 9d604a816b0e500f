"""Exact odds of what hands hold when they are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.analysis.decks import deck_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.analysis.decks.deck_game import HandOdds
    from courtside.model import Design


@dataclass(frozen=True)
class Odds:
    """The chance that each hand holds at least so many of some cards.

    Attributes
    ----------
    at_least : int
        How many.
    of : int
        How many such cards the deck holds.
    hands : tuple of HandOdds
        Hand by hand: in Match Point server and receiver; in Board Tennis the first
        hand and a short one.
    """

    at_least: int
    of: int
    hands: tuple[HandOdds, ...]


def draw_odds(
    design: Design, deck: Mapping[str, int], wanted: str, at_least: int
) -> Odds:
    """Work out how likely hands hold cards that may be used as something.

    Parameters
    ----------
    design : Design
        Its readings say what a card may be used as.
    deck : mapping
        Copies by card id; cards that the design does not have are left out.
    wanted : str
        Facet and value, as in `family:serves` or `answers:left`.
    at_least : int
        How many of them, 1 or more.

    Returns
    -------
    Odds
        Exact, before any card is played.

    Raises
    ------
    KeyError
        There is no such facet.
    ValueError
        The odds of such a deck are not known.

    Notes
    -----
    Match Point assumes the deal as it falls: one that is void for want of a serve is
    counted, not dealt again. Board Tennis assumes of a short hand that both sets lie
    whole in the stock.
    """
    game = deck_game(design)
    facet, _, value = wanted.partition(":")
    looked_for = game.facet(facet)
    held = {id_: n for id_, n in deck.items() if id_ in design.cards}

    def counts(card: str) -> bool:
        return looked_for.wants(design, card, value)

    of = sum(n for id_, n in held.items() if counts(id_))
    return Odds(at_least, of, game.hands(design, held, counts, at_least))
