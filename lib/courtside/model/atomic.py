"""Write a file whole or not at all, and never over what somebody else wrote."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import stat
import time
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

from courtside.model.complaint import place

if TYPE_CHECKING:
    from collections.abc import Callable

_LEFT_OVER = 600.0  # seconds; a save takes milliseconds
_PAUSE = 0.05  # seconds, while another program holds the file
_DENIED = {errno.EACCES, errno.EPERM, errno.EROFS}
_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}


class SaveError(Exception):
    """Why a file was not written; what was there before is whole."""

    def __init__(self, path: Path, message: str) -> None:
        self.path = path
        super().__init__(message)


class CannotRead(Exception):  # noqa: N818  (read as a sentence)
    """Why a file of our own kind was not read."""


class CannotWrite(SaveError):  # noqa: N818  (the contract's name, read as a sentence)
    """The system refuses: no permission, no space, no folder."""


class ChangedOnDisk(SaveError):  # noqa: N818  (as above)
    """Somebody else changed the file since it was read.

    Parameters
    ----------
    path : Path
        The file.
    ours : str
        What would have been written.
    theirs : str
        What lies there now.
    """

    def __init__(self, path: Path, ours: str, theirs: str) -> None:
        self.ours = ours
        self.theirs = theirs
        said = (
            f"{place(str(path))} changed on disk since it was read, so it was not "
            "overwritten: reload it, look at the difference, or save under another name"
        )
        super().__init__(path, said)

    def __reduce__(self) -> tuple[type[ChangedOnDisk], tuple[Path, str, str]]:
        """Travel between processes with both texts."""
        return ChangedOnDisk, (self.path, self.ours, self.theirs)

    @property
    def difference(self) -> str:
        """A unified diff from what lies there to what would have been written."""
        lines = unified_diff(
            self.theirs.splitlines(),
            self.ours.splitlines(),
            "on disk",
            "yours",
            lineterm="",
        )
        return "\n".join(lines)


def fingerprint(data: bytes) -> str:
    """Give the hash by which a file's content is known again."""
    return hashlib.sha256(data).hexdigest()


def write_atomic(path: str | Path, data: bytes, *, expected_hash: str | None) -> None:
    """Write a file so that it is at every moment either the old or the new one.

    A temporary file beside it is written, flushed to the disk and put in its place.
    A link stays a link, permissions stay; a new file gets the usual ones.

    Parameters
    ----------
    path : str or Path
        The file.
    data : bytes
        All of it.
    expected_hash : str or None
        The `fingerprint` of what was read, or None if the file must be new. A file
        that is gone by now is written back.

    Raises
    ------
    ChangedOnDisk
        Something else lies there now.
    CannotWrite
        The system refuses; nothing changed.
    """
    path = Path(path)
    target = Path(os.path.realpath(path))
    try:
        _clean(target)
        _refuse_changed(path, target, data, expected_hash)
        _refuse_read_only(path, target)
        temporary = target.with_name(f".{target.name}.{secrets.token_hex(6)}.tmp")
        try:
            _fill(temporary, data, target)
            _refuse_changed(path, target, data, expected_hash)
            if expected_hash is None:
                _place_new(path, temporary, target, data)
            else:
                _replace(temporary, target)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
    except OSError as error:
        raise _cannot(path, target, error) from error
    _flush_folder(target.parent)


def write_over(path: str | Path, text: str, ours: Callable[[str], bool]) -> None:
    """Write a file of a kind of our own, new or over another of that kind.

    Parameters
    ----------
    path : str or Path
        The file.
    text : str
        All of it.
    ours : callable
        Says of a text whether it is of that kind.

    Raises
    ------
    CannotWrite
        Something else lies there, or the system refuses; nothing changed.
    """
    path = Path(path)
    if path.exists() and not path.is_file() and not path.is_dir():
        said = f"cannot write {place(str(path))}: it is no regular file"
        raise CannotWrite(path, said)
    try:
        there = path.read_bytes() if path.exists() else None
    except OSError as error:
        raise _cannot(path, path, error) from error
    if there and not ours(_text(there)):
        raise CannotWrite(
            path, f"{place(str(path))} holds something else; choose another name"
        )
    known = None if there is None else fingerprint(there)
    write_atomic(path, text.encode(), expected_hash=known)


