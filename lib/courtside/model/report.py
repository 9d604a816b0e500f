"""What a check found, over all folders it looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.model.complaint import so_many

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model.complaint import Complaint
    from courtside.model.design import Design


@dataclass(frozen=True)
class Report:
    """What a check found.

    Parameters
    ----------
    complaints : tuple of Complaint
        Every problem of every folder, in a stable order.
    counts : mapping of str to int
        Objects that could be loaded, by kind.
    designs : tuple of Design
        The designs without an error.
    files, broken : int
        Files read, and how many of them have an error.
    """

    complaints: tuple[Complaint, ...]
    counts: Mapping[str, int]
    designs: tuple[Design, ...]
    files: int
    broken: int

    @property
    def errors(self) -> tuple[Complaint, ...]:
        """The complaints that are errors."""
        return tuple(each for each in self.complaints if each.severity == "error")

    @property
    def ok(self) -> bool:
        """Whether there is no error; warnings do not count."""
        return not self.errors

    @property
    def summary(self) -> str:
        """One line: how many files, how many of them broken, what was loaded."""
        files = so_many(self.files, "files")
        state = "no errors" if self.ok else "no errors of their own"
        if self.broken:
            state = f"{self.broken} with errors"
        loaded = ", ".join(f"{n} {kind}" for kind, n in self.counts.items())
        return f"{files}, {state}; loaded: {loaded or 'nothing'}"
