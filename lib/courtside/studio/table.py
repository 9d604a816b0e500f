"""The play table in the notebook: the desk of `play`, drawn by `web/table.js`."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from courtside import web
from courtside.faces import font_css
from courtside.play.desk import Desk
from courtside.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model import Design

PACE = 0.6  # seconds between the choices of bots that play on by themselves


class PlayTable(anywidget.AnyWidget):
    """A match to play by mouse, finger or keys.

    Parameters
    ----------
    desk : Desk
        What is played.

    Attributes
    ----------
    view : dict
        What is drawn.
    seq : int
        Grows with every drawing, and last; a message that answers an older
        drawing is not acted on, so that a burst of clicks is one click.
    """

    _esm = web.module("table")
    _css = font_css() + web.style("table")
    view = traitlets.Dict().tag(sync=True)
    seq = traitlets.Int(0).tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._playing: asyncio.Task[None] | None = None
        super().__init__(view=desk.view())
        self.on_msg(self._heard)

    def draw(self) -> None:
        """Show the desk as it is now."""
        with self.hold_sync():
            self.view = self.desk.view()
            self.seq += 1

    def _heard(
        self, _widget: object, message: Mapping[str, Any], _data: object
    ) -> None:
        if message.get("seq") == self.seq:
            self.desk.handle(message)
        self.draw()
        if self.desk.running and self._playing is None:
            self._playing = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        """Let bots play on until they are paused or it is over."""
        try:
            while self.desk.tick():
                self.draw()
                await asyncio.sleep(PACE)
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
    seats: tuple[str, str] = ("human", "greedy"),
    language: str = "en",
) -> PlayTable:
    """Open a table for a point, a game or a match.

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
    seats : pair of str
        Who plays a and b: `human`, `greedy` or `random`. Two humans hand the
        screen over between turns; two bots are stepped or play on.
    language : str
        Of everything the table says.

    Returns
    -------
    PlayTable
        Show it by naming it last in a cell.
    """
    auto = "human" in seats
    session = Session(
        design, unit, seed, deck, match_format, seats, language=language, auto=auto
    )
    return PlayTable(Desk(session))
