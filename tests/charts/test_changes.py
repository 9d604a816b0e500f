"""What a change did: differences in pairs, and the words for both sides."""

from types import SimpleNamespace

import pytest

from courtside import compare, load
from courtside.charts import changes
from courtside.play.compare import Pairs


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def comparison(**pairs):
    """Make a comparison of two decks with these pairs."""
    endings = dict.fromkeys(
        ["ace", "double_fault", "winner", "no_card"], Pairs(0, 0, 1000)
    )
    sides = [
        SimpleNamespace(
            unit="points",
            provenance=SimpleNamespace(
                game="match_point",
                design="match_point",
                design_hash="ab",
                deck=deck,
                readings={},
            ),
        )
        for deck in ("old", "new")
    ]
    return SimpleNamespace(
        a=sides[0],
        b=sides[1],
        server_wins=lambda: pairs["wins"],
        endings=lambda: endings | {k: v for k, v in pairs.items() if k != "wins"},
    )


def test_differences_are_those_of_the_pairs():
    found = changes.figure(
        comparison(wins=Pairs(60, 30, 1000), winner=Pairs(0, 50, 1000))
    )

    (drawn,) = found.data
    at = dict(zip(drawn.y, drawn.x, strict=True))
    assert at["Server wins the point"] == pytest.approx(3)
    assert at["Winner (no row allows a reply)"] == pytest.approx(-5)


def test_sentence_gives_points_in_100_with_interval_and_n():
    said = changes.sentence(comparison(wins=Pairs(60, 30, 1000)))

    # Bonett-Price: 29.94 in 1,000 more, 1.96 standard errors of 9.5 to each side.
    assert said == (
        "With deck new the server wins 3.00 points in 100 more "
        "(95 % interval 1.13 to 4.86, n = 1,000 pairs): resolved."
    )


def test_fewer_is_said_with_positive_numbers():
    said = changes.sentence(comparison(wins=Pairs(30, 60, 1000)))

    assert "3.00 points in 100 fewer (95 % interval 1.13 to 4.86" in said


def test_what_cannot_be_told_apart_is_not_called_better():
    said = changes.sentence(comparison(wins=Pairs(30, 18, 1000)))

    assert said.endswith(
        "not resolved at this n; about 330 more points would resolve it."
    )


def test_the_same_design_twice_differs_nowhere(design):
    rows = changes.frame(compare(design, points=60))

    assert (rows["value"] == 0).all()
    assert changes.sentence(compare(design, points=60)) == (
        "a and b are the same, so none of n = 60 pairs differs: change something."
    )


def test_sides_can_be_named():
    compared = comparison(wins=Pairs(60, 30, 1000))

    said = changes.sentence(compared, names=("mine", "the edited deck"))
    title = changes.figure(compared, names=("<b>mine", "x")).layout.title.text

    assert said.startswith("With the edited deck the server wins")
    assert "a: &lt;b&gt;mine; b: x" in title


def test_sides_are_named_by_what_sets_them_apart(design):
    other = design.with_readings({"passing_lob": "listed_rows_only"})

    readings = changes.sides(compare(design, against=other, points=10))
    decks = changes.sides(compare(design, None, "serve_and_volley", points=10))

    assert readings == ("passing_lob = net_family", "passing_lob = listed_rows_only")
    assert decks == ("deck ribot_default", "deck serve_and_volley")


def test_games_are_compared_by_who_wins_them(design):
    rows = changes.frame(compare(design, None, "serve_and_volley", games=10))

    assert list(rows["what"]) == ["Server wins the game"]
    assert list(rows["n"]) == [10]
