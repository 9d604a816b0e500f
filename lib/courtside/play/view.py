"""What one seat may see of a session (R-000-28)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from courtside.engine.codes import Side
from courtside.engine.games.match_point.records import (
    PLAYED,
    POINT_START,
    SECOND_SERVE,
    SHOWN,
)
from courtside.play.choice import MOVES, Choice, hand_of

if TYPE_CHECKING:
    from courtside.engine.games.match_point import State
    from courtside.play.session import Session
    from courtside.tables import PointTable

POSITIONS = ("baseline", "net")
SERVES = ("first", "second")
DIRECTIONS = {Side.NONE: "none", Side.LEFT: "left", Side.RIGHT: "right"}


@dataclass(frozen=True)
class View:
    """The table as one seat sees it.

    Parameters
    ----------
    seat : int
        Whose view it is.
    players : tuple of str
        What both are called.
    hand : tuple of str
        Card ids in his hand, in the order they came.
    other_hand : int
        How many cards the other holds.
    positions : tuple of str
        Where both stand: `baseline`, `net`.
    server : int
        Who serves this point.
    serve : str
        `first` or `second`.
    incoming : str
        The stroke to be answered, or `point_start`, `second_serve`.
    directed : str
        Where it was aimed, as its striker sees it: `none`, `left`, `right`.
    to_move : int or None
        Who chooses next.
    turn : tuple of Choice
        The unfinished turn; a card the other spent face down is not named.
    legal : tuple of Choice
        What this seat may choose now.
    open_cards : tuple of str
        Card ids played or shown in this point.
    shown : str or None
        The card that ended the deal, which all have seen.
    pile : int
        How many cards were not drawn.
    score : str
        The score line; empty where a single point is played.
    over : bool
        Whether the unit has ended.
    winner : int or None
        Who won it.
    log : tuple of str
        What happened, as this seat saw it.
    """

    seat: int
    players: tuple[str, ...]
    hand: tuple[str, ...]
    other_hand: int
    positions: tuple[str, str]
    server: int
    serve: str
    incoming: str
    directed: str
    to_move: int | None
    turn: tuple[Choice, ...]
    legal: tuple[Choice, ...]
    open_cards: tuple[str, ...]
    shown: str | None
    pile: int
    score: str
    over: bool
    winner: int | None
    log: tuple[str, ...]


def view_of(session: Session, seat: int) -> View:
    """Give what a seat may see."""
    state, table = session.state, session.table
    mine = session.to_move == seat
    return View(
        seat=seat,
        players=session.narrator.players,
        hand=hand_of(state, table, seat),
        other_hand=len(hand_of(state, table, 1 - seat)),
        positions=(where(state, 0), where(state, 1)),
        server=state.server,
        serve=SERVES[state.serve - 1],
        incoming=incoming(state, table),
        directed=DIRECTIONS[Side(state.pending)],
        to_move=session.to_move,
        turn=session.turn if mine else tuple(map(_covered, session.turn)),
        legal=tuple(session.legal()) if mine else (),
        open_cards=tuple(
            id_
            for number, id_ in enumerate(table.cards)
            if state.zone[number] in {PLAYED, SHOWN}
        ),
        shown=session.shown,
        pile=table.rules.cards - state.drawn,
        score=session.score,
        over=session.over,
        winner=session.winner,
        log=tuple(line.text for line in session.log_of((seat,))),
    )


def _covered(choice: Choice) -> Choice:
    """Leave out the card of a move: it lies face down."""
    return replace(choice, card=None, copy=0) if choice.use in MOVES else choice


def where(state: State, seat: int) -> str:
    """Say where a seat stands."""
    return POSITIONS[state.player[seat].position]


def incoming(state: State, table: PointTable) -> str:
    """Say what stands before the turn: a stroke's id, or how a serve is due."""
    places = {POINT_START: "point_start", SECOND_SERVE: "second_serve"}
    return places.get(state.incoming) or table.replies.kinds[state.incoming]
