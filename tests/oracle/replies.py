"""The table of replies, said a second time: slow, plain, and on its own.

Nothing here looks at the engine, at its tables or at the YAML rows, so that an
agreement between the two means something. Every question is answered the same
way: write down every sequence of words that could be a turn, then keep those
that break no rule. The numbers (S-000-15, R-000-9, row 12) are those of
docs/rules/match_point.md.

A *shape* is a turn in words, such as ``("come_up", "volley")``; which cards make it
is the business of hands.py.
"""

from collections import ChainMap
from itertools import product
from typing import NamedTuple

BASELINE, NET = "baseline", "net"
POSITIONS = (BASELINE, NET)

SERVES = ("first_serve", "serve")
RALLY_STROKES = (
    "groundstroke",
    "defensive_groundstroke",
    "passing_shot",
    "lob",
    "volley",
    "defensive_volley",
    "attack_volley",
    "drop_volley",
    "approach",
    "smash",
)
INCOMING = SERVES + RALLY_STROKES
STROKES = ("net", *INCOMING)
BEFORE = ("reach", "come_up", "go_back")  # the card laid before the stroke
AFTER = ("direct", "come_up", "go_back")  # the card laid after it

READINGS = {
    "stroke_identity": ("declared", "printed"),  # R-000-1
    "passing_lob": ("net_family", "listed_rows_only", "unrestricted"),  # R-000-2
    "direction_frame": ("mirrored", "same_symbol"),  # R-000-6
    "first_serve_and_up": ("row_first_serve", "rows_serve_up", "winner"),  # R-000-8
    "smash_row": ("go_back_first", "come_up_after", "no_effect"),  # R-000-9
    "drop_at_net": ("drop_only", "defensive_volley_too"),  # R-000-10
    "smash_from": ("either", "baseline", "net"),  # R-000-11
    "net_extras": ("alone", "second_card"),  # R-000-13
    "net_and_direction": ("ignores", "must_reach"),  # R-000-13
    "drop_is_volley": ("member", "apart"),  # R-000-18
    "directed_lob": ("allowed", "forbidden"),  # R-000-31
    "directed_drop_volley": ("allowed", "forbidden"),
    "directed_smash": ("allowed", "forbidden"),
}
DIRECTED = {
    "lob": "directed_lob",
    "drop_volley": "directed_drop_volley",
    "smash": "directed_smash",
}
SERVE_READINGS = {
    "second_serve": ("plain_only", "any"),  # R-000-14
    "lone_first_serve": ("playable", "void"),  # R-000-16
}
DEFAULTS = {key: values[0] for key, values in (READINGS | SERVE_READINGS).items()}


class Situation(NamedTuple):
    """What the player to move has before him."""

    incoming: str
    striker: str  # where the player who has just hit now stands
    receiver: str  # where the player to move stands
    directed: bool  # a direction card lies on the table


def every_situation():
    """Give every stroke that may come in, met from anywhere."""
    for incoming, striker, receiver in product(INCOMING, POSITIONS, POSITIONS):
        yield Situation(incoming, striker, receiver, directed=False)
        yield Situation(incoming, striker, receiver, directed=True)


def reading(**chosen):
    """Give every reading a value: the default, unless chosen."""
    for key, value in chosen.items():
        if value not in (READINGS | SERVE_READINGS)[key]:
            raise KeyError(f"{key} has no option {value}")
    return DEFAULTS | chosen


# What a stroke is


def is_groundstroke(stroke, readings):
    """Say whether rows 3, 8, 9, 17, 18 and 19 mean this stroke (R-000-2)."""
    if stroke in ("passing_shot", "lob"):
        return readings["passing_lob"] != "listed_rows_only"
    return stroke in ("groundstroke", "defensive_groundstroke")


def is_volley(stroke, readings):
    """Say whether rows 10, 11, 20 and 21 mean this stroke (R-000-18)."""
    if stroke == "drop_volley":
        return readings["drop_is_volley"] == "member"
    return stroke in ("volley", "defensive_volley", "attack_volley")


