"""A design watched on disk: a good edit is in play at once, a bad one is explained."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.model import DesignError, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from courtside.model import Complaint, Design

GAME = "game.yaml"
EVERY = 1.0  # seconds between two looks while nobody clicks
TRIES = 4  # readings until files that cannot be used are taken to be broken
PAUSE = 0.06  # seconds between them

Stamp = tuple[tuple[str, int, int], ...]


class Watched:
    """The last good state of a design, and what is wrong with its files now.

    Parameters
    ----------
    design : Design
        As loaded; its readings stay chosen.

    Attributes
    ----------
    design : Design
        The last that could be loaded.
    problems : tuple of Complaint
        Why the files as they are now cannot be; empty where they can.
    """

    def __init__(self, design: Design) -> None:
        self.design = design
        self.problems: tuple[Complaint, ...] = ()
        self._folders = _folders(design)
        self._stamp = self._look()
        self._task: asyncio.Task[None] | None = None

    def changed(self) -> bool:
        """Look at the files; tell whether the design or its problems are others now."""
        stamp = self._look()
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        before = self._state()
        for _ in range(TRIES - 1):
            self._read()
            if not self.problems:
                break
            # Another program may be in the middle of writing a file.
            time.sleep(PAUSE)
            self._stamp = self._look()
        else:
            self._read()
        return before != self._state()

    def _state(self) -> tuple[object, ...]:
        """Tell one state from another; scenarios have no part in a design's hash."""
        return self.design.hash, self.design.scenarios, self.problems

    def _read(self) -> None:
        try:
            design = load(self.design.folder, readings=dict(self.design.chosen))
        except DesignError as wrong:
            self.problems = tuple(wrong.complaints)
        else:
            self.design, self.problems = design, ()

    def watch(self, act: Callable[[], object]) -> None:
        """Look again and again while the event loop runs; `act` on a change."""
        with suppress(RuntimeError):  # no loop: the panel looks when it is clicked
            loop = asyncio.get_running_loop()
            self._task = loop.create_task(self._watching(act))

    def rest(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _watching(self, act: Callable[[], object]) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if self.changed():
                act()

    def _look(self) -> Stamp:
        found = []
        for folder in self._folders:
            for path in sorted(folder.rglob("*.yaml")):
                # An editor may take a file away and lay it there again meanwhile.
                with suppress(OSError):
                    status = path.stat()
                    found.append((str(path), status.st_mtime_ns, status.st_size))
        return tuple(found)


def _folders(design: Design) -> set[Path]:
    """Find the folders a design is written in: its own, and those it extends."""
    entries = [
        entry
        for kind in design.content.entries.values()
        for entry in (kind, *kind.entries.values())
    ]
    found = {design.folder}
    for file in {entry.mark.file for entry in entries}:
        above = list(Path(file).absolute().parents)[:2]
        found.update(folder for folder in above if (folder / GAME).is_file())
    return found
