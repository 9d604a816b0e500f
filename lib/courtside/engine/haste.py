"""Compiling in less time, to code that takes less time: what numba has no setting for.

Numba makes every function into machine code of its own, after some twenty passes over
it, and optimises it anew within each caller. A kernel that only kernels call needs
none of that: as a *part* it is typed and lowered, and handed to its callers as it is;
it is optimised and built once, with the kernel that Python calls. Measured on
Match Point: 9.3 s of processor time before, 5.2 s after, for 3 % of the speed of play.

All of this leans on numba's inside. Where it has changed, `kernel.compiled` compiles
without haste: the same numbers, later.
"""

from __future__ import annotations

import gc
import hashlib
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.typed_passes import (
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
)
from numba.core.untyped_passes import FixupArgs, IRProcessing, TranslateByteCode
from numba.np import arrayobj

if TYPE_CHECKING:
    from collections.abc import Iterator

PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    NopythonTypeInference,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
)
"""What integers, records and branches need of numba's pipeline; the rest is for
closures, array expressions, generators and `with`, and for variables that change
their type."""


class _NothingBuilt:
    """Stands for numba's code generator where no machine code is made."""

    def set_env(self, name: str, env: object) -> None:
        """Leave out what compiled code needs to raise, or to handle objects."""


class PartLibrary(JITCodeLibrary):  # type: ignore[misc, unused-ignore]
    """Code to be linked into that of callers; nobody else can call it."""

    @property
    def codegen(self) -> _NothingBuilt:
        """Whom numba asks to make what is built known to Python."""
        return _NothingBuilt()

    def _optimize_final_module(self) -> None:
        """Leave it to the library that is built."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002 - as in numba
        """Say that there is no machine code."""
        return 0


class PartCompiler(CompilerBase):  # type: ignore[misc, unused-ignore]
    """Compiles a kernel that only kernels call."""

    def compile_extra(self, func: Any) -> Any:  # noqa: ANN401 - function, numba's result
        """Compile into a library that is not built."""
        name = f"{func.__module__}.{func.__qualname__}"
        self.state.library = PartLibrary(self.state.targetctx.codegen(), name)
        return super().compile_extra(func)

    def define_pipelines(self) -> list[PassManager]:
        """Give the few passes that a kernel needs."""
        manager = PassManager("part")
        for each in PASSES:
            manager.add_pass(each, each.__name__)
        manager.finalize()
        return [manager]


@cache
def _digest_of(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:16]


def _by_content(record: Any) -> tuple[str, tuple[str, ...]]:  # noqa: ANN401 - numba's type
    """Name a record in symbols by its fields.

    Numba numbers the records of a process. Code kept on disk would meet that of
    another process under the same name, made for other fields: a game read from the
    cache then ran parts of a game compiled a moment before.
    """
    return "Record", (_digest_of(record.name),)


@contextmanager
def quickly() -> Iterator[None]:
    """Compile in less time, to code that takes less time and can be kept.

    The garbage collector pauses: a sixth of the time to compile. And an index is
    taken as it is: Python would count a negative one from the end, which no kernel
    asks for, and looking costs a sixth of bulk play. Nothing but our kernels compiles
    while numba's lock is held here.
    """

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:  # noqa: ANN401
        wide = types.intp if kind.signed else types.uintp
        return context.cast(builder, index, kind, wide)

    was_on = gc.isenabled()
    with global_compiler_lock:
        record: Any = types.Record
        looking, named = arrayobj.fix_integer_index, record.mangling_args
        gc.disable()
        arrayobj.fix_integer_index = as_it_is
        record.mangling_args = property(_by_content)
        try:
            yield
        finally:
            arrayobj.fix_integer_index = looking
            record.mangling_args = named
            if was_on:
                gc.enable()
