"""Handing out work and taking it back in order, until done or stopped."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Part = TypeVar("Part")

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


@contextmanager
def crew(
    executor: Executor | None, *, compiled: bool
) -> Iterator[tuple[Executor, int]]:
    """Give an executor and how many tasks to keep waiting in it.

    One passed in is used and left open; ours is threads where the engine is
    compiled, which lets go of the interpreter's lock.
    """
    if executor is not None:
        yield executor, WINDOW
    elif not compiled:
        yield Here(), 1
    else:
        with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
            yield threads, WINDOW


def in_order(
    executor: Executor,
    window: int,
    work: Callable[..., Part],
    tasks: Iterable[tuple[Any, ...]],
    stop: Callable[[], bool] | None = None,
) -> Iterator[Part]:
    """Yield the results of tasks in their order, as they come in.

    When `stop` says so, or on Ctrl-C, tasks not begun are cancelled; what is done
    and follows without a gap is still yielded.

    Parameters
    ----------
    executor : Executor
        Who works.
    window : int
        How many tasks may wait there.
    work : callable
        Called with each task's items.
    tasks : iterable of tuple
        Drawn from as needed.
    stop : callable, optional
        Asked before each task.

    Yields
    ------
    object
        What `work` returned; on Ctrl-C the last of them perhaps once more.
    """
    waiting: deque[Future[Part]] = deque()
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


def _finished(waiting: deque[Future[Part]]) -> Iterator[Part]:
    for future in waiting:
        if not future.done() or future.cancelled() or future.exception() is not None:
            return
        yield future.result()
