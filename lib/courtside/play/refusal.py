"""Why a choice is not legal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from courtside.play.narrate import Narrator


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


def reading_in_words(narrator: Narrator, id_: str) -> str:
    """Tell what a reading of the design was set to."""
    design = narrator.table.design
    value, reading = design.chosen[id_], design.readings[id_]
    option = reading.options.get(str(value))
    text = (option or reading).text.in_(narrator.language)
    return narrator.say("reading", id=id_, value=value, text=text)
