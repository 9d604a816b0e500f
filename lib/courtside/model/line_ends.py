"""The ends of lines: a text is edited with one kind, its file keeps its own."""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher

_LINE = re.compile(r"([^\r\n]*)(\r\n|\n|\r|\Z)")
NEWLINE = "\n"


def plain_ends(text: str) -> str:
    """Give a text with plain line ends, as a field on a page holds it."""
    return re.sub(r"\r\n?", NEWLINE, text)


def with_ends_of(text: str, before: str) -> str:
    """Give a text the line ends of what it was edited from.

    Parameters
    ----------
    text : str
        With plain line ends.
    before : str
        As its file held it; may mix them.

    Returns
    -------
    str
        Lines that stayed end as they did; new ones as most do.
    """
    ends = [end for _, end in _LINE.findall(before) if end]
    usual = Counter(ends).most_common(1)[0][0] if ends else NEWLINE
    if set(ends) <= {usual}:
        return text.replace(NEWLINE, usual)
    old, new = plain_ends(before).split(NEWLINE), text.split(NEWLINE)
    kept = [usual] * len(new)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for low, begin, size in matcher.get_matching_blocks():
        for n in range(size):
            kept[begin + n] = ends[low + n] if low + n < len(ends) else usual
    said = [line + end for line, end in zip(new, kept, strict=True)]
    return "".join(said)[: -len(kept[-1])]
