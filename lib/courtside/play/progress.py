"""A progress bar for long runs, in a terminal or a notebook."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def bar(
    unit: str, *, disable: bool | None = False
) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar while the block lasts.

    Parameters
    ----------
    unit : str
        What is counted, such as "points".
    disable : bool, optional
        Show nothing; None: show nothing unless a terminal is looking.

    Yields
    ------
    callable
        To be called with how many are done and how many there are; it fits
        `simulate(..., progress=...)`.
    """
    from tqdm.auto import tqdm  # noqa: PLC0415 - a browser plays without it

    with tqdm(unit=f" {unit}", unit_scale=True, leave=False, disable=disable) as shown:

        def progress(done: int, total: int) -> None:
            shown.total = total
            shown.update(done - shown.n)

        yield progress
