"""What the play table draws: the whole of it as plain data, for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courtside.engine.codes import Event
from courtside.play.games import game_of
from courtside.play.hand_view import NearHand, far_hands
from courtside.play.moment import openable
from courtside.play.played import HUMAN
from courtside.words import LANGUAGES

if TYPE_CHECKING:
    from courtside.play.desk import Desk
    from courtside.play.narrate import Happening
    from courtside.play.session import Session

WORDS = (
    "score", "seed", "jump", "log", "take_seat", "turn", "take_back", "play", "hand",
    "uses", "undo", "redo", "branch", "back", "now", "concede", "step", "pause", "run",
    "new_one", "scenario", "open", "scenario_id", "more_of_it", "language", "speed",
    "save", "load", "file", "note", "pin", "more",
)  # fmt: skip


def table_view(desk: Desk) -> dict[str, Any]:
    """Draw a desk as data: what `web/table.js` asks for, nothing hidden in it.

    Parameters
    ----------
    desk : Desk
        Does not change.

    Returns
    -------
    dict
        Only text, numbers, lists and dicts.
    """
    settled, shown = desk.settled, desk.shown
    game, say = game_of(shown.design.engine), shown.narrator.say
    back = desk.looking is not None
    hand = NearHand(desk, settled, shown)
    free = [] if desk.covered else hand.free()
    hint = say("table_hint_free" if free else "table_hint")
    if not desk.session.waits:
        hint = say("table_hint_bot")
    if back:
        hint = say("table_looking")
    elif desk.session.over:
        hint = say("table_over")
    elif desk.draft.complete:
        hint = ""  # the prompt says all
    return {
        "words": {word: say(f"table_{word}") for word in WORDS},
        "seed": shown.seed,
        "say": _spoken(desk),
        "over": desk.session.over,
        "result": _result(settled),
        "handover": _handover(desk),
        "running": desk.running,
        "speed": desk.speed,
        "score": _score(settled),
        "court": game.court(settled, desk.seat, _drawn(desk, shown)),
        "far_hands": far_hands(settled, desk.seat),
        "zones": [
            {"place": place, "label": say(f"zone_{place}"), "box": list(box)}
            for place, box in game.zones.items()
        ],
        "turn": {
            "chips": [shown.narrator.choice(choice) for choice in desk.draft.choices],
            "prompt": _result(settled) or _prompt(desk, shown),
            "can_take_back": bool(desk.draft.choices) and not back,
            "can_play": bool(desk.draft.choices) and desk.draft.can_play and not back,
            "hint": desk.problem or desk.said or hint,
        },
        "hand": [] if desk.covered else hand.cards(),
        "choices": free,
        "log": _log(desk),
        "can": _can(desk),
        "languages": list(LANGUAGES),
        "language": shown.narrator.language,
        "scenarios": openable(desk.design),
    }


def _drawn(desk: Desk, shown: Session) -> tuple[Happening, ...]:
    """Give what is drawn on the court: of a whole turn itself, not what it brings.

    Whether the other has an answer is seen once the turn is played.
    """
    rows = shown.happenings
    if desk.looking is None and desk.draft.complete:
        for n in range(len(desk.session.happenings), len(rows)):
            if rows[n].event == Event.END:
                return rows[:n]
    return rows


def _score(shown: Session) -> dict[str, Any]:
    narrator = shown.narrator
    design, language = shown.design, shown.narrator.language
    point = shown.unit == "point"
    board = shown.scoreboard
    points = ("", "") if point else board.calls
    sets = [] if point else [*(one.games for one in board.sets), board.games]
    players = [
        {
            "name": f"{name} ({_players(shown, side)})",
            "serves": shown.state.server == side,
            "sets": [str(games[side]) for games in sets],
            "points": points[side],
        }
        for side, name in enumerate(narrator.players)
    ]
    named = design.formats[shown.match_format].name.in_(language)
    unit = narrator.say(f"unit_{shown.unit}")
    return {
        "serve": game_of(design.engine).fact(shown),
        "format": unit if point else f"{unit} · {named}",
        "players": players,
        "plain": point,
    }


def _players(shown: Session, side: int) -> str:
    """Say who plays a side: you, a bot, in pairs one after the other."""
    say = shown.narrator.say
    return ", ".join(say(f"seat_{who}") for who in shown.seats[side::2])


def _result(shown: Session) -> str:
    """Say how it ended; empty while it lasts."""
    if not shown.over:
        return ""
    say = shown.narrator.say
    if shown.winner is None:
        return say("table_nobody")
    won = say("table_won", player=shown.narrator.players[shown.winner])
    ends = [each for each in shown.happenings if each.event == Event.END]
    return f"{next(shown.narrator.lines(ends[-1:]), '')} {won}".strip()


def _prompt(desk: Desk, shown: Session) -> str:
    say, to_move = shown.narrator.say, shown.to_move
    if desk.draft.complete:
        return say("prompt_play")
    if to_move is None:
        return ""
    name = shown.narrator.player(to_move)
    if to_move != desk.seat or shown.player(to_move) != HUMAN:
        return say("prompt_wait", player=name)
    if shown.turn and desk.draft.can_play:
        return say("prompt_more")
    return game_of(shown.design.engine).prompt(shown)


def _handover(desk: Desk) -> str:
    to_move = desk.session.to_move
    if not desk.covered or to_move is None or desk.looking is not None:
        return ""
    player = desk.session.narrator.player(to_move)
    return desk.say("table_handover", player=player)


def _log(desk: Desk) -> list[dict[str, Any]]:
    # Without secrets: a hand is on the table, and a friend may look on.
    lines = desk.session.log
    here, notes = desk.looking, desk.session.notes
    lines = lines[-desk.lines :]
    last = {line.moment: n for n, line in enumerate(lines)}
    return [
        {
            "index": line.moment,
            "text": line.text,
            "note": notes.get(line.moment, "") if last[line.moment] == n else "",
            "here": here is not None and line.moment == here,
        }
        for n, line in enumerate(lines)
    ]


def _spoken(desk: Desk) -> str:
    """Say in one breath what happened since the last person's turn."""
    if desk.problem:
        return desk.problem
    lines = desk.session.log
    moments = sorted({line.moment for line in lines})[-3:]
    said = [line.text for line in lines if line.moment in moments]
    return " ".join([*said[-4:], _prompt(desk, desk.draft.trial)]).strip()


def _can(desk: Desk) -> dict[str, bool]:
    session = desk.session
    # Bots that answer at once wait where a line was taken up again.
    bots = HUMAN not in session.seats or not (session.over or session.waits)
    return {
        "undo": bool(session.choices),
        "redo": session.can_redo,
        "concede": not session.over and session.waits and not desk.covered,
        "branch": desk.looking is not None,
        "now": desk.looking is not None,
        "back": bool(desk.earlier),
        "bots": bots,
        "more": len(session.log) > desk.lines,
        "scenario": not session.staged or session.staged.writable,
    }
