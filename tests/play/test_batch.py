"""Bulk play: the same whatever plays it, cut short without loss, counted whole."""

import signal
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pytest

from courtside.model import DesignError, load
from courtside.play import OrderError, crew, simulate
from courtside.play.counts import fixed_names
from courtside.play.crew import Here
from courtside.play.measures import CAPPED

UNITS = {"points": 2500, "games": 500, "matches": 25}


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def test_twenty_are_the_first_of_four_hundred(design):
    few = simulate(design, points=20, keep_rows=True)
    many = simulate(design, points=400, keep_rows=True)

    for name, column in few.columns.items():
        assert column == many.columns[name][:20]


@pytest.mark.parametrize("unit", UNITS)
def test_every_outcome_is_counted_once(design, unit):
    results = simulate(design, **{unit: UNITS[unit]}, bots=("greedy", "random"))

    assert results.done == results.n == UNITS[unit]
    assert results.complete
    assert sum(results.endings().values()) == results.tally["points"]
    assert sum(results.outcomes().values()) == results.n
    assert sum(map(sum, results.lengths().values())) == results.tally["points"]
    assert set(fixed_names()) <= set(results.tally)
    for seat in "ab":
        ended = results.endings(seat)
        lost = results.tally[f"served_{seat}_lost"]
        capped = sum(ended[ending] for ending in CAPPED)
        assert sum(ended.values()) == results.points(seat)
        assert results.server_won(seat) + lost + capped == results.points(seat)
        assert results.tally[f"served_{seat}_ace_lost"] == 0
        assert results.tally[f"served_{seat}_double_fault_won"] == 0


def test_seats_swap_from_point_to_point(design):
    results = simulate(design, points=101, keep_rows=True)

    assert list(results.columns["server"]) == [i % 2 for i in range(101)]
    assert results.points("a") == 51


def test_columns_and_tally_say_the_same(design):
    results = simulate(design, points=400, keep_rows=True)
    columns = results.columns
    won = sum(map(int.__eq__, columns["server"], columns["winner"]))

    assert won == results.server_won()
    assert sum(columns["faults"]) == results.tally["faults"]
    assert sum(columns["redeals"]) == results.tally["redeals"]
    assert sum(columns["server_hand"]) == results.tally["server_hand"]
    assert sum(columns["receiver_hand"]) == results.tally["receiver_hand"]
    strokes = sum(n * (won + lost) for n, (won, lost) in results.lengths().items())
    assert sum(columns["strokes"]) == strokes


@pytest.mark.parametrize("unit", UNITS)
def test_executors_do_not_matter(design, unit):
    n = {unit: UNITS[unit]}
    with ThreadPoolExecutor(3) as threads:
        threaded = simulate(design, **n, executor=threads)
    serial = simulate(design, **n, executor=Here())

    assert simulate(design, **n) == threaded == serial


@pytest.mark.jit
@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_processes_play_the_same(design, method):
    context = get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as processes:
        apart = simulate(design, points=2500, executor=processes)

    assert apart == simulate(design, points=2500)


def test_blocks_handed_out_together_or_alone_do_not_matter(design, monkeypatch):
    whole = simulate(design, points=4500)
    monkeypatch.setattr(
        crew,
        "stretches",
        lambda _unit, n, _compiled: [(0, 3000), (3000, n - 3000)],
    )

    assert simulate(design, points=4500) == whole


def test_a_bot_exchanged_leaves_every_deal_as_it_was(design):
    rows = [
        simulate(design, points=300, bots=bots, keep_rows=True).columns
        for bots in [("random", "random"), ("greedy", "random"), ("greedy", "greedy")]
    ]

    for name in ("server", "redeals", "server_hand", "receiver_hand"):
        assert rows[0][name] == rows[1][name] == rows[2][name]
    assert rows[0]["winner"] != rows[1]["winner"]


