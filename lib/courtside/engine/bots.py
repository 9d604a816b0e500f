"""Bots: how one chooses, written once for all games; each game has its own appeal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.chance import pick
from courtside.engine.codes import Bot
from courtside.engine.hands import kth_of_menu

if TYPE_CHECKING:
    # Each game's own stands in its place: see `kernel_for`.
    def appeal(state: Any, rules: Any, choice: int) -> int:  # noqa: ANN401 - of any game
        """Say how good a choice looks."""


def choose(state: Any, rules: Any, bot: int) -> int:  # noqa: ANN401
    """Let a bot choose; its chance depends on seat and count alone (design: luck).

    Parameters
    ----------
    bot : int
        codes.Bot.

    Returns
    -------
    int
        A legal choice; the state must not be over.
    """
    seat = state.turn
    menu = state.menu
    luck_low = state.luck[2 * seat]
    luck_high = state.luck[2 * seat + 1]
    count = menu.count
    if bot == Bot.RANDOM:
        return kth_of_menu(menu, pick(luck_low, luck_high, state.choices[seat], count))
    best = -(1 << 40)
    ties = 0
    for k in range(count):
        value = appeal(state, rules, kth_of_menu(menu, k))
        if value > best:
            best = value
            ties = 1
        elif value == best:
            ties += 1
    skip = pick(luck_low, luck_high, state.choices[seat], ties)
    for k in range(count):
        choice = kth_of_menu(menu, k)
        if appeal(state, rules, choice) == best:
            if skip == 0:
                return choice
            skip -= 1
    return -1
