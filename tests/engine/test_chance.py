"""Chance: the published generator, fair, and no two starts alike."""

import math
from array import array
from collections import Counter

import pytest

from courtside.engine.chance import (
    WORD,
    Stream,
    digest,
    draw,
    open_stream,
    pick,
    scramble,
)
from courtside.engine.kernel import compiled, kernel
from courtside.engine.records import blank, numbers, record

N = 60_000


def rotate(word, by):
    return ((word << by) | (word >> (32 - by))) & WORD


def published(low, high):
    """Give xoroshiro64** as its authors wrote it down."""
    while True:
        yield (rotate((low * 0x9E3779BB) & WORD, 5) * 5) & WORD
        high ^= low
        low = rotate(low, 26) ^ high ^ ((high << 9) & WORD)
        high = rotate(high, 13)


def drawn(n, sides, seed=1, index=0, purpose=1):
    stream = blank(Stream)
    open_stream(stream, seed, index, purpose)
    return [draw(stream, sides) for _ in range(n)]


def is_even(counts, categories, n):
    """Tell whether counts are within four standard errors of chi-square."""
    expected = n / categories
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    square += (categories - len(counts)) * expected
    free = categories - 1
    return abs(square - free) < 4 * math.sqrt(2 * free)


def test_scramble_has_the_published_values():
    assert [scramble(word) for word in (0, 1, WORD)] == [0, 0x514E28B7, 0x81F16F39]


def test_draws_are_those_of_the_published_generator():
    stream = blank(Stream)
    open_stream(stream, 7, 8, 9)
    words = published(stream.low, stream.high)

    assert [draw(stream, 1000) for _ in range(500)] == [
        (next(words) * 1000) >> 32 for _ in range(500)
    ]


@pytest.mark.parametrize("sides", [2, 6, 54])
def test_every_side_comes_up_as_often(sides):
    assert is_even(Counter(drawn(N, sides)), sides, N)


@pytest.mark.parametrize("sides", [2, 7])
def test_what_follows_does_not_depend_on_what_was(sides):
    draws = drawn(N, sides)
    pairs = Counter(zip(draws[::2], draws[1::2], strict=True))

    assert is_even(pairs, sides * sides, N // 2)


@pytest.mark.parametrize(
    "first",
    [
        lambda i: drawn(1, 20, index=i)[0],
        lambda i: drawn(1, 20, seed=i)[0],
        lambda i: drawn(1, 20, index=i << 32)[0],
        lambda i: drawn(1, 20, index=i * 65536)[0],
        lambda i: pick(3, 4, i, 20),
        lambda i: pick(digest(1, i, 4, 3), digest(1, i, 4, 4), 0, 20),
    ],
)
def test_starts_that_are_neighbours_are_no_relations(first):
    draws = [first(i) for i in range(20_000)]
    pairs = Counter(zip(draws[::2], draws[1::2], strict=True))

    assert is_even(Counter(draws), 20, len(draws))
    assert is_even(pairs, 400, len(draws) // 2)


def test_no_two_starts_are_the_same():
    starts = set()
    stream = blank(Stream)
    for seed in range(20):
        for index in range(1000):
            for purpose in range(5):
                open_stream(stream, seed, index, purpose)
                starts.add((stream.low, stream.high))

    assert len(starts) == 20 * 1000 * 5


@pytest.mark.parametrize("far", [1 << 31, 1 << 32, 1 << 61])
def test_far_bits_of_seed_and_index_count(far):
    assert drawn(8, 1000, seed=1 + far) != drawn(8, 1000, seed=1)
    assert drawn(8, 1000, index=far) != drawn(8, 1000)


@kernel
def draw_many(stream, seed, index, sides, column):
    """Draw from a fresh stream, then pick."""
    open_stream(stream, seed, index, 1)
    for place in range(len(column)):
        column[place] = draw(stream, sides) * 64 + pick(seed, index, place, 64)


@pytest.mark.jit
@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32 - 1, 2**61 + 12345])
def test_compiled_and_unbounded_integers_agree(seed):
    plain, fast = array("q", bytes(8 * 1000)), array("q", bytes(8 * 1000))
    draw_many(blank(Stream), seed, 77, 2**20 + 7, plain)
    arguments = (record(Stream), seed, 77, 2**20 + 7, numbers(fast))
    compiled(draw_many, *arguments)(*arguments)

    assert fast == plain
