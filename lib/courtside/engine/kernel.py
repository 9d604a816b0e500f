"""Two runtimes from one source: plain functions and their compiled twins.

A kernel is a Python function over records of integers. `kernel` leaves it as it
is, so that calling it runs plain Python on namespaces and lists, which is what a
session, a debugger, coverage and a browser need. `compiled` makes the numba twin
of a kernel, and of every kernel it calls, the first time somebody asks.
"""

from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")

_KERNELS: set[Any] = set()
_BY_HAND: dict[Any, Callable[[], Any]] = {}
_TWINS: dict[Any, Any] = {}


def kernel(function: F) -> F:
    """Register a rules function; it stays callable as plain Python.

    Parameters
    ----------
    function : callable
        Works on integers, records and one-dimensional arrays; allocates nothing
        and raises nothing. It calls other kernels by their imported names.

    Returns
    -------
    callable
        The same function.
    """
    _KERNELS.add(function)
    return function


def _bit_operation(emit: Callable[[Any, Any], Any]) -> Callable[[F], F]:
    """Register a kernel whose twin is one machine instruction on an int64.

    Numba knows neither int.bit_count nor int.bit_length.
    """

    def make_twin() -> Any:  # noqa: ANN401 - numba's objects have no static type
        from numba import types as numba_types  # noqa: PLC0415 - only to compile
        from numba.extending import intrinsic  # noqa: PLC0415

        @intrinsic  # type: ignore[untyped-decorator, unused-ignore]
        def twin(_context: Any, _mask: Any) -> Any:  # noqa: ANN401
            def generate(_ctx: Any, builder: Any, _sig: Any, args: Any) -> Any:  # noqa: ANN401
                return emit(builder, args[0])

            return numba_types.int64(numba_types.int64), generate

        return twin

    def register(function: F) -> F:
        _BY_HAND[function] = make_twin
        return function

    return register


def _count_ones(builder: Any, mask: Any) -> Any:  # noqa: ANN401 - llvmlite's builder
    return builder.ctpop(mask)


def _count_trailing_zeros(builder: Any, mask: Any) -> Any:  # noqa: ANN401
    from llvmlite import ir  # noqa: PLC0415 - only to compile

    return builder.cttz(mask, ir.Constant(ir.IntType(1), 1))


@_bit_operation(_count_ones)
def how_many(mask: int) -> int:
    """Count the set bits of a mask, which must not be negative."""
    return mask.bit_count()


@_bit_operation(_count_trailing_zeros)
def lowest(mask: int) -> int:
    """Return the position of the lowest set bit of a mask, which must be positive."""
    return (mask & -mask).bit_length() - 1


def compiled(function: F) -> F:
    """Return the numba twin of a kernel; its callees are twinned along with it.

    Parameters
    ----------
    function : callable
        A kernel.

    Returns
    -------
    callable
        Takes numpy records (`engine.records.record`) where the plain function
        takes namespaces; gives the same integers.

    Raises
    ------
    ImportError
        Where numba is not installed; the plain function still works there.
    """
    twin = _TWINS.get(function)
    if twin is None:
        twin = _TWINS[function] = (
            _BY_HAND[function]() if function in _BY_HAND else _jit(function)
        )
    return twin  # type: ignore[no-any-return]


def _jit(function: Any) -> Any:  # noqa: ANN401 - a function in, a dispatcher out
    import numba  # noqa: PLC0415 - importing the engine must not need numba

    from courtside.engine.cache import numba_cache  # noqa: PLC0415

    names = dict(function.__globals__)
    for name in function.__code__.co_names:
        callee = names.get(name)
        if isinstance(callee, types.FunctionType) and (
            callee in _KERNELS or callee in _BY_HAND
        ):
            names[name] = compiled(callee)
    twin = types.FunctionType(function.__code__, names, function.__name__)
    twin.__qualname__ = function.__qualname__
    twin.__module__ = function.__module__
    with numba_cache() as cacheable:
        return numba.njit(cache=cacheable, nogil=True, error_model="numpy")(twin)


def prepare(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:  # noqa: ANN401
    """Compile a kernel for these arguments, or load it from the cache.

    A cache that cannot be read or written (truncated file, full disk) is thrown
    away and costs only the time of compiling again.

    Parameters
    ----------
    function : callable
        A kernel.
    *arguments
        Records and integers of the types it will be called with.

    Returns
    -------
    callable
        The twin, ready to run.
    """
    import numba  # noqa: PLC0415 - importing the engine must not need numba

    from courtside.engine import cache  # noqa: PLC0415

    signature = tuple(numba.typeof(argument) for argument in arguments)
    try:
        with cache.announced():
            compiled(function).compile(signature)  # type: ignore[attr-defined]
    except Exception:  # noqa: BLE001 - whatever a broken cache file makes numba raise
        cache.abandon()
        _TWINS.clear()
        compiled(function).compile(signature)  # type: ignore[attr-defined]
    return compiled(function)
