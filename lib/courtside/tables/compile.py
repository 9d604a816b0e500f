"""Design, deck and format compiled to a table that the engine plays."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.engine.games.match_point.records import Rules
from courtside.engine.records import freeze
from courtside.tables.match_point import fill_rules
from courtside.tables.replies import ReplyTable

if TYPE_CHECKING:
    from courtside.model import Design

_KEPT = 16
_cache: OrderedDict[tuple[str, str, str], Table] = OrderedDict()


@dataclass
class Table:
    """A compiled design with the words for its numbers.

    Attributes
    ----------
    design : Design
        What was compiled, readings applied.
    deck, match_format : str
        Ids.
    cards : tuple of str
        Card id of every physical card; its place is the card's number.
    replies : ReplyTable
        The reply table; the place of a stroke in `replies.kinds` is its number.
    rules : record
        For plain play.
    """

    design: Design
    deck: str
    match_format: str
    cards: tuple[str, ...]
    replies: ReplyTable
    rules: Any
    _frozen: Any = field(default=None, repr=False)

    @property
    def frozen(self) -> Any:  # noqa: ANN401 - a numpy record
        """The rules for compiled play, made when first asked for."""
        if self._frozen is None:
            self._frozen = freeze(self.rules, Rules)
        return self._frozen


def compile_table(
    design: Design, deck: str | None = None, match_format: str | None = None
) -> Table:
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
        Shared: do not change its rules.
    """
    deck = deck or design.default_deck
    match_format = match_format or design.default_format
    key = (design.hash, deck, match_format)
    if key not in _cache:
        replies = ReplyTable(design)
        # By id, so that moving a line in the deck's file moves no shuffle.
        copies = sorted(design.decks[deck].cards.items())
        cards = tuple(id_ for id_, n in copies for _ in range(n))
        rules = fill_rules(design, replies, cards, match_format)
        _cache[key] = Table(design, deck, match_format, cards, replies, rules)
        if len(_cache) > _KEPT:
            _cache.popitem(last=False)
    _cache.move_to_end(key)
    return _cache[key]
