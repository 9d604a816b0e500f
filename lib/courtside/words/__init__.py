"""What the product says to a person, a module per language.

A new language is a module beside these and its line in `LANGUAGES`; names and
texts of cards come from the design. A test lists what a language still lacks.
"""

from __future__ import annotations

from courtside.words.en import ENGLISH
from courtside.words.es import SPANISH
from courtside.words.pl import POLISH

LANGUAGES = {"en": ENGLISH, "es": SPANISH, "pl": POLISH}
"""The languages there are words for."""


def say(language: str, key: str, **words: object) -> str:
    """Fill a phrase in; what a language lacks is said in English.

    Parameters
    ----------
    language : str
        A language code.
    key : str
        Which phrase.
    **words
        What stands in its gaps.
    """
    phrase = LANGUAGES.get(language, ENGLISH).get(key) or ENGLISH[key]
    return phrase.format(**words)


def word(language: str, known: str) -> str:
    """Translate a word such as "points"; one that is not known stays as it is."""
    return say(language, known) if known in ENGLISH else known
