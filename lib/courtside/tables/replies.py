"""What may answer a stroke, worked out from the rows of replies.yaml.

The one reading of the reply table: the rules record gets its masks from here, and
so do the `replies` command, the matrix in the notebook and "why not?".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from courtside.model import Design
    from courtside.model.reply import Reply
    from courtside.model.stroke import Stroke

POSITIONS = ("baseline", "net")
SERVES = ("point_start", "second_serve")
MOVE_FROM = {"baseline": "come_up", "net": "go_back"}


@dataclass(frozen=True)
class Answer:
    """One stroke that answers in one situation.

    Attributes
    ----------
    row : str
        Id of the reply row that allows it.
    stroke : str
        What is struck.
    before : str or None
        Position card first: come_up or go_back.
    extras : tuple of str
        What may follow: direct, come_up, go_back.
    """

    row: str
    stroke: str
    before: str | None = None
    extras: tuple[str, ...] = ()

    def shapes(self) -> Iterator[str]:
        """Yield the turns this allows where no direction is pending."""
        if self.before:
            yield f"{self.before} > {self.stroke}"
            return
        yield self.stroke
        for extra in self.extras:
            yield f"{self.stroke} > {extra}"


class ReplyTable:
    """The reply table of a design under its chosen readings.

    Parameters
    ----------
    design : Design
        With its readings applied.
    """

    def __init__(self, design: Design) -> None:
        self.strokes = design.strokes
        self.rows = design.replies
        self.printed = design.chosen.get("stroke_identity") == "printed"
        self._answers: dict[tuple[str, str, str], tuple[Answer, ...]] = {}

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Every stroke that can be played as such; wildcard faces are none."""
        return tuple(id_ for id_, stroke in self.strokes.items() if not stroke.wildcard)

    def counts_as(self, face: str) -> tuple[str, ...]:
        """Return the strokes a printed half may be played as (R-000-1, R-000-19)."""
        stroke = self.strokes[face]
        if stroke.wildcard:
            return tuple(stroke.wildcard)
        return (face,) if self.printed else (face, *stroke.also)

    def governing(self, incoming: str, striker: str) -> Iterator[tuple[str, Reply]]:
        """Yield the rows, by id, that speak of an incoming stroke (R-000-3).

        Rows that ask where the striker stands go before rows that do not, rows
        naming the stroke before rows naming its families, in the stroke's order.
        """
        names = self._names(incoming)
        yield from self._most_specific(names, striker)
        for id_, row in self.rows.items():
            if row.always and row.incoming in names and row.striker in {None, striker}:
                yield id_, row

    def _names(self, incoming: str) -> tuple[str, ...]:
        stroke = self.strokes.get(incoming)
        return (incoming, *stroke.families) if stroke else (incoming,)

    def _most_specific(
        self, names: tuple[str, ...], striker: str
    ) -> list[tuple[str, Reply]]:
        for where in (striker, None):
            for name in names:
                found = [
                    (id_, row)
                    for id_, row in self.rows.items()
                    if row.incoming == name and row.striker == where and not row.always
                ]
                if found:
                    return found
        return []

    def answers(self, incoming: str, striker: str, receiver: str) -> tuple[Answer, ...]:
        """Return every answer the table allows, in the order of its rows.

        Parameters
        ----------
        incoming : str
            A stroke, point_start or second_serve.
        striker, receiver : str
            baseline or net: where each stands when the turn begins.
        """
        key = (incoming, striker, receiver)
        if key not in self._answers:
            self._answers[key] = tuple(
                answer
                for id_, row in self.governing(incoming, striker)
                for answer in self._of_row(id_, row, striker, receiver)
            )
        return self._answers[key]

    def _of_row(
        self, id_: str, row: Reply, striker: str, receiver: str
    ) -> Iterator[Answer]:
        position = receiver
        move = MOVE_FROM[receiver]
        if row.before:
            if row.before not in {move, "move"}:
                return  # R-000-7: up from the baseline, back from the net
            position = "net" if receiver == "baseline" else "baseline"
        for stroke in self._named(row.reply):
            definition = self.strokes[stroke]
            if position not in definition.positions:
                continue
            if definition.needs_net_opponent and striker != "net":
                continue
            if row.before:
                yield Answer(id_, stroke, before=move)
            else:
                extras = self._extras(row, definition, stroke, striker, receiver)
                yield Answer(id_, stroke, extras=extras)

    def _extras(
        self, row: Reply, definition: Stroke, stroke: str, striker: str, receiver: str
    ) -> tuple[str, ...]:
        extras = []
        if "direct" in row.after and not (
            definition.directed_winner == "forbidden"
            and self._wins_by_direction(stroke, receiver, striker)
        ):
            extras.append("direct")
        move = MOVE_FROM[receiver]
        if move in row.after or "move" in row.after:
            extras.append(move)
        return tuple(extras)

    def _wins_by_direction(self, stroke: str, striker: str, receiver: str) -> bool:
        """Tell whether only its direction leaves a stroke unanswered (R-000-31)."""
        answers = [
            answer
            for id_, row in self.governing(stroke, striker)
            # Without extras, which would ask this very question again.
            for answer in self._of_row(id_, replace(row, after=()), striker, receiver)
        ]
        return bool(answers) and all(answer.before for answer in answers)

    def _named(self, reply: tuple[str, ...]) -> Iterator[str]:
        """Yield the strokes a row names: itself, its family, or any (R-000-12)."""
        for name in reply:
            if name in self.kinds:
                yield name
            else:
                for kind in self.kinds:
                    stroke = self.strokes[kind]
                    if name in stroke.families or (
                        name == "any_rally_stroke" and stroke.use == "rally"
                    ):
                        yield kind

    def shapes(
        self, incoming: str, striker: str, receiver: str, *, directed: bool
    ) -> dict[str, tuple[str, ...]]:
        """Return the legal complete turns and the rows that allow each.

        Parameters
        ----------
        incoming, striker, receiver : str
            As in `answers`.
        directed : bool
            Whether the stroke came with a direction, which must be reached first.

        Returns
        -------
        dict
            Shape, such as "go_back > smash", to row ids.
        """
        found: dict[str, list[str]] = {}
        for answer in self.answers(incoming, striker, receiver):
            if not directed:
                shapes = list(answer.shapes())
            elif answer.before:
                shapes = []  # S-000-15: no third card
            elif self.strokes[answer.stroke].ignores_direction:
                shapes = [answer.stroke]
            else:
                shapes = [f"reach > {answer.stroke}"]
            for shape in shapes:
                rows = found.setdefault(shape, [])
                if answer.row not in rows:
                    rows.append(answer.row)
        return {shape: tuple(rows) for shape, rows in found.items()}
