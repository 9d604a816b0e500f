"""The deck builder in the notebook: the deck bench, drawn by `web/deck.js`."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import traitlets

from courtside import web
from courtside.charts import changes
from courtside.faces import face, font_css
from courtside.model import DesignError
from courtside.play import compare
from courtside.play.measures import measures_of
from courtside.studio.deck_bench import DeckBench
from courtside.studio.live import Live
from courtside.studio.place import style_of
from courtside.studio.still import deck_html

if TYPE_CHECKING:
    from courtside.model import Design

SHARE = 5  # a quick measure plays so small a share of a usual run with each deck
PATIENCE = 0.4  # seconds without a change before it begins


class DeckBuilder(Live):
    """A deck to edit by mouse, finger or keys.

    Parameters
    ----------
    bench : DeckBench
        What is edited.

    Attributes
    ----------
    catalogue, faces, words
        What stays while a deck is edited: cards, their faces, labels.
    """

    _esm = web.module("deck")
    _css = style_of(font_css(), web.style("deck"))
    catalogue: traitlets.List[Any] = traitlets.List().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, bench: DeckBench) -> None:
        self.bench = bench
        self._asked = 0
        self._drawn: tuple[str, str] | None = None
        self._measured: object = None
        super().__init__("deck builder", bench, bench.design)
        self.acted()
        self.draw()

    def still(self) -> str:
        """Give cards, reasons, mix and measure as HTML."""
        names = {card["id"]: card["name"] for card in self.catalogue}
        return deck_html(self.view, {**self.words, "names": names})

    def acted(self) -> None:
        """Measure a deck that changed; draw cards and words that did."""
        bench = self.bench
        deck = (
            bench.design.hash,
            dict(bench.draft.cards),
            bench.other,
            bench.language,
        )
        if deck != self._measured:
            self._measured = deck
            self.measure()
        self.language = bench.language
        drawn = (bench.design.hash, bench.language)
        if drawn != self._drawn:
            self._drawn = drawn
            with self.hold_sync():
                self.words = bench.words()
                self.faces = {
                    id_: face(bench.design, id_, language=bench.language)
                    for id_ in bench.design.cards
                }
                self.catalogue = bench.catalogue()

    def measure(self) -> None:
        """Measure the deck against the other, once nothing changes for a moment."""
        self._asked += 1
        self.bench.measured = self.bench.say("deck_measuring")
        timer = threading.Timer(PATIENCE, self._measure, [self._asked])
        timer.daemon = True
        timer.start()

    def close(self) -> None:
        """Close it; a measure under way is given up."""
        self._asked += 1
        super().close()

    def _measure(self, asked: int) -> None:
        bench, draft = self.bench, self.bench.draft
        if asked != self._asked:
            return
        try:
            if draft.cards == bench.design.decks[bench.other].cards:
                measured = bench.say("deck_nothing")
            else:
                measured = self._compared(asked)
        except Exception as fault:  # noqa: BLE001 - a thread's errors show nowhere else
            self.fault = fault
            measured = f"{type(fault).__name__}: {fault}"
        if asked == self._asked:
            bench.measured = measured
            self.draw()

    def _compared(self, asked: int) -> str:
        """Play the other deck as it is saved, and this one as it stands."""
        bench, draft = self.bench, self.bench.draft
        unit, usual = measures_of(bench.design.engine).usual
        n = usual // SHARE
        a = bench.say("changes_deck", deck=bench.other)
        b = bench.say("changes_draft", deck=draft.id)
        try:
            found = compare(
                bench.design,
                bench.other,
                draft.id,
                against=bench.design.with_deck(draft.deck),
                points=n if unit == "points" else None,
                games=n if unit == "games" else None,
                stop=lambda: asked != self._asked,
            )
        except (DesignError, ValueError):
            return bench.say("deck_not_measured")
        return changes.sentence(found, (a, b), language=bench.language)


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
