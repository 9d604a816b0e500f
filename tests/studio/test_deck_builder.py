"""The deck builder as a person meets it: odd decks, quick fingers, large sets."""

import shutil
import time

import ipywidgets as widgets
import pytest

from courtside.model import DesignError, check, find_cards, load
from courtside.play import simulate
from courtside.play.session import Session
from courtside.studio import DeckBuilder, deck_builder


@pytest.fixture(autouse=True)
def state_home(tmp_path_factory, monkeypatch):
    home = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def unmeasured(monkeypatch):
    """Leave the quick measure out: it compiles the engine."""
    monkeypatch.setattr(DeckBuilder, "measure", _nothing)


def _nothing(_builder):
    """Measure nothing."""


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(find_cards() / "match_point", tmp_path / "match_point")
    return tmp_path / "match_point"


def click(panel, kind, **more):
    panel._heard(panel, {"seq": panel.seq, "kind": kind, **more}, None)


def one_copy(builder):
    return next(card for card, n in builder.view["copies"].items() if n == 1)


@pytest.mark.parametrize("quick", [True, False])
def test_minus_pressed_again_and_again_stops_at_nothing(folder, quick):
    builder = deck_builder(load(folder))
    card = one_copy(builder)
    before = builder.bench.draft.path.read_text(encoding="utf-8")
    seq = builder.seq
    for _ in range(10):
        # A burst comes before any answer; slow presses see each answer first.
        sent = seq if quick else builder.seq
        builder._heard(builder, {"seq": sent, "kind": "remove", "card": card}, None)
        assert all(n > 0 for n in builder.view["copies"].values())
    assert card not in builder.view["copies"]
    click(builder, "save")

    after = builder.bench.draft.path.read_text(encoding="utf-8")
    assert after == before.replace(f"    {card}: 1\n", "")
    assert builder.view["problem"] == ""


def test_a_card_that_is_gone_stays_in_its_deck_and_is_named_everywhere(folder):
    deck = folder / "decks" / "ribot_default.yaml"
    text = deck.read_text(encoding="utf-8")
    deck.write_text(text.replace("  cards:\n", "  cards:\n    moonball: 3\n"))
    line = text[: text.index("  cards:\n")].count("\n") + 2
    builder = deck_builder(load(folder))
    card = one_copy(builder)
    click(builder, "add", card=card)
    click(builder, "save")

    assert builder.view["missing"] == [{"id": "moonball", "name": "moonball (missing)"}]
    assert builder.view["copies"]["moonball"] == 3
    saved = deck.read_text(encoding="utf-8")
    assert saved.split("\n")[line - 1] == "    moonball: 3"
    (named,) = [each for each in check(folder).errors if "moonball" in each.message]
    assert str(named.mark).endswith(f"ribot_default.yaml:{line}:5")
    for refuse in (
        lambda: Session(load(folder)),
        lambda: simulate(load(folder), points=3),
    ):
        with pytest.raises(DesignError) as refused:
            refuse()
        assert str(named) in str(refused.value)


def test_the_nearest_cards_are_named_for_one_that_is_gone(folder):
    deck = folder / "decks" / "ribot_default.yaml"
    text = deck.read_text(encoding="utf-8")
    deck.write_text(text.replace("    serve_lob_right: ", "    serve_lob_rigth: "))

    (named,) = [each for each in check(folder).errors if "rigth" in each.message]
    assert named.nearest == "serve_lob_right"


def test_a_deck_over_the_limit_is_saved_marked_and_opens_unchanged(folder):
    first = deck_builder(load(folder))
    for card in list(first.view["copies"])[:26]:
        click(first, "add", card=card)
    cards = first.view["copies"]
    click(first, "save")
    again = deck_builder(load(folder))

    assert again.view["copies"] == cards
    assert again.view["size"] == 80
    assert not again.view["playable"]
    assert any("80 cards, more than 54" in each for each in again.view["problems"])
    assert again.view["kept"] is None  # it was saved, not only kept
    with pytest.raises(DesignError, match="80 cards, more than 54"):
        Session(load(folder))
    assert Session(load(folder), deck="serve_and_volley").legal


def test_a_deck_whose_file_went_is_written_back_by_save(folder):
    builder = deck_builder(load(folder), "serve_and_volley")
    path = builder.bench.draft.path
    text = path.read_text(encoding="utf-8")
    path.unlink()
    click(builder, "compare", id="ribot_default")

    assert "gone from the disk" in builder.view["gone"]
    assert builder.view["size"] == 54
    click(builder, "save")
    assert path.read_text(encoding="utf-8") == text
    assert builder.view["gone"] == ""


def test_the_deck_compared_with_may_go(folder):
    builder = deck_builder(load(folder), "ribot_default")
    click(builder, "compare", id="serve_and_volley")
    (folder / "decks" / "serve_and_volley.yaml").unlink()
    click(builder, "undo")

    assert builder.view["other"] != "serve_and_volley"
    assert builder.fault is None


def test_what_nobody_foresaw_is_told_and_the_panel_goes_on(folder, monkeypatch):
    builder = deck_builder(load(folder))
    card = one_copy(builder)

    def fail(_message):
        raise ZeroDivisionError("a slip of ours")

    monkeypatch.setattr(builder.bench, "handle", fail)
    click(builder, "add", card=card)
    assert "a slip of ours" in builder.view["problem"]
    assert isinstance(builder.fault, ZeroDivisionError)
    monkeypatch.undo()
    click(builder, "add", card=card)

    assert builder.fault is None
    assert builder.view["copies"][card] == 2


@pytest.fixture
def large(folder):
    """Give a set of some five hundred cards."""
    strokes = list(load(folder).strokes)
    lines = [
        f"x{n:03}: {{name: 'Card {n}', upper: {strokes[n % 9 + 2]}, "
        f"lower: {strokes[n % 7 + 4]}, arrow: left}}\n"
        for n in range(450)
    ]
    more = folder / "cards"
    more.mkdir()
    (more / "more.yaml").write_text("".join(lines), encoding="utf-8")
    return load(folder)


def test_a_set_of_five_hundred_cards_opens_in_a_moment(large):
    assert len(large.cards) > 500
    alive = len(widgets.widget._instances)
    began = time.process_time()
    builder = deck_builder(large)
    took = time.process_time() - began

    assert took < 3
    assert len(builder.catalogue) == len(large.cards)
    # One table, not a widget a card.
    assert len(widgets.widget._instances) - alive <= 3
    began = time.process_time()
    click(builder, "add", card="x001")
    assert time.process_time() - began < 1
    builder.close()


def test_a_change_is_measured_against_the_deck_as_it_was_saved(folder):
    builder = deck_builder(load(folder), "serve_and_volley")
    assert builder.view["other"] == "serve_and_volley"
    assert builder.view["difference"] == []
    click(builder, "load", id="ribot_default")
    assert builder.view["other"] == "ribot_default"
    click(builder, "compare", id="serve_and_volley")
    click(builder, "load", id="all_court_attack")

    assert builder.view["other"] == "serve_and_volley"
