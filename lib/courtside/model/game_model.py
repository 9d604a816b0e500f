"""What a game adds to the model: its own schemas, objects and checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from courtside.model.complaint import Complaint, listed, nearest
from courtside.model.frozen import Frozen
from courtside.model.nodes import spelled
from courtside.model.plain import PlainCard, no_problems, unread_numbers, whole_deck
from courtside.model.reading import WholeNumber

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from courtside.model.deck import Deck
    from courtside.model.design import Design
    from courtside.model.known import Known
    from courtside.model.reading import Reading
    from courtside.model.scenario import Scenario

    Say = Callable[..., Complaint]
    # Cards of the catalogue and their copies in a deck.
    Held = list[tuple[Any, int]]

WHOLE_NUMBER = "whole number"
Answers: TypeAlias = tuple[str, ...] | WholeNumber | str
PLAIN_SCHEMAS = Frozen({"cards": "plain_card", "scenarios": "plain_scenario"})


@dataclass(frozen=True)
class GameModel:
    """What the model must know of a game that its files do not say.

    All but the engine's name may be left out: the game then has plain cards, a
    deck law of sizes and copies, and scenarios of scores.

    Parameters
    ----------
    engine : str
        Which rules engine this is for.
    readings : mapping of str to tuple of str, WholeNumber or `WHOLE_NUMBER`
        Readings the engine itself knows, with their options, the numbers it can
        play, or `WHOLE_NUMBER` if it can play any; all others are patches.
    numbers : collection of str
        What the engine reads of a plain card.
    card : callable
        Makes a card of its id, its entry and the strokes.
    situation : callable
        Makes the situation of a scenario of its entry.
    problems : callable
        Lists what the engine could not play.
    card_problems : callable
        Lists what is wrong with the cards, names apart.
    scenario_problems : callable
        Lists the words of a scenario that lead nowhere.
    deck_problems : callable
        Lists what the law of this game has against a deck: takes the design, the
        cards held, how to say it, and whether all of them are there to be `counted`.
    largest_hand : callable
        Bounds the hand a deck can lead to.
    schemas : mapping of str to str
        The kinds whose entries have a schema of this game's own.
    without : tuple of str
        Kinds this game has no use for.
    """

    engine: str
    readings: Mapping[str, tuple[str, ...] | WholeNumber | str] = field(
        default_factory=Frozen
    )
    numbers: Collection[str] = ()
    card: Callable[[str, Mapping[str, Any], Mapping[str, Any]], Any] = PlainCard.of
    situation: Callable[[Mapping[str, Any]], Any] = Frozen
    problems: Callable[[Design, Known], Iterator[Complaint]] = no_problems
    card_problems: Callable[[Design, Known], Iterator[Complaint]] = no_problems
    scenario_problems: Callable[[Scenario, Known], Iterator[Complaint]] = no_problems
    deck_problems: Callable[..., Iterator[Complaint]] = no_problems
    largest_hand: Callable[[Design, Deck, Held], tuple[str, int]] = whole_deck
    schemas: Mapping[str, str] = field(default_factory=lambda: PLAIN_SCHEMAS)
    without: Collection[str] = ("strokes", "replies", "families")


def game_problems(game: GameModel, design: Design, known: Known) -> Iterator[Complaint]:
    """List what the engine could not play: readings, kinds, what the game asks."""
    yield from _readings(game, design)
    missing = [each for each in game.readings if each not in known.ids("readings")]
    if missing:
        yield Complaint(
            design.mark("readings"),
            "readings",
            f"the engine also reads {listed(missing)}",
            fix=f"write them out, or let the design extend {game.engine}",
        )
    for kind in game.without:
        if getattr(design, kind):
            said = f"{game.engine} has no {kind}, so nothing reads them"
            yield Complaint(design.mark(kind), kind, said, fix="delete them")
    yield from unread_numbers(design, game.numbers)
    yield from game.problems(design, known)


def _readings(game: GameModel, design: Design) -> Iterator[Complaint]:
    for reading in design.readings.values():
        mark = design.mark("readings", reading.id)
        known = game.readings.get(reading.id)
        if known is None:
            if not any(each.patched for each in reading.options.values()):
                said = "no option has a patch and the engine does not know it"
                fix = "give an option a patch, or delete the reading"
                allowed = tuple(game.readings)
                yield Complaint(mark, reading.id, said, allowed=allowed, fix=fix)
        elif known == WHOLE_NUMBER or isinstance(known, WholeNumber):
            if reading.whole_number is None:
                said = "the engine reads a whole number here"
                yield Complaint(mark, reading.id, said, fix="give whole_number bounds")
            elif isinstance(known, WholeNumber):
                yield from _bounds(design, reading, reading.whole_number, known)
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


def _bounds(
    design: Design, reading: Reading, given: WholeNumber, known: WholeNumber
) -> Iterator[Complaint]:
    """Hold the bounds of a number against what the engine can play."""
    for end, found, limit, wrong in (
        ("least", given.least, known.least, given.least < known.least),
        ("most", given.most, known.most, given.most > known.most),
    ):
        if wrong:
            where = (reading.id, "whole_number", end)
            yield Complaint(
                design.mark("readings", *where),
                spelled(where),
                f"found {found}; the engine plays at {end} {limit}",
                fix=f"write {limit}",
            )
