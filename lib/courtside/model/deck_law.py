"""Whether a deck may be played: every reason why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from courtside.engine.limits import MAX_DECK, MAX_HAND
from courtside.model.complaint import NOWHERE, Complaint, nearest, shown, so_many
from courtside.model.games import game_of
from courtside.model.nodes import at

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    from courtside.model.deck import Deck
    from courtside.model.design import Design
    from courtside.model.game_model import Held


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


def reserve_problems(
    design: Design,
    deck: Deck,
    known: Container[str] | None = None,
) -> list[Complaint]:
    """Warn of cards in reserve that there are not; no law counts the others.

    Parameters
    ----------
    design, deck, known
        As in `deck_problems`.

    Returns
    -------
    list of Complaint
        Warnings: such a deck can be played.
    """
    there = design.cards if known is None else known
    written = _written(design, deck)
    return [
        Complaint(
            design.key_mark("decks", deck.id, "reserve", id_) if written else NOWHERE,
            f"{deck.id}.reserve",
            f"found {id_}, which is no card",
            severity="warning",
            nearest=nearest(id_, design.cards),
        )
        for id_ in deck.reserve
        if id_ not in there
    ]


def _written(design: Design, deck: Deck) -> bool:
    """Say whether a deck is one of a design's files, so that it has marks."""
    there = at(design.content, "decks", deck.id) is not None
    return there and design.decks.get(deck.id) is deck


def _problems(
    design: Design,
    deck: Deck,
    known: Container[str],
) -> Iterator[Complaint]:
    written = _written(design, deck)

    def say(message: str, card: str | None = None, fix: str | None = None) -> Complaint:
        if not written:
            mark = NOWHERE
        elif card is None:
            mark = design.key_mark("decks", deck.id)
        else:
            mark = design.mark("decks", deck.id, "cards", card)
        return Complaint(mark, deck.id, message, fix=fix)

    law = design.deck_law
    held: Held = []
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
        yield say(f"{so_many(deck.size, 'cards')}, {broken}")
    yield from _capacity(design, deck, held, say)
    # Of a deck that lacks cards the counts would tell again what is told of those.
    game = game_of(design.engine)
    yield from game.deck_problems(design, held, say, counted=not missing)


def _one_card(
    design: Design,
    card: Any,  # noqa: ANN401 - of the game
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


def _capacity(
    design: Design,
    deck: Deck,
    held: Held,
    say: Callable[..., Complaint],
) -> Iterator[Complaint]:
    if deck.size > MAX_DECK:
        yield say(f"{so_many(deck.size, 'cards')}, more than the engine's {MAX_DECK}")
    whose, most = game_of(design.engine).largest_hand(design, deck, held)
    if most > MAX_HAND:
        yield say(
            f"{whose} could reach {so_many(most, 'cards')}, "
            f"more than the engine's {MAX_HAND}",
            fix="use a smaller deck",
        )
