"""The tree as git knows it: nothing of one machine, a reason on every exception."""

import re
import subprocess

import pytest

# Spelled in halves, so that this file does not accuse itself.
PLACES = ["/ho" + "me/", "/Us" + "ers/", "/ro" + "ot/", "/wo" + "rk/", "C:" + "\\Users"]
REGISTRIES = [
    "py" + "pi.org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "yarn" + "pkg.com",
    "ana" + "conda.org",
    "ana" + "conda.com",
]


@pytest.fixture(scope="module")
def texts(root):
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607 - whichever git made the checkout
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    found = {}
    for name in filter(None, listed.stdout.split("\0")):
        path = root / name
        if path.is_file():
            found[name] = path.read_bytes().decode("utf-8", errors="replace")
    return found


@pytest.mark.parametrize("word", [*PLACES, *REGISTRIES])
def test_no_file_names_a_folder_of_one_machine_or_a_registry(texts, word):
    assert [name for name, text in texts.items() if word in text] == []


def test_every_rule_switched_off_gives_a_reason(texts):
    ignored = re.compile(r'^\s*"[A-Z]+[0-9]*",(?P<reason>.*)$', re.MULTILINE)
    lines = list(ignored.finditer(texts["pyproject.toml"]))

    assert len(lines) > 10
    assert [line[0] for line in lines if "# " not in line["reason"]] == []


def test_every_exception_in_a_file_gives_a_reason_once(texts):
    told = {}
    for name, text in texts.items():
        if not name.endswith((".py", ".ipynb")):
            continue
        for found in re.finditer(r"# noqa: ([A-Z0-9, ]*[0-9])(.*)", text):
            for code in found[1].split(", "):
                reason = bool(found[2].strip(" -()"))
                told[name, code] = told.get((name, code), False) or reason

    assert len(told) > 20
    assert [where for where, reason in told.items() if not reason] == []


def test_no_file_is_committed_that_a_tool_made(texts):
    made = re.compile(r"(^|/)(uv\.lock|package-lock\.json|__pycache__|node_modules)")

    assert [name for name in texts if made.search(name)] == []


def test_text_files_end_with_one_newline(texts):
    kinds = (".py", ".md", ".yaml", ".yml", ".toml", ".json", ".ipynb", "Makefile")
    ours = {
        name: text
        for name, text in texts.items()
        if name.endswith(kinds) and not name.startswith("tests/")
    }

    assert [name for name, text in ours.items() if text and text[-1] != "\n"] == []
