"""The deck bench: one deck as a person edits it, without any widget.

Takes messages such as a click sends and gives the view that is drawn.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from courtside.analysis.draw_odds import draw_odds
from courtside.model import DesignError
from courtside.model.atomic import ChangedOnDisk, SaveError
from courtside.model.deck_draft import DeckDraft
from courtside.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from courtside.model import Design

WORDS = (
    "search", "stroke", "family", "arrow", "any", "only_in", "copies", "add", "remove",
    "undo", "redo", "save", "save_as", "new_id", "load", "reload",
    "compare", "mix", "odds", "at_least", "server", "receiver", "assume", "measure",
    "against", "legal", "not_legal", "unsaved", "saved", "keep", "cards", "nothing",
    "language", "conflict", "merge", "mine", "theirs",
)  # fmt: skip
SIDES = ("left", "right", "both")


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
        Id of the deck it is compared with and measured against.
    wanted, at_least
        What the odds are asked for: a stroke or family, and how many.
    measured : str
        What the last measure found, in a sentence.
    problem : str
        Why the last message did nothing; empty if it did something.
    conflict : str
        How the file differs from the draft, where a save was refused for it.
    """

    def __init__(self, design: Design, deck: str, language: str = "en") -> None:
        self.design = design
        self.language = language
        self.draft = DeckDraft(design, deck)
        others = [id_ for id_ in design.decks if id_ != deck]
        self.other = others[0] if others else deck
        self.wanted = next(iter(design.families))
        self.at_least = 1
        self.measured = ""
        self.problem = ""
        self.conflict = ""

    def say(self, key: str, **words: object) -> str:
        """Fill in a phrase of the bench."""
        return say(self.language, key, **words)

    # What a person does

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what a message asks, or say in `problem` why not."""
        self.problem = ""
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
        self.draft = DeckDraft(self.design, str(message["id"]))
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
        if wanted not in {*self.design.strokes, *self.design.families}:
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

    def catalogue(self) -> list[dict[str, Any]]:
        """List every card there is: what does not change while a deck is edited."""
        design, language = self.design, self.language
        return [
            {
                "id": id_,
                "name": card.name.in_(language),
                "strokes": [card.upper, card.lower],
                "families": sorted(
                    {
                        family
                        for face in (card.upper, card.lower)
                        for family in design.strokes[face].families
                    }
                ),
                "arrow": card.arrow,
            }
            for id_, card in design.cards.items()
        ]

    def view(self) -> dict[str, Any]:
        """Give what changes: copies, reasons, mix, odds, difference, measure."""
        draft = self.draft
        warns = {id_: self._law_broken_by(id_) for id_ in self.design.cards}
        return {
            "id": draft.id,
            "name": draft.name.in_(self.language),
            "path": str(draft.path.name),
            "size": draft.size,
            "dirty": draft.dirty,
            "playable": draft.playable,
            "problems": [str(each) for each in draft.problems],
            "copies": dict(draft.cards),
            "missing": [
                {"id": id_, "name": draft.label(id_, self.language)}
                for id_ in draft.missing
            ],
            "warns": {id_: why for id_, why in warns.items() if why},
            "can": {"undo": draft.can_undo, "redo": draft.can_redo},
            "decks": self._decks(),
            "other": self.other,
            "difference": self._difference(),
            "mix": self._mix(),
            "odds": self._odds(),
            "measured": self.measured,
            "problem": self.problem,
            "gone": self.say("edit_gone") if draft.on_disk == "gone" else "",
            "conflict": self.conflict,
            "laid_aside": draft.offer is not None,
            "languages": list(LANGUAGES),
            "language": self.language,
        }

    def words(self) -> dict[str, Any]:
        """Give the labels, and the names of strokes, families and arrows."""
        design, language = self.design, self.language
        return {
            "labels": {word: self.say(f"deck_{word}") for word in WORDS},
            "strokes": {
                id_: stroke.name.in_(language) for id_, stroke in design.strokes.items()
            },
            "families": {
                id_: family.name.in_(language)
                for id_, family in design.families.items()
            },
            "arrows": {side: self.say(side) for side in SIDES},
        }

    def _law_broken_by(self, card: str) -> str:
        """Say which law one more copy would break; empty if none."""
        return " ".join(each.message for each in self.draft.why_not_more(card))

    def _decks(self) -> list[dict[str, str]]:
        names = {id_: deck.name for id_, deck in self.design.decks.items()}
        names[self.draft.id] = self.draft.name
        return [
            {"id": id_, "name": name.in_(self.language)} for id_, name in names.items()
        ]

    def _difference(self) -> list[dict[str, Any]]:
        """List card by card what this deck has more or less of than the other."""
        changes = self.draft.difference(self.design.decks[self.other])
        return [
            {"id": id_, "name": self.draft.label(id_, self.language), "change": change}
            for id_, change in changes.items()
        ]

    def _mix(self) -> dict[str, list[dict[str, Any]]]:
        """Count halves by stroke and family, and cards by arrow."""
        design, strokes = self.design, Counter[str]()
        families, arrows = Counter[str](), Counter[str]()
        for id_, copies in self.draft.cards.items():
            card = design.cards.get(id_)
            if card is None:
                continue
            arrows[card.arrow] += copies
            for face in (card.upper, card.lower):
                strokes[face] += copies
                for family in design.strokes[face].families:
                    families[family] += copies
        return {
            "strokes": _counted(design.strokes, strokes),
            "families": _counted(design.families, families),
            "arrows": _counted(SIDES, arrows),
        }

    def _odds(self) -> dict[str, Any]:
        asked = {"of": self.wanted, "at_least": self.at_least}
        try:
            odds = draw_odds(self.design, self.draft.cards, self.wanted, self.at_least)
        except ValueError as error:
            return {**asked, "why": str(error)}
        return {
            **asked,
            "why": "",
            "in_deck": odds.of,
            "server": float(odds.server),
            "receiver": float(odds.receiver),
            "server_mean": float(odds.server_mean),
            "receiver_mean": float(odds.receiver_mean),
        }


def _counted(
    order: Mapping[str, object] | tuple[str, ...], counts: Counter[str]
) -> list[dict[str, Any]]:
    return [{"id": id_, "n": counts[id_]} for id_ in order]


_HANDLERS: dict[str, Callable[[DeckBench, Mapping[str, Any]], None]] = {
    "add": DeckBench.add,
    "remove": DeckBench.remove,
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
    "compare": DeckBench.compare,
    "odds": DeckBench.odds,
    "language": DeckBench.speak,
}
