"""Score lines as people write them: `6-4 6-7(5) [10-8]`.

Games of the first player come first. A tie-break is told by the loser's points in
round brackets, a match tie-break by both players' points in square ones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from courtside.engine import tennis
from courtside.tables.tennis import tennis_format

_SET = re.compile(r"([0-9]{1,3})-([0-9]{1,3})(?:\(([0-9]{1,3})\))?")
_MATCH_TIE_BREAK = re.compile(r"\[([0-9]{1,3})-([0-9]{1,3})\]")


@dataclass(frozen=True)
class SetScore:
    """One set of a match.

    Attributes
    ----------
    games : (int, int)
        Of players 0 and 1; 0-0 for a match tie-break.
    tie_break : (int, int) or None
        Its points, where one was played and counted.
    whole_set : bool
        The tie-break stands in place of the set.
    """

    games: tuple[int, int]
    tie_break: tuple[int, int] | None = None
    whole_set: bool = False

    @property
    def winner(self) -> int:
        """Who is ahead: 0 or 1."""
        mine, theirs = self.games
        if self.tie_break and mine == theirs:
            mine, theirs = self.tie_break
        return int(theirs > mine)

    def __str__(self) -> str:
        """Return the set as it is written in a score line."""
        if self.whole_set and self.tie_break:
            return f"[{self.tie_break[0]}-{self.tie_break[1]}]"
        count = f"({min(self.tie_break)})" if self.tie_break else ""
        return f"{self.games[0]}-{self.games[1]}{count}"


@dataclass(frozen=True)
class Verdict:
    """Whether a score can happen; true or false like its `valid`.

    Attributes
    ----------
    valid : bool
        The score can happen under the format.
    reason : str
        Why not; empty if it can.
    sets : tuple of SetScore
        What was read, up to the first mistake.
    winner : int or None
        Who won the match, where the line says so.
    """

    valid: bool
    reason: str = ""
    sets: tuple[SetScore, ...] = ()
    winner: int | None = None

    def __bool__(self) -> bool:
        """Return `valid`."""
        return self.valid


@dataclass(frozen=True)
class _Race:
    """What wins a set or tie-break, and the level score that breaks it off."""

    unit: str
    target: int
    margin: int
    stop: int = 0

    def won(self, mine: int, theirs: int) -> bool:
        enough = max(mine, theirs) >= self.target
        return enough and abs(mine - theirs) >= self.margin

    def stops(self, mine: int, theirs: int) -> bool:
        return self.stop > 0 and mine == theirs == self.stop

    def reaches(self, mine: int, theirs: int) -> bool:
        """Say whether play can come to stand at this score."""
        here = {(0, 0)}
        for _ in range(mine + theirs):
            on = [at for at in here if not self.won(*at) and not self.stops(*at)]
            here = {(a + 1, b) for a, b in on if a < mine}
            here |= {(a, b + 1) for a, b in on if b < theirs}
        return (mine, theirs) in here

    def problem(self, mine: int, theirs: int, *, running: bool) -> str:
        """Say why this is no final score (or, if running, no score on the way)."""
        rule = f"it takes {self.target} {self.unit}, {self.margin} clear"
        if self.stop:
            rule += f", with a tie-break at {self.stop}-{self.stop}"
        if not self.reaches(mine, theirs):
            return f"{mine}-{theirs} cannot happen: {rule}"
        if not running and not self.won(mine, theirs):
            return f"{mine}-{theirs} is not finished: {rule}"
        return ""


def check_set(
    text: str,
    rules: tennis.Format | None = None,
    *,
    final: bool = False,
    running: bool = False,
    count_needed: bool = True,
) -> Verdict:
    """Check the score of one set.

    Parameters
    ----------
    text : str
        Such as `7-6(5)` or `[10-8]`.
    rules : Format, optional
        Standard tennis if left out.
    final : bool
        It is the deciding set of its match.
    running : bool
        The set need not be finished.
    count_needed : bool
        A tie-break set must tell the points of its tie-break.

    Returns
    -------
    Verdict
        With the set read, and the reason if it cannot happen.
    """
    rules = rules or tennis_format()
    if whole := _MATCH_TIE_BREAK.fullmatch(text):
        points = int(whole[1]), int(whole[2])
        read = SetScore((0, 0), points, whole_set=True)
        race = _Race(
            "points", rules.match_tie_break_points, rules.match_tie_break_margin
        )
        reason = race.problem(*points, running=running)
        if not (final and rules.final_set == tennis.MATCH_TIE_BREAK):
            reason = "this set is no match tie-break in this format"
        return Verdict(not reason, reason, (read,))
    found = _SET.fullmatch(text)
    if not found:
        return Verdict(
            valid=False,
            reason=f"{text!r} is not the score of a set: write 6-4, 7-6(5) or [10-8]",
        )
    if final and rules.final_set == tennis.MATCH_TIE_BREAK:
        return Verdict(
            valid=False,
            reason="the deciding set of this format is a match tie-break: [10-8]",
        )
    endless = final and rules.final_set == tennis.ADVANTAGE_SET
    stop = 0 if endless else rules.tie_break_at
    games = int(found[1]), int(found[2])
    race = _Race("games", rules.games, rules.games_margin, stop)
    if stop and sorted(games) == [stop, stop + 1] and (found[3] or not running):
        return _tie_break_set(games, found[3], rules, count_needed=count_needed)
    reason = race.problem(*games, running=running)
    if not reason and found[3]:
        reason = f"a set of {games[0]}-{games[1]} had no tie-break to count"
    return Verdict(not reason, reason, (SetScore(games),))


def _tie_break_set(
    games: tuple[int, int],
    count: str | None,
    rules: tennis.Format,
    *,
    count_needed: bool,
) -> Verdict:
    """Check a set that a tie-break decided."""
    if count is None:
        reason = "the points of the tie-break are missing" if count_needed else ""
        return Verdict(not reason, reason, (SetScore(games),))
    lost = int(count)
    won = max(rules.tie_break_points, lost + rules.tie_break_margin)
    race = _Race("points", rules.tie_break_points, rules.tie_break_margin)
    reason = race.problem(won, lost, running=False)
    points = (won, lost) if games[0] > games[1] else (lost, won)
    return Verdict(not reason, reason, (SetScore(games, points),))


def check_line(
    text: str,
    rules: tennis.Format | None = None,
    *,
    running: bool = False,
    count_needed: bool = True,
) -> Verdict:
    """Check the score line of a match.

    Parameters
    ----------
    text : str
        Sets parted by spaces, such as `6-0 0-6 [11-9]`.
    rules : Format, optional
        Standard tennis if left out.
    running : bool
        The match need not be over; its last set may be under way.
    count_needed : bool
        A tie-break set must tell the points of its tie-break.

    Returns
    -------
    Verdict
        With the sets read, the winner, and the reason if it cannot happen.
    """
    rules = rules or tennis_format()
    words = text.split()
    won = [0, 0]
    sets: list[SetScore] = []
    for place, word in enumerate(words):
        if rules.sets_to_win in won:
            reason = f"the match was over before set {place + 1}: {word}"
            return Verdict(valid=False, reason=reason, sets=tuple(sets))
        final = place == 2 * rules.sets_to_win - 2
        verdict = check_set(word, rules, final=final, count_needed=count_needed)
        under_way = False
        if not verdict and running and place == len(words) - 1:
            begun = check_set(word, rules, final=final, running=True)
            under_way = begun.valid
            verdict = begun if under_way else verdict
        if not verdict:
            reason = f"set {place + 1}: {verdict.reason}"
            return Verdict(valid=False, reason=reason, sets=tuple(sets))
        sets += verdict.sets
        if not under_way:
            won[sets[-1].winner] += 1
    if rules.sets_to_win in won:
        return Verdict(
            valid=True, sets=tuple(sets), winner=won.index(rules.sets_to_win)
        )
    if running and words:
        return Verdict(valid=True, sets=tuple(sets))
    reason = f"nobody has won {rules.sets_to_win} sets"
    return Verdict(valid=False, reason=reason, sets=tuple(sets))
