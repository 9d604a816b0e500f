"""Still pictures: every chart drawn without plotly, to scale, only text in it."""

import math
from xml.etree import ElementTree as ET

import pytest

from courtside import compare, load, sweep
from courtside.charts import (
    CHARTS,
    changes,
    endings,
    holds,
    rallies,
    replies,
    sweeps,
    wins,
)
from courtside.charts.still import picture

SVG = "{http://www.w3.org/2000/svg}"


def drawn(figure):
    return ET.fromstring(picture(figure))  # noqa: S314 - our own


def texts(tree):
    return ["".join(each.itertext()) for each in tree.iter(f"{SVG}text")]


def marks(tree, kind):
    return [each for each in tree.iter() if each.get("class") == kind]


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["endings", "holds", "rallies", "wins"])
@pytest.mark.parametrize("runs", ["run", "board_run", "nothing"])
def test_charts_of_runs_are_drawn_inside_their_frame(request, name, theme, runs):
    figure = CHARTS[name].figure(request.getfixturevalue(runs), theme=theme)
    tree = drawn(figure)

    inside(tree)
    assert set(all_words(figure)) <= set(texts(tree))


def test_other_charts_are_drawn_inside_their_frame(design, make_sweep):
    both = compare(design, None, "serve_and_volley", points=60)
    for figure in (
        changes.figure(both),
        replies.figure(design, "net", "net"),
        sweeps.figure(make_sweep()),
        sweeps.figure(make_sweep(batches=())),
        sweeps.figure(sweep(design, "presets", points=20), language="es"),
    ):
        tree = drawn(figure)

        inside(tree)
        assert set(all_words(figure)) <= set(texts(tree))


def inside(tree):
    """Nothing is drawn beyond the frame, and every number is one."""
    wide, tall = float(tree.get("width")), float(tree.get("height"))
    lines = [each for group in tree.iter(f"{SVG}g") for each in group.iter()]
    for each in tree.iter():
        if each in lines:  # of the legend: measured from their line
            continue
        for key, most in (("x", wide), ("cx", wide), ("y", tall), ("cy", tall)):
            if each.get(key):
                assert math.isfinite(float(each.get(key)))
                assert -1 <= float(each.get(key)) <= most + 1


def all_words(figure):
    """List titles and names, as one reads them."""
    yield figure.layout.title.text.split("<br>")[0]
    for axis in ("xaxis", "yaxis"):
        yield figure.layout[axis].title.text
    yield from {trace.name for trace in figure.data if trace.showlegend}


def test_bars_are_as_long_as_their_shares(run):
    tree = drawn(endings.figure(run))
    # Aces 5 %; no card 30 % and 40 %, one after the other.
    widths = [float(each.get("width")) for each in marks(tree, "bar")]
    plain = [
        float(each.get("width"))
        for each in marks(tree, "bar")
        if not each.get("fill").startswith("url")
    ]

    one = plain[0] / 5
    expected = [5, 0, 9, 30, 0, 4, 11, 40, 1]
    assert [width / one for width in plain] == pytest.approx(expected, abs=0.1)
    # Hatched: those won by the receiver, or by nobody.
    assert len(widths) == len(plain) + 5


def test_points_stand_where_their_numbers_are(run):
    tree = drawn(wins.figure(run))
    circles = [each for each in marks(tree, "point") if each.tag == f"{SVG}circle"]
    at = [float(each.get("cx")) for each in circles]

    # 44, 50 and 35 per cent, on one scale.
    assert (at[1] - at[0]) / (at[0] - at[2]) == pytest.approx(6 / 9, rel=0.01)
    assert "44.0 %" in texts(tree)


def test_error_bars_reach_as_far_as_their_intervals(make_results):
    run = make_results(games_a=60, held_a=30, games_b=40, held_b=20)
    tree = drawn(holds.figure(run))
    ends = [
        (float(each.get("x1")), float(each.get("x2")))
        for each in marks(tree, "error")
        if each.get("y1") == each.get("y2")
    ]
    widths = [right - left for left, right in ends]

    # Half of 100, of 60 and of 40 games: Wilson, by hand 19.2, 24.5 and 29.6 points.
    assert widths[1] / widths[0] == pytest.approx(24.55 / 19.23, rel=0.01)
    assert widths[2] / widths[0] == pytest.approx(29.60 / 19.23, rel=0.01)


def test_stacked_bars_stand_on_each_other(run):
    tree = drawn(rallies.figure(run))
    tall = [float(each.get("height")) for each in marks(tree, "bar")]

    assert max(tall) / tall[0] == pytest.approx(30 / 5, rel=0.01)


def test_cells_carry_their_signs(design):
    figure = replies.figure(design, "net", "net")
    tree = drawn(figure)

    (grid,) = figure.data
    signs = [sign for line in grid.text for sign in line if sign]
    shown = [text for text in texts(tree) if text in set(signs)]
    assert sorted(shown) == sorted(signs)
    assert len(marks(tree, "bar")) == len(grid.x) * len(grid.y)


def test_whatever_is_written_is_only_text(make_sweep):
    hostile = "<script>alert(1)</script>\"'><svg onload=alert(2)>"
    found = make_sweep()
    found.axes[0].name["en"] = hostile
    found.axes[1].labels[0]["en"] = hostile
    svg = picture(sweeps.figure(found))
    tree = ET.fromstring(svg)  # noqa: S314 - our own

    assert {each.tag.removeprefix(SVG) for each in tree.iter()} <= {
        *("svg", "defs", "pattern", "path", "rect", "text", "tspan", "line", "g"),
        *("circle", "polygon"),
    }
    assert not [key for each in tree.iter() for key in each.attrib if key[:2] == "on"]
    assert f"{hostile} (rows_per_half)" in texts(tree)
