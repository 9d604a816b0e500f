"""Where each value of a YAML text begins and ends, to the letter.

The reader's nodes know where they begin; whoever replaces a value must also
know its end, its anchor and whether an alias stands for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import yaml

from courtside.model.nodes import Step  # noqa: TC001  (read by tools at run time)

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_REMARK = re.compile(r"[&*!][^\s,\[\]{}]*|(?P<remark>#[^\n\r]*)")
_ANCHOR = re.compile(r"&\S+\s*")
_BLOCKS = {"|", ">"}
_BREAK = re.compile(r"\r\n|\r|\n")
_HEADER = re.compile(r"[|>][^\n\r#]*")


@dataclass(slots=True)
class Span:
    """A value as it lies in the text; offsets count letters from 0.

    Parameters
    ----------
    kind : {"scalar", "mapping", "list", "alias"}
        What it is.
    outer : int
        Where it begins, its anchor counted.
    start, end : int
        From its first letter to behind its last; of a block of text without the
        line breaks behind it.
    after : int
        Where the parser takes it to end; further on for blocks of text.
    anchor : str or None
        The name it gives itself, or the one an alias calls.
    flow : bool
        Whether it is written with brackets.
    said : str
        The text of a scalar.
    pairs : list of (str, Span, Span)
        The entries of a mapping: key, where the key stands, value.
    items : list of Span
        The items of a list.
    """

    kind: Literal["scalar", "mapping", "list", "alias"]
    outer: int
    start: int
    end: int
    after: int
    anchor: str | None = None
    flow: bool = False
    said: str = ""
    pairs: list[tuple[str, Span, Span]] = field(default_factory=list)
    items: list[Span] = field(default_factory=list)

    def index(self, key: str) -> int | None:
        """Say which entry of a mapping has a key."""
        for n, (name, _, _) in enumerate(self.pairs):
            if name == key:
                return n
        return None

    def step(self, step: Step) -> Span | None:
        """Go one step down."""
        if isinstance(step, int):
            known = self.kind == "list" and 0 <= step < len(self.items)
            return self.items[step] if known else None
        n = self.index(step) if self.kind == "mapping" else None
        return None if n is None else self.pairs[n][2]

    def each(self) -> Iterator[Span]:
        """Give this span and all inside it, keys included."""
        yield self
        for _, key, value in self.pairs:
            yield key
            yield from value.each()
        for item in self.items:
            yield from item.each()


def spans(text: str) -> Span:
    """Find the spans of a text that the reader could read.

    Parameters
    ----------
    text : str
        One document, without a byte order mark.

    Returns
    -------
    Span
        Of its top value.
    """
    stack: list[tuple[Span, list[Span]]] = []
    top: list[Span] = []
    for event in yaml.parse(text, _LOADER):
        inside = stack[-1][1] if stack else top
        if isinstance(event, (yaml.ScalarEvent, yaml.AliasEvent)):
            inside.append(_leaf(event, text))
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            opened = _opened(event, text)
            inside.append(opened)
            stack.append((opened, []))
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            span, found = stack.pop()
            if span.kind == "list":
                span.items = found
            else:
                pairs = zip(found[::2], found[1::2], strict=True)
                span.pairs = [(key.said, key, value) for key, value in pairs]
            # A block's end mark lies behind the blank lines and remarks below it.
            if span.flow or not found:
                span.end = span.after = _end(event)
            else:
                span.end, span.after = found[-1].end, found[-1].after
    return top[0]


def _end(event: Any) -> int:  # noqa: ANN401  (PyYAML has no one type of events)
    end: int = event.end_mark.index
    return end


def _leaf(event: Any, text: str) -> Span:  # noqa: ANN401
    outer: int = event.start_mark.index
    after = _end(event)
    if isinstance(event, yaml.AliasEvent):
        said = f"*{event.anchor}"
        return Span("alias", outer, outer, after, after, event.anchor, said=said)
    start = _behind_anchor(event, text)
    end = after
    if text[start : start + 1] in _BLOCKS:
        end = start + len(text[start:after].rstrip("\r\n"))
    return Span("scalar", outer, start, end, after, event.anchor, said=event.value)


def _opened(event: Any, text: str) -> Span:  # noqa: ANN401
    mapping = isinstance(event, yaml.MappingStartEvent)
    return Span(
        "mapping" if mapping else "list",
        event.start_mark.index,
        _behind_anchor(event, text),
        _end(event),
        _end(event),
        event.anchor,
        flow=bool(event.flow_style),
    )


def _behind_anchor(event: Any, text: str) -> int:  # noqa: ANN401
    start: int = event.start_mark.index
    found = _ANCHOR.match(text, start) if event.anchor else None
    return found.end() if found is not None else start


def remarks(text: str, top: Span) -> Iterator[tuple[int, int]]:
    """Find the comments of a text, each from its `#` to the end of its line.

    Parameters
    ----------
    text : str
        The text.
    top : Span
        Its spans.

    Yields
    ------
    start, end : int
        Offsets of one comment.
    """
    here = 0
    ends = sorted(
        (each.start, each.end)
        for each in top.each()
        if each.kind in {"scalar", "alias"}
    )
    for start, end in [*ends, (len(text), len(text))]:
        for found in _REMARK.finditer(text, here, max(here, start)):
            if found["remark"] is not None:
                yield found.span()
        header = _HEADER.match(text, start, end)
        if header is not None and text[header.end() : header.end() + 1] == "#":
            yield header.end(), _line_end(text, header.end())
        here = max(here, end)


def _line_end(text: str, offset: int) -> int:
    found = _BREAK.search(text, offset)
    return found.start() if found is not None else len(text)
