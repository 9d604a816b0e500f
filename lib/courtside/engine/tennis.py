"""Tennis scoring: points, games, tie-breaks and sets, under any format.

One scorer for every game of the house. What differs between them (points to win
a game, advantage or a deciding point, where the tie-break comes, how many sets)
are numbers in a `Format`; the words for the points belong to `play.scoreboard`.
"""

from typing import Annotated

from courtside.engine.kernel import kernel
from courtside.engine.limits import MAX_SETS

# What a point completed, as `award` tells it.
POINT = 0
GAME = 1
SET = 2
MATCH = 3

# How the deciding set is played: `Format.final_set`.
LIKE_OTHERS = 0
ADVANTAGE_SET = 1
MATCH_TIE_BREAK = 2

# What is being played: `Score.tie_break`.
NO_TIE_BREAK = 0
SET_TIE_BREAK = 1
WHOLE_SET_TIE_BREAK = 2


class Format:
    """The numbers of a match format."""

    points: int  # that win a game
    advantage: int  # 1: a game takes two clear; 0: one deciding point at deuce
    games: int  # that win a set
    games_margin: int  # games clear that a set takes
    tie_break_at: int  # games all at which the tie-break comes; 0: never
    tie_break_points: int
    tie_break_margin: int
    sets_to_win: int  # at most (MAX_SETS + 1) // 2
    final_set: int  # LIKE_OTHERS, ADVANTAGE_SET or MATCH_TIE_BREAK
    match_tie_break_points: int
    match_tie_break_margin: int
    games_cap: int  # games in one set after which nobody wins; 0: none
    points_cap: int  # points in one game after which nobody wins; 0: none


class Score:
    """The score of a match; players are 0 and 1.

    Sets lie flat: player p of set k stands at `2 * k + p`. A match tie-break is
    a set of 0-0 games with its points beside it.
    """

    points: Annotated[list[int], 2]  # in this game or tie-break, counted from 0
    games: Annotated[list[int], 2]  # in this set
    sets: Annotated[list[int], 2]  # won
    set_games: Annotated[list[int], 2 * MAX_SETS]  # of the finished sets
    set_tie_break: Annotated[list[int], 2 * MAX_SETS]  # 0-0 where there was none
    n_sets: int  # finished
    games_played: int  # finished in the match; a tie-break is one
    tie_break: int  # NO_TIE_BREAK, SET_TIE_BREAK or WHOLE_SET_TIE_BREAK
    first_server: int  # of the match
    opener: int  # who served the first point of this game or tie-break
    server: int  # of the next point
    over: int  # 1: no more points
    winner: int  # of the match; -1: none
    capped: int  # 1: over by a cap, without a winner


@kernel
def _open_game(score: Score) -> None:
    """Put the points to love all; the opener serves."""
    score.points[0] = 0
    score.points[1] = 0
    score.server = score.opener


@kernel
def _open_set(score: Score, rules: Format) -> None:
    """Put the games to love all, and see whether a match tie-break is due."""
    score.games[0] = 0
    score.games[1] = 0
    score.tie_break = NO_TIE_BREAK
    if rules.final_set == MATCH_TIE_BREAK and deciding(score, rules):
        score.tie_break = WHOLE_SET_TIE_BREAK
    _open_game(score)


@kernel
def deciding(score: Score, rules: Format) -> bool:
    """Say whether the set now played is the last the match can have."""
    return score.n_sets == 2 * rules.sets_to_win - 2


@kernel
def begin(score: Score, rules: Format, first_server: int) -> None:
    """Start a match.

    Parameters
    ----------
    score : Score
        Changes every field.
    rules : Format
        The format of the match.
    first_server : int
        0 or 1: who serves the first game.
    """
    for place in range(2 * MAX_SETS):
        score.set_games[place] = 0
        score.set_tie_break[place] = 0
    score.sets[0] = 0
    score.sets[1] = 0
    score.n_sets = 0
    score.games_played = 0
    score.first_server = first_server
    score.opener = first_server
    score.over = 0
    score.winner = -1
    score.capped = 0
    _open_set(score, rules)


