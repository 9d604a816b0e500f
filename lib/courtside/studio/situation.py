"""How things stand at a table, and how it came to that, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from courtside.faces import escape

if TYPE_CHECKING:
    from courtside.play import Session
    from courtside.play.view import View

LINES = 300
"""So many lines of the log are shown at most."""

_PALE = "var(--jp-ui-font-color2, #666)"


def situation(session: Session, view: View) -> str:
    """Say how things stand, as HTML."""
    me, other = (view.players[seat] for seat in (view.seat, 1 - view.seat))
    sits, faces = (session.seats[seat] for seat in (view.seat, 1 - view.seat))
    here, there = (
        session.narrator.say(view.positions[seat])
        for seat in (view.seat, 1 - view.seat)
    )
    kept = f"seed {session.seed}, {session.unit} {session.index + 1}"
    score = f"; {view.score}" if view.score else ""
    stand = (
        f"{me} ({sits}) stands at {here}, {other} ({faces}) at {there} with "
        f"{view.other_hand} in hand; the pile has {view.pile}."
    )
    return (
        f"<div style='line-height:1.45'><span style='color:{_PALE}'>"
        f"{escape(kept + score)}</span><br>{_question(session, view)}<br>"
        f"{escape(stand)}</div>"
    )


def _question(session: Session, view: View) -> str:
    """Say what is to be done now, or how it ended."""
    players, narrator = view.players, session.narrator
    if view.over:
        won = "Nobody wins." if view.winner is None else f"{players[view.winner]} wins."
        return f"<b>{escape(won)}</b> {escape(view.log[-1] if view.log else '')}"
    name = players[view.seat]
    if view.turn:
        so_far = "; ".join(narrator.choice(choice) for choice in view.turn)
        return f"<b>{escape(name)}, finish your turn.</b> So far: {escape(so_far)}."
    if view.incoming in session.design.strokes:
        aimed = "" if view.directed == "none" else f", aimed to the {view.directed}"
        stroke = narrator.stroke(view.incoming)
        return f"<b>{escape(name)}, answer the {escape(stroke.lower())}{aimed}.</b>"
    return f"<b>{escape(name)}, play your {escape(view.serve)} serve.</b>"


def log_html(lines: tuple[str, ...]) -> str:
    """Write the end of the log, the latest line last."""
    left = max(0, len(lines) - LINES)
    more = f"<p>... {left:,} earlier lines</p>" if left else ""
    said = "".join(f"<li><bdi>{escape(line)}</bdi></li>" for line in lines[-LINES:])
    # Drawn from its end, so that the latest line is in sight.
    return (
        "<div style='max-height:170px;overflow-y:auto;display:flex;"
        "flex-direction:column-reverse;"
        "border-top:1px solid var(--jp-border-color2, #ddd)'>"
        f"<div role='log'>{more}<ol start='{left + 1}'"
        f" style='margin:4px 0;padding-left:34px;line-height:1.4'>{said}</ol>"
        "</div></div>"
    )
