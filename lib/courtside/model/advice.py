"""Turn a parser's complaint into advice: what to type instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import yaml

from courtside.model.complaint import Complaint, Mark, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_BRACKETS = 20
_ENTRY = re.compile(r"(?P<before>\s*(?:- +)*(?P<key>[\w.-]+): +)(?P<value>\S.*?)\s*\Z")
_RESERVED = {
    "*": "* begins an alias",
    "&": "& begins an anchor",
    "!": "! begins a tag",
    "@": "@ is reserved",
    "`": "` is reserved",
    "%": "% is reserved",
    "{": "{ begins a mapping",
    "[": "[ begins a list",
    "?": "? begins a key",
    "-": "- begins a list item",
    ">": "> begins folded text",
    "|": "| begins a block of text",
    '"': 'the text goes on after the closing "',
    "'": "the text goes on after the closing '",
    ",": ", is reserved",
    "}": "} is reserved",
    "]": "] is reserved",
}


def quoted(text: str) -> str:
    """Put text in double quotes so that YAML reads it as it is."""
    inside = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    return f'"{inside}"'


def explain(error: yaml.YAMLError, text: str, file: str) -> list[Complaint]:
    """Say what a YAML error means for the person who typed the file.

    Parameters
    ----------
    error : yaml.YAMLError
        As the parser raised it.
    text : str
        The whole file.
    file : str
        Its name.

    Returns
    -------
    list of Complaint
        The place of the error, and every other line that needs quotes.
    """
    lines = text.splitlines()
    where: Any = getattr(error, "problem_mark", None)
    row = where.line if where is not None else 0
    column = where.column if where is not None else 0
    problem = getattr(error, "problem", None) or str(error)
    if "nesting depth" in problem:
        deep = "nested too deeply"
        fix = "take out brackets or dashes"
        return [Complaint(Mark(file, row + 1, column + 1), "", deep, fix=fix)]
    conflicts = list(_conflicts(lines, file))
    if conflicts:
        return conflicts
    prose = list(_lines_to_quote(lines, file))
    if any(each.mark.line == row + 1 for each in prose):
        return prose
    if "expected ':'" in problem and error.context_mark is not None:  # type: ignore[attr-defined]
        row, problem = error.context_mark.line, "mapping values"  # type: ignore[attr-defined]
        column = error.context_mark.column  # type: ignore[attr-defined]
    first = _one(problem, lines, row, column, file)
    return sorted([first, *prose], key=lambda each: each.mark)


def _conflicts(lines: list[str], file: str) -> Iterator[Complaint]:
    """Name every stretch of lines that a merge of two versions left open."""
    begun = 0
    for number, line in enumerate(lines, start=1):
        if line.startswith("<<<<<<<"):
            begun = begun or number
        elif line.startswith(">>>>>>>") and begun:
            said = f"unresolved merge conflict, lines {begun}-{number}"
            fix = "keep one version and delete the markers"
            yield Complaint(Mark(file, begun, 1), "", said, fix=fix)
            begun = 0


def _one(problem: str, lines: list[str], row: int, column: int, file: str) -> Complaint:
    """Explain an error that is not about a text that needs quotes."""
    line = lines[row] if row < len(lines) else ""
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent:
        return Complaint(
            Mark(file, row + 1, indent.index("\t") + 1),
            "",
            "tab used for indenting",
            fix="use spaces",
        )
    if "mapping values" in problem:
        bare = _without_colon(lines, row)
        if bare is not None:
            found = lines[bare].strip()
            return Complaint(
                Mark(file, bare + 1, lines[bare].index(found) + 1),
                "",
                f"found {shown(found)} without a colon",
                fix=f"write {': '.join(found.split(' ', 1))}",
            )
    if row >= len(lines):
        opened = _unclosed(lines)
        if opened is not None:
            at_row, at_column, sign = opened
            return Complaint(
                Mark(file, at_row + 1, at_column + 1),
                "",
                f"the file ends, but {sign} is still open",
                fix="close it; the file may be incomplete",
            )
    if re.match(r"(<<<<<<<|=======|>>>>>>>)", line):
        said = f"found {shown(line.strip())}, left over from a merge of two versions"
        fix = "keep one version and delete the markers"
        return Complaint(Mark(file, row + 1, 1), "", said, fix=fix)
    found = shown(line.strip()) if line.strip() else "the end of the file"
    return Complaint(
        Mark(file, row + 1, column + 1),
        "",
        f"cannot be read as YAML here, found {found} ({_plain_words(problem)})",
        fix="compare the indentation, colons and quotes with the lines above",
    )


def _plain_words(problem: str) -> str:
    known = {
        "did not find expected key": "the indentation does not fit the lines above",
        "found character that cannot start any token": "a reserved sign",
        "could not find expected ':'": "a colon is missing",
    }
    return known.get(problem, problem)


def _without_colon(lines: list[str], row: int) -> int | None:
    """Find a line `word value` above a line that the parser could not place."""
    for above in range(row, max(row - 4, -1), -1):
        if above == row and ":" in lines[row]:
            continue
        stripped = lines[above].strip()
        if not stripped or stripped.startswith("#"):
            continue
        same = len(lines[above]) - len(lines[above].lstrip())
        here = len(lines[row]) - len(lines[row].lstrip())
        bare = re.fullmatch(r"\w+(?: \S+)?", stripped)
        return above if bare and same == here else None
    return None


def _unclosed(lines: list[str]) -> tuple[int, int, str] | None:
    """Find the last line that opens a bracket or quote it does not close."""
    for row in range(len(lines) - 1, -1, -1):
        line = lines[row]
        for sign, closing in ("{}", "[]", '""', "''"):
            if sign == closing:
                if line.count(sign) % 2:
                    return row, line.rindex(sign), sign
            elif line.count(sign) > line.count(closing):
                return row, line.rindex(sign), sign
    return None


def _lines_to_quote(lines: list[str], file: str) -> Iterator[Complaint]:
    """Find every `key: text` line whose text YAML cannot read as it stands."""
    deeper: int | None = None
    for row, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if deeper is not None:
            if not line.strip() or indent > deeper:
                continue
            deeper = None
        entry = _ENTRY.fullmatch(line)
        if entry is None or line.lstrip().startswith("#"):
            continue
        value = entry["value"]
        if re.match(r"[|>][-+0-9]*(?:\s+#.*)?\Z", value):
            deeper = indent
            continue
        found = _needs_quotes(value)
        if found is None:
            continue
        reason, offset = found
        yield Complaint(
            Mark(file, row + 1, entry.start("value") + offset + 1),
            entry["key"],
            f"found {shown(value)}, but {reason}",
            fix=f"quote the text: {entry['key']}: {quoted(value)}",
        )


def _needs_quotes(value: str) -> tuple[str, int] | None:
    """Give the reason and the offset, or None if the text can stand."""
    first = value[0]
    if first == "!" and re.fullmatch(r"!\w+", value):
        return _RESERVED[first], 0
    if _may_go_on(value) or _is_anchor(value):
        return None
    try:
        for _ in yaml.parse(f"k: {value}", yaml.SafeLoader):
            pass
    except yaml.YAMLError as error:
        mark: Any = getattr(error, "problem_mark", None)
        if "mapping values" in str(getattr(error, "problem", "")):
            said = "a colon and a blank inside a text begin a new entry"
            return said, mark.column - 3
        if first in _RESERVED and (first != "-" or value.startswith("- ")):
            return _RESERVED[first], 0
    return None


def _may_go_on(value: str) -> bool:
    """Whether a bracket or quote may close in a later line."""
    if value[0] in "{[":
        # Prose has few brackets, and the parser is slow on hundreds of them.
        return not _closes(value) or value.count(value[0]) > MOST_BRACKETS
    return value[0] in "\"'" and value.count(value[0]) < 2  # noqa: PLR2004  (a pair)


def _is_anchor(value: str) -> bool:
    return bool(re.match(r"\*\w+\Z|&\w+(\Z| +[{\[\"'\w])", value))


def _closes(value: str) -> bool:
    pairs = {"{": "}", "[": "]"}
    return value.count(pairs[value[0]]) >= value.count(value[0])
