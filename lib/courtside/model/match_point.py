"""What the engine of match_point asks of a design, beyond its schema."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from courtside.engine.limits import MAX_KINDS
from courtside.model.card import Card
from courtside.model.complaint import Complaint, so_many
from courtside.model.frozen import Frozen
from courtside.model.game_model import WHOLE_NUMBER, GameModel
from courtside.model.nodes import spelled
from courtside.model.reply import POINT_START, SECOND_SERVE
from courtside.model.scenario import EVERY_CARD, Situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model.deck import Deck
    from courtside.model.design import Design
    from courtside.model.game_model import Held, Say
    from courtside.model.known import Known
    from courtside.model.nodes import Step
    from courtside.model.scenario import Scenario

MOVES = ("come_up", "go_back")
TURN_WORDS = (*MOVES, "reach", "direct")


def _engine_problems(design: Design, known: Known) -> Iterator[Complaint]:
    """List what the engine could not play: openings, capacities."""
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


def no_face(
    design: Design,
    where: tuple[Step, ...],
    word: str,
) -> Iterator[Complaint]:
    """Complain where a wildcard face is named as if it could be played as such."""
    named = design.strokes.get(word)
    if named is not None and named.wildcard:
        yield Complaint(
            design.mark(str(where[0]), *where[1:]),
            spelled(where[1:]),
            f"found {word}, a wildcard face, which is never a stroke of its own",
            allowed=named.wildcard,
        )


def _card_problems(design: Design, known: Known) -> Iterator[Complaint]:
    for id_, card in design.cards.items():
        for half in ("upper", "lower"):
            yield from known.look(("cards", id_, half), getattr(card, half), "strokes")


def _scenario_problems(scenario: Scenario, known: Known) -> Iterator[Complaint]:
    here = ("scenarios", scenario.id)
    if scenario.situation is not None:
        yield from known.look(
            (*here, "situation", "incoming"),
            scenario.situation.incoming,
            "strokes",
            others=(POINT_START, SECOND_SERVE),
        )
        if scenario.situation.hand != EVERY_CARD:
            for n, word in enumerate(scenario.situation.hand):
                yield from known.look((*here, "situation", "hand", n), word, "cards")
    for field in ("turns", "legal", "illegal"):
        for n, shape in enumerate(getattr(scenario, field) or ()):
            yield from _shape((*here, field, n), shape, known)
    for n, played in enumerate(scenario.play):
        yield from _shape((*here, "play", n, played.seat), played.turn, known)


def _shape(where: tuple[Step, ...], shape: str, known: Known) -> Iterator[Complaint]:
    for word in shape.split(" > "):
        yield from known.look(where, word, "strokes", others=TURN_WORDS)


def _deck_problems(
    design: Design,
    held: Held,
    say: Say,
    *,
    counted: bool,
) -> Iterator[Complaint]:
    """Compare the halves of each card, and count them."""
    for card, _ in held:
        if design.deck_law.halves_differ and card.upper == card.lower:
            message = f"{card.id}: both halves are {card.upper}, and halves must differ"
            yield say(message, card.id)
    whole = all(half in design.strokes for card, _ in held for half in card.halves)
    if counted and whole:
        # Else the counts would tell again what is told of the card or the stroke.
        yield from _counts(design, held, say)


def _counts(design: Design, held: Held, say: Say) -> Iterator[Complaint]:
    """Count cards by what is on their halves; a card counts once."""
    law = design.deck_law
    strokes: Counter[str] = Counter()
    families: Counter[str] = Counter()
    wildcards = serves = 0
    for card, copies in held:
        halves = [design.strokes[half] for half in set(card.halves)]
        for half in halves:
            strokes[half.id] += copies
        for family in {each for half in halves for each in half.families}:
            families[family] += copies
        wildcards += copies if any(half.wildcard for half in halves) else 0
        serves += copies if any(half.use == "serve" for half in halves) else 0
    for stroke, bounds in law.strokes.items():
        broken = bounds.broken_by(strokes[stroke])
        if broken and stroke in design.strokes:
            yield say(f"{so_many(strokes[stroke], 'cards')} with {stroke}, {broken}")
    for family, bounds in law.families.items():
        broken = bounds.broken_by(families[family])
        if broken and family in design.families:
            n = families[family]
            yield say(f"{so_many(n, 'cards')} of the family {family}, {broken}")
    broken = law.wildcards.broken_by(wildcards)
    if broken:
        yield say(f"{so_many(wildcards, 'wildcard cards')}, {broken}")
    if not serves:
        yield say("no card with a serve, so no point could begin")


def _largest_hand(design: Design, deck: Deck, held: Held) -> tuple[str, int]:
    """Bound the server's hand: players draw in turn, the server first."""
    in_turn = (deck.size + 1) // 2
    if design.chosen.get("no_serve_card") != "draw":
        return "the server's hand", in_turn
    serves = {each.id for each in design.strokes.values() if each.use == "serve"}
    without = sum(n for card, n in held if serves.isdisjoint(card.halves))
    return "the server's hand", max(in_turn, without + 1)


GAME = GameModel(
    engine="match_point",
    readings={
        "stroke_identity": ("declared", "printed"),
        "direction_frame": ("mirrored", "same_symbol"),
        "server_after_fault": ("baseline", "stays"),
        "no_serve_card": ("redeal", "double_fault", "draw"),
        "lone_first_serve": ("playable", "void"),
        "min_receiver_hand": WHOLE_NUMBER,
        "first_server": ("lot", "a", "b"),
    },
    card=Card.of,
    situation=Situation.of,
    problems=_engine_problems,
    card_problems=_card_problems,
    scenario_problems=_scenario_problems,
    deck_problems=_deck_problems,
    largest_hand=_largest_hand,
    schemas=Frozen({}),  # those of the kinds themselves
    without=(),
)
