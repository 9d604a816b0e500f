"""The files of a design folder as texts: which are open, what is not saved of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from courtside.model.complaint import nearest, shown
from courtside.model.deck_home import derived
from courtside.model.entries import schemas_of
from courtside.model.folder import GAME, KINDS, design_files
from courtside.model.line_ends import plain_ends
from courtside.model.text_draft import TextDraft
from courtside.model.write import schema_path

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from courtside.model import Design

_FORMAT = "courtside texts 1"


class Texts:
    """The texts of one design.

    A page holds a text too, and types on while messages travel. Each text it is
    given is an edition; what it sends says on which edition it was typed, so that
    nothing is lost when the two cross.

    Parameters
    ----------
    design : Design
        Whose folder it is.
    """

    def __init__(self, design: Design) -> None:
        self.folder: Path = design.folder
        self._schemas = schemas_of(design.content)
        self._drafts: dict[str, TextDraft] = {}
        self._bases: dict[str, list[bytes | None]] = {}

    # -- which there are

    def kinds(self) -> dict[str, str]:
        """Give the kind of each file by its name: those there are, and could be."""
        found = {
            path.relative_to(self.folder).as_posix(): kind
            for kind, path in design_files(self.folder)
        }
        for name in self._drafts:
            found.setdefault(name, name.partition("/")[0].removesuffix(".yaml"))
        for kind in KINDS:
            if kind not in found.values():
                found[f"{kind}.yaml"] = kind
        return found

    def open(self, name: str) -> TextDraft:
        """Open a file, or go on with it.

        Raises
        ------
        ValueError
            There is no such file in the folder.
        DesignError
            It is no text in UTF-8.
        """
        if name not in self._drafts:
            kinds = self.kinds()
            if name not in kinds:
                near = nearest(name, kinds)
                also = "" if near is None else f"; did you mean {near}?"
                raise ValueError(f"found {shown(name)}, which is no file here{also}")
            path = self.folder / name
            self._drafts[name] = TextDraft.of(path, self._blank(path, kinds[name]))
            self._bases[name] = [self._drafts[name].base]
        return self._drafts[name]

    def path(self, name: str) -> Path:
        """Give the path of a file."""
        return self.folder / name

    # -- what is typed

    def edition(self, name: str) -> int:
        """Say which edition of an open text is the last."""
        return len(self._bases[name]) - 1

    def hear(self, name: str, edition: int, text: str) -> bool:
        """Take what was typed; tell whether the text is another now.

        Parameters
        ----------
        name : str
            An open file.
        edition : int
            Which edition it was typed on. One that was replaced meanwhile comes
            back, with the file it was read from: a save then minds what changed.
        text : str
            All of it.
        """
        draft, bases = self.open(name), self._bases[name]
        if not 0 <= edition < len(bases):
            raise ValueError(f"there is no edition {edition} of {name}")
        before = (draft.base, draft.text)
        if edition < len(bases) - 1:
            del bases[edition + 1 :]
            draft.base = bases[-1]
        draft.text = plain_ends(text)
        return before != (draft.base, draft.text)

    def give(self, name: str) -> None:
        """Make the text as it stands a new edition, which the page must show."""
        self._bases[name].append(self._drafts[name].base)

    def saved(self, name: str) -> None:
        """Note that the file now holds the text: the edition goes on."""
        self._bases[name][-1] = self._drafts[name].base

    # -- what is not saved

    @property
    def dirty(self) -> list[str]:
        """The files whose texts are not saved."""
        return [name for name, draft in self._drafts.items() if draft.dirty]

    def overlay(self, names: Iterable[str] | None = None) -> dict[Path, bytes]:
        """Give what a check reads in place of files."""
        return {
            self._drafts[name].path: self._drafts[name].data
            for name in (self.dirty if names is None else names)
        }

    def packed(self) -> str | None:
        """Give all that is not saved, with what the files held; None if nothing."""
        texts = [
            {
                "file": name,
                "base": None if draft.base is None else draft.base.decode(),
                "text": draft.text,
            }
            for name, draft in self._drafts.items()
            if draft.dirty
        ]
        # In ASCII: a page may send halves of letters, which UTF-8 cannot hold.
        return json.dumps({"format": _FORMAT, "texts": texts}) if texts else None

    def unpack(self, packed: str) -> list[str]:
        """Go on with what `packed` gave; a save still minds what the files were.

        Returns
        -------
        list of str
            The names of the files.
        """
        kinds = self.kinds()
        texts = {
            name: each for name, each in read_texts(packed).items() if name in kinds
        }
        for name, (base, text) in texts.items():
            draft = self.open(name)
            draft.base, draft.text = base, text
            self.give(name)
        return list(texts)

    def _blank(self, path: Path, kind: str) -> str:
        """Begin a new file with the line that names its schema."""
        if kind == GAME:
            return ""
        changes = "#/definitions/changes" if derived(self.folder) else ""
        schema = f"{self._schemas[kind]}.schema.json{changes}"
        return f"# yaml-language-server: $schema={schema_path(path, schema)}\n"


def read_texts(packed: str) -> dict[str, tuple[bytes | None, str]]:
    """Read what `Texts.packed` gave: by file, what it held and the text.

    Raises
    ------
    ValueError
        It is nothing of that kind, or damaged.
    """
    try:
        kept = json.loads(packed)
        texts = {
            each["file"]: (
                None if each["base"] is None else each["base"].encode(),
                each["text"] + "",
            )
            for each in kept["texts"]
        }
    except (KeyError, TypeError, ValueError, AttributeError):
        texts = {}
    if not texts or kept.get("format") != _FORMAT:
        raise ValueError("these are no texts of an editor, or damaged ones")
    return texts
