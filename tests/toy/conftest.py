"""High card, registered as a game is: its engine and its model, for these tests."""

from pathlib import Path

import pytest

from courtside.engine import cache
from courtside.engine.games import GAMES as ENGINES
from courtside.model import load
from courtside.model.game_model import GameModel
from courtside.model.games import GAMES as MODELS
from courtside.model.reading import WholeNumber
from tests.toy import high_card

FOLDER = Path(__file__).parent / "cards" / "high_card"


@pytest.fixture(scope="module")
def game():
    """Give the engine, registered; all else the game leaves to the rooms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ENGINES, "high_card", high_card)
        model = GameModel(
            "high_card",
            readings={"hand_size": WholeNumber(1, 6), "ties": ("server", "receiver")},
            numbers=("rank",),
        )
        patch.setitem(MODELS, "high_card", model)
        # The cache on disk is named by the sources of the engine's own folder.
        patch.setattr(cache, "_state", {"abandoned": True})
        yield high_card


@pytest.fixture(scope="module")
def design(game):  # noqa: ARG001 - registered before it is loaded
    """Give the design."""
    return load(FOLDER)
