"""The compiled reply table against the oracle, under every combination of readings.

All 41,472 of them: half a minute of one core for each test here.
"""

from itertools import product

import pytest

import courtside.model.design
from courtside.model import load
from tests.oracle.engine_side import expected_masks, masks_of
from tests.oracle.remember import Memory
from tests.oracle.replies import READINGS, Situation, reading


@pytest.fixture(scope="module")
def design():
    return load("match_point")


@pytest.fixture(scope="module")
def memory():
    return Memory()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("identity", "frame"),
    list(product(READINGS["stroke_identity"], READINGS["direction_frame"])),
)
def test_the_full_product_of_readings(design, memory, monkeypatch, identity, frame):
    # Whether references and deck law still hold was seen with each pair; left out
    # here, a combination takes a third of the time.
    monkeypatch.setattr(courtside.model.design, "problems", lambda *_, **__: [])
    rest = {
        key: values
        for key, values in READINGS.items()
        if key not in {"stroke_identity", "direction_frame"}
    }
    masks = {}  # of shapes already turned into masks
    count = 0
    for values in product(*rest.values()):
        chosen = dict(zip(rest, values, strict=True))
        chosen |= {"stroke_identity": identity, "direction_frame": frame}
        readings = reading(**chosen)
        found, kinds = masks_of(design.with_readings(chosen))
        for where, six in found.items():
            shapes, directed = (
                memory.shapes(Situation(*where, directed=directed), readings)
                for directed in (False, True)
            )
            if (shapes, directed) not in masks:
                masks[shapes, directed] = expected_masks(shapes, directed, kinds)
            assert six == masks[shapes, directed], (where, chosen)
        count += 1
    assert count == 10_368
