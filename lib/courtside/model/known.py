"""The ids that exist, and the complaint of one that does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.model.complaint import Complaint, nearest, shown
from courtside.model.folder import GAME, KINDS, LISTS
from courtside.model.nodes import spelled
from courtside.model.remarks import is_remark

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from courtside.model.design import Design
    from courtside.model.nodes import Node, Step

_ARTICLE = {
    "strokes": "stroke",
    "families": "family",
    "cards": "card",
    "decks": "deck",
    "formats": "format",
    "readings": "reading",
}


class Known:
    """The ids that exist, by kind.

    Parameters
    ----------
    design : Design
        What could be built.
    content : Node
        What was written, broken entries included, so that one mistake is not told
        twice.
    unread : collection of str
        Kinds of which a file could not be read: every id may be in there.
    """

    def __init__(self, design: Design, content: Node, unread: Collection[str]) -> None:
        self.design = design
        self.content = content
        self.unread = unread
        self._ids: dict[str, Collection[str]] = {}

    def ids(self, kind: str) -> Collection[str]:
        """List the ids of a kind; wildcard faces are strokes too."""
        if kind not in self._ids:
            node = self.content.entries.get(kind)
            entries = node.entries if node is not None else {}
            self._ids[kind] = {id_: None for id_ in entries if not is_remark(id_)}
        return self._ids[kind]

    def look(
        self,
        where: tuple[Step, ...],
        word: str,
        *kinds: str,
        others: tuple[str, ...] = (),
        key: bool = False,
    ) -> Iterator[Complaint]:
        """Complain if a word is neither an id of these kinds nor one of the others.

        Parameters
        ----------
        where : tuple
            The path of the word, its kind or field first.
        word : str
            What was found there.
        *kinds : str
            The kinds it may name.
        others : tuple of str
            Further words it may be.
        key : bool
            Whether the word is a key, not a value.
        """
        if word in others or any(word in self.ids(kind) for kind in kinds):
            return
        game_unread = GAME in self.unread and "families" in kinds
        if game_unread or any(kind in self.unread for kind in kinds):
            return
        allowed = [*others, *(each for kind in kinds for each in self.ids(kind))]
        what = " or ".join(_ARTICLE[kind] for kind in kinds)
        mark = self.design.key_mark if key else self.design.mark
        entry = where[0] in KINDS or where[0] in LISTS
        yield Complaint(
            mark(str(where[0]), *where[1:]),
            spelled(where[1:] if entry else where),
            f"found {shown(word)}, which is no {what}",
            nearest=nearest(word, allowed),
        )
