"""Any order of edits, undos, saves, reloads, restarts and edits by somebody else.

Counts never go wrong, the saved file is the draft, remarks stay, a conflict
overwrites nothing and loses nothing.
"""

import shutil
import tempfile
from dataclasses import replace
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
from courtside.model.deck_exchange import FORMATS, read_sheet, written
from courtside.model.deck_law import reserve_problems
from courtside.model.deck_sheet import DeckSheet
from courtside.model.deck_state import SECTIONS

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
  reserve: {volley_smash_right: 1}  # set aside
  cards: {serve_lob_left: 2,  lob_volley_left: 1}
  notes: >-
    Prose that is
    folded.
"""


sections = st.sampled_from(SECTIONS)
named = st.sampled_from([*CARDS, "moonball", "nothing"])
listed = st.dictionaries(
    st.sampled_from([*CARDS, "moonball"]), st.integers(1, 9), max_size=4
)


@cache
def shipped():
    return load(Path(__file__).parents[2] / "cards" / "match_point")


def remarks(text):
    """Give the remarks of the file above; none of its texts holds a #."""
    return sorted(
        line[line.index("#") :].rstrip() for line in text.splitlines() if "#" in line
    )


def in_order(state):
    return {section: list(held.items()) for section, held in state.items()}


def total(held):
    return sum(held.values())


class Editing(RuleBasedStateMachine):
    """A draft beside plain dicts, of deck and reserve, with a list of earlier ones."""

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
        self.design = replace(shipped(), folder=self.folder)
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
        entry = yaml.safe_load(self.text())[deck]
        return {each: entry.get(each) or {} for each in SECTIONS}

    @property
    def now(self):
        return self.states[self.here]

    def held(self):
        return {each: dict(getattr(self.draft, each)) for each in SECTIONS}

    def go(self, state):
        if in_order(state) != in_order(self.now):
            self.states[self.here + 1 :] = [state]
            self.here += 1

    # -- what people do

    @rule(card=st.sampled_from(CARDS), n=st.integers(0, 3), section=sections)
    def add(self, card, n, section):
        self.draft.add(card, n, section=section)
        after, there = self.held(), self.now[section]
        if n:
            wanted = {**there, card: there.get(card, 0) + n}
            assert after == {**self.now, section: wanted}
        self.go(after)

    @rule(card=named, n=st.integers(0, 4), section=sections)
    def remove(self, card, n, section):
        there = self.now[section]
        copies = there.get(card, 0)
        assert self.draft.remove(card, n, section=section) == min(n, copies)
        after = {**there, card: max(0, copies - n)}
        self.go({**self.now, section: {c: k for c, k in after.items() if k}})

    @rule(card=named, n=st.integers(0, 4), to=sections)
    def move(self, card, n, to):
        source = "reserve" if to == "cards" else "cards"
        before = self.now
        moved = min(n, before[source].get(card, 0))
        assert self.draft.move(card, n, to=to) == moved
        after = self.held()
        if moved:
            assert after[to].get(card, 0) == before[to].get(card, 0) + moved
            assert after[source].get(card, 0) == before[source][card] - moved
            assert sum(map(total, after.values())) == sum(map(total, before.values()))
        self.go(after)

    @rule(format_=st.sampled_from(list(FORMATS)))
    def handed_on_and_back(self, format_):
        said = written(self.design, self.draft.sheet, format_)
        read = read_sheet(self.design, said)
        self.draft.become(read.sheet)
        assert in_order(self.held()) == in_order(self.now)
        assert written(self.design, self.draft.sheet, format_) == said

    @rule(cards=listed, reserve=listed, format_=st.sampled_from(list(FORMATS)))
    def taken_in(self, cards, reserve, format_):
        sheet = DeckSheet("", {}, cards, reserve)
        if not cards and not reserve:
            return
        said = written(self.design, replace(sheet, id="theirs"), format_)
        self.draft.become(read_sheet(self.design, said).sheet)
        after = self.held()
        assert in_order(after) == in_order({"cards": cards, "reserve": reserve})
        self.go(after)

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
        assert in_order(self.on_disk(self.id)) == in_order(self.now)
        assert self.on_disk(self.other) == others
        assert not self.draft.dirty

    @rule()
    def restart(self):
        kept = self.draft.to_json()
        self.draft = DeckDraft.from_json(self.design, kept)
        self.states, self.here = [self.saved, self.now], 1
        if in_order(self.saved) == in_order(self.now):
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
            for section in SECTIONS:
                had, has = before[section], mine[section]
                assert dict(getattr(self.draft.offer, section)) == {
                    card: has.get(card, 0) - had.get(card, 0)
                    for card in {**had, **has}
                    if has.get(card, 0) != had.get(card, 0)
                }

    @precondition(lambda self: self.draft.offer is not None)
    @rule()
    def reapply(self):
        offer, before = self.draft.offer, self.now
        self.draft.reapply()
        after = self.held()
        for section in SECTIONS:
            offered = getattr(offer, section)
            wanted = {
                card: max(0, before[section].get(card, 0) + offered.get(card, 0))
                for card in {**before[section], **offered}
            }
            assert after[section] == {card: n for card, n in wanted.items() if n}
        assert self.draft.offer is None
        self.go(after)

    @precondition(lambda self: self.draft.dirty and self.text() != self.read)
    @rule()
    def merge(self):
        before, mine = self.saved, self.now
        theirs = self.on_disk(self.id)
        both = self.draft.merge()
        self.saved, self.read = theirs, self.text()
        self.go(theirs)
        after, twice = self.held(), set()
        for section in SECTIONS:
            had, ours, others = before[section], mine[section], theirs[section]
            known = {**others, **ours, **had}
            more = {card: ours.get(card, 0) - had.get(card, 0) for card in known}
            wanted = {card: max(0, others.get(card, 0) + more[card]) for card in known}
            assert after[section] == {card: n for card, n in wanted.items() if n}
            twice |= {
                card
                for card in known
                if more[card] and others.get(card, 0) != had.get(card, 0)
            }
        assert set(both) == twice
        self.go(after)

    @precondition(lambda self: self.draft.dirty and self.text() != self.read)
    @rule()
    def overrule(self):
        mine = self.now
        self.draft.overrule()
        self.saved, self.read = self.on_disk(self.id), self.text()
        self.go(self.saved)
        self.go(mine)
        assert self.draft.offer is None

    # -- what always holds

    @invariant()
    def the_draft_is_what_it_should_be(self):
        if not hasattr(self, "draft"):
            return
        assert in_order(self.held()) == in_order(self.now)
        assert all(n > 0 for held in self.held().values() for n in held.values())
        assert self.draft.size == total(self.now["cards"])
        known = {**self.now["cards"], **self.now["reserve"]}
        assert self.draft.missing == tuple(c for c in known if c == "moonball")
        assert self.draft.dirty == (in_order(self.now) != in_order(self.saved))
        told = [each.message for each in self.draft.problems]
        deck = self.draft.deck
        found = [
            *deck_problems(self.design, deck),
            *reserve_problems(self.design, deck),
        ]
        assert told == [each.message for each in found]

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
