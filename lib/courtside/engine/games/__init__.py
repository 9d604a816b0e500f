"""Games, a folder or a file each: their records, and the rules as kernels."""

from types import ModuleType

from courtside.engine.games import board_tennis, match_point

# By hand, one line a game. Each has Rules, State, start, legal, kth, step, standing,
# appeal, choose, play_block, redeal_unseen, open_points and end_point.
GAMES: dict[str, ModuleType] = {
    "match_point": match_point,
    "board_tennis": board_tennis,
}
