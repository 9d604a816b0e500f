"""Clicks become choices, one each; nothing that goes wrong goes unseen."""

import ipywidgets as widgets
import pytest

from courtside import Session
from courtside.studio import play_panel
from courtside.studio.panel import Panel
from courtside.studio.situation import LINES, log_html


def click_through(panel, most=200):
    clicks = 0
    while not panel.session.over and clicks < most:
        next(iter(panel.buttons.values())).click()
        clicks += 1
        assert panel.problem is None, panel.problem
    return clicks


def test_buttons_are_the_legal_choices(session):
    panel = play_panel(session)

    offered = set(panel.buttons)
    assert offered <= set(session.legal())
    # Copies of one card share a button; every use of every card has one.
    uses = {(c.card, c.use, c.side, c.half, c.stroke) for c in session.legal()}
    assert len(offered) == len({(c.card, panel._label(c)) for c in session.legal()})
    assert {c.card for c in offered} == {card for card, *_ in uses}


def test_a_click_is_one_choice(session):
    panel = play_panel(session)
    choice, button = next(iter(panel.buttons.items()))

    button.click()

    assert session.choices == (choice,)


def test_a_click_is_one_choice_after_running_the_cell_three_times(session):
    for _ in range(3):
        panel = play_panel(session)

    next(iter(panel.buttons.values())).click()

    assert len(session.choices) == 1


def test_running_the_cell_again_closes_the_panel_before(session):
    first = play_panel(session)
    old = next(iter(first.buttons.values()))
    second = play_panel(session)

    assert first.comm is None
    assert old.comm is None
    assert second.comm is not None


def test_live_widgets_stay_where_they_are(session):
    play_panel(session)
    before = len(widgets.widget._instances)
    for _ in range(20):
        play_panel(session)
    panel = play_panel(session)
    for _ in range(20):
        panel.redraw()

    assert len(widgets.widget._instances) <= before * 1.1


def test_a_double_click_plays_once_and_says_so(session):
    panel = play_panel(session)
    button = next(iter(panel.buttons.values()))

    for _ in range(10):
        button.click()

    assert len(session.choices) == 1
    assert "earlier moment" in panel.message


def test_a_point_is_played_to_its_end_by_clicks_alone(session):
    panel = play_panel(session)

    click_through(panel)

    assert session.over
    assert not panel.buttons
    assert panel.concede.disabled
    assert " wins." in panel._head.value


def test_take_back_and_redo(session):
    panel = play_panel(session)
    next(iter(panel.buttons.values())).click()
    after = session.choices

    panel.back.click()
    assert session.choices == ()
    assert panel.buttons

    panel.forth.click()
    assert session.choices == after


def test_nothing_to_take_back_is_said(session):
    panel = play_panel(session)

    panel.back.click()

    assert panel.problem is None
    assert "nothing to take back" in panel.message


def test_new_point_is_the_next_of_the_seed(session):
    panel = play_panel(session)

    panel.new.click()

    assert (panel.session.seed, panel.session.index) == (12, 1)
    assert "seed 12, point 2" in panel._head.value
    assert session.choices == ()


def test_conceding_ends_the_point(session):
    panel = play_panel(session)

    panel.concede.click()

    assert session.over
    assert session.ending == "conceded"


def test_the_other_hand_stays_hidden(design):
    session = Session(design, seed=12)
    panel = play_panel(session)
    hidden = set(session.view(1).hand) - set(session.view(0).hand)

    shown = panel.still() + panel._head.value + panel._log.value
    shown += "".join(_texts(panel))

    assert hidden
    assert [card for card in hidden if card in shown] == []


def test_hot_seat_shows_whoever_is_to_choose(design):
    panel = play_panel(Session(design, seed=12, seats=("human", "human")))
    seen = {panel.session.to_move}

    for _ in range(12):
        if panel.session.over:
            break
        next(iter(panel.buttons.values())).click()
        seen.add(panel.session.to_move)

    assert {0, 1} <= seen


def test_an_error_shows_in_the_panel_and_buttons_work_afterwards(session, monkeypatch):
    panel = play_panel(session)

    def fail(_choice):
        raise RuntimeError("the engine <b>stumbled</b>")

    with monkeypatch.context() as patched:
        patched.setattr(session, "choose", fail)
        next(iter(panel.buttons.values())).click()

    assert isinstance(panel.problem, RuntimeError)
    assert "RuntimeError: the engine &lt;b&gt;stumbled&lt;/b&gt;" in panel.message

    next(iter(panel.buttons.values())).click()

    assert panel.problem is None
    assert panel.message == ""
    assert len(session.choices) == 1


def test_names_are_shown_as_text(hostile):
    panel = play_panel(Session(hostile, seed=12))
    click_through(panel, most=4)

    htmls = [w.value for w in _walk(panel) if isinstance(w, widgets.HTML)]
    htmls.append(panel.still())

    assert "&lt;img src=x" in "".join(htmls)
    assert "<img" not in "".join(htmls)


def test_a_long_log_is_cut():
    lines = tuple(f"line {i}" for i in range(200_000))

    shown = log_html(lines)

    assert shown.count("<li>") == LINES
    assert "199,700 earlier lines" in shown
    assert "line 199999" in shown


def test_no_button_asks_for_an_icon(session):
    panel = play_panel(session)

    buttons = [w for w in _walk(panel) if isinstance(w, widgets.Button)]

    assert buttons
    assert [button.icon for button in buttons if button.icon] == []


def test_a_panel_leaves_html_for_readers_without_a_kernel(session):
    still = play_panel(session).still()

    assert "play your first serve" in still


@pytest.mark.parametrize("text", ["", "plain", "<script>alert(1)</script>"])
def test_messages_are_text(text):
    panel = Panel("test")

    panel.say(text, alarm=True)

    assert "<script" not in panel.message
    assert bool(panel.message) is bool(text)


def _walk(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _walk(child)


def _texts(panel):
    for widget in _walk(panel):
        for trait in ("value", "description", "tooltip"):
            yield str(getattr(widget, trait, ""))
