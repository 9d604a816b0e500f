"""Chance: streams of random numbers that live in the state.

A stream is two 32-bit words held in int64 fields. Every product is masked to 32
bits, so that wrapping int64 of the compiled engine and unbounded integers of
plain Python agree. Each purpose has its own stream, derived from (seed, match,
purpose): exchanging a bot leaves every shuffle as it was.

Notes
-----
The generator is xoroshiro64** (Blackman and Vigna, 2018, "Scrambled linear
pseudorandom number generators"); starts are mixed with the 32-bit finaliser of
MurmurHash3 (Appleby, 2011).
"""

from __future__ import annotations

from courtside.engine.kernel import hot, kernel

WORD = 0xFFFFFFFF

# Purposes of chance.
SHUFFLE = 1
LOT = 2
GUESS = 3
SEAT = 4  # and those after it: a bot's key words, a purpose a seat


class Stream:
    """One stream of chance; the words are never both zero."""

    low: int  # 32 bits
    high: int  # 32 bits


@hot
def scramble(word: int) -> int:
    """Mix the bits of a 32-bit word; a bijection."""
    word ^= word >> 16
    word = (word * 0x85EBCA6B) & WORD
    word ^= word >> 13
    word = (word * 0xC2B2AE35) & WORD
    return word ^ (word >> 16)


@hot
def digest(seed: int, index: int, purpose: int, salt: int) -> int:
    """Hash a seed, an index and a purpose, 64 bits each at most, to 32 bits."""
    word = scramble((salt * 0x9E3779B1 + purpose * 0x85EBCA77) & WORD)
    word = scramble(word ^ (seed & WORD))
    word = scramble((word * 5 + 0xE6546B64 & WORD) ^ ((seed >> 32) & WORD))
    word = scramble((word * 5 + 0xE6546B64 & WORD) ^ (index & WORD))
    return scramble((word * 5 + 0xE6546B64 & WORD) ^ ((index >> 32) & WORD))


@kernel
def open_stream(stream: Stream, seed: int, index: int, purpose: int) -> None:
    """Start a stream anew.

    Parameters
    ----------
    stream : Stream
        Both words change.
    seed, index : int
        The run's seed and the number of the match, 0 to 2**62.
    purpose : int
        Which stream of the match; any small number.
    """
    stream.low = digest(seed, index, purpose, 1)
    stream.high = digest(seed, index, purpose, 2)
    if stream.low == 0 and stream.high == 0:
        stream.low = 1


@hot
def draw(stream: Stream, n: int) -> int:
    """Draw a whole number from 0 to n-1; each within 2**-32 of equally likely.

    Parameters
    ----------
    stream : Stream
        Moves on by one.
    n : int
        1 to 2**30.
    """
    low = stream.low
    high = stream.high
    word = (low * 0x9E3779BB) & WORD
    word = (((word << 5) | (word >> 27)) & WORD) * 5 & WORD
    high ^= low
    stream.low = ((low << 26) | (low >> 6)) & WORD ^ high ^ ((high << 9) & WORD)
    stream.high = ((high << 13) | (high >> 19)) & WORD
    return (word * n) >> 32


@hot
def pick(low_key: int, high_key: int, count: int, n: int) -> int:
    """Draw from 0 to n-1 as a pure function of two key words and a counter.

    Bots draw this way: the number depends on how often they have chosen, not on
    a state that undo would have to restore.
    """
    word = scramble((low_key + count * 0x9E3779B1) & WORD)
    word = scramble(word ^ high_key)
    return (word * n) >> 32
