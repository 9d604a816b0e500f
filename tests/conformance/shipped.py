"""The games that are shipped, and where the cards of each must lie."""

from courtside.engine.games import board_tennis
from courtside.engine.games.match_point.records import (
    HAND,
    HIDDEN,
    PILE,
    PLAYED,
    SHOWN,
)
from courtside.engine.limits import MAX_HAND
from courtside.model import load

DESIGNS = {name: load(name) for name in ("match_point", "board_tennis")}
PRESETS = {
    name: {"default": design}
    | {preset: design.with_preset(preset) for preset in design.presets}
    for name, design in DESIGNS.items()
}
# One reading changed at a time; of a number, something small and something large.
ALONE = [
    (name, id_, value)
    for name, design in DESIGNS.items()
    for id_, reading in design.readings.items()
    for value in (
        reading.options
        or (reading.whole_number.least + 1, reading.whole_number.most - 1)
    )
    if value != reading.default
]


def cards_agree(session):
    """Assert that each card lies in one place, and all that name it say the same."""
    AGREE[session.design.engine](session)


def _match_point(session):
    state, cards = session.state, session.table.rules.cards
    zones = state.zone[:cards]
    known = {PILE, HAND, HAND + 1, HIDDEN, HIDDEN + 1, PLAYED, SHOWN}
    assert set(zones) <= known
    for seat in (0, 1):
        player = state.player[seat]
        slots = [slot for slot in range(player.slots) if (player.held >> slot) & 1]
        held = sorted(player.card[slot] for slot in slots)
        assert held == [n for n in range(cards) if zones[n] == HAND + seat]
        for half in ("upper", "lower"):
            for kind in range(session.table.rules.kinds):
                mask = getattr(player, half)[kind] & player.held
                bit = 1 << kind
                assert mask == sum(
                    1 << slot
                    for slot in slots
                    if getattr(session.table.rules.card[player.card[slot]], half) & bit
                )
    piled = sorted(state.pile[state.drawn : cards])
    shown = [n for n in range(cards) if zones[n] == SHOWN]
    assert piled == [n for n in range(cards) if zones[n] == PILE]
    assert len(shown) <= 1


def _board_tennis(session):
    state, rules = session.state, session.table.rules
    numbers = range(2 * rules.cards)
    for seat in range(rules.seats):
        hand = state.hand[seat]
        slots = [slot for slot in range(MAX_HAND) if (hand.held >> slot) & 1]
        held = sorted(hand.card[slot] for slot in slots)
        assert held == [n for n in numbers if state.zone[n] == board_tennis.HAND + seat]
        for slot in slots:
            card, bit = rules.card[hand.card[slot]], 1 << slot
            assert bool(hand.special & bit) == (card.value == 0)
            for odd in (0, 1):
                fits = card.value > 0 and card.value % 2 == odd
                assert bool(hand.parity[odd] & bit) == fits
            for side in (1, 2):
                assert bool(hand.arrow[side] & bit) == bool(card.arrow & side)
    stock = sorted(state.stock[: state.left])
    assert stock == [n for n in numbers if state.zone[n] == board_tennis.STOCK]


AGREE = {"match_point": _match_point, "board_tennis": _board_tennis}
