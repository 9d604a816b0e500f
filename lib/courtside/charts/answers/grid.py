"""A grid of what answers what: its cells in words, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Grid:
    """What a chart of replies shows.

    Parameters
    ----------
    under : str
        Its second line: of how many, and what the marks mean.
    axes : tuple of str
        What its columns and its rows are.
    columns, rows : list of str
        Their names.
    ways : list of list of int
        How a column answers a row, as a place in `kinds`; the first is not at all.
    said : list of list of str
        The same in words, for the tooltip.
    kinds : tuple of tuple
        Mark and colour of each way; the first has none.
    slanted : bool
        Whether the names of the columns are long.
    """

    under: str
    axes: tuple[str, str]
    columns: list[str]
    rows: list[str]
    ways: list[list[int]]
    said: list[list[str]]
    kinds: tuple[tuple[str, str], ...]
    slanted: bool = False
