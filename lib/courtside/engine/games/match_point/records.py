"""The records of Match Point: the compiled design and the state of play."""

from __future__ import annotations

from typing import Annotated

from courtside.engine.chance import Stream
from courtside.engine.hands import Card, Menu, Player
from courtside.engine.limits import MAX_DECK, MAX_KINDS, MAX_SITUATIONS
from courtside.engine.tally import Tally
from courtside.engine.tennis import Format, Score

# What stands before a turn: the stroke to be answered, or one of these.
POINT_START = MAX_KINDS
SECOND_SERVE = MAX_KINDS + 1

# How far a turn has come.
OPEN = 0
REACHED = 1
MOVED = 2
STRUCK = 3

# Reading R-000-15: a server without a serve card.
REDEAL = 0
DOUBLE_FAULT = 1
DRAW_ON = 2

# Where a card lies; hands and hidden discards have a zone for each player.
PILE = 0
HAND = 1
HIDDEN = 3
PLAYED = 5
SHOWN = 6


class Situation:
    """What answers one incoming stroke, both positions given: masks of strokes.

    Where no direction is pending, `alone` may be struck at once and `moved`
    after a position card; `aim` and `shift` say after which strokes a direction
    or a position card may follow. Where one is pending, `direct` may be struck
    once the ball is reached and `regardless` without reaching it.
    """

    alone: int
    moved: int
    aim: int
    shift: int
    direct: int
    regardless: int
    replies: int  # how many shapes answer it, no direction pending (for appeal)
    reached: int  # the same with a direction pending


class Rules:
    """A design compiled for play."""

    cards: int  # in the deck
    kinds: int
    card: Annotated[list[Card], MAX_DECK]
    situation: Annotated[list[Situation], 4 * MAX_SITUATIONS]  # see `place`
    faults: int  # mask: strokes that make the serve fail
    phrase: int  # mask: strokes of the cards that end the draw
    draw_ends_with: int  # so many of those cards in the server's hand (S-000-13)
    same_symbol: int  # R-000-6: 1 where the printed arrows must be the same
    server_stays: int  # R-000-13: 1 where a fault leaves the server at the net
    no_serve_card: int  # R-000-15
    lone_void: int  # R-000-16: 1 where a lone phrase card is no serve
    least_receiver_hand: int  # R-000-17
    first_server: int  # R-000-20
    rally_cap: int  # strokes
    redeal_cap: int
    format: Format


class State:
    """One point, game or match."""

    seed: int
    index: int  # number of the match in its run
    unit: int  # codes.Unit
    point: int  # points begun
    luck: Annotated[list[int], 4]  # two key words a seat
    choices: Annotated[list[int], 2]  # made by each seat
    shuffle: Stream
    guess: Stream
    player: Annotated[list[Player], 2]
    pile: Annotated[list[int], MAX_DECK]  # order of the deck; drawn from the front
    drawn: int
    zone: Annotated[list[int], MAX_DECK]  # where each card lies
    spot: Annotated[list[int], MAX_DECK]  # scratch of `redeal_unseen`
    extra: int  # cards the server drew beyond the deal (R-000-15 draw on)
    forced: int  # slot of the card the server must serve with, or -1
    full_phrase: int  # 1: the deal ended with that card
    server: int
    turn: int
    serve: int  # 1 or 2
    incoming: int  # stroke to be answered, POINT_START or SECOND_SERVE
    pending: int  # Side of its direction, as its player sees it
    strokes: int  # in this rally, the serve included
    stage: int  # of the turn
    at: int  # the turn's place in `rules.situation`
    kind: int  # stroke played in this turn
    aimed: int  # Side of the direction played in this turn
    menu: Menu
    faults: int  # in this point
    redeals: int
    dealt: Annotated[list[int], 2]
    ending: int  # of the last point
    winner: int  # of the last point, then of the unit; -1: nobody
    due: int  # 1: the next point is to be dealt
    over: int
    score: Score
    tally: Tally