@kernel
def _stop(score: Score) -> None:
    """End the match by a cap: no winner, the score stays as it stands."""
    score.over = 1
    score.capped = 1


@kernel
def _win_set(score: Score, rules: Format, winner: int) -> int:
    """Write the set down, then open the next or end the match."""
    for player in range(2):
        place = 2 * score.n_sets + player
        score.set_games[place] = score.games[player]
        if score.tie_break != NO_TIE_BREAK:
            score.set_tie_break[place] = score.points[player]
    score.n_sets += 1
    score.sets[winner] += 1
    if score.sets[winner] < rules.sets_to_win:
        _open_set(score, rules)
        return SET
    score.over = 1
    score.winner = winner
    score.games[0] = 0
    score.games[1] = 0
    score.tie_break = NO_TIE_BREAK
    _open_game(score)
    return MATCH


@kernel
def _win_game(score: Score, rules: Format, winner: int) -> int:
    """Count the game, then open the next, a tie-break or the next set."""
    score.games_played += 1
    # Also after a tie-break: who did not open it opens the next set.
    score.opener = 1 - score.opener
    if score.tie_break == WHOLE_SET_TIE_BREAK:
        return _win_set(score, rules, winner)
    score.games[winner] += 1
    mine = score.games[winner]
    theirs = score.games[1 - winner]
    if score.tie_break == SET_TIE_BREAK or (
        mine >= rules.games and mine - theirs >= rules.games_margin
    ):
        return _win_set(score, rules, winner)
    _open_game(score)
    advantage_set = rules.final_set == ADVANTAGE_SET and deciding(score, rules)
    if mine == theirs and mine == rules.tie_break_at and not advantage_set:
        score.tie_break = SET_TIE_BREAK
    elif 0 < rules.games_cap <= mine + theirs:
        _stop(score)
    return GAME


@kernel
def award(score: Score, rules: Format, winner: int) -> int:
    """Give a point to a player.

    Parameters
    ----------
    score : Score
        Changes what the point changes; nothing once the match is over.
    rules : Format
        The format of the match.
    winner : int
        0 or 1: who won the point.

    Returns
    -------
    int
        The largest thing the point completed: POINT, GAME, SET or MATCH. A cap
        completes nothing: look at `score.over` for the end.

    Notes
    -----
    Readings R-000-20 and R-000-21 (docs/rules/match_point.md).
    """
    if score.over:
        return POINT
    target = rules.points
    margin = 1 + rules.advantage
    if score.tie_break == SET_TIE_BREAK:
        target = rules.tie_break_points
        margin = rules.tie_break_margin
    elif score.tie_break == WHOLE_SET_TIE_BREAK:
        target = rules.match_tie_break_points
        margin = rules.match_tie_break_margin
    score.points[winner] += 1
    mine = score.points[winner]
    theirs = score.points[1 - winner]
    if mine >= target and mine - theirs >= margin:
        return _win_game(score, rules, winner)
    if score.tie_break != NO_TIE_BREAK:
        # One serve, then two each: A BB AA BB.
        turns = (mine + theirs + 1) // 2
        score.server = (score.opener + turns) % 2
    if 0 < rules.points_cap <= mine + theirs:
        _stop(score)
    return POINT


@kernel
def serving(score: Score) -> int:
    """Say who serves the next point: 0 or 1."""
    return score.server


@kernel
def lead(score: Score, player: int) -> int:
    """Return a player's score as one number that grows with it."""
    games = score.sets[player] * 1000 + score.games[player]
    return games * 1000 + score.points[player]


@kernel
def side(score: Score) -> int:
    """Say which court the next serve goes to: 0 deuce (right), 1 advantage (left)."""
    return (score.points[0] + score.points[1]) % 2
