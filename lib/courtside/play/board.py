"""Scenarios of Board Tennis: where the ball lies, and who holds what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Ending, Event, Side, Unit
from courtside.engine.games import board_tennis as game
from courtside.engine.hands import SLOTS
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank
from courtside.model.scenario import EVERY_CARD, SEATS
from courtside.play.choice import hand_of
from courtside.play.staged import Staged, play_on, told
from courtside.play.turns import copied, turns

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from courtside.engine.games.board_tennis import State
    from courtside.model import Design
    from courtside.model.board_tennis import BoardSituation
    from courtside.model.scenario import Scenario
    from courtside.play.session import Session
    from courtside.play.staged import Facts
    from courtside.tables import BoardTable

SIDES = {"left": Side.LEFT, "right": Side.RIGHT}
SIDE_WORDS = {side: word for word, side in SIDES.items()}


def stage_board(design: Design, table: BoardTable, scenario: Scenario) -> Staged:
    """Set the board, and find the turns that are played on it."""
    opening = set_board(table, scenario.situation)
    played = play_on(copied(opening), table, scenario.play, _SILENT)
    return Staged(scenario.id, design, table, opening, played)


def facts_of_board(table: BoardTable, scenario: Scenario) -> Facts:
    """Set the board for a scenario and play it; tell what is true then.

    Raises
    ------
    ValueError
        A situation the cards cannot give, or a turn that cannot be played.
    """
    state = set_board(table, scenario.situation)
    play_on(state, table, scenario.play, _SILENT)
    rules = table.rules
    hands = {
        f"{word}_hand": state.hand[seat].held.bit_count()
        for seat, word in enumerate(SEATS[: rules.seats])
    }
    side = SIDE_WORDS[Side(state.side)]
    facts = {
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
        "turns": tuple(dict.fromkeys(turn.shape for turn in turns(state, table))),
    }
    return facts, {}


def moments_of_board(session: Session) -> Iterator[dict[str, Any]]:
    """Write down how the ball lay after the last card drawn, and the turns since.

    What a shuffle will bring cannot be written down, nor what it brought but as the
    hands that came of it. So a ball that ended in the turn that drew is told from
    before that turn, or else as it lay at its end.
    """
    now = len(session.choices)
    start = session.last({Event.POINT, Event.DRAW, Event.SHUFFLE})
    starts = [start]
    if session.over and start == now:
        *_, (_, last) = session.turns_of_point()
        starts = [now - len(last), now]
    for start in starts:
        begun = session.branch(start)
        state, seats = begun.state, session.table.seats
        server = (state.turn - state.strokes) % seats
        entry: dict[str, Any] = {"situation": _position(begun, server)}
        played = told(session.turns_since(start), server, seats)
        yield {**entry, "play": played} if played else entry


def _position(session: Session, server: int) -> dict[str, Any]:
    """Say where the ball lies, who holds what and what will be drawn."""
    state, table = session.state, session.table
    rules = table.rules
    said: dict[str, Any] = {}
    if state.row:
        side = SIDE_WORDS[Side(state.side)]
        said = {"row": state.row, "side": side, "shots": state.strokes}
    elif any(state.score.points):
        said["ball"] = sum(state.score.points) + 1
    whole = sorted(table.cards[: rules.cards])
    hands = {}
    for place, word in enumerate(SEATS[: table.seats]):
        hand = hand_of(state, table, (server + place) % table.seats)
        # A whole set is what a player has unless something else is said.
        if sorted(hand) != whole or rules.start_short:
            hands[word] = list(hand)
    if hands:
        said["hands"] = hands
    if state.short:
        stock = state.stock[: state.left]
        said["stock"] = [table.cards[number] for number in reversed(stock)]
    return said


def set_board(table: BoardTable, where: BoardSituation) -> State:
    """Give a state in which a player is faced with a situation.

    Raises
    ------
    ValueError
        A row that is not on the board, more shots than a ball may have, the hand of
        nobody, or hands that need more cards than there are.
    """
    rules = table.rules
    if where.row > rules.rows:
        raise ValueError(f"row {where.row} is not on a half of {rules.rows} rows")
    if where.shots > rules.rally_cap:
        said = (
            f"a ball is cut short after {rules.rally_cap} shots, before {where.shots}"
        )
        raise ValueError(said)
    for seat in where.hands:
        if seat not in SEATS[: rules.seats]:
            raise ValueError(f"{seat} is at the table in pairs only")
    state = blank(game.State)
    game.start(state, rules, _SILENT, 0, 0, Unit.POINT)
    _deal_out(table, state, where)
    # A score that can come about: the balls before went to each in turn.
    state.score.points[0], state.score.points[1] = (
        where.ball // 2,
        (where.ball - 1) // 2,
    )
    if where.row:
        # As the server has just hit it there in mid-ball, unless shots are counted.
        before = (where.shots or rules.seats + 1) - 1
        state.strokes = before
        state.turn = before % rules.seats
        game.fly(state, rules, _SILENT, where.row, SIDES[where.side])
    elif where.ball > 1:
        game.open_points(state, rules, _SILENT, 0)
    return state


def _deal_out(table: BoardTable, state: State, where: BoardSituation) -> None:
    """Put the cards where they are said to be, and leave the others as dealt."""
    named = {
        seat: where.hands[word]
        for seat, word in enumerate(SEATS[: table.rules.seats])
        if word in where.hands
    }
    for seat in named:
        _lay_down(state, seat)
    short = where.stock is not False or (state.short and named)
    if short:
        _begin_short_hands(state)
    for seat, wanted in named.items():
        _take_up(table, state, seat, wanted)
    if short and isinstance(where.stock, bool):
        state.stocks = 0
        game.shuffle_used(state, table.rules, _SILENT)
    elif not isinstance(where.stock, bool):
        _fill_stock(table, state, where.stock)


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
        number = _unclaimed(table, state, id_, (*own, *range(2 * size)))
        game.give(state, table.rules, _SILENT, seat, number)


def _begin_short_hands(state: State) -> None:
    """Begin play with short hands, before anything lies in the stock."""
    while state.left:
        state.left -= 1
        state.zone[state.stock[state.left]] = game.USED
    state.short = 1
    # Hands named come from the first stock: so bots take them to be hidden.
    state.stocks = 1


def _fill_stock(table: BoardTable, state: State, wanted: Sequence[str]) -> None:
    """Lay the cards named into the stock, the first to be drawn first."""
    for id_ in reversed(wanted):
        number = _unclaimed(table, state, id_, range(2 * table.rules.cards))
        state.zone[number] = game.STOCK
        state.stock[state.left] = number
        state.left += 1


def _unclaimed(
    table: BoardTable, state: State, id_: str, numbers: Iterable[int]
) -> int:
    """Find a card that lies in no hand and in no stock."""
    for number in numbers:
        if table.cards[number] == id_ and state.zone[number] == game.USED:
            return number
    raise ValueError(f"the sets do not hold that many of {id_}")


def _slots(mask: int) -> Iterator[int]:
    for slot in range(SLOTS):
        if (mask >> slot) & 1:
            yield slot


_SILENT = blank(Ledger)
