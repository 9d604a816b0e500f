"""What comes of a design: many points, games or matches, and how they end."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets
from IPython.display import display, update_display

from courtside import play
from courtside.charts import changes, endings, holds, rallies, wins
from courtside.model.atomic import fingerprint, write_atomic
from courtside.play.compare import Comparison
from courtside.play.compare_file import found_from_json, found_to_json
from courtside.studio.numbers import numbers_html
from courtside.studio.panel import Panel, button, row
from courtside.studio.progress import ProgressBar
from courtside.studio.reload import Watched
from courtside.studio.show import html, outputs, sentence
from courtside.studio.simulate import UNITS
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.charts.theme import Theme
    from courtside.model import Design
    from courtside.model.reading import Reading
    from courtside.play import Results

CHARTS = (endings, holds, rallies, wins)
BOTS = ("random", "greedy")
NOTHING = "nothing"
SLOTS = 2 * (len(CHARTS) + 1) + 1  # figures with their sentences, and the numbers
EMPTY = {"text/html": "", "text/plain": ""}


class Outcomes(Panel):
    """Choices of what to play, a bar with a stop, and the charts below it.

    The charts are outputs of the cell, not of a widget, so that a saved notebook
    holds them.

    Attributes
    ----------
    found : Results, Comparison or None
        Of the last run, or of the file opened last.
    go, stop, save, open : Button
        What starts a run, ends it, keeps what was found, reads it again.
    drawn : tuple of dict
        The charts and the numbers as a notebook keeps them.
    """

    def __init__(self, design: Design, theme: Theme | None) -> None:
        super().__init__("outcomes")
        self.design = design
        self.watched = Watched(design)
        self.theme = theme
        self.found: Results | Comparison | None = None
        self.drawn: tuple[dict[str, Any], ...] = ()
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        decks = list(design.decks)
        self.deck = _choice("Deck", decks, design.default_deck)
        self.versus = _choice("against", [NOTHING, *decks], NOTHING)
        self.bots = [_choice(f"Bot {seat}", list(BOTS), BOTS[0]) for seat in "ab"]
        self.unit = _choice("Unit", list(UNITS), UNITS[0])
        self.n = _number("How many", 100_000, 2**31)
        self.seed = _number("Seed", 1, 2**53 - 1)
        self.readings = {
            id_: _reading(reading, design.chosen[id_])
            for id_, reading in design.readings.items()
        }
        self.go = button("Simulate", self.guarded(self.start), style="primary")
        self.stop = button("Stop", self.guarded(self._stop))
        self.stop.disabled = True
        self.file = widgets.Text(
            "outcomes.json", description="File", layout={"width": "260px"}
        )
        self.save = button("Save", self.guarded(self._save), "Keep what was found")
        self.open = button("Open", self.guarded(self._open), "Show it without a run")
        self.bar = ProgressBar()
        readings = widgets.Accordion(
            [row(list(self.readings.values()))], selected_index=None
        )
        readings.set_title(0, "Readings of the rules")
        self.fill(
            row([self.deck, self.versus, *self.bots, self.unit, self.n, self.seed]),
            readings,
            row([self.go, self.stop, self.file, self.save, self.open]),
            self.bar,
        )

    @property
    def running(self) -> bool:
        """Whether a run is going on."""
        return self._thread is not None and self._thread.is_alive()

    def start(self) -> None:
        """Begin a run in a thread of its own, so that Stop is heard."""
        if self.running:
            self.say("A run is going on: stop it, or wait for it.", alarm=True)
            return
        self._notice()
        chosen = {id_: field.value for id_, field in self.readings.items()}
        design = self.design.with_readings(chosen)
        asked = {
            self.unit.value: self.n.value,
            "seed": self.seed.value,
            "bots": tuple(bot.value for bot in self.bots),
        }
        decks = (self.deck.value, self.versus.value)
        self._stopping.clear()
        self.stop.disabled = False
        self.bar.unit = self.unit.value
        self.bar.begin(self.n.value)
        run = self.guarded(lambda: self._run(design, decks, asked))
        self._thread = threading.Thread(target=run, name="outcomes", daemon=True)
        self._thread.start()

    def _notice(self) -> None:
        """Take up files that were edited, where they can be used."""
        if not self.watched.changed() or self.watched.problems:
            return
        self.design = self.watched.design
        decks = list(self.design.decks)
        for field, options in ((self.deck, decks), (self.versus, [NOTHING, *decks])):
            value = field.value
            field.options = options
            field.value = value if value in options else options[0]

    def _tell_broken(self) -> None:
        """Say which files cannot be used, and that the last good design was played."""
        if self.watched.problems:
            told = [say("en", "table_broken"), *map(str, self.watched.problems)]
            self.say("\n".join(told), alarm=True)

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the run to end."""
        if self._thread is not None:
            self._thread.join(seconds)

    def close(self) -> None:
        """Stop the run and close the panel."""
        self._stopping.set()
        super().close()

    def still(self) -> str:
        """Say what the charts beside it are of."""
        return "" if self.found is None else sentence(_source(self.found))

    def _run(
        self, design: Design, decks: tuple[str, str], asked: dict[str, Any]
    ) -> None:
        deck, versus = decks
        hooks: dict[str, Any] = {"progress": self.bar, "stop": self._stopping.is_set}
        try:
            if versus == NOTHING:
                found: Results | Comparison = play.simulate(
                    design, deck=deck, **hooks, **asked
                )
            else:
                found = play.compare(design, deck, versus, **hooks, **asked)
        finally:
            self.stop.disabled = True
        first = _first(found)
        self.bar.end(first.done, first.n)
        self._show(found)
        self._tell_broken()

    def _stop(self) -> None:
        self._stopping.set()
        self.say("Stopping; what is done is kept.")

    def _show(self, found: Results | Comparison) -> None:
        """Draw what was found: what a change did first, then side a by itself."""
        self.found = found
        first = _first(found)
        drawn = [each for chart in CHARTS for each in outputs(chart, first, self.theme)]
        if isinstance(found, Comparison):
            drawn = [*outputs(changes, found, self.theme), *drawn]
        drawn.append(html(numbers_html(first), "The numbers of the run."))
        self.drawn = tuple(drawn)
        if self._pictured:
            for slot, data in enumerate(self._slots()):
                update_display(data, raw=True, display_id=self._slot(slot))  # type: ignore[no-untyped-call]

    def _ipython_display_(self, **kwargs: Any) -> None:  # noqa: ANN401 - as in ipywidgets
        """Show the panel, and below it room for the charts."""
        super()._ipython_display_(**kwargs)
        for slot, data in enumerate(self._slots()):
            display(data, raw=True, display_id=self._slot(slot))  # type: ignore[no-untyped-call]

    def _slots(self) -> list[Mapping[str, Any]]:
        shown: list[Mapping[str, Any]] = [output["data"] for output in self.drawn]
        return [*shown, *[EMPTY] * (SLOTS - len(shown))]

    def _slot(self, number: int) -> str:
        return f"{self._pictured}-{number}"

    def _save(self) -> None:
        if self.found is None:
            self.say("Nothing was found yet: simulate first.", alarm=True)
            return
        path = self._path()
        known = None
        if path.exists():
            # Only what is itself an outcome is written over.
            found_from_json(path.read_text(encoding="utf-8"))
            known = fingerprint(path.read_bytes())
        write_atomic(path, found_to_json(self.found).encode(), expected_hash=known)
        self.say(f"Written to {path}.")

    def _open(self) -> None:
        path = self._path()
        found = found_from_json(path.read_text(encoding="utf-8"))
        self._show(found)
        note = ""
        if _first(found).provenance.design_hash != self.design.hash:
            note = " The design has changed since, or other readings were chosen."
        self.say(f"{path}: {_source(found)}{note}")

    def _path(self) -> Path:
        name = self.file.value.strip()
        if not name:
            raise ValueError("a file needs a name")
        return Path(name)


