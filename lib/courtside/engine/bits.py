"""Questions about a mask, each one or two machine instructions when compiled.

Numba knows neither int.bit_count nor int.bit_length.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.kernel import by_hand, make_twin

if TYPE_CHECKING:
    from collections.abc import Callable


def _instructions(emit: Callable[..., Any]) -> Any:  # noqa: ANN401 - numba's objects
    """Make a twin of machine instructions; takes as many int64 as `emit` does."""
    from numba import types as numba_types  # noqa: PLC0415 - only to compile
    from numba.extending import intrinsic  # noqa: PLC0415

    word = numba_types.int64

    def generate(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:  # noqa: ANN401
        return emit(builder, *args)

    if emit.__code__.co_argcount == 2:

        @intrinsic  # type: ignore[untyped-decorator, unused-ignore]
        def one(_context: Any, _mask: Any) -> Any:  # noqa: ANN401
            return word(word), generate

        return one

    @intrinsic  # type: ignore[untyped-decorator, unused-ignore]
    def two(_context: Any, _mask: Any, _n: Any) -> Any:  # noqa: ANN401
        return word(word, word), generate

    return two


def _count_ones(builder: Any, mask: Any) -> Any:  # noqa: ANN401 - llvmlite's builder
    return builder.ctpop(mask)


def _count_trailing_zeros(builder: Any, mask: Any) -> Any:  # noqa: ANN401
    from llvmlite import ir  # noqa: PLC0415 - only to compile

    return builder.cttz(mask, ir.Constant(ir.IntType(1), 1))


def _deposit(builder: Any, mask: Any, n: Any) -> Any:  # noqa: ANN401
    from llvmlite import ir  # noqa: PLC0415 - only to compile

    word = ir.IntType(64)
    pdep = builder.module.declare_intrinsic(
        "llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(word, (word, word))
    )
    bit = builder.call(pdep, (builder.shl(ir.Constant(word, 1), n), mask))
    return _count_trailing_zeros(builder, bit)


@by_hand(lambda: _instructions(_count_ones))
def how_many(mask: int) -> int:
    """Count the set bits of a mask, which must not be negative."""
    return mask.bit_count()


@by_hand(lambda: _instructions(_count_trailing_zeros))
def lowest(mask: int) -> int:
    """Return the position of the lowest set bit of a mask, which must be positive."""
    return (mask & -mask).bit_length() - 1


def _clear_and_look(mask: int, n: int) -> int:
    while n:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def _twin_of_nth() -> Any:  # noqa: ANN401 - numba's objects have no static type
    """Use two instructions where the processor has them.

    Nobody can predict where the loop ends: 7 % of bulk play.
    """
    from llvmlite import binding  # noqa: PLC0415 - only to compile

    if not binding.get_process_triple().startswith("x86_64"):
        return make_twin(_clear_and_look)
    if not binding.get_host_cpu_features().get("bmi2", False):
        return make_twin(_clear_and_look)
    return _instructions(_deposit)


@by_hand(_twin_of_nth)
def nth(mask: int, n: int) -> int:
    """Return the position of the n-th set bit of a mask, from 0; it must be there."""
    return _clear_and_look(mask, n)
