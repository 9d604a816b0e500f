"""Names for what bulk play counts: flat in the number of units, easy to add.

======================  ====================================================
name                    what it counts
======================  ====================================================
points                  points played
faults, redeals         in all points (Match Point, as the rest down to squares)
second_serves           points with a second serve
full_phrase             deals that the server's last phrase card ended
server_hand             cards dealt to servers, summed; ``receiver_hand`` too
server_hand_squares     their squares, summed; ``receiver_hand_squares`` too
specials, short_hands   special cards played, points begun with short hands
                        (Board Tennis)
turns                   decisions, a whole turn being one
tie_breaks, sets        finished
served_a                points that seat a served
served_a_won            of those, won by a; ``served_a_lost``: by b
served_a_ace_won        of those, by ending; ``ace_lost`` and so on alike
games_a                 games a served to their end, tie-breaks apart
held_a                  of those, won by a
begun_a_won_a           units that a served first and won; ``begun_a_won_b``
begun_a_capped          units that a served first and nobody won
rally_7_won             points of 7 strokes won by the server; ``rally_7_lost``
======================  ====================================================

Names with seat b follow those with seat a. Only rallies are left out at zero.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from courtside.engine.bulk import ROW
from courtside.engine.codes import Ending
from courtside.engine.tally import LONGEST, ended_at
from courtside.play.measures import CAPPED, measures_of

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Iterator, Mapping

    from courtside.engine.tally import Tally

SEATS = ("a", "b")
RESULTS = ("won", "lost")
OUTCOMES = ("won_a", "won_b", "capped")


def name_counts(tally: Tally, rows: array[int], unit: str, game: str) -> dict[str, int]:
    """Turn an engine's tally, and the rows of the same units, into named counts.

    Parameters
    ----------
    tally : Tally
        A plain record.
    rows : array of int
        What `play_block` left behind.
    unit : str
        points, games or matches.
    game : str
        A rules engine.
    """
    measures = measures_of(game)
    counts = {name: getattr(tally, field) for name, field in measures.counted.items()}
    for server, seat in enumerate(SEATS):
        counts |= _served(tally, server, seat, measures.endings)
        counts[f"games_{seat}"] = tally.games[server]
        counts[f"held_{seat}"] = tally.holds[server]
    counts |= _begun(counts) if unit == "points" else _begun_in(rows)
    for won, result in ((1, "won"), (0, "lost")):
        for strokes in range(LONGEST + 1):
            n = tally.length[strokes + (LONGEST + 1) * won]
            if n:
                counts[f"rally_{strokes}_{result}"] = n
    return counts


def _served(
    tally: Tally, server: int, seat: str, endings: Iterable[str]
) -> dict[str, int]:
    served = tally.served[server]
    counts = {f"served_{seat}": served, f"served_{seat}_won": tally.won[server]}
    capped = 0
    for name in endings:
        ending = Ending[name.upper()]
        lost, won = (tally.ended[ended_at(ending, server, won)] for won in (0, 1))
        if name in CAPPED:
            counts[f"served_{seat}_{name}"] = lost
            capped += lost
            continue
        counts[f"served_{seat}_{name}_won"] = won
        counts[f"served_{seat}_{name}_lost"] = lost
    counts[f"served_{seat}_lost"] = served - tally.won[server] - capped
    return counts


def _begun(counts: Mapping[str, int]) -> dict[str, int]:
    """Count points as units: who serves a point begins it."""
    begun = {}
    for seat, other in (("a", "b"), ("b", "a")):
        won, lost = counts[f"served_{seat}_won"], counts[f"served_{seat}_lost"]
        begun[f"begun_{seat}_won_{seat}"] = won
        begun[f"begun_{seat}_won_{other}"] = lost
        begun[f"begun_{seat}_capped"] = counts[f"served_{seat}"] - won - lost
    return begun


def _begun_in(rows: array[int]) -> dict[str, int]:
    seen = Counter(zip(rows[::ROW], rows[1::ROW], strict=True))
    return {
        f"begun_{seat}_{outcome}": seen[first, winner]
        for first, seat in enumerate(SEATS)
        for winner, outcome in zip((0, 1, -1), OUTCOMES, strict=True)
    }


def fixed_names(game: str = "match_point") -> Iterator[str]:
    """Yield every name that is always there in a game: all but the rallies."""
    measures = measures_of(game)
    yield from measures.counted
    for seat in SEATS:
        yield from (f"served_{seat}", f"games_{seat}", f"held_{seat}")
        yield from (f"served_{seat}_{result}" for result in RESULTS)
        yield from (f"begun_{seat}_{outcome}" for outcome in OUTCOMES)
        for ending in measures.endings:
            if ending in CAPPED:
                yield f"served_{seat}_{ending}"
            else:
                yield from (f"served_{seat}_{ending}_{result}" for result in RESULTS)


def add(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """Add counts, name by name."""
    return {name: one.get(name, 0) + other.get(name, 0) for name in {**one, **other}}
