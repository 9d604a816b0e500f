"""Ledger rows and choices as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from courtside.engine.codes import Ending, Event, Position, Side
from courtside.engine.limits import MAX_KINDS
from courtside.words import say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from courtside.play.choice import Choice

PLAYERS = ("A", "B")
"""What the players are called unless told otherwise."""

SIDE_WORDS = {Side.LEFT: "left", Side.RIGHT: "right", Side.BOTH: "both"}
COMPLETED = ("", "score_game", "score_set", "score_match")


UNSEEN = 0
"""In place of an event: so many rows had no room in the ledger (after a long row
of void deals)."""

SIDES_OF = (Event.POINT, Event.END, Event.SCORE)
"""Events whose player is a side, not a seat."""

FEW = 12
"""So many cards drawn at once are still told by name."""

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
    table : Table
        The words for the engine's numbers.
    language : str
        A language code; names fall back to English where it is missing.
    players : tuple of str
        What the two players are called.
    """

    def __init__(
        self,
        table: Any,  # noqa: ANN401 - of its game
        language: str = "en",
        players: Sequence[str] = PLAYERS,
    ) -> None:
        self.table = table
        self.language = language
        self.players = tuple(players)

    def say(self, key: str, **words: object) -> str:
        """Fill a phrase of this language in."""
        return say(self.language, key, **words)

    def player(self, seat: int) -> str:
        """Name who sits there; in pairs the first of a side or the second."""
        name = self.players[seat & 1]
        return (
            name if self.table.seats == len(self.players) else f"{name}{seat // 2 + 1}"
        )

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
        if choice.number:
            words["number"] = choice.number
        key = f"choose_{choice.use}"
        if choice.use == "card" and choice.number > 1:
            key = "choose_card_as"
        elif choice.use == "declare":
            key = _of(key, choice.number)
        return self.say(key, **words)

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

    def _drawn(self, drawn: list[Happening], seats: Collection[int]) -> Iterator[str]:
        """Tell who drew how many, and of a few whose they are, which."""
        by_seat: dict[int, list[str]] = {}
        for each in drawn:
            by_seat.setdefault(each.player, []).append(self.table.cards[each.card])
        for seat, ids in by_seat.items():
            player = self.player(seat)
            if seat in seats and len(ids) <= FEW:
                yield self.say("drawn", player=player, cards=", ".join(ids))
            else:
                yield self.say("drew", player=player, number=len(ids))

    def _deal(self, drawn: list[Happening], seats: Collection[int]) -> Iterator[str]:
        if not self.table.deals_points:
            yield from self._drawn(drawn, seats)
            return
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
            words["player"] = self.player(each.player)
            words["other"] = self.players[1 - (each.player & 1)]
            if each.event in SIDES_OF:
                words["player"] = self.players[each.player]
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
        """Tell what a card was used for, or a serve without one, or a new stock."""
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
            case Event.PLAY if not each.value:
                yield self.say("play_card", **words)
            case Event.SERVE | Event.PLAY:
                number, aimed = divmod(each.value, 4)
                words |= {"number": number, "side": self.say(SIDE_WORDS[Side(aimed)])}
                key = "serve_row" if each.event == Event.SERVE else _of("play", number)
                yield self.say(key, **words)
            case Event.SHUFFLE:
                yield self.say("shuffle", number=each.value)
            case Event.STROKE:
                kind = self.table.replies.kinds[each.value % MAX_KINDS]
                yield self.say("stroke", stroke=self.stroke(kind), **words)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _of(key: str, number: int) -> str:
    """Name the phrase for so many: one has a phrase of its own."""
    return f"{key}_1" if number == 1 else key
