"""What the panels are shown with."""

import shutil

import pytest

from courtside import Session, load
from courtside.model import find_cards


@pytest.fixture(scope="session")
def design():
    return load("match_point")


@pytest.fixture
def session(design):
    """Give a point in which the person serves from a hand of eight."""
    return Session(design, seed=12)


def write_hostile(place):
    """Write a design whose names are markup; give it loaded."""
    name = "<img src=x onerror=alert(1)>Ace & <b>co</b>"
    folder = place / "hostile"
    folder.mkdir()
    (folder / "game.yaml").write_text(
        f"id: hostile\nextends: match_point\nname: '{name}'\n"
        f"presets: {{no_directed_lob: {{name: '{name}'}}}}\n"
    )
    (folder / "strokes.yaml").write_text(
        "".join(
            f"{id_}: {{name: '{name}'}}\n"
            for id_ in ("serve", "groundstroke", "volley")
        )
    )
    (folder / "decks.yaml").write_text(
        f"ribot_default: {{name: '{name}', about: '{name}'}}\n"
    )
    return load(folder)


@pytest.fixture
def board(tmp_path):
    """Give Board Tennis in a folder that a test may change."""
    folder = tmp_path / "board_tennis"
    shutil.copytree(find_cards() / "board_tennis", folder)
    return load(folder)


@pytest.fixture
def hostile(tmp_path):
    """Give a design whose names are markup."""
    return write_hostile(tmp_path)
