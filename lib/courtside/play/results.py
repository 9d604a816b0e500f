"""What a run came to, with all it takes to get it again."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from courtside.engine.games import GAMES
from courtside.engine.tally import LONGEST
from courtside.model import atomic
from courtside.model.complaint import shown
from courtside.play.counts import RESULTS, SEATS, fixed_names
from courtside.play.measures import CAPPED, measures_of
from courtside.play.order import BOTS, LARGEST_RUN, LARGEST_SEED, UNITS
from courtside.play.provenance import Provenance

if TYPE_CHECKING:
    from array import array
    from collections.abc import Mapping
    from pathlib import Path

KIND = "courtside results"
VERSION = 1
HEX_DIGITS = 64


class ResultsError(ValueError):
    """A file that holds no results, or not whole ones; says why, in one sentence."""


@dataclass(frozen=True)
class Results:
    """What a run came to.

    Attributes
    ----------
    provenance : Provenance
        What was asked for, of which design, with which luck.
    done : int
        Units played: fewer than asked for if the run was stopped.
    tally : mapping of str to int
        Counts by name, see `courtside.play.counts`.
    digest : str
        Fingerprint of every unit's outcome, in order.
    batches : tuple of mapping of str to int
        The tally of batches of units, where points of a game have to do with each
        other: they say how far the numbers can be trusted. Empty where each point
        stands alone.
    columns : mapping of str to array, optional
        One number a unit, where `keep_rows` asked for them. Files leave them out.
    """

    provenance: Provenance
    done: int
    tally: Mapping[str, int]
    digest: str
    batches: tuple[Mapping[str, int], ...] = ()
    columns: Mapping[str, array[int]] | None = field(
        default=None, compare=False, repr=False
    )

    @property
    def unit(self) -> str:
        """What was played: points, games or matches."""
        return self.provenance.unit

    @property
    def n(self) -> int:
        """How many were asked for."""
        return self.provenance.n

    @property
    def complete(self) -> bool:
        """Whether everything asked for was played."""
        return self.done == self.n

    def points(self, seat: str | None = None) -> int:
        """Count points served by a seat, or by both."""
        return self._served("", seat)

    def server_won(self, seat: str | None = None) -> int:
        """Count points won by their server, a seat's or both seats'."""
        return self._served("_won", seat)

    def endings(self, seat: str | None = None) -> dict[str, int]:
        """Count points by ending, of a seat's serves or of both; sums to `points`.

        Caps are among them: points that nobody won.
        """
        return {
            ending: self._served(f"_{ending}", seat)
            if ending in CAPPED
            else sum(self._served(f"_{ending}_{result}", seat) for result in RESULTS)
            for ending in measures_of(self.provenance.game).endings
        }

    def lengths(self) -> dict[int, tuple[int, int]]:
        """Count points by strokes: those the server won, those he did not."""
        count = self.tally.get
        return {
            strokes: (won, lost)
            for strokes in range(LONGEST + 1)
            if (won := count(f"rally_{strokes}_won", 0))
            + (lost := count(f"rally_{strokes}_lost", 0))
        }

    def outcomes(self, first: str | None = None) -> dict[str, int]:
        """Count units won by a, won by b, capped; all or those `first` began."""
        seats = SEATS if first is None else (first,)
        return {
            outcome: sum(self.tally[f"begun_{seat}_{outcome}"] for seat in seats)
            for outcome in ("won_a", "won_b", "capped")
        }

    def _served(self, suffix: str, seat: str | None) -> int:
        seats = SEATS if seat is None else (seat,)
        return sum(self.tally[f"served_{one}{suffix}"] for one in seats)

    def as_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "kind": KIND,
            "version": VERSION,
            "provenance": self.provenance.as_dict(),
            "done": self.done,
            "tally": dict(self.tally),
            "digest": self.digest,
            **({"batches": _by_name(self.batches)} if self.batches else {}),
        }

    def to_json(self) -> str:
        """Write as text; `from_json` reads it."""
        return json.dumps(self.as_dict(), indent=2, ensure_ascii=True) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Results:
        """Read what `to_json` wrote.

        Raises
        ------
        ResultsError
            Anything else: cut off, of another kind, a field missing or impossible.
        """
        whole = read_json(text)
        if not isinstance(whole, dict) or whole.get("kind") != KIND:
            raise ResultsError(f'no results: "kind" is not "{KIND}"')
        if whole.get("version") != VERSION:
            raise ResultsError(
                f"version {whole.get('version')!r} of results; this reads {VERSION}"
            )
        provenance = _provenance(_of(whole, "provenance", dict))
        results = cls(
            provenance=provenance,
            done=_of(whole, "done", int),
            tally=_tally(_of(whole, "tally", dict), provenance.game),
            digest=_of(whole, "digest", str),
            batches=_batches(whole.get("batches", {}), _of(whole, "tally", dict)),
        )
        _consistent(results)
        return results

    def save(self, path: str | Path) -> None:
        """Write to a file, whole or not at all; over other results only."""
        try:
            atomic.write_over(path, self.to_json(), _is_results)
        except atomic.SaveError as error:
            raise ResultsError(str(error)) from error

    @classmethod
    def load(cls, path: str | Path) -> Results:
        """Read a file that `save` wrote; anything else: ResultsError."""
        try:
            return cls.from_json(atomic.read_text(path))
        except atomic.CannotRead as error:
            raise ResultsError(str(error)) from error
        except ResultsError as error:
            raise ResultsError(f"{path}: {error}") from error


def read_json(text: str) -> Any:  # noqa: ANN401 - JSON holds anything
    """Read JSON; what is not, or not whole: ResultsError with the line."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        where = f", line {line}" if line is not None else ""
        raise ResultsError(f"no results, for this is no whole JSON{where}") from error


