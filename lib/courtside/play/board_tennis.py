"""Board Tennis at the table: its words for uses, prompts, hands and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.engine.codes import Side
from courtside.engine.games.board_tennis import DECLARING
from courtside.play.board_court import OTHER, SIDES, landing, lands
from courtside.play.choice import Choice

if TYPE_CHECKING:
    from courtside.play.session import Session

ARROWS = ("left", "right", "both")
# Where a ball comes down on the far half, as the near player sees it.
ZONES = {
    "far_left": (31.0, 10.0, 18.5, 38.0),
    "far_right": (50.5, 10.0, 18.5, 38.0),
    "far": (31.0, 10.0, 38.0, 38.0),
}


def prompt(session: Session) -> str:
    """Ask for a serve, for a number, or say where the ball lies and what plays it."""
    say, state = session.narrator.say, session.state
    side = SIDES[Side(state.side)]
    if state.row == 0:
        return say("prompt_serve_row", side=say(side))
    if state.stage == DECLARING:
        return say("prompt_declare")
    return say(f"prompt_from_{side}", row=state.row)


def fact(session: Session) -> str:
    """Say which ball of its game it is, and how play with short hands stands."""
    say, state = session.narrator.say, session.state
    said = say("table_ball", number=1 + sum(state.score.points))
    if state.short:
        said = f"{said} · {say('stock_left', number=state.left)}"
    return said


def label(session: Session, use: Choice) -> str:
    """Say where the ball comes down; the card is named beside it."""
    say, rules = session.narrator.say, session.table.rules
    if use.use == "serve":
        return say("use_serve", row=use.number)
    if use.use == "special":
        return say("use_special")
    if use.use == "declare":
        return say("use_declare", number=use.number, side=say(str(use.side)))
    row = landing(rules, session.state.row, use.number)
    key = "use_net" if row < 1 else "use_long" if row > rules.rows else "use_play"
    return say(key, row=row, side=say(str(use.side)))


def zone(session: Session, use: Choice) -> str:
    """Name the part of the court a card is dragged to for this use."""
    if use.side is None:
        return "far"
    # The far player looks the other way.
    return f"far_{OTHER[lands(session.table.rules, use.side)]}"


def place(session: Session, use: Choice) -> str:
    """Name the field a ball comes down on; empty if it is none."""
    state, rules = session.state, session.table.rules
    row, side = use.number, SIDES[Side(state.side)]
    if use.use != "serve":
        if use.side is None:
            return ""
        row, side = landing(rules, state.row, use.number), lands(rules, use.side)
    return f"far-{row}-{side}" if 1 <= row <= rules.rows else ""


def order(session: Session, card: str) -> tuple[int, ...]:
    """Sort a hand into odd, even and special cards, low values first."""
    printed = session.design.cards[card]
    arrow = ARROWS.index(printed.arrow)
    if printed.special:
        return (2, 0, arrow)
    return (1 - printed.value % 2, printed.value, arrow)


def why(session: Session, card: str, copy: int) -> str:
    """Say why a card may not be played now."""
    printed = session.design.cards[card]
    use = Choice("special", card, copy)
    if not printed.special:
        side = "left" if printed.arrow == "both" else printed.arrow
        use = Choice("play", card, copy, side, number=printed.value)
    refused = session.why_not(use)
    return "" if refused is None else " ".join((refused.sentence, *refused.details))
