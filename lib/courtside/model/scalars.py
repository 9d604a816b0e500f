"""Values -> YAML text that every reader takes for the same value.

YAML 1.1 reads `no`, `012` and `12:30` as something else than YAML 1.2 does, so
text is written bare only where no reader could see more in it than text.
"""

from __future__ import annotations

import math
import re
import unicodedata
from decimal import Decimal
from typing import Any

from courtside.model.nodes import resolve

# Words that YAML 1.1 or 1.2, or a careless reader, takes for a truth value or nothing.
_WORDS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "none", "nan"}
_INSIDE = " _-.'()/&+!%$€;"
_INSIDE_A_BLOCK = _INSIDE + ",?"
_ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    "\n": "\\n",
    "\r": "\\r",
    "\t": "\\t",
    "\0": "\\0",
    "\x85": "\\N",
    "\xa0": "\\_",
    "\u2028": "\\L",
    "\u2029": "\\P",
}
_JOINERS = "\u200c\u200d"  # letters and emoji are spelled with them
_HIDDEN = {"Cc", "Cf", "Co", "Cn", "Zl", "Zp"}
_HEADER = re.compile(r"(?P<style>[|>])(?P<chomp>[-+]?)(?P<rest>[ \t]*(?:#[^\n\r]*)?)\Z")


def written(value: Any, *, flow: bool = False) -> str:  # noqa: ANN401  (YAML holds anything)
    """Write a value on one line.

    Parameters
    ----------
    value : str, int, float, bool, None, or a list or mapping of such
        What a reader must get back.
    flow : bool
        Whether it will stand between brackets, where commas end a text.

    Returns
    -------
    str
        YAML that PyYAML (1.1), a YAML 1.2 reader and our own read alike.

    Raises
    ------
    ValueError
        For what YAML text cannot hold: half a letter, no ordinary number.
    """
    if isinstance(value, str):
        return value if bare(value, flow=flow) else double_quoted(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _decimal(value)
    return _in_brackets(value)


def key(name: str) -> str:
    """Write a key."""
    return written(name, flow=True)


def bare(text: str, *, flow: bool = False) -> bool:
    """Say whether text may stand without quotes, under any version of YAML."""
    if not text or not text[0].isalpha() or text[-1] == " ":
        return False
    if text.lower() in _WORDS or not isinstance(resolve(text), str):
        return False
    inside = _INSIDE if flow else _INSIDE_A_BLOCK
    return all(each.isalnum() or each in inside for each in text)


def double_quoted(text: str) -> str:
    """Put text in double quotes, on one line, hidden characters spelled out."""
    return f'"{"".join(map(_escaped, text))}"'


def in_style(text: str, before: str, *, indent: str, flow: bool, eol: str) -> str:
    """Write text the way another text was written, as far as that can hold it.

    Parameters
    ----------
    text : str
        The new text.
    before : str
        The YAML of the old one.
    indent : str
        What the lines of a block of text begin with.
    flow : bool
        Whether it stands between brackets.
    eol : str
        The line end of the file.

    Returns
    -------
    str
        In quotes if the old one was, as a block of text if the old one was.
    """
    if before.startswith('"'):
        return double_quoted(text)
    if before.startswith("'") and text and all(map(_printable, text)):
        return "'" + text.replace("'", "''") + "'"
    if before.startswith(("|", ">")):
        return _as_block(text, before.splitlines()[0], indent, eol)
    return written(text, flow=flow)


def _as_block(text: str, header: str, indent: str, eol: str) -> str:
    """Write text below a header such as `>-  # remark`; else quote it."""
    found = _HEADER.match(header)
    hash_at = header.find("#")
    remark = f"  {header[hash_at:]}" if hash_at > 0 else ""
    if found is None or found["chomp"] == "+":
        return written(text) + remark
    ends = "" if found["chomp"] == "-" else "\n"
    body = text.removesuffix("\n") if ends else text
    lines = body.split("\n")
    fits = (
        text == body + ends
        and (found["style"] == "|" or len(lines) == 1)
        and all(map(_printable, body.replace("\n", "")))
        and all(line and line == line.strip() for line in lines)
    )
    if not fits:
        return written(text) + remark
    return eol.join([header.rstrip(), *(indent + line for line in lines)])


def _in_brackets(value: Any) -> str:  # noqa: ANN401
    if isinstance(value, dict):
        pairs = (f"{key(k)}: {written(each, flow=True)}" for k, each in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(written(each, flow=True) for each in value)}]"
    raise ValueError(f"a {type(value).__name__} cannot be written as YAML")


def _decimal(value: float) -> str:
    if not math.isfinite(value):
        raise ValueError("numbers must be ordinary, neither endless nor undefined")
    said = format(Decimal(repr(value)), "f")
    return said if "." in said else f"{said}.0"


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    if _printable(letter):
        return letter
    code = ord(letter)
    if unicodedata.category(letter) == "Cs":
        raise ValueError("the text holds half of a letter (a lone surrogate)")
    if code <= 0xFF:  # noqa: PLR2004  (two digits hold it)
        return f"\\x{code:02X}"
    return f"\\u{code:04X}" if code <= 0xFFFF else f"\\U{code:08X}"  # noqa: PLR2004


def _printable(letter: str) -> bool:
    if letter in _JOINERS:
        return True
    hidden = unicodedata.category(letter) in {*_HIDDEN, "Cs"}
    return not hidden and (letter == " " or letter not in _ESCAPES or letter in '"\\')
