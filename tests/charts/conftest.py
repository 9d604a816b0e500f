"""A run small enough to count by hand."""

from types import SimpleNamespace

import pytest

# 100 points, a served 60 of them. Won by their server: 44; strokes 1, 3 or 5.
COUNTS = {
    "points": 100,
    "faults": 17,
    "second_serves": 14,
    "redeals": 25,
    "full_phrase": 26,
    "server_hand": 1500,
    "receiver_hand": 1400,
    "server_hand_squares": 22_900,
    "receiver_hand_squares": 20_000,
    "served_a": 60,
    "served_a_won": 30,
    "served_a_lost": 29,
    "served_a_ace_won": 4,
    "served_a_double_fault_lost": 3,
    "served_a_winner_won": 6,
    "served_a_winner_lost": 6,
    "served_a_no_card_won": 20,
    "served_a_no_card_lost": 20,
    "served_a_rally_cap": 1,
    "served_b": 40,
    "served_b_won": 14,
    "served_b_lost": 26,
    "served_b_ace_won": 1,
    "served_b_double_fault_lost": 1,
    "served_b_winner_won": 3,
    "served_b_winner_lost": 5,
    "served_b_no_card_won": 10,
    "served_b_no_card_lost": 20,
    "begun_a_won_a": 30,
    "begun_a_won_b": 29,
    "begun_a_capped": 1,
    "begun_b_won_a": 26,
    "begun_b_won_b": 14,
    "rally_0_lost": 4,
    "rally_1_won": 5,
    "rally_2_lost": 30,
    "rally_3_won": 25,
    "rally_4_lost": 21,
    "rally_5_won": 14,
    "rally_124_lost": 1,
}


def results(unit="points", bots=("random", "random"), **changes):
    """Give counts the shape of results; a name left out counts zero."""
    tally = dict.fromkeys(
        [
            *(f"served_{seat}" for seat in "ab"),
            *(
                f"served_{seat}_{ending}_{result}"
                for seat in "ab"
                for ending in ("ace", "double_fault", "winner", "no_card")
                for result in ("won", "lost")
            ),
            *(
                f"served_{seat}_{cap}"
                for seat in "ab"
                for cap in ("rally_cap", "no_deal")
            ),
            *(f"{name}_{seat}" for seat in "ab" for name in ("games", "held")),
            *(f"begun_{seat}_capped" for seat in "ab"),
        ],
        0,
    )
    provenance = SimpleNamespace(bots=bots)
    return SimpleNamespace(
        tally=tally | COUNTS | changes, unit=unit, provenance=provenance
    )


@pytest.fixture
def make_results():
    return results


@pytest.fixture
def run():
    return results()


@pytest.fixture
def nothing():
    """A run stopped before its first point."""
    none = dict.fromkeys([name for name in COUNTS if not name.startswith("rally")], 0)
    given = results(**none)
    given.tally = {name: 0 for name in given.tally if not name.startswith("rally")}
    return given
