"""Board Tennis: its cards, its situations, and what its engine asks of a design."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.engine.limits import MAX_HAND
from courtside.model.card import ARROWS
from courtside.model.complaint import NOWHERE, Complaint, so_many
from courtside.model.frozen import Frozen
from courtside.model.game_model import GameModel
from courtside.model.nodes import spelled
from courtside.model.reading import WholeNumber
from courtside.model.remarks import Remarks, words
from courtside.model.scenario import EVERY_CARD
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from courtside.model.deck import Deck
    from courtside.model.design import Design
    from courtside.model.game_model import Held, Say
    from courtside.model.known import Known
    from courtside.model.nodes import Step
    from courtside.model.scenario import Scenario

SPECIAL = {"en": "Special", "es": "Especial", "pl": "Specjalna"}
MAX_ROWS = 20  # of a half, in the engine's records
# A turn in words: a serve to a row, a card by value and side, a special card with
# the number declared.
SHAPE = re.compile(r"serve [0-9]+|(special > )?[0-9]+ (left|right)")


@dataclass(frozen=True)
class BoardCard:
    """A card of the catalogue.

    Parameters
    ----------
    id : str
        Its id.
    name : Text
        As written, or made of its value and its arrow.
    value : int or None
        How many fields it plays the ball; None on a special card.
    special : bool
        Whether its player declares the number.
    arrow : str
        `left`, `right` or `both`: the side it plays the ball to.
    text : Text
        A line for the face.
    at_most : int or None
        How many copies a deck may hold, if the card itself sets a limit.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    name: Text
    value: int | None
    special: bool
    arrow: str
    text: Text = field(default_factory=lambda: Text.of(None))
    at_most: int | None = None
    remarks: Remarks = field(default_factory=Remarks)

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any], _strokes: object) -> BoardCard:
        """Build a card from its entry in `cards.yaml`."""
        arrow, value = entry["arrow"], entry.get("value")
        special = bool(entry.get("special", False))
        said = SPECIAL if special else {"en": str(value)}
        name = {code: f"{each} {ARROWS[arrow]}" for code, each in said.items()}
        return cls(
            id=id_,
            name=Text.of(entry.get("name", name)),
            value=None if special else value,
            special=special,
            arrow=arrow,
            text=Text.of(entry.get("text")),
            at_most=entry.get("at_most"),
            remarks=Remarks.of(entry),
        )


@dataclass(frozen=True)
class BoardSituation:
    """Where the ball lies and who holds what.

    Parameters
    ----------
    row : int
        The row of the player to hit, 1 next to the net; 0: a serve is due.
    side : str
        `left` or `right`, as the player who must hit sees it.
    ball : int
        Which ball of the game it is, from 1.
    hands : mapping of str to (str or tuple of str)
        By seat, `all` (a whole set) or card ids; seats left out have what the
        rules give them at the start of a game.
    shots : int
        How many the ball has seen, the serve included, so whose turn it is; 0: the
        server has just hit it, in the middle of the ball.
    stock : bool or tuple of str
        Whether short hands have begun, every other card in the stock; or the cards
        in it, the next to be drawn first, every other one used.
    """

    row: int = 0
    side: str = "left"
    ball: int = 1
    hands: Mapping[str, str | tuple[str, ...]] = field(default_factory=Frozen)
    shots: int = 0
    stock: bool | tuple[str, ...] = False

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> BoardSituation:
        """Build a situation from its entry."""
        hands = {
            seat: hand if hand == EVERY_CARD else words(hand)
            for seat, hand in entry.get("hands", {}).items()
        }
        stock = entry.get("stock", False)
        return cls(
            row=entry.get("row", 0),
            side=entry.get("side", "left"),
            ball=entry.get("ball", 1),
            hands=Frozen(hands),
            shots=entry.get("shots", 0),
            stock=stock if isinstance(stock, bool) else words(stock),
        )


def reachable(rows: int, *, net_is_field: bool) -> tuple[int, int]:
    """Give the least and the most fields by which a ball can land in (R-003-1)."""
    net = int(net_is_field)
    return 1 + net, 2 * rows - 1 + net


def _problems(design: Design, known: Known) -> Iterator[Complaint]:
    """Warn of card values that can never land in on the board as it is."""
    rows = design.chosen.get("rows_per_half")
    reading = design.readings.get("rows_per_half")
    no_rows = reading is None or reading.refusal(rows) is not None
    if no_rows or type(rows) is not int or "cards" in known.unread:
        return
    net = design.chosen.get("net_is_field") == "field"
    least, most = reachable(rows, net_is_field=net)
    useless: dict[tuple[Step, ...], list[int]] = {}
    for id_, card in design.cards.items():
        if card.value is not None and not least <= card.value <= most:
            # Only the net makes a value too small, only the rows one too large.
            cause = "net_is_field" if card.value < least else "rows_per_half"
            place: tuple[Step, ...] = (cause,)  # where it was chosen for a play
            if design.chosen[cause] == design.readings[cause].default:
                place = design.newest(
                    ("readings", cause, "default"), ("cards", id_, "value")
                )
            useless.setdefault(place, []).append(card.value)
    for place, values in useless.items():
        board = f"with {rows} rows a half{' and the net as a field' if net else ''}"
        yield Complaint(
            design.mark(str(place[0]), *place[1:]) if place[1:] else NOWHERE,
            spelled(place[1:] or place),
            f"{board} no card of value {_either(values)} can ever land in; "
            f"{least} to {most} can",
            severity="warning",
            fix="change the board, or leave those cards out",
        )


