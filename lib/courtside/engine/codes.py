"""The numbers by which the engine names things; words belong to the floors above."""

from __future__ import annotations

from enum import IntEnum


class Position(IntEnum):
    """Where a player stands."""

    BASELINE = 0
    NET = 1


class Side(IntEnum):
    """Where an arrow points, as its owner sees it."""

    NONE = 0
    LEFT = 1
    RIGHT = 2
    BOTH = 3


class Use(IntEnum):
    """What a card of a turn is used for; strokes follow from `STROKE` on."""

    DONE = 0
    REACH_LEFT = 1
    REACH_RIGHT = 2
    COME_UP = 3
    GO_BACK = 4
    DIRECT_LEFT = 5
    DIRECT_RIGHT = 6
    STROKE = 8


class Ending(IntEnum):
    """How a point ended; exclusive."""

    NONE = 0
    ACE = 1  # the receiver did not return the serve
    DOUBLE_FAULT = 2
    WINNER = 3  # no row of the table allows any reply
    NO_CARD = 4  # a row would allow one, the hand has none
    RALLY_CAP = 5  # nobody won: the rally reached its cap
    NO_DEAL = 6  # nobody won: redeals reached their cap
    CONCEDED = 7  # a player gave the point up; no rule brings this about
    NET = 8  # the ball did not get over the net
    LONG = 9  # the ball went beyond the baseline


class Event(IntEnum):
    """Rows of the ledger."""

    POINT = 1  # a point begins; player = server, value = number of the point
    DRAW = 2  # player drew card
    SHOW = 3  # player showed card; value 1: it is the serve he must play
    REDEAL = 4  # hands were void
    REACH = 5  # card, value = side
    MOVE = 6  # card spent face down, value = new position
    STROKE = 7  # card, value = half * MAX_KINDS + kind
    DIRECT = 8  # card, value = side
    FAULT = 9  # player served a fault, value = 1 or 2
    END = 10  # player = winner or -1, value = Ending
    SCORE = 11  # player = winner of the point, value = what it completed
    SERVE = 12  # without a card, value = row * 4 + side
    PLAY = 13  # card, value = fields * 4 + side, or 0 where there is but the card
    SHUFFLE = 14  # used cards became the stock, value = how many


class Bot(IntEnum):
    """Who chooses."""

    RANDOM = 0  # uniform over the choices of each step
    GREEDY = 1  # the choice of highest appeal, one step


class Unit(IntEnum):
    """What one start plays to the end."""

    POINT = 0
    GAME = 1
    MATCH = 2
