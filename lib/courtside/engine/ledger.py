"""The ledger: event rows from which narration, replay and measures are read."""

from __future__ import annotations

from typing import Annotated

from courtside.engine.kernel import hot
from courtside.engine.limits import MAX_EVENTS


class Row:
    """One event."""

    event: int  # codes.Event
    player: int  # 0, 1 or -1
    card: int  # number of the physical card, or -1
    value: int  # by event, see codes.Event


class Ledger:
    """The events since the last clearing; those beyond the capacity are counted."""

    on: int  # 0: nothing is written
    n: int  # rows written
    row: Annotated[list[Row], MAX_EVENTS]


@hot
def note(ledger: Ledger, event: int, player: int, card: int, value: int) -> None:
    """Add a row, if the ledger is on.

    Parameters
    ----------
    ledger : Ledger
        Changes `n` and one row.
    """
    if ledger.on == 0:
        return
    n = ledger.n
    if n < MAX_EVENTS:
        row = ledger.row[n]
        row.event = event
        row.player = player
        row.card = card
        row.value = value
    ledger.n = n + 1
