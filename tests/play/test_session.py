"""A session: legal choices only, undo, redo, branch, concede, and secrets kept."""

import json
import random
import re
from dataclasses import asdict, replace

import pytest

from courtside.engine.games.match_point import Rules
from courtside.engine.records import thaw
from courtside.model import DesignError, load
from courtside.play import simulate
from courtside.play.choice import Choice, hand_of
from courtside.play.fold import Fold
from courtside.play.narrate import Narrator
from courtside.play.session import IllegalChoice, Session
from courtside.tables import compile_table


@pytest.fixture(scope="module")
def design():
    return load("match_point")


def play_on(session, choices=10_000, seed=0):
    """Let a person choose at random."""
    luck = random.Random(seed)
    while not session.over and choices:
        session.choose(luck.choice(session.legal()))
        choices -= 1
    return session


def all_of(session):
    return session.choices, session.digest, session.legal(), session.score


def test_a_point_ends_with_a_winner_and_nothing_left_to_choose(design):
    session = play_on(Session(design, seed=5))
    assert session.over
    assert session.winner in {0, 1}
    assert session.ending in {"ace", "double_fault", "winner", "no_card"}
    assert session.legal() == []
    assert session.to_move is None


def test_bots_answer_at_once(design):
    session = Session(design, "game", seats=("greedy", "human"))
    while not session.over:
        assert session.to_move == 1
        session.choose(session.legal()[0])


def test_bots_wait_where_they_are_told_to(design):
    session = Session(design, seats=("greedy", "human"), auto=False)
    assert session.choices == ()
    assert not session.waits
    assert session.advance(1) == 1
    assert len(session.choices) == 1


def test_two_bots_play_as_in_bulk(design):
    rows = simulate(
        design, points=6, seed=9, bots=("greedy", "random"), keep_rows=True
    ).columns
    for index in range(6):
        seats = ("greedy", "random")
        session = Session(design, seed=9, index=index, seats=seats)
        assert session.over
        assert session.state.winner == rows["winner"][index]
        assert session.state.strokes == rows["strokes"][index]


def test_an_illegal_choice_is_refused_and_changes_nothing(design):
    session = play_on(Session(design, seed=3, seats=("human", "human")), 3)
    before = all_of(session)
    wrong = [
        Choice("stroke", "net_volley_left", half="upper", stroke="volley"),
        Choice("stroke", "moonball_left", half="upper", stroke="volley"),
        Choice("concede"),
        Choice("reach", session.view(session.to_move).hand[0], side="up"),
    ]
    for choice in wrong:
        with pytest.raises(IllegalChoice):
            session.choose(choice)
        assert all_of(session) == before


def test_after_the_end_nothing_changes(design):
    session = play_on(Session(design, seed=4))
    before = all_of(session)
    with pytest.raises(IllegalChoice):
        session.choose(Choice("done"))
    session.concede()
    assert session.advance() == 0
    assert all_of(session) == before


def test_undo_takes_back_to_the_persons_last_decision(design):
    session = Session(design, "game", seed=2)
    seen = []
    luck = random.Random(1)
    while not session.over:
        seen.append(all_of(session))
        session.choose(luck.choice(session.legal()))
    end = all_of(session)
    for before in reversed(seen):
        assert session.undo()
        assert all_of(session) == before
    assert not session.undo()
    for after in [*seen[1:], end]:
        assert session.redo()
        assert all_of(session) == after
    assert not session.redo()


def test_a_new_choice_ends_what_could_be_done_again(design):
    session = play_on(Session(design, seed=2), 3)
    session.undo()
    session.choose(session.legal()[0])
    assert not session.redo()


def test_a_branch_leaves_the_trunk_alone(design):
    trunk = play_on(Session(design, "game", seed=8), 12)
    before = all_of(trunk)
    branch = trunk.branch(5)
    assert branch.choices == trunk.choices[:5]
    branch.advance()
    play_on(branch, 4, seed=3)
    assert all_of(trunk) == before
    assert trunk.branch(len(trunk.choices)).digest == trunk.digest


def test_conceding_gives_the_point_away(design):
    session = Session(design, "game", seed=1, seats=("human", "human"))
    server, giver = session.state.server, session.to_move
    assert server == giver
    session.concede()
    assert session.ending == "conceded"
    assert session.score == "0-0 0-15"
    assert not session.over
    session.undo()
    assert session.score == "0-0 0-0"
    session.redo()
    for _ in range(3):
        session.concede()
    assert session.over
    assert session.winner == 1 - giver


def test_the_chips_are_the_unfinished_turn(design):
    session = Session(design, seed=1, seats=("human", "human"))
    assert session.turn == ()
    serve = next(each for each in session.legal() if each.use == "stroke")
    session.choose(serve)
    assert session.turn == (serve,)
    session.choose(Choice("done"))
    assert session.turn == ()


