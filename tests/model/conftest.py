"""A copy of match_point to break, and a tiny design made by hand."""

import shutil
from pathlib import Path

import pytest

from courtside.model import check

SHIPPED = Path(__file__).parents[2] / "cards" / "match_point"

TINY = {
    "game": """\
id: tiny
engine: match_point
name: Tiny
families: {serves: {name: Serves}, rallies: {name: Rallies}}
deal: {draw_ends_with: 2}
deck_law: {size: {most: 40}, copies: {most: 4}}
default_deck: small
default_format: short
readings:
  first_server: {text: Who?, default: lot, options: {lot: {text: Lot}, a: {text: A}}}
  stroke_identity: {text: T, default: declared, options: {declared: {text: D}}}
  direction_frame: {text: T, default: mirrored, options: {mirrored: {text: M}}}
  server_after_fault: {text: T, default: stays, options: {stays: {text: S}}}
  no_serve_card: {text: T, default: redeal, options: {redeal: {text: R}}}
  lone_first_serve: {text: T, default: playable, options: {playable: {text: P}}}
  min_receiver_hand: {text: T, default: 0, whole_number: {least: 0, most: 9}}
""",
    "strokes": """\
ace: {name: Ace, families: [serves], positions: [baseline], use: serve, phrase: true}
drive: {name: Drive, families: [rallies], positions: [baseline], use: rally}
""",
    "replies": """\
open: {incoming: point_start, reply: ace}
again: {incoming: second_serve, reply: ace}
row: {incoming: rallies, reply: rallies}
""",
    "cards": """\
ace_drive: {upper: ace, lower: drive, arrow: left}
drive_ace: {upper: drive, lower: ace, arrow: right, at_most: 1}
""",
    "decks": "small: {name: Small, cards: {ace_drive: 4, drive_ace: 1}}\n",
    "formats": "short: {name: Short, best_of: 1}\n",
}


class Folder:
    """A design folder that a test edits and checks."""

    def __init__(self, path):
        self.path = path

    def write(self, name, text):
        """Write a file; `name` is its path without .yaml."""
        file = self.path / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def edit(self, name, old, new):
        """Replace the one place where `old` stands; give its line."""
        text = (self.path / f"{name}.yaml").read_text(encoding="utf-8")
        assert text.count(old) == 1, text.count(old)
        self.write(name, text.replace(old, new))
        return text[: text.index(old)].count("\n") + 1

    def check(self):
        """Give the report on this folder."""
        return check(self.path)

    def said(self):
        """Give every complaint as text, its path from this folder."""
        return [
            str(each).replace(f"{self.path}/", "") for each in self.check().complaints
        ]


@pytest.fixture
def match_point(tmp_path):
    """Give a copy of the shipped match_point."""
    shutil.copytree(SHIPPED, tmp_path / "match_point")
    return Folder(tmp_path / "match_point")


@pytest.fixture
def tiny(tmp_path):
    """Give a design of two strokes and two cards without any complaint."""
    folder = Folder(tmp_path / "tiny")
    for name, text in TINY.items():
        folder.write(name, text)
    return folder
