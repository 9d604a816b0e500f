"""Panels in Spanish: no English word of theirs is left."""

import re

from courtside.studio import check_panel, replies_panel, show_deck


def test_the_check_in_spanish(root):
    panel = check_panel(root / "cards" / "match_point", language="es")
    words = set(re.findall(r"\w+", panel.still()))

    assert panel.again.description == "Comprobar de nuevo"
    assert {"escenarios", "archivos", "mazos"} <= words
    assert not {"files", "scenarios", "hold", "loaded", "decks"} & words


def test_the_replies_in_spanish(design):
    panel = replies_panel(design, language="es")
    panel.receiver.value = "net"
    said = panel.picture.outputs[1]["data"]["text/plain"]

    assert panel.problem is None
    assert panel.directed.description == "dirigido"
    assert said.startswith("Con quien golpeó en el fondo y quien recibe en la red,")


def test_a_deck_in_spanish(design):
    html = show_deck(design, language="es").data

    assert "54 cartas" in html
    assert "cumple la ley del mazo" in html
    assert "different" not in html
