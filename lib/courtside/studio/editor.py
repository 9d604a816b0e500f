"""The YAML editor in the notebook: the editor's bench, drawn by `web/editor.js`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from courtside import web
from courtside.faces import font_css
from courtside.studio.editor_bench import EditorBench
from courtside.studio.live import Live
from courtside.studio.place import style_of
from courtside.studio.still import editor_html

if TYPE_CHECKING:
    from courtside.model import Design


class Editor(Live):
    """The files of a design as texts, with what the check says beside them.

    Parameters
    ----------
    bench : EditorBench
        What is edited.

    Attributes
    ----------
    words : dict
        The labels.
    """

    _esm = web.module("editor")
    _css = style_of(font_css(), web.style("editor"))
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, bench: EditorBench) -> None:
        self.bench = bench
        super().__init__("editor", bench, bench.design, words=bench.words())
        self.language = bench.language

    def still(self) -> str:
        """Give the text and what the check says of it as HTML."""
        return editor_html(self.view)

    def alerts(self) -> list[str]:
        """Say that the files cannot be played; why is told beside the text."""
        return super().alerts()[:1]

    def acted(self) -> None:
        """Word the labels anew where the language changed."""
        if self.language != self.bench.language:
            self.language = self.bench.language
            self.words = self.bench.words()


def yaml_editor(
    design: Design, file: str = "cards.yaml", *, language: str = "en"
) -> Editor:
    """Open the files of a design for editing.

    Parameters
    ----------
    design : Design
        Whose folder it is.
    file : str
        The file to begin with, such as `cards.yaml` or `decks/mine.yaml`.
    language : str
        Of the words; what is wrong is told in English.

    Returns
    -------
    Editor
        Show it by naming it last in a cell.

    Raises
    ------
    ValueError
        There is no such file; the message names the nearest.
    """
    return Editor(EditorBench(design, file, language))
