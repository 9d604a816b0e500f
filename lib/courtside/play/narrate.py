"""Ledger rows and choices as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from courtside.engine.codes import Ending, Event, Position, Side
from courtside.engine.limits import MAX_KINDS
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from courtside.play.choice import Choice
    from courtside.tables import PointTable

PLAYERS = ("A", "B")
"""What the players are called unless told otherwise."""

SIDE_WORDS = {Side.LEFT: "left", Side.RIGHT: "right", Side.BOTH: "both"}
COMPLETED = ("", "score_game", "score_set", "score_match")


UNSEEN = 0
"""In place of an event: so many rows had no room in the ledger (after a long row
of void deals)."""

LONGEST_NAME = 80
"""Letters of a name that fit into a sentence."""


class Happening(NamedTuple):
    """A row of the ledger, copied out of it."""

    event: int
    player: int
    card: int
    value: int


class Narrator:
    """Puts what happens, and what may be chosen, into words.

    Parameters
    ----------
    table : PointTable
        The words for the engine's numbers.
    language : str
        A language code; names fall back to English where it is missing.
    players : tuple of str
        What the two players are called.
    """

    def __init__(
        self, table: PointTable, language: str = "en", players: Sequence[str] = PLAYERS
    ) -> None:
        self.table = table
        self.language = language
        self.players = tuple(players)

    def say(self, key: str, **words: object) -> str:
        """Fill a phrase of this language in."""
        return say(self.language, key, **words)

    def card(self, id_: str) -> str:
        """Name a card, with its id."""
        card = self.table.design.cards.get(id_)
        return f"{_short(card.name.in_(self.language))} [{id_}]" if card else f"[{id_}]"

    def stroke(self, id_: str) -> str:
        """Name a stroke, or what stands in the place of one."""
        if id_ in self.table.design.strokes:
            return _short(self.table.design.strokes[id_].name.in_(self.language))
        return self.say(id_)

    def choice(self, choice: Choice) -> str:
        """Say what a choice does."""
        words: dict[str, object] = {}
        if choice.card:
            words["card"] = self.card(choice.card)
        if choice.side:
            words["side"] = self.say(choice.side)
        if choice.stroke:
            words["stroke"] = self.stroke(choice.stroke)
        return self.say(f"choose_{choice.use}", **words)

    def lines(
        self, happenings: Sequence[Happening], seats: Collection[int] = ()
    ) -> Iterator[str]:
        """Tell what happened, a sentence a line.

        Parameters
        ----------
        happenings : sequence of Happening
            In their order.
        seats : collection of int
            Whose secrets may be told: cards drawn and cards spent face down
            (R-000-28).
        """
        drawn: list[Happening] = []
        for each in happenings:
            if each.event == Event.DRAW:
                drawn.append(each)
                continue
            if drawn:
                yield from self._deal(drawn, seats)
                drawn = []
            yield from self._line(each, seats)
        if drawn:
            yield from self._deal(drawn, seats)

    def _deal(self, drawn: list[Happening], seats: Collection[int]) -> Iterator[str]:
        server = drawn[0].player  # he draws first
        counts = [sum(each.player == seat for each in drawn) for seat in (0, 1)]
        yield self.say(
            "dealt",
            server=self.players[server],
            receiver=self.players[1 - server],
            served=counts[server],
            received=counts[1 - server],
        )
        for seat in sorted(seats):
            ids = [self.table.cards[each.card] for each in drawn if each.player == seat]
            if ids:
                words = {"player": self.players[seat], "cards": ", ".join(ids)}
                yield self.say("drawn", **words)

    def _line(self, each: Happening, seats: Collection[int]) -> Iterator[str]:
        words: dict[str, object] = {}
        if each.player >= 0:
            words["player"] = self.players[each.player]
            words["other"] = self.players[1 - each.player]
        if each.card >= 0:
            words["card"] = self.card(self.table.cards[each.card])
        match each.event:
            case Event.POINT:
                yield self.say("point", number=each.value + 1, **words)
            case Event.SHOW:
                yield self.say("show_serve" if each.value else "show", **words)
            case Event.REDEAL:
                yield self.say("redeal")
            case Event.FAULT:
                yield self.say("fault" if each.value == 1 else "second_fault")
            case Event.END:
                yield self.say(f"end_{Ending(each.value).name.lower()}", **words)
            case Event.SCORE if each.value:
                yield self.say(COMPLETED[each.value], **words)
            case _ if each.event == UNSEEN:
                yield self.say("unseen", number=each.value)
            case _:
                yield from self._card(each, words, open_=each.player in seats)

    def _card(
        self, each: Happening, words: dict[str, object], *, open_: bool
    ) -> Iterator[str]:
        """Tell what a card was used for."""
        match each.event:
            case Event.REACH | Event.DIRECT:
                side = self.say(SIDE_WORDS[Side(each.value)])
                key = "reach" if each.event == Event.REACH else "direct"
                yield self.say(key, side=side, **words)
            case Event.MOVE:
                up = each.value == Position.NET
                yield self.say("come_up" if up else "go_back", **words)
                if open_:
                    yield self.say("face_down", **words)
            case Event.STROKE:
                kind = self.table.replies.kinds[each.value % MAX_KINDS]
                yield self.say("stroke", stroke=self.stroke(kind), **words)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
