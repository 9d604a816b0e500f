"""Results of a run in words, for a terminal: every number with n and interval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.analysis.holds import hold
from courtside.analysis.intervals import paired_shares, share
from courtside.analysis.outcomes import (
    ended,
    ending_share,
    estimate,
    rally_mean,
    serve_share,
)
from courtside.cli.terminal import say
from courtside.play.measures import CAPPED, measures_of
from courtside.tables.tennis import tennis_format
from courtside.words import say as phrase
from courtside.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.analysis.intervals import Difference, Estimate
    from courtside.model import Design
    from courtside.play import Comparison, Results
    from courtside.play.compare import Pairs
    from courtside.play.provenance import Provenance

WIDTH = 24


def print_results(results: Results, design: Design, language: str = "en") -> None:
    """Print what was played and what came out."""
    print_header(results, design, language=language)
    say()
    print_outcomes(results, design, language)


def print_header(
    results: Results, design: Design, versus: str | None = None, *, language: str = "en"
) -> None:
    """Print the effective rules: what was played, with what, by whom."""

    def told(key: str, text: str) -> None:
        line(phrase(language, key), text)

    played = results.provenance
    unit = word(language, results.unit)
    decks = played.deck
    if versus is not None:
        decks = phrase(language, "run_decks", a=decks, b=versus)
    bots = ", ".join(f"{s} {bot}" for s, bot in zip("ab", played.bots, strict=True))
    done = phrase(language, "run_counted", n=f"{results.done:,}", unit=unit)
    if not results.complete:
        n = f"{results.n:,}"
        done = phrase(language, "run_stopped", done=f"{results.done:,}", n=n, unit=unit)
    name = design.name.in_(language)
    told("run_design", f"{played.design} ({name}), {played.design_hash[:12]}")
    told("run_deck", decks)
    if results.unit != "points":
        told("run_format", played.match_format)
    told("run_bots", bots)
    told("run_readings", _readings(played, design, language))
    told("run_played", phrase(language, "run_done", done=done, seed=played.seed))
    made = {"courtside": played.courtside, "engine": played.engine}
    told("run_by", phrase(language, "run_engine", **made))


def _readings(played: Provenance, design: Design, language: str) -> str:
    unusual = played.unusual_readings(design)
    if not unusual:
        return phrase(language, "run_defaults")
    return ", ".join(
        f"{id_}={value} "
        + phrase(language, "run_default", value=design.readings[id_].default)
        for id_, value in unusual.items()
    )


def print_outcomes(results: Results, design: Design, language: str = "en") -> None:
    """Print who won, who held, how points ended and how long they were."""
    if results.unit != "points":
        for text in _units(results, language):
            say(text)
    _estimate("run_server_wins", serve_share(results), "points", language)
    for seat in "ab":
        _by(seat, serve_share(results, seat), "points", language)
    rules = tennis_format(design.formats[results.provenance.match_format])
    _estimate("run_server_holds", hold(results, rules=rules), "games", language)
    for seat in "ab":
        _by(seat, hold(results, seat, rules), "games", language)
    say()
    _print_endings(results, language)
    mean = rally_mean(results)
    line(phrase(language, "run_strokes"), mean.number("strokes", language=language))
    for number in measures_of(results.provenance.game).numbers:
        found = estimate(number, results)
        if number.unit == "share":
            said = found.percent(language=language)
        else:
            said = found.number(number.unit, language=language)
        line(phrase(language, f"run_number_{number.name}"), said)


def _print_endings(results: Results, language: str) -> None:
    """Print how points ended; caps last, where any was reached."""
    for ending in ended(results):
        if ending not in CAPPED:
            found = ending_share(results, ending)
            _estimate(f"run_ending_{ending}", found, "points", language)
            for seat in "ab":
                mine = ending_share(results, ending, seats=seat)
                _by(seat, mine, "", language)
    for ending in CAPPED:
        if results.endings().get(ending, 0):
            capped = ending_share(results, ending, "nobody")
            said = capped.percent("points", language=language)
            nobody = phrase(language, "run_nobody")
            line(phrase(language, f"run_ending_{ending}"), f"{said}, {nobody}")


def _estimate(key: str, found: Estimate, of: str, language: str) -> None:
    """Print an estimate under its name."""
    line(phrase(language, key), found.percent(of, language=language))


def _by(seat: str, found: Estimate, of: str, language: str) -> None:
    """Print an estimate for one server."""
    name = phrase(language, "run_serving", seat=seat)
    line(f"  {name}", found.percent(of, language=language))


def _units(results: Results, language: str) -> Iterator[str]:
    """Word the games or matches: all, then by who served first."""
    for first in (None, "a", "b"):
        outcomes = results.outcomes(first)
        n = sum(outcomes.values())
        begun = "" if first is None else "_first"
        for seat in "ab":
            won = share(outcomes[f"won_{seat}"], n)
            name = phrase(language, f"run_seat_wins{begun}", seat=seat, first=first)
            yield f"{name:<{WIDTH}} {won.percent(results.unit, language=language)}"
        if outcomes["capped"]:
            name = phrase(language, f"run_capped{begun}", first=first)
            count = f"{outcomes['capped']:,}"
            cut = phrase(language, "run_capped_of", count=count, n=f"{n:,}")
            yield f"{name:<{WIDTH}} {cut}"


def print_comparison(both: Comparison, design: Design, language: str = "en") -> None:
    """Print both sides and their paired difference."""
    a, b = both.a.provenance.deck, both.b.provenance.deck
    print_header(both.a, design, b, language=language)
    for side in (both.a, both.b):
        say()
        say(f"-- {side.provenance.deck}")
        print_outcomes(side, design, language)
    say()
    say(f"-- {phrase(language, 'run_minus', a=a, b=b)}")
    unit = both.a.unit
    who = "run_server_wins" if unit == "points" else "run_first_server_wins"
    line(phrase(language, who), difference(both.server_wins(), unit, language))
    if both.a.unit == "points":
        for ending, pairs in both.endings().items():
            if ending not in CAPPED or pairs.gained or pairs.lost:
                name = phrase(language, f"run_ending_{ending}")
                line(name, difference(pairs, unit, language))


def difference(pairs: Pairs, unit: str, language: str = "en") -> str:
    """Word a paired difference."""
    found = estimate_pairs(pairs)
    if found.value is None:
        return "- (n = 0)"
    low, high = f"{100 * found.low:+.2f}", f"{100 * found.high:+.2f}"
    return phrase(
        language,
        "run_difference",
        value=f"{100 * found.value:+.2f}",
        interval=phrase(language, "interval", low=low, high=high),
        error=f"{100 * found.error:.2f}",
        n=f"{found.n:,}",
        verdict=found.verdict(unit, language=language),
    )


def estimate_pairs(pairs: Pairs) -> Difference:
    """Estimate a difference from pairs."""
    return paired_shares(pairs.gained, pairs.lost, pairs.n)


def comparison_data(both: Comparison) -> dict[str, Any]:
    """Put a comparison into plain data, for JSON."""
    pairs = {"server_wins": both.server_wins(), **both.endings()}
    return {
        "kind": "courtside comparison",
        "a": both.a.as_dict(),
        "b": both.b.as_dict(),
        "differences": {
            name: {
                "gained": found.gained,
                "lost": found.lost,
                "n": found.n,
                "difference": found.difference,
                "standard_error": found.error,
                **_interval(estimate_pairs(found)),
            }
            for name, found in pairs.items()
        },
    }


def _interval(found: Difference | Estimate) -> dict[str, float]:
    return {"low": found.low, "high": found.high}


def line(name: str, text: str) -> None:
    """Print one named line."""
    say(f"{name:<{WIDTH}} {text}")
