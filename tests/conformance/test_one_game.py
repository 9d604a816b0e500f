"""Playing one game compiles no other."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import sys
from courtside.engine import kernel
from courtside.model import load
from courtside.play import simulate
simulate(load(sys.argv[1]), points=400)
for function in {**kernel._ENTRIES, **kernel._INNER}:
    print(function.__module__, function.__qualname__)
"""


@pytest.mark.jit
@pytest.mark.parametrize(
    ("game", "other"),
    [("match_point", "board_tennis"), ("board_tennis", "match_point")],
)
def test_playing_a_game_compiles_no_other(game, other):
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, game],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert f"{game}.play_block" in ran.stdout
    assert f"games.{game}" in ran.stdout
    assert other not in ran.stdout
