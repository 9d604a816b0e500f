"""The board of Board Tennis as a picture: where words and fields lie, and only text."""

import pytest

from courtside.faces.board_tennis.board import WIDTH, Board, Measures, Place, Shot
from courtside.faces.board_tennis.court import court_svg
from tests.faces.svg import attributes, read, tags, words

HOSTILE = "</text><script>alert(1)</script>" * 6
MARKED = ".//*[@data-place][@stroke-width='3']"
DRAWN = {"svg", "title", "rect", "path", "text", "g", "circle", "polygon"}


def near(row, side):
    return Place(near=True, row=row, side=side)


def far(row, side):
    return Place(near=False, row=row, side=side)


SHOTS = (
    Shot(near(8, "left"), far(3, "left"), "", ("A", "serve to row 3")),
    Shot(far(3, "left"), near(7, "right"), "9", ("B", "plays 9")),
    Shot(near(7, "right"), near(0, "left"), "✱", ("A", "plays 6: net")),
)


def board(rows=7, **more):
    asked = {
        "rows": rows,
        "service_rows": 3,
        "shots": SHOTS[:2],
        "ball": SHOTS[1].end,
        "missed": False,
        "past": False,
        "names": ("B", "A to play"),
        "turn": True,
        "sides": ("left · odd", "right · even"),
        "caption": "A to play.",
        "language": "en",
        **more,
    }
    return Board(**asked)


def height(drawn):
    return float(drawn.get("viewBox").split()[3])


@pytest.mark.parametrize("rows", [1, 2, 6, 7, 13, 20])
@pytest.mark.parametrize("name", ["A", "Bartholomea " * 12])
def test_every_word_stays_in_the_picture(rows, name):
    shots = tuple(
        Shot(shot.start, shot.end, shot.card, (name, name)) for shot in SHOTS[:2]
    )
    sides = (name, name)
    drawn = court_svg(board(rows, shots=shots, names=(name, name), sides=sides))

    high = height(read(drawn))
    for each in words(drawn):
        assert 0 <= each.left <= each.right <= WIDTH, each
        assert 0 <= each.top <= each.bottom <= high, each


def test_no_word_lies_on_another():
    said = [each for each in words(court_svg(board())) if each.text.strip()]

    for n, one in enumerate(said):
        for other in said[n + 1 :]:
            apart = (
                one.right <= other.left + 1
                or other.right <= one.left + 1
                or one.bottom <= other.top + 5  # room for accents that are not there
                or other.bottom <= one.top + 5
            )
            assert apart, (one, other)


def test_two_shots_to_the_same_height_are_said_apart():
    ends = [far(1, "right"), near(1, "left")]
    shots = tuple(
        Shot(near(5, "left"), end, "4", (f"player {n}", "plays 4"))
        for n, end in enumerate(ends)
    )
    drawn = court_svg(board(shots=shots, ball=ends[1]))
    top = {each.text: each.top for each in words(drawn)}

    assert abs(top["player 0"] - top["player 1"]) > 40


def test_a_field_far_away_lies_above_and_its_left_on_our_right():
    measures = Measures(7)
    places = [far(8, "left"), far(7, "left"), far(1, "left"), near(0, "left")]
    places += [near(1, "left"), near(7, "left"), near(8, "left")]
    down = [measures.at(place)[1] for place in places]

    assert down == sorted(down)
    assert len(set(down)) == len(down)
    assert measures.at(near(1, "left"))[0] == measures.at(far(1, "right"))[0]
    assert measures.at(near(1, "left"))[0] < measures.at(near(1, "right"))[0]
    # In the net a ball stays on its own half, too long it leaves the court.
    assert measures.net < measures.at(near(0, "left"))[1]
    assert measures.at(far(8, "left"))[1] < measures.down(measures.half, near=False)


def test_a_ball_that_was_lost_is_crossed_out_and_marks_no_field():
    shots, end = SHOTS[1:], SHOTS[2].end
    lost = court_svg(board(shots=shots, ball=end, missed=True, turn=None))

    assert read(lost).findall(MARKED) == []
    assert lost.count("#b3001b") == 1
    assert "#b3001b" not in court_svg(board())


def test_a_ball_that_is_over_is_pale_and_marks_no_field():
    drawn = court_svg(board(past=True))

    assert "<g opacity='0.7'" in drawn
    assert len(read(drawn).findall(".//*[@data-place][@stroke-width='3']")) == 0
    assert (
        len(read(court_svg(board())).findall(".//*[@data-place][@stroke-width='3']"))
        == 1
    )


def test_hostile_words_are_only_text():
    shots = tuple(Shot(shot.start, shot.end, "9", (HOSTILE, HOSTILE)) for shot in SHOTS)
    drawn = court_svg(
        board(
            shots=shots,
            names=(HOSTILE, HOSTILE),
            sides=(HOSTILE, HOSTILE),
            caption=HOSTILE,
            language='"><script>',
        )
    )

    assert tags(drawn) <= {
        "svg",
        "title",
        "rect",
        "path",
        "text",
        "g",
        "circle",
        "polygon",
    }
    assert not {name for name in attributes(drawn) if name.startswith("on")}
    assert not {"id", "style", "class", "href"} & attributes(drawn)
