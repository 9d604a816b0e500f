"""A reading: a choice the rules leave open; a preset: several choices by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.complaint import nearest
from courtside.model.frozen import Frozen
from courtside.model.remarks import Remarks
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Option:
    """One answer to a reading; `patched` if it changes the design's content."""

    id: str
    text: Text
    patched: bool = False


@dataclass(frozen=True)
class WholeNumber:
    """The numbers a reading may be set to, both ends included."""

    least: int
    most: int

    @property
    def upside_down(self) -> bool:
        """Whether no number can keep them."""
        return self.most < self.least


@dataclass(frozen=True)
class Reading:
    """A reading of the rules.

    Parameters
    ----------
    id : str
        Its id.
    name, text : Text
        What is open, in words.
    default : str or int
        The option, or the number, that holds unless another is chosen.
    options : mapping of str to Option
        The answers; empty if it is a number.
    whole_number : WholeNumber or None
        Its bounds if it is a number.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    name: Text
    text: Text
    default: str | int
    options: Mapping[str, Option]
    whole_number: WholeNumber | None = None
    remarks: Remarks = field(default_factory=Remarks)

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any]) -> Reading:
        """Build a reading from its entry in `game.yaml`."""
        limits = entry.get("whole_number")
        return cls(
            id=id_,
            name=Text.of(entry.get("name")),
            text=Text.of(entry.get("text")),
            default=entry["default"],
            options=Frozen(
                {
                    each: Option(
                        each, Text.of(said.get("text")), bool(said.get("patch"))
                    )
                    for each, said in entry.get("options", {}).items()
                },
            ),
            whole_number=WholeNumber(**limits) if limits else None,
            remarks=Remarks.of(entry),
        )

    def refusal(self, value: object) -> tuple[str, tuple[str, ...], str | None] | None:
        """Say why a value cannot be chosen: reason, allowed and nearest; or None."""
        if self.whole_number is not None:
            least, most = self.whole_number.least, self.whole_number.most
            if type(value) is int and (
                least <= value <= most or self.whole_number.upside_down
            ):
                return None  # bounds that no number keeps are told where they stand
            return f"must be a whole number from {least} to {most}", (), None
        if isinstance(value, str) and value in self.options:
            return None
        return "is no option", tuple(self.options), nearest(value, self.options)


@dataclass(frozen=True)
class Preset:
    """Choices of several readings under one name."""

    id: str
    name: Text
    text: Text
    readings: Mapping[str, str | int]
    remarks: Remarks = field(default_factory=Remarks)

    @classmethod
    def of(cls, id_: str, entry: Mapping[str, Any]) -> Preset:
        """Build a preset from its entry in `game.yaml`."""
        return cls(
            id=id_,
            name=Text.of(entry.get("name")),
            text=Text.of(entry.get("text")),
            readings=Frozen(entry["readings"]),
            remarks=Remarks.of(entry),
        )