def playable_from(stroke, position, readings):
    """Say whether a stroke can be hit from a position (S-000-6, R-000-11)."""
    if stroke in ("volley", "defensive_volley", "attack_volley", "drop_volley"):
        return position == NET
    if stroke == "smash":
        return readings["smash_from"] in ("either", position)
    return position == BASELINE


# What a turn may be


class Turn(NamedTuple):
    """A shape taken apart: at most one card beside the stroke (S-000-15)."""

    before: str | None
    stroke: str
    after: str | None

    @property
    def stroke_first(self):
        """A row that begins with a stroke may follow a direction that was reached."""
        return self.before in (None, "reach")

    def may_add(self, *extras):
        """Say whether the turn begins with its stroke and adds one of these, if any."""
        return self.stroke_first and self.after in (None, *extras)


def taken_apart(shape):
    """Find the stroke of a shape and what stands around it; None if it has not one."""
    if len(shape) == 1 and shape[0] in STROKES:
        return Turn(None, shape[0], None)
    if len(shape) == 2 and shape[0] in BEFORE and shape[1] in STROKES:
        return Turn(shape[0], shape[1], None)
    if len(shape) == 2 and shape[0] in STROKES and shape[1] in AFTER:
        return Turn(None, shape[0], shape[1])
    return None


def allowed(shape, situation, readings):
    """Say whether a shape is a legal turn, given cards enough to make it."""
    turn = taken_apart(shape)
    if turn is None or not moves_fit(turn, situation):
        return False
    if turn.stroke == "net":
        return net_allowed(turn, situation, readings)
    return (
        direction_fits(turn, situation)
        and playable_from(turn.stroke, hits_from(turn, situation), readings)
        and passes_someone(turn, situation, readings)
        and ROWS[situation.incoming](turn, situation, readings)
        and may_be_directed(turn, situation, readings)
    )


def moves_fit(turn, situation):
    """R-000-7: come up from the baseline, go back from the net."""
    if "come_up" in turn:
        return situation.receiver == BASELINE
    if "go_back" in turn:
        return situation.receiver == NET
    return True


def direction_fits(turn, situation):
    """S-000-9, S-000-10, S-000-18: a direction on the table is reached, at once."""
    if situation.directed:
        return turn.before == "reach" and turn.after is None
    return turn.before != "reach"


def hits_from(turn, situation):
    """R-000-5: a position card laid first moves the player before he hits."""
    if turn.before == "come_up":
        return NET
    if turn.before == "go_back":
        return BASELINE
    return situation.receiver


def passes_someone(turn, situation, readings):
    """S-000-6, R-000-2: passing shots and lobs want an opponent at the net."""
    if turn.stroke not in ("passing_shot", "lob"):
        return True
    return situation.striker == NET or readings["passing_lob"] == "unrestricted"


def may_be_directed(turn, situation, readings):
    """R-000-31: a direction may not turn this stroke into a sure winner."""
    key = DIRECTED.get(turn.stroke)
    if turn.after != "direct" or key is None or readings[key] == "allowed":
        return True
    # Whether there is an answer does not hang on how that answer may be aimed.
    free = ChainMap(dict.fromkeys(DIRECTED.values(), "allowed"), readings)
    here, opponent = situation.receiver, situation.striker
    aimed = shapes(Situation(turn.stroke, here, opponent, directed=True), free)
    not_aimed = shapes(Situation(turn.stroke, here, opponent, directed=False), free)
    return bool(aimed) or not not_aimed


# The table: one function for each kind of incoming stroke (R-000-3, R-000-4)


def net_allowed(turn, situation, readings):
    """Row 1: the card that makes a serve fail (R-000-13)."""
    if situation.incoming not in SERVES:
        return False
    if situation.directed:
        reaches = readings["net_and_direction"] == "must_reach"
        return turn == Turn("reach" if reaches else None, "net", None)
    if turn.before is not None:
        return False
    return turn.after is None or readings["net_extras"] == "second_card"


def answers_first_serve(turn, situation, readings):
    """Row 2; when the server came up, R-000-8 has the word."""
    if situation.striker == NET:
        if readings["first_serve_and_up"] == "winner":
            return False
        if readings["first_serve_and_up"] == "rows_serve_up":
            return answers_serve(turn, situation, readings)
    return turn.stroke == "defensive_groundstroke" and turn.may_add("direct")


