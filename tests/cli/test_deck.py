"""`courtside deck`: out as text, CSV or YAML, in again, and what is said of it."""

import shutil

import pytest

from courtside.cli.main import main
from courtside.model import DeckDraft, find_cards, load
from courtside.model.deck_exchange import FORMATS


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(find_cards() / "board_tennis", tmp_path / "mine")
    return tmp_path / "mine"


def told(capsys, *words):
    code = main(["deck", *map(str, words)])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("format_", FORMATS)
def test_out_and_in_and_out_again_is_the_same_to_the_byte(
    capsys, folder, tmp_path, format_
):
    draft = DeckDraft(load(folder), "standard")
    draft.move("special_left", to="reserve")
    draft.save()
    first, second = (tmp_path / f"{n}{FORMATS[format_].suffix}" for n in (1, 2))
    options = ("--format", format_, "--out")

    assert told(capsys, "export", folder, "standard", *options, first)[0] == 0
    draft.undo()
    draft.save()
    code, out, _ = told(capsys, "import", folder, first, "--replace")
    assert (code, out.split(",")[0]) == (
        0,
        "standard: 39 cards and 1 in reserve",
    )
    told(capsys, "export", folder, "standard", *options, second)
    assert first.read_bytes() == second.read_bytes()
    # A spreadsheet takes a CSV for Windows-1252 unless it begins with this.
    assert first.read_bytes().startswith(b"\xef\xbb\xbf") == (format_ == "csv")


def test_without_a_file_it_is_printed(capsys, folder):
    code, out, err = told(capsys, "export", folder, "standard", "--lang", "pl")

    assert (code, err) == (0, "")
    assert out.startswith("deck: standard\nname: Standard set\nname pl: Komplet")
    assert "\n2  special_left  Specjalna \N{LEFTWARDS ARROW}\n" in out


def test_a_new_deck_gets_a_file_of_its_own_and_says_what_it_lacks(
    capsys, folder, tmp_path
):
    text = tmp_path / "list.txt"
    text.write_text("3 value_01_left\n1 special_lefft\n[reserve]\n1 special_left\n")
    code, out, err = told(capsys, "import", folder, text, "--id", "light")

    path = folder / "decks" / "light.yaml"
    assert (code, out) == (0, f"light: 4 cards and 1 in reserve, in {path}\n")
    assert f"{text}:2:1: warning: found special_lefft" in err
    assert "did you mean special_left?" in err
    assert "light: 4 cards, fewer than 40" in err
    assert path.read_text().splitlines()[1:] == [
        "light:",
        "  name: light",
        "  source: ours",
        "  cards:",
        "    value_01_left: 3",
        "    special_lefft: 1",
        "  reserve:",
        "    special_left: 1",
    ]
    code, _, err = told(capsys, "import", folder, text, "--id", "light")
    assert code == 1
    assert "there is a deck light already" in err


def test_a_deck_goes_into_another_design(capsys, folder, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "game.yaml").write_text(f"id: other\nextends: {folder}\nname: Other\n")
    sheet = tmp_path / "set.yaml"
    told(capsys, "export", folder, "standard", "--format", "yaml", "-o", sheet)
    options = ("--id", "own", "--folder", other)
    code, out, _ = told(capsys, "import", "board_tennis", sheet, *options)

    assert code == 0
    assert str(other / "decks" / "own.yaml") in out
    deck = load(other).decks["own"]
    assert deck.cards == load(folder).decks["standard"].cards
    assert deck.about == load(folder).decks["standard"].about


def test_mistakes_are_told_in_one_message_each(capsys, folder, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("deck: bad\ntwo value_01_left\n0 special_left\n")
    code, out, err = told(capsys, "import", folder, bad)
    assert (code, out) == (1, "")
    assert [line.split(": ")[-2:][0] for line in err.splitlines()] != []
    assert err.count(str(bad)) == 2
    assert not (folder / "decks" / "bad.yaml").exists()

    wrong = told(capsys, "export", folder, "standart")[2]
    assert "no deck has this id; allowed: standard; did you mean standard?" in wrong
    nameless = tmp_path / "nameless.txt"
    nameless.write_text("1 special_left\n")
    assert "give one with --id" in told(capsys, "import", folder, nameless)[2]
    (tmp_path / "letter.txt").write_text("Dear friend, bring two cards.\n")
    taken = ("export", folder, "standard", "-o", tmp_path / "letter.txt")
    assert "holds something else" in told(capsys, *taken)[2]
    away = ("export", folder, "standard", "-o", tmp_path / "no" / "where.txt")
    assert told(capsys, *away)[0] == 1


def test_a_deck_that_cannot_be_played_is_handed_on(capsys, folder):
    draft = DeckDraft(load(folder), "standard")
    draft.add("special_left", 9)
    draft.save()

    code, out, _ = told(capsys, "export", folder, "standard")
    assert code == 0
    assert "11  special_left" in out