def _either(values: list[int]) -> str:
    *others, last = (str(value) for value in sorted(set(values)))
    return f"{', '.join(others)} or {last}" if others else last


def _card_problems(design: Design, _known: Known) -> Iterator[Complaint]:
    for id_ in design.cards:
        entry = design.content.entries["cards"].entries[id_].entries
        special = entry.get("special")
        if special is not None and special.value and "value" in entry:
            place = design.newest(("cards", id_, "value"), ("cards", id_, "special"))
            yield Complaint(
                design.key_mark(str(place[0]), *place[1:]),
                spelled(place[1:]),
                f"found value {entry['value'].value} on a special card, whose player "
                "declares the number",
                fix="delete value, or delete special",
            )
        elif not (special is not None and special.value) and "value" not in entry:
            yield Complaint(
                design.key_mark("cards", id_),
                id_,
                "value is missing",
                fix="write value: ..., or special: true",
            )


def _scenario_problems(scenario: Scenario, known: Known) -> Iterator[Complaint]:
    here = ("scenarios", scenario.id)
    where = scenario.situation
    if where is not None:
        named: dict[tuple[str, ...], str | tuple[str, ...]] = {
            ("hands", seat): hand for seat, hand in where.hands.items()
        }
        if not isinstance(where.stock, bool):
            named["stock",] = where.stock
        for place, cards in named.items():
            for n, word in enumerate(() if cards == EVERY_CARD else cards):
                yield from known.look((*here, "situation", *place, n), word, "cards")
    said: list[tuple[tuple[Step, ...], str]] = [
        ((*here, field_, n), shape)
        for field_ in ("turns", "legal", "illegal")
        for n, shape in enumerate(getattr(scenario, field_) or ())
    ]
    said += [
        ((*here, "play", n, each.seat), each.turn)
        for n, each in enumerate(scenario.play)
    ]
    for path, shape in said:
        if not SHAPE.fullmatch(shape):
            yield Complaint(
                known.design.mark(str(path[0]), *path[1:]),
                spelled(path[1:]),
                f"found {shape}, which is no turn",
                fix="write serve 2, 5 left or special > 5 right",
            )


def _deck_problems(
    design: Design,
    held: Held,
    say: Say,
    *,
    counted: bool,
) -> Iterator[Complaint]:
    """Count cards by value, and special cards."""
    law = design.deck_law
    whole = all(card.special or card.value for card, _ in held)
    if not (counted and whole):
        return
    every = {card.value for card in design.cards.values() if card.value}
    for value in sorted(every):
        n = sum(n for card, n in held if card.value == value)
        broken = law.each_value.broken_by(n)
        if broken:
            yield say(f"value {value}: {so_many(n, 'cards')}, {broken}")
    specials = sum(n for card, n in held if card.special)
    broken = law.wildcards.broken_by(specials)
    if broken:
        yield say(f"{so_many(specials, 'special cards')}, {broken}")


def _largest_hand(_design: Design, deck: Deck, _held: Held) -> tuple[str, int]:
    """Give the whole set: a player starts with it, and draws only up to fewer."""
    return "a player's hand", deck.size


GAME = GameModel(
    engine="board_tennis",
    readings={
        "rows_per_half": WholeNumber(2, MAX_ROWS),
        "service_rows": WholeNumber(1, MAX_ROWS),
        "net_is_field": ("line", "field"),
        "side_frame": ("receiver", "hitter"),
        "special_parity": ("ignored", "binds"),
        "special_side": ("free", "arrow"),
        "no_parity_card": ("lose_ball", "any_card"),
        "refresh_cards_each_game": ("fresh", "carry_on"),
        "start_hand": ("whole_set", "short_hand"),
        "short_hand_size": WholeNumber(1, MAX_HAND),
        "short_hand_trigger": ("no_card_or_ball_start", "no_card", "ball_start"),
        "serve_sides": ("alternate", "always_left"),
        "players": ("singles", "pairs"),
    },
    card=BoardCard.of,
    situation=BoardSituation.of,
    problems=_problems,
    card_problems=_card_problems,
    scenario_problems=_scenario_problems,
    deck_problems=_deck_problems,
    largest_hand=_largest_hand,
    schemas=Frozen(
        {"cards": "board_tennis_card", "scenarios": "board_tennis_scenario"}
    ),
)
