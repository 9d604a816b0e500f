"""Text for a terminal: whatever a design says is shown, never obeyed."""

from __future__ import annotations

import unicodedata

# Control, format (right-to-left marks), surrogates, line and paragraph separators.
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Joins the parts of one emoji.
_JOINER = "\u200d"


def printable(text: str) -> str:
    """Show every hidden character by its code; line breaks stay.

    A card's name may hold an escape sequence or a mark that turns the line round.
    """
    return "".join(map(_visible, text))


def say(text: str = "", *, end: str = "\n") -> None:
    """Print text, hidden characters shown."""
    print(printable(text), end=end)


def _visible(letter: str) -> str:
    if letter in {"\n", _JOINER} or unicodedata.category(letter) not in _HIDDEN:
        return letter
    code = ord(letter)
    short, long = 0x100, 0x10000
    if code < short:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < long else f"\\U{code:08x}"
