"""The last table, deck and text as plain HTML, for where no kernel runs.

Made of the same views the panels draw. An untrusted notebook drops the pictures and
the styles; what is said in words stays.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

from courtside.faces import escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LINES = 60  # of the log, the last ones
TEXT_LINES = 200
STRIP = "background:#14283c;color:#fff;padding:6px 10px;border-radius:8px"


def table_html(view: Mapping[str, Any]) -> str:
    """Write a table: score, court, hand, what happened.

    Parameters
    ----------
    view : mapping
        What `Desk.view` gives: only what the near seat may see.
    """
    score, words = view["score"], view["words"]
    players = "".join(
        f"<div>{'● ' if who['serves'] else ''}{escape(who['name'])} "
        f"<b>{escape(' '.join([*who['sets'], who['points']]))}</b></div>"
        for who in score["players"]
    )
    facts = f"{score['serve']} · {score['format']} · {words['seed']} {view['seed']}"
    names = " · ".join(escape(card["name"]) for card in view["hand"])
    faces = " ".join(picture_html(card["face"], "92px", "") for card in view["hand"])
    said = view["court"]["caption"]
    svg = view["court"]["svg"]
    court = picture_html(svg, "600px", said) if svg else escape(said)
    far = " · ".join(escape(hand["caption"]) for hand in view["far_hands"])
    log = _list(
        f"{entry['text']} {'✎ ' + entry['note'] if entry['note'] else ''}"
        for entry in view["log"][-LINES:]
    )
    chips = " · ".join(view["turn"]["chips"])
    return (
        f"<div style='{STRIP}'>{players}<div>{escape(facts)}</div></div>"
        f"<p>{far}</p>"
        f"<div>{court}</div>"
        f"<p><b>{escape(view['handover'] or view['turn']['prompt'])}</b> "
        f"{escape(chips)}</p>"
        f"<div>{faces}</div>"
        f"<p>{escape(words['hand'])}: {names}</p>{log}"
    )


def deck_html(view: Mapping[str, Any], words: Mapping[str, Any]) -> str:
    """Write a deck: its cards, what is wrong with it, its mix, the last measure.

    Parameters
    ----------
    view, words : mapping
        What `DeckBench.view` and `DeckBench.words` give, the names of cards added
        as `names`.
    """
    labels, names = words["labels"], words["names"]
    verdict = labels["legal"] if view["playable"] else labels["not_legal"]
    state = labels["unsaved"] if view["dirty"] else labels["saved"]
    cards = "".join(
        f"<tr><td style='text-align:right'>{copies}</td><td style='text-align:left'>"
        f"{escape(names.get(id_, id_))}</td></tr>"
        for id_, copies in view["copies"].items()
        if copies
    )
    reserve = ", ".join(
        f"{copies} {escape(names.get(id_, id_))}"
        for id_, copies in view["reserve"].items()
    )
    aside = f"<p>{escape(labels['reserve'])}: {reserve}</p>" if reserve else ""
    mix = "".join(
        f"<p>{escape(labels['mix'])}, {escape(facet['label'])}: "
        f"{_mixed(view, facet)}</p>"
        for facet in words["facets"]
        if facet["mixed"]
    )
    return (
        f"<div style='{STRIP}'><b>{escape(view['name'])}</b> {escape(view['id'])} · "
        f"{view['size']} {escape(labels['cards'])} · {escape(verdict)} · "
        f"{escape(state)}</div>{_list(view['problems'])}"
        f"<table style='margin:6px 0'>{cards}</table>{aside}{mix}"
        f"<p>{escape(view['measured'])}</p>"
    )


def editor_html(view: Mapping[str, Any]) -> str:
    """Write a text, and what the check says of it.

    Parameters
    ----------
    view : mapping
        What `EditorBench.view` gives.
    """
    lines = view["text"].split("\n")
    text = "\n".join(lines[:TEXT_LINES])
    if len(lines) > TEXT_LINES:
        text += f"\n... ({len(lines):,})"
    found = (
        f"{each['place']} {each['path']} {each['message']} {each['fix']}"
        for each in (*view["here"], *view["elsewhere"])
    )
    return (
        f"<div style='{STRIP}'><b>{escape(view['file'])}</b> · "
        f"{escape(view['summary'])}</div>{_list(found)}"
        "<pre style='max-height:420px;overflow:auto;border:1px solid #8884;"
        f"padding:6px'>{escape(text)}</pre>"
    )


def _mixed(view: Mapping[str, Any], facet: Mapping[str, Any]) -> str:
    names = dict(facet["values"])
    return ", ".join(
        f"{escape(names.get(each['id'], each['id']))} {each['n']}"
        for each in view["mix"][facet["id"]]
        if each["n"]
    )


def picture_html(svg: str, width: str, said: str) -> str:
    """Set an SVG as a picture: no script, and dropped whole where not trusted."""
    data = base64.b64encode(svg.encode()).decode()
    return (
        f"<img alt='{escape(said)}' style='width:{width};max-width:100%' "
        f"src='data:image/svg+xml;base64,{data}'>"
    )


def _list(lines: Iterable[object]) -> str:
    said = "".join(f"<li><bdi>{escape(line)}</bdi></li>" for line in lines)
    return f"<ol>{said}</ol>" if said else ""
