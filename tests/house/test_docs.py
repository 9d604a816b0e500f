"""What the pages say can be done."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from courtside.model import check

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    path.relative_to(ROOT).as_posix()
    for path in [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md"))]
]


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def command_lines(text, program):
    """Return the lines of shell blocks that start a program, remarks dropped."""
    lines = [line for block in blocks(text, "sh") for line in block.splitlines()]
    found = [shlex.split(line, comments=True) for line in lines]
    return [
        words
        for words in found
        if words and words[0].removeprefix(".venv/bin/") == program
    ]


def courtside(*words, root):
    return subprocess.run(
        [sys.executable, "-m", "courtside.cli", *words],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root / "lib")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files(root, page):
    path = root / page
    targets = re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", path.read_text("utf-8"))
    inside = [target for target in targets if "://" not in target]

    assert [target for target in inside if not (path.parent / target).exists()] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_make_targets_exist(root, page):
    targets = re.findall(r"^([a-z]+):", (root / "Makefile").read_text(), re.MULTILINE)
    said = {words[1] for words in command_lines((root / page).read_text(), "make")}

    assert said
    assert said <= set(targets)


def test_readme_shows_the_three_ways_to_start(root):
    text = (root / "README.md").read_text()

    assert "make lab" in text
    assert "python3 -m venv" in text
    assert "pip install -e ." in text
    assert "conda env create -f environment.yml" in text


def test_recipes_of_contributing_make_a_legal_design(root, tmp_path):
    """The examples of all recipes together, in one design of a newcomer's own."""
    text = (root / "CONTRIBUTING.md").read_text()
    for block in blocks(text, "yaml"):
        named = re.split(r"^# (\S+\.yaml)\n", block, flags=re.MULTILINE)
        for name, content in zip(named[1::2], named[2::2], strict=True):
            path = tmp_path / name.rpartition("/")[2]
            path.write_text(content, encoding="utf-8")

    report = check(tmp_path)

    assert [str(complaint) for complaint in report.complaints] == []
    (design,) = report.designs
    assert "half_volley" in design.strokes
    assert "half_volley_groundstroke" in design.replies
    assert "smash_lob_left" in design.cards
    assert "lob_over_a_net_player" in design.scenarios
    assert design.chosen["passing_lob"] == "listed_rows_only"


@pytest.mark.jit
@pytest.mark.slow
def test_readme_commands_run(root):
    """Every line as it stands, but for those that wait, or leave a folder."""
    lines = command_lines((root / "README.md").read_text(), "courtside")
    assert {"check", "simulate", "play", "replies", "score", "lab", "new"} <= {
        words[1] for words in lines
    }

    for words in lines:
        only_help = words[1] in {"lab", "play", "new"}
        done = courtside(*words[1:], *(["--help"] if only_help else []), root=root)
        assert done.returncode == 0, (words, done.stdout + done.stderr)
        assert done.stdout.strip()


def test_makefile_help_names_every_target(root):
    text = (root / "Makefile").read_text()
    listed = re.search(r"^\.PHONY: help (.*)$", text, re.MULTILINE)[1].split()
    told = re.findall(r"'make ([a-z]+)", text)

    assert told == listed
