"""A deck draft as text, to go on with it in another process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from courtside.model.atomic import fingerprint
from courtside.model.complaint import NOWHERE, Complaint, DesignError, shown
from courtside.model.deck_home import DECKS, DeckHome, home_of
from courtside.model.deck_state import SECTIONS, DeckState, whole_copies

if TYPE_CHECKING:
    from courtside.model.design import Design

_FORMAT = "courtside deck draft 1"
TEXTS = ("name", "about")


def packed(design: Design, home: DeckHome, state: DeckState) -> str:
    """Give all that is needed to go on later, the file it was read from too."""
    return json.dumps(
        {
            "format": _FORMAT,
            "design": design.id,
            "deck": home.id,
            "file": home.path.relative_to(design.folder).as_posix(),
            "based_on": home.hash,
            "base": None if home.data is None else home.data.decode(),
            "name": dict(state.name),
            "about": dict(state.about),
            "cards": list(state.cards),
            "reserve": list(state.reserve),
        },
        ensure_ascii=False,
    )


def unpacked(design: Design, text: str) -> tuple[DeckHome, DeckState]:
    """Read a draft.

    Parameters
    ----------
    design : Design
        The design it belongs to.
    text : str
        From `packed`.

    Returns
    -------
    home : DeckHome
        The deck as its file was then.
    state : DeckState
        The deck as it was edited.

    Raises
    ------
    DesignError
        It is no draft, damaged, or one of another design.
    """
    kept = _parsed(design, text)
    data = None if kept["base"] is None else kept["base"].encode()
    home = home_of(design.folder, kept["deck"], design.folder / kept["file"], data)
    cards, reserve = (
        tuple((card, copies) for card, copies in kept[section]) for section in SECTIONS
    )
    name, about = (tuple(kept[field].items()) for field in TEXTS)
    return home, DeckState(name, cards, reserve, about)


def _parsed(design: Design, text: str) -> dict[str, Any]:
    try:
        # What was kept before a draft held all of these goes on too.
        kept: dict[str, Any] = {"reserve": [], "about": {}, **json.loads(text)}
        wrong = _wrong(design, kept)
    except (ValueError, TypeError, KeyError, AttributeError):
        wrong = "this is no deck draft, or a damaged one"
    if wrong:
        raise DesignError([Complaint(NOWHERE, "", wrong)])
    return kept


def _wrong(design: Design, kept: dict[str, Any]) -> str | None:
    """Say why a draft cannot be used."""
    if kept["format"] != _FORMAT:
        return f"found the format {shown(kept['format'])}, expected {shown(_FORMAT)}"
    if kept["design"] != design.id:
        return f"the draft belongs to the design {kept['design']}, not to {design.id}"
    base, based_on = kept["base"], kept["based_on"]
    if base is not None and fingerprint(base.encode()) != based_on:
        return "the draft is damaged: the file it holds is not the one it was based on"
    parts = kept["file"].split("/")
    inside = parts in ([f"{DECKS}.yaml"], [DECKS, parts[-1]])
    names = all(
        isinstance(each, str)
        for field in TEXTS
        for pair in kept[field].items()
        for each in pair
    )
    cards = all(
        isinstance(card, str) and (copies is None or whole_copies(copies))
        for card, copies in [*kept["cards"], *kept["reserve"]]
    )
    if not inside or parts[-1] in {"", ".", ".."} or not names or not cards:
        return "the draft is damaged"
    return None
