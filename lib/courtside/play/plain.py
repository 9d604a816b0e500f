"""What the table shows of any game, as far as that can be said of any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.play.choice import CONCEDE, Choice, hand_of
from courtside.play.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.model import Design
    from courtside.model.scenario import Scenario
    from courtside.play.narrate import Happening, Narrator
    from courtside.play.session import Session
    from courtside.play.staged import Facts, Staged
    from courtside.tables import Table


@dataclass(frozen=True, kw_only=True)
class PlainView:
    """The table as one seat sees it.

    Parameters
    ----------
    seat : int
        Whose view it is; a seat's side is its last bit.
    players : tuple of str
        What those at the table are called, by seat.
    hand : tuple of str
        Card ids in his hand.
    hands : tuple of int
        How many cards each seat holds.
    to_move : int or None
        The seat that chooses next.
    turn : tuple of Choice
        The unfinished turn.
    legal : tuple of Choice
        What this seat may choose now.
    score : str
        The score line; empty where a single point is played.
    over : bool
        Whether the unit has ended.
    winner : int or None
        The side that won it.
    log : tuple of str
        What happened, as this seat saw it.
    """

    seat: int
    players: tuple[str, ...]
    hand: tuple[str, ...]
    hands: tuple[int, ...]
    to_move: int | None
    turn: tuple[Choice, ...]
    legal: tuple[Choice, ...]
    score: str
    over: bool
    winner: int | None
    log: tuple[str, ...]


def view(session: Session, seat: int) -> PlainView:
    """Give what a seat may see: its own cards, and how many the others hold."""
    return PlainView(**plainly(session, seat))


def plainly(session: Session, seat: int) -> dict[str, Any]:
    """Give the fields of a plain view, for a game that adds its own."""
    state, table = session.state, session.table
    seats = range(table.seats)
    return {
        "seat": seat,
        "players": tuple(map(session.narrator.player, seats)),
        "hand": hand_of(state, table, seat),
        "hands": tuple(len(hand_of(state, table, each)) for each in seats),
        "to_move": session.to_move,
        "turn": session.turn,
        "legal": tuple(session.legal()) if session.to_move == seat else (),
        "score": session.score,
        "over": session.over,
        "winner": session.winner,
        "log": tuple(line.text for line in session.log_of((seat,))),
    }


def scene(seen: PlainView, narrator: Narrator) -> list[str]:
    """Say in the terminal who holds how much, a sentence a line."""
    return [
        narrator.say("cards_left", player=player, number=number)
        for player, number in zip(seen.players, seen.hands, strict=True)
    ]


def refusal(state: Any, narrator: Narrator, choice: Choice) -> Refusal:  # noqa: ANN401 - of its game
    """Say what speaks against a choice in any game: it is over, or no such card."""
    table = narrator.table
    key = "not_now"
    words = {"player": narrator.player(state.turn)}
    if state.over or choice.use == CONCEDE:
        key = "over"
    elif choice.card is not None and table.slot_of(state, choice) is None:
        key = "not_held" if choice.card in table.cards else "no_such"
        words["card"] = narrator.card(choice.card)
    return Refusal(narrator.say(key, **words))


def court(
    session: Session, near: int, _happenings: Iterable[Happening]
) -> dict[str, str]:
    """Say in sentences what a game without a court of its own would draw."""
    lines = scene(view(session, near), session.narrator)
    return {"svg": "", "caption": " ".join(lines)}


def label(session: Session, choice: Choice) -> str:
    """Name a use; the card is named beside it."""
    return session.narrator.choice(choice)


def zone(_session: Session, _choice: Choice) -> str:
    """Name the part of the court a card is dragged to for a use."""
    return "strike"


def place(_session: Session, _choice: Choice) -> str:
    """Name the field of the court a use leads to; there is none in any game."""
    return ""


def order(session: Session, card: str) -> tuple[int, ...]:
    """Sort a hand as the catalogue is."""
    return (list(session.design.cards).index(card),)


def why(session: Session, card: str, copy: int) -> str:
    """Say why a card may not be played."""
    refused = session.why_not(Choice("play", card, copy))
    return "" if refused is None else " ".join((refused.sentence, *refused.details))


def prompt(session: Session) -> str:
    """Ask the player to move for a choice."""
    return session.narrator.say("prompt_choose")


def fact(_session: Session) -> str:
    """Say beside the score what else is to be known; nothing of any game."""
    return ""


def shown_cards(_session: Session, _seat: int) -> tuple[str, ...]:
    """List the cards of a hand that all have seen; none in any game."""
    return ()


def facts(table: Table, _scenario: Scenario) -> Facts:
    """Refuse, with ValueError, to run what is no score."""
    raise _scores_only(table.design)


def staged(design: Design, _table: Table, _scenario: Scenario) -> Staged:
    """Refuse, with ValueError, to set the table."""
    raise _scores_only(design)


def moments(session: Session) -> list[dict[str, Any]]:
    """Refuse, with ValueError, to write a moment down."""
    raise _scores_only(session.design)


def _scores_only(design: Design) -> ValueError:
    return ValueError(f"scenarios of {design.id} hold scores")
