"""Two edits of one text put together; where they meet, both are shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True)
class Merged:
    """What came of putting two edits together.

    Parameters
    ----------
    text : str
        Both edits; between markers where they meet.
    conflicts : int
        How many such places there are.
    """

    text: str
    conflicts: int


class _Change(NamedTuple):
    """Lines `low` to `high` of the base (half open) give way to new ones."""

    low: int
    high: int
    new: Sequence[str]

    @property
    def line_for_line(self) -> bool:
        """Whether every line has one that takes its place."""
        return self.high - self.low == len(self.new)


@dataclass
class _Region:
    """Changes of either side that overlap or touch."""

    low: int
    high: int
    sides: tuple[list[_Change], list[_Change]] = field(default_factory=lambda: ([], []))

    def meets(self, change: _Change) -> bool:
        """Whether a later change belongs to the region.

        Neighbours that change line for line do not meet: an entry a line is how
        cards are written. A line put in or taken out beside somebody else's change
        may belong to either, so these do.
        """
        if change.low != self.high:
            return change.low < self.high
        mine, theirs = self.sides
        return not all(each.line_for_line for each in (*mine, *theirs, change))

    def side(self, base: Sequence[str], which: int) -> list[str]:
        """Give the region's lines as one side has them."""
        lines: list[str] = []
        at = self.low
        for change in self.sides[which]:
            lines += [*base[at : change.low], *change.new]
            at = change.high
        return [*lines, *base[at : self.high]]


def merge_texts(
    base: str,
    mine: str,
    theirs: str,
    names: tuple[str, str, str] = ("mine", "before", "theirs"),
) -> Merged:
    """Put two edits of a text together, line by line.

    Parameters
    ----------
    base : str
        The text both began with.
    mine, theirs : str
        What became of it.
    names : tuple of str
        What the markers call mine, the base and theirs.

    Returns
    -------
    Merged
        Nothing of either side is lost.
    """
    # Split, not splitlines: an end without a line end is then an edit like any other.
    old, ours, other = (text.split("\n") for text in (base, mine, theirs))
    lines: list[str] = []
    at = conflicts = 0
    for region in _regions(old, ours, other):
        lines += old[at : region.low]
        at = region.high
        first, second = region.side(old, 0), region.side(old, 1)
        if not region.sides[1] or first == second:
            lines += first
        elif not region.sides[0]:
            lines += second
        else:
            conflicts += 1
            before = old[region.low : region.high]
            lines += _shown(first, before, second, names)
    return Merged("\n".join([*lines, *old[at:]]), conflicts)


def _regions(
    base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]
) -> Iterable[_Region]:
    changes = [(each, 0) for each in _changes(base, mine)]
    changes += [(each, 1) for each in _changes(base, theirs)]
    regions: list[_Region] = []
    for change, side in sorted(changes, key=lambda each: each[0][:2]):
        if not regions or not regions[-1].meets(change):
            regions.append(_Region(change.low, change.high))
        regions[-1].high = max(regions[-1].high, change.high)
        regions[-1].sides[side].append(change)
    return regions


def _changes(base: Sequence[str], other: Sequence[str]) -> Iterable[_Change]:
    matcher = SequenceMatcher(None, base, other, autojunk=False)
    for tag, low, high, begin, end in matcher.get_opcodes():
        if tag != "equal":
            yield _Change(low, high, other[begin:end])


def _shown(
    mine: Sequence[str],
    before: Sequence[str],
    theirs: Sequence[str],
    names: tuple[str, str, str],
) -> list[str]:
    return [
        f"<<<<<<< {names[0]}",
        *mine,
        f"||||||| {names[1]}",
        *before,
        "=======",
        *theirs,
        f">>>>>>> {names[2]}",
    ]
