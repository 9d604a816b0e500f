"""Board Tennis at the table: what one seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.engine.games.board_tennis import USED
from courtside.play import plain
from courtside.play.plain import PlainView

if TYPE_CHECKING:
    from courtside.play.narrate import Narrator
    from courtside.play.session import Session

SIDES = ("none", "left", "right")


@dataclass(frozen=True, kw_only=True)
class BoardView(PlainView):
    """The table as one seat sees it; what is as in any game, see `PlainView`.

    Parameters
    ----------
    row : int
        Where the ball lies in the half of the player to hit, 1 next to the net; 0
        where a serve is due.
    side : str
        `left` or `right`, as the player to hit sees it.
    rows, service_rows : int
        Of a half.
    server : int
        The side that serves.
    open_cards : tuple of str
        Card ids used and not shuffled again.
    stock : int
        How many cards lie in it.
    short : bool
        Whether play with short hands has begun.
    """

    row: int
    side: str
    rows: int
    service_rows: int
    server: int
    open_cards: tuple[str, ...]
    stock: int
    short: bool


def board_view(session: Session, seat: int) -> BoardView:
    """Give what a seat may see (R-003-14)."""
    state, table = session.state, session.table
    return BoardView(
        **plain.plainly(session, seat),
        row=state.row,
        side=SIDES[state.side],
        rows=table.rules.rows,
        service_rows=table.rules.service_rows,
        server=state.server,
        open_cards=tuple(
            id_ for number, id_ in enumerate(table.cards) if state.zone[number] == USED
        ),
        stock=state.left,
        short=bool(state.short),
    )


def scene(view: BoardView, narrator: Narrator) -> list[str]:
    """Say where the ball lies and who holds how much, a sentence a line."""
    lines = plain.scene(view, narrator)
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
