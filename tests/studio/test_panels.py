"""The other panels: deck, check, replies, charts."""

import pytest

from courtside import charts, compare, simulate
from courtside.studio import (
    check_panel,
    replies_panel,
    show,
    show_deck,
    show_numbers,
)
from courtside.studio.show import outputs


def test_deck_shows_every_card_and_keeps_the_law(design):
    html = show_deck(design).data

    assert "54 cards, 47 different" in html
    assert "keeps the deck law" in html
    assert all(f">{card} · " in html for card in design.decks["ribot_default"].cards)


def test_deck_that_is_not_there_is_named(design):
    with pytest.raises(KeyError, match=r"no deck 'ribot'; there are .*ribot_default"):
        show_deck(design, "ribot")


def test_deck_shows_names_as_text(hostile):
    html = show_deck(hostile).data

    assert "&lt;img src=x onerror=alert(1)&gt;" in html
    assert "<img" not in html


def test_check_says_that_all_is_well(root):
    panel = check_panel(root / "cards" / "match_point")

    assert panel.problem is None
    assert panel.report.ok
    assert "no errors" in panel._shown.value
    scenarios = panel.report.counts["scenarios"]
    assert f"{scenarios} of {scenarios} scenarios hold" in panel._shown.value


@pytest.fixture
def broken(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "game.yaml").write_text("id: mine\nextends: match_point\nname: Mine\n")
    (folder / "cards.yaml").write_text(
        "odd:\n  upper: <b>smesh</b>\n  lower: volley\n  arrow: left\n"
    )
    return folder


def test_check_gives_each_problem_with_its_place(broken):
    panel = check_panel(broken)

    assert not panel.report.ok
    assert "cards.yaml:2:" in panel._shown.value
    assert "&lt;b&gt;smesh" in panel._shown.value
    assert "<b>smesh" not in panel._shown.value


def test_check_again_reads_the_files_again(broken):
    panel = check_panel(broken)
    (broken / "cards.yaml").write_text(
        "odd:\n  upper: smash\n  lower: volley\n  arrow: left\n"
    )

    panel.again.click()

    assert panel.report.ok
    assert panel.problem is None


def test_check_that_fails_says_so_in_the_panel(root, monkeypatch):
    panel = check_panel(root / "cards" / "match_point")

    def fail(_path):
        raise OSError("the disk is gone")

    monkeypatch.setattr("courtside.studio.check.check", fail)
    panel.again.click()

    assert "the disk is gone" in panel.message


def test_a_failing_scenario_is_shown(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "game.yaml").write_text("id: mine\nextends: match_point\nname: Mine\n")
    (folder / "scenarios.yaml").write_text(
        "wrong:\n"
        "  text: A lob is not answered by a volley.\n"
        "  situation: {incoming: lob, striker: baseline, receiver: net, hand: all}\n"
        "  turns: [volley]\n"
    )

    panel = check_panel(folder)

    assert "data-kind='scenario'" in panel._shown.value
    assert "go_back &gt; smash" in panel._shown.value


def test_replies_follow_the_situation(design):
    panel = replies_panel(design)
    before = panel.picture.outputs

    panel.receiver.value = "net"
    panel.directed.value = True

    assert panel.problem is None
    assert panel.picture.outputs != before
    said = panel.picture.outputs[1]["data"]["text/plain"]
    assert "receiver at the net, an aimed stroke" in said


def test_charts_are_kept_as_plotly_and_as_words(design):
    results = simulate(design, points=100)

    figure, said = outputs(charts.endings, results)

    assert figure["data"]["application/vnd.plotly.v1+json"]["data"]
    assert figure["data"]["text/plain"] == said["data"]["text/plain"]
    assert "n = 100" in said["data"]["text/html"]


def test_show_displays_both(design, capsys):
    show(charts.wins, simulate(design, points=100))

    assert "The server wins" in capsys.readouterr().out


def test_changes_say_which_side_is_which(design):
    other = design.with_readings({"passing_lob": "listed_rows_only"})
    comparison = compare(design, against=other, points=100)

    _, said = outputs(charts.changes, comparison)

    assert (
        "With passing_lob = listed_rows_only the server wins"
        in said["data"]["text/plain"]
    )
    assert "n = 100 pairs" in said["data"]["text/plain"]


def test_numbers_stand_with_interval_and_n(design):
    html = show_numbers(simulate(design, points=100)).data

    assert "cards dealt to the server" in html
    assert "server holds (derived)" in html
    assert html.count("<tr>") == 10
    assert html.count(" to ") >= 9
    assert "inf" not in html
    assert "nan" not in html


def test_numbers_of_nothing_are_dashes(design):
    html = show_numbers(simulate(design, points=0)).data

    assert html.count("\N{EM DASH}") == 18
    assert "nan" not in html
