"""Lists written by hand say what lies on disk."""

import ast
import importlib

import pytest

import courtside
from courtside import charts, model, studio
from courtside.analysis.decks import GAMES as DECKS
from courtside.cli.main import COMMANDS
from courtside.engine import games
from courtside.engine.records import fields
from courtside.engine.tally import Counted
from courtside.engine.units import Played
from courtside.faces.card import GAMES as FACES
from courtside.model.folder import KINDS
from courtside.model.game_model import PLAIN_SCHEMAS
from courtside.model.games import GAMES
from courtside.play.games import GAMES as AT_TABLE
from courtside.play.measures import MEASURES
from courtside.tables.compile import COMPILERS
from tests.toy import high_card

LIB = "lib/courtside"
ASKED = (
    *("Rules", "State", "start", "legal", "kth", "step", "standing", "appeal"),
    *("redeal_unseen", "open_points", "end_point", "choose", "play_block"),
)


def defines(path, *names):
    """Tell whether a module defines all these names at its top."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return set(names) <= {getattr(node, "name", None) for node in nodes}


def modules(folder, *names):
    return {path.stem for path in folder.glob("*.py") if defines(path, *names)}


def test_every_command_has_its_file(root):
    assert modules(root / LIB / "cli", "add", "run") == set(COMMANDS)


def test_every_chart_is_listed(root):
    assert modules(root / LIB / "charts", "figure", "sentence") == set(charts.CHARTS)


@pytest.mark.parametrize("room", [courtside, charts, model, studio])
def test_every_name_a_room_offers_is_there(room):
    assert [name for name in room.__all__ if not hasattr(room, name)] == []
    assert sorted(room.__all__) == sorted(set(room.__all__))


def test_every_kind_of_file_has_its_schema(root):
    schemas = {path.name for path in (root / "schema").iterdir()}
    own = {schema for game in GAMES.values() for schema in game.schemas.values()}
    kinds = {"common", "game", *KINDS.values(), *own, *PLAIN_SCHEMAS.values()}

    assert schemas == {f"{kind}.schema.json" for kind in kinds}


def test_every_game_is_in_every_list(root):
    found = {
        path.stem
        for path in (root / LIB / "engine" / "games").iterdir()
        if path.stem not in {"__init__", "__pycache__"}
    }

    assert found == set(games.GAMES) == set(GAMES)
    # The other rooms have a plain answer for a game that is not listed.
    for register in (COMPILERS, MEASURES, AT_TABLE, FACES, DECKS):
        assert {"match_point", "board_tennis"} <= set(register) <= found


@pytest.mark.parametrize("game", [*games.GAMES.values(), high_card])
def test_a_game_has_what_the_rooms_ask_of_it(game):
    """What CONTRIBUTING lists, of shipped games and of the smallest."""
    assert [name for name in ASKED if not callable(getattr(game, name, None))] == []
    held = {name for name, _, _ in fields(game.State)}
    needed = {*Played.__annotations__, *Counted.__annotations__, "turn", "stage"}
    assert needed | {"guess"} <= held
    assert "format" in {name for name, _, _ in fields(game.Rules)}


def test_a_shipped_game_has_one_stem_in_every_room(root):
    for design in (root / "cards").iterdir():
        game = importlib.import_module(f"courtside.engine.games.{design.name}")

        assert hasattr(game, "start")
        assert (root / "docs" / "rules" / f"{design.name}.md").is_file()
