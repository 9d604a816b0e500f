"""A further stroke is data: a folder of YAML, no change in code."""

from itertools import pairwise

import pytest

from courtside.engine.codes import Event
from courtside.engine.games import match_point
from courtside.engine.ledger import Ledger
from courtside.engine.limits import MAX_KINDS
from courtside.engine.records import blank
from courtside.model import load
from courtside.tables import compile_table

FILES = {
    "game.yaml": """
id: sliced
extends: match_point
name: Sliced
default_deck: slicers
""",
    "strokes.yaml": """
slice_shot:
  name: {en: Slice, es: Cortado}
  families: [groundstrokes]
  positions: [baseline]
  use: rally
  also: [groundstroke]
""",
    "replies.yaml": """
slice_1:
  incoming: slice_shot
  reply: approach
  after: [direct]
slice_2:
  incoming: slice_shot
  before: come_up
  reply: drop_volley
""",
    "cards.yaml": """
slice_serve: {upper: slice_shot, lower: serve, arrow: left}
slice_approach: {upper: slice_shot, lower: approach, arrow: right}
""",
    "decks.yaml": """
slicers:
  name: Slicers
  cards: {first_match: 1, first_point: 1, slice_serve: 26, slice_approach: 26}
""",
}


@pytest.fixture
def sliced(tmp_path):
    phrase = [
        id_
        for id_, card in load("match_point").cards.items()
        if "first_serve" in (card.upper, card.lower)
    ]
    for name, text in FILES.items():
        filled = text.replace("first_match", phrase[0]).replace(
            "first_point", phrase[1]
        )
        (tmp_path / name).write_text(filled, encoding="utf-8")
    return load(tmp_path)


def test_its_own_rows_replace_its_family_s(sliced):
    shapes = compile_table(sliced).replies.shapes(
        "slice_shot", "baseline", "baseline", directed=False
    )

    assert set(shapes) == {"approach", "approach > direct", "come_up > drop_volley"}
    assert shapes["approach"] == ("slice_1",)


def test_it_answers_where_its_family_does(sliced):
    shapes = compile_table(sliced).replies.shapes(
        "serve", "baseline", "baseline", directed=True
    )

    assert "reach > slice_shot" in shapes


def test_it_is_played(sliced):
    table = compile_table(sliced)
    state, ledger = blank(match_point.State), blank(Ledger)
    ledger.on = 1
    answers = []
    for point in range(60):
        ledger.n = 0
        match_point.start(state, table.rules, ledger, 1, point, 0)
        while not state.over:
            choice = match_point.choose(state, table.rules, 0)
            match_point.step(state, table.rules, choice, ledger)
        strokes = [
            table.replies.kinds[row.value % MAX_KINDS]
            for row in ledger.row[: ledger.n]
            if row.event == Event.STROKE
        ]
        answers += [
            after for before, after in pairwise(strokes) if before == "slice_shot"
        ]

    # This deck has no drop volley, so only the first of its two rows is seen.
    assert set(answers) == {"approach"}
