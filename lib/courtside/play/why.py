"""Why a choice is refused: the row or the reading that speaks against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.engine.codes import Position, Side
from courtside.engine.games.match_point.records import (
    OPEN,
    POINT_START,
    STRUCK,
)
from courtside.play.choice import CONCEDE, MOVES, Choice, slot_of
from courtside.play.narrate import SIDE_WORDS
from courtside.play.refusal import Refusal, reading_in_words
from courtside.play.view import POSITIONS, incoming, where

if TYPE_CHECKING:
    from courtside.engine.games.match_point import State
    from courtside.model.stroke import Stroke
    from courtside.play.narrate import Narrator


def why_not(state: State, narrator: Narrator, choice: Choice) -> Refusal:
    """Say what speaks against a choice that is not legal."""
    return _Case(state, narrator, choice).refusal()


class _Case:
    """A state, and the choice that is refused in it."""

    def __init__(self, state: State, narrator: Narrator, choice: Choice) -> None:
        self.state = state
        self.narrator = narrator
        self.table = narrator.table
        self.design = narrator.table.design
        self.choice = choice
        self.me = state.player[state.turn]
        self.incoming = incoming(state, self.table)
        self.striker = where(state, 1 - state.turn)
        # Which row applies is fixed when the turn begins, before any move.
        self.receiver = POSITIONS[state.at % 2]

    def refusal(self) -> Refusal:
        """Find the first thing in the way, in the order a player meets them."""
        choice = self.choice
        if self.state.over or choice.use == CONCEDE:
            return self.say("over")
        if choice.use == "done":
            return self.say("stroke_first")
        if slot_of(self.state, self.table, choice) is None:
            known = choice.card in self.table.cards
            return self.say("not_held" if known else "no_such")
        return self.use()

    def use(self) -> Refusal:
        """Why a card in hand may not be used so."""
        use, stage = self.choice.use, self.state.stage
        if stage == STRUCK:
            late = use in {"stroke", "reach"}
            return self.say("stroke_twice") if late else self.extra()
        if use == "stroke":
            return self.stroke()
        if use == "direct":
            return self.say("aim_after")
        if stage != OPEN:
            return self.say("two_cards")
        return self.reach() if use == "reach" else self.move()

    def stroke(self) -> Refusal:
        """Why this half may not be struck so."""
        state, choice = self.state, self.choice
        card = self.design.cards[str(choice.card)]
        face = card.lower if choice.half == "lower" else card.upper
        kinds = self.table.replies.counts_as(face)
        if choice.stroke not in kinds:
            also = choice.stroke in self.design.strokes[face].also
            reading = "stroke_identity" if also else None
            said = self.narrator.stroke(face)
            return self.say("half_is", reading=reading, face=said)
        stroke = self.design.strokes[choice.stroke]
        if state.forced >= 0:
            forced = self.table.cards[self.me.card[state.forced]]
            return self.say("must_serve", card=self.narrator.card(forced))
        if (
            stroke.phrase
            and self.table.rules.lone_void
            and state.incoming >= POINT_START
        ):
            return self.say("lone_serve", reading="lone_first_serve")
        return self.stroke_here(stroke)

    def stroke_here(self, stroke: Stroke) -> Refusal:
        """Why this stroke may not be struck in this situation."""
        state = self.state
        if state.stage == OPEN and state.pending and not stroke.ignores_direction:
            return self.say("reach_first", side=self.narrator.say(self.side()))
        here = POSITIONS[self.me.position]
        if here not in stroke.positions:
            places = self.narrator.say("or").join(
                map(self.narrator.say, stroke.positions)
            )
            here = self.narrator.say(here)
            return self.say("from_where", positions=places, position=here, rows=True)
        if stroke.needs_net_opponent and self.striker != "net":
            return self.say("needs_net", reading="passing_lob")
        return self.say("not_answered", rows=True)

    def reach(self) -> Refusal:
        """Why the ball is not reached with this card."""
        if not self.state.pending:
            return self.say("nothing_to_reach")
        if self.choice.side != self.side() or not self.points(self.side()):
            side, arrow = self.narrator.say(self.side()), self.arrow()
            frame = "direction_frame"
            return self.say("wrong_arrow", reading=frame, side=side, arrow=arrow)
        return self.say("no_stroke_after", rows=True)

    def move(self) -> Refusal:
        """Why no position card may come first."""
        wanted = Position.NET if self.choice.use == MOVES[0] else Position.BASELINE
        if self.me.position == wanted:
            here = self.narrator.say(POSITIONS[wanted])
            return self.say("already_there", position=here)
        if self.state.pending:
            return self.say("reach_first", side=self.narrator.say(self.side()))
        if not self.table.rules.situation[self.state.at].moved:
            return self.say("no_move_before", rows=True)
        return self.say("no_stroke_after", rows=True)

    def extra(self) -> Refusal:
        """Why a direction or a move may not follow the stroke."""
        use = self.choice.use
        kind = self.table.replies.kinds[self.state.kind]
        words = {
            "stroke": self.narrator.stroke(kind),
            "extra": self.narrator.say(f"extra_{use}"),
        }
        row = self.table.rules.situation[self.state.at]
        allowed = row.aim if use == "direct" else row.shift
        if use in MOVES:
            wanted = Position.NET if use == MOVES[0] else Position.BASELINE
            if self.me.position == wanted:
                here = self.narrator.say(POSITIONS[wanted])
                return self.say("already_there", position=here)
        elif (allowed >> self.state.kind) & 1:
            side = self.narrator.say(str(self.choice.side))
            return self.say("no_arrow", arrow=self.arrow(), side=side)
        elif self.design.strokes[kind].directed_winner == "forbidden":
            return self.say("no_extra", reading=f"directed_{kind}", rows=True, **words)
        return self.say("no_extra", rows=True, **words)

    def side(self) -> str:
        """Say which arrow reaches the ball, in the view of the player to move."""
        same = self.table.rules.same_symbol
        side = self.state.pending if same else Side.BOTH - self.state.pending
        return SIDE_WORDS[Side(side)]

    def points(self, side: str) -> bool:
        """Say whether the card has an arrow to that side."""
        return self.design.cards[str(self.choice.card)].arrow in {side, "both"}

    def arrow(self) -> str:
        """Say where the card's arrow points."""
        return self.narrator.say(self.design.cards[str(self.choice.card)].arrow)

    def say(
        self, key: str, *, rows: bool = False, reading: str | None = None, **more: str
    ) -> Refusal:
        """Make a refusal of a phrase, the rows that govern, and a reading."""
        choice, narrator = self.choice, self.narrator
        words: dict[str, str] = {
            "player": narrator.players[self.state.turn],
            "incoming": narrator.stroke(self.incoming),
        }
        if choice.card:
            words["card"] = narrator.card(choice.card)
        if choice.half:
            words["half"] = narrator.say(choice.half)
        if choice.stroke:
            words["stroke"] = narrator.stroke(choice.stroke)
        found = self.governing() if rows else ()
        details = [self.row(id_) for id_ in found]
        if rows and not found:
            details.append(narrator.say("no_rows", incoming=words["incoming"]))
        if reading not in self.design.readings:
            reading = None
        if reading:
            details.append(reading_in_words(narrator, reading))
        sentence = narrator.say(key, **{**words, **more})
        return Refusal(sentence, found, reading, tuple(details))

    def governing(self) -> tuple[str, ...]:
        """List the rows that speak of the incoming stroke here."""
        governing = self.table.replies.governing(self.incoming, self.striker)
        return tuple(id_ for id_, _ in governing)

    def row(self, id_: str) -> str:
        """Tell a row."""
        row = self.design.replies[id_]
        rule = f" ({', '.join(row.remarks.rule)})" if row.remarks.rule else ""
        text = row.text.in_(self.narrator.language)
        return self.narrator.say("row", id=id_, rule=rule, text=text)
