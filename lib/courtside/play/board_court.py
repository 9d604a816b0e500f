"""Board Tennis: where the ball went, and the board it is drawn on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.engine.codes import Event, Side
from courtside.engine.games import board_tennis as engine
from courtside.faces.board_tennis.board import Board, Place, Shot
from courtside.faces.board_tennis.court import court_svg
from courtside.faces.palette import WILDCARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from courtside.engine.games.board_tennis import Rules, State
    from courtside.play.narrate import Happening, Narrator
    from courtside.play.session import Session

SIDES = {Side.LEFT: "left", Side.RIGHT: "right"}
OTHER = {"left": "right", "right": "left"}
SHOWN = 2  # shots drawn


def landing(rules: Rules, row: int, fields: int) -> int:
    """Give the row a ball comes to: 0 in the net, one more than there are if long."""
    return max(0, min(engine.landing(rules, row, fields), rules.rows + 1))


def lands(rules: Rules, arrow: str) -> str:
    """Give the side an arrow means, as the player who must hit next sees it."""
    return SIDES[Side(engine.seen(rules, 1 + (arrow == "right")))]


class Ways:
    """The ways of the ball, followed through the events of a match.

    A ball stays until the next is served, so that one sees how it ended.

    Parameters
    ----------
    narrator : Narrator
        Words every shot.
    near : int
        The seat at the near end; its half is the near one.

    Attributes
    ----------
    shots : list of Shot
        Of the ball last served.
    ball : Place or None
        Where it lies or ended.
    past : bool
        Whether the next is due.
    """

    def __init__(self, narrator: Narrator, near: int) -> None:
        self.narrator = narrator
        self.rules: Rules = narrator.table.rules
        self.side = near & 1
        self.shots: list[Shot] = []
        self.ball: Place | None = None
        self.past = False

    @property
    def missed(self) -> bool:
        """Whether the ball went into the net or too long."""
        row = self.ball.row if self.ball else 1
        return not 1 <= row <= self.rules.rows

    def follow(self, each: Happening) -> None:
        """Take the next event in."""
        if each.event == Event.SERVE:
            row, side = divmod(each.value, 4)
            self.serve(each.player, row, SIDES[Side(side)])
        elif each.event == Event.PLAY and self.ball is not None:
            fields, arrow = divmod(each.value, 4)
            self.play(each, self.ball, fields, SIDES[Side(arrow)])
        elif each.event == Event.POINT:
            self.past = True

    def serve(self, seat: int, row: int, side: str) -> None:
        """Begin a ball: from behind the baseline, across to the other half."""
        near = seat & 1 == self.side
        start = Place(near, self.rules.rows + 1, side)
        self.ball = Place(not near, row, side)
        said = self.narrator.say("shot_serve", row=row, side=self.narrator.say(side))
        self.past = False
        self.shots = [Shot(start, self.ball, "", (self.narrator.player(seat), said))]

    def play(self, each: Happening, start: Place, fields: int, arrow: str) -> None:
        """Send the ball on its way from where it lies."""
        say, rules = self.narrator.say, self.rules
        card = self.narrator.table.design.cards[self.narrator.table.cards[each.card]]
        row, side = landing(rules, start.row, fields), lands(rules, arrow)
        end = Place(not start.near, row, side)
        key = "shot_play"
        if row < 1:
            # Still on its own half, where the other's left is one's own right.
            end, key = Place(start.near, 0, OTHER[side]), "shot_net"
        elif row > rules.rows:
            key = "shot_long"
        said = say(key, number=fields, row=row, side=say(side))
        printed = WILDCARD.letter if card.special else str(card.value)
        who = self.narrator.player(each.player)
        self.ball = end
        self.shots = [*self.shots, Shot(start, end, printed, (who, said))][-SHOWN:]


def court(
    session: Session, near: int, happenings: Sequence[Happening]
) -> dict[str, str]:
    """Draw the board with the ball and its last ways.

    Parameters
    ----------
    session : Session
        As it stands.
    near : int
        The seat at the near end.
    happenings : sequence of Happening
        What is drawn: of it, and of a turn that is being put together.
    """
    narrator, rules = session.narrator, session.table.rules
    ways = Ways(narrator, near)
    if session.staged and session.staged.opening:
        ways.ball = _lies(session.staged.opening, near)
    # Each serve begins anew, and a match has thousands of them.
    serves = (n for n, each in enumerate(reversed(happenings), 1) if _serves(each))
    for each in happenings[-next(serves, 0) :]:
        ways.follow(each)
    to_move = session.to_move
    names = _names(session, near, to_move)
    said = [": ".join(shot.words) for shot in ways.shots]
    if to_move is not None and len(happenings) == len(session.happenings):
        said.append(standing(session))
    caption = " ".join(said)
    board = Board(
        rows=rules.rows,
        service_rows=rules.service_rows,
        shots=tuple(ways.shots),
        ball=ways.ball,
        missed=ways.missed,
        past=ways.past,
        names=names,
        turn=None if to_move is None else to_move & 1 == near & 1,
        sides=(narrator.say("court_left"), narrator.say("court_right")),
        caption=caption,
        language=narrator.language,
    )
    return {"svg": court_svg(board), "caption": caption}


def _lies(state: State, near: int) -> Place | None:
    """Say where the ball lies; None where a serve is due."""
    if state.row == 0:
        return None
    return Place(state.turn & 1 == near & 1, state.row, SIDES[Side(state.side)])


def _serves(each: Happening) -> bool:
    return each.event == Event.SERVE


def standing(session: Session) -> str:
    """Say where the ball lies and whose it is."""
    say, state = session.narrator.say, session.state
    words = {
        "player": session.narrator.player(state.turn),
        "side": say(SIDES[Side(state.side)]),
    }
    if state.row == 0:
        return say("to_serve_side", **words)
    return say("to_hit", row=state.row, **words)


def _names(session: Session, near: int, to_move: int | None) -> tuple[str, str]:
    """Name who plays the far half and who the near one, or who of them is to play."""
    narrator = session.narrator
    named = []
    for side in (1 - (near & 1), near & 1):
        if to_move is not None and to_move & 1 == side:
            named.append(narrator.say("court_turn", player=narrator.player(to_move)))
        else:
            seats = range(side, session.table.seats, 2)
            named.append(" · ".join(map(narrator.player, seats)))
    return named[0], named[1]
