"""Bytes of a file -> its text, or one clear word about its encoding."""

from __future__ import annotations

import re

from courtside.model.complaint import Complaint, DesignError, Mark, shown

_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ufffe\uffff]",
)
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def decode(data: bytes, file: str) -> str:
    """Read bytes as UTF-8, with or without the mark Windows editors put first.

    Parameters
    ----------
    data : bytes
        The whole file.
    file : str
        Its name, for the complaint.

    Returns
    -------
    str
        The text, line ends as they are.

    Raises
    ------
    DesignError
        Saved in another encoding, or holding control characters.
    """
    half_empty = b"\x00" in data[:4] and data[:4].count(0) > 1
    if data.startswith(_UTF_16) or half_empty:
        raise _refusal(file, 1, 1, "the file is saved as UTF-16", "save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        begin = data.rfind(b"\n", 0, error.start) + 1
        column = len(data[begin : error.start].decode("utf-8", "replace")) + 1
        guess = data[error.start : error.start + 1].decode("cp1252", "replace")
        raise _refusal(
            file,
            line,
            column,
            f"the file is not UTF-8 at line {line}: found byte "
            f"0x{data[error.start]:02X}, {shown(guess)} in Windows-1252",
            "save it as UTF-8",
        ) from None
    strange = _UNPRINTABLE.search(text)
    if strange:
        line = text.count("\n", 0, strange.start()) + 1
        column = strange.start() - text.rfind("\n", 0, strange.start())
        raise _refusal(
            file,
            line,
            column,
            f"found the control character {shown(strange.group())}",
            "delete it",
        )
    return text


def _refusal(file: str, line: int, column: int, message: str, fix: str) -> DesignError:
    return DesignError([Complaint(Mark(file, line, column), "", message, fix=fix)])
