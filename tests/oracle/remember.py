"""Remember shapes by the readings they hang on, and by no others.

The product of all readings is tens of thousands of combinations, but each situation
asks about a handful. What was asked, in which order, is noted while the shapes are
written down: a tree of questions whose leaves are the answers.
"""

from tests.oracle.replies import shapes


class Noted:
    """Readings that note which of them were asked for."""

    def __init__(self, readings):
        self.readings = readings
        self.asked = {}

    def __getitem__(self, key):
        return self.asked.setdefault(key, self.readings[key])


class Memory:
    """The shapes of every situation met so far."""

    def __init__(self):
        self.trees = {}

    def shapes(self, situation, readings):
        """Give the same as ``replies.shapes``, sooner the second time."""
        branches, value = self.trees, situation
        while value in branches:
            found = branches[value]
            if isinstance(found, frozenset):
                return found
            key, branches = found
            value = readings[key]
        noted = Noted(readings)
        answer = shapes(situation, noted)
        self.plant(situation, list(noted.asked.items()), answer)
        return answer

    def plant(self, situation, asked, answer):
        """Grow the branch that leads to an answer."""
        branches, value = self.trees, situation
        for key, said in asked:
            _, branches = branches.setdefault(value, (key, {}))
            value = said
        branches[value] = answer
