"""Board Tennis: one ball on a board, played by cards of so many fields.

The rules are docs/rules/board_tennis.md. The ball lies in the half of the player
to hit: on a row, 1 next to the net, and on a side as he sees it. The board itself
(rows, the net, whose left) is numbers in the rules record, from the design.

Two play, or four in pairs. Seats are numbered in the order they hit, so a seat's
side is its last bit; a serve is a choice of row, a card is a choice of slot and
arrow, and a special card takes two choices: the card, then fields and side.
"""

from __future__ import annotations

from typing import Annotated

from courtside.engine import bots, bulk
from courtside.engine.bits import how_many, lowest
from courtside.engine.chance import GUESS, SHUFFLE, Stream, draw, open_stream
from courtside.engine.codes import Ending, Event, Side
from courtside.engine.hands import SLOTS, Menu, kth_of_menu, list_menu, offer
from courtside.engine.kernel import hot, kernel, kernel_for
from courtside.engine.ledger import Ledger, note
from courtside.engine.limits import MAX_DECK, MAX_HAND
from courtside.engine.tally import Tally
from courtside.engine.tennis import Format, Score, begin, lead
from courtside.engine.tennis import side as court
from courtside.engine.units import BY_LOT, close_point, open_unit

MAX_SEATS = 4
MAX_ROWS = 20  # of a half
EVERY_SLOT = (1 << MAX_HAND) - 1

# What a choice does: use * SLOTS + slot, of a serve the row in place of the slot.
SERVE = 1
PLAY_LEFT = 2
PLAY_RIGHT = 3
SPECIAL = 4
DECLARE = 8  # + 2 * fields, + 1 to the right

# How far a turn has come.
OPEN = 0
DECLARING = 1  # a special card lies on the table

# Where a card lies; every seat has a zone.
STOCK = 0
HAND = 1
USED = 5

IN_STOCK = MAX_SEATS * SLOTS  # places of `redeal_unseen` from here on are the stock's


class Card:
    """A physical card."""

    value: int  # fields it plays the ball; 0 on a special card
    arrow: int  # codes.Side


class Hand:
    """What one player holds: masks over slots, which are used again."""

    card: Annotated[list[int], SLOTS]  # number of the card in a slot
    origin: Annotated[list[int], SLOTS]  # which stock it came from; 0: a whole set
    lack: Annotated[list[int], SLOTS]  # Side that it was seen not to fit, or none
    held: int
    parity: Annotated[list[int], 2]  # slots with even and with odd values
    special: int
    arrow: Annotated[list[int], 4]  # by Side


class Rules:
    """A design compiled for play."""

    cards: int  # in one set; those of side b follow those of side a
    seats: int
    card: Annotated[list[Card], MAX_DECK]
    rows: int  # of a half, at least 2 (R-003-2)
    service_rows: int
    net: int  # 1: the net is a field (R-003-1)
    hitter_frame: int  # 1: an arrow is the hitter's (R-003-3)
    special_parity: int  # 1: the number declared must be of the right kind (R-003-5)
    special_arrow: int  # 1: the arrow binds (R-003-5)
    any_card: int  # 1: without a right card any other will do (R-003-6)
    fresh: int  # 1: each game begins with whole sets (R-003-7)
    start_short: int  # 1: games begin with short hands
    short_size: int  # R-003-8
    short_in_ball: int  # 1: they begin when the player to hit has no card
    short_at_ball: int  # 1: they begin when a ball does and somebody holds fewer
    always_left: int  # R-003-16
    replies: Annotated[list[int], 4 * (MAX_ROWS + 1)]  # row * 4 + side: cards of a set
    rally_cap: int
    format: Format


class State:
    """One ball, game or match."""

    seed: int
    index: int
    unit: int
    point: int  # balls begun
    luck: Annotated[list[int], 2 * MAX_SEATS]
    choices: Annotated[list[int], MAX_SEATS]
    shuffle: Stream
    guess: Stream
    hand: Annotated[list[Hand], MAX_SEATS]
    stock: Annotated[list[int], MAX_DECK]  # drawn from the end
    left: int  # in the stock
    zone: Annotated[list[int], MAX_DECK]
    stocks: int  # shuffled so far
    spot: Annotated[list[int], MAX_DECK]  # scratch of `redeal_unseen`: cards
    place: Annotated[list[int], MAX_DECK]  # and where they lie, see `group`
    short: int  # 1: play with short hands has begun
    server: int  # side
    turn: int  # seat
    row: int  # of the ball; 0: a serve is due
    side: int  # of the ball, as the player to hit sees it
    served_row: int
    strokes: int  # that came over the net and in, the serve included
    stage: int  # of the turn
    slot: int  # of the special card being declared
    menu: Menu
    ending: int  # of the last ball
    winner: int  # side that won it, then the unit; -1: nobody
    due: int
    over: int
    score: Score
    tally: Tally


