"""How long a person waits: edit to numbers, cold and warm start, two threads."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from courtside.engine import kernel
from courtside.model import find_cards, load
from courtside.play import simulate

POINTS = 100_000
LIB = Path(__file__).parents[1] / "lib"
FIRST = """
from courtside.model import load
from courtside.play import simulate
print(simulate(load("{game}"), points={points}).endings())
"""


def edit_to_numbers():
    """Return seconds from a changed deck on disk to the counts of 100,000 points."""
    with tempfile.TemporaryDirectory() as folder:
        design = Path(folder) / "match_point"
        shutil.copytree(find_cards() / "match_point", design)
        simulate(load(design), points=POINTS)
        twins = compiled_twins()
        deck = design / "decks" / "ribot_default.yaml"
        text = deck.read_text(encoding="utf-8")
        deck.write_text(swapped(text), encoding="utf-8")
        begun = time.perf_counter()
        simulate(load(design), points=POINTS).endings()
        seconds = time.perf_counter() - begun
    if twins != compiled_twins():
        raise RuntimeError("an edited deck was compiled again")
    return seconds


def swapped(text):
    """Exchange the copies of two cards, so that the deck stays legal."""
    lines = text.splitlines(keepends=True)
    cards = next(place for place, line in enumerate(lines) if "cards:" in line)
    counted = [
        (place, line.partition("#")[0].rstrip().rpartition(": "))
        for place, line in enumerate(lines)
        if place > cards
        and "serve" not in line
        and line.partition("#")[0].rstrip()[-1:].isdigit()
    ]
    one = counted[0]
    other = next(each for each in counted if each[1][2] != one[1][2])
    lines[one[0]] = f"{one[1][0]}: {other[1][2]}\n"
    lines[other[0]] = f"{other[1][0]}: {one[1][2]}\n"
    return "".join(lines)


def compiled_twins():
    """Count what numba has compiled or loaded in this process."""
    return sum(len(twin.overloads) for twin in kernel._ENTRIES.values())  # noqa: SLF001 - nothing public counts it


def starts(game="match_point"):
    """Return seconds of a first process, which compiles, and of a second one."""
    with tempfile.TemporaryDirectory() as cache:
        return started(game, cache, 1000), started(game, cache, POINTS)


def started(game, cache, points):
    """Return seconds from the start of a process to its numbers."""
    there = {**os.environ, "XDG_CACHE_HOME": cache, "PYTHONPATH": str(LIB)}
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", FIRST.format(game=game, points=points)],
        env=there,
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - begun


def threads(number):
    """Return points a second with so many threads, by the clock."""
    design = load("match_point")
    with ThreadPoolExecutor(number) as executor:
        simulate(design, points=2000, executor=executor)
        begun = time.perf_counter()
        simulate(design, points=2 * POINTS, executor=executor)
        return 2 * POINTS / (time.perf_counter() - begun)
