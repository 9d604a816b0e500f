"""`courtside play`: numbered choices, undo, hot-seat, saves, hostile names."""

import io
import re
import shutil

import pytest

from courtside.cli import play as play_module
from courtside.cli.main import main
from courtside.cli.table import CLEAR, Table
from courtside.cli.terminal import printable
from courtside.model import load
from courtside.model.find import shipped
from courtside.play.session import Session


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def play(monkeypatch, capsys, typed, *words):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main(["play", *words])
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return code, told.out, told.err


def test_a_point_is_played_by_numbers(monkeypatch, capsys, tmp_path):
    words = ["match_point", "--seed", "3"]
    code, out, _ = play(monkeypatch, capsys, "1\n" * 60, *words)
    assert code == 0
    assert re.search(r"^[AB] wins\.$", out, re.MULTILINE)
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_the_input_keeps_a_save_to_go_on_from(monkeypatch, capsys, tmp_path):
    words = ["match_point", "--seed", "3", "--unit", "game"]
    code, out, _ = play(monkeypatch, capsys, "1\n1\n", *words)
    assert code == 0
    path = tmp_path / "match_point-3.save.json"
    assert path.is_file()
    assert "courtside play --resume match_point-3.save.json" in out
    before = out[out.rindex("Score: ") : out.rindex("Saved in")]
    code, out, _ = play(monkeypatch, capsys, "q\n", "--resume", str(path))
    assert code == 0
    after = out[out.rindex("Score: ") : out.rindex("Saved in")]
    assert before.split() == [word for word in after.split() if word != "q"]
    play(monkeypatch, capsys, "", *words)
    assert (tmp_path / "match_point-3-2.save.json").is_file()


def test_undo_and_redo_and_what_is_not_there(monkeypatch, capsys):
    typed = "u\nr\n1\nu\nr\n99\nzz\nq\n"
    _, out, _ = play(monkeypatch, capsys, typed, "match_point", "--seed", "3")
    assert "There is nothing to take back." in out
    assert "There is nothing to do again." in out
    assert "99 is no choice; choose 1 to " in out
    assert "zz is no choice" in out
    assert out.count("Turn so far: ") >= 2


def test_the_last_choice_of_all_may_be_taken_back(monkeypatch, capsys):
    _, out, _ = play(monkeypatch, capsys, "c\nu\nq\n", "match_point", "--seed", "3")
    assert "A concedes. Point to B." in out
    assert "Saved in" in out


def test_pairs_with_a_bot_for_a_partner(monkeypatch, capsys):
    seats = ["--seats", "human,greedy,random,greedy"]
    words = ["board_tennis", "--preset", "pairs", "--unit", "game", *seats]
    typed = "1\n1\nq\n"
    code, out, _ = play(monkeypatch, capsys, typed, *words, "--seed", "5")

    assert code == 0
    assert "A (human, random) against B (greedy, greedy)." in out
    asked = re.findall(r"^(\w+), 1 to \d+, or h", out, re.MULTILINE)
    assert asked == ["A1"] * 3
    assert re.findall(r"^(A2|B1|B2) plays", out, re.MULTILINE)[:3] == ["B1", "A2", "B2"]


def test_help_hand_log_and_why(monkeypatch, capsys):
    typed = "h\nhand\nlog\nwhy\nwhy volley serve_volley_left\nwhy lob moonball\nq\n"
    _, out, _ = play(monkeypatch, capsys, typed, "match_point", "--seed", "3")
    assert "u undo" in out
    assert out.count("Point 1: A serves.") == 2
    assert "Write why WORD CARD" in out
    assert "Volley is played from the net, and A stands at the baseline." in out
    assert "[moonball]" in out


@pytest.mark.parametrize("word", ["h", "help", "?"])
def test_help_and_quit_may_be_spelled_out(monkeypatch, capsys, word):
    _, out, _ = play(monkeypatch, capsys, f"{word}\nquit\n", "match_point")

    assert "u undo" in out
    assert "is no choice" not in out


def test_a_save_that_cannot_be_written(monkeypatch, capsys):
    typed = "s /nowhere/at/all.json\n"
    words = ["match_point", "--seed", "3", "--save", "/nowhere/x.json"]
    code, out, _ = play(monkeypatch, capsys, typed, *words)
    assert code == 1
    assert out.count("cannot write") == 2


def test_a_broken_save_is_refused(monkeypatch, capsys, tmp_path):
    path = tmp_path / "x.json"
    path.write_text('{"kind": "courtside save"')
    code, _, err = play(monkeypatch, capsys, "", "--resume", str(path))
    assert code == 1
    assert "this is no save, or not all of one" in err
    assert path.read_text() == '{"kind": "courtside save"'


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a design"),
        (["match_pont"], "did you mean match_point?"),
        (["match_point", "--unit", "gam"], "did you mean game?"),
        (["match_point", "--seats", "human"], "two seats"),
        (["match_point", "--seats", "human,gredy"], "did you mean greedy?"),
        (["match_point", "--deck", "ribot"], "ribot_default"),
        (["match_point", "--resume", "none.json"], "cannot read none.json"),
        (["match_point", "--seed", "-1"], "from 0 to 4611686018427387904"),
    ],
)
def test_a_mistake_is_one_message(monkeypatch, capsys, words, said):
    code, out, err = play(monkeypatch, capsys, "", *words)
    assert (code, out) == (1, "")
    assert said in err


