"""Match formats: from the words of a design to the numbers of the scorer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from courtside.engine import tennis
from courtside.engine.limits import MAX_SETS
from courtside.engine.records import blank

if TYPE_CHECKING:
    from collections.abc import Callable

    from courtside.model import Design

FINAL_SETS = {
    "like_others": tennis.LIKE_OTHERS,
    "advantage": tennis.ADVANTAGE_SET,
    "match_tie_break": tennis.MATCH_TIE_BREAK,
}
"""The words for the deciding set and their codes."""

STANDARD: Mapping[str, Any] = {
    "best_of": 3,
    "games": 6,
    "games_margin": 2,
    "points": 4,
    "advantage": True,
    "tie_break_at": "games",
    "tie_break": {"points": 7, "margin": 2},
    "final_set": "like_others",
    "match_tie_break": {"points": 10, "margin": 2},
}
"""What a format says where it says nothing: best of three tie-break sets.

The tie-break comes at as many games all as win a set.
"""


def tennis_format(
    source: object = None,
    *,
    make: Callable[[type[tennis.Format]], tennis.Format] = blank,
    games_cap: int = 0,
    points_cap: int = 0,
    **changes: object,
) -> tennis.Format:
    """Make the scorer's record of a match format.

    Parameters
    ----------
    source : object, optional
        A format of a design (anything with the attributes of `STANDARD`), or a
        mapping; what it lacks is standard.
    make : callable
        `engine.records.blank` for plain Python, `record` for the compiled engine.
    games_cap, points_cap : int
        Games of a set and points of a game after which nobody wins; 0 for none.
    **changes
        Keys of `STANDARD` that differ from `source`.

    Returns
    -------
    Format
        A new record.

    Raises
    ------
    ValueError
        If a value cannot be played; the message names the key.
    TypeError
        If a keyword is no key of a format.
    """
    unknown = [key for key in changes if key not in STANDARD]
    if unknown:
        raise TypeError(
            f"a format has no {unknown[0]!r}; it has {', '.join(STANDARD)}",
        )
    words = {
        key: changes.get(key, _read(source, key, default))
        for key, default in STANDARD.items()
    }
    made = make(tennis.Format)
    best_of = _whole(words, "best_of", most=MAX_SETS)
    if best_of % 2 == 0:
        raise ValueError(f"best_of must be odd, not {best_of}")
    made.sets_to_win = (best_of + 1) // 2
    made.points = _whole(words, "points")
    made.advantage = int(bool(words["advantage"]))
    made.games = _whole(words, "games")
    made.games_margin = _whole(words, "games_margin")
    if words["tie_break_at"] == STANDARD["tie_break_at"]:
        words["tie_break_at"] = words["games"]
    never = words["tie_break_at"] in {None, "none", 0}
    made.tie_break_at = 0 if never else _whole(words, "tie_break_at")
    made.tie_break_points = _part(words, "tie_break", "points")
    made.tie_break_margin = _part(words, "tie_break", "margin")
    made.match_tie_break_points = _part(words, "match_tie_break", "points")
    made.match_tie_break_margin = _part(words, "match_tie_break", "margin")
    if words["final_set"] not in FINAL_SETS:
        raise ValueError(
            f"final_set must be one of {', '.join(FINAL_SETS)}, "
            f"not {words['final_set']!r}",
        )
    made.final_set = FINAL_SETS[words["final_set"]]
    made.games_cap = games_cap
    made.points_cap = points_cap
    return made


def format_of(design: Design, id_: str) -> tennis.Format:
    """Make the scorer's record of a format of a design, its caps included."""
    return tennis_format(
        design.formats[id_],
        games_cap=design.caps.games_in_set,
        points_cap=design.caps.points_in_game,
    )


def _read(source: object, key: str, default: object) -> Any:  # noqa: ANN401 - YAML's values
    """Take a key from a mapping or an object; a missing one has its default."""
    if isinstance(source, Mapping):
        value = source.get(key)
    else:
        value = getattr(source, key, None)
    # `tie_break_at` is the one key whose None says something: never.
    given = source is not None and key == "tie_break_at" and _has(source, key)
    return value if value is not None or given else default


def _has(source: object, key: str) -> bool:
    return key in source if isinstance(source, Mapping) else hasattr(source, key)


def _part(words: Mapping[str, Any], key: str, part: str) -> int:
    """Take a whole number out of `tie_break` or `match_tie_break`."""
    value = _read(words[key], part, STANDARD[key][part])
    return _whole({f"{key}.{part}": value}, f"{key}.{part}")


def _whole(words: Mapping[str, Any], key: str, most: int = 1000) -> int:
    value = words[key]
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise ValueError(
            f"{key} must be a whole number from 1 to {most}, not {value!r}"
        )
    return value
