"""Saves go on as the match would have, or say why not; nothing is lost."""

import json
import random
import shutil

import pytest

from courtside.model import atomic, load
from courtside.model.find import shipped
from courtside.play.save import SaveError, from_json, resume, save, to_json
from courtside.play.session import Session


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.fixture
def session(design):
    session = Session(design, "game", seed=42)
    luck = random.Random(1)
    for _ in range(9):
        session.choose(luck.choice(session.legal()))
    return session


@pytest.fixture
def copied(tmp_path):
    """A copy of the shipped design, to be changed."""
    folder = tmp_path / "cards" / "match_point"
    shutil.copytree(shipped("cards") / "match_point", folder)
    return folder


def rest(session):
    luck = random.Random(2)
    while not session.over:
        session.choose(luck.choice(session.legal()))
    return session.digest


def test_it_goes_on_where_it_stood(session, tmp_path):
    path = tmp_path / "match.json"
    session.save(path)
    again = Session.resume(path)
    assert again.notice == ""
    assert again.choices == session.choices
    assert again.legal() == session.legal()
    assert again.log == session.log
    assert rest(again) == rest(session)


def test_the_readings_are_the_saves(design):
    other = design.with_readings({"direction_frame": "same_symbol"})
    session = Session(other, "game", seed=42)
    session.choose(session.legal()[0])
    again = from_json(to_json(session), design)
    assert again.notice == ""
    assert again.design.chosen["direction_frame"] == "same_symbol"
    assert rest(again) == rest(session)


def test_a_save_is_words(session):
    whole = json.loads(to_json(session))
    assert whole["kind"] == "courtside save"
    assert whole["version"] == 1
    known = set(session.design.cards)
    for choice in whole["choices"]:
        assert set(choice) <= {"use", "card", "copy", "side", "half", "stroke"}
        assert choice.get("card", "net_volley_left") in known


def test_a_card_and_a_stroke_added_to_the_set_change_no_match(copied):
    session = Session(load(copied), seed=42)
    for _ in range(3):
        session.choose(session.legal()[0])
    text = to_json(session)
    cards = (copied / "cards.yaml").read_text()
    new = "a_new_card: {upper: new_shot, lower: net, arrow: left}\n"
    (copied / "cards.yaml").write_text(new + cards)
    strokes = (copied / "strokes.yaml").read_text()
    new = "new_shot: {name: New, families: [volleys], positions: [net], use: rally}\n"
    (copied / "strokes.yaml").write_text(new + strokes)
    again = from_json(text)
    assert again.notice.startswith("design changed (hash ")
    assert again.legal() == session.legal()
    assert rest(again) == rest(session)


def test_a_changed_design_says_so(copied):
    session = Session(load(copied), seed=42)
    session.choose(session.legal()[0])
    text = to_json(session)
    deck = copied / "decks" / "ribot_default.yaml"
    changed = deck.read_text().replace(
        "serve_groundstroke_left: 2", "serve_groundstroke_left: 1"
    )
    (copied / "game.yaml").write_text(
        (copied / "game.yaml").read_text().replace("54, most: 54", "1, most: 60")
    )
    deck.write_text(changed)
    with pytest.raises(SaveError, match=r"design changed \(hash \w{12} then"):
        from_json(text)


def test_a_design_that_is_gone_or_broken_says_so(session, copied):
    broken = json.loads(to_json(session))
    broken["folder"], broken["design"] = str(copied), "match_point"
    (copied / "game.yaml").write_text("id: [")
    with pytest.raises(SaveError, match="design changed, and cannot be played"):
        from_json(json.dumps(broken))
    broken["folder"], broken["design"] = "/nowhere", "match_pont"
    with pytest.raises(SaveError, match="did you mean match_point"):
        from_json(json.dumps(broken))


def test_every_cut_of_a_save_is_refused(session):
    text = to_json(session)
    for end in range(0, len(text) - 2, 37):
        with pytest.raises(SaveError):
            from_json(text[:end])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"kind": "courtside results", "version": 1}',
        '{"kind": "courtside save", "version": 2}',
        '{"kind": "courtside save", "version": 1}',
        "[" * 100_000,
        "id: match_point\n",
    ],
)
def test_a_foreign_file_is_refused_in_one_sentence(text):
    with pytest.raises(SaveError) as refused:
        from_json(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "42"),
        ("seed", True),
        ("choices", [{"use": "fly"}]),
        ("choices", [7]),
        ("choices", [{"use": "stroke", "card": ["x"]}]),
        ("choices", [{"use": "stroke", "card": "net_volley_left"}]),
        ("choices", []),
        ("unit", "set"),
        ("seats", ["human"]),
        ("seats", [[], {}]),
        ("players", ["A"]),
        ("digest", "0"),
        ("readings", {"passing_lob": "never"}),
        ("deck", "none_such"),
    ],
)
def test_a_damaged_field_is_refused(session, field, value):
    whole = json.loads(to_json(session))
    whole[field] = value
    with pytest.raises(SaveError):
        from_json(json.dumps(whole))


def test_files_that_cannot_be_read_are_told(tmp_path):
    with pytest.raises(SaveError, match=r"none\.json: there is no such file"):
        resume(tmp_path / "none.json")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SaveError, match="not text in UTF-8"):
        resume(tmp_path / "binary")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_save(session, tmp_path, monkeypatch, step):
    path = tmp_path / "match.json"
    save(session, path)
    old = path.read_text()
    session.undo()

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic.os, step, fail)
    with pytest.raises(SaveError, match="cannot write"):
        save(session, path)
    monkeypatch.undo()
    assert path.read_text() == old
    assert [each.name for each in tmp_path.iterdir()] == ["match.json"]
    save(session, path)
    assert resume(path).choices == session.choices


@pytest.mark.parametrize("text", ["cards: {}\n", '{"kind": "courtside results"}'])
def test_what_is_no_save_is_never_written_over(session, tmp_path, text):
    path = tmp_path / "cards.yaml"
    path.write_text(text)
    with pytest.raises(SaveError, match="holds something else"):
        save(session, path)
    assert path.read_text() == text


def test_no_folder_to_save_in(session, tmp_path):
    with pytest.raises(SaveError, match="cannot write"):
        save(session, tmp_path / "none" / "match.json")
    with pytest.raises(SaveError, match="cannot write"):
        save(session, tmp_path)
