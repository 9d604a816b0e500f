"""Floor 1: what the YAML says, as frozen objects, and what is wrong with it."""

from courtside.model.atomic import CannotWrite, ChangedOnDisk, SaveError
from courtside.model.check import check
from courtside.model.complaint import Complaint, DesignError, Mark
from courtside.model.deck_draft import DeckDraft
from courtside.model.deck_law import deck_problems
from courtside.model.design import Design
from courtside.model.find import find_cards
from courtside.model.load import load
from courtside.model.report import Report

__all__ = [
    "CannotWrite",
    "ChangedOnDisk",
    "Complaint",
    "DeckDraft",
    "Design",
    "DesignError",
    "Mark",
    "Report",
    "SaveError",
    "check",
    "deck_problems",
    "find_cards",
    "load",
]
