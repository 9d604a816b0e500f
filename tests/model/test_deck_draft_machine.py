"""Any order of edits, undos, saves, reloads, restarts and edits by somebody else.

Counts never go wrong, the saved file is the draft, remarks stay, a conflict
overwrites nothing and loses nothing.
"""

import dataclasses
import shutil
import tempfile
from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from courtside.model import ChangedOnDisk, DeckDraft, deck_problems, load

CARDS = (
    "serve_lob_left",
    "serve_smash_left",
    "lob_volley_left",
    "volley_smash_right",
    "net_approach_left",
)
START = """\
# yaml-language-server: $schema=../../../schema/deck.schema.json
# my decks
mine:
  name: Mine   # for now
  cards:
    # serves
    serve_lob_left: 1
    serve_smash_left: 2   # the signature card
    moonball: 3  # it comes back one day
    # the rest
    lob_volley_left: 3
yours:
  name: {en: Yours, es: "No"}   # both languages
  cards: {serve_lob_left: 2,  lob_volley_left: 1}
  notes: >-
    Prose that is
    folded.
"""


@cache
def shipped():
    return load(Path(__file__).parents[2] / "cards" / "match_point")


def remarks(text):
    """Give the remarks of the file above; none of its texts holds a #."""
    return sorted(
        line[line.index("#") :].rstrip() for line in text.splitlines() if "#" in line
    )


class Editing(RuleBasedStateMachine):
    """A draft beside a plain dict with a list of earlier dicts."""

    @initialize(
        deck=st.sampled_from(["mine", "yours"]),
        eol=st.sampled_from(["\n", "\r\n"]),
        last=st.booleans(),
    )
    def open(self, deck, eol, last):
        self.folder = Path(tempfile.mkdtemp())
        (self.folder / "decks").mkdir()
        self.file = self.folder / "decks" / "mine.yaml"
        self.eol = eol
        text = START.replace("\n", eol)
        self.put(text if last else text.removesuffix(eol))
        self.last = last
        self.id = deck
        self.other = "yours" if deck == "mine" else "mine"
        self.design = dataclasses.replace(shipped(), folder=self.folder)
        self.draft = DeckDraft(self.design, deck)
        self.states = [self.on_disk(deck)]
        self.here = 0
        self.saved = self.states[0]
        self.read = self.text()

    def teardown(self):
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)

    def text(self):
        return self.file.read_bytes().decode()

    def put(self, text):
        self.file.write_bytes(text.encode())

    def on_disk(self, deck):
        return yaml.safe_load(self.text())[deck]["cards"]

    @property
    def now(self):
        return self.states[self.here]

    def go(self, cards):
        if list(cards.items()) != list(self.now.items()):
            self.states[self.here + 1 :] = [cards]
            self.here += 1

    # -- what people do

    @rule(card=st.sampled_from(CARDS), n=st.integers(0, 3))
    def add(self, card, n):
        self.draft.add(card, n)
        after = dict(self.draft.cards)
        if n:
            assert after == {**self.now, card: self.now.get(card, 0) + n}
        self.go(after)

    @rule(card=st.sampled_from([*CARDS, "moonball", "nothing"]), n=st.integers(0, 4))
    def remove(self, card, n):
        there = self.now.get(card, 0)
        assert self.draft.remove(card, n) == min(n, there)
        after = {**self.now, card: max(0, there - n)}
        self.go({each: copies for each, copies in after.items() if copies})

    @rule()
    def undo(self):
        assert self.draft.undo() == (self.here > 0)
        self.here = max(0, self.here - 1)

    @rule()
    def redo(self):
        more = self.here + 1 < len(self.states)
        assert self.draft.redo() == more
        self.here += more

    @rule()
    def save(self):
        before = self.text()
        others = self.on_disk(self.other)
        changed = before != self.read
        if self.draft.dirty and changed:
            with pytest.raises(ChangedOnDisk) as caught:
                self.draft.save()
            assert self.text() == before
            assert caught.value.theirs == before
            return
        self.draft.save()
        if changed:
            assert self.text() == before
            return
        self.saved, self.read = self.now, self.text()
        assert list(self.on_disk(self.id).items()) == list(self.now.items())
        assert self.on_disk(self.other) == others
        assert not self.draft.dirty

    @rule()
    def restart(self):
        kept = self.draft.to_json()
        self.draft = DeckDraft.from_json(self.design, kept)
        self.states, self.here = [self.saved, self.now], 1
        if list(self.saved.items()) == list(self.now.items()):
            self.states, self.here = [self.now], 0

    # -- what somebody else does

    @rule(n=st.integers(1, 9), remark=st.integers(0, 99))
    def edited_on_disk(self, n, remark):
        lines = self.text().split(self.eol)
        at = next(n for n, line in enumerate(lines) if "name:" in line)
        lines.insert(at, f"  # theirs {remark}")
        text = self.eol.join(lines)
        self.put(text.replace("lob_volley_left: 3", f"lob_volley_left: {n}"))

    @rule()
    def touched(self):
        self.put(self.text())

    @rule()
    def reload(self):
        dirty, mine = self.draft.dirty, self.now
        changed = self.text() != self.read
        assert self.draft.reload() == changed
        if not changed:
            return
        before = self.saved
        self.saved, self.read = self.on_disk(self.id), self.text()
        self.go(self.saved)
        assert not self.draft.dirty
        if dirty:
            # Own edits are one undo away, and offered.
            assert mine in self.states
            assert dict(self.draft.offer.cards) == {
                card: mine.get(card, 0) - before.get(card, 0)
                for card in {**before, **mine}
                if mine.get(card, 0) != before.get(card, 0)
            }

    @precondition(lambda self: self.draft.offer is not None)
    @rule()
    def reapply(self):
        offered = self.draft.offer.cards
        wanted = {
            card: max(0, self.now.get(card, 0) + offered.get(card, 0))
            for card in {**self.now, **offered}
        }
        self.draft.reapply()
        assert self.draft.cards == {card: n for card, n in wanted.items() if n}
        assert self.draft.offer is None
        self.go(dict(self.draft.cards))

    # -- what always holds

    @invariant()
    def the_draft_is_what_it_should_be(self):
        if not hasattr(self, "draft"):
            return
        assert list(self.draft.cards.items()) == list(self.now.items())
        assert all(n > 0 for n in self.draft.cards.values())
        assert self.draft.size == sum(self.now.values())
        assert self.draft.missing == tuple(c for c in self.now if c == "moonball")
        assert self.draft.dirty == (list(self.now.items()) != list(self.saved.items()))
        told = [each.message for each in self.draft.problems]
        assert told == [
            each.message for each in deck_problems(self.design, self.draft.deck)
        ]

    @invariant()
    def the_file_is_whole(self):
        if not hasattr(self, "draft"):
            return
        text = self.text()
        kept = [line for line in remarks(text) if "theirs" not in line]
        assert kept == remarks(START)
        assert text.endswith(self.eol) == self.last
        assert text.count("\n") == text.count(self.eol)
        assert "  notes: >-" in text
        assert [each.name for each in (self.folder / "decks").iterdir()] == [
            "mine.yaml",
        ]


Editing.TestCase.settings = settings(max_examples=60, stateful_step_count=25)
TestEditing = Editing.TestCase
