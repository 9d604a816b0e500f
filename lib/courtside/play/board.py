"""Board Tennis: setting the table for a worked example, and whole turns in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Ending, Side, Unit
from courtside.engine.games import board_tennis as game
from courtside.engine.hands import SLOTS
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.model.scenario import EVERY_CARD, SEATS
from courtside.play.turns import ARROW, copied

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from courtside.engine.games.board_tennis import State
    from courtside.model.board_tennis import BoardSituation
    from courtside.model.scenario import Played, Scenario
    from courtside.tables import BoardTable

SIDES = {"left": Side.LEFT, "right": Side.RIGHT}
SIDE_WORDS = {side: word for word, side in SIDES.items()}


def facts_of_board(table: BoardTable, scenario: Scenario) -> dict[str, Any]:
    """Set the table of a scenario and play it; tell what is true then.

    Raises
    ------
    ValueError
        A situation the cards cannot give, or a turn that cannot be played.
    """
    state = set_board(table, scenario.situation)
    for number, played in enumerate(scenario.play, start=1):
        for code in find_turn(table, state, played, number):
            game.step(state, table.rules, code, _SILENT)
    rules = table.rules
    hands = {
        f"{word}_hand": state.hand[seat].held.bit_count()
        for seat, word in enumerate(SEATS[: rules.seats])
    }
    side = SIDE_WORDS[Side(state.side)]
    return {
        **hands,
        "row": state.row or None,
        "side": side,
        "to_move": None if state.over else SEATS[state.turn],
        "over": table.values(state.row, side) if state.row else (),
        "stock": state.left,
        "used": state.zone[: len(table.cards)].count(game.USED),
        "six_card_play": bool(state.short),
        "ending": Ending(state.ending).name.lower() if state.ending else None,
        "winner": SEATS[state.winner] if state.winner >= 0 else None,
        "turns": tuple(dict.fromkeys(shape for shape, _, _ in turns(table, state))),
    }


def set_board(table: BoardTable, where: BoardSituation) -> State:
    """Give a state in which a player is faced with a situation.

    Raises
    ------
    ValueError
        A row that is not on the board, or hands that need more cards than there are.
    """
    rules = table.rules
    if where.row > rules.rows:
        raise ValueError(f"row {where.row} is not on a half of {rules.rows} rows")
    state = blank(game.State)
    game.start(state, rules, _SILENT, 0, 0, Unit.POINT)
    for seat, word in enumerate(SEATS[: rules.seats]):
        if word in where.hands:
            _lay_down(state, seat)
    for seat, word in enumerate(SEATS[: rules.seats]):
        if word in where.hands:
            _take_up(table, state, seat, where.hands[word])
    if where.stock and not state.short:
        state.short = 1
        game.shuffle_used(state, rules, _SILENT)
    if where.ball > 1:
        state.score.points[0] = where.ball - 1
        game.open_points(state, rules, _SILENT, 0)
    game.make_menu(state, rules)
    if where.row:
        # As if the server had just hit it there, in the middle of the ball.
        state.strokes = 1
        game.fly(state, rules, _SILENT, where.row, SIDES[where.side])
    return state


def _lay_down(state: State, seat: int) -> None:
    hand = state.hand[seat]
    for slot in _slots(hand.held):
        state.zone[hand.card[slot]] = game.USED
        game.take_out(hand, slot)


def _take_up(
    table: BoardTable, state: State, seat: int, wanted: str | Sequence[str]
) -> None:
    size = table.rules.cards
    own = range((seat & 1) * size, (seat & 1) * size + size)
    if wanted == EVERY_CARD:
        wanted = [table.cards[number] for number in own]
    for id_ in wanted:
        # Of one's own set, as long as there is one.
        for number in (*own, *range(2 * size)):
            if table.cards[number] == id_ and state.zone[number] == game.USED:
                game.give(state, table.rules, _SILENT, seat, number)
                break
        else:
            raise ValueError(f"the sets do not hold that many of {id_}")


def turns(
    table: BoardTable, state: State
) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Yield every whole turn: its words, its card, the engine's numbers of it."""
    for code in _codes(table, state):
        use, slot = divmod(code, SLOTS)
        if use == game.SERVE:
            yield f"serve {slot}", "", (code,)
            continue
        number = state.hand[state.turn].card[slot]
        card = table.cards[number]
        if use != game.SPECIAL:
            side = SIDE_WORDS[Side(use - game.PLAY_LEFT + Side.LEFT)]
            yield f"{table.rules.card[number].value} {side}", card, (code,)
            continue
        after = copied(state)
        game.step(after, table.rules, code, _SILENT)
        for declared in _codes(table, after):
            fields, right = divmod(declared // SLOTS - game.DECLARE, 2)
            said = f"{fields} {SIDE_WORDS[Side(Side.LEFT + right)]}"
            yield f"special{ARROW}{said}", card, (code, declared)


def find_turn(
    table: BoardTable, state: State, played: Played, number: int
) -> tuple[int, ...]:
    """Find the first legal turn that is as described; ValueError if none is."""
    seat = SEATS[state.turn]
    if state.over or seat != played.seat:
        why = "the ball is over" if state.over else f"it is the turn of {seat}"
        raise ValueError(f"play {number}: {why}, so {played.seat} cannot play")
    legal = list(turns(table, state))
    for shape, card, codes in legal:
        if shape == played.turn and played.cards in {(), (card,)}:
            return codes
    shapes = ", ".join(dict.fromkeys(shape for shape, _, _ in legal))
    raise ValueError(
        f"play {number}: {played.seat} cannot play {played.turn}; legal: {shapes}"
    )


def _codes(table: BoardTable, state: State) -> list[int]:
    codes = [0] * state.menu.count
    game.legal(state, table.rules, codes)
    return codes


def _slots(mask: int) -> Iterator[int]:
    for slot in range(SLOTS):
        if (mask >> slot) & 1:
            yield slot


_SILENT = blank(Ledger)
