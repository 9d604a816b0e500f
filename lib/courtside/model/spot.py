"""The place of a schema error: the value there, as typed, and how to speak of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import Complaint, shown
from courtside.model.nodes import at, key_mark, nearest_mark, spelled

if TYPE_CHECKING:
    from courtside.model.complaint import Mark
    from courtside.model.nodes import Node, Step

TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
}
_EMPTY = {
    "array": "write a list, or [] for none",
    "object": "write a mapping, or {} for none",
    "string": "write a text, or delete the line",
}


@dataclass(frozen=True)
class Spot:
    """A value that a schema did not accept.

    Parameters
    ----------
    root : Node
        The whole value that was checked.
    path : tuple
        Where in it the spot is.
    value : object
        What stands there, without marks.
    """

    root: Node
    path: tuple[Step, ...]
    value: Any

    @property
    def node(self) -> Node:
        """The node at the spot."""
        return at(self.root, *self.path) or self.root

    @property
    def name(self) -> str:
        """The field it is in, such as `families` for an item of that list."""
        return next((each for each in reversed(self.path) if isinstance(each, str)), "")

    @property
    def typed(self) -> str:
        """The value as it stands in the file."""
        typed = self.node.typed
        if typed is None or isinstance(self.value, str):
            return shown(self.value)
        return typed

    @property
    def key(self) -> Mark:
        """Where the key that leads here stands."""
        return key_mark(self.root, *self.path)

    def say(self, message: str, mark: Mark | None = None, **more: Any) -> Complaint:  # noqa: ANN401 - handed on to Complaint
        """Complain of the value, or of another mark in it."""
        here = mark or nearest_mark(self.root, *self.path)
        return Complaint(here, spelled(self.path), message, **more)

    def empty(self, wanted: str, allowed: tuple[str, ...] = ()) -> Complaint:
        """Complain that nothing stands where something of a type is wanted."""
        if not self.node.blank:
            return self.unquoted(allowed)
        fix = _EMPTY.get(wanted, f"write {TYPES.get(wanted, 'a value')}")
        if allowed:
            fix = "write one of them, or delete the line"
        return self.say(f"{self.name} is empty", self.key, allowed=allowed, fix=fix)

    def unquoted(self, allowed: tuple[str, ...] = ()) -> Complaint:
        """Ask for quotes round what YAML does not read as text."""
        said = f"{self.name} must be text, found {self.typed}"
        return self.say(said, allowed=allowed, fix=f'quote it: "{self.typed}"')
