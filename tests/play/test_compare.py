"""Two decks on the same luck: paired, and each side as it is alone."""

import math
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from courtside.engine.codes import Ending
from courtside.model import load
from courtside.play import compare, simulate
from courtside.play.compare import Pairs

OTHER = "serve_and_volley"


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.mark.parametrize("n", [{"points": 2500}, {"games": 300}, {"matches": 15}])
def test_each_side_is_what_it_is_alone(design, n):
    both = compare(design, None, OTHER, **n)

    assert both.a == simulate(design, **n)
    assert both.b == simulate(design, **n, deck=OTHER)
    assert sum(both.joint.values()) == both.a.done == both.b.done


def test_a_deck_against_itself_differs_in_nothing(design):
    wins = compare(design, points=1500).server_wins()

    assert (wins.gained, wins.lost) == (0, 0)
    assert wins.difference == wins.error == 0


def test_pairs_are_those_of_the_rows(design):
    n = 1500
    both = compare(design, None, OTHER, points=n)
    a, b = (
        simulate(design, points=n, deck=deck, keep_rows=True).columns
        for deck in (None, OTHER)
    )
    won_a = [s == w for s, w in zip(a["server"], a["winner"], strict=True)]
    won_b = [s == w for s, w in zip(b["server"], b["winner"], strict=True)]
    differences = [int(y) - int(x) for x, y in zip(won_a, won_b, strict=True)]
    mean = sum(differences) / n
    variance = sum((d - mean) ** 2 for d in differences) / (n - 1)
    wins = both.server_wins()

    assert wins.n == n
    assert wins.difference == pytest.approx(mean)
    assert wins.error == pytest.approx(math.sqrt(variance / n))
    aces = both.endings()["ace"]
    before = [ending == Ending.ACE for ending in a["ending"]]
    after = [ending == Ending.ACE for ending in b["ending"]]
    assert aces.gained == sum(y and not x for x, y in zip(before, after, strict=True))
    assert aces.lost == sum(x and not y for x, y in zip(before, after, strict=True))


def test_endings_gain_what_others_lose(design):
    endings = compare(design, None, OTHER, points=1500).endings()

    assert sum(pairs.gained - pairs.lost for pairs in endings.values()) == 0
    assert any(pairs.gained for pairs in endings.values())


def test_two_readings_can_be_compared(design):
    other = design.with_readings({"drop_is_volley": "apart"})
    both = compare(design, against=other, points=1500)

    assert both.b == simulate(other, points=1500)
    assert both.server_wins().gained + both.server_wins().lost > 0


def test_processes_and_stopping_work_here_too(design):
    seen = []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        part = compare(
            design,
            None,
            OTHER,
            points=60_000,
            executor=processes,
            progress=lambda done, _n: seen.append(done),
            stop=lambda: bool(seen),
        )

    assert 0 < part.a.done < 60_000
    whole = compare(design, None, OTHER, points=part.a.done)
    assert whole.joint == part.joint
    assert whole.a.digest == part.a.digest


def test_no_pairs_have_no_difference():
    assert Pairs(0, 0, 0).difference is None
    assert Pairs(0, 0, 1).error is None
