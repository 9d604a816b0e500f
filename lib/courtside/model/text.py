"""Names and texts, in one language or several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from courtside.model.frozen import Frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ENGLISH = "en"


@dataclass(frozen=True)
class Text:
    """A text per language, with English wherever one is missing.

    Parameters
    ----------
    languages : mapping of str to str
        The text by language code, such as `en` or `es`.
    """

    languages: Mapping[str, str]

    @classmethod
    def of(cls, value: str | Mapping[str, str] | None) -> Text:
        """Make a text of what stands in a file: plain text, or one a language."""
        if value is None:
            return cls(Frozen())
        if isinstance(value, str):
            return cls(Frozen({ENGLISH: value}))
        return cls(Frozen(value))

    def in_(self, language: str) -> str:
        """Give the text in a language, else in English, else in any."""
        for code in (language, ENGLISH):
            if code in self.languages:
                return self.languages[code]
        return next(iter(self.languages.values()), "")

    def missing(self, languages: Iterable[str]) -> list[str]:
        """List the languages this text has yet to be translated to."""
        return [code for code in languages if code not in self.languages]

    def __str__(self) -> str:
        """Give the English text."""
        return self.in_(ENGLISH)

    def __bool__(self) -> bool:
        """Say whether there is any text at all."""
        return any(self.languages.values())

    def __hash__(self) -> int:
        """Hash by what is written, so that a text can be a key."""
        return hash(frozenset(self.languages.items()))
