import pytest

from courtside.model import DesignError, check, load


def test_load_match_point_has_the_games_numbers():
    design = load("match_point")

    assert len(design.strokes) == 15
    assert design.decks["ribot_default"].size == 54
    assert design.chosen["passing_lob"] == "net_family"
    assert design.cards["first_serve_groundstroke_left"].name.in_("en") == "Match"


def test_shipped_content_has_no_complaint():
    assert [str(each) for each in check().complaints] == []


def test_unknown_reading_is_named_with_the_nearest():
    with pytest.raises(DesignError, match=r"did you mean passing_lob\?"):
        load("match_point", readings={"pasing_lob": "net_family"})
