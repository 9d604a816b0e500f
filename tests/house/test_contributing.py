"""The recipe for a game names every file of the example, and none that is not there."""

import re

import pytest

# A word of a path; a scoreboard is no part of Board Tennis.
OURS = re.compile(r"(^|[/_])board([/_.]|$)")
ROOMS = ("cards", "docs", "lib", "notebooks", "schema", "tests")


@pytest.fixture(scope="module")
def rows(root):
    """Give the rows of the table: the cells of each."""
    text = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split("### A game of a new kind\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def named(row):
    return re.findall(r"`([^`]+)`", row[0])


def found(root, name):
    """Give the files a name stands for: a file, a folder, a pattern of either."""
    there = sorted(root.glob(name.rstrip("/")))
    for path in there:
        if path.is_dir():
            yield from (each for each in path.rglob("*") if each.is_file())
        else:
            yield path


def test_every_file_it_names_is_there(root, rows):
    names = [name for row in rows for name in named(row)]

    assert len(names) > 15
    assert [name for name in names if not list(found(root, name))] == []


def test_every_file_of_the_example_is_named(root, rows):
    told = {path for row in rows for name in named(row) for path in found(root, name)}
    there = {
        path
        for room in ROOMS
        for path in (root / room).rglob("*")
        if path.is_file()
        and not {"__pycache__", "node_modules"} & set(path.parts)
        and OURS.search(path.relative_to(root).as_posix())
    }

    assert len(there) > 20
    assert sorted(map(str, there - told)) == []


def test_lengths_are_about_right(root, rows):
    """Of files of the game's own; a line or an entry in a register is told as such."""
    wrong = []
    for row in rows:
        own = [name for name in named(row) if OURS.search(name)]
        if not (own and row[2]):
            continue
        lines = sum(
            len(path.read_text(encoding="utf-8").splitlines())
            for name in own
            for path in found(root, name)
            if path.suffix == ".py"
        )
        if not 0.5 < int(row[2]) / lines < 2:
            wrong.append(f"{own}: {lines}")

    assert wrong == []


def test_what_may_be_left_out_is_left_out_by_the_smallest(root):
    """High card touches what the recipe calls needed, and nothing else."""
    files = {
        path.relative_to(root / "tests" / "toy").as_posix()
        for path in (root / "tests" / "toy").rglob("*")
        if path.suffix in {".py", ".yaml"}
    }

    kinds = ("game", "cards", "decks", "formats", "scenarios")
    design = {f"cards/high_card/{kind}.yaml" for kind in kinds}
    assert files == {
        "conftest.py",
        "high_card.py",
        "test_high_card.py",
        "test_panels.py",
        *design,
    }
