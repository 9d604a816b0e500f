"""What bots are worth, and what a long run costs."""

import os
import subprocess
import sys

import pytest

from courtside.analysis.intervals import share
from courtside.model import load
from courtside.play import simulate


@pytest.mark.jit
@pytest.mark.parametrize("deck", list(load("match_point").decks))
@pytest.mark.parametrize("bots", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random(deck, bots):
    n = 4_000
    run = simulate(
        load("match_point"), points=n, deck=deck, bots=bots, keep_rows=True, seed=11
    )
    greedy = bots.index("greedy")
    won = sum(winner == greedy for winner in run.columns["winner"])

    # Seats swap from point to point, so an even bot would win half of them.
    assert share(won, n).low > 0.5


@pytest.mark.jit
def test_memory_does_not_grow_with_the_number_of_points():
    program = (
        "import resource, sys\n"
        "from courtside.model import load\n"
        "from courtside.play import simulate\n"
        "design = load('match_point')\n"
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
