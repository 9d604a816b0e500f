"""Results of a run in words, for a terminal: every number with n and interval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.analysis.holds import hold
from courtside.analysis.intervals import paired_shares, share
from courtside.cli.terminal import say
from courtside.play.measures import CAPPED
from courtside.tables.tennis import tennis_format

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.analysis.intervals import Difference, Estimate
    from courtside.model import Design
    from courtside.play import Comparison, Results
    from courtside.play.compare import Pairs
    from courtside.play.provenance import Provenance

WIDTH = 24
# Counts worth a line, where a game has them.
COUNTED = {
    "faults": "net faults",
    "redeals": "redeals",
    "specials": "special cards",
    "short_hands": "begun with short hands",
}


def print_results(results: Results, design: Design) -> None:
    """Print what was played and what came out."""
    print_header(results, design)
    say()
    print_outcomes(results, design)


def print_header(results: Results, design: Design, versus: str | None = None) -> None:
    """Print the effective rules: what was played, with what, by whom."""
    played = results.provenance
    decks = played.deck if versus is None else f"{played.deck} against {versus}"
    bots = ", ".join(f"{s} {bot}" for s, bot in zip("ab", played.bots, strict=True))
    done = f"{results.done:,} {results.unit}"
    if not results.complete:
        done = f"stopped after {results.done:,} of {results.n:,} {results.unit}"
    line("design", f"{played.design} ({design.name}), {played.design_hash[:12]}")
    line("deck", decks)
    if results.unit != "points":
        line("format", played.match_format)
    line("bots", bots)
    line("readings", _readings(played, design))
    line("played", f"{done}, seed {played.seed}")
    line("by", f"courtside {played.courtside}, engine {played.engine}")


def _readings(played: Provenance, design: Design) -> str:
    unusual = played.unusual_readings(design)
    if not unusual:
        return "all at their defaults"
    defaults = {id_: design.readings[id_].default for id_ in unusual}
    return ", ".join(
        f"{id_}={value} (default {defaults[id_]})" for id_, value in unusual.items()
    )


def print_outcomes(results: Results, design: Design) -> None:
    """Print who won, who held and how points ended."""
    n = results.tally["points"]
    if results.unit != "points":
        for text in _units(results):
            say(text)
    line("server wins", share(results.server_won(), n).percent("points"))
    for seat in "ab":
        won, served = results.server_won(seat), results.points(seat)
        line(f"  {seat} serving", share(won, served).percent("points"))
    rules = tennis_format(design.formats[results.provenance.match_format])
    line("server holds", hold(results, rules=rules).percent("games"))
    for seat in "ab":
        line(f"  {seat} serving", hold(results, seat, rules).percent("games"))
    say()
    for ending, count in results.endings().items():
        if ending not in CAPPED:
            line(words(ending), share(count, n).percent("points"))
            for seat in "ab":
                mine = results.endings(seat)[ending]
                line(f"  {seat} serving", share(mine, results.points(seat)).percent())
    for ending in CAPPED:
        count = results.endings().get(ending, 0)
        if count:
            line(words(ending), share(count, n).percent("points") + ", nobody's")
    for name, said in COUNTED.items():
        if name in results.tally:
            line(said, f"{results.tally[name]:,} in {n:,} points")


def _units(results: Results) -> Iterator[str]:
    """Word the games or matches: all, then by who served first."""
    for first in (None, "a", "b"):
        outcomes = results.outcomes(first)
        n = sum(outcomes.values())
        begun = "" if first is None else f", {first} serving first"
        for seat in "ab":
            won = share(outcomes[f"won_{seat}"], n).percent(results.unit)
            yield f"{f'{seat} wins{begun}':<{WIDTH}} {won}"
        if outcomes["capped"]:
            yield f"{f'capped{begun}':<{WIDTH}} {outcomes['capped']:,} of {n:,}"


def print_comparison(both: Comparison, design: Design) -> None:
    """Print both sides and their paired difference."""
    print_header(both.a, design, versus=both.b.provenance.deck)
    for side in (both.a, both.b):
        say()
        say(f"-- {side.provenance.deck}")
        print_outcomes(side, design)
    say()
    say(f"-- {both.b.provenance.deck} minus {both.a.provenance.deck}, same luck")
    who = "server wins" if both.a.unit == "points" else "first server wins"
    line(who, difference(both.server_wins(), both.a.unit))
    if both.a.unit == "points":
        for ending, pairs in both.endings().items():
            if ending not in CAPPED or pairs.gained or pairs.lost:
                line(words(ending), difference(pairs, both.a.unit))


def difference(pairs: Pairs, unit: str) -> str:
    """Word a paired difference."""
    found = estimate_pairs(pairs)
    if found.value is None:
        return "- (n = 0)"
    low, high = f"{100 * found.low:+.2f}", f"{100 * found.high:+.2f}"
    return (
        f"{100 * found.value:+.2f} in 100 (95 % interval {low} to {high}, "
        f"standard error {100 * found.error:.2f}, n = {found.n:,}): "
        f"{found.verdict(unit)}"
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


def words(name: str) -> str:
    """Turn an id into words."""
    return name.replace("_", " ")


def line(name: str, text: str) -> None:
    """Print one named line."""
    say(f"{name:<{WIDTH}} {text}")
