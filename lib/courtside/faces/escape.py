"""The one escaping function: every text that reaches HTML or SVG goes through it."""

from __future__ import annotations

import html
import re

# XML knows no such characters, not even escaped: half of a surrogate pair, most
# controls, two non-characters.
_UNKNOWN_TO_XML = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]"
)


def escape(text: object) -> str:
    """Make a text safe to stand in HTML or SVG, between tags or in an attribute.

    Parameters
    ----------
    text : object
        Anything; `str` of it is shown.

    Returns
    -------
    str
        Shows as typed in a browser, as text and nothing else.
    """
    return html.escape(drawable(text), quote=True)


def drawable(text: object) -> str:
    """Put a visible sign in the place of every character that XML cannot hold."""
    return _UNKNOWN_TO_XML.sub("\N{REPLACEMENT CHARACTER}", str(text))
