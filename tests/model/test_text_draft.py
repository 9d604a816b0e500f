"""A file edited as text: what was not touched stays, what others wrote is not lost."""

import os

import pytest

from courtside.model import ChangedOnDisk, DesignError
from courtside.model.check import check_design
from courtside.model.text_draft import TextDraft

TEXT = "# cards\nace: {cost: 2}\nlob: {cost: 1}\n"


@pytest.fixture
def path(tmp_path):
    found = tmp_path / "cards.yaml"
    found.write_bytes(TEXT.encode())
    return found


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_one_line_changed_is_one_line_changed(path, mark, end, last):
    text = mark + (TEXT if last else TEXT[:-1]).replace("\n", end)
    path.write_bytes(text.encode())
    draft = TextDraft.of(path)

    assert draft.text == (TEXT if last else TEXT[:-1])
    draft.text = draft.text.replace("cost: 1", "cost: 3")
    draft.save()
    assert path.read_bytes() == text.replace("cost: 1", "cost: 3").encode()


def test_mixed_line_ends_stay_where_they_are(path):
    path.write_bytes(b"a: 1\r\nb: 2\nc: 3\r\nd: 4\r\n")
    draft = TextDraft.of(path)
    draft.text = draft.text.replace("c: 3", "c: 30\nnew: 5")
    draft.save()

    assert path.read_bytes() == b"a: 1\r\nb: 2\nc: 30\r\nnew: 5\r\nd: 4\r\n"


def test_text_back_to_the_start_is_not_written(path):
    draft = TextDraft.of(path)
    draft.text += "x"
    draft.text = draft.text[:-1]
    path.write_bytes(b"theirs: 1\n")

    assert not draft.dirty
    draft.save()
    assert path.read_bytes() == b"theirs: 1\n"


def test_two_editors_in_one_second_with_files_of_one_size(path):
    first, second = TextDraft.of(path), TextDraft.of(path)
    seen = path.stat()
    first.text = TEXT.replace("ace: {cost: 2}", "ace: {cost: 9}")
    first.save()
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    theirs = path.read_text()
    second.text = TEXT.replace("lob: {cost: 1}", "lob: {cost: 7}")

    assert path.stat().st_size == seen.st_size
    assert second.on_disk == "changed"
    with pytest.raises(ChangedOnDisk, match="changed on disk since it was read"):
        second.save()
    assert path.read_text() == theirs
    assert "lob: {cost: 7}" in second.text
    assert second.difference(second.seen()).splitlines()[3:] == [
        " # cards",
        "-ace: {cost: 9}",
        "-lob: {cost: 1}",
        "+ace: {cost: 2}",
        "+lob: {cost: 7}",
    ]
    assert second.merge(("mine", "before", "theirs")) == 0
    assert path.read_text() == theirs  # nothing is written by a merge
    second.save()
    assert path.read_text() == "# cards\nace: {cost: 9}\nlob: {cost: 7}\n"


def test_mine_is_written_only_over_what_was_seen(path):
    draft = TextDraft.of(path)
    draft.text = "mine: 1\n"
    path.write_bytes(b"theirs: 1\n")
    seen = draft.seen()
    path.write_bytes(b"theirs: 2\n")

    with pytest.raises(ChangedOnDisk):
        draft.overrule(seen)
    assert path.read_bytes() == b"theirs: 2\n"
    draft.overrule(draft.seen())
    assert path.read_bytes() == b"mine: 1\n"
    assert not draft.dirty


def test_theirs_can_be_taken(path):
    draft = TextDraft.of(path)
    draft.text = "mine: 1\n"
    path.write_bytes(b"theirs: 1\n")
    draft.theirs()

    assert draft.text == "theirs: 1\n"
    assert not draft.dirty


def test_a_removed_file_is_written_back(path):
    draft = TextDraft.of(path)
    path.unlink()

    assert draft.on_disk == "gone"
    draft.save()
    assert path.read_text() == TEXT


def test_a_file_that_is_no_text_is_refused_by_name(path):
    path.write_bytes(TEXT.encode("utf-16"))

    with pytest.raises(DesignError, match="saved as UTF-16"):
        TextDraft.of(path)


def test_a_text_not_saved_is_checked_in_place_of_its_file(match_point):
    path = match_point.path / "cards.yaml"
    before = path.read_bytes()
    assert check_design(match_point.path).complaints == []
    wrong = before.replace(b"upper: lob,", b"upper: lobb,", 1)

    (only,) = check_design(match_point.path, overlay={path: wrong}).complaints
    assert only.nearest == "lob"
    assert only.mark.file == str(path)
    assert only.mark.line == wrong[: wrong.index(b"lobb,")].count(b"\n") + 1
    assert check_design(match_point.path).complaints == []
    assert path.read_bytes() == before


def test_a_file_not_there_yet_is_checked_too(match_point):
    path = match_point.path / "decks" / "odd.yaml"
    laid = {path: b"odd: {name: Odd, cards: {moonball: 1}}\n"}

    found = check_design(match_point.path, overlay=laid).complaints
    assert any("moonball" in str(each) for each in found)
    assert all(each.mark.file == str(path) for each in found)
    assert not path.exists()
