"""Languages: each says everything, with the same gaps."""

from string import Formatter

import pytest

from courtside.words import LANGUAGES, say, word


def gaps(phrase):
    return sorted(name for _, name, _, _ in Formatter().parse(phrase) if name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language):
    english, other = LANGUAGES["en"], LANGUAGES[language]
    assert list(other) == list(english)
    for key, phrase in other.items():
        assert gaps(phrase) == gaps(english[key]), key


def test_a_language_without_phrases_is_answered_in_english():
    assert say("xx", "nobody") == "Nobody wins."


def test_words_that_no_language_knows_stay():
    assert word("es", "points") == "puntos"
    assert word("es", "rounds") == "rounds"


def test_polish_counts_in_the_genitive_and_names_in_the_nominative():
    assert say("pl", "not_resolved_more", more="2,000", unit=word("pl", "points")) == (
        "nierozstrzygnięte przy tym n; rozstrzygnęłoby jeszcze około 2,000 punktów"
    )
    assert say("pl", "named_points") == "punkty"
