"""`--lang`: reports in Spanish, with the numbers of the English ones."""

import re

import pytest

from courtside.cli.main import main
from courtside.model import check
from courtside.play.check_words import summary
from courtside.play.measures import MEASURES
from courtside.words import LANGUAGES

ENGLISH = {
    *("server", "serves", "wins", "points", "interval", "serving"),
    *("row", "left", "files", "loaded", "strokes", "scenarios", "hold"),
}


def told(capsys, *words):
    main([*words])
    return capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "match_point", "--points", "40"),
        ("simulate", "match_point", "--games", "6", "--versus", "serve_and_volley"),
        ("simulate", "board_tennis", "--points", "20"),
        ("sweep", "match_point", "--over", "passing_lob", "--points", "20"),
        ("score", "SSRSS"),
        ("replies", "board_tennis"),
        ("check",),
    ],
)
def test_spanish_reports_hold_the_same_numbers(capsys, words):
    english, spanish = (told(capsys, *words, "--lang", code) for code in ("en", "es"))

    def numbers(said):
        return sorted(re.findall(r"\d[\d.,]*\d|\d", said.replace("1.º", "")))

    assert english != spanish
    assert numbers(english) == numbers(spanish)
    assert not ENGLISH & set(re.findall(r"\w+", spanish))


def test_a_rerun_is_told_in_spanish(capsys, tmp_path):
    path = str(tmp_path / "results.json")
    told(capsys, "simulate", "match_point", "--points", "20", "--out", path)
    said = told(capsys, "rerun", path, "--lang", "es")

    assert "gana quien saca" in said
    assert "igual hasta el último bit" in said


def test_a_check_in_english_says_what_the_report_says(root):
    report = check(root / "cards" / "board_tennis")

    assert summary(report, "en") == report.summary


def test_every_ending_and_number_of_a_report_has_a_name():
    for measures in MEASURES.values():
        for ending in measures.endings:
            assert f"run_ending_{ending}" in LANGUAGES["en"]
        for number in measures.numbers:
            assert f"run_number_{number.name}" in LANGUAGES["en"]


def test_names_leave_the_columns_straight():
    for phrases in LANGUAGES.values():
        for key, phrase in phrases.items():
            if key.startswith(("run_ending_", "run_number_")):
                assert len(phrase) <= 24, key
