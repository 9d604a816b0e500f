"""The tally: counts over everything played on one state, flat in their number."""

from __future__ import annotations

from typing import Annotated, Protocol

from courtside.engine.kernel import kernel

LONGEST = 127  # longer rallies are counted here
ENDINGS = 16  # room for so many values of codes.Ending


class Tally:
    """Counts over everything played on this state; rules never read them."""

    points: int
    ended: Annotated[list[int], 4 * ENDINGS]  # see `ended_at`
    served: Annotated[list[int], 2]  # points by server
    won: Annotated[list[int], 2]  # of those, won by their server
    length: Annotated[list[int], 256]  # rallies of so many strokes, server won: +128
    faults: int
    redeals: int
    seconds: int  # points with a second serve
    full_phrase: int  # deals that ended with the server's card (case a)
    server_hand: int  # cards dealt, summed
    receiver_hand: int
    server_hand_squares: int
    receiver_hand_squares: int
    turns: int
    games: Annotated[list[int], 2]  # service games finished, by server
    holds: Annotated[list[int], 2]
    tie_breaks: int
    sets: int
    specials: int  # special cards played
    short: int  # points begun with short hands


class Counted(Protocol):
    """What a game's state must have for its points to be counted."""

    server: int
    winner: int
    ending: int
    strokes: int
    tally: Tally


class Dealt(Counted, Protocol):
    """What it must have where every point is dealt and serves can fail."""

    serve: int
    faults: int
    redeals: int
    full_phrase: int
    dealt: list[int]


@kernel
def ended_at(ending: int, server: int, won: int) -> int:
    """Tell where points of an ending are counted, by server and whether he won."""
    return ending + ENDINGS * (won + 2 * server)


@kernel
def count_point(state: Counted) -> None:
    """Add the finished point to the tally."""
    tally = state.tally
    server = state.server
    won = 1 if state.winner == server else 0
    tally.points += 1
    tally.ended[ended_at(state.ending, server, won)] += 1
    tally.served[server] += 1
    tally.won[server] += won
    tally.length[min(state.strokes, LONGEST) + (LONGEST + 1) * won] += 1


@kernel
def count_deal(state: Dealt) -> None:
    """Add what the deal of a point, and its faults, came to."""
    tally = state.tally
    server = state.server
    tally.faults += state.faults
    tally.redeals += state.redeals
    tally.seconds += state.serve - 1
    tally.full_phrase += state.full_phrase
    hand = state.dealt[server]
    tally.server_hand += hand
    tally.server_hand_squares += hand * hand
    hand = state.dealt[1 - server]
    tally.receiver_hand += hand
    tally.receiver_hand_squares += hand * hand


@kernel
def count_game(
    state: Counted, server: int, winner: int, tie_break: int, completed: int
) -> None:
    """Add the finished game to the tally; a tie-break is nobody's service game."""
    tally = state.tally
    if tie_break:
        tally.tie_breaks += 1
    else:
        tally.games[server] += 1
        tally.holds[server] += 1 if winner == server else 0
    if completed > 1:
        tally.sets += 1