@pytest.mark.parametrize(
    ("option", "word"),
    [
        *(("--reading", "rows_per_half=6"), ("--preset", "pairs"), ("--seed", "4")),
        *(("--unit", "game"), ("--deck", "standard"), ("--format", "one_set")),
        ("--seats", "human,human"),
    ],
)
def test_what_a_save_tells_is_not_told_again(monkeypatch, capsys, option, word):
    words = ["board_tennis", "--resume", "x.json", option, word]
    code, out, err = play(monkeypatch, capsys, "", *words)

    assert (code, out) == (1, "")
    assert f"{option}: the save tells it; leave it out" in err


def test_a_match_of_another_game_is_named(monkeypatch, capsys):
    words = ["--seed", "3", "--save", "there.json"]
    play(monkeypatch, capsys, "1\nq\n", "match_point", *words)
    words = ["board_tennis", "--resume", "there.json"]
    code, out, err = play(monkeypatch, capsys, "", *words)

    assert (code, out) == (1, "")
    assert "this is a match of match_point, and board_tennis cannot go on" in err


def test_a_language_nobody_speaks(capsys):
    with pytest.raises(SystemExit):
        main(["play", "match_point", "--lang", "fr"])
    assert '--lang: found "fr"; allowed: en, es, pl\n' in capsys.readouterr().err


def test_in_spanish(monkeypatch, capsys):
    words = ["match_point", "--seed", "3", "--lang", "es"]
    _, out, _ = play(monkeypatch, capsys, "1\n" * 60, *words)
    assert "Punto 1: saca A." in out
    assert re.search(r"^Gana [AB]\.$", out, re.MULTILINE)


def test_a_save_goes_on_in_another_language(monkeypatch, capsys):
    play(monkeypatch, capsys, "1\n", "match_point", "--seed", "3", "--save", "x.json")
    words = ["--resume", "x.json", "--lang", "es"]
    _, out, _ = play(monkeypatch, capsys, "q\n", *words)
    assert "Turno hasta ahora: 1er servicio con Point" in out
    with pytest.raises(SystemExit):
        play(monkeypatch, capsys, "", "match_point", "--lang", "ess")


def test_hands_are_hidden_between_two_people(capsys, tmp_path):
    """The screen is cleared before and after it is handed over."""
    session = Session(load("match_point"), seed=3, seats=("human", "human"))
    typed = io.StringIO("1\n1\n\nhand\nq\n")
    Table(session, tmp_path / "x.json", typed, hidden=True).play()
    mine, passing, theirs = capsys.readouterr().out.split(CLEAR)
    assert "Hand over, then press Enter" in passing
    others = {id_ for id_ in session.view(0).hand if id_ not in session.view(1).hand}
    assert any(id_ in mine for id_ in others)
    for id_ in others - {session.view(0).shown, *session.view(0).open_cards}:
        assert id_ not in re.findall(r"[a-z_]+", passing + theirs)


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "\u202egnp.exe \u200fabc",
    "\U0001f3be\u200d\U0001f525 Ace",
    "\x1b[2J\x1b]0;owned\x07 \x9b31m",
    "W" * 10_000,
]


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_name_is_text(monkeypatch, capsys, tmp_path, name):
    folder = tmp_path / "cards" / "match_point"
    shutil.copytree(shipped("cards") / "match_point", folder)
    session = Session(load(folder), seed=3)
    victim = session.view(0).hand[1]
    path = folder / "cards.yaml"
    quoted = "".join(
        letter if letter.isalnum() else f"\\U{ord(letter):08x}" for letter in name
    )
    text = re.sub(
        rf"^{victim}: {{(name: \w+, )?",
        lambda _: f'{victim}: {{name: "{quoted}", ',
        path.read_text(),
        flags=re.MULTILINE,
    )
    path.write_text(text)
    typed = "hand\n" + "1\n" * 60
    code, out, _ = play(monkeypatch, capsys, typed, str(folder), "--seed", "3")
    assert code == 0
    assert printable(name)[:40] in out
    assert not set(out) & set("\x1b\x07\x9b\u202e\u200f")
    assert "W" * 100 not in out


def test_seeds_are_new_unless_named(monkeypatch, capsys):
    monkeypatch.setattr(play_module.secrets, "randbelow", lambda _: 77)
    _, out, _ = play(monkeypatch, capsys, "", "match_point")
    assert "seed 77" in out
