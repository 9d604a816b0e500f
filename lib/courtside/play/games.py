"""What each game gives the table: how it is seen, drawn, explained and set."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.play import (
    board,
    board_court,
    board_tennis,
    board_view,
    board_why,
    deals,
    match_point,
    plain,
)
from courtside.play.court import court_view
from courtside.play.view import view_of
from courtside.play.why import why_not

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from courtside.model import Design
    from courtside.model.scenario import Scenario
    from courtside.play.choice import Choice
    from courtside.play.narrate import Happening, Narrator
    from courtside.play.refusal import Refusal
    from courtside.play.session import Session
    from courtside.play.staged import Facts, Staged

Box = tuple[float, float, float, float]
"""Left, top, width and height, in parts of a hundred of the court's picture."""

WHOLE: Box = (2.0, 4.0, 96.0, 92.0)


@dataclass(frozen=True)
class GameAtTable:
    """A game at the table; what it does not say is said as of any game.

    Parameters
    ----------
    view : callable
        (session, seat): what a seat may see.
    scene : callable
        (view, narrator): the sentences of the terminal before a choice.
    refusal : callable
        (state, narrator, choice): why a choice is not legal.
    court : callable
        (session, near, happenings): the picture, `svg` and `caption`.
    prompt : callable
        (session): what the player to move is asked for.
    fact : callable
        (session): what stands beside the score.
    label, zone, place : callable
        (session, choice): a use in a few words; where on the court a card is dragged
        to for it; the field of the picture it leads to, its `data-place`.
    zones : mapping of str to Box
        Those places.
    order : callable
        (session, card): how a hand is sorted.
    why : callable
        (session, card, copy): why a card has no use now.
    shown_cards : callable
        (session, seat): the cards a seat holds that all have seen.
    facts : callable
        (table, scenario): what is true after it, and the rows that say so.
    staged : callable
        (design, table, scenario): the table set for it, to be played on.
    moments : callable
        (session): ways to write down how the point under way came to be, in the
        words of a scenario, the first that holds being the best.
    courts : bool
        Whether the score says that a serve goes to the deuce or the advantage court.
    """

    view: Callable[[Session, int], Any] = plain.view
    scene: Callable[[Any, Narrator], list[str]] = plain.scene
    refusal: Callable[[Any, Narrator, Choice], Refusal] = plain.refusal
    court: Callable[[Session, int, Sequence[Happening]], dict[str, str]] = plain.court
    prompt: Callable[[Session], str] = plain.prompt
    fact: Callable[[Session], str] = plain.fact
    label: Callable[[Session, Choice], str] = plain.label
    zone: Callable[[Session, Choice], str] = plain.zone
    place: Callable[[Session, Choice], str] = plain.place
    zones: Mapping[str, Box] = field(default_factory=lambda: {"strike": WHOLE})
    order: Callable[[Session, str], tuple[int, ...]] = plain.order
    why: Callable[[Session, str, int], str] = plain.why
    shown_cards: Callable[[Session, int], tuple[str, ...]] = plain.shown_cards
    facts: Callable[[Any, Scenario], Facts] = plain.facts
    staged: Callable[[Design, Any, Scenario], Staged] = plain.staged
    moments: Callable[[Session], Iterable[dict[str, Any]]] = plain.moments
    courts: bool = False


# By hand, one entry a game, under the name of its rules engine.
GAMES: dict[str, GameAtTable] = {
    "match_point": GameAtTable(
        view=view_of,
        scene=match_point.scene,
        refusal=why_not,
        court=court_view,
        prompt=match_point.prompt,
        fact=match_point.fact,
        label=match_point.label,
        zone=match_point.zone,
        zones=match_point.ZONES,
        order=match_point.order,
        why=match_point.why,
        shown_cards=match_point.shown_cards,
        facts=deals.facts_of_point,
        staged=deals.stage_point,
        moments=deals.moments_of_point,
        courts=True,
    ),
    "board_tennis": GameAtTable(
        view=board_view.board_view,
        scene=board_view.scene,
        refusal=board_why.why_not,
        court=board_court.court,
        prompt=board_tennis.prompt,
        fact=board_tennis.fact,
        label=board_tennis.label,
        zone=board_tennis.zone,
        zones=board_tennis.ZONES,
        place=board_tennis.place,
        order=board_tennis.order,
        why=board_tennis.why,
        facts=board.facts_of_board,
        staged=board.stage_board,
        moments=board.moments_of_board,
    ),
}


def game_of(engine: str) -> GameAtTable:
    """Give what a game says at the table; of one that says nothing, the plain words."""
    return GAMES.get(engine, GameAtTable())
