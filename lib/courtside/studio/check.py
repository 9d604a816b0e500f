"""What is wrong with the cards, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as widgets

from courtside.faces import escape, problems
from courtside.model import check
from courtside.play import run_scenarios
from courtside.play.check_words import summary
from courtside.studio.controls import spoken
from courtside.studio.panel import Panel, button, row
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from courtside.model import Complaint, Report
    from courtside.play import Outcome

MOST_SHOWN = 200


class CheckPanel(Panel):
    """A report of `check`, and a button that makes it anew.

    Attributes
    ----------
    report : Report or None
        What the last check found.
    spoken : Dropdown
        The language of the words.
    """

    def __init__(self, path: str | Path | None = None, *, language: str = "en") -> None:
        super().__init__("check")
        self.language = language
        self.path = path
        self.report: Report | None = None
        self._outcomes: list[Outcome] = []
        self._shown = widgets.HTML()
        self.again = button(say(language, "check_again"), self.guarded(self.check))
        self.spoken = spoken(language)
        self.spoken.observe(self.guarded(self._speak), names="value")
        self.fill(self._shown, row([self.again, self.spoken]))
        self.guarded(self.check)()

    def check(self) -> None:
        """Read the files again and show what is wrong with them."""
        self.report = check(self.path)
        self._outcomes = [
            each for design in self.report.designs for each in run_scenarios(design)
        ]
        self._show(self.report)

    def _speak(self) -> None:
        """Tell what was found in the language chosen; nothing is read anew."""
        self.language = self.spoken.value
        self.again.description = self.again.tooltip = say(self.language, "check_again")
        self.spoken.description = say(self.language, "out_language")
        if self.report is not None:
            self._show(self.report)

    def _show(self, report: Report) -> None:
        self._shown.value = report_html(report, self._outcomes, self.language)

    def still(self) -> str:
        """Give the report without its controls."""
        return str(self._shown.value)


def check_panel(path: str | Path | None = None, *, language: str = "en") -> CheckPanel:
    """Check designs and show every problem with its place.

    Parameters
    ----------
    path : str or Path, optional
        A folder or file; the nearest cards folder when left out.
    language : str
        Of the words; what is wrong is told in English.

    Returns
    -------
    CheckPanel
        Shows the report; its button reads the files again.
    """
    return CheckPanel(path, language=language)


def report_html(
    report: Report, outcomes: Sequence[Outcome] = (), language: str = "en"
) -> str:
    """Write a report as HTML: one line a problem, never more than a few hundred.

    Parameters
    ----------
    report : Report
        Of the files.
    outcomes : sequence of Outcome
        Of their scenarios.
    language : str
        Of the words around the problems.
    """
    failed = [each for each in outcomes if not each.ok]
    n = len(outcomes)
    held = say(language, "check_hold", held=n - len(failed), n=n)
    on_faces = [each for design in report.designs for each in problems(design)]
    complaints = dict.fromkeys((*report.complaints, *on_faces))
    lines = [*map(_line, complaints), *map(_failure, failed)]
    left = len(lines) - MOST_SHOWN
    more = f"<p>{say(language, 'check_more', n=f'{left:,}')}</p>" if left > 0 else ""
    return (
        "<p style='margin:0 0 4px;line-height:1.5'>"
        f"<b>{_mark(report.ok)}</b> {escape(summary(report, language))}"
        f"<br><b>{_mark(not failed)}</b> {held}</p>"
        "<ul style='margin:0;padding-left:18px;line-height:1.4'>"
        f"{''.join(lines[:MOST_SHOWN])}</ul>{more}"
    )


def _mark(good: bool) -> str:  # noqa: FBT001 - one of two marks
    return "✔" if good else "✘"


def _failure(outcome: Outcome) -> str:
    return (
        "<li data-kind='scenario'><pre style='margin:0;white-space:pre-wrap'>"
        f"{escape(outcome.message)}</pre></li>"
    )


def _line(complaint: Complaint) -> str:
    place, said = str(complaint.mark), str(complaint)
    rest = said.removeprefix(place).lstrip(": ")
    kind = "warning" if complaint.severity == "warning" else "error"
    return (
        f"<li data-kind='{kind}' style='overflow-wrap:anywhere'>"
        f"<code>{escape(place)}</code> <bdi>{escape(rest)}</bdi></li>"
    )
