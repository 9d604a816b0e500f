"""What the engine of match_point asks of a design, beyond its schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.engine.limits import MAX_KINDS
from courtside.model.complaint import Complaint, listed, nearest
from courtside.model.reply import POINT_START, SECOND_SERVE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model.design import Design
    from courtside.model.known import Known

ENGINE = "match_point"
WHOLE_NUMBER = "whole number"
# Readings the engine itself knows, with their options; all others are patches.
READ_BY_ENGINE: dict[str, tuple[str, ...] | str] = {
    "stroke_identity": ("declared", "printed"),
    "direction_frame": ("mirrored", "same_symbol"),
    "server_after_fault": ("baseline", "stays"),
    "no_serve_card": ("redeal", "double_fault", "draw"),
    "lone_first_serve": ("playable", "void"),
    "min_receiver_hand": WHOLE_NUMBER,
    "first_server": ("lot", "a", "b"),
}
MOVES = ("come_up", "go_back")
TURN_WORDS = (*MOVES, "reach", "direct")


def engine_problems(design: Design, known: Known) -> Iterator[Complaint]:
    """List what the engine could not play: readings, openings, capacities.

    Parameters
    ----------
    design : Design
        The design.
    known : Known
        What was written, sound or not.

    Yields
    ------
    Complaint
        What is in the way of playing it.
    """
    yield from _readings(design)
    yield from _missing_readings(design, known)
    incoming = {row.incoming for row in design.replies.values()}
    all_sound = "replies" not in known.unread and len(design.replies) == len(
        known.ids("replies"),
    )
    for needed in (POINT_START, SECOND_SERVE):
        if all_sound and needed not in incoming:
            yield Complaint(
                design.mark("replies"),
                "replies",
                f"no row has incoming: {needed}, so nobody could serve",
            )
    kinds = [each for each in design.strokes.values() if not each.wildcard]
    if len(kinds) > MAX_KINDS:
        yield Complaint(
            design.mark("strokes"),
            "strokes",
            f"{len(kinds)} strokes, more than the engine's {MAX_KINDS}",
        )


def _missing_readings(design: Design, known: Known) -> Iterator[Complaint]:
    missing = [each for each in READ_BY_ENGINE if each not in known.ids("readings")]
    if missing:
        yield Complaint(
            design.mark("readings"),
            "readings",
            f"the engine also reads {listed(missing)}",
            fix=f"write them out, or let the design extend {ENGINE}",
        )


def _readings(design: Design) -> Iterator[Complaint]:
    for reading in design.readings.values():
        mark = design.mark("readings", reading.id)
        known = READ_BY_ENGINE.get(reading.id)
        if known is None:
            if not any(each.patched for each in reading.options.values()):
                said = "no option has a patch and the engine does not know it"
                fix = "give an option a patch, or delete the reading"
                allowed = tuple(READ_BY_ENGINE)
                yield Complaint(mark, reading.id, said, allowed=allowed, fix=fix)
        elif known == WHOLE_NUMBER:
            if reading.whole_number is None:
                said = "the engine reads a whole number here"
                yield Complaint(mark, reading.id, said, fix="give whole_number bounds")
        else:
            for option in reading.options.values():
                if option.id not in known and not option.patched:
                    yield Complaint(
                        design.mark("readings", reading.id, "options", option.id),
                        f"{reading.id}.{option.id}",
                        "the engine does not know this option",
                        allowed=tuple(known),
                        nearest=nearest(option.id, known),
                    )
