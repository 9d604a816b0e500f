"""What the table draws of hands: one's own with its uses, of the others the backs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.faces import face
from courtside.play.choice import copy_of
from courtside.play.games import game_of
from courtside.play.played import HUMAN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from courtside.play.choice import Choice
    from courtside.play.desk import Desk
    from courtside.play.session import Session


class NearHand:
    """The hand at the near end, and what may be done with it or without a card.

    Parameters
    ----------
    desk : Desk
        Does not change.
    settled, shown : Session
        The match looked at, without and with the turn being put together.
    """

    def __init__(self, desk: Desk, settled: Session, shown: Session) -> None:
        self.desk, self.settled, self.shown = desk, settled, shown
        self.game = game_of(shown.design.engine)
        self.seat = desk.seat
        here = desk.looking is None
        self.acts = (
            here and settled.to_move == self.seat and settled.player(self.seat) == HUMAN
        )
        self.legal = desk.draft.legal() if self.acts else []
        spent = desk.draft.choices if here else []
        # On the table while the turn is put together.
        self.spent = {(each.card, each.copy) for each in spent if each.card}

    def cards(self) -> list[dict[str, Any]]:
        """List the cards, equal ones as one, each with its uses or why it has none.

        As they were when the turn began: what a turn draws is seen once it is played.
        """
        table = self.settled.table
        stacks: dict[str, list[int]] = {}
        for _, number in table.held(self.settled.state, self.seat):
            id_ = table.cards[number]
            if (id_, copy_of(table, number)) not in self.spent:
                stacks.setdefault(id_, []).append(number)
        ordered = sorted(stacks, key=lambda id_: self.game.order(self.settled, id_))
        return [self._stack(id_, stacks[id_]) for id_ in ordered]

    def free(self) -> list[dict[str, Any]]:
        """List what may be chosen without a card of the hand."""
        free = [
            use
            for use in self.legal
            if use.card is None or (use.card, use.copy) in self.spent
        ]
        return self._uses(sorted(free, key=lambda use: (use.side or "", use.number)))

    def _stack(self, id_: str, numbers: list[int]) -> dict[str, Any]:
        table, narrator = self.settled.table, self.settled.narrator
        uses: list[Choice] = []
        for number in numbers:
            copy = copy_of(table, number)
            uses = [use for use in self.legal if (use.card, use.copy) == (id_, copy)]
            if uses:
                break
        many = len(numbers)
        times = f" \N{MULTIPLICATION SIGN}{many}" if many > 1 else ""
        drawn = face(table.design, id_, language=narrator.language, copies=many)
        return {
            "number": number,
            "name": narrator.card(id_) + times,
            "count": many,
            "face": drawn,
            "uses": self._uses(uses),
            "why": "" if uses or not self.acts else self._why(id_, copy),
        }

    def _uses(self, uses: Iterable[Choice]) -> list[dict[str, Any]]:
        return [
            {
                "choice": use.to_json(),
                "label": self.game.label(self.shown, use),
                "kind": use.use,
                "zone": self.game.zone(self.shown, use),
                "place": self.game.place(self.shown, use),
            }
            for use in uses
        ]

    def _why(self, id_: str, copy: int) -> str:
        if self.desk.draft.complete:
            return self.desk.say("prompt_play")
        return self.game.why(self.shown, id_, copy)


def far_hands(settled: Session, near: int) -> list[dict[str, Any]]:
    """Count the other hands, a partner's last; of cards only those shown are seen."""
    others = [seat for seat in range(settled.table.seats) if seat != near]
    return [
        _far_hand(settled, seat, partner=seat & 1 == near & 1)
        for seat in sorted(others, key=lambda seat: (seat & 1 == near & 1, seat))
    ]


def _far_hand(settled: Session, seat: int, *, partner: bool) -> dict[str, Any]:
    table, narrator = settled.table, settled.narrator
    count = len(list(table.held(settled.state, seat)))
    open_ = game_of(settled.design.engine).shown_cards(settled, seat)
    key = "partner_hand" if partner else "far_hand"
    return {
        "count": count - len(open_),
        "shown": [face(table.design, id_, language=narrator.language) for id_ in open_],
        "caption": narrator.say(key, player=narrator.player(seat), number=count),
    }
