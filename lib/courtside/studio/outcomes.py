"""What comes of a design: many points, games or matches, and how they end."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets
from IPython.display import display, update_display

from courtside import play
from courtside.charts import changes, endings, holds, rallies, sweeps, wins
from courtside.model.own_files import OwnFiles
from courtside.play.compare import Comparison
from courtside.play.compare_file import is_found, load_found, save_found
from courtside.play.measures import measures_of
from courtside.play.sweep import PRESETS, Sweep, can_sweep
from courtside.studio.controls import choice, number, offer, reading_field, spoken
from courtside.studio.numbers import numbers_html
from courtside.studio.panel import Panel, button, row
from courtside.studio.progress import ProgressBar
from courtside.studio.reload import Watched
from courtside.studio.show import html, outputs, sentence
from courtside.studio.simulate import UNITS
from courtside.studio.source import first_run, source
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.charts.theme import Theme
    from courtside.model import Design
    from courtside.play.compare_file import Found

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
    found : Results, Comparison, Sweep or None
        Of the last run, or of the file opened last.
    go, stop, save, open : Button
        What starts a run, ends it, keeps what was found, reads it again.
    drawn : tuple of dict
        The charts and the numbers as a notebook keeps them.
    """

    def __init__(
        self, design: Design, theme: Theme | None, language: str = "en"
    ) -> None:
        super().__init__("outcomes")
        self.design = design
        self.watched = Watched(design)
        self.theme = theme
        self.language = language
        self.found: Found | None = None
        self._files = OwnFiles()
        self.drawn: tuple[dict[str, Any], ...] = ()
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        decks = list(design.decks)
        self.deck = choice(decks, design.default_deck)
        self.versus = choice([NOTHING, *decks], NOTHING)
        self.over = choice([NOTHING, *can_sweep(design)], NOTHING)
        self.bots = [choice(list(BOTS), BOTS[0]) for _ in "ab"]
        unit, usual = measures_of(design.engine).usual
        self.unit = choice(list(UNITS), unit)
        self.n = number(usual, 2**31)
        self.seed = number(1, 2**53 - 1)
        self.readings = {
            id_: reading_field(reading, design.chosen[id_])
            for id_, reading in design.readings.items()
        }
        self.go = button("", self.guarded(self.start), style="primary")
        self.stop = button("", self.guarded(self._stop))
        self.stop.disabled = True
        self.file = widgets.Text("outcomes.json", layout={"width": "260px"})
        self.save = button("", self.guarded(self._save))
        self.open = button("", self.guarded(self._open))
        self.spoken = spoken(language)
        self.spoken.observe(self.guarded(self._speak), names="value")
        self.bar = ProgressBar()
        self._folded = widgets.Accordion(
            [row(list(self.readings.values()))], selected_index=None
        )
        self._label()
        self.fill(
            row([self.deck, self.versus, self.over, *self.bots]),
            row([self.unit, self.n, self.seed]),
            self._folded,
            row([self.go, self.stop, self.file, self.save, self.open, self.spoken]),
            self.bar,
        )

    @property
    def running(self) -> bool:
        """Whether a run is going on."""
        return self._thread is not None and self._thread.is_alive()

    def start(self) -> None:
        """Begin a run in a thread of its own, so that Stop is heard."""
        if self.running:
            self.say(self._said("out_running"), alarm=True)
            return
        self._notice()
        chosen = {id_: field.value for id_, field in self.readings.items()}
        design = self.design.with_readings(chosen)
        asked = {
            self.unit.value: self.n.value,
            "seed": self.seed.value,
            "bots": tuple(bot.value for bot in self.bots),
        }
        decks, over = (self.deck.value, self.versus.value), self.over.value
        if NOTHING not in {decks[1], over}:
            self.say(self._said("out_one_of_them"), alarm=True)
            return
        self._stopping.clear()
        self.stop.disabled = False
        self.bar.unit = self.unit.value
        self.bar.begin(self.n.value)
        run = self.guarded(lambda: self._run(design, decks, over, asked))
        self._thread = threading.Thread(target=run, name="outcomes", daemon=True)
        self._thread.start()

    def _notice(self) -> None:
        """Take up files that were edited, where they can be used."""
        if not self.watched.changed() or self.watched.problems:
            return
        self.design = self.watched.design
        self._offer()

    def _offer(self) -> None:
        decks = {deck: deck for deck in self.design.decks}
        offer(self.deck, decks)
        nothing = {NOTHING: self._said("out_nothing")}
        offer(self.versus, nothing | decks)
        ways = {each: each for each in can_sweep(self.design)}
        if PRESETS in ways and PRESETS not in self.design.readings:
            ways[PRESETS] = self._said("presets")
        offer(self.over, nothing | ways)

    def _tell_broken(self) -> None:
        """Say which files cannot be used, and that the last good design was played."""
        if self.watched.problems:
            told = [self._said("table_broken"), *map(str, self.watched.problems)]
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
        if self.found is None:
            return sentence(self._said("out_not_yet"))
        return sentence(source(self.found, self.language))

    def _said(self, key: str, **words: str) -> str:
        return say(self.language, key, **words)

    def _label(self) -> None:
        """Word every control in the language chosen."""
        for key, control in {
            "out_deck": self.deck,
            "out_against": self.versus,
            "out_over": self.over,
            "out_unit": self.unit,
            "out_n": self.n,
            "out_seed": self.seed,
            "out_go": self.go,
            "out_stop": self.stop,
            "out_file": self.file,
            "out_save": self.save,
            "out_open": self.open,
            "out_language": self.spoken,
        }.items():
            control.description = self._said(key)
        for seat, bot in zip("ab", self.bots, strict=True):
            bot.description = self._said("out_bot", seat=seat)
        for control in (self.go, self.stop):
            control.tooltip = control.description
        self.save.tooltip = self._said("out_save_tip")
        self.open.tooltip = self._said("out_open_tip")
        self._folded.set_title(0, self._said("out_readings"))
        offer(self.unit, {unit: self._said(f"named_{unit}") for unit in UNITS})
        self._offer()
        self.bar.language = self.language

    def _speak(self) -> None:
        """Say everything in the language chosen, what was found too."""
        self.language = self.spoken.value
        self._label()
        if self.found is not None:
            self._show(self.found)

    def _run(
        self, design: Design, decks: tuple[str, str], over: str, asked: dict[str, Any]
    ) -> None:
        deck, versus = decks
        asked |= {"progress": self.bar, "stop": self._stopping.is_set}
        found: Found
        try:
            if over != NOTHING:
                found = play.sweep(design, over, deck=deck, **asked)
            elif versus != NOTHING:
                found = play.compare(design, deck, versus, **asked)
            else:
                found = play.simulate(design, deck=deck, **asked)
        finally:
            self.stop.disabled = True
        first = first_run(found)
        self.bar.end(first.done, first.n)
        self._show(found)
        self._tell_broken()

    def _stop(self) -> None:
        self._stopping.set()
        self.say(self._said("out_stopping"))

    def _show(self, found: Found) -> None:
        """Draw what was found: what a change did first, then the run without it."""
        self.found = found
        first = first_run(found)
        language = self.language
        drawn = [
            each
            for chart in CHARTS
            for each in outputs(chart, first, self.theme, language=language)
        ]
        if isinstance(found, Comparison):
            drawn = [*outputs(changes, found, self.theme, language=language), *drawn]
        if isinstance(found, Sweep):
            drawn = [*outputs(sweeps, found, self.theme, language=language), *drawn]
        numbers = numbers_html(first, language)
        drawn.append(html(numbers, self._said("numbers_said")))
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
            self.say(self._said("out_not_yet"), alarm=True)
            return
        path = self._path()
        if self._files.strange(path, is_found):
            self.say(self._said("file_strange", path=str(path)), alarm=True)
            return
        save_found(self.found, path)
        self._files.note(path)
        self.say(self._said("out_written", path=str(path)))

    def _open(self) -> None:
        path = self._path()
        found = load_found(path)
        self._files.note(path)
        self._show(found)
        note = ""
        if first_run(found).provenance.design_hash != self.design.hash:
            note = f" {self._said('out_changed')}"
        self.say(f"{path}: {source(found, self.language)}{note}")

    def _path(self) -> Path:
        name = self.file.value.strip()
        if not name:
            raise ValueError(self._said("out_needs_name"))
        return Path(name)


def outcomes(
    design: Design, theme: Theme | None = None, *, language: str = "en"
) -> Outcomes:
    """Play a design many times by choosing decks, bots, readings and n.

    Parameters
    ----------
    design : Design
        Its decks and readings are offered.
    theme : {"light", "dark"}, optional
        The colours around the charts; as JupyterLab is set when left out.
    language : str
        Of the words; the panel offers every other.

    Returns
    -------
    Outcomes
        Holds what the last run found; writes a file when asked to.
    """
    return Outcomes(design, theme, language)
