"""Charts are light or dark as JupyterLab is set."""

import pytest

from courtside import charts, simulate
from courtside.studio.show import outputs
from courtside.studio.theme import lab_theme


@pytest.fixture
def lab_says(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", str(tmp_path))
    folder = tmp_path / "@jupyterlab" / "apputils-extension"
    folder.mkdir(parents=True)

    def say(text):
        (folder / "themes.jupyterlab-settings").write_text(text)

    return say


@pytest.mark.parametrize(
    ("settings", "theme"),
    [
        ('{"theme": "JupyterLab Dark"}', "dark"),
        (
            '{\n    // Theme\n    // "theme": "x",\n    "theme": "JupyterLab Dark"\n}',
            "dark",
        ),
        ('{"theme": "JupyterLab Light"}', "light"),
        ('{\n    // "theme": "JupyterLab Dark"\n}', "light"),
        ("not json at all", "light"),
    ],
)
def test_theme_is_the_one_set(lab_says, settings, theme):
    lab_says(settings)

    assert lab_theme() == theme


def test_without_settings_it_is_light(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", str(tmp_path / "nowhere"))

    assert lab_theme() == "light"


def paper(output):
    figure = output["data"]["application/vnd.plotly.v1+json"]
    return figure["layout"]["template"]["layout"]["paper_bgcolor"]


def test_charts_follow_unless_told_otherwise(lab_says, design):
    results = simulate(design, points=20)
    lab_says('{"theme": "JupyterLab Dark"}')

    assert paper(outputs(charts.wins, results)[0]) == "#111111"
    assert paper(outputs(charts.wins, results, "light")[0]) == "#ffffff"