def test_seeds_differ_and_repeat(design):
    one, two = (simulate(design, points=200, seed=seed) for seed in (1, 2))

    assert one == simulate(design, points=200, seed=1)
    assert one.digest != two.digest


def test_large_seeds_are_seeds_of_their_own(design):
    digests = {
        simulate(design, points=20, seed=seed).digest for seed in (1, 2**32 + 1, 2**62)
    }

    assert len(digests) == 3


def test_stop_keeps_what_is_done(design):
    calls = []
    results = simulate(
        design,
        points=100_000,
        executor=Here(),
        progress=lambda done, total: calls.append((done, total)),
        stop=lambda: len(calls) >= 2,
    )

    assert 0 < results.done < results.n == 100_000
    assert not results.complete
    assert calls[-1] == (results.done, 100_000) or results.done > calls[-1][0]
    assert results.digest == simulate(design, points=results.done).digest
    assert results.tally == simulate(design, points=results.done).tally


def test_stop_before_the_first_leaves_nothing(design):
    results = simulate(design, points=5000, stop=lambda: True)

    assert results.done == 0
    assert results.tally["points"] == 0
    assert set(results.tally) == set(fixed_names())


@pytest.fixture
def heard():
    """Let SIGINT raise KeyboardInterrupt, which jobs in the background are deaf to."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_interrupt_keeps_what_is_done_and_the_next_run_works(design):
    def interrupt(done, _total):
        if done >= 10_000:
            signal.raise_signal(signal.SIGINT)

    results = simulate(design, points=1_000_000, progress=interrupt)

    assert 10_000 <= results.done < 1_000_000
    assert results.digest == simulate(design, points=results.done).digest
    assert [t for t in threading.enumerate() if "ThreadPool" in t.name] == []


def test_nothing_asked_for_is_nothing_played(design):
    results = simulate(design, matches=0)

    assert results.done == results.n == 0
    assert results.outcomes() == {"won_a": 0, "won_b": 0, "capped": 0}


def test_progress_reaches_the_end(design):
    seen = []
    simulate(design, points=5000, progress=lambda *at: seen.append(at))

    assert seen == sorted(seen)
    assert seen[-1] == (5000, 5000)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, "points, games or matches"),
        ({"points": 3, "games": 3}, "points, games or matches"),
        ({"points": -1}, "points: found -1"),
        ({"points": 2.5}, "points: found 2.5"),
        ({"points": True}, "points: found true"),
        ({"points": 3, "seed": -1}, "seed: found -1"),
        ({"points": 3, "seed": "x"}, 'seed: found "x"'),
        ({"points": 3, "bots": ("random",)}, "one each"),
        ({"points": 3, "bots": ("greddy", "random")}, "did you mean greedy"),
    ],
)
def test_what_cannot_be_played_is_refused(design, asked, said):
    with pytest.raises(OrderError, match=said):
        simulate(design, **asked)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"deck": "ribot_defalt"}, "did you mean ribot_default"),
        ({"match_format": "best_of_4"}, "did you mean best_of_"),
    ],
)
def test_unknown_ids_are_refused_with_the_nearest(design, asked, said):
    with pytest.raises(DesignError, match=said):
        simulate(design, points=3, **asked)


def test_an_illegal_deck_is_refused_with_every_reason(design):
    deck = design.decks["ribot_default"]
    few = replace(deck, cards=dict(list(deck.cards.items())[3:5]))
    illegal = replace(design, decks={**design.decks, "ribot_default": few})

    with pytest.raises(DesignError) as refused:
        simulate(illegal, points=3)

    assert len(refused.value.complaints) > 2
    assert "size" in str(refused.value) or "cards" in str(refused.value)


def test_a_plain_run_is_the_compiled_run(design, monkeypatch):
    fast = simulate(design, points=1200)
    monkeypatch.setattr("courtside.play.order.can_compile", lambda: False)

    assert simulate(design, points=1200) == fast
