"""What play says, a module per language; names come from the design."""

from __future__ import annotations

from courtside.play.phrases.en import ENGLISH
from courtside.play.phrases.es import SPANISH

LANGUAGES = {"en": ENGLISH, "es": SPANISH}
"""The languages play can speak."""


def say(language: str, key: str, **words: object) -> str:
    """Fill a phrase in; a language without phrases is answered in English.

    Parameters
    ----------
    language : str
        A language code.
    key : str
        Which phrase.
    **words
        What stands in its gaps.
    """
    return LANGUAGES.get(language, ENGLISH)[key].format(**words)
