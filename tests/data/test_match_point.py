"""The content of match_point, counted from the YAML by itself.

Nothing here goes through the package: the numbers are those of S-000-21, S-000-13
and R-000-17, and the reading is plain ``yaml.safe_load``.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "cards" / "match_point"
FILES = sorted(FOLDER.rglob("*.yaml"))
DECKS = sorted((FOLDER / "decks").glob("*.yaml"))

RIBOT_DEFAULT = {
    "first_serve": 2,
    "serve": 14,
    "net": 4,
    "groundstroke": 20,
    "defensive_groundstroke": 14,
    "passing_shot": 8,
    "lob": 8,
    "volley": 8,
    "defensive_volley": 6,
    "attack_volley": 6,
    "drop_volley": 4,
    "approach": 6,
    "smash": 4,
    "any_groundstroke": 2,
    "any_volley": 2,
}


def read(path: Path) -> dict[str, Any]:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def cards_of(deck: Path) -> list[dict[str, Any]]:
    (entry,) = read(deck).values()
    designs = read(FOLDER / "cards.yaml")
    return [designs[card] for card, n in entry["cards"].items() for _ in range(n)]


def halves(cards: list[dict[str, Any]]) -> Counter[str]:
    return Counter(card[half] for card in cards for half in ("upper", "lower"))


def test_ribot_default_has_the_halves_of_its_reading():
    cards = cards_of(FOLDER / "decks" / "ribot_default.yaml")
    assert len(cards) == 54
    assert halves(cards) == RIBOT_DEFAULT


@pytest.mark.parametrize("deck", DECKS, ids=lambda path: path.stem)
def test_a_common_deck_is_lawful_and_its_arrows_are_even(deck):
    cards = cards_of(deck)
    assert len(cards) == 54
    assert Counter(card["arrow"] for card in cards) == {
        "left": 26,
        "right": 26,
        "both": 2,
    }
    assert all(card["upper"] != card["lower"] for card in cards)
    assert halves(cards)["first_serve"] == 2
    assert halves(cards)["first_serve"] + halves(cards)["serve"] >= 8


@pytest.mark.parametrize("deck", DECKS, ids=lambda path: path.stem)
def test_every_stroke_of_a_deck_has_as_many_left_arrows_as_right(deck):
    for stroke in RIBOT_DEFAULT:
        sides = Counter(
            card["arrow"]
            for card in cards_of(deck)
            if stroke in (card["upper"], card["lower"])
        )
        assert sides["left"] == sides["right"], stroke


@pytest.mark.parametrize("deck", DECKS, ids=lambda path: path.stem)
def test_the_first_serves_spell_the_name_of_the_game(deck):
    names = {
        card["name"]
        for card in cards_of(deck)
        if "first_serve" in (card["upper"], card["lower"])
    }
    assert names == {"Match", "Point"}


def test_there_are_four_common_decks_and_no_design_is_unused():
    assert len(DECKS) == 4
    used = {card for deck in DECKS for card in next(iter(read(deck).values()))["cards"]}
    assert used == set(read(FOLDER / "cards.yaml"))


def test_a_deck_is_named_as_its_file():
    for deck in DECKS:
        assert list(read(deck)) == [deck.stem]


def test_every_card_shows_two_strokes_of_the_catalogue():
    strokes = read(FOLDER / "strokes.yaml")
    assert set(strokes) == set(RIBOT_DEFAULT)
    for name, card in read(FOLDER / "cards.yaml").items():
        assert {card["upper"], card["lower"]} <= set(strokes)
        assert name == f"{card['upper']}_{card['lower']}_{card['arrow']}"


def test_the_reply_table_has_its_26_rows():
    rows = read(FOLDER / "replies.yaml")
    assert [row for row in rows if row.startswith("row_")] == [
        *(f"row_{n:02}" for n in range(1, 27)),
        "row_26_back",
    ]
    for n in range(1, 27):
        assert rows[f"row_{n:02}"]["rule"] == f"S-000-21.{n}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_the_schema_line_resolves(path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    start = "# yaml-language-server: $schema="
    assert first.startswith(start)
    assert (path.parent / first.removeprefix(start)).is_file()


def texts(node: object, at: str = "") -> list[tuple[str, object]]:
    """Return every name, text and about below a node, with its place."""
    found: list[tuple[str, object]] = []
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("name", "text", "about"):
                found.append((f"{at}/{key}", value))
            else:
                found += texts(value, f"{at}/{key}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_every_text_is_in_english_and_spanish(path):
    for at, text in texts(read(path)):
        if at.endswith("/name") and text in ("Match", "Point"):
            continue  # printed so on the cards, whatever the language
        assert isinstance(text, dict), at
        assert set(text) == {"en", "es"}, at
        assert all(value.strip() for value in text.values()), at


def test_every_reading_of_a_preset_is_an_option():
    game = read(FOLDER / "game.yaml")
    for preset in game["presets"].values():
        for reading, value in preset["readings"].items():
            assert value in game["readings"][reading]["options"]


def test_the_default_of_a_reading_is_its_first_option():
    for reading in read(FOLDER / "game.yaml")["readings"].values():
        if "options" in reading:
            assert next(iter(reading["options"])) == reading["default"]


def scenarios() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path in sorted((FOLDER / "scenarios").glob("*.yaml")):
        entries = read(path)
        assert not set(entries) & set(found)
        found |= entries
    return found


def test_every_worked_example_of_the_base_game_is_a_scenario():
    proved = {
        number for entry in scenarios().values() for number in entry.get("proves", ())
    }
    base = [*range(1, 13), *range(14, 19), 20, 21, 27, 28, 29]
    assert proved == {f"T-000-{n}" for n in base}


def test_every_other_option_of_a_reading_of_one_point_has_a_scenario():
    shown = {
        (reading, value)
        for entry in scenarios().values()
        for reading, value in entry.get("readings", {}).items()
    }
    for reading, entry in read(FOLDER / "game.yaml")["readings"].items():
        if reading == "first_server":  # of a match, not of a point
            continue
        for option in entry.get("options", {}):
            if option != entry["default"]:
                assert (reading, option) in shown
    assert ("min_receiver_hand", 2) in shown


def test_a_scenario_names_strokes_cards_and_formats_that_exist():
    strokes, cards = read(FOLDER / "strokes.yaml"), read(FOLDER / "cards.yaml")
    words = {*strokes, "reach", "direct", "come_up", "go_back"}
    for name, entry in scenarios().items():
        situation = entry.get("situation", {})
        hand = situation.get("hand", [])
        assert {*entry.get("deal", []), *(hand if hand != "all" else [])} <= set(cards)
        shapes = [
            shape
            for key in ("turns", "legal", "illegal")
            for shape in entry.get(key, [])
        ]
        assert {word for shape in shapes for word in shape.split(" > ")} <= words, name
        assert len(shapes) == len(set(shapes)), name
        if "score" in entry:
            assert entry["score"]["format"] in read(FOLDER / "formats.yaml")


def test_a_deal_draws_no_card_more_often_than_its_deck_holds_it():
    held = read(FOLDER / "decks" / "ribot_default.yaml")["ribot_default"]["cards"]
    for name, entry in scenarios().items():
        for card, n in Counter(entry.get("deal", [])).items():
            assert n <= held.get(card, 0), name
