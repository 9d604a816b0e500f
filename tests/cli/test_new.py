"""`courtside new`: a folder of one's own, whole or not at all."""

import re

import pytest

from courtside.cli.main import main
from courtside.model import check, load


def read(path):
    return path.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_extends_a_shipped_game_by_its_name(here, capsys):
    assert main(["new", "my_tennis"]) == 0
    said = capsys.readouterr().out
    path = here / "my_tennis" / "game.yaml"

    assert "my_tennis/game.yaml extends match_point" in said
    assert "courtside check my_tennis" in said
    first, *lines = read(path).splitlines()
    assert lines == ["id: my_tennis", "extends: match_point", "name: My tennis"]
    target = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)[1]
    assert (path.parent / target).resolve().is_file()


@pytest.mark.parametrize("base", ["match_point", "board_tennis"])
def test_what_it_makes_is_right_and_plays_as_its_base(here, base):
    assert main(["new", "folder/mine", "--from", base, "--name", "Mine: one"]) == 0
    report = check(here / "folder" / "mine")

    assert [str(each) for each in report.complaints] == []
    (design,) = report.designs
    assert design.name.in_("en") == "Mine: one"
    assert design.engine == load(base).engine
    assert list(design.cards) == list(load(base).cards)


def test_it_extends_another_of_ones_own_by_its_path(here):
    main(["new", "first"])
    assert main(["new", "deep/second", "--from", "first"]) == 0

    assert 'extends: "../../first"' in read(here / "deep" / "second" / "game.yaml")
    assert load(here / "deep" / "second").engine == "match_point"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Clay-2"], "write clay_2"),
        (["clay", "--from", "mach_point"], "did you mean match_point?"),
        (["there"], "a design lies there already"),
    ],
)
def test_what_cannot_be_made_leaves_nothing(here, capsys, words, said):
    main(["new", "there"])
    before = sorted(here.rglob("*"))

    assert main(["new", *words]) == 1
    assert said in capsys.readouterr().err
    assert sorted(here.rglob("*")) == before


def test_it_is_told_in_another_language(capsys):
    assert main(["new", "moje", "--lang", "pl"]) == 0
    assert "rozszerza match_point" in capsys.readouterr().out
