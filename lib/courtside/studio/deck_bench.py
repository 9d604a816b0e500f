"""The deck bench: one deck as a person edits it, without any widget.

Takes messages such as a click sends; `deck_view` gives the view that is drawn.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.analysis.decks import deck_game
from courtside.model import DesignError
from courtside.model.atomic import ChangedOnDisk, SaveError
from courtside.model.deck_draft import DeckDraft
from courtside.model.deck_exchange import (
    read_sheet,
    read_sheet_file,
    write_sheet,
    written,
)
from courtside.model.deck_state import SECTIONS
from courtside.studio.deck_view import DeckView
from courtside.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from courtside.model import Design
    from courtside.model.deck_sheet import SheetRead


class DeckBench:
    """A deck in the making and what one wants to know about it.

    Parameters
    ----------
    design : Design
        Whose cards and law count.
    deck : str
        Id of the deck to begin with.
    language : str
        Of every word.

    Attributes
    ----------
    draft : DeckDraft
        The deck as it stands.
    other : str
        Id of the deck it is compared with and measured against; its own id means
        the deck as it is saved.
    wanted, at_least
        What the odds are asked for: facet and value, and how many; empty in a game
        of which no odds are known.
    measured : str
        What the last measure found, in a sentence.
    problem : str
        Why the last message did nothing; empty if it did something.
    told : str
        What the last message did, where that cannot be seen; warnings below.
    listed : str
        The format in which the deck is shown as a list; empty if it is not.
    conflict : str
        How the file differs from the draft, where a save was refused for it.
    """

    def __init__(self, design: Design, deck: str, language: str = "en") -> None:
        self.design = design
        self.language = language
        self.draft = DeckDraft(design, deck)
        self.other = deck  # what a change does is asked first
        game = deck_game(design)
        self.wanted = ""
        if game.first:
            first = next(iter(game.facet(game.first).values(design, language)))
            self.wanted = f"{game.first}:{first}"
        self.at_least = 1
        self.measured = ""
        self.problem = ""
        self.told = ""
        self.listed = ""
        self.conflict = ""

    def say(self, key: str, **words: object) -> str:
        """Fill in a phrase of the bench."""
        return say(self.language, key, **words)

    # What a person does

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what a message asks, or say in `problem` why not."""
        self.problem = self.told = ""
        doing = _HANDLERS.get(str(message.get("kind")))
        if doing is None:
            self.problem = self.say("unknown_message")
            return
        try:
            doing(self, message)
        except ChangedOnDisk as changed:
            self.problem = str(changed)
            self.conflict = changed.difference
        except DesignError as wrong:
            self.problem = "\n".join(map(str, wrong.complaints))
        except (KeyError, TypeError, ValueError, SaveError) as error:
            self.problem = str(error)

    def add(self, message: Mapping[str, Any]) -> None:
        """Add a copy of a card."""
        self.draft.add(str(message["card"]))

    def remove(self, message: Mapping[str, Any]) -> None:
        """Take a copy of a card out."""
        self.draft.remove(str(message["card"]))

    def move(self, message: Mapping[str, Any]) -> None:
        """Set a copy of a card aside, or take it back into the deck."""
        to = SECTIONS[SECTIONS.index(message["to"])]
        self.draft.move(str(message["card"]), to=to)

    def undo(self, _message: Mapping[str, Any]) -> None:
        """Take the last change back."""
        self.draft.undo()

    def redo(self, _message: Mapping[str, Any]) -> None:
        """Make it again."""
        self.draft.redo()

    def save(self, _message: Mapping[str, Any]) -> None:
        """Write the deck into its file, legal or not."""
        self.draft.save()
        self.conflict = ""

    def save_as(self, message: Mapping[str, Any]) -> None:
        """Write it as another deck, and go on with that."""
        self.draft.save_as(str(message["id"]).strip())
        self.conflict = ""

    def load(self, message: Mapping[str, Any]) -> None:
        """Turn to another deck; one with unsaved changes is saved or kept first."""
        if self.draft.dirty:
            self.problem = self.say("deck_unsaved_first")
            return
        with_itself = self.other == self.draft.id
        self.draft = DeckDraft(self.design, str(message["id"]))
        if with_itself:
            self.other = self.draft.id
        self.measured = ""

    def reload(self, _message: Mapping[str, Any]) -> None:
        """Read the file anew; unsaved changes are offered back."""
        self.draft.reload()
        self.conflict = ""

    def merge(self, _message: Mapping[str, Any]) -> None:
        """Put the changes in the file and the unsaved ones together."""
        both = self.draft.merge()
        self.conflict = ""
        if both:
            self.problem = self.say("deck_both", cards=", ".join(both))

    def mine(self, _message: Mapping[str, Any]) -> None:
        """Save over what somebody else wrote."""
        self.draft.overrule()
        self.save({})

    def reapply(self, _message: Mapping[str, Any]) -> None:
        """Lay the unsaved changes over what was read."""
        self.draft.reapply()

    def hand_on(self, message: Mapping[str, Any]) -> None:
        """Write the deck as text, CSV or YAML; into a file where one is named."""
        sheet, format_ = self.draft.sheet, str(message["format"])
        path = str(message.get("path", "")).strip()
        if path:
            write_sheet(self.design, sheet, path, format_, self.language)
            self.told = self.say("deck_written", path=path)
        else:
            written(self.design, sheet, format_)
            self.listed = format_

    def take_in(self, message: Mapping[str, Any]) -> None:
        """Lay a deck list over the deck, as one change that can be undone."""
        path = str(message.get("path", "")).strip()
        read = (
            read_sheet_file(self.design, Path(path))
            if path
            else read_sheet(self.design, str(message["text"]))
        )
        self._become(read)

    def _become(self, read: SheetRead) -> None:
        self.draft.become(read.sheet)
        n, aside = self.draft.size, sum(self.draft.reserve.values())
        done = self.say("deck_taken_in", n=n, aside=aside)
        self.told = "\n".join([done, *map(str, read.remarks)])

    def compare(self, message: Mapping[str, Any]) -> None:
        """Choose the deck to compare with and to measure against."""
        other = str(message["id"])
        if other not in self.design.decks:
            raise ValueError(other)
        self.other = other
        self.measured = ""

    def odds(self, message: Mapping[str, Any]) -> None:
        """Choose what the odds are asked for."""
        wanted, at_least = str(message["of"]), message["at_least"]
        facet, _, value = wanted.partition(":")
        if value not in deck_game(self.design).facet(facet).values(self.design, "en"):
            raise ValueError(wanted)
        if not isinstance(at_least, int) or at_least < 1:
            raise ValueError(self.say("deck_at_least_one"))
        self.wanted, self.at_least = wanted, at_least

    def speak(self, message: Mapping[str, Any]) -> None:
        """Go on in another language."""
        language = str(message["to"])
        if language not in LANGUAGES:
            raise ValueError(language)
        self.language = language

    # Keeping it

    def redesign(self, design: Design) -> None:
        """Go on under a design that was edited; the draft stays as it is."""
        self.design = self.draft.design = design
        if self.other not in design.decks:
            others = [id_ for id_ in design.decks if id_ != self.draft.id]
            self.other = others[0] if others else self.draft.id
        if not self.draft.dirty and self.draft.on_disk == "changed":
            self.draft.reload()

    def unsaved(self) -> str | None:
        """Give what would be lost with the kernel; None where nothing would be."""
        return self.draft.to_json() if self.draft.dirty else None

    def take_up(self, text: str) -> None:
        """Go on from what `unsaved` gave."""
        self.draft = DeckDraft.from_json(self.design, text)

    def kept(self, text: str) -> str:
        """Say in a few words what a text of `unsaved` holds."""
        id_ = DeckDraft.from_json(self.design, text).id
        return self.say("table_kept_deck", id=id_)

    # What is drawn

    def view(self) -> dict[str, Any]:
        """Give what changes: copies, reasons, mix, odds, difference, measure."""
        drawn = DeckView(self.draft, self.language)
        return {
            **drawn.deck(),
            "other": self.other,
            "difference": drawn.difference(self.design.decks[self.other]),
            "odds": drawn.odds(
                self.wanted, self.at_least, self.design.decks[self.other]
            ),
            "measured": self.measured,
            "problem": self.problem,
            "told": self.told,
            "list": drawn.list_as(self.listed),
            "gone": self.say("edit_gone") if self.draft.on_disk == "gone" else "",
            "conflict": self.conflict,
        }

    def catalogue(self) -> list[dict[str, Any]]:
        """List every card there is: what does not change while a deck is edited."""
        return DeckView(self.draft, self.language).catalogue()

    def words(self) -> dict[str, Any]:
        """Give the labels, and the facets of cards with the names of their values."""
        return DeckView(self.draft, self.language).words()


_HANDLERS: dict[str, Callable[[DeckBench, Mapping[str, Any]], None]] = {
    "add": DeckBench.add,
    "remove": DeckBench.remove,
    "move": DeckBench.move,
    "undo": DeckBench.undo,
    "redo": DeckBench.redo,
    "save": DeckBench.save,
    "save_as": DeckBench.save_as,
    "load": DeckBench.load,
    "reload": DeckBench.reload,
    "merge": DeckBench.merge,
    "mine": DeckBench.mine,
    "theirs": DeckBench.reload,
    "reapply": DeckBench.reapply,
    "hand_on": DeckBench.hand_on,
    "take_in": DeckBench.take_in,
    "compare": DeckBench.compare,
    "odds": DeckBench.odds,
    "language": DeckBench.speak,
}
