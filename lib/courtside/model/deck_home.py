"""Where a deck is written: its file, its own lines in it, and what it inherits."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.atomic import fingerprint
from courtside.model.check import _extended
from courtside.model.complaint import (
    NOWHERE,
    Complaint,
    DesignError,
    Mark,
    nearest,
    shown,
)
from courtside.model.folder import GAME, GAME_FILE, read_one
from courtside.model.ids import ID
from courtside.model.merge import merge
from courtside.model.nodes import Node, at, plain
from courtside.model.read import read_bytes, read_file

if TYPE_CHECKING:
    from pathlib import Path

DECKS = "decks"
_TRIES = 4
_PAUSE = 0.05  # seconds between them


@dataclass(frozen=True)
class DeckHome:
    """A deck as it is written, legal or not.

    Parameters
    ----------
    id : str
        The deck.
    path : Path
        The file with its own lines, or the one that would get them.
    data : bytes or None
        That file as read; None if there is none yet.
    node : Node
        The deck, what it inherits and what its own lines say together.
    own : dict
        What its own lines say.
    below : dict
        What the designs it extends say.
    """

    id: str
    path: Path
    data: bytes | None
    node: Node
    own: dict[str, Any] = field(default_factory=dict)
    below: dict[str, Any] = field(default_factory=dict)

    @property
    def new(self) -> bool:
        """Whether nothing of the deck is written anywhere yet."""
        return self.data is None and not self.below

    @property
    def hash(self) -> str | None:
        """The fingerprint of the file as read."""
        return None if self.data is None else fingerprint(self.data)


def find_home(folder: Path, id_: str) -> DeckHome:
    """Find where a deck is written.

    Parameters
    ----------
    folder : Path
        A design folder.
    id_ : str
        The deck; one that breaks the deck law, or names cards that are gone, is
        found too.

    Returns
    -------
    DeckHome
        As its files are now.

    Raises
    ------
    DesignError
        There is no such deck, or its file cannot be read.
    """
    homes: list[tuple[Path, bytes]] = []
    known: list[str] = []
    unread: list[Complaint] = []
    for path in deck_files(folder):
        try:
            data = read_file(path)
        except DesignError as error:
            unread += error.complaints
            continue
        reading = read_bytes(data, str(path))
        if reading.node is None:
            unread += reading.complaints
            continue
        known += reading.node.entries
        if id_ in reading.node.entries:
            homes.append((path, data))
    if len(homes) > 1:
        said = f"defined twice: in {homes[0][0].name} and in {homes[1][0].name}"
        fix = "delete or rename one of them"
        raise DesignError([Complaint(Mark(str(homes[1][0]), 1, 1), id_, said, fix=fix)])
    if homes:
        return home_of(folder, id_, *homes[0])
    below = _inherited(folder)
    if below is not None and at(below, id_) is not None:
        return home_of(folder, id_, folder / DECKS / f"{id_}.yaml", None)
    if unread:
        raise DesignError(unread)
    known += below.entries if below is not None else ()
    near = nearest(id_, known)
    said = "no deck has this id"
    every = tuple(sorted(set(known)))
    raise DesignError([Complaint(NOWHERE, id_, said, allowed=every, nearest=near)])


def settled_home(folder: Path, id_: str) -> DeckHome:
    """Find a deck whose file another program may be in the middle of writing."""
    for _ in range(_TRIES - 1):
        try:
            return find_home(folder, id_)
        except DesignError:
            time.sleep(_PAUSE)
    return find_home(folder, id_)


def home_of(folder: Path, id_: str, path: Path, data: bytes | None) -> DeckHome:
    """Give the home of a deck whose file was read before, or is not there yet."""
    decks = _inherited(folder)
    below = at(decks, id_) if decks is not None else None
    own: Node | None = None
    if data is not None:
        reading = read_bytes(data, str(path))
        if reading.node is None:
            raise DesignError(reading.complaints)
        own = at(reading.node, id_)
    node = below if own is None else merge(below, own)
    if data is None and node is None:
        node = Node({}, Mark(str(path), 1, 1))
    if node is None or not isinstance(node.value, dict):
        found = "nothing" if node is None else shown(plain(node))
        mark = Mark(str(path), 1, 1) if node is None else node.mark
        said = f"expected a deck, such as cards: and copies; found {found}"
        raise DesignError([Complaint(mark, id_, said)])
    return DeckHome(
        id_,
        path,
        data,
        node,
        plain(own) if own is not None else {},
        plain(below) if below is not None else {},
    )


def deck_files(folder: Path) -> list[Path]:
    """List the files of a design folder that hold decks."""
    single = folder / f"{DECKS}.yaml"
    return [
        *([single] if single.is_file() else []),
        *sorted((folder / DECKS).glob("*.yaml")),
    ]


def refuse_id(folder: Path, id_: str) -> None:
    """Raise DesignError unless a new deck may have an id."""
    path = folder / DECKS / f"{id_}.yaml"
    if not ID.match(id_):
        said = f"found {shown(id_)}, which is no id"
        fix = "write small letters, digits and _, a letter first, at most 60"
        raise DesignError([Complaint(NOWHERE, "", said, fix=fix)])
    try:
        taken = str(find_home(folder, id_).path)
    except DesignError:
        taken = str(path) if path.exists() else ""
    if taken:
        said = f"there is a deck {id_} already"
        fix = "choose another id"
        raise DesignError([Complaint(Mark(taken, 1, 1), id_, said, fix=fix)])


def derived(folder: Path) -> bool:
    """Say whether a design extends another."""
    return _extends(folder) is not None


def _extends(folder: Path) -> str | None:
    game = read_one(folder / GAME_FILE, GAME).node
    extends = at(game, "extends") if game is not None else None
    named = extends.value if extends is not None else None
    return named if isinstance(named, str) else None


def _inherited(folder: Path, seen: tuple[Path, ...] = ()) -> Node | None:
    """Give the decks of the designs that a design extends."""
    named = _extends(folder)
    target = _extended(folder, named) if named is not None else None
    if target is None or target.resolve() in seen:
        return None
    decks = _inherited(target, (*seen, folder.resolve()))
    for path in deck_files(target):
        read = read_one(path, DECKS)
        decks = merge(decks, read.node) if read.node is not None else decks
    return decks
