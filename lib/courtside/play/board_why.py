"""Board Tennis: why a choice is refused, and the reading that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.engine.codes import Side
from courtside.engine.games.board_tennis import DECLARING
from courtside.play import plain
from courtside.play.choice import CONCEDE
from courtside.play.refusal import Refusal, reading_in_words

if TYPE_CHECKING:
    from courtside.engine.games.board_tennis import State
    from courtside.model.board_tennis import BoardCard
    from courtside.play.choice import Choice
    from courtside.play.narrate import Narrator


def why_not(state: State, narrator: Narrator, choice: Choice) -> Refusal:
    """Say what speaks against a choice that is not legal."""
    table = narrator.table
    strange = choice.card is not None and choice.card not in table.cards
    held = choice.card is not None and table.slot_of(state, choice) is not None
    done = state.over or choice.use == CONCEDE
    if done or strange or (state.row and not held):
        return plain.refusal(state, narrator, choice)
    if state.row == 0:
        player = narrator.player(state.turn)
        return Refusal(narrator.say("serve_comes_first", player=player))
    if state.stage == DECLARING:
        return _declared(state, narrator, choice)
    if choice.use == "play":
        return _played(state, narrator, choice)
    return plain.refusal(state, narrator, choice)


def _played(state: State, narrator: Narrator, choice: Choice) -> Refusal:
    """Why a card in hand may not be played, or not to that side."""
    card = narrator.table.design.cards[choice.card]
    if card.special:
        return plain.refusal(state, narrator, choice)
    if card.value % 2 != state.side % 2:
        return _parity(state, narrator, "no_parity_card")
    return _arrow(narrator, choice, card)


def _declared(state: State, narrator: Narrator, choice: Choice) -> Refusal:
    """Why the special card on the table may not play so far, or to that side."""
    table, rules = narrator.table, narrator.table.rules
    if choice.use != "declare":
        return Refusal(narrator.say("declare_first"))
    least = state.row + rules.net
    most = least + rules.rows - 1
    if not least <= choice.number <= most:
        words = {"row": state.row, "least": least, "most": most}
        return Refusal(narrator.say("declare_lands", **words))
    if rules.special_parity and choice.number % 2 != state.side % 2:
        return _parity(state, narrator, "special_parity")
    return _arrow(narrator, choice, table.design.cards[choice.card], "special_side")


def _parity(state: State, narrator: Narrator, reading: str) -> Refusal:
    key = "odd_only" if state.side == Side.LEFT else "even_only"
    details = (reading_in_words(narrator, reading),)
    return Refusal(narrator.say(key), reading=reading, details=details)


def _arrow(
    narrator: Narrator, choice: Choice, card: BoardCard, reading: str | None = None
) -> Refusal:
    words = {
        "card": narrator.card(card.id),
        "arrow": narrator.say(card.arrow),
        "side": narrator.say(choice.side or "left"),
    }
    details = (reading_in_words(narrator, reading),) if reading else ()
    return Refusal(narrator.say("no_arrow", **words), reading=reading, details=details)
