"""Kernels: plain where they stand, compiled when asked for, the same numbers."""

import gc
import random

import numba
import numpy as np
import pytest

from courtside.engine import bits, cache, haste
from courtside.engine import kernel as kernels
from courtside.engine.bits import how_many, lowest, nth
from courtside.engine.codes import Side
from courtside.engine.kernel import can_compile, compiled, hot, kernel


@hot
def outer_bits(mask, n):
    """Put three questions about a mask into one number."""
    return (how_many(mask) * 64 + lowest(mask)) * 64 + nth(mask, n)


@kernel
def about(mask, n):
    """Ask from a kernel that Python calls."""
    return outer_bits(mask, n) * 4 + Side.RIGHT


@kernel
def doubled(number):
    """Be compiled nowhere else."""
    return 2 * number


@kernel
def tripled(number):
    """Be compiled nowhere else either."""
    return 3 * number


@pytest.fixture
def unknown(monkeypatch, tmp_path):
    """Compile as if nothing had been compiled before."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(kernels, "_ENTRIES", {})
    monkeypatch.setattr(kernels, "_INNER", {})


def masks():
    luck = random.Random(1)
    for _ in range(300):
        mask = luck.getrandbits(62) & luck.getrandbits(62) | 1 << luck.randrange(62)
        yield mask, luck.randrange(mask.bit_count())


def obvious(mask, n):
    places = [place for place in range(64) if mask >> place & 1]
    return ((len(places) * 64 + places[0]) * 64 + places[n]) * 4 + 2


def test_bit_operations_are_right():
    for mask, n in masks():
        assert about(mask, n) == obvious(mask, n)


@pytest.mark.jit
def test_compiled_bit_operations_are_right():
    twin = compiled(about, 1, 0)

    for mask, n in masks():
        assert twin(mask, n) == obvious(mask, n)


@pytest.mark.jit
def test_the_bit_is_found_without_the_instruction_too(monkeypatch):
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_features", dict, raising=True)
    twin = bits._twin_of_nth()

    assert isinstance(twin, numba.core.registry.CPUDispatcher)
    for mask, n in masks():
        assert twin(mask, n) == nth(mask, n)


@pytest.mark.jit
def test_asking_twice_compiles_once():
    first = compiled(about, 1, 0)

    assert compiled(about, 5, 3) is first
    assert len(first.overloads) == 1


@pytest.mark.jit
@pytest.mark.usefixtures("unknown")
def test_constants_in_a_call_are_no_types_of_their_own():
    compiled(about, 1, 0)

    assert len(kernels._INNER[outer_bits].overloads) == 1


@pytest.mark.jit
def test_the_collector_is_as_it_was():
    assert gc.isenabled()
    assert compiled(doubled, 1)(4) == 8
    assert gc.isenabled()


@numba.njit
def last(column):
    return column[len(column) - len(column) - 1]


@pytest.mark.jit
def test_others_still_count_from_the_end():
    compiled(tripled, 1)

    assert last(np.arange(5)) == 4


def test_plain_can_be_asked_for(monkeypatch):
    can_compile.cache_clear()
    monkeypatch.setenv("COURTSIDE_PLAIN", "1")
    assert not can_compile()
    can_compile.cache_clear()
    monkeypatch.setenv("COURTSIDE_PLAIN", "0")
    assert can_compile()
    can_compile.cache_clear()


@pytest.mark.jit
@pytest.mark.usefixtures("unknown")
def test_a_part_is_typed_but_not_built():
    compiled(about, 1, 0)
    (part,) = kernels._INNER[outer_bits].overloads.values()

    assert part.library.get_pointer_to_function(part.fndesc.mangled_name) == 0
    assert part.signature.return_type == numba.int64


@kernel
def halved(number):
    """Be called by a kernel that is compiled without haste."""
    return number // 2


@kernel
def halved_and_one(number):
    """Call another kernel."""
    return halved(number) + 1


@pytest.mark.jit
@pytest.mark.usefixtures("unknown")
def test_another_numba_costs_only_time(monkeypatch):
    def changed(_self):
        raise AttributeError("numba has no such pass any more")

    monkeypatch.setattr(haste.PartCompiler, "define_pipelines", changed)
    monkeypatch.setattr(cache, "abandon", lambda: None)

    assert compiled(halved_and_one, 1)(10) == 6
    (part,) = kernels._INNER[halved].overloads.values()
    assert not isinstance(part.library, haste.PartLibrary)
