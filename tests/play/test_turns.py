"""Turns walked on the engine are those the table of replies tells of."""

import pytest

from courtside.model import load
from courtside.model.scenario import Situation
from courtside.play.staging import set_situation
from courtside.play.turns import turns
from courtside.tables import compile_table

SHIPPED = load("match_point")
READINGS = [{}, {"stroke_identity": "printed"}, {"passing_lob": "unrestricted"}]
SITUATIONS = [
    Situation(incoming, striker, receiver, directed)
    for incoming in compile_table(SHIPPED).replies.kinds
    for striker in ("baseline", "net")
    for receiver in ("baseline", "net")
    for directed in ("none", "left", "right")
]


@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_a_hand_of_everything_can_all_the_table_allows(readings):
    table = compile_table(SHIPPED.with_readings(readings))
    for each in SITUATIONS:
        staged, state = set_situation(table, each)
        found = {turn.shape for turn in turns(state, staged)}
        told = table.replies.shapes(
            each.incoming,
            each.striker,
            each.receiver,
            directed=each.directed != "none",
        )
        assert found == set(told), each
        assert len(told) == len(set(told))


def test_a_turn_knows_its_cards_and_its_aim():
    hand = ("serve_lob_right", "groundstroke_volley_left")
    where = Situation("volley", "net", "baseline", hand=hand)
    staged, state = set_situation(compile_table(SHIPPED), where)
    found = {(turn.shape, turn.cards, turn.aimed) for turn in turns(state, staged)}
    assert found == {
        ("groundstroke", hand[:1], None),
        ("groundstroke > direct", hand, "left"),
        ("groundstroke > come_up", hand, None),
        ("groundstroke", hand[1:], None),
        ("groundstroke > direct", hand[::-1], "right"),
        ("groundstroke > come_up", hand[::-1], None),
        ("lob", hand[:1], None),
        ("lob > direct", hand, "left"),
        ("lob > come_up", hand, None),
        ("come_up > volley", hand, None),
    }
