"""What bots are worth, and what a long run costs."""

import os
import subprocess
import sys

import pytest

from courtside.analysis.intervals import share
from courtside.play import simulate
from tests.conformance.shipped import DESIGNS, PRESETS

BOTS = [("greedy", "random"), ("random", "greedy")]


@pytest.mark.jit
@pytest.mark.parametrize("deck", list(DESIGNS["match_point"].decks))
@pytest.mark.parametrize("bots", BOTS)
def test_greedy_beats_random(deck, bots):
    n = 4_000
    design = DESIGNS["match_point"]
    run = simulate(design, points=n, deck=deck, bots=bots, keep_rows=True, seed=11)
    greedy = bots.index("greedy")
    won = sum(winner == greedy for winner in run.columns["winner"])

    # Seats swap from point to point, so an even bot would win half of them.
    assert share(won, n).low > 0.5


@pytest.mark.jit
@pytest.mark.parametrize("preset", PRESETS["board_tennis"])
@pytest.mark.parametrize("bots", BOTS)
def test_greedy_beats_random_in_games(preset, bots):
    n = 2_000
    design = PRESETS["board_tennis"][preset]
    run = simulate(design, games=n, bots=bots, keep_rows=True, seed=11)
    greedy = bots.index("greedy")
    won = sum(winner == greedy for winner in run.columns["winner"])

    assert share(won, n).low > 0.5


@pytest.mark.jit
@pytest.mark.parametrize("game", DESIGNS)
def test_memory_does_not_grow_with_the_number_of_points(game):
    program = (
        "import resource, sys\n"
        "from courtside.model import load\n"
        "from courtside.play import simulate\n"
        f"design = load('{game}')\n"
        "simulate(design, points=20_000)\n"
        "first = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "simulate(design, points=1_000_000)\n"
        "last = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "print(last - first)\n"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, check=True
    )

    # Rows of a million points would be 64 megabytes; the counts are a few kilobytes.
    assert int(ran.stdout) < 16_000
