"""The shipped fonts, for a page or a file to carry along."""

from __future__ import annotations

import base64
from functools import cache

from courtside.faces.widths import font

FALLBACKS = (
    "'Courtside Barlow Condensed','Barlow Condensed','Arial Narrow',"
    "'Liberation Sans Narrow','Roboto Condensed','DejaVu Sans Condensed',sans-serif"
)
"""The families a face asks for: ours first, then what machines have that is narrow."""


@cache
def font_css() -> str:
    """Give the style rules that make the shipped fonts known to a page.

    Returns
    -------
    str
        One `@font-face` a weight, the fonts inside: nothing is fetched.
    """
    return "".join(
        "@font-face{font-family:'Courtside Barlow Condensed';"
        f"font-weight:{weight};font-style:normal;src:url(data:font/woff2;base64,"
        f"{base64.b64encode(path.read_bytes()).decode()}) format('woff2')}}"
        for weight, path in font().files.items()
    )
