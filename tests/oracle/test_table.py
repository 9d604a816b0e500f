"""The second statement of the rules against the printed table of legal replies.

Each line was copied from the rules by hand: what answers, and how many shapes
that is with the striker at the baseline and at the net.
"""

import pytest

from tests.oracle.replies import (
    BASELINE,
    INCOMING,
    NET,
    POSITIONS,
    Situation,
    reading,
    shapes,
    worded,
)

# incoming, receiver, pending direction, shapes with the striker back and up.
# None: the situation cannot arise.
NUMBERS = [
    ("first_serve", BASELINE, False, 3, 3),
    ("first_serve", BASELINE, True, 2, None),
    ("serve", BASELINE, False, 7, 7),
    ("serve", BASELINE, True, 3, None),
    ("approach", BASELINE, False, 2, 2),
    ("approach", BASELINE, True, 1, 1),
    ("approach", NET, False, 3, 3),
    ("approach", NET, True, 1, 1),
    ("groundstroke", BASELINE, False, 13, 19),
    ("groundstroke", BASELINE, True, 3, 5),
    ("groundstroke", NET, False, 14, 16),
    ("groundstroke", NET, True, 4, 4),
    ("defensive_groundstroke", BASELINE, False, 17, 23),
    ("defensive_groundstroke", BASELINE, True, 4, 6),
    ("defensive_groundstroke", NET, False, 19, 21),
    ("defensive_groundstroke", NET, True, 5, 5),
    ("defensive_volley", BASELINE, False, 17, 23),
    ("defensive_volley", BASELINE, True, 4, 6),
    ("defensive_volley", NET, False, 19, 21),
    ("defensive_volley", NET, True, 5, 5),
    ("passing_shot", BASELINE, False, 0, 0),
    ("passing_shot", BASELINE, True, 0, 0),
    ("passing_shot", NET, False, 3, 3),
    ("passing_shot", NET, True, 1, 1),
    ("lob", BASELINE, False, 0, 0),
    ("lob", BASELINE, True, 0, 0),
    ("lob", NET, False, 3, 5),
    ("lob", NET, True, 0, 0),
    ("volley", BASELINE, False, 10, 16),
    ("volley", BASELINE, True, 2, 4),
    ("volley", NET, False, 14, 16),
    ("volley", NET, True, 4, 4),
    ("attack_volley", BASELINE, False, 2, 2),
    ("attack_volley", BASELINE, True, 1, 1),
    ("attack_volley", NET, False, 3, 3),
    ("attack_volley", NET, True, 1, 1),
    ("drop_volley", BASELINE, False, 1, 1),
    ("drop_volley", BASELINE, True, 0, 0),
    ("drop_volley", NET, False, 3, 3),
    ("drop_volley", NET, True, 1, 1),
    ("smash", BASELINE, False, 2, 2),
    ("smash", BASELINE, True, 1, 1),
    ("smash", NET, False, 1, 1),
    ("smash", NET, True, 0, 0),
]


def words(incoming, striker=BASELINE, receiver=BASELINE, *, directed=False, **chosen):
    return worded(
        shapes(Situation(incoming, striker, receiver, directed), reading(**chosen))
    )


@pytest.mark.parametrize(("incoming", "receiver", "directed", "back", "up"), NUMBERS)
def test_the_numbers_of_the_table(incoming, receiver, directed, back, up):
    for striker, expected in ((BASELINE, back), (NET, up)):
        if expected is not None:
            found = words(incoming, striker, receiver, directed=directed)
            assert len(found) == expected, (striker, sorted(found))


def test_the_table_names_every_incoming_stroke():
    assert {line[0] for line in NUMBERS} == set(INCOMING)


def test_thirteen_answers_to_a_groundstroke():
    assert words("groundstroke") == {
        "groundstroke",
        "groundstroke > direct",
        "groundstroke > come_up",
        "defensive_groundstroke",
        "defensive_groundstroke > direct",
        "defensive_groundstroke > come_up",
        "approach",
        "approach > direct",
        "approach > come_up",
        "come_up > volley",
        "come_up > defensive_volley",
        "come_up > attack_volley",
        "come_up > drop_volley",
    }


def test_six_more_when_the_striker_came_up():
    assert words("groundstroke", NET) - words("groundstroke") == {
        "passing_shot",
        "passing_shot > direct",
        "passing_shot > come_up",
        "lob",
        "lob > direct",
        "lob > come_up",
    }


def test_a_first_serve_is_answered_defensively():
    assert words("first_serve") == {
        "net",
        "defensive_groundstroke",
        "defensive_groundstroke > direct",
    }
    assert words("first_serve", directed=True) == {
        "net",
        "reach > defensive_groundstroke",
    }


def test_a_serve_with_a_rush_is_passed_or_lobbed():
    assert words("serve", NET) == {
        "net",
        "passing_shot",
        "passing_shot > direct",
        "passing_shot > come_up",
        "lob",
        "lob > direct",
        "lob > come_up",
    }


