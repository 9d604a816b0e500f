"""Two runtimes from one source: plain functions and their compiled twins.

A kernel is a Python function over records of integers. `kernel` leaves it as it
is, so that calling it runs plain Python on namespaces and lists, which is what a
session, a debugger, coverage and a browser need. `compiled` makes the numba twin
of a kernel, and of every kernel it calls, the first time somebody asks.
"""

from __future__ import annotations

import functools
import os
import types
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

F = TypeVar("F", bound="Callable[..., Any]")

_KERNELS: set[Any] = set()
_HOT: set[Any] = set()
_BY_HAND: dict[Any, Callable[[], Any]] = {}
_INNER: dict[Any, Any] = {}
_ENTRIES: dict[Any, Any] = {}


def kernel(function: F) -> F:
    """Register a rules function; it stays callable as plain Python.

    Parameters
    ----------
    function : callable
        Works on integers, records and one-dimensional arrays; allocates nothing,
        raises nothing and never counts from the end of an array. It calls other
        kernels by their imported names.

    Returns
    -------
    callable
        The same function.
    """
    _KERNELS.add(function)
    return function


def hot(function: F) -> F:
    """Register a kernel that every choice passes through: its twin has no call.

    Measured on bulk play: a tenth faster, and no slower to compile, than leaving
    it to the compiler, which inlines none of them.
    """
    _HOT.add(function)
    return kernel(function)


def kernel_for(game: str, written: F, **kernels: Callable[..., Any]) -> F:
    """Make a game's kernel of a function that is written once for all games.

    Parameters
    ----------
    game : str
        Whose it is; keeps the compiled ones apart in the cache.
    written : callable
        As a kernel is written, but calling functions that each game has its own
        of.
    **kernels
        Those functions of this game, by the names they are called by.

    Returns
    -------
    callable
        A kernel.
    """
    names = {**written.__globals__, **kernels}
    made = types.FunctionType(written.__code__, names, written.__name__)
    made.__qualname__ = f"{game}.{written.__name__}"
    made.__module__ = written.__module__
    made.__doc__ = written.__doc__
    return kernel(cast("F", made))


def by_hand(twin: Callable[[], Any]) -> Callable[[F], F]:
    """Register a kernel whose twin is not the same source; `twin` makes it."""

    def register(function: F) -> F:
        _BY_HAND[function] = twin
        return function

    return register


@functools.cache
def can_compile() -> bool:
    """Tell whether there is a compiled runtime here; COURTSIDE_PLAIN=1 says no."""
    if os.environ.get("COURTSIDE_PLAIN", "0") not in {"", "0"}:
        return False
    try:
        import numba  # noqa: F401, PLC0415 - importing the engine must not need it
    except ImportError:
        return False
    return True


def compiled(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:  # noqa: ANN401
    """Return the numba twin of a kernel, compiled for these arguments.

    Comes from the cache folder where an earlier process compiled it. A cache
    that cannot be read or written (truncated file, full disk) is thrown away and
    costs only the time of compiling again.

    Parameters
    ----------
    function : callable
        A kernel.
    *arguments
        Numpy records (`engine.records.record`) where the plain function takes
        namespaces, and integers: what the twin will be called with.

    Returns
    -------
    callable
        Gives the same integers as the plain function.

    Raises
    ------
    ImportError
        Where numba is not installed; the plain function still works there.
    """
    import numba  # noqa: PLC0415 - importing the engine must not need numba

    from courtside.engine import cache  # noqa: PLC0415

    signature = tuple(numba.typeof(argument) for argument in arguments)
    try:
        from courtside.engine import haste  # noqa: PLC0415 - needs numba

        twin = _entry(function, pipeline_class=haste.PartCompiler)
        if signature not in twin.overloads:
            with cache.announced(function.__qualname__), haste.quickly():
                twin.compile(signature)
    except Exception:  # noqa: BLE001 - what a broken cache file, or another numba, raises
        cache.abandon()
        _ENTRIES.clear()
        _INNER.clear()
        twin = _entry(function)
        twin.compile(signature)
    return twin  # type: ignore[no-any-return]


def _entry(function: Callable[..., Any], **parts: Any) -> Any:  # noqa: ANN401 - numba's
    """Wrap a kernel that Python calls; it is kept on disk with all it calls inside.

    `parts` are options for the kernels that it calls.
    """
    from courtside.engine.cache import numba_cache  # noqa: PLC0415

    if function not in _ENTRIES:
        with numba_cache() as cacheable:
            _ENTRIES[function] = make_twin(function, parts, cache=cacheable)
    return _ENTRIES[function]


def _inner(function: Callable[..., Any], parts: Mapping[str, Any]) -> Any:  # noqa: ANN401
    """Wrap a kernel that only kernels call; without an entry from Python."""
    if function not in _INNER:
        by_hand = _BY_HAND.get(function)
        _INNER[function] = (
            by_hand()
            if by_hand
            else _one_type_of_integer(
                make_twin(
                    function,
                    parts,
                    no_cpython_wrapper=True,
                    no_cfunc_wrapper=True,
                    forceinline=function in _HOT,
                    **parts,
                )
            )
        )
    return _INNER[function]


def _one_type_of_integer(twin: Any) -> Any:  # noqa: ANN401 - numba's dispatcher
    """Compile a kernel once, not anew for each mixture of constants in a call.

    To numba a constant has a type of its own.
    """
    from numba import types as numba_types  # noqa: PLC0415 - only to compile

    call_template = twin.get_call_template

    def without_literals(args: Any, kws: Any) -> Any:  # noqa: ANN401
        return call_template(tuple(map(numba_types.unliteral, args)), kws)

    twin.get_call_template = without_literals
    return twin


def make_twin(
    function: Any,  # noqa: ANN401 - function, then numba's dispatcher
    parts: Mapping[str, Any] | None = None,
    **options: Any,  # noqa: ANN401 - numba's
) -> Any:  # noqa: ANN401
    """Make the numba twin of a function, with the twins of the kernels it calls.

    `options` are numba's for the function, `parts` those for the kernels.
    """
    import numba  # noqa: PLC0415 - importing the engine must not need numba

    names = dict(function.__globals__)
    for name in function.__code__.co_names:
        used = names.get(name)
        if isinstance(used, types.FunctionType) and (
            used in _KERNELS or used in _BY_HAND
        ):
            names[name] = _inner(used, parts or {})
        elif isinstance(used, type) and issubclass(used, IntEnum):
            names[name] = _as_integers(used)
    twin = types.FunctionType(function.__code__, names, function.__name__)
    twin.__qualname__ = function.__qualname__
    twin.__module__ = function.__module__
    return numba.njit(nogil=True, error_model="numpy", **options)(twin)


def _as_integers(codes: type[IntEnum]) -> types.ModuleType:
    """Show numba an enumeration as plain integers.

    With members as a type of their own, every kernel they are passed to compiles
    once for each mixture of member and integer.
    """
    integers = types.ModuleType(codes.__name__)
    for member in codes:
        setattr(integers, member.name, int(member))
    return integers
