"""The games there are: what each adds to the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.model import board_tennis, match_point
from courtside.model.complaint import nearest

if TYPE_CHECKING:
    from courtside.model.game_model import GameModel

# By hand, one line a game, under the name of its rules engine.
GAMES: dict[str, GameModel] = {
    "match_point": match_point.GAME,
    "board_tennis": board_tennis.GAME,
}


def game_of(engine: object) -> GameModel:
    """Give what a game adds; of a name that is no engine, the nearest's.

    A wrong name is the schema's to tell; here it only must do no harm.
    """
    name = str(engine)
    return GAMES[name if name in GAMES else nearest(name, GAMES) or "match_point"]
