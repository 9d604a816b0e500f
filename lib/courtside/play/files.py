"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

_READ_WRITE = 0o666


def write_whole(path: str | Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one.

    A link stays a link, an old file keeps its mode, a new one follows the umask.

    Raises
    ------
    OSError
        If it cannot be written; an old file is as it was.
    """
    # Through a link, to the file it stands for.
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _mode(target: Path) -> int:
    try:
        return target.stat().st_mode & 0o7777
    except OSError:
        umask = os.umask(0)
        os.umask(umask)
        return _READ_WRITE & ~umask
