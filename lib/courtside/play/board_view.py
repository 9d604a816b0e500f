"""Board Tennis at the table: what one seat may see, and why a choice is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.engine.games.board_tennis import USED
from courtside.play.choice import CONCEDE, Choice, hand_of
from courtside.play.refusal import Refusal

if TYPE_CHECKING:
    from courtside.engine.games.board_tennis import State
    from courtside.play.narrate import Narrator
    from courtside.play.session import Session

SIDES = ("none", "left", "right")


@dataclass(frozen=True)
class BoardView:
    """The table as one seat sees it.

    Parameters
    ----------
    seat : int
        Whose view it is; a seat's side is its last bit.
    players : tuple of str
        What those at the table are called, by seat.
    hand : tuple of str
        Card ids in his hand.
    hands : tuple of int
        How many cards each seat holds.
    row : int
        Where the ball lies in the half of the player to hit, 1 next to the net; 0
        where a serve is due.
    side : str
        `left` or `right`, as the player to hit sees it.
    rows, service_rows : int
        Of a half.
    server : int
        The side that serves.
    to_move : int or None
        The seat that chooses next.
    turn : tuple of Choice
        The unfinished turn.
    legal : tuple of Choice
        What this seat may choose now.
    open_cards : tuple of str
        Card ids used and not shuffled again.
    stock : int
        How many cards lie in it.
    short : bool
        Whether play with short hands has begun.
    score : str
        The score line; empty where a single ball is played.
    over : bool
        Whether the unit has ended.
    winner : int or None
        The side that won it.
    log : tuple of str
        What happened, as this seat saw it.
    """

    seat: int
    players: tuple[str, ...]
    hand: tuple[str, ...]
    hands: tuple[int, ...]
    row: int
    side: str
    rows: int
    service_rows: int
    server: int
    to_move: int | None
    turn: tuple[Choice, ...]
    legal: tuple[Choice, ...]
    open_cards: tuple[str, ...]
    stock: int
    short: bool
    score: str
    over: bool
    winner: int | None
    log: tuple[str, ...]


def board_view(session: Session, seat: int) -> BoardView:
    """Give what a seat may see (R-003-14)."""
    state, table = session.state, session.table
    rules = table.rules
    seats = range(rules.seats)
    return BoardView(
        seat=seat,
        players=tuple(map(session.narrator.player, seats)),
        hand=hand_of(state, table, seat),
        hands=tuple(len(hand_of(state, table, each)) for each in seats),
        row=state.row,
        side=SIDES[state.side],
        rows=rules.rows,
        service_rows=rules.service_rows,
        server=state.server,
        to_move=session.to_move,
        turn=session.turn,
        legal=tuple(session.legal()) if session.to_move == seat else (),
        open_cards=tuple(
            id_ for number, id_ in enumerate(table.cards) if state.zone[number] == USED
        ),
        stock=state.left,
        short=bool(state.short),
        score=session.score,
        over=session.over,
        winner=session.winner,
        log=tuple(line.text for line in session.log_of((seat,))),
    )


def scene(view: BoardView, narrator: Narrator) -> list[str]:
    """Say where the ball lies and who holds how much, a sentence a line."""
    lines = [
        narrator.say("cards_left", player=player, number=number)
        for player, number in zip(view.players, view.hands, strict=True)
    ]
    if view.short:
        lines.append(narrator.say("stock_left", number=view.stock))
    player = view.players[view.to_move if view.to_move is not None else view.seat]
    side = narrator.say(view.side)
    if view.row == 0:
        lines.append(narrator.say("to_serve_side", player=player, side=side))
    else:
        words = {"player": player, "row": view.row, "side": side}
        lines.append(narrator.say("to_hit", **words))
    return lines


def why_not_on_board(state: State, narrator: Narrator, choice: Choice) -> Refusal:
    """Say what speaks against a choice that is not legal."""
    table = narrator.table
    words: dict[str, object] = {"player": narrator.player(state.turn)}
    if choice.card is not None:
        words["card"] = narrator.card(choice.card)
    key = "not_now"
    if state.over or choice.use == CONCEDE:
        key = "over"
    elif choice.use == "serve" or state.row == 0:
        key = "serve_comes_first" if state.row == 0 else "not_now"
    elif choice.card is not None and table.slot_of(state, choice) is None:
        key = "not_held" if choice.card in table.cards else "no_such"
    elif choice.use == "play" and choice.card is not None:
        card = table.design.cards[choice.card]
        if card.value and card.value % 2 != state.side % 2:
            key = "even_only" if state.side % 2 == 0 else "odd_only"
        elif choice.side and card.arrow != choice.side:
            key = "no_arrow"
            words |= {
                "arrow": narrator.say(card.arrow),
                "side": narrator.say(choice.side),
            }
    return Refusal(narrator.say(key, **words))
