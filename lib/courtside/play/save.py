"""Saves: a session as its choices in words, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.model import DesignError, atomic, load
from courtside.play.choice import Choice
from courtside.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model import Design

KIND = "courtside save"
VERSION = 1
SHORT = 12  # digits of a hash that are shown

FIELDS: dict[str, type] = {
    "design": str,
    "folder": str,
    "design_hash": str,
    "readings": dict,
    "deck": str,
    "match_format": str,
    "unit": str,
    "seed": int,
    "index": int,
    "seats": list,
    "players": list,
    "language": str,
    "choices": list,
    "digest": str,
}
"""What a save holds, and of what type each is."""


class SaveError(ValueError):
    """A save that cannot be written, read or gone on with; one sentence says why."""


def to_json(session: Session) -> str:
    """Give a session as text: words and card ids, no numbers of the engine."""
    design = session.design
    whole = {
        "kind": KIND,
        "version": VERSION,
        "design": design.id,
        "folder": str(design.folder),
        "design_hash": design.hash,
        "readings": dict(design.chosen),
        "deck": session.deck,
        "match_format": session.match_format,
        "unit": session.unit,
        "seed": session.seed,
        "index": session.index,
        "scenario": session.staged.scenario if session.staged else "",
        "seats": list(session.seats),
        "players": list(session.narrator.players),
        "language": session.narrator.language,
        "choices": [choice.to_json() for choice in session.choices],
        "digest": session.digest,
        "notes": {str(moment): text for moment, text in session.notes.items()},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def save(session: Session, path: str | Path) -> None:
    """Write a session to a file, whole or not at all.

    Raises
    ------
    SaveError
        If it cannot be written, or something other than a save lies there; what
        was there before is as it was.
    """
    try:
        atomic.write_over(path, to_json(session), is_save)
    except atomic.SaveError as error:
        raise SaveError(str(error)) from error


def is_save(there: str) -> bool:
    """Tell whether a text is what `to_json` gives, or was once."""
    try:
        whole = json.loads(there)
    except (ValueError, RecursionError):
        return False
    return isinstance(whole, dict) and whole.get("kind") == KIND


def resume(path: str | Path, design: Design | None = None) -> Session:
    """Read a session from a file; it goes on as it would have.

    Parameters
    ----------
    path : str or Path
        Where `save` wrote it.
    design : Design, optional
        To play it with, under the readings of the save; by default the design it
        was played with, as it is now.

    Returns
    -------
    Session
        Its `notice` says so if the design has changed since, but nothing that
        happened has.

    Raises
    ------
    SaveError
        A file that holds no save, or a design under which the match would not
        have gone as it did.
    """
    try:
        text = atomic.read_text(path)
    except atomic.CannotRead as error:
        raise SaveError(str(error)) from error
    try:
        return from_json(text, design)
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from error


def from_json(text: str, design: Design | None = None) -> Session:
    """Read a session from the text of a save; see `resume`."""
    whole = _whole(text)
    design = _design(whole, design)
    changed = ""
    if design.hash != whole["design_hash"]:
        then, now = whole["design_hash"][:SHORT], design.hash[:SHORT]
        changed = f"design changed (hash {then} then, {now} now)"
    try:
        session = _session(design, whole)
    except ValueError as error:
        said = str(error).partition("\n")[0]
        broken = changed or "the save is damaged"
        raise SaveError(f"{broken}, and this match cannot go on: {said}") from error
    if session.digest != whole["digest"]:
        broken = changed or "the save is damaged or an older engine made it"
        raise SaveError(f"{broken}, and this match would not have gone as it did")
    session.auto = True
    session.notes = _notes(whole)
    if changed:
        session.notice = f"{changed}; nothing that happened in this match has"
    return session


def _notes(whole: Mapping[str, Any]) -> dict[int, str]:
    """Read the notes; saves of before there were any hold none."""
    notes = whole.get("notes", {})
    try:
        return {int(moment): str(text) for moment, text in notes.items()}
    except (AttributeError, ValueError) as error:
        raise SaveError("the save is damaged: notes are not what they were") from error


def _session(design: Design, whole: Mapping[str, Any]) -> Session:
    """Play a save's choices again."""
    choices = [Choice.from_json(each) for each in whole["choices"]]
    # A save of a match has no scenario; older saves do not speak of any.
    scenario = whole.get("scenario")
    if scenario:
        return Session.on_scenario(
            design,
            str(scenario),
            whole["seats"],
            choices,
            language=whole["language"],
            auto=False,
        )
    return Session(
        design,
        whole["unit"],
        whole["seed"],
        whole["deck"],
        whole["match_format"],
        whole["seats"],
        index=whole["index"],
        language=whole["language"],
        players=[str(each) for each in whole["players"]],
        choices=choices,
        auto=False,
    )


def _whole(text: str) -> dict[str, Any]:
    """Read the text of a save, every field of the right type."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("this is no save, or not all of one") from error
    if not isinstance(whole, dict) or whole.get("kind") != KIND:
        raise SaveError("this is no save of a match")
    if whole.get("version") != VERSION:
        raise SaveError(
            f"the save has version {whole.get('version')!r}; "
            f"this Courtside reads version {VERSION}"
        )
    for name, kind in FIELDS.items():
        value = whole.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise SaveError(
                f"the save is damaged: {name} is missing or no {kind.__name__}"
            )
    return whole


def _design(whole: dict[str, Any], design: Design | None) -> Design:
    """Find the design of a save, from its folder if that is still there."""
    folder = Path(whole["folder"])
    here = (folder / "game.yaml").is_file()
    try:
        if design is None:
            design = load(folder if here else whole["design"])
        return design.with_readings(whole["readings"])
    except DesignError as error:
        said = str(error.complaints[0])
        if design is not None and design.id != whole["design"]:
            raise SaveError(
                f"this is a match of {whole['design']}, and {design.id} cannot go on "
                f"with it: {said}"
            ) from error
        raise SaveError(f"design changed, and cannot be played: {said}") from error
