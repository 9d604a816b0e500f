"""Capacities of the engine's records.

Sizes are fixed so that an edited deck or rule keeps the record's type and the
compiled engine never recompiles. Whoever fills a record checks these first and
names the file that broke them.
"""

MAX_DECK = 256  # cards in one common deck
MAX_HAND = 62  # cards in one hand: a hand is a mask of bits in an int64
MAX_KINDS = 40  # strokes that can be played as such (wildcard faces apart)
MAX_SITUATIONS = 42  # what can stand before a turn: a kind, or one of two serves
MAX_SETS = 25  # sets in one match
MAX_OFFERS = 96  # rows of one menu
MAX_EVENTS = 1024  # event rows between two clearings of a ledger
