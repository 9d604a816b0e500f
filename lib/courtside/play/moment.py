"""Scenarios and the table: open one to play it on, write a moment down as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Event
from courtside.engine.games import match_point as game
from courtside.model.atomic import write_atomic
from courtside.model.write import Put, new_file, splice
from courtside.play.deals import find_turn
from courtside.play.staging import set_deal, set_situation
from courtside.play.turns import ARROW, turns
from courtside.tables import compile_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from courtside.engine.games.match_point import State
    from courtside.model import Design
    from courtside.model.scenario import Scenario
    from courtside.play.choice import Choice
    from courtside.play.session import Session
    from courtside.tables import PointTable

FILE = "moments.yaml"  # in the scenarios folder of a design
SCHEMA = "scenario.schema.json"
SEATS = ("server", "receiver")


@dataclass(frozen=True)
class Staged:
    """A table set for a scenario.

    Attributes
    ----------
    scenario : str
        Its id.
    design : Design
        Under the readings of the scenario.
    table : PointTable
        Compiled with the cards it names.
    opening : State or None
        Where play begins; None where a deal does that.
    played : tuple of Choice
        The turns the scenario plays after its deal.
    """

    scenario: str
    design: Design
    table: PointTable
    opening: State | None
    played: tuple[Choice, ...]


def _dealt(design: Design) -> None:
    """Refuse, with ValueError, a game whose points are not dealt."""
    if design.engine != "match_point":
        raise ValueError(
            f"scenarios of {design.name} are run by `courtside check`; the table "
            "neither opens nor writes them"
        )


def stage(design: Design, scenario: Scenario) -> Staged:
    """Set the table for a scenario, as far as it goes.

    Raises
    ------
    ValueError
        A scenario of a score: there is nothing to play in it; or one that cannot
        be dealt or played as it says.
    DesignError
        Readings that the design does not know.
    """
    _dealt(design)
    defaults = {id_: each.default for id_, each in design.readings.items()}
    design = design.with_readings({**defaults, **scenario.readings})
    table = compile_table(design, scenario.deck)
    if scenario.situation is not None:
        staged, opening = set_situation(table, scenario.situation)
        return Staged(scenario.id, design, staged, opening, ())
    if scenario.deal is None:
        raise ValueError(f"{scenario.id} counts a score; there is nothing to play")
    dealt, state, ledger = set_deal(table, scenario.deal)
    played: list[Choice] = []
    for number, each in enumerate(scenario.play, start=1):
        turn = find_turn(dealt, state, each, number)
        for code in turn.codes:
            game.step(state, dealt.rules, code, ledger)
        played += turn.choices
    return Staged(scenario.id, design, dealt, None, tuple(played))


def moment(session: Session) -> dict[str, Any]:
    """Write the point of a session down, up to now, as a scenario's entry.

    A turn that is not whole has no part in it.

    Returns
    -------
    dict
        Its deal, the turns played since, and what is legal now or how it ended.

    Raises
    ------
    ValueError
        Where the point began on a table that was set, not dealt.
    """
    _dealt(session.design)
    if session.turn:
        session = session.branch(len(session.choices) - len(session.turn))
    deal = list(_deal(session))
    if not deal:
        raise ValueError("this point was not dealt, so there is no deal to write down")
    entry: dict[str, Any] = {
        "text": f"Seed {session.seed}, after {len(session.choices)} choices.",
        "source": "ours",
    }
    design = session.design
    chosen = {
        id_: value
        for id_, value in design.chosen.items()
        if value != design.readings[id_].default
    }
    if chosen:
        entry["readings"] = chosen
    if session.deck != design.default_deck:
        entry["deck"] = session.deck
    entry["deal"] = deal
    played = list(_played(session))
    if played:
        entry["play"] = played
    state = session.state
    if state.over:
        winner = state.winner if session.unit == "point" else -1
        entry["expect"] = {"ending": session.ending}
        if winner >= 0:
            entry["expect"]["winner"] = SEATS[winner != state.server]
    else:
        shapes = dict.fromkeys(turn.shape for turn in turns(state, session.table))
        entry["expect"] = {"turns": list(shapes)}
    return entry


def write_moment(session: Session, id_: str) -> Path:
    """Add this moment to the design's scenarios.

    Parameters
    ----------
    session : Session
        A turn that is not whole has no part in it.
    id_ : str
        Of the new scenario.

    Returns
    -------
    Path
        The file it stands in now.

    Raises
    ------
    ValueError
        An id that is taken, or a point that was not dealt.
    DesignError, SaveError
        A file that cannot be read or written; nothing is changed then.
    """
    if id_ in session.design.scenarios:
        raise ValueError(f"there is a scenario {id_} already; choose another id")
    path = session.design.folder / "scenarios" / FILE
    entry = moment(session)
    if path.exists():
        splice(path, [Put((id_,), entry)])
    else:
        path.parent.mkdir(exist_ok=True)
        write_atomic(path, new_file(path, SCHEMA, {id_: entry}), expected_hash=None)
    return path


def _deal(session: Session) -> Iterator[str]:
    """Give the cards of the last deal in the order they were drawn."""
    drawn: list[str] = []
    for each in session.happenings:
        if each.event in {Event.POINT, Event.REDEAL}:
            drawn = []
        elif each.event == Event.DRAW or (each.event == Event.SHOW and not each.value):
            drawn.append(session.table.cards[each.card])
    yield from drawn


def _played(session: Session) -> Iterator[dict[str, Any]]:
    """Give the whole turns of the point, each as a scenario says it."""
    for seat, turn in session.turns_of_point():
        words = [choice.word for choice in turn if choice.use != "done"]
        cards = [choice.card for choice in turn if choice.card]
        said: dict[str, Any] = {
            SEATS[seat != session.state.server]: ARROW.join(words),
            "cards": cards,
        }
        if turn[-1].use == "direct":
            said["arrow"] = turn[-1].side
        yield said


def openable(design: Design) -> list[str]:
    """List the scenarios a table can be set for."""
    return [id_ for id_, each in design.scenarios.items() if each.score is None]


def whole_turns(
    choices: Sequence[Choice], seats: Sequence[int], start: int, end: int
) -> Iterator[tuple[int, tuple[Choice, ...]]]:
    """Group the choices from `start` to `end` into turns, by who made them."""
    turn: list[Choice] = []
    for place in range(start, end):
        if turn and seats[place] != seats[place - 1]:
            yield seats[place - 1], tuple(turn)
            turn = []
        turn.append(choices[place])
    if turn:
        yield seats[end - 1], tuple(turn)
