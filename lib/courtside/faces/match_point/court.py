"""The court of Match Point, seen from behind the near baseline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.faces.escape import escape

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDTH, HEIGHT = 600, 250
DEPTH = 0.62  # how much the far end shrinks
ALLEY, SERVICE = 1.36, (0.2307, 0.7693)
SURFACES = {
    "hard": ("#3f7f5f", "#2c66a0"),
    "clay": ("#9c4a26", "#bb5f33"),
    "grass": ("#2f6b35", "#4a8a45"),
}
PLAYERS = {"near": "#0b3d6b", "far": "#b34400"}
BALL = "fill='#d9f04a' stroke='#14283c'"
LINE = "stroke='#fff' stroke-width='2' fill='none'"
WORD = "fill='#fff' font-family='sans-serif' font-weight='600'"
NAMED = 0.3  # where on its way a stroke is named
SHADE = "paint-order='stroke' stroke='#000' stroke-opacity='.7' stroke-width='3'"


def court_svg(court: Mapping[str, Any]) -> str:
    """Draw the court of a view.

    Parameters
    ----------
    court : mapping
        Where everything is: `surface`, `caption`, `flights`, `near` and `far`, as
        `play/court.py` says it.
    """
    around, ground = SURFACES.get(court["surface"], SURFACES["hard"])
    lines: list[tuple[tuple[float, float], tuple[float, float]]]
    lines = [((x, 0), (x, 1)) for x in (-ALLEY, -1, 1, ALLEY)]
    lines += [((-ALLEY, y), (ALLEY, y)) for y in (0, 1)]
    lines += [((-1, y), (1, y)) for y in SERVICE]
    lines.append(((0, SERVICE[0]), (0, SERVICE[1])))
    corners = [(-ALLEY, 0), (-ALLEY, 1), (ALLEY, 1), (ALLEY, 0)]
    net = [_place(-1.12, 0.5), _place(1.12, 0.5)]
    top = [_place(1.12, 0.5, 0.14), _place(-1.12, 0.5, 0.14)]
    flights = court["flights"]
    head = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' "
        f"role='img' width='100%'><title>{escape(court['caption'])}</title>"
        f"<rect width='{WIDTH}' height='{HEIGHT}' rx='8' fill='{around}'/>"
    )
    drawn = (f"<path d='{_path((_place(*a), _place(*b)))}' {LINE}/>" for a, b in lines)
    return "".join(
        (
            head,
            f"<path d='{_path(_place(*at) for at in corners)} Z' fill='{ground}'/>",
            *drawn,
            f"<path d='{_path([*net, *top])} Z' fill='#fff' fill-opacity='.45'/>",
            _player(court, "far"),
            *(_flight(each, each is flights[-1]) for each in flights),
            _player(court, "near"),
            "</svg>",
        )
    )


def _place(x: float, y: float, lift: float = 0) -> tuple[float, float]:
    """Look at the court from behind the near baseline."""
    scale = 1 / (1 + DEPTH * y)
    down = (1 - scale) / (1 - 1 / (1 + DEPTH))
    return WIDTH / 2 + 205 * x * scale, 214 - 176 * down - 90 * lift * scale


def _path(points: Any) -> str:  # noqa: ANN401 - an iterable of pairs
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _stands(end: str, position: str) -> float:
    y = 0.41 if position == "net" else -0.03
    return y if end == "near" else 1 - y


def _player(court: Mapping[str, Any], end: str) -> str:
    who = court[end]
    x, y = _place(who["x"], _stands(end, who["position"]))
    body = (
        "<circle r='10'"
        if end == "near"
        else "<rect x='-9' y='-9' width='18' height='18' rx='3'"
    )
    return (
        f"<g transform='translate({x:.1f} {y:.1f})'>"
        f"<ellipse cy='9' rx='13' ry='4' fill-opacity='.3'/>"
        f"{body} fill='{PLAYERS[end]}' "
        f"stroke='#fff' stroke-width='2'/><text y='4' text-anchor='middle' {WORD} "
        f"font-size='11'>{escape(who['mark'])}</text></g>"
    )


def _flight(flight: Mapping[str, Any], last: bool) -> str:  # noqa: FBT001 - of two
    other = "far" if flight["by"] == "near" else "near"
    x1, y1 = _place(flight["from_x"], _stands(flight["by"], flight["from"]))
    x2, y2 = _place(flight["to_x"], _stands(other, flight["to"]))
    top = min(y1, y2) - (74 if flight["high"] else 30)
    middle = (x1 + x2) / 2
    # Each name beside its own striker: the ball often comes back on the same way.
    x, y = (
        (1 - NAMED) ** 2 * a + 2 * NAMED * (1 - NAMED) * b + NAMED**2 * c
        for a, b, c in ((x1, middle, x2), (y1, top, y2))
    )
    y = max(y, 16)  # a lob from the far end leaves the picture
    look = (
        "stroke='#f3ff6e' stroke-width='3'"
        if last
        else "stroke='#fff' stroke-opacity='.55' stroke-width='2' "
        "stroke-dasharray='3 5'"
    )
    ball = (
        f"<circle cx='{x2:.1f}' cy='{y2:.1f}' r='5' fill='#d9f04a' stroke='#14283c'/>"
        if last
        else ""
    )
    side, shift = ("start", 8) if x2 >= x1 else ("end", -8)
    return (
        f"<path d='M{x1:.1f} {y1:.1f} Q{middle:.1f} {top:.1f} {x2:.1f} {y2:.1f}' "
        f"fill='none' {look}/>{ball}<text x='{x + shift:.1f}' y='{y:.1f}' {WORD} "
        f"{SHADE} font-size='13' text-anchor='{side}'>{escape(flight['name'])}</text>"
    )
