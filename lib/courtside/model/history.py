"""What was, what is, and what was taken back."""

from __future__ import annotations

from typing import Generic, TypeVar

State = TypeVar("State")


class History(Generic[State]):
    """States one can go back and forth between.

    Parameters
    ----------
    first : State
        Where it begins; states are values nobody changes.
    """

    def __init__(self, first: State) -> None:
        self._states = [first]
        self._here = 0

    @property
    def now(self) -> State:
        """The state as it stands."""
        return self._states[self._here]

    def go(self, state: State) -> None:
        """Go to another state; what was taken back is forgotten."""
        if state != self.now:
            self._states[self._here + 1 :] = [state]
            self._here += 1

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self._here > 0

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back."""
        return self._here + 1 < len(self._states)

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        moved = self.can_undo
        self._here -= moved
        return moved

    def redo(self) -> bool:
        """Do the change last taken back again; False if there is none."""
        moved = self.can_redo
        self._here += moved
        return moved
