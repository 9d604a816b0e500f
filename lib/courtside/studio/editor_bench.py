"""The editor's bench: the files of a design as a person edits them, without a widget.

Takes messages such as a page sends and gives the view that is drawn. What is typed
is checked in place of the files; nothing is written before a person says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.faces import face
from courtside.faces.card import GAMES
from courtside.model import DesignError
from courtside.model.atomic import SaveError
from courtside.model.complaint import listed, place
from courtside.studio.editor_check import Findings, card_at, left_broken, look, parts
from courtside.studio.editor_texts import Texts, read_texts
from courtside.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from courtside.model import Design

WORDS = (
    "file", "new_file", "save", "save_all", "unsaved", "saved", "hint", "problems",
    "elsewhere", "allowed", "nearest", "save_anyway", "not_yet", "stale", "take",
    "conflict", "merge", "mine", "theirs", "language",
)  # fmt: skip
MOST = 50  # complaints listed of one file, and of the others
_FACE = 180  # pixels


class EditorBench:
    """The texts of a design's files and what the check says of them.

    Parameters
    ----------
    design : Design
        Whose files they are.
    file : str
        The one to begin with, such as `cards.yaml`.
    language : str
        Of every word but what is wrong, which is told in English.

    Attributes
    ----------
    texts : Texts
        As they stand.
    found : Findings
        What the check says of them.
    problem : str
        Why the last message did nothing; empty if it did something.
    """

    def __init__(
        self, design: Design, file: str = "cards.yaml", language: str = "en"
    ) -> None:
        self.design = design
        self.language = language
        self.texts = Texts(design)
        self.file = file
        self.line = 1
        self.problem = ""
        self._goto: dict[str, Any] | None = None
        self._asked: tuple[str, Callable[[], None]] | None = None
        self._seen: bytes | None = None
        self.texts.open(file)
        self.found = self._look()

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
            heard = self._hear(message)
            doing(self, message)
            if heard or doing not in _IDLE:
                self.found = self._look()
        except DesignError as wrong:
            self.problem = "\n".join(map(str, wrong.complaints))
        except (KeyError, TypeError, ValueError, SaveError) as error:
            self.problem = str(error)

    def _hear(self, message: Mapping[str, Any]) -> bool:
        """Take the text that comes with every message."""
        self.line = int(message.get("line", self.line))
        if "text" not in message:
            return False
        name, text = str(message["file"]), str(message["text"])
        heard = self.texts.hear(name, int(message["edition"]), text)
        if heard:
            self._asked = None
        return heard

    def typed(self, _message: Mapping[str, Any]) -> None:
        """Note what was typed, or where the cursor is: no more than that."""

    def open(self, message: Mapping[str, Any]) -> None:
        """Turn to another file; what is not saved of this one stays."""
        name = str(message["to"])
        self.texts.open(name)
        self.file, self.line, self._asked = name, 1, None

    def go(self, message: Mapping[str, Any]) -> None:
        """Turn to the place of a complaint."""
        self.open(message)
        self.line = int(message["at"])
        n = 1 if self._goto is None else self._goto["n"] + 1
        column = int(message["column"])
        self._goto = {"n": n, "line": self.line, "column": column}

    def save(self, _message: Mapping[str, Any]) -> None:
        """Write the file; one that would break the design only after a question."""
        self._save([self.file])

    def save_all(self, _message: Mapping[str, Any]) -> None:
        """Write every file that is not saved."""
        self._save(self.texts.dirty)

    def save_anyway(self, _message: Mapping[str, Any]) -> None:
        """Write what was asked about, broken as it is."""
        if self._asked is not None:
            _, write = self._asked
            self._asked = None
            write()

    def not_yet(self, _message: Mapping[str, Any]) -> None:
        """Leave what was asked about unsaved."""
        self._asked = None

    def merge(self, _message: Mapping[str, Any]) -> None:
        """Put the text and what somebody else wrote together, unsaved."""
        names = (self.say("edit_mine_is"), self.say("edit_was"), self.say("edit_disk"))
        met = self.texts.open(self.file).merge(names)
        self.texts.give(self.file)
        if met:
            self.problem = self.say("edit_met", n=met)

    def mine(self, _message: Mapping[str, Any]) -> None:
        """Write the text over what somebody else wrote, as it was shown."""
        seen = self._seen

        def write() -> None:
            self.texts.open(self.file).overrule(seen)
            self.texts.saved(self.file)

        self._confirmed([self.file], write)

    def theirs(self, _message: Mapping[str, Any]) -> None:
        """Take what lies on the disk in place of the text."""
        self.texts.open(self.file).theirs()
        self.texts.give(self.file)

    def take(self, message: Mapping[str, Any]) -> None:
        """Do so unasked, where nobody typed anything."""
        if not self.texts.open(self.file).dirty:
            self.theirs(message)

    def speak(self, message: Mapping[str, Any]) -> None:
        """Go on in another language."""
        language = str(message["to"])
        if language not in LANGUAGES:
            raise ValueError(language)
        self.language = language

    def _save(self, names: list[str]) -> None:
        if any(self.texts.open(name).on_disk == "changed" for name in names):
            self._write(names)  # refused, and the ways on are shown
        else:
            self._confirmed(names, lambda: self._write(names))

    def _confirmed(self, names: list[str], write: Callable[[], None]) -> None:
        """Write at once, or ask first where the design could not be used then."""
        broken = left_broken(self.texts.folder, self.texts.overlay(names))
        if broken:
            first = str(broken[0])
            asked = self.say("edit_ask", n=len(broken), first=first)
            self._asked = asked, write
        else:
            self._asked = None
            write()

    def _write(self, names: list[str]) -> None:
        for name in names:
            self.file = name
            self.texts.open(name).save()
            self.texts.saved(name)

    def _look(self) -> Findings:
        texts, kind = self.texts, self.texts.kinds()[self.file]
        return look(texts.folder, texts.overlay(), texts.path(self.file), kind)

    # Keeping it

    def redesign(self, design: Design) -> None:
        """Go on beside files that were edited; the texts stay as they are."""
        self.design = design
        self.found = self._look()

    def unsaved(self) -> str | None:
        """Give what would be lost with the kernel; None where nothing would be."""
        return self.texts.packed()

    def take_up(self, text: str) -> None:
        """Go on from what `unsaved` gave."""
        names = self.texts.unpack(text)
        if names and self.file not in names:
            self.file = names[0]
        self.found = self._look()

    def kept(self, text: str) -> str:
        """Say in a few words what a text of `unsaved` holds."""
        return self.say("table_kept_texts", files=listed(read_texts(text)))

    # What is drawn

    def view(self) -> dict[str, Any]:
        """Give the text, what the check says of it, and what may be done."""
        draft, found = self.texts.open(self.file), self.found
        on_disk = draft.on_disk
        conflict = ""
        if on_disk == "changed":
            self._seen = draft.seen()
            conflict = draft.difference(self._seen) if draft.dirty else ""
        left = sum(max(0, len(each) - MOST) for each in (found.here, found.elsewhere))
        own = {str(self.texts.path(name)): name for name in self.texts.kinds()}
        return {
            "file": self.file,
            "label": self.say("edit_text", file=self.file),
            "path": place(str(draft.path)),
            "files": self._files(),
            "text": draft.text,
            "edition": self.texts.edition(self.file),
            "dirty": draft.dirty,
            "can_save": draft.dirty or on_disk == "gone",
            "unsaved": len(self.texts.dirty),
            "stale": on_disk == "changed" and not draft.dirty,
            "gone": self.say("edit_gone") if on_disk == "gone" else "",
            "state": found.state,
            "summary": self._summary(),
            "here": [parts(each, own) for each in found.here[:MOST]],
            "elsewhere": [parts(each, own) for each in found.elsewhere[:MOST]],
            "left": self.say("edit_left", n=left) if left else "",
            "face": self._face(),
            "question": self._asked[0] if self._asked else "",
            "conflict": conflict,
            "problem": self.problem,
            "goto": self._goto,
            "languages": list(LANGUAGES),
            "language": self.language,
        }

    def words(self) -> dict[str, str]:
        """Give the labels."""
        return {word: self.say(f"edit_{word}") for word in WORDS}

    def _files(self) -> list[dict[str, Any]]:
        dirty = self.texts.dirty
        return [
            {
                "name": name,
                "unsaved": name in dirty,
                "new": name not in dirty and not self.texts.path(name).exists(),
            }
            for name in self.texts.kinds()
        ]

    def _summary(self) -> str:
        found = self.found
        here, elsewhere = len(found.here), len(found.elsewhere)
        if found.state == "fine" and (here or elsewhere):
            return self.say("edit_warnings", n=here + elsewhere)
        line = found.here[0].mark.line if found.here else 0
        return self.say(
            f"edit_{found.state}", line=line, here=here, elsewhere=elsewhere
        )

    def _face(self) -> str:
        """Draw the card under the cursor, as the text has it."""
        design = self.found.design or self.design
        if design.engine not in GAMES:
            return ""
        entries = self.texts.kinds()[self.file] == "cards"
        text = self.texts.open(self.file).text
        card = card_at(design, text, self.line, entries=entries)
        return face(design, card, language=self.language, width=_FACE) if card else ""


_HANDLERS: dict[str, Callable[[EditorBench, Mapping[str, Any]], None]] = {
    "text": EditorBench.typed,
    "cursor": EditorBench.typed,
    "open": EditorBench.open,
    "go": EditorBench.go,
    "save": EditorBench.save,
    "save_all": EditorBench.save_all,
    "save_anyway": EditorBench.save_anyway,
    "not_yet": EditorBench.not_yet,
    "merge": EditorBench.merge,
    "mine": EditorBench.mine,
    "theirs": EditorBench.theirs,
    "take": EditorBench.take,
    "language": EditorBench.speak,
}
# What leaves the texts as they are.
_IDLE = {EditorBench.typed, EditorBench.not_yet, EditorBench.speak}
