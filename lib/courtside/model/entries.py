"""Whether what changes made of an entry is whole; which entries are sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.model.complaint import Complaint, nearest
from courtside.model.folder import KINDS, LISTS
from courtside.model.games import game_of
from courtside.model.nodes import Node, at
from courtside.model.remarks import is_remark
from courtside.model.sayings import MISSING
from courtside.model.schemas import validate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from courtside.model.complaint import Mark


def schemas_of(content: Node, base: Node | None = None) -> dict[str, str]:
    """Name the schema of each kind of entries, in the game that plays a design.

    Parameters
    ----------
    content : Node
        What is written.
    base : Node, optional
        What it extends: the engine is inherited.
    """
    engine = at(content, "engine") or (at(base, "engine") if base else None)
    game = game_of(engine.value if engine is not None else None)
    return {**KINDS, **game.schemas}


def changed_entries(
    content: Node,
    base: Node,
    *,
    only_new: bool = False,
) -> Iterator[Complaint]:
    """Hold every entry that is not the base's own against its whole schema.

    A field may be missing from a change, but not from what it is laid over.

    Parameters
    ----------
    content : Node
        A base with changes laid over it.
    base : Node
        The base.
    only_new : bool
        Leave out entries the base has too: sound fields laid over sound ones are
        sound, unless a rule binds several fields, as in scenarios.

    Yields
    ------
    Complaint
        One an entry whose id was meant to be one of the base's.
    """
    for kind, schema in schemas_of(content).items():
        entries = at(content, kind)
        before = at(base, kind)
        old = before.entries if before is not None else {}
        if entries is None or entries is before:
            continue
        for id_, entry in entries.entries.items():
            same = old.get(id_) is entry or (only_new and id_ in old)
            if same or not isinstance(entry.value, dict):
                continue
            key = entries.keys[id_]
            found = validate(
                Node({id_: entry}, key, keys={id_: key}),
                f"{schema}.schema.json",
            )
            near = nearest(id_, old) if found and id_ not in old else None
            if near is not None and all(
                each.message.endswith(MISSING) for each in found
            ):
                said = f"found {id_}, which is no {schema} yet, and not a whole new one"
                yield Complaint(key, id_, said, nearest=near)
            else:
                yield from found


def sound(content: Node, complaints: Iterable[Complaint]) -> Node:
    """Leave out every entry, and every field of the game, that holds an error."""
    marks = {each.mark for each in complaints if each.severity == "error"}
    if not marks:
        return content
    kept: dict[str, Node] = {}
    for field, node in content.entries.items():
        if field in KINDS or field in LISTS:
            entries = {
                id_: entry
                for id_, entry in node.entries.items()
                if node.keys[id_] not in marks and marks.isdisjoint(_marks(entry))
            }
            kept[field] = Node(entries, node.mark, keys=node.keys)
        elif content.keys[field] not in marks and marks.isdisjoint(_marks(node)):
            kept[field] = node
    return Node(kept, content.mark, keys=content.keys)


def count(content: Node, unread: Iterable[str]) -> dict[str, int]:
    """Count entries by kind; a kind of which nothing could be read counts 0."""
    counts: dict[str, int] = {}
    for kind in (*KINDS, *LISTS):
        node = at(content, kind)
        if node is not None:
            counts[kind] = sum(not is_remark(id_) for id_ in node.entries)
        elif kind in unread:
            counts[kind] = 0
    return counts


def _marks(node: Node) -> Iterator[Mark]:
    yield node.mark
    yield from node.keys.values()
    for each in (*node.entries.values(), *node.items):
        yield from _marks(each)