def answers_serve(turn, situation, readings):
    """Row 3; when the server came up, rows 4 and 5 instead."""
    if situation.striker == NET:
        returns = turn.stroke in ("passing_shot", "lob")
    else:
        returns = is_groundstroke(turn.stroke, readings)
    return returns and turn.may_add("direct", "come_up")


def answers_groundstroke(turn, _situation, readings):
    """Rows 8 to 12."""
    ground = is_groundstroke(turn.stroke, readings)
    volley = is_volley(turn.stroke, readings)
    if turn.before == "go_back":  # row 9
        return ground
    if turn.before == "come_up":  # row 11
        return volley
    if ground or turn.stroke == "approach":  # rows 8 and 12
        return turn.may_add("direct", "come_up")
    return volley and turn.may_add("direct", "go_back")  # row 10


def answers_power(turn, _situation, _readings):
    """Rows 6 and 7 (approach), rows 22 and 23 (attack volley); R-000-27."""
    if turn.before == "go_back":
        return turn.stroke == "defensive_groundstroke"
    defends = turn.stroke in ("defensive_groundstroke", "defensive_volley")
    return defends and turn.may_add("direct")


def answers_defence(turn, _situation, _readings):
    """Rows 13 and 14: anything that is no serve and no net card (R-000-12)."""
    return turn.stroke in RALLY_STROKES


def answers_passing_shot(turn, _situation, _readings):
    """Row 15."""
    return turn.stroke == "defensive_volley" and turn.may_add("direct", "go_back")


def answers_lob(turn, _situation, readings):
    """Rows 16 and 17."""
    runs = turn.before == "go_back"
    return runs and (turn.stroke == "smash" or is_groundstroke(turn.stroke, readings))


def answers_volley(turn, _situation, readings):
    """Rows 18 to 21."""
    ground = is_groundstroke(turn.stroke, readings)
    volley = is_volley(turn.stroke, readings)
    if turn.before == "go_back":  # row 19
        return ground
    if turn.before == "come_up":  # row 21
        return volley
    if ground:  # row 18
        return turn.may_add("direct", "come_up")
    return volley and turn.may_add("direct", "go_back")  # row 20


def answers_drop_volley(turn, _situation, readings):
    """Rows 24 and 25, and R-000-10."""
    if turn.stroke == "defensive_volley":
        if turn.before == "come_up":  # row 24
            return True
        too = readings["drop_at_net"] == "defensive_volley_too"
        return too and turn.may_add()
    if turn.before == "come_up":
        return False
    return turn.stroke == "drop_volley" and turn.may_add("direct", "go_back")  # row 25


def answers_smash(turn, _situation, readings):
    """Row 26, whose GO BACK is a riddle (R-000-9)."""
    if turn.stroke != "defensive_groundstroke":
        return False
    if turn.before == "go_back":
        return readings["smash_row"] == "go_back_first"
    if readings["smash_row"] == "come_up_after":
        return turn.may_add("direct", "come_up")
    return turn.may_add("direct")


ROWS = {
    "first_serve": answers_first_serve,
    "serve": answers_serve,
    "groundstroke": answers_groundstroke,
    "defensive_groundstroke": answers_defence,
    "passing_shot": answers_passing_shot,
    "lob": answers_lob,
    "volley": answers_volley,
    "defensive_volley": answers_defence,
    "attack_volley": answers_power,
    "drop_volley": answers_drop_volley,
    "approach": answers_power,
    "smash": answers_smash,
}


def every_sequence():
    """Write down all the words a turn might be made of, in every order."""
    words = sorted({*BEFORE, *AFTER, *STROKES})
    yield from product(words)
    yield from product(words, words)


def shapes(situation, readings):
    """Give the legal shapes of a player who holds every card."""
    return frozenset(s for s in every_sequence() if allowed(s, situation, readings))


def worded(found):
    """Write shapes the way the scenarios do: ``reach > groundstroke``."""
    return {" > ".join(shape) for shape in found}
