"""The deck builder in the notebook: the deck bench, drawn by `web/deck.js`."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from courtside import web
from courtside.charts import changes
from courtside.faces import face, font_css
from courtside.model import DesignError
from courtside.play import compare
from courtside.studio.deck_bench import DeckBench

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model import Design

POINTS = 20_000  # a quick measure plays so many with each deck
PATIENCE = 0.4  # seconds without a change before it begins


class DeckBuilder(anywidget.AnyWidget):
    """A deck to edit by mouse, finger or keys.

    Parameters
    ----------
    bench : DeckBench
        What is edited.

    Attributes
    ----------
    catalogue, faces, words
        What stays while a deck is edited: cards, their faces, labels.
    view : dict
        What changes.
    seq : int
        Grows with every drawing, and last.
    """

    _esm = web.module("deck")
    _css = font_css() + web.style("deck")
    catalogue: traitlets.List[Any] = traitlets.List().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    seq = traitlets.Int(0).tag(sync=True)

    def __init__(self, bench: DeckBench) -> None:
        self.bench = bench
        self._asked = 0
        design, language = bench.design, bench.language
        super().__init__(
            faces={id_: face(design, id_, language=language) for id_ in design.cards},
            words=bench.words(),
            catalogue=bench.catalogue(),
            view=bench.view(),
        )
        self.on_msg(self._heard)
        self.measure()

    def draw(self) -> None:
        """Show the bench as it is now."""
        with self.hold_sync():
            self.view = self.bench.view()
            self.seq += 1

    def _heard(self, _deck: object, message: Mapping[str, Any], _: object) -> None:
        if message.get("seq") == self.seq:
            before = (dict(self.bench.draft.cards), self.bench.other)
            self.bench.handle(message)
            if before != (dict(self.bench.draft.cards), self.bench.other):
                self.measure()
        self.draw()

    def measure(self) -> None:
        """Measure the deck against the other, once nothing changes for a moment."""
        self._asked += 1
        self.bench.measured = self.bench.say("deck_measuring")
        threading.Timer(PATIENCE, self._measure, [self._asked]).start()

    def _measure(self, asked: int) -> None:
        bench, draft = self.bench, self.bench.draft
        if asked != self._asked:
            return
        design = bench.design.with_deck(draft.deck)
        try:
            found = compare(
                design,
                bench.other,
                draft.id,
                points=POINTS,
                stop=lambda: asked != self._asked,
            )
            measured = changes.sentence(found)
        except (DesignError, ValueError):
            measured = bench.say("deck_not_measured")
        if asked == self._asked:
            bench.measured = measured
            self.draw()


def deck_builder(
    design: Design, deck: str | None = None, *, language: str = "en"
) -> DeckBuilder:
    """Open a deck for editing.

    Parameters
    ----------
    design : Design
        Whose cards and law count.
    deck : str, optional
        Id of the deck; the design's default when left out.
    language : str
        Of every word.

    Returns
    -------
    DeckBuilder
        Show it by naming it last in a cell.
    """
    return DeckBuilder(DeckBench(design, deck or design.default_deck, language))
