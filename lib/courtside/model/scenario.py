"""A scenario: a worked example of the rules, in the words of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from courtside.model.frozen import Frozen, freeze
from courtside.model.remarks import Remarks, words
from courtside.model.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

EVERY_CARD = "all"
# Who plays, in their order from the server on; pairs have all four.
SEATS = ("server", "receiver", "server_partner", "receiver_partner")


@dataclass(frozen=True)
class Situation:
    """What the player to move is faced with.

    Parameters
    ----------
    incoming : str
        The stroke to answer, or `point_start`, `second_serve`.
    striker, receiver : str
        Where the player who has hit and the player to move stand.
    directed : str
        `none`, or the side the ball was aimed at, as its striker sees it.
    serve : str
        `first` or `second`, where that matters.
    hand : str or tuple of str
        `all` (every half with every arrow) or card ids.
    """

    incoming: str
    striker: str = "baseline"
    receiver: str = "baseline"
    directed: str = "none"
    serve: str = "first"
    hand: str | tuple[str, ...] = EVERY_CARD

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Situation:
        """Build a situation from its entry."""
        hand = entry.get("hand", EVERY_CARD)
        return cls(
            incoming=entry["incoming"],
            striker=entry.get("striker", "baseline"),
            receiver=entry.get("receiver", "baseline"),
            directed=entry.get("directed", "none"),
            serve=entry.get("serve", "first"),
            hand=hand if hand == EVERY_CARD else words(hand),
        )


@dataclass(frozen=True)
class Played:
    """A turn of a scenario: who plays which shape, with which cards and arrow."""

    seat: str
    turn: str
    cards: tuple[str, ...] = ()
    arrow: str | None = None

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Played:
        """Build a turn from its entry, such as `{server: first_serve}`."""
        seat = next(each for each in SEATS if each in entry)
        return cls(seat, entry[seat], words(entry.get("cards")), entry.get("arrow"))


@dataclass(frozen=True)
class Count:
    """A string of point winners to replay on the scoreboard.

    Parameters
    ----------
    format : str
        The format's id.
    points : str
        The winners, in the letters of `courtside score`.
    start : mapping
        Where the score begins, such as games 6 and 5.
    """

    format: str
    points: str
    start: Mapping[str, Any]

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Count:
        """Build it from its entry."""
        return cls(entry["format"], entry["points"], freeze(entry.get("start", {})))


@dataclass(frozen=True)
class Scenario:
    """A worked example: a situation, a deal or a score, and what must be true.

    Parameters
    ----------
    id : str
        Its id.
    text : Text
        The example in words.
    proves, rules : tuple of str
        The numbers of the examples and rules it stands for.
    readings : mapping of str to str or int
        The readings it needs.
    deck : str or None
        Its deck, if not the default one.
    situation : object or None
        What the game's situations hold (`Situation` for one); with `turns` (the
        exact set), or `legal` and `illegal` (subsets).
    turns, legal, illegal : tuple of str or None
        Turn shapes, such as `come_up > volley`.
    ending : str or None
        What the situation amounts to, such as `winner`.
    deal : tuple of str or None
        Card ids in draw order; the rest of the deck lies behind them.
    play : tuple of Played
        Turns played after the deal.
    score : Count or None
        Points to replay.
    expect : mapping
        What must be true in the end.
    remarks : Remarks
        What no rule reads.
    """

    id: str
    text: Text
    proves: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    readings: Mapping[str, str | int] = field(default_factory=Frozen)
    deck: str | None = None
    situation: Any = None
    turns: tuple[str, ...] | None = None
    legal: tuple[str, ...] | None = None
    illegal: tuple[str, ...] | None = None
    ending: str | None = None
    deal: tuple[str, ...] | None = None
    play: tuple[Played, ...] = ()
    score: Count | None = None
    expect: Mapping[str, Any] = field(default_factory=Frozen)
    remarks: Remarks = field(default_factory=Remarks)

    @property
    def form(self) -> str:
        """Which of the three forms it has: `situation`, `deal` or `score`."""
        if self.situation is not None:
            return "situation"
        return "deal" if self.deal is not None else "score"

    @classmethod
    def of(
        cls,
        id_: str,
        entry: Mapping[str, Any],
        situation: Callable[[Mapping[str, Any]], Any] = Situation.of,
    ) -> Scenario:
        """Build a scenario from its entry in `scenarios/*.yaml`."""

        def maybe(key: str) -> tuple[str, ...] | None:
            return words(entry[key]) if key in entry else None

        return cls(
            id=id_,
            text=Text.of(entry.get("text")),
            proves=words(entry.get("proves")),
            rules=words(entry.get("rules")),
            readings=Frozen(entry.get("readings", {})),
            deck=entry.get("deck"),
            situation=(situation(entry["situation"]) if "situation" in entry else None),
            turns=maybe("turns"),
            legal=maybe("legal"),
            illegal=maybe("illegal"),
            ending=entry.get("ending"),
            deal=maybe("deal"),
            play=tuple(Played.of(each) for each in entry.get("play", ())),
            score=Count.of(entry["score"]) if "score" in entry else None,
            expect=freeze(entry.get("expect", {})),
            remarks=Remarks.of(entry),
        )
