"""A scoreboard: counts a tennis match point by point, without any cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from courtside.engine import tennis
from courtside.engine.records import blank
from courtside.play.score_line import SetScore
from courtside.tables.tennis import tennis_format

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PLAYERS = ("a", "b")
"""What the two players are called; `a` serves first unless told otherwise."""

COMPLETED = ("point", "game", "set", "match")
"""What a point can complete, smallest first."""

_CALLS = {2: (0, 40), 4: (0, 15, 30, 40)}


class Scoreboard:
    """The score of one match, with undo and redo.

    Parameters
    ----------
    source : object, optional
        A match format of a design, or a mapping with its keys; standard tennis,
        best of three, if left out.
    first_server : {"a", "b"}
        Who serves the first game.
    **changes
        Keys of a match format that differ: `best_of=5`, `advantage=False`.

    Examples
    --------
    >>> board = Scoreboard(best_of=1)
    >>> [board.point(winner) for winner in "aabaa"]
    ['point', 'point', 'point', 'point', 'game']
    >>> board.undo()
    True
    >>> board.score
    '0-0 40-15'
    """

    def __init__(
        self,
        source: object = None,
        *,
        first_server: str = "a",
        **changes: Any,  # noqa: ANN401 - YAML's values
    ) -> None:
        if first_server not in PLAYERS:
            raise ValueError(f"first_server must be 'a' or 'b', not {first_server!r}")
        self.rules = tennis_format(source, **changes)
        self._calls = _called(source, self.rules.points)
        self._first = PLAYERS.index(first_server)
        self._score = blank(tennis.Score)
        self._winners: list[int] = []
        self._undone: list[int] = []
        self._replay()

    def point(self, winner: int | str) -> str:
        """Give the next point to a player.

        Parameters
        ----------
        winner : str or int
            `a` or `b` (0 or 1), or `S` or `R` for who serves or receives it.

        Returns
        -------
        str
            What the point completed: one of `COMPLETED`.

        Raises
        ------
        ValueError
            If the match is over, or `winner` names nobody; nothing changes.
        """
        if self.over:
            raise ValueError("the match is over: no point can be added")
        player = self._player(winner)
        self._winners.append(player)
        self._undone.clear()
        return COMPLETED[tennis.award(self._score, self.rules, player)]

    def _player(self, winner: int | str) -> int:
        if isinstance(winner, str):
            serving = tennis.serving(self._score)
            named = {"a": 0, "b": 1, "s": serving, "r": 1 - serving}
            if winner.lower() in named:
                return named[winner.lower()]
        elif winner in {0, 1}:
            return int(winner)
        raise ValueError(f"{winner!r} wins no point: say a, b, S (server) or R")

    def undo(self) -> bool:
        """Take the last point back; say whether there was one."""
        if not self._winners:
            return False
        self._undone.append(self._winners.pop())
        self._replay()
        return True

    def redo(self) -> bool:
        """Play the last undone point again; say whether there was one."""
        if not self._undone:
            return False
        self._winners.append(self._undone.pop())
        tennis.award(self._score, self.rules, self._winners[-1])
        return True

    def _replay(self) -> None:
        """Score the match anew: the points are the whole truth."""
        tennis.begin(self._score, self.rules, self._first)
        for winner in self._winners:
            tennis.award(self._score, self.rules, winner)

    @property
    def history(self) -> str:
        """The winners of all points so far, one letter each."""
        return "".join(PLAYERS[winner] for winner in self._winners)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._score.over)

    @property
    def winner(self) -> str | None:
        """Who won the match, or None."""
        return PLAYERS[self._score.winner] if self._score.winner >= 0 else None

    @property
    def server(self) -> str | None:
        """Who serves the next point; None once the match is over."""
        return None if self.over else PLAYERS[tennis.serving(self._score)]

    @property
    def side(self) -> str:
        """The court the next serve goes to: `deuce` or `advantage`."""
        return ("deuce", "advantage")[tennis.side(self._score)]

    @property
    def in_tie_break(self) -> bool:
        """Whether points are counted one by one, in a tie-break."""
        return self._score.tie_break != tennis.NO_TIE_BREAK

    @property
    def games(self) -> tuple[int, int]:
        """Games of a and b in the set under way."""
        return _pair(self._score.games)

    @property
    def points(self) -> str:
        """Points of the game under way: `30-15`, `deuce`, `Ad-A`, or a count."""
        mine, theirs = _pair(self._score.points)
        near = self.rules.points - 1
        if self.in_tie_break:
            return f"{mine}-{theirs}"
        if min(mine, theirs) >= near and mine + theirs:
            if mine == theirs:
                return "deuce"
            return "Ad-A" if mine > theirs else "Ad-B"
        if self._calls and max(mine, theirs) <= near:
            return f"{self._calls[mine]}-{self._calls[theirs]}"
        return f"{mine}-{theirs}"

    @property
    def calls(self) -> tuple[str, str]:
        """What stands beside each name on a board: `30`, `40`, `Ad` or a count."""
        points = self.points
        if points == "deuce":
            call = str(self._calls[-1]) if self._calls else points
            return call, call
        if points.startswith("Ad-"):
            return ("Ad", "") if points == "Ad-A" else ("", "Ad")
        mine, theirs = points.split("-")
        return mine, theirs

    @property
    def sets(self) -> tuple[SetScore, ...]:
        """The finished sets."""
        score = self._score
        found = []
        for place in range(0, 2 * score.n_sets, 2):
            games = _pair(score.set_games[place : place + 2])
            counted = _pair(score.set_tie_break[place : place + 2])
            tie_break = counted if any(counted) else None
            found.append(SetScore(games, tie_break, whole_set=not any(games)))
        return tuple(found)

    @property
    def line(self) -> str:
        """The score line: every set, the one under way included."""
        sets = [str(one) for one in self.sets]
        if self._score.tie_break == tennis.WHOLE_SET_TIE_BREAK:
            sets.append(f"[{self.points}]")
        elif not self.over or self._score.capped:
            sets.append(f"{self.games[0]}-{self.games[1]}")
        return " ".join(sets)

    @property
    def score(self) -> str:
        """The score line with the points of the game under way."""
        whole = self._score.tie_break == tennis.WHOLE_SET_TIE_BREAK
        return self.line if self.over or whole else f"{self.line} {self.points}"

    def __str__(self) -> str:
        """Return `score`."""
        return self.score

    def snapshot(self) -> dict[str, Any]:
        """Return everything the board shows, as plain values for JSON."""
        return {
            "line": self.line,
            "sets": [
                {
                    "games": list(one.games),
                    "tie_break": one.tie_break and list(one.tie_break),
                }
                for one in self.sets
            ],
            "games": list(self.games),
            "points": self.points,
            "server": self.server,
            "side": None if self.over else self.side,
            "in_tie_break": self.in_tie_break,
            "over": self.over,
            "winner": self.winner,
            "capped": bool(self._score.capped),
            "points_played": len(self._winners),
        }


def _called(source: object, points: int) -> Sequence[int]:
    """Give what the points of a game are called, from none on; else they are counted.

    Calls that are not as many as the points say nothing of them.
    """
    if isinstance(source, Mapping):
        own = source.get("calls")
    else:
        own = getattr(source, "calls", None)
    return own if own and len(own) == points else _CALLS.get(points, ())


def _pair(numbers: Iterable[int]) -> tuple[int, int]:
    mine, theirs = numbers
    return mine, theirs
