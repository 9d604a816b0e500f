"""Whether every id that is named exists, with the nearest one where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.model.complaint import Complaint, nearest, shown
from courtside.model.deck_law import deck_problems, reserve_problems
from courtside.model.game_model import game_problems
from courtside.model.games import GAMES, game_of
from courtside.model.known import Known
from courtside.model.match_point import no_face
from courtside.model.nodes import spelled
from courtside.model.reply import ANY_RALLY_STROKE, POINT_START, SECOND_SERVE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from courtside.model.design import Design
    from courtside.model.game import Bounds
    from courtside.model.nodes import Node, Step
    from courtside.model.reading import WholeNumber

    Find = Callable[[Design, Known], Iterator[Complaint]]


def problems(
    design: Design,
    *,
    kinds: Collection[str] | None = None,
    content: Node | None = None,
    unread: Collection[str] = (),
) -> list[Complaint]:
    """List every reference that leads nowhere, and all that breaks a game's law.

    Parameters
    ----------
    design : Design
        The design, or as much of it as could be built.
    kinds : collection of str, optional
        Only these kinds; by default all, `game.yaml` included.
    content : Node, optional
        Everything that was written, if the design holds less than that.
    unread : collection of str
        Kinds of which some file could not be read.

    Returns
    -------
    list of Complaint
        Errors and warnings, by kind and in the order of the files.
    """
    known = Known(design, content or design.content, unread)
    found: list[Complaint] = []
    for kind, find in _FINDERS.items():
        if kinds is None or kind in kinds:
            found += find(design, known)
    return found


def _strokes(design: Design, known: Known) -> Iterator[Complaint]:
    for id_, stroke in design.strokes.items():
        for field in ("families", "also", "wildcard"):
            kind = "families" if field == "families" else "strokes"
            for n, word in enumerate(getattr(stroke, field)):
                where = ("strokes", id_, field, n)
                yield from known.look(where, word, kind)
                if kind == "strokes":
                    yield from no_face(design, where, word)


def _families(design: Design, known: Known) -> Iterator[Complaint]:
    used = {each for stroke in design.strokes.values() for each in stroke.families}
    all_sound = len(design.strokes) == len(known.ids("strokes"))
    if "strokes" in known.unread or not all_sound or not used <= set(design.families):
        # The stroke that belongs here may be the one with the mistake.
        return
    for id_ in design.families:
        if id_ not in used:
            yield Complaint(
                design.mark("families", id_),
                id_,
                "no stroke is in this family",
                severity="warning",
            )


def _replies(design: Design, known: Known) -> Iterator[Complaint]:
    for id_, row in design.replies.items():
        where: tuple[Step, ...] = ("replies", id_, "incoming")
        openings = (POINT_START, SECOND_SERVE)
        yield from known.look(
            where,
            row.incoming,
            "strokes",
            "families",
            others=openings,
        )
        yield from no_face(design, where, row.incoming)
        listed = design.content.entries["replies"].entries[id_].entries["reply"].items
        for n, word in enumerate(row.reply):
            where = ("replies", id_, "reply", *((n,) if listed else ()))
            yield from known.look(
                where,
                word,
                "strokes",
                "families",
                others=(ANY_RALLY_STROKE,),
            )
            yield from no_face(design, where, word)


def _cards(design: Design, known: Known) -> Iterator[Complaint]:
    named: dict[str, str] = {}
    for id_, card in design.cards.items():
        name = str(card.name).casefold()
        if name in named:
            yield Complaint(
                design.mark("cards", id_),
                id_,
                f"has the same name as {named[name]}, {shown(str(card.name))}",
                severity="warning",
                fix="people will tell them apart by their ids only",
            )
        named.setdefault(name, id_)
    yield from game_of(design.engine).card_problems(design, known)


def _decks(design: Design, known: Known) -> Iterator[Complaint]:
    cards = None if "cards" in known.unread else known.ids("cards")
    if cards is None:
        return
    for deck in design.decks.values():
        yield from deck_problems(design, deck, cards)
        yield from reserve_problems(design, deck, cards)


def _formats(design: Design, _known: Known) -> Iterator[Complaint]:
    for id_, each in design.formats.items():
        if each.calls and len(each.calls) != each.points:
            place = design.newest(("formats", id_, "calls"), ("formats", id_, "points"))
            yield Complaint(
                design.mark(str(place[0]), *place[1:]),
                spelled(place[1:]),
                f"found {len(each.calls)} calls; {each.points} points win a game",
                fix=f"write {each.points} calls, the first for no point",
            )


def _game(design: Design, known: Known) -> Iterator[Complaint]:
    for field, kind in (("default_deck", "decks"), ("default_format", "formats")):
        named = getattr(design, field)
        if named:
            yield from known.look((field,), named, kind)
    for kind in ("strokes", "families"):
        for id_ in getattr(design.deck_law, kind):
            yield from known.look(("deck_law", kind, id_), id_, kind, key=True)
    for id_, reading in design.readings.items():
        refusal = reading.refusal(reading.default)
        if refusal is not None:
            reason, allowed, near = refusal
            yield Complaint(
                design.mark("readings", id_, "default"),
                f"{id_}.default",
                f"found {shown(reading.default)}, which {reason}",
                allowed=allowed,
                nearest=near,
            )
    yield from _upside_down(design)
    for id_, preset in design.presets.items():
        where = ("presets", id_, "readings")
        yield from _chosen(design, known, where, preset.readings)
    if design.engine in GAMES:
        yield from game_problems(GAMES[design.engine], design, known)


def _upside_down(design: Design) -> Iterator[Complaint]:
    """Complain of bounds that no number can keep."""
    law = design.deck_law
    bounds: dict[tuple[Step, ...], Bounds | WholeNumber] = {
        ("deck_law", key): getattr(law, key)
        for key in ("size", "copies", "wildcards", "each_value")
    }
    for key in ("strokes", "families"):
        bounds |= {("deck_law", key, id_): b for id_, b in getattr(law, key).items()}
    for id_, reading in design.readings.items():
        if reading.whole_number is not None:
            bounds["readings", id_, "whole_number"] = reading.whole_number
    for where, each in bounds.items():
        if each.upside_down:
            place = design.newest((*where, "most"), (*where, "least"))
            said = f"found {each.most}, less than the least, {each.least}"
            if place[-1] == "least":
                said = f"found {each.least}, more than the most, {each.most}"
            mark = design.mark(str(place[0]), *place[1:])
            yield Complaint(mark, spelled(place[1:]), said)


def _chosen(
    design: Design,
    known: Known,
    where: tuple[str, ...],
    readings: Mapping[str, str | int],
) -> Iterator[Complaint]:
    for id_, value in readings.items():
        reading = design.readings.get(id_)
        mark = design.mark(*where, id_)
        path = spelled((*where[1:], id_))
        if reading is None:
            mark = design.key_mark(*where, id_)
        if reading is None and id_ in known.ids("readings"):
            # Told where it is written.
            continue
        if reading is None:
            yield Complaint(
                mark,
                path,
                f"found {shown(id_)}, which is no reading",
                nearest=nearest(id_, design.readings),
            )
            continue
        refusal = reading.refusal(value)
        if refusal is not None:
            reason, allowed, near = refusal
            said = f"found {shown(value)}, which {reason}"
            yield Complaint(mark, path, said, allowed=allowed, nearest=near)


def _scenarios(design: Design, known: Known) -> Iterator[Complaint]:
    for id_, scenario in design.scenarios.items():
        here = ("scenarios", id_)
        yield from _chosen(design, known, (*here, "readings"), scenario.readings)
        if scenario.deck is not None:
            yield from known.look((*here, "deck"), scenario.deck, "decks")
        if scenario.score is not None:
            where = (*here, "score", "format")
            yield from known.look(where, scenario.score.format, "formats")
        for n, word in enumerate(scenario.deal or ()):
            yield from known.look((*here, "deal", n), word, "cards")
        for n, played in enumerate(scenario.play):
            for m, word in enumerate(played.cards):
                yield from known.look((*here, "play", n, "cards", m), word, "cards")
        yield from game_of(design.engine).scenario_problems(scenario, known)


_FINDERS: dict[str, Find] = {
    "game": _game,
    "families": _families,
    "strokes": _strokes,
    "replies": _replies,
    "cards": _cards,
    "decks": _decks,
    "formats": _formats,
    "scenarios": _scenarios,
}
