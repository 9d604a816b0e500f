"""Content -> frozen objects, rebuilding only what a reading touches."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import Complaint, DesignError
from courtside.model.deck import Deck
from courtside.model.family import Family
from courtside.model.format import Format
from courtside.model.frozen import Frozen
from courtside.model.game import Caps, Deal, DeckLaw
from courtside.model.games import game_of
from courtside.model.merge import merge
from courtside.model.nodes import Node, at, plain
from courtside.model.reading import Preset, Reading
from courtside.model.remarks import is_remark, meant
from courtside.model.reply import Reply
from courtside.model.scenario import Scenario
from courtside.model.stroke import Stroke
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_MAKERS: dict[str, Callable[[str, Any], Any]] = {
    "families": Family.of,
    "strokes": Stroke.of,
    "replies": Reply.of,
    "decks": Deck.of,
    "formats": Format.of,
    "readings": Reading.of,
    "presets": Preset.of,
}
_GAME: dict[str, Callable[[Any], Any]] = {
    "deal": Deal.of,
    "deck_law": DeckLaw.of,
    "caps": Caps.of,
    "name": Text.of,
    "about": Text.of,
}
_PLAIN = {
    "id": "",
    "author": "",
    "engine": "",
    "rules_version": 1,
    "default_deck": "",
    "default_format": "",
}


@dataclass
class Source:
    """The content of a design before any reading is chosen.

    Parameters
    ----------
    content : Node
        All its files, laid over those of the design it extends.
    parts : dict
        The objects made of it, by field of the design; filled at first use.
    unfit : set of str
        The decks that cannot be played before any reading is chosen; they can be
        edited, and whoever starts a play refuses them.
    """

    content: Node
    parts: dict[str, Any] = field(default_factory=dict)
    unfit: set[str] = field(default_factory=set)


def patched(
    source: Source,
    chosen: Mapping[str, str | int],
) -> tuple[Node, frozenset[str]]:
    """Lay the patches of the chosen options over the content.

    Returns
    -------
    content : Node
        The content under these readings.
    touched : frozenset of str
        The fields and kinds that are not those of the source any more.
    """
    content = source.content
    touched: set[str] = set()
    for id_, value in chosen.items():
        if not isinstance(value, str):
            continue
        patch = at(source.content, "readings", id_, "options", value, "patch")
        if patch is not None:
            content = merge(content, patch)
            touched |= set(patch.entries)
    return content, frozenset(touched)


def built(source: Source, content: Node, touched: Iterable[str]) -> dict[str, Any]:
    """Make the fields of a design; what was not touched is made once and shared."""
    if not source.parts:
        source.parts = _all(source.content)
    parts = dict(source.parts)
    for kind in touched:
        if kind in _MAKERS:
            parts[kind] = _again(kind, source, content)
        elif kind in _GAME:
            parts[kind] = _GAME[kind](_plain(content, kind))
        elif kind in _PLAIN:
            parts[kind] = _plain(content, kind)
    names = {id_: each.name for id_, each in source.parts["strokes"].items()}
    renamed = parts["strokes"] is not source.parts["strokes"] and any(
        names.get(id_) != each.name for id_, each in parts["strokes"].items()
    )
    if "cards" in touched or renamed:
        parts["cards"] = _cards(content, parts["strokes"])
    return parts


def _all(content: Node) -> dict[str, Any]:
    parts: dict[str, Any] = {
        field_: _plain(content, field_, default) for field_, default in _PLAIN.items()
    }
    for field_, of in _GAME.items():
        empty: Any = None if of == Text.of else {}
        parts[field_] = of(_plain(content, field_, empty))
    for kind, of_entry in _MAKERS.items():
        entries = _entries(content, kind)
        parts[kind] = Frozen(
            {id_: _one(of_entry, id_, node) for id_, node in entries.items()},
        )
    parts["cards"] = _cards(content, parts["strokes"])
    situation = game_of(parts["engine"]).situation
    parts["scenarios"] = _made(content, "scenarios", Scenario.of, situation)
    return parts


def _again(kind: str, source: Source, content: Node) -> Frozen[str, Any]:
    """Make a kind again, keeping the objects whose nodes are the same."""
    before = _entries(source.content, kind)
    known = source.parts[kind]
    return Frozen(
        {
            id_: known[id_]
            if before.get(id_) is node
            else _one(_MAKERS[kind], id_, node)
            for id_, node in _entries(content, kind).items()
        },
    )


def _cards(content: Node, strokes: Mapping[str, Stroke]) -> Frozen[str, Any]:
    game = game_of(_plain(content, "engine"))
    return _made(content, "cards", game.card, strokes)


def _made(
    content: Node,
    kind: str,
    of: Callable[..., Any],
    more: object,
) -> Frozen[str, Any]:
    """Make the entries of a kind that takes more than an entry to make."""

    def one(id_: str, entry: Any) -> Any:  # noqa: ANN401 - what a checked mapping holds
        return of(id_, entry, more)

    entries = _entries(content, kind)
    return Frozen({id_: _one(one, id_, node) for id_, node in entries.items()})


def _one(of: Callable[[str, Any], Any], id_: str, node: Node) -> Any:  # noqa: ANN401
    try:
        return of(id_, _entry(node))
    except KeyError as error:
        missing = Complaint(node.mark, id_, f"{error.args[0]} is missing")
        raise DesignError([missing]) from None


def _entries(content: Node, kind: str) -> dict[str, Node]:
    found = content.entries.get(kind)
    entries = found.entries if found is not None else {}
    return {id_: node for id_, node in entries.items() if not is_remark(id_)}


def _entry(node: Node) -> dict[str, Any]:
    """Give an entry with its own remarks, but none of those further down."""
    return {
        key: plain(each) if is_remark(key) else meant(plain(each))
        for key, each in node.entries.items()
    }


def _plain(content: Node, field_: str, default: Any = None) -> Any:  # noqa: ANN401
    node = content.entries.get(field_)
    return default if node is None or node.value is None else meant(plain(node))
