"""Say what is wrong with a file: where, what was found, what is allowed."""

from __future__ import annotations

import difflib
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST_SHOWN = 60
MOST_LISTED = 12
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}


class Mark(NamedTuple):
    """A place in a file; `line` and `column` count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        """Give `file:line:column`, the file relative to here where it can be."""
        return f"{place(self.file)}:{self.line}:{self.column}" if self.file else ""


NOWHERE = Mark("", 0, 0)
"""No file: what is wrong was typed on a command line, or given to a function."""


@dataclass(frozen=True)
class Complaint:
    """One mistake, told once.

    Parameters
    ----------
    mark : Mark
        Where it stands; `NOWHERE` if in no file.
    path : str
        Which value, such as `ace.upper` or `row_14.after[1]`; may be empty.
    message : str
        What was found and what was expected, one sentence without a full stop.
    severity : {"error", "warning"}
        An error keeps a design from loading, a warning does not.
    allowed : sequence of str
        What may stand there, if that can be listed.
    nearest : str, optional
        The allowed word that looks most like the one found.
    fix : str, optional
        What to do about it, as a sentence.
    """

    mark: Mark
    path: str
    message: str
    severity: Literal["error", "warning"] = "error"
    allowed: tuple[str, ...] = ()
    nearest: str | None = None
    fix: str | None = None

    def __str__(self) -> str:
        """Give the whole complaint in one line."""
        said = f"{self.path}: {self.message}" if self.path else self.message
        parts = [said]
        if self.allowed:
            parts.append(f"allowed: {listed(self.allowed)}")
        if self.nearest is not None:
            parts.append(f"did you mean {self.nearest}?")
        if self.fix:
            parts.append(self.fix)
        kind = "warning: " if self.severity == "warning" else ""
        where = f"{self.mark}: " if self.mark.file else ""
        return f"{where}{kind}{'; '.join(parts)}"


class DesignError(ValueError):
    """A design that cannot be used, with every reason found."""

    def __init__(self, complaints: Sequence[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__("\n".join(str(each) for each in self.complaints))

    def __reduce__(self) -> tuple[type[DesignError], tuple[tuple[Complaint, ...]]]:
        """Travel between processes with the complaints whole."""
        return DesignError, (self.complaints,)


def place(file: str) -> str:
    """Give the file relative to the working folder if it lies below it."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except (ValueError, OSError):
        return file


def so_many(n: int, things: str) -> str:
    """Put a number before a noun given in the plural: 2 cards, 1 card."""
    return f"{n} {things.removesuffix('s') if n == 1 else things}"


def listed(words: Iterable[str]) -> str:
    """Join words by commas, the first dozen of them."""
    every = list(words)
    if len(every) <= MOST_LISTED:
        return ", ".join(every)
    return f"{', '.join(every[:MOST_LISTED])} and {len(every) - MOST_LISTED} more"


def nearest(word: object, allowed: Iterable[str]) -> str | None:
    """Find the allowed word that looks most like the one given.

    Parameters
    ----------
    word : object
        What was found; anything but text has no neighbour.
    allowed : iterable of str
        The words to choose from.

    Returns
    -------
    str or None
        None if nothing comes close.
    """
    if not isinstance(word, str):
        return None
    by_plain = {_plainly(each): each for each in allowed}
    found = _plainly(word[:200])
    close = difflib.get_close_matches(found, by_plain, n=1, cutoff=0.6)
    # Part of an id, such as ribot for ribot_default, is unlike it in length only.
    parts = [each for each in by_plain if len(found) > 2 and found in each]  # noqa: PLR2004 - two letters match anything
    best = close or sorted(parts, key=len)
    return by_plain[best[0]] if best else None


def shown(value: object) -> str:
    """Show a value as typed, hidden characters made visible, long ones cut."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)):
        return "a list"
    if not isinstance(value, str):
        return str(value)
    cut = value[:LONGEST_SHOWN]
    visible = "".join(map(_visible, cut))
    more = f"... ({len(value):,} letters)" if len(value) > len(cut) else ""
    return f'"{visible}{more}"'


def _plainly(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")


def _visible(letter: str) -> str:
    known = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', " ": " "}
    if letter in known:
        return known[letter]
    if unicodedata.category(letter) in _INVISIBLE:
        code = ord(letter)
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"  # noqa: PLR2004
    return letter
