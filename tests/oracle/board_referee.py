"""Board Tennis kept by the rules alone: who may do what, who draws, who wins what.

The board is a strip of fields, hands are sets of cards, the score is spoken as at a
real table: 15, 30, 45, advantage. Nothing here is counted the way the engine does.
"""

from typing import NamedTuple

LEFT, RIGHT = "left", "right"
OTHER = {LEFT: RIGHT, RIGHT: LEFT}
CALLS = ("0", "15", "30", "45")
SEATS = {"singles": 2, "pairs": 4}


class Card(NamedTuple):
    """A physical card; two copies of one are told apart."""

    name: str
    copy: int
    owner: int  # the side whose set it belongs to
    value: int | None  # None: a special card
    arrow: str  # left, right or both


class Referee:
    """Follows play from the first deal; told choices and draws, tells what they do.

    `readings` are the words of the design, `cards` both sets. `sets_to_win` is 0 where
    a single game is played. `draws` gives what the shuffled stock turns up: the
    referee asks it for one card at a time, and tells it of every shuffle.
    """

    most_shots = 200

    def __init__(self, readings, cards, sets_to_win, server, draws):
        self.readings = readings
        self.rows = readings["rows_per_half"]
        self.seats = SEATS[readings["players"]]
        self.cards = cards
        self.draws = draws
        self.sets_to_win = sets_to_win
        self.hands = [[] for _ in range(self.seats)]
        self.used, self.stock = [], []
        self.six_cards = False
        self.serving = server
        self.served = [0, 0]  # games, by side
        self.sets, self.games, self.ahead = [0, 0], [0, 0], None
        self.finished_sets = []
        self.ending = self.winner = self.ball_winner = None
        self.over = False
        self.in_ball = False
        self.open_game(first=True)
        self.open_ball()

    # -- cards

    def open_game(self, *, first=False):
        """Points to nothing; new sets for all, if the reading says so (R-003-7)."""
        self.points, self.advantage, self.balls = [0, 0], None, 0
        if not first and self.readings["refresh_cards_each_game"] == "carry_on":
            return
        self.six_cards, self.stock, self.used = False, [], list(self.cards)
        self.hands = [[] for _ in range(self.seats)]
        if self.readings["start_hand"] == "short_hand":
            self.go_short()
            return
        self.used = []
        for seat in range(self.seats):
            partners = self.seats // 2
            mine = [card for card in self.cards if card.owner == seat % 2]
            # An odd card goes to the first of the two.
            share = (len(mine) + partners - 1 - seat // 2) // partners
            dealt = self.draws.dealt(seat, share)
            assert set(dealt) <= set(mine)
            self.hands[seat] = list(dealt)
        everything = [card for hand in self.hands for card in hand]
        assert sorted(everything) == sorted(self.cards)

    def go_short(self):
        """Six-card play: the used cards are the stock, the next to hit draws first."""
        if not self.six_cards:
            self.six_cards = True
            self.shuffle()
        first = self.hitter if self.in_ball else self.returner
        for n in range(self.seats):
            self.draw_up((first + n) % self.seats)

    def shuffle(self):
        """Turn the used cards into the stock."""
        self.draws.shuffled(len(self.used) + len(self.stock))
        self.stock += self.used
        self.used = []

    def draw_up(self, seat):
        """Let a player draw to a short hand; who holds more keeps it."""
        while len(self.hands[seat]) < self.readings["short_hand_size"]:
            if not self.stock:
                self.shuffle()
            if not self.stock:
                break
            card = self.draws.drawn(seat)
            self.stock.remove(card)
            self.hands[seat].append(card)

    # -- a ball

    @property
    def server(self):
        """The seat that serves this game: partners in turn (R-003-13)."""
        turn = self.served[self.serving] % (self.seats // 2)
        return self.serving + 2 * turn

    @property
    def returner(self):
        """Who follows the server."""
        return (self.server + 1) % self.seats

    def open_ball(self):
        """Draw up if hands have grown short, then the serve is due."""
        few = any(len(h) < self.readings["short_hand_size"] for h in self.hands)
        told = "ball_start" in self.readings["short_hand_trigger"]
        if few and (told or self.six_cards):
            self.go_short()
        self.hitter = self.server
        self.row = None
        self.shots = 0
        self.laid = None
        odd = self.balls % 2 == 0
        seen = LEFT if odd or self.readings["serve_sides"] == "always_left" else RIGHT
        self.side = self.as_receiver_sees(seen)

    def as_receiver_sees(self, side):
        """R-003-3: whose left it is."""
        return side if self.readings["side_frame"] == "receiver" else OTHER[side]

    def lands(self, fields):
        """Follow the ball over the fields before it: where does it come down?"""
        strip = ["net"] * (self.row - 1)  # the rest of the hitter's own half
        if self.readings["net_is_field"] == "field":
            strip.append("net")
        strip += range(1, self.rows + 1)
        return strip[fields - 1] if fields <= len(strip) else "long"

    def fits(self, fields):
        """Odd from the left, even from the right (S-003-6)."""
        return fields % 2 == (1 if self.side == LEFT else 0)

    def sides(self, arrow):
        """Sides an arrow may mean."""
        return (LEFT, RIGHT) if arrow == "both" else (arrow,)

    def legal(self):
        """Everything that may be chosen now."""
        if self.over:
            return set()
        if self.row is None:
            rows = min(self.rows, self.readings["service_rows"])
            return {("serve", None, row, None) for row in range(1, rows + 1)}
        if self.laid is not None:
            return {
                ("declare", self.laid, fields, side)
                for fields in range(1, 2 * self.rows + 2)
                if self.lands(fields) not in {"net", "long"}
                and (self.readings["special_parity"] == "ignored" or self.fits(fields))
                for side in (
                    (LEFT, RIGHT)
                    if self.readings["special_side"] == "free"
                    else self.sides(self.laid.arrow)
                )
            }
        hand = self.hands[self.hitter]
        special = [card for card in hand if card.value is None]
        right = [card for card in hand if card.value and self.fits(card.value)]
        if not right and not special and self.readings["no_parity_card"] == "any_card":
            right = hand
        return {("special", card, 0, None) for card in special} | {
            ("play", card, card.value, side)
            for card in right
            for side in self.sides(card.arrow)
        }

    def choose(self, what, card, number, side):
        """Do what was chosen and all that follows of itself."""
        if what == "concede":
            self.laid, self.shots = None, 0
            self.lose("conceded")
        elif what == "serve":
            self.shots = 1
            self.row = number
            self.pass_on()
        elif what == "special":
            self.laid = card
        else:
            self.hit(card, number, side)

    def hit(self, card, fields, side):
        """Play a card: it is used, and in six-card play replaced at once."""
        self.laid = None
        self.hands[self.hitter].remove(card)
        self.used.append(card)
        if self.six_cards:
            self.draw_up(self.hitter)
        where = self.lands(fields)
        if where in {"net", "long"}:
            self.lose(where)
            return
        self.row, self.side = where, self.as_receiver_sees(side)
        self.shots += 1
        self.pass_on()

    def pass_on(self):
        """The next player's turn, if he has a card for it."""
        self.in_ball = True
        self.hitter = (self.hitter + 1) % self.seats
        if self.shots == self.most_shots:
            self.ending, self.over = "rally_cap", True
            self.ball_winner = self.winner = -1
            return
        told = self.readings["short_hand_trigger"] != "ball_start"
        if not self.hands[self.hitter] and (told or self.six_cards):
            self.go_short()
        if not self.legal():
            self.lose("no_card")

    def lose(self, why):
        """The player to hit loses the ball (S-003-8)."""
        self.ending = "ace" if self.shots == 1 else why
        self.win_ball(1 - self.hitter % 2)

    # -- score

    def win_ball(self, side):
        """15, 30, 45, game; from 45-45 on two in a row (S-003-9)."""
        self.ball_winner, self.in_ball = side, False
        self.balls += 1
        if self.points == [3, 3]:
            if self.advantage == side:
                self.win_game(side)
                return
            self.advantage = side if self.advantage is None else None
        elif self.points[side] == 3:
            self.win_game(side)
            return
        else:
            self.points[side] += 1
        self.open_ball()

    def win_game(self, side):
        """Six games to four at most; from 5-5 on two in a row (S-003-10)."""
        level = min(self.games) >= 5
        self.games[side] += 1
        self.served[self.serving] += 1
        self.serving = 1 - self.serving
        if not self.sets_to_win:
            self.over, self.winner = True, side
            return
        if not level:
            won = self.games[side] == 6
        else:
            won = self.ahead == side
            self.ahead = side if self.ahead is None else None
        if won:
            self.finished_sets.append(tuple(self.games))
            self.games, self.ahead = [0, 0], None
            self.sets[side] += 1
            if self.sets[side] == self.sets_to_win:
                self.over, self.winner = True, side
                return
        self.open_game()
        self.open_ball()

    @property
    def call(self):
        """The points as they are called."""
        if self.advantage is not None:
            return f"Ad-{'AB'[self.advantage]}"
        if self.points == [3, 3]:
            return "deuce"
        return "-".join(CALLS[n] for n in self.points)
