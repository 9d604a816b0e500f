"""Board Tennis: a design compiled to the rules record the engine plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.engine.games import board_tennis as engine
from courtside.engine.games.board_tennis import MAX_ROWS, Rules
from courtside.engine.hands import SLOTS
from courtside.engine.records import blank
from courtside.tables.table import SIDES, Table, physical_cards
from courtside.tables.tennis import format_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.engine.games.board_tennis import State
    from courtside.model import Design
    from courtside.model.board_tennis import BoardCard


TO = ("left", "right")


@dataclass
class BoardTable(Table):
    """A compiled design of Board Tennis.

    `cards` lists the set of side a, then the same set again for side b.
    """

    def decode(self, state: State, code: int) -> dict[str, Any]:
        """Say what a number of the engine chooses."""
        use, slot = divmod(code, SLOTS)
        if use == engine.SERVE:
            return {"use": "serve", "number": slot}
        number = state.hand[state.turn].card[slot]
        said = {"card": self.cards[number], "copy": self.copy_of(number)}
        if use == engine.SPECIAL:
            return {"use": "special", **said}
        if use >= engine.DECLARE:
            fields, right = divmod(use - engine.DECLARE, 2)
            said = {"use": "declare", **said}
        else:
            fields, right = self.rules.card[number].value, use - engine.PLAY_LEFT
            said = {"use": "play", **said}
        return {**said, "number": fields, "side": TO[right]}

    def encode(self, state: State, choice: Any) -> int | None:  # noqa: ANN401 - words
        """Give the engine's number of a choice in words; None if there is none."""
        if choice.use == "serve":
            return engine.SERVE * SLOTS + choice.number if choice.number > 0 else None
        slot = self.slot_of(state, choice)
        if slot is None:
            return None
        if choice.use == "special":
            return engine.SPECIAL * SLOTS + slot
        if choice.side not in TO or choice.use not in {"play", "declare"}:
            return None
        right = TO.index(choice.side)
        use = engine.PLAY_LEFT
        if choice.use == "declare":
            use = engine.DECLARE + 2 * choice.number
        return (use + right) * SLOTS + slot

    def values(self, row: int, side: str) -> tuple[int, ...]:
        """List the values that get a ball over and in, special cards aside.

        Parameters
        ----------
        row : int
            Where the ball lies, 1 next to the net.
        side : str
            left or right, as the player to hit sees it.
        """
        cards = (self.design.cards[id_] for id_ in self.cards)
        found = {card.value for card in cards if answers(self.rules, card, row, side)}
        return tuple(sorted(value for value in found if value is not None))

    def comes_to(self, row: int, value: int) -> int:
        """Give the row a value plays a ball to; below 1 the net, beyond all long."""
        return engine.landing(self.rules, row, value)


def compile_board(design: Design, deck: str, match_format: str) -> BoardTable:
    """Compile a design for one deck and one format."""
    one_set = physical_cards(design, deck)
    rules = blank(Rules)
    rules.cards = len(one_set)
    _fill_readings(rules, design)
    cards = (*one_set, *one_set)
    for number, id_ in enumerate(cards):
        rules.card[number].value = design.cards[id_].value or 0
        rules.card[number].arrow = SIDES[design.cards[id_].arrow]
    for row, side, at in _places(rules.rows):
        held = (design.cards[id_] for id_ in one_set)
        rules.replies[at] = sum(
            card.special or answers(rules, card, row, side) for card in held
        )
    rules.format = format_of(design, match_format)
    return BoardTable(design, deck, match_format, cards, rules)


def answers(rules: Rules, card: BoardCard, row: int, side: str) -> bool:
    """Say whether a card with a value gets a ball over and in (R-003-1, R-003-2)."""
    if card.value is None or not fits(card.value, side):
        return False
    return 1 <= engine.landing(rules, row, card.value) <= rules.rows


def fits(value: int, side: str) -> bool:
    """Say whether a value may hit a ball on a side: odd ones the left (S-003-6)."""
    return value % 2 == SIDES[side] % 2


def _places(rows: int) -> Iterator[tuple[int, str, int]]:
    for row in range(1, min(rows, MAX_ROWS) + 1):
        for side in ("left", "right"):
            yield row, side, 4 * row + SIDES[side]


def _fill_readings(rules: Rules, design: Design) -> None:
    chosen = design.chosen
    rules.seats = 4 if chosen["players"] == "pairs" else 2
    rules.rows = int(chosen["rows_per_half"])
    rules.service_rows = min(int(chosen["service_rows"]), rules.rows)
    rules.net = int(chosen["net_is_field"] == "field")
    rules.hitter_frame = int(chosen["side_frame"] == "hitter")
    rules.special_parity = int(chosen["special_parity"] == "binds")
    rules.special_arrow = int(chosen["special_side"] == "arrow")
    rules.any_card = int(chosen["no_parity_card"] == "any_card")
    rules.fresh = int(chosen["refresh_cards_each_game"] == "fresh")
    rules.start_short = int(chosen["start_hand"] == "short_hand")
    rules.short_size = int(chosen["short_hand_size"])
    trigger = chosen["short_hand_trigger"]
    rules.short_in_ball = int(trigger != "ball_start")
    rules.short_at_ball = int(trigger != "no_card")
    rules.always_left = int(chosen["serve_sides"] == "always_left")
    rules.rally_cap = design.caps.rally