# -- hands


@kernel
def put_in(hand: Hand, slot: int, number: int, card: Card) -> None:
    """Put a card into a free slot of a hand."""
    bit = 1 << slot
    hand.card[slot] = number
    hand.held |= bit
    if card.value:
        hand.parity[card.value & 1] |= bit
    else:
        hand.special |= bit
    if card.arrow & Side.LEFT:
        hand.arrow[Side.LEFT] |= bit
    if card.arrow & Side.RIGHT:
        hand.arrow[Side.RIGHT] |= bit


@kernel
def take_out(hand: Hand, slot: int) -> None:
    """Free a slot of a hand."""
    others = ~(1 << slot)
    hand.held &= others
    hand.parity[0] &= others
    hand.parity[1] &= others
    hand.special &= others
    hand.arrow[Side.LEFT] &= others
    hand.arrow[Side.RIGHT] &= others


@kernel
def give(state: State, rules: Rules, ledger: Ledger, seat: int, number: int) -> None:
    """Put a card into the first free slot of a seat."""
    hand = state.hand[seat]
    slot = lowest(~hand.held & EVERY_SLOT)
    put_in(hand, slot, number, rules.card[number])
    hand.origin[slot] = state.stocks if state.short else 0
    hand.lack[slot] = Side.NONE
    state.zone[number] = HAND + seat
    note(ledger, Event.DRAW, seat, number, 0)


@kernel
def shuffle_from(state: State, first: int, n: int) -> None:
    """Shuffle `n` places of the stock, from `first` on."""
    for place in range(n - 1):
        other = place + draw(state.shuffle, n - place)
        number = state.stock[first + place]
        state.stock[first + place] = state.stock[first + other]
        state.stock[first + other] = number


@kernel
def shuffle_used(state: State, rules: Rules, ledger: Ledger) -> None:
    """Make the used cards of both sides the stock (S-003-7)."""
    for number in range(2 * rules.cards):
        if state.zone[number] == USED:
            state.zone[number] = STOCK
            state.stock[state.left] = number
            state.left += 1
    shuffle_from(state, 0, state.left)
    state.stocks += 1
    note(ledger, Event.SHUFFLE, -1, -1, state.left)


@kernel
def refill(state: State, rules: Rules, ledger: Ledger, seat: int) -> None:
    """Let a seat draw up to a short hand, as far as there are cards."""
    while how_many(state.hand[seat].held) < rules.short_size:
        if state.left == 0:
            shuffle_used(state, rules, ledger)
        if state.left == 0:
            return
        state.left -= 1
        give(state, rules, ledger, seat, state.stock[state.left])


@kernel
def shorten(state: State, rules: Rules, ledger: Ledger, first: int) -> None:
    """Go on with short hands, the player to hit drawing first (R-003-8)."""
    if state.short == 0:
        state.short = 1
        shuffle_used(state, rules, ledger)
    for after in range(rules.seats):
        refill(state, rules, ledger, (first + after) % rules.seats)