def test_a_directed_groundstroke_at_the_net_is_volleyed_where_it_lands():
    assert words("groundstroke", receiver=NET, directed=True) == {
        "reach > volley",
        "reach > defensive_volley",
        "reach > attack_volley",
        "reach > drop_volley",
    }


def test_a_lob_sends_the_receiver_back():
    assert words("lob", NET, NET) == {
        "go_back > smash",
        "go_back > groundstroke",
        "go_back > defensive_groundstroke",
        "go_back > passing_shot",
        "go_back > lob",
    }


def test_a_smash():
    assert words("smash") == {
        "defensive_groundstroke",
        "defensive_groundstroke > direct",
    }
    assert words("smash", receiver=NET) == {"go_back > defensive_groundstroke"}


# Readings, each against what its text promises


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (
            "row_first_serve",
            {"defensive_groundstroke", "defensive_groundstroke > direct"},
        ),
        ("rows_serve_up", words("serve", NET) - {"net"}),
        ("winner", set()),
    ],
)
def test_first_serve_and_up(option, expected):
    found = words("first_serve", NET, first_serve_and_up=option)
    assert found == {"net"} | expected


def test_smash_row_come_up_after():
    assert words("smash", smash_row="come_up_after") == {
        "defensive_groundstroke",
        "defensive_groundstroke > direct",
        "defensive_groundstroke > come_up",
    }
    assert words("smash", receiver=NET, smash_row="come_up_after") == set()


def test_smash_row_no_effect():
    assert words("smash", smash_row="no_effect") == words("smash")
    assert words("smash", receiver=NET, smash_row="no_effect") == set()


def test_drop_at_net():
    more = words("drop_volley", NET, NET, drop_at_net="defensive_volley_too")
    assert more - words("drop_volley", NET, NET) == {"defensive_volley"}
    aimed = words(
        "drop_volley", NET, NET, directed=True, drop_at_net="defensive_volley_too"
    )
    assert aimed == {"reach > drop_volley", "reach > defensive_volley"}


def test_smash_from():
    back = words("defensive_volley", NET, NET, smash_from="baseline")
    assert "go_back > smash" in back
    assert "smash" not in back
    up = words("defensive_volley", NET, NET, smash_from="net")
    assert "go_back > smash" not in up
    assert "smash > go_back" in up
    assert "go_back > smash" not in words("lob", NET, NET, smash_from="net")


def test_listed_rows_only():
    only = {"passing_lob": "listed_rows_only"}
    assert words("groundstroke", NET, **only) == words("groundstroke")
    assert words("serve", NET, **only) == words("serve", NET)
    assert len(words("defensive_groundstroke", NET, **only)) == 23
    assert len(words("defensive_groundstroke", **only)) == 17
    assert len(words("lob", NET, NET, **only)) == 3


def test_unrestricted():
    free = {"passing_lob": "unrestricted"}
    assert words("groundstroke", **free) == words("groundstroke", NET)
    assert len(words("serve", **free)) == 13
    assert words("passing_shot", **free) == set()


def test_drop_apart():
    apart = {"drop_is_volley": "apart"}
    assert len(words("groundstroke", **apart)) == 12
    assert len(words("volley", receiver=NET, **apart)) == 11
    assert len(words("defensive_volley", receiver=NET, **apart)) == 19


def test_net_extras():
    second = {"net_extras": "second_card"}
    assert words("serve", **second) - words("serve") == {
        "net > direct",
        "net > come_up",
    }
    assert words("serve", directed=True, **second) == words("serve", directed=True)


def test_net_must_reach():
    must = {"net_and_direction": "must_reach"}
    found = words("first_serve", directed=True, **must)
    assert found == {"reach > net", "reach > defensive_groundstroke"}
    assert words("first_serve", **must) == words("first_serve")


def test_a_directed_lob_forbidden():
    off = {"directed_lob": "forbidden"}
    assert words("volley", NET) - words("volley", NET, **off) == {"lob > direct"}
    free = {"passing_lob": "unrestricted"}
    assert words("volley", **free) == words("volley", **free, **off)


def test_a_directed_drop_forbidden_only_where_it_wins():
    off = {"directed_drop_volley": "forbidden"}
    lost = words("groundstroke", receiver=NET) - words(
        "groundstroke", receiver=NET, **off
    )
    assert lost == {"drop_volley > direct"}
    assert words("volley", NET, NET, **off) == words("volley", NET, NET)


def test_a_directed_smash_forbidden_only_where_it_wins():
    off = {"directed_smash": "forbidden"}
    lost = words("defensive_volley", NET) - words("defensive_volley", NET, **off)
    assert lost == {"smash > direct"}
    assert words("defensive_volley", **off) == words("defensive_volley")
    late = {"smash_row": "no_effect"}
    assert words("defensive_volley", NET, **off, **late) == words(
        "defensive_volley", NET, **late
    )


def test_every_situation_has_few_words():
    for incoming in INCOMING:
        for striker in POSITIONS:
            for receiver in POSITIONS:
                assert len(words(incoming, striker, receiver)) <= 23