def test_any_copy_will_do_where_none_is_named(design):
    session = Session(design, seed=1, seats=("human", "human"))
    choice = next(each for each in session.legal() if each.copy)
    vague = Choice(choice.use, choice.card, half=choice.half, stroke=choice.stroke)
    session.choose(vague)
    assert session.choices[0].card == choice.card
    assert session.choices[0].copy > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_holds_no_hidden_card(design, seat):
    """Cards of the other hand, of the pile, and spent face down are not in it."""
    luck = random.Random(seat)
    for seed in range(12):
        session = Session(design, seed=seed, seats=("human", "human"))
        if session.state.redeals:
            continue  # cards of a void deal were seen, too
        spent = set()
        while True:
            state, table = session.state, session.table
            view = session.view(seat)
            text = json.dumps(asdict(view))
            known = {*view.hand, *view.open_cards, view.shown}
            mine = {each.card for each in view.turn} | spent
            hidden = set(table.cards) - known - mine
            assert hidden
            assert not [card for card in hidden if f'"{card}"' in text]
            assert not [card for card in hidden if f"[{card}]" in text]
            assert view.hand == hand_of(state, table, seat)
            assert view.other_hand == len(hand_of(state, table, 1 - seat))
            if session.over:
                break
            choice = luck.choice(session.legal())
            if session.to_move == seat and choice.use in {"come_up", "go_back"}:
                spent.add(choice.card)
            session.choose(choice)


def test_the_public_log_names_open_cards_only(design):
    session = play_on(Session(design, seed=6, seats=("human", "human")))
    log = "\n".join(line.text for line in session.log)
    state, table = session.state, session.table
    named = {card for card in table.cards if f"[{card}]" in log}
    assert named
    seen = session.view(0)
    assert named == {*seen.open_cards, seen.shown}
    assert "face down" not in log
    both = "\n".join(line.text for line in session.log_of((0, 1)))
    for seat in (0, 1):
        for card in hand_of(state, table, seat):
            assert card in both


def test_every_line_is_a_moment_to_branch_from(design):
    session = play_on(Session(design, "game", seed=6))
    moments = [line.moment for line in session.log]
    assert moments == sorted(moments)
    assert moments[-1] <= len(session.choices)
    told = [line for line in session.log if line.moment <= 7]
    assert session.branch(7).log == told


def test_the_log_speaks_spanish(design):
    spanish = play_on(Session(design, seed=6, language="es"))
    english = play_on(Session(design, seed=6))
    assert spanish.digest == english.digest
    assert spanish.log[0].text == "Punto 1: saca A."
    assert english.log[0].text == "Point 1: A serves."


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"unit": "pint"}, "did you mean point"),
        ({"seats": ("human", "gredy")}, "did you mean greedy"),
        ({"seats": ("human",)}, "two seats"),
        ({"match_format": "best_of_7"}, "best_of_3"),
        ({"deck": "ribot_defalt"}, "did you mean ribot_default"),
    ],
)
def test_unknown_words_are_answered_with_the_nearest(design, wrong, said):
    with pytest.raises(ValueError, match=said):
        Session(design, **wrong)


def test_an_illegal_deck_is_refused_with_every_reason(tmp_path):
    (tmp_path / "game.yaml").write_text("id: mine\nextends: match_point\n")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "thin.yaml").write_text(
        "thin:\n  name: Thin\n  cards: {net_volley_left: 53}\n"
    )
    with pytest.raises(DesignError) as refused:
        Session(load(tmp_path), deck="thin")
    reasons = [str(each) for each in refused.value.complaints]
    assert len(reasons) >= 3


def test_a_hundred_void_deals_are_told_as_far_as_there_is_room(design):
    table = compile_table(design)
    rules = thaw(table.rules, Rules)
    rules.least_receiver_hand = 60
    fold = Fold(replace(table, rules=rules), "point", 1)
    assert fold.state.over
    assert fold.state.redeals == 100
    assert fold.digest == Fold(replace(table, rules=rules), "point", 1).digest
    *_, last = Narrator(table).lines([each for _, each in fold.happenings])
    assert re.fullmatch(r"\(\d+ more events\.\)", last)


@pytest.mark.parametrize("seed", [-1, 2**62 + 1, 1.5, "x", True, None])
def test_a_session_takes_the_seeds_a_run_takes(design, seed):
    with pytest.raises(ValueError, match="seed: found") as here:
        Session(design, seed=seed)
    with pytest.raises(ValueError, match="seed: found") as there:
        simulate(design, points=1, seed=seed)
    assert str(here.value) == str(there.value)