def read_text(path: str | Path) -> str:
    """Read a file of text; a folder or a device is refused, unread.

    Raises
    ------
    CannotRead
        One sentence that names the file and says why.
    """
    path = Path(path)
    try:
        if path.is_dir():
            reason = "it is a folder"
        elif path.exists() and not path.is_file():
            reason = "it is no regular file"
        else:
            return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        reason = "it is not text in UTF-8"
    except (OSError, ValueError) as error:  # a name with a zero in it is a ValueError
        reason = in_words(error)
    raise CannotRead(f"cannot read {place(str(path))}: {reason}")


def in_words(error: OSError | ValueError) -> str:
    """Say what the system refused, in a few plain words."""
    number = getattr(error, "errno", None)
    if number in _FULL:
        return "the disk is full"
    if number in _DENIED:
        return "permission denied"
    if number in {errno.ENOENT, errno.ENOTDIR}:
        return "there is no such file"
    if number == errno.EFBIG:
        return "the file would be larger than is allowed here"
    if number == errno.ENAMETOOLONG:
        return "the name is too long"
    return (getattr(error, "strerror", None) or str(error)).lower()


def _refuse_changed(path: Path, target: Path, data: bytes, known: str | None) -> None:
    """Compare by content: time stamps miss changes and invent others."""
    try:
        there = target.read_bytes()
    except FileNotFoundError:
        return
    if known is None or (there != data and fingerprint(there) != known):
        raise _changed(path, data, there)


def _changed(path: Path, data: bytes, there: bytes) -> ChangedOnDisk:
    return ChangedOnDisk(path, _text(data), _text(there))


def _text(data: bytes) -> str:
    return data.decode("utf-8-sig", "replace")


def _refuse_read_only(path: Path, target: Path) -> None:
    """Heed a file's own permission: replacing it would need only the folder's."""
    if target.exists() and not os.access(target, os.W_OK):
        said = f"cannot write {place(str(path))}: the file is read-only"
        raise CannotWrite(path, said)


def _fill(temporary: Path, data: bytes, target: Path) -> None:
    # O_EXCL: never through a link that somebody laid under this name.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(temporary, flags, 0o666), "wb") as file:
        _like(file.fileno(), target)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _like(descriptor: int, target: Path) -> None:
    """Give the new file the owner and the permissions of the old one."""
    try:
        old = target.stat()
    except FileNotFoundError:
        return
    new = os.fstat(descriptor)
    if hasattr(os, "fchown") and (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid):
        # A group may be given by its members, an owner by root only.
        for owner in (old.st_uid, -1):
            with contextlib.suppress(PermissionError):
                os.fchown(descriptor, owner, old.st_gid)
                break
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode))


def _replace(temporary: Path, target: Path) -> None:
    """Put the new file in place; try once more where another program holds it."""
    try:
        os.replace(temporary, target)  # noqa: PTH105  (one call a test can make fail)
    except PermissionError:
        time.sleep(_PAUSE)
        os.replace(temporary, target)  # noqa: PTH105


def _place_new(path: Path, temporary: Path, target: Path, data: bytes) -> None:
    """Put a new file in place, unless one of this name came up meanwhile."""
    try:
        os.link(temporary, target)  # unlike replace, it fails where a file is
    except FileExistsError:
        raise _changed(path, data, target.read_bytes()) from None
    except OSError:
        _replace(temporary, target)  # a file system without hard links


def _flush_folder(folder: Path) -> None:
    """Flush the folder's list of names too; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _clean(target: Path) -> None:
    """Delete what saves of this file left behind when their process was killed."""
    for stale in target.parent.glob(f".{_literal(target.name)}.*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - stale.stat().st_mtime > _LEFT_OVER:
                stale.unlink()


def _literal(name: str) -> str:
    return "".join(f"[{each}]" if each in "*?[" else each for each in name)


def _cannot(path: Path, target: Path, error: OSError) -> CannotWrite:
    folder = target.parent
    if not folder.is_dir():
        reason = f"there is no folder {place(str(folder))}"
    elif target.is_dir():
        reason = "a folder of that name is there"
    elif error.errno == errno.ENOENT:
        reason = "no file can be made in that folder"
    elif error.errno in _DENIED and not os.access(folder, os.W_OK):
        reason = "the folder is read-only"
    elif error.errno in _DENIED:
        reason = "permission denied, or another program holds the file"
    else:
        reason = in_words(error)
    return CannotWrite(path, f"cannot write {place(str(path))}: {reason}")
