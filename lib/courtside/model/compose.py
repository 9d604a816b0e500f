"""A parser's events -> a tree of nodes with marks.

The events are put together without recursion, so that depth, aliases, tags and
duplicate keys are judged while the tree grows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from courtside.model.advice import quoted
from courtside.model.complaint import Complaint, Mark, shown
from courtside.model.nodes import Node, resolve

DEEPEST = 40
# Nodes that aliases may add when written out; a file of 5 anchors used 20 times
# adds some hundreds, an alias bomb millions.
MOST_ALIASED = 20_000
_SINGLE_WORD = re.compile(r"[a-z0-9_.:-]*\Z")


@dataclass
class Composed:
    """What came of reading a file: the tree if it is usable, and the complaints."""

    node: Node | None
    complaints: list[Complaint] = field(default_factory=list)


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not come yet."""

    node: Node
    anchor: str | None
    size: int = 1
    height: int = 1
    key: str | None = None
    skipping: bool = False
    waiting: bool = True


@dataclass(slots=True)
class _Anchor:
    """A value with a name, and what writing it out again would add."""

    node: Node
    size: int = 1
    height: int = 0
    complete: bool = True


class Composer:
    """Puts events together to one tree."""

    def __init__(self, text: str, file: str) -> None:
        self.lines = text.splitlines()
        self.file = file
        self.complaints: list[Complaint] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, _Anchor] = {}
        self.root: Node | None = None
        self.aliased = 0
        self.first_alias: Mark | None = None
        self.stopped = False
        self.documents = 0

    def take(self, event: Any) -> bool:  # noqa: ANN401  (PyYAML has no event type)
        """Take the next event; False to stop reading."""
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self._open(event)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            done = self.stack.pop()
            if done.anchor:
                anchored = _Anchor(done.node, done.size, done.height)
                self.anchors[done.anchor] = anchored
            self._put(done.node, done.size, done.height)
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._document(event)
        return not self.stopped

    def finish(self) -> Composed:
        """Give the tree, unless something made it unusable."""
        root = self.root
        errors = any(each.severity == "error" for each in self.complaints)
        if errors:
            return Composed(None, self.complaints)
        if root is None or root.blank:
            empty = "the file is empty"
            if any(line.lstrip().startswith("#") for line in self.lines):
                empty = "the file is empty but for comments"
            self._say(Mark(self.file, 1, 1), empty, fix="write ids and their entries")
            return Composed(None, self.complaints)
        if not isinstance(root.value, dict):
            found = "a list" if isinstance(root.value, list) else "text"
            said = f"expected a mapping, such as id: entry; found {found}"
            self._say(root.mark, said)
            return Composed(None, self.complaints)
        return Composed(root, self.complaints)

    # -- events

    def _document(self, event: Any) -> None:  # noqa: ANN401
        self.documents += 1
        if self.documents > 1:
            mark = self._mark(event)
            self._say(
                mark,
                f"a second document begins at line {mark.line}; one document a file",
                fix="delete the line ---, or move what follows to its own file",
            )
            self.stopped = True

    def _scalar(self, event: Any) -> None:  # noqa: ANN401
        mark = self._mark(event)
        if event.tag is not None:
            self._tag(event, mark)
        typed = event.value
        bare = event.implicit[0]
        value = resolve(typed) if bare else typed
        node = Node(value, mark, typed)
        if event.anchor:
            self.anchors[event.anchor] = _Anchor(node)
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.node.value, dict) and top.waiting:
            self._key(top, node, bare=bare)
            return
        if bare and isinstance(value, str):
            self._cut(event, value)
        self._put(node)

    def _open(self, event: Any) -> None:  # noqa: ANN401
        mark = self._mark(event)
        if event.tag is not None:
            self._tag(event, mark)
        if len(self.stack) >= DEEPEST:
            self._too_deep(mark)
            return
        inside: dict[str, Node] | list[Node] = (
            {} if isinstance(event, yaml.MappingStartEvent) else []
        )
        node = Node(inside, mark)
        if event.anchor:
            # Until its end comes an alias to it would contain itself.
            self.anchors[event.anchor] = _Anchor(node, complete=False)
        self.stack.append(_Open(node, event.anchor))

    def _alias(self, event: Any) -> None:  # noqa: ANN401
        mark = self._mark(event)
        name = event.anchor
        self.first_alias = self.first_alias or mark
        if name not in self.anchors:
            self._say(
                mark,
                f"found *{name}, but no anchor &{name} stands before it",
                fix=f"quote it if it is text: {quoted('*' + name)}",
            )
            self._put(Node("*" + name, mark, "*" + name))
            return
        anchor = self.anchors[name]
        if not anchor.complete:
            self._say(
                mark,
                f"anchor {name} contains itself",
                fix=f"write the value out instead of *{name}",
            )
            self._put(Node("*" + name, mark, "*" + name))
            return
        self.aliased += anchor.size
        if len(self.stack) + anchor.height > DEEPEST:
            self._too_deep(mark)
            return
        if self.aliased > MOST_ALIASED:
            self._say(
                self.first_alias,
                f"too many aliases (limit {MOST_ALIASED:,} values when written out)",
                fix="write the values out, or use fewer",
            )
            self.stopped = True
            return
        node = anchor.node
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.node.value, dict) and top.waiting:
            self._key(top, Node(node.value, mark, node.typed), bare=False)
            return
        self._put(node, anchor.size, anchor.height)

    def _too_deep(self, mark: Mark) -> None:
        said = f"nested too deeply, more than {DEEPEST} levels"
        self._say(mark, said, fix="take out brackets or dashes")
        self.stopped = True

    def _key(self, top: _Open, node: Node, *, bare: bool) -> None:
        top.waiting = False
        typed = node.typed
        if typed is None:
            self._say(
                node.mark,
                "keys must be text, found a list or a mapping",
                fix="quote it if it is text",
            )
            top.skipping = True
            return
        if bare and typed == "<<":
            self._say(
                node.mark,
                "merge keys (<<) are not read",
                fix="write the fields out, or use extends",
            )
            top.skipping = True
            return
        if not isinstance(node.value, str):
            wanted = quoted(typed)
            what = shown(typed) if node.blank else typed
            self._say(
                node.mark,
                f"keys must be text, found {what}",
                fix=f"write {wanted}",
            )
        first = top.node.keys.get(typed)
        if first is not None:
            self._say(
                node.mark,
                f"{shown(typed)[1:-1]} given twice: at line {first.line} and again "
                f"at line {node.mark.line}",
                fix="delete one of them",
            )
            top.skipping = True
            return
        top.node.keys[typed] = node.mark
        top.key = typed

    def _put(self, node: Node, size: int = 1, height: int = 0) -> None:
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        top.size += size
        top.height = max(top.height, height + 1)
        inside = top.node.value
        if isinstance(inside, list):
            inside.append(node)
        elif isinstance(inside, dict):
            if top.waiting:
                self._key(top, node, bare=False)
                return
            if not top.skipping and top.key is not None:
                inside[top.key] = node
            top.waiting, top.skipping, top.key = True, False, None

    # -- remarks

    def _tag(self, event: Any, mark: Mark) -> None:  # noqa: ANN401
        line = self.lines[mark.line - 1] if mark.line <= len(self.lines) else ""
        typed = line[mark.column - 1 :].split()
        self._say(
            mark,
            f"tag not allowed: {shown(typed[0] if typed else event.tag)[1:-1]}",
            fix=f"quote the text: {quoted(line[mark.column - 1 :].rstrip())}",
        )

    def _cut(self, event: Any, value: str) -> None:  # noqa: ANN401
        """Warn where a comment looks like the rest of the text before it."""
        line = event.end_mark.line
        rest = (
            self.lines[line][event.end_mark.column :] if line < len(self.lines) else ""
        )
        comment = rest.lstrip(" \t")
        if not comment.startswith("#") or _SINGLE_WORD.match(value):
            return
        if rest.startswith("  ") and comment.startswith("# "):
            return
        self.complaints.append(
            Complaint(
                Mark(self.file, line + 1, event.end_mark.column + 2),
                "",
                f"the text after # is a comment, so only {shown(value)} is read",
                severity="warning",
                fix="quote the value if it belongs to the text: "
                + quoted(f"{value}{rest.rstrip()}"),
            ),
        )

    def _mark(self, event: Any) -> Mark:  # noqa: ANN401
        start = event.start_mark
        return Mark(self.file, start.line + 1, start.column + 1)

    def _say(self, mark: Mark, message: str, *, fix: str | None = None) -> None:
        self.complaints.append(Complaint(mark, "", message, fix=fix))
