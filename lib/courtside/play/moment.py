"""Scenarios and the table: open one to play it on, write a moment down as one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.model.atomic import write_atomic
from courtside.model.complaint import shown
from courtside.model.games import game_of as model_of
from courtside.model.ids import ID
from courtside.model.scenario import SEATS, Scenario
from courtside.model.write import Put, new_file, splice
from courtside.play.choice import CONCEDE
from courtside.play.games import game_of
from courtside.play.scenario import run_scenario
from courtside.play.turns import turns
from courtside.tables import compile_table

if TYPE_CHECKING:
    from pathlib import Path

    from courtside.model import Design
    from courtside.play.session import Session
    from courtside.play.staged import Staged

FILE = "moments.yaml"  # in the scenarios folder of a design


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
    if scenario.score is not None:
        raise ValueError(f"{scenario.id} counts a score; there is nothing to play")
    defaults = {id_: each.default for id_, each in design.readings.items()}
    design = design.with_readings({**defaults, **scenario.readings})
    table = compile_table(design, scenario.deck)
    return game_of(design.engine).staged(design, table, scenario)


def moment(session: Session) -> dict[str, Any]:
    """Write the point of a session down, up to now, as a scenario's entry.

    A turn that is not whole has no part in it.

    Returns
    -------
    dict
        How the point came to be, the turns played since, and what is legal now or
        how it ended. It holds: it has been run.

    Raises
    ------
    ValueError
        Where the point was conceded, or its beginning cannot be written down.
    """
    if session.turn:
        session = session.branch(len(session.choices) - len(session.turn))
    played = [choice for _, turn in session.turns_of_point() for choice in turn]
    if any(choice.use == CONCEDE for choice in played):
        raise ValueError(session.narrator.say("moment_conceded"))
    design = session.design
    head: dict[str, Any] = {
        "text": f"Seed {session.seed}, after {len(session.choices)} choices.",
        "source": "ours",
    }
    chosen = {
        id_: value
        for id_, value in design.chosen.items()
        if value != design.readings[id_].default
    }
    if chosen:
        head["readings"] = chosen
    if session.deck != design.default_deck:
        head["deck"] = session.deck
    model = model_of(design.engine)
    for begun in game_of(design.engine).moments(session):
        entry = {**head, **begun, **_expected(session, within="deal" in begun)}
        written = Scenario.of("moment", entry, model.situation)
        if run_scenario(design, written).ok:
            return entry
    raise ValueError(session.narrator.say("moment_shuffled"))


def _expected(session: Session, *, within: bool) -> dict[str, Any]:
    """Say what must be true now; turns stand within that where cards are dealt."""
    state = session.state
    if state.over:
        winner = state.winner if session.unit == "point" else -1
        ended = {"ending": session.ending}
        if winner >= 0:
            ended["winner"] = SEATS[winner != state.server]
        return {"expect": ended}
    shapes = dict.fromkeys(turn.shape for turn in turns(state, session.table))
    legal = {"turns": list(shapes)}
    return {"expect": legal} if within else legal


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
        An id that is taken or none, or a point that cannot be written down.
    DesignError, SaveError
        A file that cannot be read or written; nothing is changed then.
    """
    design = session.design
    say = session.narrator.say
    if not ID.match(id_):
        raise ValueError(say("moment_no_id", id=shown(id_)))
    if id_ in design.scenarios:
        raise ValueError(say("moment_taken", id=id_))
    path = design.folder / "scenarios" / FILE
    entry = moment(session)
    if path.exists():
        splice(path, [Put((id_,), entry)])
    else:
        path.parent.mkdir(exist_ok=True)
        stem = model_of(design.engine).schemas.get("scenarios", "scenario")
        begun = new_file(path, f"{stem}.schema.json", {id_: entry})
        write_atomic(path, begun, expected_hash=None)
    return path


def openable(design: Design) -> list[str]:
    """List the scenarios a table can be set for."""
    return [id_ for id_, each in design.scenarios.items() if each.score is None]
