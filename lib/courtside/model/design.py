"""A design: a whole game as its files, and the readings chosen, make it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.model.build import Source, built, patched
from courtside.model.complaint import NOWHERE, Complaint, DesignError, nearest, shown
from courtside.model.deck_law import deck_problems
from courtside.model.frozen import Frozen
from courtside.model.nodes import Node, key_mark, nearest_mark, plain
from courtside.model.references import problems
from courtside.model.remarks import meant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.complaint import Mark
    from courtside.model.deck import Deck
    from courtside.model.family import Family
    from courtside.model.format import Format
    from courtside.model.game import Caps, Deal, DeckLaw
    from courtside.model.nodes import Step
    from courtside.model.reading import Preset, Reading
    from courtside.model.reply import Reply
    from courtside.model.scenario import Scenario
    from courtside.model.stroke import Stroke
    from courtside.model.text import Text


@dataclass(frozen=True, eq=False)
class Design:
    """A design under the readings chosen.

    Every mapping is keyed by id and frozen. Two designs are the same where their
    `hash` is.

    Parameters
    ----------
    id : str
        Its id.
    folder : Path
        Where it lies.
    name, about : Text
        What people read.
    author : str
        Who made the game.
    engine : str
        Which rules engine plays it.
    rules_version : int
        Raised when the same cards behave differently.
    families, strokes, replies, cards, decks, formats, readings, presets, scenarios
        Its objects by id.
    deal : Deal
        The numbers of the deal.
    deck_law : DeckLaw
        What a deck must keep to.
    caps : Caps
        Where play is cut short.
    default_deck, default_format : str
        What is used unless another is named.
    chosen : mapping of str to str or int
        The value of every reading.
    """

    id: str
    folder: Path
    name: Text
    about: Text
    author: str
    engine: str
    rules_version: int
    families: Mapping[str, Family]
    strokes: Mapping[str, Stroke]
    replies: Mapping[str, Reply]
    cards: Mapping[str, Any]
    decks: Mapping[str, Deck]
    formats: Mapping[str, Format]
    readings: Mapping[str, Reading]
    presets: Mapping[str, Preset]
    scenarios: Mapping[str, Scenario]
    deal: Deal
    deck_law: DeckLaw
    caps: Caps
    default_deck: str
    default_format: str
    chosen: Mapping[str, str | int]
    content: Node = field(repr=False)
    source: Source = field(repr=False)

    @cached_property
    def hash(self) -> str:
        """A fingerprint of all that is written, and of the readings chosen.

        Scenarios, the reserves of decks, remarks (`notes`, `tags`, `flavour`,
        `x-...`), comments, the order of entries and where the files lie have no part
        in it: nothing of them is ever played.
        """
        said = meant(plain(self.content))
        said.pop("scenarios", None)
        for deck in said.get("decks", {}).values():
            deck.pop("reserve", None)
        whole = json.dumps(
            {"content": said, "readings": dict(self.chosen)},
            sort_keys=True,
            ensure_ascii=True,
            separators=(",", ":"),
        )
        return hashlib.sha256(whole.encode()).hexdigest()

    def with_readings(self, readings: Mapping[str, str | int]) -> Design:
        """Give this design under other readings; those not named stay.

        Parameters
        ----------
        readings : mapping of str to str or int
            Option or number by reading.

        Returns
        -------
        Design
            A new one; what the readings do not touch is shared.

        Raises
        ------
        DesignError
            An unknown reading or value, or a combination that breaks a reference.
        """
        wrong = refusals(self, readings)
        if wrong:
            raise DesignError(wrong)
        chosen = {**self.chosen, **readings}
        if chosen == self.chosen:
            return self
        return make(self.source, self.folder, chosen)

    def with_preset(self, preset: str) -> Design:
        """Give this design under the readings of a preset; unknown: DesignError."""
        if preset not in self.presets:
            complaint = Complaint(
                NOWHERE,
                "preset",
                f"found {shown(preset)}, which is no preset of {self.id}",
                allowed=tuple(self.presets),
                nearest=nearest(preset, self.presets),
            )
            raise DesignError([complaint])
        return self.with_readings(self.presets[preset].readings)

    def with_deck(self, deck: Deck) -> Design:
        """Give this design with a deck that is written in none of its files.

        Apply readings first: they are read from the files, without this deck.
        """
        design = replace(self, decks=Frozen({**self.decks, deck.id: deck}))
        said = json.dumps([self.hash, deck.id, sorted(deck.cards.items())])
        design.__dict__["hash"] = hashlib.sha256(said.encode()).hexdigest()
        return design

    def mark(self, kind: str, *path: Step) -> Mark:
        """Say where a value stands: `mark("cards", "serve_lob_left", "upper")`.

        Fields of `game.yaml` are kinds here: `mark("deck_law", "size")`.
        """
        return nearest_mark(self.content, kind, *path)

    def key_mark(self, kind: str, *path: Step) -> Mark:
        """Say where the key that leads to a value stands."""
        return key_mark(self.content, kind, *path)

    def newest(self, *places: tuple[Step, ...]) -> tuple[Step, ...]:
        """Give the first of some places that no other design wrote, or the first.

        A place is a path, as of `mark`: what one's own file changed is at fault, not
        what was taken over.
        """
        own = (
            place
            for place in places
            if Path(self.mark(str(place[0]), *place[1:]).file).is_relative_to(
                self.folder
            )
        )
        return next(own, places[0])


def make(
    source: Source,
    folder: Path,
    chosen: Mapping[str, str | int],
) -> Design:
    """Build a design under readings; every reading must have a value.

    Parameters
    ----------
    source : Source
        Its content before any reading, already checked against the schema.
    folder : Path
        Where it lies.
    chosen : mapping
        The value of every reading.

    Returns
    -------
    Design
        The design.

    Raises
    ------
    DesignError
        If the readings break a reference.
    """
    content, touched = patched(source, chosen)
    parts = built(source, content, touched)
    design = Design(
        folder=folder,
        chosen=Frozen(chosen),
        content=content,
        source=source,
        **parts,
    )
    if touched:
        # Rows alone have no bearing on strokes, cards and decks.
        rows_alone = touched <= {"replies"}
        every = ("strokes", "replies", "cards")
        found = problems(design, kinds=touched if rows_alone else every)
        for deck in design.decks.values():
            if not rows_alone and deck.id not in source.unfit:
                found += deck_problems(design, deck)
        wrong = [each for each in found if each.severity == "error"]
        if wrong:
            raise DesignError(wrong)
    return design


def refusals(
    design: Design,
    readings: Mapping[str, str | int],
) -> list[Complaint]:
    """Say which readings, or values of them, a design does not know."""
    wrong: list[Complaint] = []
    for id_, value in readings.items():
        reading = design.readings.get(id_)
        if reading is None:
            said = f"found {shown(id_)}, which is no reading of {design.id}"
            near = nearest(id_, design.readings)
            every = tuple(design.readings)
            wrong.append(
                Complaint(NOWHERE, "readings", said, allowed=every, nearest=near),
            )
            continue
        refusal = reading.refusal(value)
        if refusal is not None:
            reason, allowed, near = refusal
            said = f"found {shown(value)}, which {reason}"
            wrong.append(Complaint(NOWHERE, id_, said, allowed=allowed, nearest=near))
    return wrong
