"""Where results come from: all it takes to get them again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from courtside import __version__
from courtside.engine.cache import sources_hash

if TYPE_CHECKING:
    from collections.abc import Mapping

    from courtside.model import Design
    from courtside.play.order import Order
    from courtside.tables import Table


@dataclass(frozen=True)
class Provenance:
    """What was played, with what, by what.

    Attributes
    ----------
    game : str
        The rules engine.
    design, design_hash : str
        Id, and a fingerprint of its content and readings.
    readings : mapping of str to str or int
        The value of every reading.
    deck, match_format : str
        Ids.
    bots : tuple of str
        Seat a's and seat b's.
    unit : str
        points, games or matches.
    n : int
        How many were asked for.
    seed : int
        Of the run.
    engine : str
        Fingerprint of the engine's sources.
    courtside : str
        Version.
    """

    game: str
    design: str
    design_hash: str
    readings: Mapping[str, str | int]
    deck: str
    match_format: str
    bots: tuple[str, str]
    unit: str
    n: int
    seed: int
    engine: str
    courtside: str

    @classmethod
    def of(cls, table: Table, order: Order, n: int) -> Provenance:
        """Describe a run."""
        design = table.design
        return cls(
            game=design.engine,
            design=design.id,
            design_hash=design.hash,
            readings=dict(design.chosen),
            deck=table.deck,
            match_format=table.match_format,
            bots=order.bots,
            unit=order.unit,
            n=n,
            seed=order.seed,
            engine=sources_hash()[:16],
            courtside=__version__,
        )

    def as_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {**asdict(self), "bots": list(self.bots)}

    def unusual_readings(self, design: Design) -> dict[str, str | int]:
        """Return the readings that differ from the design's defaults."""
        return {
            id_: value
            for id_, value in self.readings.items()
            if id_ in design.readings and value != design.readings[id_].default
        }
