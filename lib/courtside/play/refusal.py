"""Why a choice is not legal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why a choice is not legal.

    Parameters
    ----------
    sentence : str
        What is in the way.
    rows : tuple of str
        Ids of the reply rows that govern here, where they decide.
    reading : str or None
        Id of the reading that decides.
    details : tuple of str
        Those rows and that reading, in words.
    """

    sentence: str
    rows: tuple[str, ...] = ()
    reading: str | None = None
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Give the sentence and its details, a line each."""
        return "\n".join((self.sentence, *self.details))
