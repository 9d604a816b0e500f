"""The games there are: what each adds to the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.model import board_tennis, match_point
from courtside.model.complaint import Complaint, nearest, shown
from courtside.model.nodes import at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model.game_model import GameModel
    from courtside.model.nodes import Node

# By hand, one line a game, under the name of its rules engine.
GAMES: dict[str, GameModel] = {
    "match_point": match_point.GAME,
    "board_tennis": board_tennis.GAME,
}


def game_of(engine: object) -> GameModel:
    """Give what a game adds; of a name that is no engine, the nearest's.

    A wrong name is `unknown_engine`'s to tell; here it only must do no harm.
    """
    name = str(engine)
    return GAMES[name if name in GAMES else nearest(name, GAMES) or "match_point"]


def unknown_engine(content: Node) -> Iterator[Complaint]:
    """Complain of a rules engine that is none; the schema lets any id pass.

    So a game is added in code alone: no list in a schema names it.
    """
    engine = at(content, "engine")
    if engine is not None and isinstance(engine.value, str):
        if engine.value in GAMES:
            return
        said = f"found {shown(engine.value)}, which is no rules engine"
        near = nearest(engine.value, GAMES)
        allowed = tuple(GAMES)
        yield Complaint(engine.mark, "engine", said, allowed=allowed, nearest=near)
