"""Where the compiled engine is kept between processes.

Numba decides by the edited file alone whether a cached function is fresh, so a
caller keeps the old rule when a callee in another module was edited; and it
refuses to cache, at import, where it finds no writable folder. A folder of our
own, named by a hash of the engine's sources, settles both. Numba's setting is
changed only while one of our functions is being wrapped.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_state = {"abandoned": False}


@functools.cache
def sources_hash() -> str:
    """Return a hash of every source file of the engine, in hexadecimal."""
    folder = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _candidates() -> Iterator[Path]:
    base = os.environ.get("XDG_CACHE_HOME")
    if base:
        yield Path(base)
    elif os.environ.get("HOME") or os.name == "nt":
        yield Path.home() / ".cache"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    with suppress(OSError):  # there may be no folder for temporary files at all
        yield Path(tempfile.gettempdir()) / f"courtside-{user}"


def _ours_and_writable(folder: Path) -> bool:
    """Make the folder for us alone; compiled code of others must not be loaded."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
            return False
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"courtside")
    except OSError:
        return False
    return True


@functools.cache
def folder() -> Path | None:
    """Return the cache folder of this version of the engine, or None.

    Returns
    -------
    Path or None
        None where nothing can be written: the engine then compiles anew in
        every process.
    """
    for base in _candidates():
        place = base / "courtside" / sources_hash()[:24]
        if _ours_and_writable(place):
            return place
    return None


@contextmanager
def numba_cache() -> Iterator[bool]:
    """Point numba at our folder while a function is wrapped; tell if there is one."""
    import numba  # noqa: PLC0415 - importing the engine must not need numba

    place = None if _state["abandoned"] else folder()
    before = numba.config.CACHE_DIR
    if place is not None:
        numba.config.CACHE_DIR = str(place)
    try:
        yield place is not None
    finally:
        numba.config.CACHE_DIR = before


@contextmanager
def announced(entry: str) -> Iterator[None]:
    """Say that compiling takes some seconds, unless this entry is in the cache."""
    place = folder()
    stamp = None if place is None else place / f"{entry}.compiled"
    known = stamp is not None and stamp.exists()
    if not known:
        sys.stderr.write("Compiling the engine, a few seconds, once per version...\n")
        sys.stderr.flush()
    yield
    if stamp is not None and not known:
        with suppress(OSError):
            stamp.touch()


def abandon() -> None:
    """Delete the cache folder and do without one in this process."""
    place = folder()
    if place is not None:
        shutil.rmtree(place, ignore_errors=True)
    _state["abandoned"] = True
