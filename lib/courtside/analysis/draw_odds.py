"""Exact odds of what a hand holds after the deal of Match Point."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model import Design

PHRASE = 2  # cards that end the draw; the closed form is for a pair


@dataclass(frozen=True)
class Odds:
    """The chance that a hand holds at least so many of some cards.

    Attributes
    ----------
    at_least : int
        How many.
    of : int
        How many such cards the deck holds.
    server, receiver : Fraction
        Exact chances, in [0, 1], before any card is played.
    server_mean, receiver_mean : Fraction
        Such cards in hand, on average.
    """

    at_least: int
    of: int
    server: Fraction
    receiver: Fraction
    server_mean: Fraction
    receiver_mean: Fraction


@cache
def hands(cards: int) -> tuple[tuple[int, int, int, Fraction], ...]:
    """Tell how the deal can end, for a deck with two phrase cards.

    Parameters
    ----------
    cards : int
        In the deck, the two included.

    Returns
    -------
    tuple of (phrase, server, receiver, chance)
        Phrase cards in the server's hand; other cards in the server's and the
        receiver's hand; the chance of it. The chances add up to 1.

    Notes
    -----
    S-000-13: the places of the two in the pile are equally likely; odd places go
    to the server. He completes the phrase, or the receiver draws one and shows it.
    """
    found: Counter[tuple[int, int, int]] = Counter()
    for first in range(1, cards + 1):
        for second in range(first + 1, cards + 1):
            if first % 2 == 0:  # the receiver draws one; the other lies deeper
                end, phrase = first, 0
            else:
                end, phrase = second, 1 + second % 2
            server = (end + 1) // 2 - phrase
            receiver = end // 2 - (1 if end % 2 == 0 else 0)
            found[phrase, server, receiver] += 1
    pairs = comb(cards, PHRASE)
    return tuple((*hand, Fraction(count, pairs)) for hand, count in found.items())


def draw_odds(
    design: Design, deck: Mapping[str, int], wanted: str, at_least: int
) -> Odds:
    """Work out how likely a hand holds cards that may be played as something.

    Parameters
    ----------
    design : Design
        Its readings say what a half may be played as.
    deck : mapping
        Copies by card id; exactly two cards end the draw.
    wanted : str
        A stroke or a family: cards with a half that may be played as it count.
    at_least : int
        How many of them, 1 or more.

    Returns
    -------
    Odds
        Exact. Assumes the deal as it falls: a deal that is void for want of a
        serve is counted, not dealt again.

    Raises
    ------
    ValueError
        If not exactly two cards of the deck end the draw.
    """
    copies = {id_: n for id_, n in deck.items() if id_ in design.cards}
    phrase = Counter({id_: n for id_, n in copies.items() if _is_phrase(design, id_)})
    if phrase.total() != PHRASE:
        raise ValueError(
            f"the odds are for decks with {PHRASE} cards that end the draw; "
            f"this one has {phrase.total()}"
        )
    counts = {id_: n for id_, n in copies.items() if _serves_as(design, id_, wanted)}
    others = sum(n for id_, n in counts.items() if id_ not in phrase)
    among = sum(n for id_, n in counts.items() if id_ in phrase)
    total = sum(copies.values())
    server = _at_least(total, others, among, at_least, seat=0)
    receiver = _at_least(total, others, among, at_least, seat=1)
    means = [_mean(total, others, among, seat=seat) for seat in (0, 1)]
    return Odds(at_least, others + among, server, receiver, means[0], means[1])


def _is_phrase(design: Design, card: str) -> bool:
    shown = design.cards[card]
    return any(design.strokes[face].phrase for face in (shown.upper, shown.lower))


def _serves_as(design: Design, card: str, wanted: str) -> bool:
    """Say whether a half of a card may be played as a stroke or as one of a family."""
    shown = design.cards[card]
    printed = design.chosen["stroke_identity"] == "printed"
    for face in (shown.upper, shown.lower):
        stroke = design.strokes[face]
        kinds = stroke.wildcard or (face, *(() if printed else stroke.also))
        if wanted in kinds or any(
            wanted in design.strokes[kind].families for kind in kinds
        ):
            return True
    return False


def _at_least(total: int, others: int, among: int, k: int, *, seat: int) -> Fraction:
    """Add the chance up over the ways the deal can end."""
    chance = Fraction(0)
    for phrase, server, receiver, likely in hands(total):
        size = receiver if seat else server
        held = 0 if seat else phrase
        for lucky, share in _phrase_share(held, among):
            chance += likely * share * _tail(total - PHRASE, others, size, k - lucky)
    return chance


def _phrase_share(held: int, among: int) -> list[tuple[int, Fraction]]:
    """Tell how many of the phrase cards in hand count, `among` of the pair doing so."""
    whole = comb(PHRASE, held)
    return [
        (n, Fraction(comb(among, n) * comb(PHRASE - among, held - n), whole))
        for n in range(held + 1)
        if n <= among and held - n <= PHRASE - among
    ]


def _tail(pile: int, good: int, size: int, k: int) -> Fraction:
    """Give the hypergeometric chance of at least k good ones among `size` drawn."""
    if k <= 0:
        return Fraction(1)
    ways = sum(
        comb(good, n) * comb(pile - good, size - n)
        for n in range(k, min(good, size) + 1)
    )
    return Fraction(ways, comb(pile, size))


def _mean(total: int, others: int, among: int, *, seat: int) -> Fraction:
    mean = Fraction(0)
    for phrase, server, receiver, likely in hands(total):
        size = receiver if seat else server
        held = 0 if seat else phrase
        mean += likely * (
            Fraction(size * others, total - PHRASE) + Fraction(held * among, PHRASE)
        )
    return mean