def outcomes(design: Design, theme: Theme | None = None) -> Outcomes:
    """Play a design many times by choosing decks, bots, readings and n.

    Parameters
    ----------
    design : Design
        Its decks and readings are offered.
    theme : {"light", "dark"}, optional
        The colours around the charts; as JupyterLab is set when left out.

    Returns
    -------
    Outcomes
        Holds what the last run found; writes a file when asked to.
    """
    return Outcomes(design, theme)


def _first(found: Results | Comparison) -> Results:
    return found.a if isinstance(found, Comparison) else found


def _source(found: Results | Comparison) -> str:
    """Say what was played, with which luck, of which design."""
    of = _first(found).provenance
    against = (
        f" against {found.b.provenance.deck}" if isinstance(found, Comparison) else ""
    )
    return (
        f"{_first(found).done:,} {of.unit} of {of.design} {of.design_hash[:12]}, deck "
        f"{of.deck}{against}, bots {of.bots[0]} and {of.bots[1]}, seed {of.seed}, "
        f"version {of.courtside}."
    )


def _reading(reading: Reading, chosen: str | int) -> widgets.Widget:
    """Offer what a reading may be set to."""
    if reading.whole_number is not None:
        most = reading.whole_number.most
        return _number(reading.id, int(chosen), most, reading.whole_number.least)
    return _choice(reading.id, list(reading.options), str(chosen))


def _choice(label: str, options: list[str], value: str) -> widgets.Dropdown:
    return widgets.Dropdown(
        options=options,
        value=value,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "auto", "max_width": "340px"},
    )


def _number(
    label: str, value: int, most: int, least: int = 0
) -> widgets.BoundedIntText:
    return widgets.BoundedIntText(
        value=value,
        min=least,
        max=most,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "190px"},
    )
