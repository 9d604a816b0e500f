"""Match Point at the table: its words for uses, prompts, hands and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.play.choice import HALVES, MOVES, Choice
from courtside.play.view import incoming
from courtside.tables.replies import SERVES

if TYPE_CHECKING:
    from courtside.play.narrate import Narrator
    from courtside.play.session import Session
    from courtside.play.view import View

ZONES = {
    "strike": (24.0, 34.0, 52.0, 62.0),
    "left": (1.0, 6.0, 22.0, 88.0),
    "right": (77.0, 6.0, 22.0, 88.0),
    "move": (24.0, 6.0, 52.0, 26.0),
}


def scene(view: View, narrator: Narrator) -> list[str]:
    """Say where both stand, and what there is to answer, a sentence a line."""
    stands = [
        narrator.say("stands", player=player, position=narrator.say(position))
        for player, position in zip(view.players, view.positions, strict=True)
    ]
    other = view.players[1 - view.seat]
    left = narrator.say("cards_left", player=other, number=view.other_hand)
    return [f"{', '.join(stands)}. {left}", _facing(view, narrator)]


def _facing(view: View, narrator: Narrator) -> str:
    """Say what the player to move has to answer."""
    player, other = view.players[view.seat], view.players[1 - view.seat]
    if view.incoming in SERVES:
        again = view.incoming == SERVES[1]
        return narrator.say("to_serve_again" if again else "to_serve", player=player)
    aimed = ""
    if view.directed != "none":
        side = narrator.say(view.directed)
        aimed = narrator.say("aimed", side=side, other=other)
    stroke = narrator.stroke(view.incoming)
    return narrator.say("to_move", player=player, incoming=stroke, aimed=aimed)


def prompt(session: Session) -> str:
    """Ask for a serve, or say what is to be answered."""
    say = session.narrator.say
    if session.turn:
        return say("prompt_strike")
    what = incoming(session.state, session.table)
    if what in SERVES:
        return say(f"prompt_{what}")
    key = "prompt_directed" if session.state.pending else "prompt_answer"
    return say(key, stroke=session.narrator.stroke(what))


def fact(session: Session) -> str:
    """Say which serve it is."""
    second = session.state.serve > 1
    return session.narrator.say("serve_second" if second else "serve_first")


def label(session: Session, use: Choice) -> str:
    """Name a use shortly; the card is named beside it."""
    say = session.narrator.say
    if use.stroke:
        half = say(use.half or "upper")
        return say("use_stroke", stroke=session.narrator.stroke(use.stroke), half=half)
    side = say(use.side) if use.side else ""
    return say(f"use_{use.use}", side=side)


def zone(_session: Session, use: Choice) -> str:
    """Name the part of the court a card is dragged to for this use."""
    if use.use in MOVES:
        return "move"
    return use.side or "strike"


def order(session: Session, card: str) -> tuple[int, ...]:
    """Sort a hand as the catalogue of strokes is: like beside like."""
    strokes = list(session.design.strokes)
    upper, lower = session.design.cards[card].halves
    return (strokes.index(upper), strokes.index(lower))


def why(session: Session, card: str, copy: int) -> str:
    """Say why a card may not be played as what is printed on it."""
    printed = session.design.cards[card]
    said = []
    for half in HALVES:
        for stroke in session.table.replies.counts_as(getattr(printed, half))[:1]:
            refused = session.why_not(Choice("stroke", card, copy, None, half, stroke))
            if refused and refused.sentence not in said:
                said.append(" ".join((refused.sentence, *refused.details)))
    return " ".join(dict.fromkeys(said))


def shown_cards(session: Session, seat: int) -> tuple[str, ...]:
    """Give the card that ended the deal, while its server still holds it."""
    state = session.state
    if state.forced < 0 or state.server != seat:
        return ()
    return (session.table.cards[state.player[seat].card[state.forced]],)
