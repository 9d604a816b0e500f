"""Sentences: the same phrases in every language, names from the design."""

import pytest

from courtside.engine.codes import Ending
from courtside.model import load
from courtside.play.choice import Choice
from courtside.play.narrate import Narrator
from courtside.tables import compile_table
from courtside.words import LANGUAGES


def test_every_ending_has_a_sentence():
    for ending in Ending:
        if ending:
            assert f"end_{ending.name.lower()}" in LANGUAGES["en"]


@pytest.mark.parametrize(
    ("choice", "english", "spanish"),
    [
        (Choice("done"), "done: play the turn", "listo: jugar el turno"),
        (
            Choice("stroke", "serve_lob_right", half="lower", stroke="lob"),
            "Lob with Serve / Lob → [serve_lob_right]",
            "Fondo globo con Servicio / Fondo globo → [serve_lob_right]",
        ),
        (
            Choice("reach", "serve_lob_right", side="right"),
            "reach the ball on the right with Serve / Lob → [serve_lob_right]",
            (
                "llegar a la bola por la derecha con "
                "Servicio / Fondo globo → [serve_lob_right]"
            ),
        ),
        (
            Choice("come_up", "first_serve_groundstroke_left"),
            "come up to the net with Match [first_serve_groundstroke_left], face down",
            "subir a la red con Match [first_serve_groundstroke_left], boca abajo",
        ),
    ],
)
def test_a_choice_in_words(choice, english, spanish):
    table = compile_table(load("match_point"))
    assert Narrator(table, "en").choice(choice) == english
    assert Narrator(table, "es").choice(choice) == spanish
