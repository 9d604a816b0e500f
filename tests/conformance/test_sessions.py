"""What must hold of any match: every shipped deck, preset and bot, step by step."""

import random

import pytest

from courtside.engine.chance import GUESS, open_stream
from courtside.engine.games.match_point import redeal_unseen
from courtside.engine.games.match_point.records import HAND, HIDDEN, PILE, PLAYED, SHOWN
from courtside.model import load
from courtside.play.choice import CONCEDE, Choice, hand_of
from courtside.play.save import from_json, to_json
from courtside.play.session import BOTS, IllegalChoice, Session
from courtside.play.turns import copied
from tests.conformance.shipped import ALONE, DESIGNS, PRESETS, cards_agree

CASES = [
    pytest.param(design, deck, bot, id=f"{game}-{preset}-{deck}-{bot}")
    for game, presets in PRESETS.items()
    for preset, design in presets.items()
    for deck in design.decks
    for bot in BOTS
]
every_case = pytest.mark.parametrize(("design", "deck", "bot"), CASES)
every_game = pytest.mark.parametrize("game", DESIGNS)


def seated(design, deck, bot, seed, unit="point", **how):
    return Session(design, unit, seed, deck, seats=(bot, bot), auto=False, **how)


def stepped(session):
    """Let bots play; yield before each choice and at the end."""
    yield session
    while session.advance(1):
        yield session


@every_case
def test_every_step_of_a_point(design, deck, bot):
    for seed in range(3):
        for session in stepped(seated(design, deck, bot, seed)):
            cards_agree(session)
            legal = session.legal()
            assert bool(legal) != session.over
            assert len(set(legal)) == len(legal) == session.state.menu.count
            assert Choice(CONCEDE) not in legal
            assert all(session.why_not(choice) is None for choice in legal)
        assert session.winner in {0, 1}


def test_five_cards_stay_the_same_five_however_often_they_run_out(tmp_path):
    (tmp_path / "game.yaml").write_text(
        "id: tiny\nextends: match_point\ndefault_deck: five\n"
        "deck_law: {size: {least: 1, most: 9}, strokes: {remove: [first_serve]}, "
        "families: {remove: [serves]}}\n"
    )
    (tmp_path / "decks.yaml").write_text(
        "remove: [ribot_default, serve_and_volley, baseline_grinders, "
        "all_court_attack]\n"
        "five:\n  name: Five\n  cards: {serve_lob_left: 2, volley_smash_right: 1, "
        "passing_shot_lob_left: 1, any_groundstroke_any_volley_both: 1}\n"
    )
    design, told = load(tmp_path), []
    for seed in range(50):
        session = seated(design, "five", "random", seed)
        for each in stepped(session):
            assert each.table.rules.cards == 5
            cards_agree(each)
        assert session.over
        told += [line.text for line in session.log]

    # Where the pile runs out before anyone can serve, the written rule is told.
    void = told.count("The deal is void; the cards are dealt again.")
    assert void > 0
    assert sum(line.startswith("The deal: ") for line in told) == 50 + void


@every_case
def test_the_same_seed_is_the_same_match(design, deck, bot):
    once, again = (seated(design, deck, bot, 7, "game") for _ in range(2))
    once.advance()
    again.advance()
    assert once.over
    assert once.choices == again.choices
    assert once.digest == again.digest


@every_case
def test_undo_is_the_replay_of_the_prefix(design, deck, bot):
    session = seated(design, deck, bot, 11)
    session.advance()
    choices = session.choices
    whole = session.digest
    for k in range(len(choices) - 1, -1, -1):
        assert session.undo()
        fresh = seated(design, deck, bot, 11, choices=choices[:k])
        assert session.choices == choices[:k]
        assert session.state == fresh.state
        assert session.log == fresh.log
    while session.redo():
        pass
    assert session.digest == whole


@every_case
def test_a_save_at_every_step_goes_on_the_same(design, deck, bot):
    for session in stepped(seated(design, deck, bot, 13)):
        again = from_json(to_json(session), design)
        assert again.notice == ""
        assert again.legal() == session.legal()
        assert again.state == session.state


@every_case
def test_after_the_end_nothing_changes(design, deck, bot):
    session = seated(design, deck, bot, 17)
    legal = session.legal()
    session.advance()
    state = copied(session.state)
    for choice in (*legal, Choice("done")):
        with pytest.raises(IllegalChoice):
            session.choose(choice)
    session.concede()
    assert session.advance() == 0
    assert session.state == state


