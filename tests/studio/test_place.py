"""One panel of a name in a cell, and the picture a notebook keeps of it."""

from html.parser import HTMLParser
from itertools import count

import ipywidgets as widgets
import pytest

from courtside.studio import (
    DeckBuilder,
    check_panel,
    deck_builder,
    outcomes,
    place,
    play_table,
    yaml_editor,
)


@pytest.fixture
def shell(monkeypatch):
    """Give a notebook: `run(cell)` begins a run, `shown` is what was displayed."""

    class Shell:
        def __init__(self):
            self.shown, self.order, self.numbers = {}, [], count()
            self.parent = {}

        def get_parent(self):
            return self.parent

        def run(self, cell, text=""):
            self.parent = {
                "header": {"msg_id": str(next(self.numbers))},
                "metadata": {"cellId": cell} if cell else {},
                "content": {"code": text},
            }

    made = Shell()

    def display(data, *, raw, display_id=None):
        assert raw
        made.order.append(data)
        if display_id:
            made.shown[display_id] = data

    monkeypatch.setattr(place, "get_ipython", lambda: made)
    monkeypatch.setattr(place, "display", display)
    monkeypatch.setattr(place, "update_display", display)
    return made


def alive(table):
    return table.comm is not None


def picture(shell, panel):
    return shell.shown[f"still-{panel.model_id}"]


def test_running_a_cell_three_times_leaves_one_panel(shell, design):
    tables = []
    for _ in range(3):
        shell.run("cell")
        tables.append(play_table(design))

    assert [alive(table) for table in tables] == [False, False, True]


@pytest.mark.parametrize(
    "panel", [play_table, deck_builder, outcomes, check_panel, yaml_editor]
)
def test_widgets_do_not_pile_up_when_a_cell_is_run_again(shell, design, panel):
    of = () if panel is check_panel else (design,)
    counts = []
    for _ in range(6):
        shell.run("cell")
        made = panel(*of)
        made._ipython_display_()
        counts.append(len(widgets.widget._instances))
    made.close()

    assert counts[1:] == [counts[1]] * 5


def test_a_hundred_runs_of_a_cell_leave_as_much_as_two(shell, design, monkeypatch):
    monkeypatch.setattr(DeckBuilder, "measure", lambda _builder: None)
    counts, sizes = [], []
    for _ in range(100):
        shell.run("cell")
        builder = deck_builder(design)
        builder._ipython_display_()
        counts.append(len(widgets.widget._instances))
        sizes.append(len(picture(shell, builder)["text/html"]))
    builder.close()

    assert counts[-1] == counts[1]
    assert sizes[-1] == sizes[1]


def test_a_thousand_drawings_leave_one_picture(shell, design):
    table = play_table(design, seed=12)
    table._ipython_display_()
    outputs, alive_before = len(shell.shown), len(widgets.widget._instances)
    size = len(picture(shell, table)["text/html"])
    for _ in range(1000):
        table.draw()

    assert len(shell.shown) == outputs
    assert len(widgets.widget._instances) == alive_before
    assert len(picture(shell, table)["text/html"]) == size
    table.close()


def test_after_three_runs_of_a_cell_one_action_acts_once(shell, design, monkeypatch):
    monkeypatch.setattr(DeckBuilder, "measure", lambda _builder: None)
    acts = []
    monkeypatch.setattr(
        "courtside.play.simulate", lambda *_args, **_asked: acts.append("run")
    )
    for _ in range(3):
        shell.run("cell")
        table, builder, panel = (
            play_table(design),
            deck_builder(design),
            outcomes(design),
        )
    for work in (table.work, builder.work):
        real = work.handle
        monkeypatch.setattr(
            work,
            "handle",
            lambda said, real=real: acts.append(said["kind"]) or real(said),
        )
    use = next(use for card in table.view["hand"] for use in card["uses"])
    press = {"seq": table.seq, "kind": "add", "choice": use["choice"]}
    table._handle_custom_msg(press, [])
    builder._handle_custom_msg({"seq": builder.seq, "kind": "language", "to": "es"}, [])
    spoken = []
    monkeypatch.setattr(panel, "_show", spoken.append)
    panel.go.click()
    panel.wait(10)

    assert acts == ["add", "language", "run"]
    assert len(table.desk.draft.choices) == 1
    assert builder.view["language"] == "es"


def test_a_drop_down_changed_once_is_heard_once(shell, design, monkeypatch):
    for _ in range(3):
        shell.run("cell")
        panel = outcomes(design)
    labelled = []
    real = panel._label
    monkeypatch.setattr(panel, "_label", lambda: labelled.append(1) or real())
    panel.spoken.value = "es"

    assert labelled == [1]
    panel.close()


def test_without_cell_ids_the_text_of_the_cell_names_it(shell, design):
    shell.run("", "play_table(design)")
    first = play_table(design)
    shell.run("", "play_table(design, seed=2)")
    second = play_table(design)
    shell.run("", "play_table(design)")
    third = play_table(design)

    assert [alive(each) for each in (first, second, third)] == [False, True, True]


def test_two_panels_of_one_run_stand_side_by_side(shell, design):
    shell.run("cell")
    pair = [play_table(design), play_table(design, seed=2)]
    assert all(map(alive, pair))

    shell.run("cell")
    play_table(design)
    assert not any(map(alive, pair))


def test_a_panel_that_was_replaced_says_that_it_moved(shell, design):
    shell.run("cell")
    first = play_table(design)
    first._ipython_display_()
    shell.run("cell")
    play_table(design)

    (said,) = shell.shown.values()
    assert "moved" in said["text/plain"]


def test_the_picture_follows_the_table(shell, design):
    shell.run("cell")
    table = play_table(design, seed=12)
    table._ipython_display_()
    before = picture(shell, table)
    table.desk.handle({"kind": "note", "text": "Here it turned."})
    table.draw()
    after = picture(shell, table)

    assert "application/vnd.jupyter.widget-view+json" in shell.order[0]
    assert "Here it turned." not in before["text/html"]
    assert "Here it turned." in after["text/html"]
    assert after["text/html"].count("<img") == 1 + len(table.view["hand"])
    for card in table.view["hand"]:
        assert card["name"] in after["text/plain"]


def test_the_picture_follows_the_deck(shell, design):
    shell.run("cell")
    deck = deck_builder(design)
    deck._ipython_display_()
    deck.bench.handle({"kind": "add", "card": next(iter(design.cards))})
    deck.draw()
    said = picture(shell, deck)["text/plain"]
    deck.close()

    assert "55 cards" in said
    assert "cannot be played" in said


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.attributes, self.sources = set(), set(), []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.sources += [value for name, value in attrs if name == "src"]


def test_in_a_picture_hostile_text_is_only_text(hostile):
    table = play_table(hostile)
    table.desk.handle({"kind": "note", "text": "</p><script>alert(1)</script>"})
    table.draw()
    deck = deck_builder(hostile)
    seen = Tags()
    seen.feed(table.still() + deck.still())
    deck.close()

    assert "script" not in seen.tags
    assert seen.attributes <= {"style", "alt", "src"}
    assert all(each.startswith("data:image/svg+xml;base64,") for each in seen.sources)
    assert "&lt;script&gt;" in table.still()