def _is_results(there: str) -> bool:
    try:
        Results.from_json(there)
    except ResultsError:
        return False
    return True


def _of(whole: Mapping[str, Any], name: str, kind: type) -> Any:  # noqa: ANN401 - of the kind
    value = whole.get(name)
    if type(value) is not kind:
        words = {dict: "a mapping", int: "a whole number", str: "text", list: "a list"}
        found = "missing" if name not in whole else f"not {words[kind]}"
        raise ResultsError(f'"{name}" is {found}')
    return value


def _provenance(entry: dict[str, Any]) -> Provenance:
    kinds = {"readings": dict, "bots": list, "n": int, "seed": int}
    values = {
        one.name: _of(entry, one.name, kinds.get(one.name, str))
        for one in fields(Provenance)
    }
    values["bots"] = tuple(values["bots"])
    for value in values["readings"].values():
        if type(value) not in {str, int}:
            raise ResultsError('"readings" holds what is neither text nor number')
    known = [bot in list(BOTS) for bot in values["bots"]]  # a list has no hash
    if len(known) != len(SEATS) or not all(known):
        raise ResultsError('"bots" are not two bots of this version')
    if values["game"] not in GAMES:
        raise ResultsError('"game" is no game of this version')
    for name, most in (("n", LARGEST_RUN), ("seed", LARGEST_SEED)):
        if not 0 <= values[name] <= most:
            raise ResultsError(
                f'"{name}": found {shown(values[name])}, '
                f"not a whole number from 0 to {most}"
            )
    if values["unit"] not in UNITS:
        raise ResultsError('"unit" is not points, games or matches')
    return Provenance(**values)


def _tally(entry: dict[str, Any], game: str) -> dict[str, int]:
    missing = set(fixed_names(game)) - set(entry)
    if missing:
        raise ResultsError(f'"tally" lacks {min(missing)}')
    for name, count in entry.items():
        if type(count) is not int or count < 0:
            raise ResultsError(f'"tally" says {count!r} of {name}')
    return entry


def _by_name(batches: tuple[Mapping[str, int], ...]) -> dict[str, list[int]]:
    """Turn batches into a list a name; what is nowhere is left out."""
    names = dict.fromkeys(name for each in batches for name in each if each[name])
    return {name: [each[name] for each in batches] for name in names}


def _batches(by_name: Any, tally: dict[str, int]) -> tuple[dict[str, int], ...]:  # noqa: ANN401 - as read
    """Read what `_by_name` gave: lists of one length that add up to the tally."""
    if not isinstance(by_name, dict):
        raise ResultsError('"batches" is not a mapping')
    lengths = set()
    for name, counts in by_name.items():
        if not isinstance(counts, list) or any(
            type(count) is not int or count < 0 for count in counts
        ):
            raise ResultsError('"batches" holds what are no counts')
        if sum(counts) != tally.get(name):
            raise ResultsError(f'"batches": those of {name} do not add up')
        lengths.add(len(counts))
    if not by_name:
        return ()
    if len(lengths) != 1 or any(n and name not in by_name for name, n in tally.items()):
        raise ResultsError('"batches" are not whole')
    zeros = [0] * lengths.pop()
    columns = [by_name.get(name, zeros) for name in tally]
    return tuple(
        dict(zip(tally, each, strict=True)) for each in zip(*columns, strict=True)
    )


def _consistent(results: Results) -> None:
    """Refuse numbers that cannot come from a run."""
    if not 0 <= results.done <= results.n:
        raise ResultsError(f'"done" is {results.done} of {results.n}')
    if len(results.digest) != HEX_DIGITS:
        raise ResultsError('"digest" is not whole')
    sums = {
        "endings": sum(results.endings().values()) - results.tally["points"],
        "points by server": results.points() - results.tally["points"],
        "outcomes": sum(results.outcomes().values()) - results.done,
    }
    for what, difference in sums.items():
        if difference:
            raise ResultsError(f'"tally": the {what} do not add up')
