"""The play table in the notebook: the desk of `play`, drawn by `web/table.js`."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from courtside import web
from courtside.faces import font_css
from courtside.play.desk import Desk
from courtside.play.played import HUMAN
from courtside.play.session import Session
from courtside.studio.live import Live
from courtside.studio.place import style_of
from courtside.studio.still import table_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from courtside.model import Design

PACE = 0.6  # seconds between the choices of bots that play on, at speed 1


class PlayTable(Live):
    """A match to play by mouse, finger or keys.

    Parameters
    ----------
    desk : Desk
        What is played.
    """

    _esm = web.module("table")
    _css = style_of(font_css(), web.style("table"))

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._playing: asyncio.Task[None] | None = None
        super().__init__("table", desk, desk.design)
        self.language = desk.session.narrator.language

    def still(self) -> str:
        """Give score, court, hand and log as HTML."""
        return table_html(self.view)

    def acted(self) -> None:
        """Take the language over; start the clock of bots that play on."""
        self.language = self.desk.session.narrator.language
        if self.desk.running and self._playing is None:
            self._playing = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        """Let bots play on until they are paused or it is over."""
        try:
            while self.desk.tick():
                self.draw()
                await asyncio.sleep(PACE / self.desk.speed)
        finally:
            self._playing = None
            self.draw()


def play_table(  # noqa: PLR0913 - what a match is made of, each with its default
    design: Design,
    unit: str = "point",
    *,
    seed: int = 1,
    deck: str | None = None,
    match_format: str | None = None,
    seats: Sequence[str] = ("human", "greedy"),
    language: str = "en",
    scenario: str | None = None,
) -> PlayTable:
    """Open a table for a point, a game or a match, or on a scenario.

    Parameters
    ----------
    design : Design
        What is played.
    unit : str
        `point`, `game` or `match`.
    seed : int
        Fixes every shuffle; shown on the table.
    deck, match_format : str, optional
        Ids; the design's defaults when left out.
    seats : sequence of str
        Who plays a and b: `human`, `greedy` or `random`. Two humans hand the
        screen over between turns; two bots are stepped or play on. In pairs also
        all four, in the order they hit.
    language : str
        Of everything the table says.
    scenario : str, optional
        Id of a worked example to play on from, as a point. A person plays whoever is
        to move, the bot of `seats` the other; with two humans both are played.

    Returns
    -------
    PlayTable
        Show it by naming it last in a cell.
    """
    if scenario is not None:
        return PlayTable(_on_scenario(design, scenario, seats, language))
    auto = HUMAN in seats
    session = Session(
        design, unit, seed, deck, match_format, seats, language=language, auto=auto
    )
    return PlayTable(Desk(session))


def _on_scenario(
    design: Design, scenario: str, seats: Sequence[str], language: str
) -> Desk:
    session = Session.on_scenario(design, scenario, language=language, auto=False)
    bots = [who for who in seats if who != HUMAN]
    if bots:
        session.against(bots[0])
    session.auto = True
    desk = Desk(session, session.to_move)
    desk.tell_scenario()
    return desk
