"""Panels in other languages: no English word of theirs is left."""

import re
from importlib import import_module

from courtside.model import load
from courtside.studio import (
    check_panel,
    deck_builder,
    outcomes,
    play_table,
    replies_panel,
    show_deck,
)


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


def test_the_check_changes_its_language_and_keeps_what_it_found(root):
    panel = check_panel(root / "cards" / "board_tennis")
    report = panel.report
    panel.spoken.value = "pl"

    assert panel.report is report
    assert panel.again.description == "Sprawdź ponownie"
    assert panel.spoken.description == "Język"
    assert {"scenariusze", "karty", "talie"} <= set(re.findall(r"\w+", panel.still()))
    assert "loaded" not in panel.still()


def test_the_replies_change_their_language_and_keep_the_situation(design):
    panel = replies_panel(design)
    panel.receiver.value = "net"
    panel.spoken.value = "pl"
    said = panel.picture.outputs[1]["data"]["text/plain"]

    assert panel.problem is None
    assert (panel.striker.value, panel.receiver.value) == ("baseline", "net")
    assert panel.receiver.label == "przy siatce"
    assert said.startswith("Gdy uderzający stoi na linii końcowej, a odbierający przy ")


def test_the_replies_of_a_game_of_values():
    panel = replies_panel(load("board_tennis"), language="pl")
    _, said = panel.picture.outputs

    assert panel.problem is None
    assert said["data"]["text/plain"].startswith("Wartości przebijające piłkę")


def test_what_stands_where_no_kernel_runs_in_spanish(design):
    for panel in (
        play_table(design, language="es"),
        deck_builder(design, language="es"),
        outcomes(design, language="es"),
    ):
        assert "ejecuta su celda" in panel._picture()
        panel.close()


def test_a_quick_measure_in_spanish(design, monkeypatch):
    monkeypatch.setattr(import_module("courtside.studio.deck_builder"), "SHARE", 2000)
    panel = deck_builder(design, "serve_and_volley", language="es")
    panel.bench.handle({"kind": "compare", "id": "ribot_default"})
    panel._measure(panel._asked)

    assert panel.bench.measured.startswith("Con ")
    assert "n = 50 pares" in panel.bench.measured
    panel.close()


def test_a_deck_in_spanish(design):
    html = show_deck(design, language="es").data

    assert "54 cartas" in html
    assert "cumple la ley del mazo" in html
    assert "different" not in html
