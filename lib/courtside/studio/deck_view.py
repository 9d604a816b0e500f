"""What the deck builder draws: cards by their facets, reasons, mix, odds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from courtside.analysis.decks import deck_game
from courtside.analysis.draw_odds import draw_odds
from courtside.model import DesignError
from courtside.model.deck_exchange import FORMATS, written
from courtside.words import LANGUAGES, say

if TYPE_CHECKING:
    from courtside.analysis.decks.deck_game import Facet
    from courtside.model.complaint import Complaint
    from courtside.model.deck import Deck
    from courtside.model.deck_draft import DeckDraft

LABELS = (
    "search", "any", "only_in", "add", "remove", "reserve", "aside", "back",
    "undo", "redo", "save", "save_as", "new_id", "load", "reload",
    "compare", "mix", "odds", "at_least", "measure",
    "against", "legal", "not_legal", "unsaved", "saved", "keep", "cards", "nothing",
    "language", "conflict", "merge", "mine", "theirs",
    "list", "format", "hand_on", "copy", "download", "paste", "take_in",
    "file", "write_file", "read_file",
)  # fmt: skip


class DeckView:
    """A deck as it is drawn, in a language.

    Parameters
    ----------
    draft : DeckDraft
        The deck.
    language : str
        Of every word.
    """

    def __init__(self, draft: DeckDraft, language: str) -> None:
        self.draft = draft
        self.design = draft.design
        self.language = language
        self.game = deck_game(draft.design)

    # What stays while a deck is edited

    def catalogue(self) -> list[dict[str, Any]]:
        """List every card there is, with what it shows by facet."""
        return [
            {
                "id": id_,
                "name": card.name.in_(self.language),
                "shows": {
                    facet.id: sorted(set(facet.shows(self.design, card)))
                    for facet in self.game.facets
                },
            }
            for id_, card in self.design.cards.items()
        ]

    def words(self) -> dict[str, Any]:
        """Give the labels, and the facets of cards with the names of their values."""
        return {
            "labels": {word: self._say(word) for word in LABELS},
            "facets": [self._facet(facet) for facet in self.game.facets],
            "assumes": say(self.language, self.game.assumes)
            if self.game.assumes
            else "",
            "formats": {
                id_: {"name": self._say(f"format_{id_}"), "suffix": each.suffix}
                for id_, each in FORMATS.items()
            },
        }

    def _facet(self, facet: Facet) -> dict[str, Any]:
        return {
            "id": facet.id,
            "label": facet.label or self._say(facet.id),
            "counted": self._say(facet.counted),
            # Pairs, for a page puts keys that are numbers into an order of its own.
            "values": [*facet.values(self.design, self.language).items()],
            "sifts": facet.sifts,
            "mixed": facet.mixed,
            "asked": facet.asked,
        }

    # What changes

    def _reason(self, complaint: Complaint) -> str:
        """Give a complaint with its place as seen from the game's folder."""
        file, home = Path(complaint.mark.file), self.design.folder
        if complaint.mark.file and file.is_relative_to(home):
            short = file.relative_to(home).as_posix()
            complaint = replace(complaint, mark=complaint.mark._replace(file=short))
        return str(complaint)

    def deck(self) -> dict[str, Any]:
        """Give the deck itself: copies, reasons, mix."""
        draft, language = self.draft, self.language
        warns = {id_: self._law_broken_by(id_) for id_ in self.design.cards}
        return {
            "id": draft.id,
            "name": draft.name.in_(language),
            "path": str(draft.path.name),
            "size": draft.size,
            "dirty": draft.dirty,
            "playable": draft.playable,
            "problems": [self._reason(each) for each in draft.problems],
            "copies": dict(draft.cards),
            "reserve": dict(draft.reserve),
            "missing": [
                {"id": id_, "name": draft.label(id_, language)} for id_ in draft.missing
            ],
            "warns": {id_: why for id_, why in warns.items() if why},
            "can": {"undo": draft.can_undo, "redo": draft.can_redo},
            "decks": self._decks(),
            "mix": {
                facet.id: [
                    {"id": id_, "n": n}
                    for id_, n in facet.mix(self.design, draft.cards).items()
                ]
                for facet in self.game.facets
                if facet.mixed
            },
            "totals": {
                facet.id: facet.total(self.design, draft.cards)
                for facet in self.game.facets
                if facet.mixed
            },
            "laid_aside": draft.offer is not None,
            "languages": list(LANGUAGES),
            "language": language,
        }

    def difference(self, other: Deck) -> list[dict[str, Any]]:
        """List card by card what this deck has more or less of than another."""
        return [
            {"id": id_, "name": self.draft.label(id_, self.language), "change": change}
            for id_, change in self.draft.difference(other).items()
        ]

    def odds(self, wanted: str, at_least: int, other: Deck) -> dict[str, Any]:
        """Give the odds of every hand, and of the same hand from another deck."""
        asked = {"of": wanted, "at_least": at_least}
        if not wanted:
            return {**asked, "why": "", "hands": []}
        try:
            odds = draw_odds(self.design, self.draft.cards, wanted, at_least)
        except ValueError as error:
            return {**asked, "why": str(error)}
        return {
            **asked,
            "why": "",
            "in_deck": odds.of,
            "hands": [
                {
                    "name": self._say(hand.hand),
                    "chance": float(hand.chance),
                    "mean": float(hand.mean),
                    "other": theirs,
                }
                for hand, theirs in zip(
                    odds.hands,
                    self._chances(wanted, at_least, other, len(odds.hands)),
                    strict=True,
                )
            ],
        }

    def list_as(self, format_: str) -> str:
        """Give the deck as a list; nothing while its lines hold no copies."""
        if not format_:
            return ""
        try:
            return written(self.design, self.draft.sheet, format_, self.language)
        except DesignError:
            return ""

    def _chances(
        self, wanted: str, at_least: int, other: Deck, n: int
    ) -> list[float | None]:
        """Give the chances of another deck's hands; None each where none are known."""
        try:
            odds = draw_odds(self.design, other.cards, wanted, at_least)
        except ValueError:
            return [None] * n
        return [float(hand.chance) for hand in odds.hands]

    def _law_broken_by(self, card: str) -> str:
        """Say which law one more copy would break; empty if none."""
        return " ".join(each.message for each in self.draft.why_not_more(card))

    def _decks(self) -> list[dict[str, str]]:
        names = {id_: deck.name for id_, deck in self.design.decks.items()}
        names[self.draft.id] = self.draft.name
        return [
            {"id": id_, "name": name.in_(self.language)} for id_, name in names.items()
        ]

    def _say(self, word: str) -> str:
        return say(self.language, f"deck_{word}")
