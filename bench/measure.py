"""Every measure with its target; those compared take turns within one run."""

from dataclasses import dataclass
from statistics import median

from bench import ours, peers, waiting


@dataclass(frozen=True)
class Measure:
    """What was measured, beside what it should be."""

    name: str
    value: float
    unit: str
    target: float
    most: bool = False  # the target is not to be exceeded

    @property
    def met(self):
        """Whether the target is met."""
        return self.value <= self.target if self.most else self.value >= self.target

    def __str__(self):
        """Give a row of the table."""
        sign = "<=" if self.most else ">="
        verdict = "met" if self.met else "MISSED"
        target = f"{sign} {self.target:,g}"
        return (
            f"{self.name:<52} {self.value:>10,.2f} {self.unit:<9} {target:<9} {verdict}"
        )


def take_turns(rounds, **contestants):
    """Call each contestant once a round; return the median of each."""
    for contestant in contestants.values():
        contestant()  # warm
    found = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, contestant in contestants.items():
            found[name].append(contestant())
    return {name: median(values) for name, values in found.items()}


def against_peers(rounds):
    """Yield ratios of decisions a second; peers not installed are left out."""
    contestants = {"ours": ours.Compiled()}
    for name, peer in (("openspiel", peers.OpenSpiel), ("rlcard", peers.RLCard)):
        try:
            contestants[name] = peer()
        except ImportError:
            continue
    rates = take_turns(rounds, **contestants)
    for name, words, target in (
        ("openspiel", "OpenSpiel's C++ rollouts of crazy_eights", 2),
        ("rlcard", "RLCard's uno, env.run", 200),
    ):
        if name in rates:
            ratio = rates["ours"] / rates[name]
            yield Measure(f"decisions, compiled / {words}", ratio, "x", target)


def against_ourselves(rounds):
    """Yield ratios between our own ways to play."""
    counting, listing = ours.Compiled(), ours.Compiled(listing=True)
    plain = ours.Plain()
    rates = take_turns(
        rounds,
        counting=counting,
        listing=listing,
        fast=counting.points,
        slow=plain.points,
    )
    ratio = rates["listing"] / rates["counting"]
    yield Measure("decisions, listing every choice / counting", ratio, "x", 0.5)
    yield Measure("points a second, plain runtime", rates["slow"], "points/s", 1500)
    yield Measure("points, compiled / plain", rates["fast"] / rates["slow"], "x", 80)


def between_games(rounds):
    """Yield how fast the second game is, a card played being its decision."""
    rates = take_turns(
        rounds, match_point=ours.Compiled(), board_tennis=ours.Compiled("board_tennis")
    )
    ratio = rates["board_tennis"] / rates["match_point"]
    yield Measure("decisions, Board Tennis / Match Point", ratio, "x", 0.2)


def two_threads(rounds):
    """Yield what a second thread brings."""
    rates = take_turns(
        rounds, one=lambda: waiting.threads(1), two=lambda: waiting.threads(2)
    )
    yield Measure("points, two threads / one", rates["two"] / rates["one"], "x", 1.6)


def waits(rounds):
    """Yield what a person waits for, in seconds."""
    seconds = median(waiting.edit_to_numbers() for _ in range(rounds))
    yield Measure("edited deck to 100,000 points", seconds, "s", 0.5, most=True)
    cold, warm = waiting.starts()
    yield Measure("first start, compiling", cold, "s", 8, most=True)
    yield Measure("later start to 100,000 points", warm, "s", 2.5, most=True)
    cold, _ = waiting.starts("board_tennis")
    yield Measure("first start of Board Tennis, compiling", cold, "s", 12, most=True)


GROUPS = (against_peers, against_ourselves, between_games, two_threads, waits)
