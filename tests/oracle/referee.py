"""A point kept by the rules alone: whose turn it is, what he may do, how it ends."""

from tests.oracle.hands import legal_turns, serve_turns
from tests.oracle.replies import BASELINE, NET, STROKES, Situation, shapes


class Referee:
    """Follows one point from its deal; told the turns, tells what comes of them.

    ``hands`` are two mappings from a slot to the card that lies there; ``shown`` is
    the slot of the serve that completed the phrase, if the deal ended with it.
    """

    def __init__(self, readings, server, hands, shown=None):
        self.readings = readings
        self.hands = [dict(hand) for hand in hands]
        self.server = self.turn = server
        self.shown = shown
        self.phrase_complete = shown is not None
        self.position = [BASELINE, BASELINE]
        self.serve = 1
        self.incoming = None  # None: the server is to serve
        self.aimed = None
        self.strokes = 0
        self.ending = None
        self.winner = None
        self.turns = self.find_turns()

    def situation(self):
        """Describe what the player to move has before him."""
        me, foe = self.turn, 1 - self.turn
        return Situation(
            self.incoming,
            self.position[foe],
            self.position[me],
            directed=self.aimed is not None,
        )

    def find_turns(self):
        """Give the complete turns of the player to move, by slot."""
        slots = list(self.hands[self.turn])
        cards = [self.hands[self.turn][slot] for slot in slots]
        if self.incoming is None:
            found = serve_turns(
                cards,
                self.readings,
                self.serve,
                shown=None if self.shown is None else slots.index(self.shown),
                phrase_complete=self.phrase_complete,
                position=self.position[self.server],
            )
        else:
            found = legal_turns(self.situation(), cards, self.readings, self.aimed)
        return {tuple((slots[i], use) for i, use in turn) for turn in found}

    def play(self, turn):
        """Play a complete turn and see whether the point is over (S-000-17)."""
        me = self.turn
        self.shown = None
        aimed = stroke = None
        for slot, use in turn:
            del self.hands[me][slot]
            if use == "come_up":
                self.position[me] = NET
            elif use == "go_back":
                self.position[me] = BASELINE
            elif use.startswith("direct"):
                aimed = use.split()[1]
            elif use.split()[-1] in STROKES:
                stroke = use.split()[-1]
        if stroke == "net":
            self.fault()
            return
        self.strokes += 1
        self.incoming, self.aimed, self.turn = stroke, aimed, 1 - me
        self.turns = self.find_turns()
        if not self.turns:
            self.over(self.why_lost(), me)

    def why_lost(self):
        """Name the ending of a stroke that is not returned (S-000-20, R-000-23)."""
        if self.strokes == 1:
            return "ace"
        table = shapes(self.situation(), self.readings)
        return "no_card" if table else "winner"

    def fault(self):
        """Row 1, R-000-13, R-000-14: a second serve, if there is one."""
        self.strokes, self.incoming, self.aimed = 0, None, None
        self.turn = self.server
        if self.readings.get("server_after_fault", "baseline") == "baseline":
            self.position[self.server] = BASELINE
        if self.serve == 2:
            self.over("double_fault", 1 - self.server)
            return
        self.serve = 2
        self.turns = self.find_turns()
        if not self.turns:
            self.over("double_fault", 1 - self.server)

    def over(self, ending, winner):
        """End the point."""
        self.ending, self.winner = ending, winner
