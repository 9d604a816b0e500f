"""Panels for the notebook: one a file, each a function that returns a widget."""

from courtside.studio.check import check_panel
from courtside.studio.deck import show_deck
from courtside.studio.deck_builder import DeckBuilder, deck_builder
from courtside.studio.editor import Editor, yaml_editor
from courtside.studio.numbers import show_numbers
from courtside.studio.outcomes import Outcomes, outcomes
from courtside.studio.progress import ProgressBar
from courtside.studio.replies import replies_panel
from courtside.studio.show import show
from courtside.studio.simulate import simulate
from courtside.studio.sweep import sweep
from courtside.studio.table import PlayTable, play_table

__all__ = [
    "DeckBuilder",
    "Editor",
    "Outcomes",
    "PlayTable",
    "ProgressBar",
    "check_panel",
    "deck_builder",
    "outcomes",
    "play_table",
    "replies_panel",
    "show",
    "show_deck",
    "show_numbers",
    "simulate",
    "sweep",
    "yaml_editor",
]
