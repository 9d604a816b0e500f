"""What would be lost with the kernel, kept in a file until it is saved or let go.

Every panel writes what is unsaved in it after each change. The next panel of that
name offers it back; nothing is applied unasked, and nothing is dropped unasked.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.model.atomic import CannotWrite, fingerprint, write_atomic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model import Design

HERE = "courtside"


def _places() -> Iterator[Path]:
    """Yield where unsaved work may be kept, the best first."""
    base = os.environ.get("XDG_STATE_HOME")
    if base:
        yield Path(base) / HERE
    elif os.environ.get("HOME") or os.name == "nt":
        yield Path.home() / ".local" / "state" / HERE
    user = os.getuid() if hasattr(os, "getuid") else "user"
    yield Path(tempfile.gettempdir()) / f"{HERE}-{user}" / "state"


class Autosave:
    """The file of one panel, and those that earlier ones of its name left.

    Parameters
    ----------
    name : str
        Of the panel.
    design : Design
        Work on one design is not offered to another.

    Attributes
    ----------
    problem : str
        Why nothing could be kept, if so.
    """

    def __init__(self, name: str, design: Design) -> None:
        where = hashlib.sha256(str(design.folder.resolve()).encode()).hexdigest()
        self._stem = f"{name}-{where[:16]}-"
        self._name = f"{self._stem}{time.time_ns()}-{os.getpid()}.json"
        self._path: Path | None = None
        self._kept: bytes | None = None
        self._left = sorted(
            (path for place in _places() for path in place.glob(f"{self._stem}*.json")),
            key=lambda path: path.name,
        )
        self.problem = ""

    @property
    def offers(self) -> int:
        """How many pieces of unsaved work earlier panels left."""
        return len(self._left)

    def offered(self) -> str | None:
        """Give the latest of them, without letting it go; None if there is none."""
        while self._left:
            with suppress(OSError, UnicodeDecodeError):
                return self._left[-1].read_text(encoding="utf-8")
            self._left.pop()
        return None

    def let_go(self) -> None:
        """Let go of the latest: it was taken up, or is not wanted."""
        if self._left:
            self._left.pop().unlink(missing_ok=True)

    def keep(self, text: str | None) -> None:
        """Keep the work as it is now; None where there is nothing unsaved."""
        if text is None:
            self._clear()
            return
        data = text.encode()
        known = None if self._kept is None else fingerprint(self._kept)
        for place in [self._path.parent] if self._path else _places():
            try:
                place.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_atomic(place / self._name, data, expected_hash=known)
            except (OSError, CannotWrite) as error:
                self.problem = str(error)
            else:
                self._path, self._kept, self.problem = place / self._name, data, ""
                return

    def _clear(self) -> None:
        if self._path is not None:
            self._path.unlink(missing_ok=True)
        self._path = self._kept = None
