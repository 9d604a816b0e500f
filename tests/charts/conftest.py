"""A run small enough to count by hand."""

from types import SimpleNamespace

import pytest

from courtside.play.counts import fixed_names
from courtside.play.sweep import Axis, Sweep, Swept

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

# 8 games of Board Tennis: a served 60 of 100 points. Aces 32, net 36, long 29, no
# card 2, one rally cut short. 300 turns: 100 serves, 200 cards, 30 of them special.
BOARD = {
    "points": 100,
    "turns": 300,
    "specials": 30,
    "short_hands": 10,
    "served_a": 60,
    "served_a_won": 36,
    "served_a_lost": 24,
    "served_a_ace_won": 20,
    "served_a_net_won": 8,
    "served_a_net_lost": 16,
    "served_a_long_won": 8,
    "served_a_long_lost": 6,
    "served_a_no_card_lost": 2,
    "served_b": 40,
    "served_b_won": 18,
    "served_b_lost": 21,
    "served_b_ace_won": 12,
    "served_b_net_won": 3,
    "served_b_net_lost": 9,
    "served_b_long_won": 3,
    "served_b_long_lost": 12,
    "served_b_rally_cap": 1,
    "games_a": 5,
    "held_a": 4,
    "games_b": 3,
    "held_b": 2,
    "begun_a_won_a": 4,
    "begun_a_won_b": 1,
    "begun_b_won_b": 2,
    "begun_b_won_a": 1,
    "rally_1_won": 32,
    "rally_2_lost": 30,
    "rally_3_won": 22,
    "rally_4_lost": 15,
    "rally_124_lost": 1,
}


def results(
    unit="points",
    bots=("random", "random"),
    game="match_point",
    counts=COUNTS,
    **changes,
):
    """Give counts the shape of results; a name left out counts zero."""
    tally = dict.fromkeys(fixed_names(game), 0)
    provenance = SimpleNamespace(game=game, bots=bots)
    return SimpleNamespace(
        tally=tally | counts | changes,
        batches=(),
        unit=unit,
        provenance=provenance,
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


@pytest.fixture
def board_run():
    """Games of Board Tennis."""
    return results(unit="games", game="board_tennis", counts=BOARD)


@pytest.fixture
def toy_run():
    """Games counted alike, of a game that says nothing of what it counts."""
    return results(unit="games", game="toy", counts=BOARD)


def batches(*each):
    """Put (won, unreturned, strokes, held) into batches of 10 points and 2 games."""
    return tuple((10, won, ace, strokes, 2, held) for won, ace, strokes, held in each)


# On the same luck. As chosen is 7; 8 has fewer aces and longer points.
SWEPT = {
    7: batches((6, 2, 30, 1), (6, 3, 31, 2), (6, 2, 29, 1), (6, 3, 30, 2)),
    8: batches((5, 1, 40, 1), (6, 0, 41, 1), (5, 2, 39, 1), (4, 1, 40, 1)),
    "quick": batches((6, 2, 25, 1), (6, 3, 25, 2), (6, 2, 25, 1), (6, 3, 25, 2)),
}


def swept(game="board_tennis", unit="games", batches=None):
    """Give batches the shape of a sweep over a reading and a preset."""
    runs = []
    for each in SWEPT.values():
        kept = each if batches is None else batches
        run = SimpleNamespace(
            unit=unit,
            done=2 * len(kept),
            provenance=SimpleNamespace(
                game=game,
                unit=unit,
                bots=("random", "greedy"),
                readings={"rows_per_half": 7},
            ),
            outcomes=lambda: {"won_a": 0, "won_b": 0, "capped": 0},
        )
        runs.append(Swept(run, kept))
    rows = Axis(
        "rows_per_half", {"en": "Rows", "es": "Filas"}, (7, 8), ({}, {}), (0, 1)
    )
    presets = Axis("presets", {}, ("quick",), ({"en": "Quick"},), (2,))
    return Sweep((rows, presets), tuple(runs))


@pytest.fixture
def make_sweep():
    return swept
