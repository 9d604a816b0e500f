"""What holds for every chart: title, axes with units, palette, n, a sentence."""

import json
import re

import pytest

from courtside import compare, load, sweep
from courtside.charts import CHARTS
from courtside.faces.palette import PALETTE
from courtside.words import LANGUAGES

# What a figure never shows: names of traces that the legend leaves out.
SILENT = {"all", "in words"}
# Grey says "nobody"; the others are the ink and the paper around the data.
NEUTRAL = {"#999999", "#222222", "#e8e8e8", "#000000", "rgba(128,128,128,0.08)"}
NARROW = 88  # letters under a title that a notebook 600 pixels wide has room for
# What a chart is drawn of, where it is no run; of runs there is one of each game.
OF = {"replies": "design", "changes": "comparison", "sweeps": "swept"}
RUNS = ("run", "board_run", "toy_run")
CASES = [
    (name, of) for name in sorted(CHARTS) for of in ([OF[name]] if name in OF else RUNS)
]


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.fixture(params=CASES, ids="-".join)
def case(request):
    return request.param


@pytest.fixture
def chart(case):
    return CHARTS[case[0]]


@pytest.fixture(scope="module")
def comparison(design):
    other = design.with_readings({"passing_lob": "listed_rows_only"})
    return compare(design, against=other, points=100)


@pytest.fixture(scope="module")
def swept(design):
    over = {"min_receiver_hand": (0, 4), "presets": ()}
    return sweep(design, over, points=100)


@pytest.fixture
def subject(request, case):
    """What a chart is drawn of."""
    return request.getfixturevalue(case[1])


def drawn_colours(figure):
    for trace in figure.data:
        if trace.type == "heatmap":
            yield from (colour for _, colour in trace.colorscale)
        elif isinstance(trace.marker.color, str):
            yield trace.marker.color
        else:
            yield from trace.marker.color


def test_registry_lists_the_files(root):
    files = {path.stem for path in (root / "lib/courtside/charts").glob("*.py")}

    assert files - {"__init__", "theme"} == set(CHARTS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_title_axes_and_n_are_there(chart, subject, theme):
    layout = chart.figure(subject, theme=theme).layout

    assert layout.title.text
    assert "n = " in layout.title.text
    assert layout.xaxis.title.text
    assert layout.yaxis.title.text


def test_shares_name_their_unit(chart, subject):
    layout = chart.figure(subject).layout

    for axis in (layout.xaxis, layout.yaxis):
        if "share" in axis.title.text.lower():
            assert axis.title.text.endswith(("(%)", "(percentage points)"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_are_ones_that_every_eye_tells_apart(chart, subject, theme):
    assert set(drawn_colours(chart.figure(subject, theme=theme))) <= {
        *PALETTE,
        *NEUTRAL,
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ink_is_readable_on_its_paper(chart, subject, theme):
    layout = chart.figure(subject, theme=theme).layout.template.layout

    ink, paper = luminance(layout.font.color), luminance(layout.paper_bgcolor)
    contrast = (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)

    assert contrast >= 7
    assert (paper > ink) is (theme == "light")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_under_a_title_fits_a_narrow_notebook(chart, subject, language):
    subjects = [subject]
    if chart is CHARTS["replies"]:
        subjects.append(load("board_tennis"))
    for each in subjects:
        title = chart.figure(each, language=language).layout.title.text
        _, *under = (re.sub(r"<[^>]*>", "", line) for line in title.split("<br>"))
        assert max(map(len, under)) <= NARROW


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_shares_carry_intervals(chart, subject):
    figure = chart.figure(subject)
    if chart is CHARTS["replies"]:
        pytest.skip("facts of the rules, not estimates")

    assert "95 % interval" in figure.layout.title.text
    bars = [
        trace.error_x.array is not None or trace.error_y.array is not None
        for trace in figure.data
    ]
    assert any(bars)


def test_sentence_ends_and_gives_n(chart, subject):
    said = chart.sentence(subject)

    assert said.endswith(".")
    assert "nan" not in said.lower()
    if chart is not CHARTS["replies"]:
        assert "n = 100" in said


def test_nothing_played_still_draws(chart, nothing, design):
    if chart is CHARTS["replies"]:
        pytest.skip("needs no run")
    if chart is CHARTS["changes"]:
        nothing = compare(design, points=0)
    if chart is CHARTS["sweeps"]:
        nothing = sweep(design, "presets", points=0)
    figure = chart.figure(nothing)

    assert "n = 0" in figure.layout.title.text
    assert "(n = 0)" in chart.sentence(nothing)


def words_of(*texts):
    """List the words of texts, without places to fill, tags and ids."""
    plain = re.sub(r"%\{[^}]*\}|<[^>]*>|\{[^}]*\}|\w*_\w*", " ", " ".join(texts))
    return set(re.findall(r"[^\W\d_]{2,}", plain.lower()))


def shown(figure):
    """List what a figure says in words."""
    layout = figure.layout
    yield from (layout.title.text, layout.xaxis.title.text, layout.yaxis.title.text)
    for trace in figure.data:
        if trace.name and trace.name not in SILENT:
            yield trace.name
        yield trace.hovertemplate or ""
        yield from (str(label) for label in trace.y)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_in_another_language_no_english_word_is_left(chart, subject, language):
    english, other = (words_of(*LANGUAGES[code].values()) for code in ("en", language))
    # The name of a bot or a reading is what one types, others are the design's.
    strokes = getattr(subject, "strokes", {}).values()
    varied = [
        said
        for axis in getattr(subject, "axes", ())
        for said in (*axis.name.values(), *map(str, axis.places(language)))
    ]
    names = words_of(*(stroke.name.in_(language) for stroke in strokes), *varied)
    only_english = english - other - names - {"random", "greedy"}
    said = words_of(
        *shown(chart.figure(subject, language=language)),
        chart.sentence(subject, language=language),
    )
    told_in_english = words_of(*shown(chart.figure(subject)), chart.sentence(subject))

    assert not said & only_english
    assert told_in_english & only_english


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_sentences_of_another_language_keep_the_numbers(chart, subject, language):
    def numbers(code):
        said = chart.sentence(subject, language=code)
        return sorted(re.findall(r"\d[\d.,]*\d|\d", said))

    assert numbers(language) == numbers("en")


def test_figures_are_plain_data(chart, subject):
    figure = json.loads(chart.figure(subject).to_json())

    assert figure["data"]
