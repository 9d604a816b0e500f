"""Board Tennis at the desk: doing one thing, and reading what is drawn."""

from courtside.model import load
from courtside.play.desk import Desk
from courtside.play.session import Session
from tests.faces.svg import SVG, read

BOARD = load("board_tennis")
PAIRS = BOARD.with_preset("pairs")


def desk_on(design=BOARD, unit="game", seed=3, seats=("human", "human"), **more):
    desk = Desk(Session(design, unit, seed, seats=seats, **more))
    desk.handle({"kind": "take_seat"})
    return desk


def uses(desk):
    view = desk.view()
    return [use for card in view["hand"] for use in card["uses"]] + view["choices"]


def do(desk, kind, **more):
    desk.handle({"kind": kind, **more})

    assert desk.problem == ""


def add(desk, **wanted):
    """Add the first use whose choice is as wanted."""
    found = next(
        use["choice"] for use in uses(desk) if wanted.items() <= use["choice"].items()
    )
    do(desk, "add", choice=found)


def turn(desk, *choices):
    for wanted in choices:
        add(desk, **wanted)
    do(desk, "play")
    do(desk, "take_seat")


def places(desk):
    """Give every field of the picture: its name and its attributes."""
    drawn = read(desk.view()["court"]["svg"])
    return {
        each.get("data-place"): each.attrib
        for each in drawn.iter(f"{SVG}rect")
        if each.get("data-place")
    }


def marked(desk):
    """Give the field that is marked as the ball's."""
    found = [
        name for name, look in places(desk).items() if look.get("stroke-width") == "3"
    ]
    return found[0] if found else None


def said(desk):
    drawn = read(desk.view()["court"]["svg"])
    return [each.text for each in drawn.iter(f"{SVG}text")]
