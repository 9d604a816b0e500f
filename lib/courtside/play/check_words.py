"""What a check found, in a line, in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.words import say, word

if TYPE_CHECKING:
    from courtside.model import Report


def summary(report: Report, language: str) -> str:
    """Say how many files were read, how many are broken, what was loaded."""
    one = report.files == 1
    files = say(language, "check_file" if one else "check_files", n=report.files)
    state = say(language, "check_none_of_their_own")
    if report.broken:
        state = say(language, "check_broken", n=report.broken)
    elif report.ok:
        state = say(language, "check_no_errors")
    counted = [
        say(language, "check_counted", n=n, kind=word(language, kind))
        for kind, n in report.counts.items()
    ]
    loaded = ", ".join(counted) or say(language, "check_nothing")
    return say(language, "check_loaded", files=files, state=state, loaded=loaded)
