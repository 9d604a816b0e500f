"""Texts that are edited here and elsewhere, in any order: nothing typed is lost."""

import shutil
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from courtside.model import ChangedOnDisk, load
from courtside.studio.editor_texts import Texts

FILE = "cards.yaml"
START = "a: 1\nb: 2\n# the rest\nc: 3\nd: 4\n"
NAMES = ("mine", "before", "theirs")
places = st.integers(0, 5)
lines = st.sampled_from(["a: 9", "x: 1", "", "  y: 2", "# more"])


@cache
def shipped():
    return load("match_point")


def changed(text, place, line, *, put_in):
    """Type a line over another, or in between."""
    rows = text.split("\n")
    place = min(place, len(rows) - 1)
    rows[place : place + (not put_in)] = [line]
    return "\n".join(rows)


class Typing(RuleBasedStateMachine):
    """The texts of a folder beside what a page shows and what the disk holds."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        shutil.copytree(shipped().folder, self.folder, dirs_exist_ok=True)
        self.path = self.folder / FILE
        self.path.write_bytes(START.encode())
        self.begin()
        self.page = START
        self.edition = 0
        self.base = START

    def begin(self):
        self.texts = Texts(replace(shipped(), folder=self.folder))
        self.draft = self.texts.open(FILE)

    def teardown(self):
        shutil.rmtree(self.folder)

    @property
    def disk(self):
        return self.path.read_bytes().decode()

    def shown(self):
        """Let the page take the text that it was given."""
        self.page, self.edition = self.draft.text, self.texts.edition(FILE)

    # -- what a person does

    @rule(place=places, line=lines, put_in=st.booleans())
    def typed(self, place, line, put_in):
        self.page = changed(self.page, place, line, put_in=put_in)
        self.texts.hear(FILE, self.edition, self.page)

    @rule()
    def save(self):
        before = self.disk
        if self.page != self.base and before not in {self.base, self.page}:
            with pytest.raises(ChangedOnDisk):
                self.draft.save()
            assert self.disk == before
            return
        self.draft.save()
        self.texts.saved(FILE)
        if self.page != self.base:
            assert self.disk == self.page
            self.base = self.page
        else:
            assert self.disk == before

    @rule(place=places, line=lines, late=st.booleans())
    def merge(self, place, line, late):
        mine, theirs, base = self.page, self.disk, self.base
        met = self.draft.merge(NAMES)
        self.texts.give(FILE)
        assert self.disk == theirs
        if mine == base:
            assert self.draft.text == theirs
        if theirs == base:
            assert self.draft.text == mine
        # Nothing new on either side is lost.
        new = {*mine.split("\n"), *theirs.split("\n")} - {*base.split("\n")}
        assert new <= {*self.draft.text.split("\n")}
        assert self.draft.text.count("<<<<<<< mine") >= met
        self.settle(theirs, late=late, place=place, line=line)

    @rule(place=places, line=lines, late=st.booleans())
    def theirs(self, place, line, late):
        theirs = self.disk
        self.draft.theirs()
        self.texts.give(FILE)
        assert self.draft.text == theirs
        self.settle(theirs, late=late, place=place, line=line)

    def settle(self, theirs, *, late, place, line):
        """Show the new text, or type on before it was seen."""
        if late:
            self.page = changed(self.page, place, line, put_in=True)
            self.texts.hear(FILE, self.edition, self.page)
        else:
            self.shown()
            self.base = theirs

    @precondition(lambda self: self.page != self.base)
    @rule()
    def overrule(self):
        self.draft.overrule(self.draft.seen())
        self.texts.saved(FILE)
        assert self.disk == self.page
        self.base = self.page

    @rule()
    def restart(self):
        kept = self.texts.packed()
        assert (kept is None) == (self.page == self.base)
        self.begin()
        if kept is None:
            self.base = self.disk
        else:
            assert self.texts.unpack(kept) == [FILE]
        self.shown()

    # -- what somebody else does

    @rule(place=places, line=lines, put_in=st.booleans())
    def edited_on_disk(self, place, line, put_in):
        text = changed(self.disk, place, line, put_in=put_in)
        self.path.write_bytes(text.encode())

    # -- what always holds

    @invariant()
    def the_kernel_has_what_the_page_shows(self):
        assert self.draft.text == self.page
        assert self.draft.before == self.base
        assert self.texts.edition(FILE) == self.edition
        assert self.draft.dirty == (self.page != self.base)
        assert self.draft.on_disk == ("same" if self.disk == self.base else "changed")


TestTyping = Typing.TestCase
TestTyping.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
