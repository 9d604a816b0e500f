"""Match Point: where ball and players are, and the court they are drawn on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from courtside.engine.codes import Event, Position, Side
from courtside.engine.limits import MAX_KINDS
from courtside.faces.match_point.court import court_svg

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.play.narrate import Happening
    from courtside.play.session import Session

POSITIONS = ("baseline", "net")
WIDE = 0.62  # where a directed ball goes, as a share of half the court's width
HOME = 0.22  # where a server stands, and where an undirected ball goes
SHOWN = 2  # strokes drawn
HIGH = "high"  # the tag of a stroke that flies high


@dataclass
class Flight:
    """A stroke as an arc: places across are -1 to 1 as the near player sees them."""

    seat: int
    stroke: str
    from_position: str
    from_x: float
    to_x: float = 0.0


@dataclass
class Scene:
    """The court after some events of a point."""

    x: list[float] = field(default_factory=lambda: [0.0, 0.0])
    position: list[str] = field(default_factory=lambda: ["baseline", "baseline"])
    flights: list[Flight] = field(default_factory=list)


def scene(happenings: Iterable[Happening], kinds: tuple[str, ...], near: int) -> Scene:
    """Follow the events of a match to where everything is now.

    Parameters
    ----------
    happenings : iterable of Happening
        From the start of the match.
    kinds : tuple of str
        Stroke ids by number.
    near : int
        The seat at the near end; its left is the left of the picture.
    """
    now = Scene()
    for each in happenings:
        # The far player faces the near one: his left is our right.
        own = 1 if each.player == near else -1
        if each.event == Event.POINT:
            now = Scene()
            now.x[each.player], now.x[1 - each.player] = own * HOME, own * -HOME
        elif each.event == Event.FAULT:
            now.flights.clear()
            now.position[each.player] = "baseline"
        elif each.event == Event.MOVE:
            now.position[each.player] = POSITIONS[Position(each.value)]
        elif each.event == Event.REACH and now.flights:
            now.x[each.player] = now.flights[-1].to_x
        elif each.event == Event.STROKE:
            _strike(now, each, kinds)
        elif each.event == Event.DIRECT and now.flights:
            left = each.value == Side.LEFT
            now.flights[-1].to_x = own * (-WIDE if left else WIDE)
    return now


def _strike(now: Scene, each: Happening, kinds: tuple[str, ...]) -> None:
    """Let the ball fly from where its player stands to where the other does."""
    seat, position = each.player, now.position[each.player]
    if now.flights:
        now.x[seat] = now.flights[-1].to_x
    stroke = kinds[each.value % MAX_KINDS]
    now.flights.append(
        Flight(seat, stroke, position, now.x[seat], now.x[1 - seat] * 0.6)
    )


def court_view(
    session: Session, near: int, happenings: Iterable[Happening]
) -> dict[str, str]:
    """Draw the court.

    Parameters
    ----------
    session : Session
        As it stands.
    near : int
        The seat at the near end.
    happenings : iterable of Happening
        What is drawn: of it, and of a turn that is being put together.
    """
    narrator, design = session.narrator, session.design
    now = scene(happenings, session.table.replies.kinds, near)
    flights = [
        {
            "by": "near" if flight.seat == near else "far",
            "from": flight.from_position,
            "from_x": flight.from_x,
            "to": now.position[1 - flight.seat],
            "to_x": flight.to_x,
            "name": narrator.stroke(flight.stroke),
            "high": HIGH in design.strokes[flight.stroke].remarks.tags,
        }
        for flight in now.flights[-SHOWN:]
    ]
    ends = {
        end: {
            "x": now.x[seat],
            "position": now.position[seat],
            "mark": narrator.players[seat][:1].upper(),
        }
        for end, seat in (("near", near), ("far", 1 - near))
    }
    caption = narrator.say(
        "court",
        near=narrator.players[near],
        near_at=narrator.say(now.position[near]),
        far=narrator.players[1 - near],
        far_at=narrator.say(now.position[1 - near]),
    )
    drawn = {"surface": "hard", "caption": caption, "flights": flights, **ends}
    return {"svg": court_svg(drawn), "caption": caption}
