"""Design, deck and format compiled to a table that the engine plays."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from courtside.tables.board_tennis import compile_board
from courtside.tables.match_point import compile_point
from courtside.tables.plain import compile_plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from courtside.model import Design
    from courtside.tables.table import Table

# By hand, under the name of its rules engine; a game without a line is compiled plain.
COMPILERS: dict[str, Callable[[Design, str, str], Table]] = {
    "match_point": compile_point,
    "board_tennis": compile_board,
}
_KEPT = 16
_cache: OrderedDict[tuple[str, str, str], Table] = OrderedDict()


def compile_table(
    design: Design, deck: str | None = None, match_format: str | None = None
) -> Any:  # noqa: ANN401 - each game has its own kind of Table
    """Compile a design for one deck and one format, or find it compiled.

    Parameters
    ----------
    design : Design
        Must have passed `check`.
    deck, match_format : str, optional
        Ids; the design's defaults when left out.

    Returns
    -------
    Table
        Its game's own kind. Shared: do not change its rules.
    """
    deck = deck or design.default_deck
    match_format = match_format or design.default_format
    key = (design.hash, deck, match_format)
    if key not in _cache:
        compiler = COMPILERS.get(design.engine, compile_plain)
        _cache[key] = compiler(design, deck, match_format)
        if len(_cache) > _KEPT:
            _cache.popitem(last=False)
    _cache.move_to_end(key)
    return _cache[key]
