"""The engine as the oracle's tests see it: situations and turns in words.

The one place in this folder that knows the engine. Turns are walked choice by
choice, each path from a state set up anew, so that nothing is carried over.
"""

from courtside.engine.codes import Side, Use
from courtside.engine.games.match_point import State, kth, legal, step
from courtside.engine.games.match_point.menu import open_turn
from courtside.engine.games.match_point.records import (
    POINT_START,
    SECOND_SERVE,
)
from courtside.engine.games.match_point.records import (
    Situation as Row,
)
from courtside.engine.hands import SLOTS, clear_hand, hold
from courtside.engine.ledger import Ledger
from courtside.engine.limits import MAX_KINDS
from courtside.engine.records import blank
from courtside.tables.match_point import _fill_masks, fill_rules
from courtside.tables.replies import ReplyTable
from tests.oracle.hands import Card
from tests.oracle.replies import BASELINE, INCOMING, POSITIONS

USES = {
    Use.REACH_LEFT: "reach left",
    Use.REACH_RIGHT: "reach right",
    Use.COME_UP: "come_up",
    Use.GO_BACK: "go_back",
    Use.DIRECT_LEFT: "direct left",
    Use.DIRECT_RIGHT: "direct right",
}
SIDES = {None: Side.NONE, "left": Side.LEFT, "right": Side.RIGHT}
MASKS = ("alone", "moved", "aim", "shift", "direct", "regardless")


def masks_of(design):
    """Compile the reply rows: the masks of every incoming stroke, met from anywhere.

    Keys are (incoming, striker, receiver); values the six masks and the kinds by bit.
    """
    table = ReplyTable(design)
    bit = {kind: 1 << code for code, kind in enumerate(table.kinds)}
    found = {}
    for incoming in INCOMING:
        for striker in POSITIONS:
            for receiver in POSITIONS:
                row, where = blank(Row), (incoming, striker, receiver)
                _fill_masks(row, table, where, bit)
                found[where] = tuple(getattr(row, name) for name in MASKS)
    return found, table.kinds


def expected_masks(shapes, directed_shapes, kinds):
    """Turn shapes, without and with a pending direction, into the same six masks."""
    bit = {kind: 1 << code for code, kind in enumerate(kinds)}
    masks = dict.fromkeys(MASKS, 0)
    for shape in shapes:
        if len(shape) == 1:
            masks["alone"] |= bit[shape[0]]
        elif shape[0] in bit:
            masks["aim" if shape[1] == "direct" else "shift"] |= bit[shape[0]]
        else:
            masks["moved"] |= bit[shape[1]]
    for shape in directed_shapes:
        masks["direct" if len(shape) == 2 else "regardless"] |= bit[shape[-1]]
    return tuple(masks[name] for name in MASKS)


class Engine:
    """The engine under one design, with the whole catalogue as its deck."""

    def __init__(self, design):
        self.replies = ReplyTable(design)
        self.kinds = self.replies.kinds
        self.names = tuple(design.cards)
        self.rules = fill_rules(design, self.replies, self.names, design.default_format)
        self.cards = [
            Card(card.upper, card.lower, card.arrow) for card in design.cards.values()
        ]
        self.state = blank(State)
        self.ledger = blank(Ledger)
        self.buffer = [0] * 4096

    def shapes(self, situation):
        """List the shapes the table gives, as words."""
        return set(
            self.replies.shapes(
                situation.incoming,
                situation.striker,
                situation.receiver,
                directed=situation.directed,
            )
        )

    def turns(self, situation, hand, aimed=None):
        """Walk every complete turn of a hand (numbers in the catalogue)."""
        return self.walk(hand, self.setting(situation, aimed))

    def setting(self, situation, aimed):
        """Put a situation into the engine's numbers."""
        return {
            "incoming": self.kinds.index(situation.incoming),
            "strokes": 1,
            "serve": 1,
            "position": POSITIONS.index(situation.receiver),
            "there": POSITIONS.index(situation.striker),
            "pending": SIDES[aimed],
        }

    def serve_turns(self, hand, serve=1, *, shown=None, full=False, position=BASELINE):
        """Walk every complete serve turn."""
        where = {
            "incoming": POINT_START if serve == 1 else SECOND_SERVE,
            "strokes": 0,
            "serve": serve,
            "position": POSITIONS.index(position),
            "forced": -1 if shown is None else shown,
            "full_phrase": int(full or shown is not None),
        }
        return self.walk(hand, where)

    def walk(self, hand, where):
        """Follow every path of choices to the end of the turn."""
        found = set()
        paths = [()]
        while paths:
            path = paths.pop()
            if self.replay(hand, where, path):
                turn = tuple(spoken(choice, self.kinds) for choice in path)
                found.add(tuple(word for word in turn if word))
                continue
            choices = self.listed()
            assert choices or not path, f"a dead end after {path}"
            paths.extend((*path, choice) for choice in choices)
        return found

    def walked_shapes(self, situation, hand):
        """Walk one turn of every shape, whichever cards make it."""
        where = self.setting(situation, "left" if situation.directed else None)
        found = set()
        paths = [()]
        while paths:
            path = paths.pop()
            if self.replay(hand, where, path):
                words = [spoken(choice, self.kinds) for choice in path]
                found.add(tuple(shape_word(word[1]) for word in words if word))
                continue
            one_each = {}
            for choice in self.listed():
                said = spoken(choice, self.kinds)
                one_each.setdefault(said and shape_word(said[1]), choice)
            paths.extend((*path, choice) for choice in one_each.values())
        return found

    def listed(self):
        """List the choices, the same by `legal`, `count` and `kth`."""
        n = legal(self.state, self.rules, self.buffer)
        choices = self.buffer[:n]
        assert n == self.state.menu.count
        assert choices == [kth(self.state, k) for k in range(n)]
        assert len(set(choices)) == n
        return choices

    def replay(self, hand, where, path):
        """Set the table and play a path; tell whether that completed the turn."""
        state, rules = self.state, self.rules
        for seat in (0, 1):
            clear_hand(state.player[seat], rules.kinds)
        for number in hand:
            hold(state.player[0], number, rules.card[number])
        state.player[0].position = where["position"]
        state.player[1].position = where.get("there", 0)
        state.turn = 0
        state.server = 1 if where["strokes"] else 0
        state.over = state.due = state.faults = 0
        state.serve = where["serve"]
        state.incoming = where["incoming"]
        state.pending = where.get("pending", Side.NONE)
        state.strokes = where["strokes"]
        state.forced = where.get("forced", -1)
        state.full_phrase = where.get("full_phrase", 0)
        state.tally.turns = 0
        open_turn(state, rules)
        for choice in path:
            step(state, rules, choice, self.ledger)
        return state.tally.turns == 1


def spoken(choice, kinds):
    """Put a choice into the oracle's words; None for the end of a turn."""
    use, slot = divmod(choice, SLOTS)
    if use == Use.DONE:
        return None
    if use < Use.STROKE:
        return slot, USES[use]
    half, kind = divmod(use - Use.STROKE, MAX_KINDS)
    return slot, f"{('upper', 'lower')[half]} as {kinds[kind]}"


def shape_word(use):
    """Leave the side and the half out of a use."""
    return use.split()[0] if use.startswith(("reach", "direct")) else use.split()[-1]
