"""Lay changes over content: the one rule behind `extends` and reading options.

Mappings merge key by key at every depth, scalars and lists replace, and
`remove: [id, ...]` inside a mapping deletes. Values the changes do not touch
are the very nodes of the base, so that a caller can tell by identity. Inside the
`patch` of an option `remove` is kept as it is: it is for whoever lays that over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.model.complaint import Complaint, nearest, shown
from courtside.model.nodes import Node, spelled

if TYPE_CHECKING:
    from courtside.model.nodes import Step

REMOVE = "remove"
PATCH = "patch"


def merge(
    base: Node | None,
    changes: Node,
    complaints: list[Complaint] | None = None,
    path: tuple[Step, ...] = (),
    *,
    literal: bool = False,
) -> Node:
    """Lay changes over a base.

    Parameters
    ----------
    base : Node or None
        What was there; None if nothing was.
    changes : Node
        What is laid over it. Neither is changed.
    complaints : list of Complaint, optional
        Gets a line for every `remove` of something that is not there.
    path : tuple
        Where both stand, for the complaints.
    literal : bool
        Keep `remove` as it is instead of carrying it out.

    Returns
    -------
    Node
        Every value in it keeps the mark of the file that wrote it.
    """
    over = changes.value
    if not isinstance(over, dict):
        return changes
    below = base.value if base is not None and isinstance(base.value, dict) else None
    if below is None and (literal or not _removes(changes)):
        return changes
    merged = dict(below or {})
    keys = dict(base.keys) if base is not None and below is not None else {}
    removing = None if literal else over.get(REMOVE)
    if removing is not None:
        for item in removing.items:
            if isinstance(item.value, str) and item.value in merged:
                del merged[item.value]
                keys.pop(item.value, None)
            elif complaints is not None:
                complaints.append(_nothing_there(item, merged, path))
    for key, value in over.items():
        if key == REMOVE and not literal:
            continue
        merged[key] = merge(
            merged.get(key),
            value,
            complaints,
            (*path, key),
            literal=literal or key == PATCH,
        )
        keys[key] = changes.keys[key]
    return Node(merged, changes.mark, keys=keys)


def _removes(node: Node) -> bool:
    inside = node.entries
    return REMOVE in inside or any(
        _removes(each) for key, each in inside.items() if key != PATCH
    )


def _nothing_there(
    item: Node,
    there: dict[str, Node],
    path: tuple[Step, ...],
) -> Complaint:
    found = item.typed if item.typed is not None else shown(item.value)
    return Complaint(
        item.mark,
        spelled((*path, REMOVE)),
        f"found {found}, which is not there to remove",
        nearest=nearest(item.value, there),
    )
