"""One edit made in the text of a file: which letters go, which come instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from courtside.model.edits import Drop, Put
from courtside.model.fragments import BREAK, STEP, behind_colon, entry, item, line_end
from courtside.model.scalars import in_style, key, written
from courtside.model.spans import remarks, spans

if TYPE_CHECKING:
    from courtside.model.edits import Edit
    from courtside.model.spans import Span

_DASH = re.compile(r"#[^\n\r]*|(?P<dash>-)")
_KEEPS_LINES = re.compile(r"[|>]\d?\+")
_HEADER_REMARK = re.compile(r"[|>][^\n\r#]*(#[^\n\r]*)")


def patched(text: str, edit: Edit) -> str:
    """Give a text after a simple edit.

    Parameters
    ----------
    text : str
        YAML that the reader could read.
    edit : Put or Drop
        One that `edits.simple` gave.

    Returns
    -------
    str
        Everything the edit does not name is as it was, comments too. Whether it
        says what was asked is for the caller to read.

    Raises
    ------
    ValueError
        Why it cannot be made in the text as it is written.
    """
    return _Patch(text).after(edit)


class _Patch:
    """A text and its spans."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.top = spans(text)
        self.eol = line_end(text)

    def after(self, edit: Edit) -> str:
        """Give the text after an edit."""
        above = self._walk(edit)
        last = edit.path[-1]
        there = above.step(last)
        flow = self._in_flow(above)
        if isinstance(edit, Drop):
            if there is None:
                raise ValueError("is not there")
            self._unused(there)
            if above.kind == "list":
                return self._dropitem(above, int(last), flow=flow)
            return self._drop_entry(above, str(last), flow=flow)
        if there is not None:
            self._unused(there)
            return self._replace(above, there, edit, flow=flow)
        if above.kind == "list":
            return self._append(above, edit.value, flow=flow)
        return self._add(above, str(last), edit, flow=flow)

    # -- finding

    def _walk(self, edit: Edit) -> Span:
        """Go down to the collection that holds the value."""
        here = self.top
        for step in edit.path[:-1]:
            inside = here.step(step)
            if inside is None:
                raise ValueError("is not there")
            if inside.kind == "alias":
                said = f"is written as *{inside.anchor}, an alias of another value"
                raise ValueError(said)
            here = inside
        return here

    def _unused(self, span: Span) -> None:
        """Refuse to change a value that others are written as aliases of."""
        own = {each.anchor for each in span.each() if each.kind != "alias"} - {None}
        for each in self.top.each():
            inside = span.outer <= each.outer < span.end
            if each.kind == "alias" and each.anchor in own and not inside:
                line = self.text.count("\n", 0, each.outer) + 1
                raise ValueError(f"is used again at line {line}: {each.said}")

    def _in_flow(self, span: Span) -> bool:
        """Say whether a collection is, or lies in, one with brackets."""
        return any(
            each.flow and each.start <= span.start and span.end <= each.end
            for each in self.top.each()
        )

    def _column(self, offset: int) -> int:
        return offset - self._line_start(offset)

    def _line_start(self, offset: int) -> int:
        return max(self.text.rfind(sign, 0, offset) for sign in "\r\n") + 1

    def _line_end(self, offset: int) -> int:
        found = BREAK.search(self.text, offset)
        return found.start() if found is not None else len(self.text)

    def _leads(self, offset: int) -> bool:
        """Say whether nothing but blanks stands before an offset on its line."""
        return not self.text[self._line_start(offset) : offset].strip(" ")

    def _behind(self, span: Span) -> int:
        """Give the beginning of the line after a value, or the end of the text."""
        leaf = span
        while leaf.pairs or leaf.items:
            leaf = leaf.pairs[-1][2] if leaf.pairs else leaf.items[-1]
        header = self.text[leaf.start : leaf.end].partition("\n")[0]
        if leaf.kind == "scalar" and re.match(r"[|>]\d?\+", header):
            return leaf.after  # the blank lines below belong to the text
        found = BREAK.search(self.text, span.end)
        return found.end() if found is not None else len(self.text)

    def _remarks(self, start: int, end: int) -> list[str]:
        """Give the comments between two offsets."""
        return [
            self.text[a:b].rstrip()
            for a, b in remarks(self.text, self.top)
            if start <= a < end
        ]

    def _with(self, start: int, end: int, new: str) -> str:
        return self.text[:start] + new + self.text[end:]

    # -- replacing

    def _replace(self, above: Span, there: Span, edit: Put, *, flow: bool) -> str:
        value = edit.value
        single = not isinstance(value, (dict, list)) or not value
        if there.kind in {"scalar", "alias"} and (single or flow):
            return self._replace_scalar(there, value, flow=flow)
        if above.kind == "mapping" and not flow:
            return self._replace_block(above, there, str(edit.path[-1]), value)
        new = written(value, flow=flow)
        if not flow:
            new = item(value, self._column(there.outer) - STEP, self.eol)
        kept = self._remarks(there.start, there.end)
        lead = self.eol + " " * self._column(there.outer)
        return self._with(
            there.outer,
            there.end,
            "".join(remark + lead for remark in kept) + new,
        )

    def _replace_scalar(self, there: Span, value: Any, *, flow: bool) -> str:  # noqa: ANN401 - YAML holds anything
        old = self.text[there.start : there.end]
        # A block of text ends with a line end, and here the file has none to give.
        unended = old.startswith(("|", ">")) and there.end == len(self.text)
        if isinstance(value, str) and there.kind == "scalar" and not unended:
            new = in_style(
                value,
                old,
                indent=self._text_indent(old),
                flow=flow,
                eol=self.eol,
            )
        else:
            new = written(value, flow=flow)
            header = re.match(r"[|>][^\n\r#]*(#[^\n\r]*)", old)
            new += f"  {header[1]}" if header else ""
        glued = there.start and self.text[there.start - 1] not in " \t\r\n[{,"
        if there.start == there.end and glued:
            new = f" {new}"
        return self._with(there.start, there.end, new)

    def _text_indent(self, old: str) -> str:
        """Give what the first line of a block of text begins with."""
        for line in old.splitlines()[1:]:
            if line.strip():
                return line[: len(line) - len(line.lstrip(" "))]
        return " " * STEP

    def _replace_block(self, above: Span, there: Span, name: str, value: Any) -> str:  # noqa: ANN401
        """Write a value anew behind its colon, as lines of their own if it needs."""
        place = above.pairs[above.index(name) or 0][1]
        start = self.text.index(":", place.end) + 1
        column = self._column(place.outer)
        new = behind_colon(value, column, self.eol)
        # The remark beside the last entry of a block goes below with the others.
        block = there.kind in {"mapping", "list"} and not there.flow
        end = self._line_end(there.end) if block else there.end
        first_line = min(self._line_end(start), end)
        beside = self._remarks(start, first_line)
        below = self._remarks(first_line, end)
        head, sign, rest = new.partition(self.eol)
        lead = self.eol + " " * (column + STEP)
        whole = "  ".join([head, *beside]) + "".join(lead + each for each in below)
        return self._with(start, end, whole + sign + rest)

    # -- adding

    def _add(self, above: Span, name: str, edit: Put, *, flow: bool) -> str:
        if above.kind != "mapping" or not above.pairs:
            return self._fill(above, name, edit, flow=flow)
        n = above.index(edit.before) if edit.before is not None else None
        if flow:
            new = f"{key(name)}: {written(edit.value, flow=True)}"
            if n is not None:
                start = above.pairs[n][1].outer
                return self._with(start, start, f"{new}, ")
            end = above.pairs[-1][2].end
            return self._with(end, end, f", {new}")
        column = self._column(above.pairs[0][1].outer)
        new = entry(name, edit.value, column=column, eol=self.eol)
        if n == 0:
            start = above.pairs[0][1].outer
            return self._with(start, start, new + self.eol + " " * column)
        before = above.pairs[-1 if n is None else n - 1][2]
        return self._insert_line(self._behind(before), " " * column + new)

    def _insert_line(self, offset: int, line: str) -> str:
        """Put a line where one begins, or behind a last one without an end."""
        if offset and self.text[offset - 1] not in "\r\n":
            return self._with(offset, offset, self.eol + line)
        return self._with(offset, offset, line + self.eol)

    def _fill(self, above: Span, name: str, edit: Put, *, flow: bool) -> str:
        """Add the first entry of a mapping that is empty, or not written yet."""
        value = {name: edit.value}
        if above.kind == "mapping" and not self._remarks(above.start, above.end):
            if above is self.top:
                return self._with(above.start, above.end, entry(name, edit.value))
            holder, last = self._holder(above)
            if holder.kind == "mapping" and not self._in_flow(holder):
                return self._replace_block(holder, above, str(last), value)
        if above.kind == "mapping":
            new = f"{key(name)}: {written(edit.value, flow=True)}"
            return self._with(above.start + 1, above.start + 1, new)
        holder, last = self._holder(above)
        return self._replace(holder, above, Put((last,), value), flow=flow)

    def _holder(self, span: Span) -> tuple[Span, str | int]:
        """Find the collection a value lies in, and under which step."""
        for each in self.top.each():
            for name, _, value in each.pairs:
                if value is span:
                    return each, name
            for n, value in enumerate(each.items):
                if value is span:
                    return each, n
        raise ValueError("lies nowhere")

    def _append(self, above: Span, value: Any, *, flow: bool) -> str:  # noqa: ANN401
        if not above.items:
            return self._with(
                above.start + 1, above.start + 1, written(value, flow=True)
            )
        if flow:
            end = above.items[-1].end
            return self._with(end, end, f", {written(value, flow=True)}")
        column = self._column(self._dash(above, 0))
        line = f"{' ' * column}- {item(value, column, self.eol)}"
        return self._insert_line(self._behind(above.items[-1]), line)

    # -- dropping

    def _drop_entry(self, above: Span, name: str, *, flow: bool) -> str:
        n = above.index(name) or 0
        if len(above.pairs) == 1:
            return self._emptied(above, flow=flow)
        starts = [each.outer for _, each, _ in above.pairs]
        ends = [each for _, _, each in above.pairs]
        return self._drop(starts, ends, n, flow=flow)

    def _dropitem(self, above: Span, n: int, *, flow: bool) -> str:
        if len(above.items) == 1:
            return self._emptied(above, flow=flow)
        starts = (
            [each.outer for each in above.items]
            if flow
            else [self._dash(above, each) for each in range(len(above.items))]
        )
        return self._drop(starts, above.items, n, flow=flow)

    def _drop(self, starts: list[int], ends: list[Span], n: int, *, flow: bool) -> str:
        start, end = starts[n], ends[n].end
        lead = self.eol + " " * self._column(start)
        more = n + 1 < len(starts)
        if flow and not more:
            kept = self._remarks(ends[n - 1].end, end)
            new = "".join(f"  {each}{self.eol}" for each in kept)
            return self._with(ends[n - 1].end, end, new)
        if flow or (not self._leads(start) and more):
            kept = self._remarks(start, starts[n + 1])
            new = "".join(each + lead for each in kept)
            return self._with(start, starts[n + 1], new)
        end = self._behind(ends[n])
        indent = self.text[self._line_start(start) : start]
        kept = self._remarks(start, end)
        start = self._line_start(start)
        if end == len(self.text) and self.text[-1:] not in "\r\n":
            # The text goes on to end without a line end.
            start -= len(BREAK.findall(self.text[:start])[-1]) if start else 0
            return self._with(start, end, "".join(self.eol + indent + e for e in kept))
        return self._with(start, end, "".join(indent + e + self.eol for e in kept))

    def _emptied(self, above: Span, *, flow: bool) -> str:
        value: Any = {} if above.kind == "mapping" else []
        if above is self.top:
            kept = self._remarks(above.start, self._behind(above))
            new = "".join(each + self.eol for each in kept) + written(value)
            end = above.end if not kept else self._behind(above)
            return self._with(above.start, end, new + (self.eol if kept else ""))
        holder, last = self._holder(above)
        return self._replace(holder, above, Put((last,), value), flow=flow)

    def _dash(self, above: Span, n: int) -> int:
        """Find the dash of an item."""
        here = above.items[n - 1].end if n else above.start
        for found in _DASH.finditer(self.text, here, above.items[n].outer):
            if found["dash"] is not None:
                return found.start()
        raise ValueError("has no dash of its own")