@kernel
def deal(state: State, rules: Rules, ledger: Ledger, first: int) -> None:
    """Hand out whole sets, in pairs by halves, or short hands from one stock."""
    for seat in range(rules.seats):
        hand = state.hand[seat]
        hand.held = 0
        hand.parity[0] = 0
        hand.parity[1] = 0
        hand.special = 0
        hand.arrow[Side.LEFT] = 0
        hand.arrow[Side.RIGHT] = 0
    state.short = 0
    state.left = 0
    state.stocks = 0
    for number in range(2 * rules.cards):
        state.zone[number] = USED
    if rules.start_short:
        shorten(state, rules, ledger, first)
        return
    for side in range(2):
        for place in range(rules.cards):
            state.stock[place] = side * rules.cards + place
        if rules.seats == MAX_SEATS:
            shuffle_from(state, 0, rules.cards)
        for place in range(rules.cards):
            seat = side + 2 * (2 * place // rules.cards) if rules.seats > 2 else side
            give(state, rules, ledger, seat, state.stock[place])


# -- choices


@kernel
def landing(rules: Rules, row: int, fields: int) -> int:
    """Return the row a ball comes to; below 1 the net, beyond `rules.rows` long."""
    return fields - row + 1 - rules.net


@kernel
def seen(rules: Rules, arrow: int) -> int:
    """Return the side an arrow means, as the player who must hit next sees it."""
    return Side.BOTH - arrow if rules.hitter_frame else arrow


@kernel
def right_cards(state: State, rules: Rules) -> int:
    """Return the slots, special cards aside, that may be played (R-003-6)."""
    me = state.hand[state.turn]
    slots = me.parity[state.side & 1]
    if slots == 0 and me.special == 0 and rules.any_card:
        return me.held
    return slots


@kernel
def make_menu(state: State, rules: Rules) -> None:
    """Write what may be chosen now (S-003-3, S-003-4, S-003-6)."""
    menu = state.menu
    menu.n = 0
    menu.count = 0
    me = state.hand[state.turn]
    if state.row == 0:
        offer(menu, SERVE, ((1 << rules.service_rows) - 1) << 1)
    elif state.stage == DECLARING:
        bit = 1 << state.slot
        for row in range(1, rules.rows + 1):
            fields = row + state.row - 1 + rules.net
            if rules.special_parity and (fields & 1) != (state.side & 1):
                continue
            for side in range(Side.LEFT, Side.RIGHT + 1):
                if rules.special_arrow == 0 or me.arrow[side] & bit:
                    offer(menu, DECLARE + 2 * fields + side - Side.LEFT, bit)
    else:
        slots = right_cards(state, rules)
        offer(menu, PLAY_LEFT, slots & me.arrow[Side.LEFT])
        offer(menu, PLAY_RIGHT, slots & me.arrow[Side.RIGHT])
        offer(menu, SPECIAL, me.special)


@kernel
def legal(state: State, rules: Rules, choices: list[int]) -> int:  # noqa: ARG001 - every game's legal takes the rules
    """List what may be chosen now into `choices`; return how many."""
    return list_menu(state.menu, choices)


@kernel
def kth(state: State, k: int) -> int:
    """Return the k-th of the `state.menu.count` choices, in the order of `legal`."""
    return kth_of_menu(state.menu, k)


# -- a ball


@kernel
def start(
    state: State, rules: Rules, ledger: Ledger, seed: int, index: int, unit: int
) -> None:
    """Set the table and open the first ball; see `match_point.start`."""
    first = open_unit(state, rules.seats, seed, index, unit, BY_LOT)
    begin(state.score, rules.format, first)
    open_points(state, rules, ledger, first)


@kernel
def open_points(state: State, rules: Rules, ledger: Ledger, server: int) -> None:
    """Open the ball that is due: cards if a game begins, then the serve.

    Notes
    -----
    S-003-12; readings R-003-8 to R-003-10, R-003-13. The server of a game, and so
    the player who returns, change within each pair from game to game.
    """
    score = state.score
    state.due = 0
    open_stream(state.shuffle, state.seed, state.index * 65536 + state.point, SHUFFLE)
    note(ledger, Event.POINT, server, -1, state.point)
    state.server = server
    seat = server
    if rules.seats == MAX_SEATS:
        seat += 2 * (score.games_played // 2 & 1)
    hitter = (seat + 1) % rules.seats
    if state.point == 0 or (rules.fresh and score.points[0] + score.points[1] == 0):
        deal(state, rules, ledger, hitter)
    state.point += 1
    if rules.short_at_ball or state.short:
        for each in range(rules.seats):
            if how_many(state.hand[each].held) < rules.short_size:
                shorten(state, rules, ledger, hitter)
                break
    state.tally.short += state.short
    state.turn = seat
    state.row = 0
    right = 0 if rules.always_left else court(score)
    state.side = seen(rules, Side.LEFT + right)
    state.strokes = 0
    state.stage = OPEN
    state.ending = Ending.NONE
    state.winner = -1
    make_menu(state, rules)


@kernel
def step(state: State, rules: Rules, choice: int, ledger: Ledger) -> None:
    """Play one atomic choice, which must be legal."""
    state.choices[state.turn] += 1
    use = choice // SLOTS
    slot = choice % SLOTS
    if use == SERVE:
        note(ledger, Event.SERVE, state.turn, -1, 4 * slot + state.side)
        state.tally.turns += 1
        state.served_row = slot
        fly(state, rules, ledger, slot, state.side)
    elif use == SPECIAL:
        state.stage = DECLARING
        state.slot = slot
        make_menu(state, rules)
    elif use >= DECLARE:
        said = use - DECLARE
        state.tally.specials += 1
        play(state, rules, ledger, slot, said // 2, Side.LEFT + said % 2)
    else:
        value = rules.card[state.hand[state.turn].card[slot]].value
        play(state, rules, ledger, slot, value, use - PLAY_LEFT + Side.LEFT)
    if state.due:
        open_points(state, rules, ledger, state.score.server)


@kernel
def play(
    state: State, rules: Rules, ledger: Ledger, slot: int, fields: int, arrow: int
) -> None:
    """Hit the ball with a card: into the net, too long, or to the other half."""
    seat = state.turn
    hand = state.hand[seat]
    number = hand.card[slot]
    take_out(hand, slot)
    state.zone[number] = USED
    state.stage = OPEN
    state.tally.turns += 1
    note(ledger, Event.PLAY, seat, number, 4 * fields + arrow)
    if rules.card[number].value and (fields & 1) != (state.side & 1):
        show_lack(state, seat)
    if state.short:
        refill(state, rules, ledger, seat)
    row = landing(rules, state.row, fields)
    if row < 1:
        lose(state, rules, ledger, Ending.NET)
    elif row > rules.rows:
        lose(state, rules, ledger, Ending.LONG)
    else:
        fly(state, rules, ledger, row, seen(rules, arrow))


@kernel
def fly(state: State, rules: Rules, ledger: Ledger, row: int, side: int) -> None:
    """Let the ball land in; the next player must hit it."""
    state.strokes += 1
    state.row = row
    state.side = side
    state.turn = (state.turn + 1) % rules.seats
    if state.strokes == rules.rally_cap:
        end_point(state, rules, ledger, Ending.RALLY_CAP, -1)
        return
    if state.hand[state.turn].held == 0 and (rules.short_in_ball or state.short):
        shorten(state, rules, ledger, state.turn)
    make_menu(state, rules)
    if state.menu.count == 0:
        show_lack(state, state.turn)
        lose(state, rules, ledger, Ending.NO_CARD)


@kernel
def show_lack(state: State, seat: int) -> None:
    """Remember what all have seen: no card of a seat fits the side of this ball."""
    hand = state.hand[seat]
    slots = hand.held
    while slots:
        hand.lack[lowest(slots)] = state.side
        slots &= slots - 1


@kernel
def lose(state: State, rules: Rules, ledger: Ledger, ending: int) -> None:
    """End the ball against the player to hit; a serve not returned is an ace."""
    if state.strokes == 1:
        ending = Ending.ACE
    end_point(state, rules, ledger, ending, 1 - (state.turn & 1))


@kernel
def end_point(
    state: State, rules: Rules, ledger: Ledger, ending: int, winner: int
) -> None:
    """Count the ball for a side, or for nobody."""
    state.stage = OPEN
    close_point(state, rules.format, ledger, ending, winner)


# -- bots


@kernel
def standing(state: State, player: int) -> int:
    """Return the score of a seat's side as one number that grows with it."""
    return lead(state.score, player & 1)


@kernel
def left_open(rules: Rules, row: int, side: int) -> int:
    """Say how good a ball there looks: the fewer cards answer it, the better."""
    if row < 1 or row > rules.rows:
        return -(1 << 20)
    return -64 * rules.replies[4 * row + side]


@kernel
def appeal(state: State, rules: Rules, choice: int) -> int:
    """Say how good a choice looks: the fewer cards answer it, the better.

    A special card is spent only where no other gets the ball over and in.
    """
    use = choice // SLOTS
    slot = choice % SLOTS
    if use == SERVE:
        return left_open(rules, slot, state.side)
    if use == SPECIAL:
        return -(1 << 16)
    if use >= DECLARE:
        said = use - DECLARE
        row = landing(rules, state.row, said // 2)
        return left_open(rules, row, seen(rules, Side.LEFT + said % 2))
    value = rules.card[state.hand[state.turn].card[slot]].value
    row = landing(rules, state.row, value)
    return left_open(rules, row, seen(rules, use - PLAY_LEFT + Side.LEFT))


choose = hot(kernel_for("board_tennis", bots.choose, appeal=appeal))


@kernel
def leave_point(state: State, rows: list[int], at: int) -> None:
    """Write the row served to, whether hands are short, and the cards left."""
    rows[at] = state.served_row
    rows[at + 1] = state.short
    for side in range(2):
        seat = (state.server + side) & 1
        cards = how_many(state.hand[seat].held) + how_many(state.hand[seat + 2].held)
        rows[at + 2 + side] = cards


play_block = kernel_for(
    "board_tennis",
    bulk.play_block,
    start=start,
    step=step,
    choose=choose,
    leave_point=leave_point,
)


# -- what a seat may not see


@kernel
def redeal_unseen(state: State, rules: Rules, seat: int) -> None:
    """Deal anew what a seat may not see, each consistent world equally likely.

    Whole sets are known to all, less the cards used; in pairs a set lies in two
    hands. Cards drawn from a stock change places with those drawn from the same
    one, and those of the last with what is left of it. A hand that was seen to
    lack a card for a side goes on lacking it.

    Parameters
    ----------
    state : State
        Changes the hands of the others, the stock, and what shuffles will bring;
        moves `guess` on.
    rules : Rules
        The design.
    seat : int
        Who is looking.
    """
    n = 0
    for each in range(rules.seats):
        slots = state.hand[each].held
        if each == seat:
            slots = 0
        elif each == state.turn and state.stage == DECLARING:
            slots &= ~(1 << state.slot)  # it lies on the table
        while slots:
            state.place[n] = each * SLOTS + lowest(slots)
            state.spot[n] = state.hand[each].card[lowest(slots)]
            slots &= slots - 1
            n += 1
    for at in range(state.left):
        state.place[n] = IN_STOCK + at
        state.spot[n] = state.stock[at]
        n += 1
    # Places that only some cards fit choose first: then every choice leaves a world.
    for free in range(2):
        for here in range(n):
            if (lacking(state, here) == Side.NONE) == (free == 1):
                settle(state, rules, here, n, free)
    lay_out(state, rules, n)
    open_stream(state.shuffle, draw(state.guess, 1 << 30), state.index, GUESS)
    if state.turn != seat and state.over == 0:
        make_menu(state, rules)


@kernel
def group(state: State, at: int) -> int:
    """Return where the card in a place came from: a stock, or the set of a side."""
    place = state.place[at]
    if place >= IN_STOCK:
        return state.stocks
    origin = state.hand[place // SLOTS].origin[place % SLOTS]
    return origin or -1 - (place // SLOTS & 1)


@kernel
def lacking(state: State, at: int) -> int:
    """Return the side that the card in a place was seen not to fit, or none."""
    place = state.place[at]
    if place >= IN_STOCK:
        return Side.NONE
    return state.hand[place // SLOTS].lack[place % SLOTS]


@kernel
def may_move(state: State, rules: Rules, there: int, here: int, free: int) -> bool:
    """Say whether the card at `there` may come to `here`, the next to be settled."""
    open_still = there >= here
    if free:
        open_still = open_still and lacking(state, there) == Side.NONE
    elif there < here:
        open_still = lacking(state, there) == Side.NONE
    if not open_still or group(state, there) != group(state, here):
        return False
    side = lacking(state, here)
    value = rules.card[state.spot[there]].value
    return side == Side.NONE or (value > 0 and (value & 1) != (side & 1))


@kernel
def settle(state: State, rules: Rules, here: int, n: int, free: int) -> None:
    """Draw the card of a place from those that may move to it."""
    count = 0
    for there in range(n):
        if may_move(state, rules, there, here, free):
            count += 1
    skip = draw(state.guess, count)
    for there in range(n):
        if may_move(state, rules, there, here, free):
            if skip == 0:
                card = state.spot[there]
                state.spot[there] = state.spot[here]
                state.spot[here] = card
                return
            skip -= 1


@kernel
def lay_out(state: State, rules: Rules, n: int) -> None:
    """Put the cards of `spot` into their places."""
    for at in range(n):
        place = state.place[at]
        card = state.spot[at]
        if place >= IN_STOCK:
            state.stock[place - IN_STOCK] = card
            state.zone[card] = STOCK
        else:
            seat = place // SLOTS
            take_out(state.hand[seat], place % SLOTS)
            put_in(state.hand[seat], place % SLOTS, card, rules.card[card])
            state.zone[card] = HAND + seat
