"""The deck bench of every game: facets as data, odds, lists out and in."""

from importlib import import_module

import pytest

from courtside.model import load
from courtside.studio import deck_builder, show_deck
from courtside.studio.deck_bench import DeckBench
from courtside.words import LANGUAGES


@pytest.fixture
def bench(board):
    return DeckBench(board, "standard")


def do(bench, kind, **more):
    bench.handle({"kind": kind, **more})
    assert bench.problem == ""
    return bench.view()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["match_point", "board_tennis"])
def test_every_facet_is_named_and_holds_what_the_cards_show(game, language):
    design = load(game)
    bench = DeckBench(design, design.default_deck, language)
    words, view = bench.words(), bench.view()

    assert [each["id"] for each in words["facets"]][:2] in (
        ["stroke", "family"],
        ["value", "parity"],
    )
    for facet in words["facets"]:
        named = dict(facet["values"])
        for card in bench.catalogue():
            assert set(card["shows"][facet["id"]]) <= set(named)
        if facet["mixed"]:
            assert [each["id"] for each in view["mix"][facet["id"]]] == list(named)
        else:
            assert facet["id"] not in view["mix"]
    assert view["odds"]["why"] == ""


def test_the_mix_of_the_standard_set(bench):
    mix = {
        facet: {each["id"]: each["n"] for each in counted}
        for facet, counted in bench.view()["mix"].items()
    }

    # S-003-2: three of each value, four special ones; R-003-4 for the arrows.
    assert mix == {
        "value": {str(value): 3 for value in range(1, 13)},
        "parity": {"odd": 18, "even": 18},
        "arrow": {"left": 20, "right": 20, "both": 0},
        "kind": {"value": 36, "special": 4},
    }


def test_what_a_mix_is_of_is_counted_once():
    design = load("match_point")
    bench = DeckBench(design, design.default_deck)

    # 54 cards of two halves; a defensive volley is of two families and one half.
    assert bench.view()["totals"] == {"stroke": 108, "family": 108, "arrow": 54}


def test_reasons_name_the_value_and_come_at_once(bench):
    view = do(bench, "add", card="value_07_both")
    reasons = [each.split(": ", 1)[1] for each in view["problems"]]

    assert reasons == [
        "standard: 41 cards, more than 40",
        "standard: value 7: 4 cards, more than 3",
    ]
    # Long paths say nothing: the place is that in the game's folder.
    assert {each.split(":")[0] for each in view["problems"]} == {"decks/standard.yaml"}
    # One more of another value breaks a law that is not broken yet.
    assert view["warns"]["value_08_left"] == "value 8: 4 cards, more than 3"
    assert "value_07_left" not in view["warns"]


def test_odds_stand_beside_those_of_the_deck_as_it_is_saved(bench):
    do(bench, "remove", card="special_left")
    do(bench, "remove", card="special_left")
    view = do(bench, "odds", of="kind:special", at_least=3)

    first, short = view["odds"]["hands"]
    assert (first["chance"], first["other"], first["mean"]) == (0, 1, 2)
    assert 0 < short["chance"] < short["other"] < 1
    bench.handle({"kind": "odds", "of": "kind:wild", "at_least": 1})
    assert bench.problem == "kind:wild"


def test_a_list_is_always_of_the_deck_as_it_stands(bench):
    assert bench.view()["list"] == ""
    assert "2  special_left" in do(bench, "hand_on", format="text")["list"]
    assert "1  special_left" in do(bench, "remove", card="special_left")["list"]
    bench.handle({"kind": "hand_on", "format": "xml"})
    assert "xml" in bench.problem


def test_a_list_goes_into_a_file_and_comes_back_as_one_change(bench, tmp_path):
    path = str(tmp_path / "set.csv")
    do(bench, "move", card="special_left", to="reserve")
    assert path in do(bench, "hand_on", format="csv", path=path)["told"]
    do(bench, "undo")
    view = do(bench, "take_in", path=path)

    assert view["reserve"] == {"special_left": 1}
    assert view["told"] == "Taken in: 39 cards, 1 in reserve. Undo takes it back."
    do(bench, "undo")
    assert not bench.draft.dirty
    bench.handle({"kind": "take_in", "path": str(tmp_path / "none.csv")})
    assert "none.csv" in bench.problem


def test_what_cannot_be_moved_or_read_is_said(bench):
    for message in (
        {"kind": "move", "card": "special_left", "to": "hand"},
        {"kind": "take_in", "text": "no deck at all\n"},
        {"kind": "hand_on", "format": "csv", "path": "/no/where/deck.csv"},
    ):
        bench.handle(message)
        assert bench.problem
        assert not bench.draft.dirty


def test_a_deck_of_this_game_at_a_glance(board):
    html = show_deck(board).data

    assert "40 cards, 26 different" in html
    assert "Value: " in html
    assert "<bdi>12</bdi> &times;3" in html


def test_a_deck_is_measured_by_games_against_the_one_saved(board, monkeypatch):
    monkeypatch.setattr(import_module("courtside.studio.deck_builder"), "SHARE", 500)
    panel = deck_builder(board)
    panel._measure(panel._asked)
    assert panel.bench.measured == "no difference"

    for left, right in ((1, 2), (3, 4)):
        panel.bench.draft.remove(f"value_0{left}_left")
        panel.bench.draft.add(f"value_0{left}_both")
        panel.bench.draft.remove(f"value_0{right}_right")
        panel.bench.draft.add(f"value_0{right}_both")
    panel._measure(panel._asked)
    assert "With deck standard as it stands the server" in panel.bench.measured
    assert "n = 20 pairs" in panel.bench.measured
    assert "games" in panel.bench.measured
    panel.bench.draft.remove("value_01_both")
    panel._measure(panel._asked)
    assert panel.bench.measured == "A deck that cannot be played is not measured."
    panel.close()


def test_where_no_kernel_runs_reserve_and_mix_are_told(board):
    panel = deck_builder(board)
    panel.bench.draft.move("special_left", to="reserve")
    panel.draw()

    assert "Reserve: 1 Special" in panel.still()
    assert "Parity: odd 18, even 18" in panel.still()
    panel.close()
