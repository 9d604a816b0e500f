"""The panels of a game that gives them nothing of its own."""

from courtside.studio import check_panel, outcomes, play_table, replies_panel


def test_the_check(design):
    panel = check_panel(design.folder)

    assert panel.problem is None
    assert "5 cards" in panel.still()
    assert "1 of 1 scenarios hold" in panel.still()


def test_a_point_on_the_table(design):
    table = play_table(design, "game", seed=4)
    table.desk.session.choose(table.desk.session.legal()[0])

    assert table.desk.problem == ""
    assert "B holds" in table.desk.view()["court"]["caption"]
    table.close()


def test_the_outcomes(design):
    panel = outcomes(design)
    panel.n.value = 40
    panel.go.click()
    panel.wait(60)
    said = " ".join(output["data"]["text/plain"] for output in panel.drawn)

    assert panel.problem is None
    assert panel.unit.value == "games"
    assert "a point ends with" in said
    assert "The server holds" in said
    panel.close()


def test_there_are_no_replies_to_chart(design):
    panel = replies_panel(design)

    assert panel.problem is None
    assert "no reply rows" in panel.picture.outputs[1]["data"]["text/plain"]
