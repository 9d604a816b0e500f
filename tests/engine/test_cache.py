"""The cache of compiled code: never stale, never in the way, never needed."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numba
import pytest

from courtside.engine import cache
from courtside.engine.games.match_point import State, kth
from courtside.engine.kernel import compiled
from courtside.engine.records import record

pytestmark = pytest.mark.jit

# Compiles a kernel of one module that calls kernels of two others.
PROGRAM = """
from courtside.engine.games.match_point import State, kth
from courtside.engine.kernel import compiled
from courtside.engine.records import record
state = record(State)
state.menu.n, state.menu.use[0], state.menu.mask[0] = 1, 3, 0b1100
print(compiled(kth, state, 1)(state, 1))
"""
NOTICE = "Compiling the engine"
RIGHT = str(3 * 64 + 3)
UNPRIVILEGED = (
    "--drop=cap_dac_override,cap_dac_read_search,cap_fowner,cap_chown",
    "--",
    "-c",
)


@pytest.fixture
def install(root, tmp_path):
    """Give a copy of the package that may be edited."""
    lib = tmp_path / "lib"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(root / "lib", lib, ignore=ignored)
    return lib


def run(lib, *, unset=(), bound=False, **settings):
    """Run the program; `bound` makes permissions hold for root too."""
    there = {**os.environ, "PYTHONPATH": str(lib), **settings}
    for name in unset:
        there.pop(name, None)
    words = [sys.executable, "-c", PROGRAM]
    if bound and os.geteuid() == 0:
        there["PROGRAM"] = PROGRAM
        words = ["capsh", *UNPRIVILEGED, f'{sys.executable} -c "$PROGRAM"']
    done = subprocess.run(
        words, env=there, cwd=lib, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), NOTICE in done.stderr


def test_a_second_process_finds_it_compiled(install, tmp_path):
    there = str(tmp_path / "cache")

    assert run(install, XDG_CACHE_HOME=there) == (RIGHT, True)
    assert run(install, XDG_CACHE_HOME=there) == (RIGHT, False)


def test_an_edited_callee_in_another_module_counts_at_once(install, tmp_path):
    there = str(tmp_path / "cache")
    run(install, XDG_CACHE_HOME=there)
    hands = install / "courtside" / "engine" / "hands.py"
    text = hands.read_text()
    assert "\nSLOTS = 64" in text
    hands.write_text(text.replace("\nSLOTS = 64", "\nSLOTS = 100"))

    assert run(install, XDG_CACHE_HOME=there) == (str(3 * 100 + 3), True)
    hands.write_text(text.replace("+ nth(mask, k)", "+ nth(mask, k) + 1000"))
    assert run(install, XDG_CACHE_HOME=there) == (str(1000 + 3 * 64 + 3), True)
    hands.write_text(text)
    assert run(install, XDG_CACHE_HOME=there) == (RIGHT, False)


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("length", [0, 1000])
def test_a_truncated_file_costs_only_time(install, tmp_path, kind, length):
    there = str(tmp_path / "cache")
    run(install, XDG_CACHE_HOME=there)
    files = [*Path(there).rglob(f"*.{kind}")]
    for path in files:
        os.truncate(path, min(length, path.stat().st_size - 1))

    assert files
    assert run(install, XDG_CACHE_HOME=there)[0] == RIGHT
    assert run(install, XDG_CACHE_HOME=there)[0] == RIGHT


def test_a_missing_home_costs_only_time(install, tmp_path):
    assert run(install, unset=("HOME", "XDG_CACHE_HOME"), TMPDIR=str(tmp_path)) == (
        RIGHT,
        True,
    )
    assert [*tmp_path.glob("courtside-*/courtside/*/*.compiled")]


def test_a_cache_that_cannot_be_made_costs_only_time(install, tmp_path):
    settings = {"XDG_CACHE_HOME": "/dev/null/nowhere", "TMPDIR": str(tmp_path)}

    assert run(install, **settings) == (RIGHT, True)
    assert run(install, **settings)[0] == RIGHT


@pytest.mark.skipif(
    os.geteuid() == 0 and shutil.which("capsh") is None,
    reason="root may write anywhere, and there is no capsh to forbid it",
)
def test_a_read_only_install_costs_only_time(install, tmp_path):
    closed = tmp_path / "closed"
    closed.mkdir()
    for path in (*install.rglob("*"), install, closed):
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        nowhere = run(
            install,
            bound=True,
            XDG_CACHE_HOME=str(closed),
            HOME=str(closed),
            TMPDIR=str(closed),
        )
    finally:
        for path in (install, closed, *install.rglob("*")):
            path.chmod(0o755)

    assert nowhere[0] == RIGHT
    assert not [*closed.iterdir()]


def test_without_any_place_to_write_there_is_no_folder(monkeypatch):
    def nowhere():
        raise FileNotFoundError("no usable temporary directory")

    monkeypatch.setattr(cache.tempfile, "gettempdir", nowhere)
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null/nowhere")
    cache.folder.cache_clear()
    try:
        assert cache.folder() is None
    finally:
        cache.folder.cache_clear()


def test_a_folder_of_somebody_else_is_not_used(monkeypatch, tmp_path):
    monkeypatch.setattr(cache.os, "getuid", lambda: os.geteuid() + 1)

    assert not cache._ours_and_writable(tmp_path / "theirs")


FOREIGN = """
import numba

@numba.njit(cache=True)
def twice(number):
    return 2 * number
"""


def test_settings_and_caches_of_others_stay_as_they_were(tmp_path, monkeypatch):
    before = numba.config.CACHE_DIR
    state = record(State)
    compiled(kth, state, 0)
    (tmp_path / "foreign.py").write_text(FOREIGN)
    monkeypatch.syspath_prepend(tmp_path)
    foreign = import_module("foreign")

    assert foreign.twice(4) == 8
    assert before == numba.config.CACHE_DIR
    assert [*(tmp_path / "__pycache__").glob("foreign.twice-*.nbi")]


# Plays games of one design after the other; says who won.
GAMES = """
import sys
from courtside.model import load
from courtside.play import simulate
for name in sys.argv[1:]:
    run = simulate(load(name), games=300, bots=("greedy", "random"), seed=11)
    print(name, sum(run.tally[f"begun_{seat}_won_a"] for seat in "ab"))
"""


def won(root, tmp_path, *games):
    """Say how many of 300 games of each design the greedy bot won."""
    there = {
        **os.environ,
        "PYTHONPATH": str(root / "lib"),
        "XDG_CACHE_HOME": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-c", GAMES, *games],
        env=there,
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split("\n")) - {""}


@pytest.mark.slow
def test_a_game_from_the_cache_runs_nothing_of_one_just_compiled(root, tmp_path):
    """Both have functions of the same names, over records of other fields."""
    alone = won(root, tmp_path, "board_tennis")
    both = won(root, tmp_path, "match_point", "board_tennis")

    assert alone < both
    assert both == won(root, tmp_path, "board_tennis", "match_point")
