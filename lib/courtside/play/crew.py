"""Handing out work and taking it back in order, until done or stopped."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from courtside.play.block import stretches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from courtside.play.order import Order

P = TypeVar("P", bound="Part")
P_contra = TypeVar("P_contra", bound="Part", contravariant=True)
W = TypeVar("W", bound="Whole[Any]")

# Waiting in the executor: enough for many workers, few enough to stop quickly.
WINDOW = 32


class Here(Executor):
    """Runs in this thread at once: for plain Python, which threads do not speed up."""

    def submit(
        self,
        fn: Callable[..., Any],
        /,
        *args: Any,  # noqa: ANN401 - as in concurrent.futures
        **kwargs: Any,  # noqa: ANN401
    ) -> Future[Any]:
        """Call `fn` and return its finished future; interrupts pass through."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - a future carries any
            future.set_exception(error)
        return future


class Part(Protocol):
    """What one task brings: some units that follow each other."""

    @property
    def first(self) -> int:
        """Number of the first of them."""


class Whole(Protocol[P_contra]):
    """What parts add up to; replaced, never changed, so that Ctrl-C tears nothing."""

    @property
    def done(self) -> int:
        """How many units have come in."""

    def plus(self, part: P_contra, /) -> Self:
        """Add the part that follows."""


@dataclass(frozen=True)
class Run:
    """How a run is carried out; results do not depend on it.

    Attributes
    ----------
    executor : Executor, optional
        Who works: threads, processes, a cluster. Left out: threads of our own
        where the engine is compiled, which lets go of the interpreter's lock.
    progress : callable, optional
        Called with units done and units asked for.
    stop : callable, optional
        Asked before each task; True ends the run.
    """

    executor: Executor | None = None
    progress: Callable[[int, int], object] | None = None
    stop: Callable[[], bool] | None = None

    def collect(
        self,
        whole: W,
        work: Callable[[int, int], P],
        order: Order,
        n: int,
    ) -> W:
        """Play units 0 to n-1 and add up what they bring, in order.

        Parameters
        ----------
        whole : Whole
            Of nothing.
        work : callable
            Plays (first unit, number), in whatever thread or process.
        order : Order
            Says how to cut the run.
        n : int
            How many.

        Returns
        -------
        Whole
            Of fewer than `n` units after `stop` or Ctrl-C.
        """
        tasks = stretches(order.unit, n, order.compiled)
        with self._workers(order.compiled) as (workers, window):
            try:
                if self.executor is None:
                    work(0, 0)  # compile before several threads ask for it
                for part in in_order(workers, window, work, tasks, self.stop):
                    if part.first != whole.done:
                        continue
                    whole = whole.plus(part)
                    if self.progress is not None:
                        self.progress(whole.done, n)
            except KeyboardInterrupt:
                pass  # between two parts: what came in stands
        return whole

    @contextmanager
    def _workers(self, compiled: bool) -> Iterator[tuple[Executor, int]]:  # noqa: FBT001 - two flavours
        """Give an executor and how many tasks to keep waiting in it."""
        if self.executor is not None:
            yield self.executor, WINDOW
        elif not compiled:
            yield Here(), 1
        else:
            with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
                yield threads, WINDOW


def in_order(
    executor: Executor,
    window: int,
    work: Callable[[int, int], P],
    tasks: Iterable[tuple[int, int]],
    stop: Callable[[], bool] | None = None,
) -> Iterator[P]:
    """Yield the results of tasks in their order, as they come in.

    When `stop` says so, or on Ctrl-C, tasks not begun are cancelled; what is done
    and follows without a gap is still yielded, the last part perhaps twice.
    """
    waiting: deque[Future[P]] = deque()
    pending = iter(tasks)
    try:
        while stop is None or not stop():
            for task in pending:
                waiting.append(executor.submit(work, *task))
                if len(waiting) >= window:
                    break
            if not waiting:
                return
            yield waiting[0].result()
            waiting.popleft()
    except KeyboardInterrupt:
        pass
    finally:
        for future in waiting:
            future.cancel()
    yield from _finished(waiting)


def _finished(waiting: deque[Future[P]]) -> Iterator[P]:
    for future in waiting:
        if not future.done() or future.cancelled() or future.exception() is not None:
            return
        yield future.result()
