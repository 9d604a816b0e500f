"""Whether a deck may be played: every reason why not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from courtside.engine.limits import MAX_DECK, MAX_HAND
from courtside.model.complaint import Complaint, nearest, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    from courtside.model.card import Card
    from courtside.model.deck import Deck
    from courtside.model.design import Design


def deck_problems(
    design: Design,
    deck: Deck,
    known: Container[str] | None = None,
) -> list[Complaint]:
    """List every reason why a deck cannot be played; none if it can.

    Parameters
    ----------
    design : Design
        Its cards, its deck law and its readings count.
    deck : Deck
        One of the design's, or one made elsewhere.
    known : container of str, optional
        Card ids that exist although they are no use yet, so that a mistake in a
        card is not told again for each deck that holds it.

    Returns
    -------
    list of Complaint
        Marked at the line of the card at fault, or at the deck.
    """
    return list(_problems(design, deck, design.cards if known is None else known))


def _problems(
    design: Design,
    deck: Deck,
    known: Container[str],
) -> Iterator[Complaint]:
    written = design.decks.get(deck.id) is deck

    def say(message: str, card: str | None = None, fix: str | None = None) -> Complaint:
        if not written:
            # Made elsewhere: no line to point at but the law's.
            mark = design.mark("deck_law")
        elif card is None:
            mark = design.key_mark("decks", deck.id)
        else:
            mark = design.mark("decks", deck.id, "cards", card)
        return Complaint(mark, deck.id, message, fix=fix)

    law = design.deck_law
    held: list[tuple[Card, int]] = []
    missing = 0
    for id_, copies in deck.cards.items():
        if type(copies) is not int or copies < 1:
            said = f"{id_}: copies must be a whole number, at least 1, found "
            yield say(said + shown(copies), id_)
            return
        card = design.cards.get(id_)
        if card is not None:
            held.append((card, copies))
            yield from _one_card(design, card, copies, say)
            continue
        missing += copies
        if id_ not in known:
            said = f"found {id_}, which is no card"
            unknown = say(said, id_)
            if written:
                mark = design.key_mark("decks", deck.id, "cards", id_)
                unknown = replace(unknown, mark=mark)
            yield replace(unknown, nearest=nearest(id_, design.cards))
    broken = law.size.broken_by(deck.size)
    if broken:
        yield say(f"{deck.size} cards, {broken}")
    yield from _capacity(design, deck, held, say)
    whole = all(half in design.strokes for card, _ in held for half in card.halves)
    if whole and not missing:
        # Else the counts would tell again what is told of the card or the stroke.
        yield from _counts(design, held, say)


def _one_card(
    design: Design,
    card: Card,
    copies: int,
    say: Callable[..., Complaint],
) -> Iterator[Complaint]:
    law = design.deck_law
    if card.at_most is not None and copies > card.at_most:
        where = design.mark("cards", card.id, "at_most")
        message = f"{card.id}: {copies} of {card.at_most} (limit set at {where})"
        yield say(message, card.id)
    else:
        broken = law.copies.broken_by(copies)
        if broken:
            yield say(f"{card.id}: {copies} copies, {broken}", card.id)
    if law.halves_differ and card.upper == card.lower:
        message = f"{card.id}: both halves are {card.upper}, and halves must differ"
        yield say(message, card.id)


def _capacity(
    design: Design,
    deck: Deck,
    held: list[tuple[Card, int]],
    say: Callable[..., Complaint],
) -> Iterator[Complaint]:
    if deck.size > MAX_DECK:
        yield say(f"{deck.size} cards, more than the engine's {MAX_DECK}")
    most = _largest_hand(design, deck, held)
    if most > MAX_HAND:
        yield say(
            f"the server's hand could reach {most} cards, more than the "
            f"engine's {MAX_HAND}",
            fix="use a smaller deck",
        )


def _counts(
    design: Design,
    held: list[tuple[Card, int]],
    say: Callable[..., Complaint],
) -> Iterator[Complaint]:
    """Count cards by what is on their halves; a card counts once."""
    strokes: Counter[str] = Counter()
    families: Counter[str] = Counter()
    wildcards = serves = 0
    for card, copies in held:
        halves = [design.strokes[half] for half in set(card.halves)]
        for half in halves:
            strokes[half.id] += copies
        for family in {each for half in halves for each in half.families}:
            families[family] += copies
        wildcards += copies if any(half.wildcard for half in halves) else 0
        serves += copies if any(half.use == "serve" for half in halves) else 0
    law = design.deck_law
    for stroke, bounds in law.strokes.items():
        broken = bounds.broken_by(strokes[stroke])
        if broken and stroke in design.strokes:
            yield say(f"{strokes[stroke]} cards with {stroke}, {broken}")
    for family, bounds in law.families.items():
        broken = bounds.broken_by(families[family])
        if broken and family in design.families:
            n = families[family]
            yield say(f"{n} cards of the family {family}, {broken}")
    broken = law.wildcards.broken_by(wildcards)
    if broken:
        yield say(f"{wildcards} wildcard cards, {broken}")
    if not serves:
        yield say("no card with a serve, so no point could begin")


def _largest_hand(design: Design, deck: Deck, held: list[tuple[Card, int]]) -> int:
    """Bound the server's hand: players draw in turn, the server first."""
    in_turn = (deck.size + 1) // 2
    if design.chosen.get("no_serve_card") != "draw":
        return in_turn
    serves = {each.id for each in design.strokes.values() if each.use == "serve"}
    without = sum(n for card, n in held if serves.isdisjoint(card.halves))
    return max(in_turn, without + 1)
