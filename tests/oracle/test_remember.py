"""What is remembered is what would be written down again."""

import random

from tests.oracle.remember import Memory
from tests.oracle.replies import READINGS, every_situation, reading, shapes


def test_memory_agrees_with_the_enumeration():
    luck, memory = random.Random(1), Memory()
    situations = list(every_situation())
    for _ in range(1500):
        chosen = reading(**{k: luck.choice(v) for k, v in READINGS.items()})
        situation = luck.choice(situations)
        assert memory.shapes(situation, chosen) == shapes(situation, chosen)
