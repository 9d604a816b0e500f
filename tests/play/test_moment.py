"""Scenarios opened on the table, and moments written down as scenarios."""

import shutil

import pytest

from courtside.model import check, find_cards, load
from courtside.play import Session, run_scenario
from courtside.play.desk import Desk
from courtside.play.moment import moment, openable, write_moment


@pytest.fixture
def folder(tmp_path):
    """A derived design, so that scenarios are written beside nothing of the seed's."""
    (tmp_path / "game.yaml").write_text(
        "id: mine\nextends: match_point\nname: Mine\n", encoding="utf-8"
    )
    return tmp_path


def test_every_scenario_but_scores_opens():
    design = load("match_point")
    for id_ in openable(design):
        scenario = design.scenarios[id_]
        session = Session.on_scenario(design, id_, auto=False)

        assert session.staged.scenario == id_
        if scenario.deal is not None:
            assert len(list(session.turns_of_point())) == len(scenario.play)


def test_what_is_legal_on_the_table_is_what_the_scenario_says():
    design = load("match_point")
    session = Session.on_scenario(design, "server_completes_the_phrase", auto=False)

    # T-000-2: he must serve with the card that completed the phrase.
    assert {choice.card for choice in session.legal()} == {
        "first_serve_defensive_groundstroke_right"
    }


def test_a_moment_is_written_and_holds(folder):
    session = Session(load(folder), "point", seed=7, seats=("greedy", "greedy"))
    session = session.branch(6)
    path = write_moment(session, "as_it_stood")
    again = load(folder)

    assert path.parent == folder / "scenarios"
    assert not check(folder).complaints
    assert run_scenario(again, again.scenarios["as_it_stood"]).ok
    # The table set for it stands as the session did when its turn began.
    began = session.branch(6 - len(session.turn))
    opened = Session.on_scenario(again, "as_it_stood", auto=False)
    assert {(choice.word, choice.card) for choice in opened.legal()} == {
        (choice.word, choice.card) for choice in began.legal()
    }


def test_a_point_that_is_over_is_written_with_its_ending(folder):
    session = Session(load(folder), "point", seed=7, seats=("greedy", "greedy"))
    assert session.over
    write_moment(session, "to_its_end")
    again = load(folder)
    scenario = again.scenarios["to_its_end"]

    assert scenario.expect["ending"] == session.ending
    assert run_scenario(again, scenario).ok


def test_a_taken_id_is_refused_and_the_file_stays(folder):
    session = Session(load(folder), "point", seed=7)
    path = write_moment(session, "one")
    before = path.read_bytes()
    session = Session(load(folder), "point", seed=8)
    with pytest.raises(ValueError, match="one"):
        write_moment(session, "one")

    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "id_", ["Bad Id", "", "1a", "remove", "notes", "x-a", "a" * 61]
)
def test_what_is_no_id_is_refused_in_the_words_of_the_table(folder, id_):
    session = Session(load(folder), "point", seed=7, language="pl")
    with pytest.raises(ValueError, match="to nie id"):
        write_moment(session, id_)

    assert not (folder / "scenarios").exists()


def test_a_second_moment_leaves_the_first_as_it_is(folder):
    path = write_moment(Session(load(folder), "point", seed=7), "one")
    before = path.read_text(encoding="utf-8")
    write_moment(Session(load(folder), "point", seed=8), "two")

    assert path.read_text(encoding="utf-8").startswith(before)
    assert {"one", "two"} <= set(load(folder).scenarios)


def test_a_set_table_has_no_deal_to_write_down():
    design = load("match_point")
    set_ones = [id_ for id_ in openable(design) if design.scenarios[id_].situation]
    session = Session.on_scenario(design, set_ones[0], auto=False)
    with pytest.raises(ValueError, match="not dealt"):
        moment(session)


def test_a_save_of_an_opened_scenario_is_resumed(tmp_path):
    design = load("match_point")
    session = Session.on_scenario(design, "completed_phrase_is_the_serve", auto=False)
    session.choose(session.legal()[0])
    session.save(tmp_path / "save.json")
    again = Session.resume(tmp_path / "save.json")

    assert again.legal() == session.legal()
    assert again.staged.scenario == "completed_phrase_is_the_serve"


def test_the_desk_opens_and_writes(folder):
    desk = Desk(Session(load(folder), "game", seed=5))
    desk.handle({"kind": "scenario", "id": "from_the_desk"})
    assert desk.problem == ""
    assert "moments.yaml" in desk.view()["turn"]["hint"]
    desk.handle({"kind": "open_scenario", "id": "completed_phrase_is_the_serve"})
    view = desk.view()

    assert desk.problem == ""
    assert len(desk.earlier) == 1
    # T-000-2: the serve is out, so the receiver sits near and is to answer it.
    assert desk.seat == desk.session.to_move == 1
    assert any(card["uses"] for card in view["hand"]) or desk.session.over


def test_folders_can_be_copied_with_their_moments(folder, tmp_path_factory):
    write_moment(Session(load(folder), "point", seed=7), "one")
    copy = tmp_path_factory.mktemp("elsewhere") / "mine"
    shutil.copytree(folder, copy)

    assert "one" in load(copy).scenarios
    assert find_cards() not in copy.parents


def test_a_note_on_the_first_moment_stays_under_an_edited_design():
    desk = Desk(Session(load("match_point"), seed=12))
    desk.handle({"kind": "note", "text": "before the first choice"})
    desk.redesign(
        load("match_point").with_readings({"passing_lob": "listed_rows_only"})
    )

    assert desk.said == "The design was edited; the match goes on under it."
    assert "before the first choice" in [line["note"] for line in desk.view()["log"]]


@pytest.mark.parametrize("game", ["match_point", "board_tennis"])
def test_a_moment_is_written_beside_its_own_design(tmp_path, game):
    ids = {"match_point": "net_makes_a_fault", "board_tennis": "one_from_row_one"}
    for name in ("one", "other"):
        mine = tmp_path / name
        mine.mkdir()
        # Of the same content, so that what is compiled of one serves the other.
        (mine / "game.yaml").write_text(f"id: mine\nextends: {game}\nname: Mine\n")
        session = Session.on_scenario(load(mine), ids[game], auto=False)

        assert write_moment(session, "here").parent == mine / "scenarios"
