"""A file of a design being edited as text: nothing typed is lost, nothing overrun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from courtside.model.atomic import ChangedOnDisk, fingerprint, write_atomic
from courtside.model.complaint import DesignError
from courtside.model.decode import decode
from courtside.model.line_ends import plain_ends, with_ends_of
from courtside.model.read import read_file
from courtside.model.three_way import merge_texts

if TYPE_CHECKING:
    from pathlib import Path

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # what Windows editors put first


class TextDraft:
    """A text being edited and the file it was read from.

    Parameters
    ----------
    path : Path
        The file.
    base : bytes or None
        What it held when it was opened; None if there was none.
    blank : str
        What a file that is not there yet begins with.

    Attributes
    ----------
    text : str
        As edited, with plain line ends.

    Raises
    ------
    DesignError
        The file is no text in UTF-8.
    """

    def __init__(self, path: Path, base: bytes | None, blank: str = "") -> None:
        self.path = path
        self.base = base
        self._blank = blank
        self.text = self.before

    @classmethod
    def of(cls, path: Path, blank: str = "") -> TextDraft:
        """Open a file, or begin one that is not there yet."""
        return cls(path, _there(path), blank)

    @property
    def before(self) -> str:
        """The text as it was opened, with plain line ends."""
        return self._blank if self.base is None else plain_ends(self._read(self.base))

    @property
    def data(self) -> bytes:
        """The bytes of the text, its first mark and line ends as they were."""
        base = self.base or b""
        if self.text == self.before:
            return base
        mark = _MARK if base.startswith(_MARK.encode()) else ""
        return (mark + with_ends_of(self.text, self._read(base))).encode()

    @property
    def dirty(self) -> bool:
        """Whether anything is not saved."""
        return self.text != self.before

    @property
    def on_disk(self) -> Literal["same", "changed", "gone"]:
        """How the file is, compared with how it was opened."""
        try:
            there = _there(self.path)
        except DesignError:
            return "changed"
        if there == self.base:
            return "same"
        return "gone" if there is None else "changed"

    def save(self) -> None:
        """Write the text; one that did not change is not written.

        Raises
        ------
        ChangedOnDisk
            Somebody else changed the file; nothing is lost, nothing written.
        CannotWrite
            The system refuses; nothing is lost, nothing written.
        """
        if not self.dirty and self.on_disk != "gone":
            return
        data = self.data
        known = None if self.base is None else fingerprint(self.base)
        if self.path.parent.parent.is_dir():
            self.path.parent.mkdir(exist_ok=True)
        write_atomic(self.path, data, expected_hash=known)
        self.base = data

    def theirs(self) -> None:
        """Take what lies on the disk in place of the text."""
        there = _there(self.path)
        text = plain_ends(self._read(there))
        self.base, self.text = there, text

    def merge(self, names: tuple[str, str, str]) -> int:
        """Put the text and what lies on the disk together.

        Parameters
        ----------
        names : tuple of str
            What markers call the text, what was opened, and the file.

        Returns
        -------
        int
            In how many places both changed the same lines; markers stand there.
        """
        there = _there(self.path)
        theirs = plain_ends(self._read(there))
        merged = merge_texts(self.before, self.text, theirs, names)
        self.base, self.text = there, merged.text
        return merged.conflicts

    def overrule(self, seen: bytes | None) -> None:
        """Write the text over what lies on the disk.

        Parameters
        ----------
        seen : bytes or None
            What was seen of the file; anything else is not overwritten.
        """
        data = self.data
        known = None if seen is None else fingerprint(seen)
        write_atomic(self.path, data, expected_hash=known)
        self.base = data

    def seen(self) -> bytes | None:
        """Give what lies on the disk, for `difference` and `overrule`."""
        try:
            return _there(self.path)
        except DesignError:
            return None

    def difference(self, seen: bytes | None) -> str:
        """Tell the text from what lies on the disk, as a unified diff."""
        there = plain_ends((seen or b"").decode("utf-8-sig", "replace"))
        return ChangedOnDisk(self.path, self.text, there).difference

    def _read(self, data: bytes | None) -> str:
        return decode(data or b"", str(self.path))


def _there(path: Path) -> bytes | None:
    return read_file(path) if path.exists() else None
