"""High card: each plays one card of a small hand, and the higher one wins the point.

The smallest game of its own there can be, to show what one takes. The server plays
first, for the other to see; whose a tie is, the design says.
"""

from __future__ import annotations

from typing import Annotated

from courtside.engine import bots, bulk
from courtside.engine.chance import SHUFFLE, Stream, draw, open_stream
from courtside.engine.codes import Ending, Event
from courtside.engine.hands import SLOTS, Menu, kth_of_menu, list_menu, offer
from courtside.engine.kernel import hot, kernel, kernel_for
from courtside.engine.ledger import Ledger, note
from courtside.engine.limits import MAX_DECK
from courtside.engine.tally import Tally
from courtside.engine.tennis import Format, Score, begin, lead
from courtside.engine.units import BY_LOT, close_point, open_unit

PLAY = 1  # the one use of a card


class Card:
    """A physical card."""

    rank: int


class Hand:
    """What one player holds."""

    card: Annotated[list[int], SLOTS]
    held: int  # mask of slots


class Rules:
    """A design compiled for play."""

    cards: int
    card: Annotated[list[Card], MAX_DECK]
    hand_size: int
    ties: int  # whose a tie is, 0: the server's, 1: the receiver's
    format: Format


class State:
    """One point, game or match."""

    seed: int
    index: int
    unit: int
    point: int
    luck: Annotated[list[int], 4]
    choices: Annotated[list[int], 2]
    shuffle: Stream
    guess: Stream
    deck: Annotated[list[int], MAX_DECK]  # place 2 * slot + seat is dealt to a seat
    hand: Annotated[list[Hand], 2]
    server: int
    turn: int
    stage: int  # of the turn: always 0, for a turn is one choice
    led: int  # the card to beat, or -1
    strokes: int
    menu: Menu
    ending: int
    winner: int
    due: int
    over: int
    score: Score
    tally: Tally


@kernel
def make_menu(state: State) -> None:
    """Offer every card of the player to move."""
    state.menu.n = 0
    state.menu.count = 0
    offer(state.menu, PLAY, state.hand[state.turn].held)


@kernel
def legal(state: State, rules: Rules, choices: list[int]) -> int:  # noqa: ARG001 - every game's legal takes the rules
    """List what may be chosen now into `choices`; return how many."""
    return list_menu(state.menu, choices)


@kernel
def kth(state: State, k: int) -> int:
    """Return the k-th of the `state.menu.count` choices, in the order of `legal`."""
    return kth_of_menu(state.menu, k)


@kernel
def start(
    state: State, rules: Rules, ledger: Ledger, seed: int, index: int, unit: int
) -> None:
    """Begin a unit and deal its first point."""
    first = open_unit(state, 2, seed, index, unit, BY_LOT)
    begin(state.score, rules.format, first)
    open_points(state, rules, ledger, first)


@kernel
def open_points(state: State, rules: Rules, ledger: Ledger, server: int) -> None:
    """Shuffle, deal, and let the server lead."""
    state.due = 0
    open_stream(state.shuffle, state.seed, state.index * 65536 + state.point, SHUFFLE)
    note(ledger, Event.POINT, server, -1, state.point)
    state.point += 1
    for number in range(rules.cards):
        state.deck[number] = number
    for place in range(rules.cards - 1):
        other = place + draw(state.shuffle, rules.cards - place)
        number = state.deck[place]
        state.deck[place] = state.deck[other]
        state.deck[other] = number
    for seat in range(2):
        state.hand[seat].held = (1 << rules.hand_size) - 1
        for slot in range(rules.hand_size):
            number = state.deck[2 * slot + seat]
            state.hand[seat].card[slot] = number
            note(ledger, Event.DRAW, seat, number, 0)
    state.server = server
    state.turn = server
    state.led = -1
    state.strokes = 0
    state.ending = Ending.NONE
    state.winner = -1
    make_menu(state)


@kernel
def beats(state: State, rules: Rules, number: int) -> bool:
    """Say whether a card of the receiver beats the one that was led."""
    return rules.card[number].rank + rules.ties > rules.card[state.led].rank


@kernel
def step(state: State, rules: Rules, choice: int, ledger: Ledger) -> None:
    """Play a card, which must be legal."""
    seat = state.turn
    slot = choice % SLOTS
    number = state.hand[seat].card[slot]
    state.hand[seat].held &= ~(1 << slot)
    state.choices[seat] += 1
    state.strokes += 1
    state.tally.turns += 1
    note(ledger, Event.PLAY, seat, number, 0)
    if state.led < 0:
        state.led = number
        state.turn = 1 - seat
        make_menu(state)
    elif beats(state, rules, number):
        end_point(state, rules, ledger, Ending.WINNER, seat)
    else:
        end_point(state, rules, ledger, Ending.ACE, 1 - seat)
    if state.due:
        open_points(state, rules, ledger, state.score.server)


@kernel
def end_point(
    state: State, rules: Rules, ledger: Ledger, ending: int, winner: int
) -> None:
    """Count the point for a player."""
    close_point(state, rules.format, ledger, ending, winner)


@kernel
def standing(state: State, player: int) -> int:
    """Return the score of a player as one number that grows with it."""
    return lead(state.score, player)


@kernel
def appeal(state: State, rules: Rules, choice: int) -> int:
    """Lead high; answer with the lowest card that wins, or else the lowest."""
    number = state.hand[state.turn].card[choice % SLOTS]
    rank = rules.card[number].rank
    if state.led < 0:
        return rank
    return (1 << 20) - rank if beats(state, rules, number) else -rank


@kernel
def leave_point(state: State, rows: list[int], at: int) -> None:
    """Write the card that was led."""
    rows[at] = state.led
    for column in range(1, 4):
        rows[at + column] = 0


@kernel
def redeal_unseen(state: State, rules: Rules, seat: int) -> None:
    """Deal anew what a seat may not see: the other's hand and the undealt cards."""
    for here in range(rules.cards):
        if hidden(state, rules, here, seat):
            n = 0
            for there in range(here, rules.cards):
                n += hidden(state, rules, there, seat)
            skip = draw(state.guess, n)
            there = here
            while skip > 0 or not hidden(state, rules, there, seat):
                skip -= hidden(state, rules, there, seat)
                there += 1
            number = state.deck[here]
            state.deck[here] = state.deck[there]
            state.deck[there] = number
    for slot in range(rules.hand_size):
        state.hand[1 - seat].card[slot] = state.deck[2 * slot + 1 - seat]


@kernel
def hidden(state: State, rules: Rules, place: int, seat: int) -> int:
    """Say whether a place of the deck holds a card a seat has not seen."""
    if place >= 2 * rules.hand_size:
        return 1
    other = place & 1
    return (other != seat) & (state.hand[other].held >> (place >> 1)) & 1


choose = hot(kernel_for("high_card", bots.choose, appeal=appeal))
play_block = kernel_for(
    "high_card",
    bulk.play_block,
    start=start,
    step=step,
    choose=choose,
    leave_point=leave_point,
)
