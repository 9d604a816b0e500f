"""Decks of Match Point: strokes, families and arrows; the deal that a phrase ends."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any

from courtside.analysis.decks.deck_game import (
    DeckGame,
    Facet,
    HandOdds,
    arrow,
    at_least,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from courtside.model import Design
    from courtside.model.card import Card

PHRASE = 2  # cards that end the draw; the closed form is for a pair


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


def _hands(
    design: Design,
    deck: Mapping[str, int],
    wanted: Callable[[str], bool],
    k: int,
) -> tuple[HandOdds, ...]:
    """Give the odds of both hands; a void deal is counted, not dealt again."""
    phrase = Counter({id_: n for id_, n in deck.items() if _is_phrase(design, id_)})
    if phrase.total() != PHRASE:
        raise ValueError(
            f"the odds are for decks with {PHRASE} cards that end the draw; "
            f"this one has {phrase.total()}"
        )
    counts = {id_: n for id_, n in deck.items() if wanted(id_)}
    others = sum(n for id_, n in counts.items() if id_ not in phrase)
    among = sum(n for id_, n in counts.items() if id_ in phrase)
    total = sum(deck.values())
    return tuple(
        HandOdds(
            hand,
            _at_least(total, others, among, k, seat=seat),
            _mean(total, others, among, seat=seat),
        )
        for seat, hand in enumerate(("server", "receiver"))
    )


def _is_phrase(design: Design, card: str) -> bool:
    shown = design.cards[card]
    return any(design.strokes[face].phrase for face in (shown.upper, shown.lower))


def _kinds(design: Design, card: Card) -> set[str]:
    """List the strokes that the halves of a card may be played as."""
    printed = design.chosen["stroke_identity"] == "printed"
    kinds: set[str] = set()
    for face in (card.upper, card.lower):
        stroke = design.strokes[face]
        kinds |= {*(stroke.wildcard or (face, *(() if printed else stroke.also)))}
    return kinds


def _at_least(total: int, others: int, among: int, k: int, *, seat: int) -> Fraction:
    """Add the chance up over the ways the deal can end."""
    chance = Fraction(0)
    for phrase, server, receiver, likely in hands(total):
        size = receiver if seat else server
        held = 0 if seat else phrase
        for lucky, share in _phrase_share(held, among):
            good = at_least(total - PHRASE, others, size, k - lucky)
            chance += likely * share * good
    return chance


def _phrase_share(held: int, among: int) -> list[tuple[int, Fraction]]:
    """Tell how many of the phrase cards in hand count, `among` of the pair doing so."""
    whole = comb(PHRASE, held)
    return [
        (n, Fraction(comb(among, n) * comb(PHRASE - among, held - n), whole))
        for n in range(held + 1)
        if n <= among and held - n <= PHRASE - among
    ]


def _mean(total: int, others: int, among: int, *, seat: int) -> Fraction:
    mean = Fraction(0)
    pile = max(1, total - PHRASE)  # a deck of nothing else has no others to count
    for phrase, server, receiver, likely in hands(total):
        size = receiver if seat else server
        held = 0 if seat else phrase
        mean += likely * (
            Fraction(size * others, pile) + Fraction(held * among, PHRASE)
        )
    return mean


# -- facets


def _strokes(design: Design, language: str) -> dict[str, str]:
    return {id_: each.name.in_(language) for id_, each in design.strokes.items()}


def _families(design: Design, language: str) -> dict[str, str]:
    return {id_: each.name.in_(language) for id_, each in design.families.items()}


def _shown_strokes(_design: Design, card: Card) -> tuple[str, ...]:
    return card.halves


def _shown_families(design: Design, card: Card) -> tuple[str, ...]:
    return tuple(each for half in card.halves for each in design.strokes[half].families)


def _as_stroke(design: Design, card: Any, value: str) -> bool:  # noqa: ANN401 - of the game
    return value in _kinds(design, card)


def _as_family(design: Design, card: Any, value: str) -> bool:  # noqa: ANN401 - of the game
    return any(value in design.strokes[kind].families for kind in _kinds(design, card))


GAME = DeckGame(
    facets=(
        Facet(
            "stroke", _strokes, _shown_strokes, _as_stroke, counted="copies", holds=2
        ),
        Facet(
            "family", _families, _shown_families, _as_family, counted="copies", holds=2
        ),
        arrow(asked=False),
    ),
    first="family",
    hands=_hands,
    assumes="deck_assume",
)