@pytest.mark.parametrize(
    ("game", "preset"),
    [(game, preset) for game, presets in PRESETS.items() for preset in presets],
)
@pytest.mark.parametrize("bot", BOTS)
def test_a_match_ends(game, preset, bot):
    session = seated(PRESETS[game][preset], None, bot, 19, "match")
    session.advance()
    assert session.over
    assert session.winner in {0, 1}
    assert session.scoreboard.over
    assert session.scoreboard.winner == "ab"[session.winner]
    cards_agree(session)


# What bots may not see


@every_case
def test_a_bot_chooses_the_same_whatever_is_hidden(design, deck, bot):
    for seed in range(3):
        for session in stepped(seated(design, deck, bot, seed)):
            if session.over:
                break
            state, rules = session.state, session.table.rules
            engine = session.table.game
            choice = engine.choose(state, rules, BOTS[bot])
            other = copied(state)
            open_stream(other.guess, seed, len(session.choices), GUESS)
            for _ in range(8):
                engine.redeal_unseen(other, rules, state.turn)
                assert engine.choose(other, rules, BOTS[bot]) == choice


def seen(session, state, seat):
    """Everything a seat sees of a state, hands of cards apart."""
    cards = session.table.rules.cards
    me, foe = state.player[seat], state.player[1 - seat]
    return {
        "hand": hand_of(state, session.table, seat),
        "other hand": foe.held,
        "positions": (me.position, foe.position),
        "mine": [
            n for n in range(cards) if state.zone[n] in {HAND + seat, HIDDEN + seat}
        ],
        "open": [n for n in range(cards) if state.zone[n] in {PLAYED, SHOWN}],
        "sizes": sorted(state.zone[:cards]),
        "forced": foe.card[state.forced] if state.forced >= 0 else None,
        "ball": (state.incoming, state.pending, state.stage, state.turn, state.serve),
    }


def test_redealt_worlds_agree_with_what_is_seen_and_vary():
    """Hands, seen cards and the deal's own hints hold; the rest does not."""
    cases = set()
    for seed in range(30):
        for session in stepped(seated(DESIGNS["match_point"], None, "random", seed)):
            if session.over:
                break
            check_worlds(session, seed, cases)
    assert {"full phrase", "spent face down", "at the net"} <= cases


def check_worlds(session, seed, cases):
    state, rules = session.state, session.table.rules
    seat = state.turn
    foe = 1 - seat
    before = seen(session, state, seat)
    phrase = [n for n in range(rules.cards) if rules.card[n].phrase]
    worlds = set()
    other = copied(state)
    open_stream(other.guess, seed, len(session.choices), GUESS)
    for _ in range(6):
        redeal_unseen(other, rules, seat)
        assert seen(session, other, seat) == before
        worlds.add(hand_of(other, session.table, foe))
        theirs = [
            n for n in range(rules.cards) if other.zone[n] in {HAND + foe, HIDDEN + foe}
        ]
        if foe != state.server:
            assert not set(theirs) & set(phrase)
        elif state.full_phrase:
            out = [n for n in phrase if state.zone[n] in {PLAYED, SHOWN}]
            assert set(phrase) <= {*theirs, *out}
            cases.add("full phrase")
        if HIDDEN + foe in other.zone[: rules.cards]:
            cases.add("spent face down")
        if state.player[foe].position and other.player[foe].cover >= 0:
            assert other.zone[other.player[foe].cover] == HIDDEN + foe
            cases.add("at the net")
    unseen = sum(state.zone[n] in {PILE, HAND + foe, HIDDEN + foe} for n in range(54))
    if before["other hand"] and unseen > before["other hand"].bit_count() + 2:
        assert len(worlds) > 1


@pytest.mark.parametrize(("game", "reading", "value"), ALONE)
def test_every_reading_alone(game, reading, value):
    design = DESIGNS[game].with_readings({reading: value})
    for seed in range(4):
        for session in stepped(seated(design, None, "random", seed)):
            cards_agree(session)
            assert bool(session.legal()) != session.over
            if not session.over and game == "match_point":
                check_worlds(session, seed, set())
        again = from_json(to_json(session), design)
        assert again.state == session.state


@every_game
def test_a_person_who_clicks_at_random_breaks_nothing(game):
    """Undo, redo, branches, concessions and choices in any order."""
    luck = random.Random(5)
    session = Session(DESIGNS[game], "game", 3)
    for _ in range(300):
        match luck.randrange(8):
            case 0:
                session.undo()
            case 1:
                session.redo()
            case 2:
                session = session.branch(luck.randrange(len(session.choices) + 1))
                session.advance()
            case 3 if luck.random() < 0.2:
                session.concede()
            case _ if not session.over:
                session.choose(luck.choice(session.legal()))
            case _:
                session.undo()
        assert session.over or session.waits
        fresh = Session(DESIGNS[game], "game", 3, choices=session.choices)
        assert fresh.state == session.state
