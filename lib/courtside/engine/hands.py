"""Hands of two-stroke cards as masks: bit i stands for the card in slot i.

Cards come into the next free slot and never move; a card that leaves only loses
its bit in `held`. So the masks below are written once, when a card comes, and
every question about a hand is an `&` with `held`.
"""

from __future__ import annotations

from typing import Annotated

from courtside.engine.bits import how_many, lowest, nth
from courtside.engine.codes import Position, Side, Use
from courtside.engine.kernel import hot
from courtside.engine.limits import MAX_KINDS, MAX_OFFERS

SLOTS = 64  # a choice is use * SLOTS + slot
BIN = 1 << MAX_KINDS  # a stroke that is none: catches what nobody will read


class Card:
    """A physical card of the deck; masks of the strokes its halves may count as."""

    upper: int
    lower: int
    arrow: int  # codes.Side
    phrase: int  # 1: one of the cards that end the draw
    breadth: int  # how many strokes it may count as: what spending it costs


class Player:
    """What one player holds and where he stands."""

    card: Annotated[list[int], SLOTS]  # number of the card that came into a slot
    slots: int  # used so far
    held: int  # mask of the slots still in hand
    upper: Annotated[list[int], MAX_KINDS + 1]  # slots whose upper half is that stroke
    lower: Annotated[list[int], MAX_KINDS + 1]  # the last of each is never read
    arrow: Annotated[list[int], 4]  # by Side: slots with that arrow (both: in each)
    position: int  # codes.Position
    cover: int  # card lying face down while at the net, or -1


class Menu:
    """What may be chosen now: a use and the cards that may be used so."""

    n: int  # offers
    count: int  # choices
    use: Annotated[list[int], MAX_OFFERS]
    mask: Annotated[list[int], MAX_OFFERS]


@hot
def clear_hand(player: Player, kinds: int) -> None:
    """Empty a hand and send its player to the baseline."""
    for kind in range(kinds):
        player.upper[kind] = 0
        player.lower[kind] = 0
    player.arrow[Side.LEFT] = 0
    player.arrow[Side.RIGHT] = 0
    player.slots = 0
    player.held = 0
    player.position = Position.BASELINE
    player.cover = -1


@hot
def hold(player: Player, number: int, card: Card) -> None:
    """Put a card into the next slot of a hand, which must have one."""
    bit = 1 << player.slots
    player.card[player.slots] = number
    player.slots += 1
    player.held |= bit
    # Most halves count as one or two strokes. Two steps without a branch, the second
    # perhaps into the bin, cost less than a loop whose length cannot be predicted.
    kinds = card.upper
    player.upper[lowest(kinds | BIN)] |= bit
    kinds &= kinds - 1
    player.upper[lowest(kinds | BIN)] |= bit
    kinds &= kinds - 1
    while kinds:
        player.upper[lowest(kinds)] |= bit
        kinds &= kinds - 1
    kinds = card.lower
    player.lower[lowest(kinds | BIN)] |= bit
    kinds &= kinds - 1
    player.lower[lowest(kinds | BIN)] |= bit
    kinds &= kinds - 1
    while kinds:
        player.lower[lowest(kinds)] |= bit
        kinds &= kinds - 1
    # Arithmetic, not branches: which way an arrow points cannot be predicted.
    player.arrow[Side.LEFT] |= bit * (card.arrow & 1)
    player.arrow[Side.RIGHT] |= bit * (card.arrow >> 1)


@hot
def able(player: Player, kinds: int) -> int:
    """Return the slots in hand that may be played as one of these strokes."""
    slots = 0
    while kinds:
        kind = lowest(kinds)
        slots |= player.upper[kind] | player.lower[kind]
        kinds &= kinds - 1
    return slots & player.held


@hot
def spare(held: int, needed: int) -> int:
    """Return the slots one may spend and still keep a card of `needed`.

    With two cards a turn this look-ahead is exact.
    """
    if needed & (needed - 1):
        return held
    return held & ~needed if needed else 0


@hot
def offer(menu: Menu, use: int, mask: int) -> None:
    """Add the cards of a mask to the menu, under one use; no cards, no offer."""
    menu.use[menu.n] = use
    menu.mask[menu.n] = mask
    menu.n += mask != 0
    menu.count += how_many(mask)


@hot
def offer_strokes(menu: Menu, player: Player, kinds: int, slots: int) -> None:
    """Offer these strokes from these slots, half by half."""
    n = menu.n
    count = menu.count
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        # An empty offer is written too, then overwritten by the next: whether
        # there are such cards cannot be predicted, so a branch would cost more.
        mask = player.upper[kind] & slots
        menu.use[n] = Use.STROKE + kind
        menu.mask[n] = mask
        n += mask != 0
        count += how_many(mask)
        mask = player.lower[kind] & slots
        menu.use[n] = Use.STROKE + MAX_KINDS + kind
        menu.mask[n] = mask
        n += mask != 0
        count += how_many(mask)
    menu.n = n
    menu.count = count


@hot
def list_menu(menu: Menu, choices: list[int]) -> int:
    """Write every choice of the menu into `choices`; return how many."""
    n = 0
    for row in range(menu.n):
        use = menu.use[row] * SLOTS
        mask = menu.mask[row]
        while mask:
            choices[n] = use + lowest(mask)
            n += 1
            mask &= mask - 1
    return n


@hot
def kth_of_menu(menu: Menu, k: int) -> int:
    """Return the k-th choice of the menu, in the order `list_menu` writes them."""
    for row in range(menu.n):
        mask = menu.mask[row]
        size = how_many(mask)
        if k < size:
            return menu.use[row] * SLOTS + nth(mask, k)
        k -= size
    return -1
