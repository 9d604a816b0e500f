"""A state machine for a match at the desk: nothing a person does breaks or loses it."""

import json
from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from courtside.engine.games import board_tennis, match_point
from courtside.model import load
from courtside.play.desk import Desk
from courtside.play.session import Session

HAND = match_point.records.HAND

assert board_tennis.HAND == HAND

BOARD = load("board_tennis")
SEATS = [
    *(("human", "greedy"), ("random", "human")),
    *(("human", "human"), ("greedy", "random")),
]
FOURS = [("human", "greedy", "greedy", "greedy"), ("human", "random", "human", "human")]


class MatchAtTheDesk(RuleBasedStateMachine):
    """Choices, turns, undo, redo, branches, notes, saves, in any order."""

    design = load("match_point")
    seats = SEATS

    @initialize(
        choice=st.integers(0, 99),
        unit=st.sampled_from(["point", "game"]),
        seed=st.integers(0, 2**40),
    )
    def sit_down(self, choice, unit, seed):
        seats = self.seats[choice % len(self.seats)]
        auto = "human" in seats
        self.desk = Desk(Session(self.design, unit, seed, seats=seats, auto=auto))

    def do(self, kind, **more):
        self.desk.handle({"kind": kind, **more})

    @rule(place=st.integers(0, 200))
    def add_a_card(self, place):
        view = self.desk.view()
        uses = [use for card in view["hand"] for use in card["uses"]] + view["choices"]
        if uses:
            before = len(self.desk.draft.choices)
            self.do("add", choice=uses[place % len(uses)]["choice"])
            assert self.desk.problem == ""
            assert len(self.desk.draft.choices) == before + 1

    @rule()
    def take_back(self):
        before = len(self.desk.draft.choices)
        self.do("take_back")
        assert len(self.desk.draft.choices) == max(0, before - 1)

    @rule()
    def play(self):
        made = len(self.desk.session.choices)
        whole = self.desk.draft.can_play
        self.do("play")
        assert (len(self.desk.session.choices) > made) == whole

    @rule()
    def bots_move(self):
        self.do("bot_step")

    @rule()
    def undo_and_redo(self):
        digest, choices = self.desk.session.digest, self.desk.session.choices
        self.do("undo")
        undone = self.desk.session.choices
        assert choices[: len(undone)] == undone
        if len(undone) < len(choices):
            while self.desk.session.choices != choices and self.desk.session.can_redo:
                self.do("redo")
            assert self.desk.session.digest == digest

    @rule()
    def undo(self):
        self.do("undo")

    @rule()
    def redo(self):
        self.do("redo")

    @rule()
    def take_the_seat(self):
        self.do("take_seat")

    @precondition(lambda self: not self.desk.session.over)
    @rule()
    def concede(self):
        self.do("concede")

    @rule(share=st.floats(0, 1))
    def look_back(self, share):
        self.do("jump", to=int(share * len(self.desk.session.choices)))

    @rule()
    def branch(self):
        lines, at = len(self.desk.earlier), self.desk.looking
        choices = self.desk.session.choices
        self.do("branch")
        if at is not None:
            assert len(self.desk.earlier) == lines + 1
            assert self.desk.session.choices == choices[:at]

    @rule()
    def back(self):
        self.do("back")

    @rule(text=st.text(max_size=20))
    def note(self, text):
        self.do("note", text=text)

    @rule()
    def the_kernel_dies(self):
        kept = self.desk.unsaved()
        if kept is not None:
            desk = Desk.from_json(kept, self.design)
            assert desk.session.digest == self.desk.session.digest
            assert desk.session.legal() == self.desk.session.legal()
            assert desk.draft.choices == self.desk.draft.choices
            assert desk.session.notes == self.desk.session.notes

    @invariant()
    def the_state_is_the_fold_of_its_choices(self):
        session = self.desk.session
        again = session.branch(len(session.choices))
        assert again.digest == session.digest
        assert again.legal() == session.legal()

    @invariant()
    def every_card_lies_in_one_place(self):
        session = self.desk.session
        state, table = session.state, session.table
        held = [
            (number, seat)
            for seat in range(table.seats)
            for _, number in table.held(state, seat)
        ]
        assert max(Counter(number for number, _ in held).values(), default=1) == 1
        assert sorted(held) == [
            (number, state.zone[number] - HAND)
            for number in range(len(table.cards))
            if state.zone[number] - HAND in range(table.seats)
        ]

    @invariant()
    def there_is_a_choice_until_the_end(self):
        session = self.desk.session
        assert bool(session.legal()) != session.over

    @invariant()
    def the_view_is_plain_and_hides_the_other_hand(self):
        view = json.loads(json.dumps(self.desk.view()))
        settled, near = self.desk.settled, self.desk.seat
        mine = {number for _, number in settled.table.held(settled.state, near)}
        assert {card["number"] for card in view["hand"]} <= mine
        assert not (self.desk.covered and (view["hand"] or view["choices"]))
        players = settled.seats
        assert "human" not in players or settled.player(near) == "human"


class BallAtTheDesk(MatchAtTheDesk):
    """The same with Board Tennis: serves without a card, special cards."""

    design = BOARD


class PairsAtTheDesk(MatchAtTheDesk):
    """The same in pairs, with short hands, so that stocks are shuffled."""

    design = BOARD.with_readings({"players": "pairs", "start_hand": "short_hand"})
    seats = SEATS + FOURS


OFTEN = settings(max_examples=20, stateful_step_count=25, deadline=None)
TestMatchAtTheDesk = MatchAtTheDesk.TestCase
TestMatchAtTheDesk.settings = OFTEN
TestBallAtTheDesk = BallAtTheDesk.TestCase
TestBallAtTheDesk.settings = OFTEN
TestPairsAtTheDesk = PairsAtTheDesk.TestCase
TestPairsAtTheDesk.settings = OFTEN
