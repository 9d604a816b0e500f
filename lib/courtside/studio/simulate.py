"""Many points at once: what to play, how far it has come, what came of it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets
from IPython.display import display

from courtside import play
from courtside.charts import endings, rallies, wins
from courtside.studio.numbers import numbers_html
from courtside.studio.panel import Panel, button, row
from courtside.studio.progress import ProgressBar
from courtside.studio.show import html, outputs, sentence

if TYPE_CHECKING:
    from courtside.charts.theme import Theme
    from courtside.model import Design
    from courtside.play import Results

CHARTS = (endings, wins, rallies)
BOTS = ("random", "greedy")
UNITS = ("points", "games", "matches")
AS_DESIGNED = "as designed"


def simulate(design: Design, **asked: Any) -> Results:  # noqa: ANN401 - play.simulate's own
    """Simulate with a progress bar in the cell.

    Interrupting the kernel keeps what is done.

    Parameters
    ----------
    design : Design
        Its readings count.
    **asked
        What `courtside.simulate` takes: `points=100_000`, `seed=1`, ...

    Returns
    -------
    Results
        As `courtside.simulate` gives them.
    """
    unit = next((unit for unit in UNITS if unit in asked), "points")
    bar = ProgressBar(unit)
    bar.begin(int(asked.get(unit, 0)))
    display(bar)  # type: ignore[no-untyped-call]
    results = play.simulate(design, progress=bar, **asked)
    bar.end(results.done, results.n)
    return results


class SimulatePanel(Panel):
    """Choices of what to play, a bar with a stop, and the charts.

    Attributes
    ----------
    results : Results or None
        Of the last run.
    go, stop : Button
        What starts a run, what ends it.
    """

    def __init__(self, design: Design, theme: Theme | None) -> None:
        super().__init__("simulate")
        self.design = design
        self.theme = theme
        self.results: Results | None = None
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self.deck = _choice("Deck", list(design.decks), design.default_deck)
        self.bots = [_choice(f"Bot {seat}", list(BOTS), BOTS[0]) for seat in "ab"]
        self.unit = _choice("Unit", list(UNITS), UNITS[0])
        self.n = _number("How many", 100_000)
        self.seed = _number("Seed", 1)
        self.reading = _choice("Reading", [AS_DESIGNED, *_options(design)], AS_DESIGNED)
        self.option = _choice("is", [AS_DESIGNED], AS_DESIGNED)
        self.reading.observe(self.guarded(self._list_options), names="value")
        self.go = button("Simulate", self.guarded(self.start), style="primary")
        self.stop = button("Stop", self.guarded(self._stop))
        self.stop.disabled = True
        self.bar = ProgressBar()
        self.picture = widgets.Output()
        self.fill(
            row([self.deck, *self.bots, self.unit, self.n, self.seed]),
            row([self.reading, self.option, self.go, self.stop]),
            self.bar,
            self.picture,
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
        design = self.design
        if self.option.value != AS_DESIGNED:
            design = design.with_readings({self.reading.value: self.option.value})
        asked = {
            self.unit.value: self.n.value,
            "seed": self.seed.value,
            "deck": self.deck.value,
            "bots": tuple(bot.value for bot in self.bots),
        }
        self._stopping.clear()
        self.stop.disabled = False
        self.bar.unit = self.unit.value
        self.bar.begin(self.n.value)
        run = self.guarded(lambda: self._run(design, asked))
        self._thread = threading.Thread(target=run, name="simulate", daemon=True)
        self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the run to end."""
        if self._thread is not None:
            self._thread.join(seconds)

    def close(self) -> None:
        """Stop the run and close the panel."""
        self._stopping.set()
        super().close()

    def still(self) -> str:
        """Give the sentences of the last run."""
        if self.results is None:
            return super().still()
        said = [chart.sentence(self.results) for chart in CHARTS]
        return "".join(map(sentence, said))

    def _run(self, design: Design, asked: dict[str, Any]) -> None:
        try:
            self.results = play.simulate(
                design, progress=self.bar, stop=self._stopping.is_set, **asked
            )
        finally:
            self.stop.disabled = True
        self.bar.end(self.results.done, self.results.n)
        self.picture.outputs = (
            *(
                output
                for chart in CHARTS
                for output in outputs(chart, self.results, self.theme)
            ),
            html(numbers_html(self.results), "The numbers of the run."),
        )

    def _stop(self) -> None:
        self._stopping.set()
        self.say("Stopping; what is done is kept.")

    def _list_options(self) -> None:
        options = _options(self.design).get(self.reading.value, [])
        self.option.options = [AS_DESIGNED, *options]
        self.option.value = AS_DESIGNED


def simulate_panel(design: Design, theme: Theme | None = None) -> SimulatePanel:
    """Simulate by choosing what to play.

    Parameters
    ----------
    design : Design
        Its decks and readings are offered.
    theme : {"light", "dark"}, optional
        The colours around the charts; as JupyterLab is set when left out.

    Returns
    -------
    SimulatePanel
        Holds the `results` of the last run; changes no file.
    """
    return SimulatePanel(design, theme)


def _options(design: Design) -> dict[str, list[str]]:
    """List the readings that have options, and those."""
    return {
        id_: [option for option in reading.options if option != design.chosen[id_]]
        for id_, reading in design.readings.items()
        if reading.options
    }


def _choice(label: str, options: list[str], value: str) -> widgets.Dropdown:
    return widgets.Dropdown(
        options=options,
        value=value,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "auto", "max_width": "280px"},
    )


def _number(label: str, value: int) -> widgets.BoundedIntText:
    return widgets.BoundedIntText(
        value=value,
        min=0,
        max=2**31,
        description=label,
        style={"description_width": "initial"},
        layout={"width": "170px"},
    )
