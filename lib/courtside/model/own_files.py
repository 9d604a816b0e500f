"""Files of a kind of our own, such as matches: what others wrote is not overrun."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from courtside.model.atomic import fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class OwnFiles:
    """What one panel knows of the files it reads and writes, by their content."""

    def __init__(self) -> None:
        self._known: dict[Path, str] = {}

    def strange(self, path: Path, ours: Callable[[str], bool]) -> bool:
        """Tell whether a file holds what this panel neither read nor wrote.

        Asked again, it is known: a person was told, and says it once more.

        Parameters
        ----------
        path : Path
            The file.
        ours : callable
            Says of a text whether it is of our kind; over another no save writes.
        """
        there = _content(path)
        known = self._known.get(path.resolve())
        if there in {None, known} or not ours(path.read_text("utf-8", "replace")):
            return False
        self.note(path)
        return True

    def note(self, path: Path) -> None:
        """Know what a file holds now: it was just read or written."""
        there = _content(path)
        if there is not None:
            self._known[path.resolve()] = there


def _content(path: Path) -> str | None:
    """Give the fingerprint of a file; None for anything else, which a save refuses."""
    with suppress(OSError):
        return fingerprint(path.read_bytes()) if path.is_file() else None
    return None
