"""Records: the same fields in both runtimes."""

from array import array
from typing import Annotated

import numpy as np
import pytest

from courtside.engine.games.match_point import Rules, State
from courtside.engine.records import blank, dtype, freeze, numbers, record, thaw


class Ball:
    """A record inside another."""

    speed: int
    spin: Annotated[list[int], 3]


class Court:
    """A record with every kind of field."""

    width: int
    lines: Annotated[list[int], 2]
    ball: Ball
    spare: Annotated[list[Ball], 2]


def filled():
    court = blank(Court)
    court.width = -(2**62)
    court.lines[1] = 2**62
    court.ball.spin[2] = 7
    court.spare[1].speed = 9
    return court


def test_a_blank_record_is_all_zero():
    court = blank(Court)

    assert court.width == 0
    assert court.lines == [0, 0]
    assert court.ball.spin == [0, 0, 0]
    assert [ball.speed for ball in court.spare] == [0, 0]
    court.spare[0].speed = 1
    assert court.spare[1].speed == 0


def test_numbers_survive_the_way_there_and_back():
    assert thaw(freeze(filled(), Court), Court) == filled()
    assert thaw(filled(), Court) == filled()


def test_copies_share_nothing():
    court = filled()
    frozen, thawed = freeze(court, Court), thaw(court, Court)
    court.spare[1].speed = 1

    assert frozen.spare[1].speed == thawed.spare[1].speed == 9


def test_a_numpy_record_has_the_same_names_and_starts_at_zero():
    assert thaw(record(Court), Court) == blank(Court)


@pytest.mark.parametrize("declared", [Court, State, Rules])
def test_every_number_is_an_int64(declared):
    def kinds(of):
        if of.fields is None:
            base = of.subdtype[0] if of.subdtype else of
            yield from kinds(base) if base.fields else [base]
            return
        for item, *_ in of.fields.values():
            yield from kinds(item.subdtype[0] if item.subdtype else item)

    assert set(kinds(dtype(declared))) == {np.dtype(np.int64)}


def test_numbers_show_the_memory_itself():
    column = array("q", [1, 2, 3])
    numbers(column)[1] = 5

    assert list(column) == [1, 5, 3]
