"""Board Tennis: the table of values, whole games in both runtimes, hidden cards."""

from array import array

import pytest

from courtside.engine.bulk import ROW, Run
from courtside.engine.chance import GUESS, open_stream
from courtside.engine.codes import Bot, Ending, Unit
from courtside.engine.games import board_tennis as game
from courtside.engine.kernel import compiled
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank, numbers, record, thaw
from courtside.model import load
from courtside.play.choice import Choice
from courtside.play.save import from_json, to_json
from courtside.play.session import Session
from courtside.play.turns import copied
from courtside.tables import compile_table

SHIPPED = load("board_tennis")
VARIANTS = {
    "default": {},
    "court12": {"rows_per_half": 6},
    "net": {"net_is_field": "field", "side_frame": "hitter"},
    "six_from_start": {"start_hand": "short_hand"},
    "pairs": {"players": "pairs"},
    "strict": {"special_parity": "binds", "special_side": "arrow"},
    "lenient": {"no_parity_card": "any_card", "serve_sides": "always_left"},
    "carry_on": {"refresh_cards_each_game": "carry_on", "players": "pairs"},
    "late": {"short_hand_trigger": "no_card", "short_hand_size": 3},
}
TABLE = {
    1: ((1, 3, 5, 7), (2, 4, 6)),
    2: ((3, 5, 7), (2, 4, 6, 8)),
    3: ((3, 5, 7, 9), (4, 6, 8)),
    4: ((5, 7, 9), (4, 6, 8, 10)),
    5: ((5, 7, 9, 11), (6, 8, 10)),
    6: ((7, 9, 11), (6, 8, 10, 12)),
    7: ((7, 9, 11), (8, 10, 12)),
}


def table_of(name):
    return compile_table(SHIPPED.with_readings(VARIANTS[name]))


def counted(rows, side, *, net):
    """Count it out on a strip of fields: mine from the ball on, the net, theirs."""
    found = {}
    for row in range(1, rows + 1):
        strip = ["mine"] * (row - 1) + ["net"] * net + ["theirs"] * rows
        found[row] = tuple(
            value
            for value in range(1, 13)
            if value % 2 == (side == "left")
            and value <= len(strip)
            and strip[value - 1] == "theirs"
        )
    return found


@pytest.mark.parametrize(("row", "values"), TABLE.items())
def test_the_values_of_a_row_are_those_of_the_rules_page(row, values):
    table = table_of("default")

    assert (table.values(row, "left"), table.values(row, "right")) == values


@pytest.mark.parametrize("rows", range(2, 13))
@pytest.mark.parametrize("net", [False, True])
@pytest.mark.parametrize("side", ["left", "right"])
def test_values_agree_with_counting_fields(rows, net, side):
    chosen = {"rows_per_half": rows, "net_is_field": "field" if net else "line"}
    table = compile_table(SHIPPED.with_readings(chosen))

    expected = counted(rows, side, net=net)
    assert {row: table.values(row, side) for row in expected} == expected


def played(table, unit, bots, n):
    """Play in plain Python and step by step; every menu is checked on the way."""
    state, ledger = blank(game.State), blank(Ledger)
    for index in range(n):
        game.start(state, table.rules, ledger, 5, index, unit)
        while not state.over:
            check(state, table)
            code = game.choose(state, table.rules, bots[state.turn & 1])
            game.step(state, table.rules, code, ledger)
    return state


def check(state, table):
    """Menus count what they list; every card lies in one place."""
    codes = [0] * state.menu.count
    assert game.legal(state, table.rules, codes) == state.menu.count > 0
    assert codes == [game.kth(state, k) for k in range(len(codes))]
    held = [
        hand.card[slot]
        for hand in state.hand[: table.rules.seats]
        for slot in range(62)
        if hand.held >> slot & 1
    ]
    used = [n for n in range(len(table.cards)) if state.zone[n] == game.USED]
    everywhere = sorted([*held, *used, *state.stock[: state.left]])
    assert everywhere == list(range(len(table.cards)))


@pytest.mark.parametrize("name", VARIANTS)
def test_games_end_and_lose_no_card(name):
    state = played(table_of(name), Unit.GAME, (Bot.RANDOM, Bot.GREEDY), 6)

    tally = state.tally
    assert sum(tally.games) == 6
    assert sum(tally.ended) == tally.points >= 24
    ended = {n % 16 for n, count in enumerate(tally.ended) if count}
    assert ended <= {Ending.ACE, Ending.NET, Ending.LONG, Ending.NO_CARD}


@pytest.mark.jit
@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("unit", [Unit.POINT, Unit.GAME])
def test_compiled_and_plain_play_the_same(name, unit):
    table, n = table_of(name), 12
    runs = []
    for make, rules in ((blank, table.rules), (record, table.frozen)):
        state, ledger, run = make(game.State), make(Ledger), make(Run)
        run.seed, run.unit = 3, int(unit)
        run.bot[1] = int(Bot.GREEDY)
        ledger.on = 1
        rows = array("q", bytes(8 * ROW * n))
        play, seen = game.play_block, rows
        if make is record:
            seen = numbers(rows)
            play = compiled(play, state, rules, ledger, run, 0, 1, seen)
        play(state, rules, ledger, run, 0, n, seen)
        runs.append((rows, thaw(state, game.State), thaw(ledger, Ledger)))

    assert runs[0] == runs[1]


@pytest.mark.parametrize("name", ["default", "pairs", "six_from_start"])
def test_a_choice_does_not_hang_on_hidden_cards(name):
    table = table_of(name)
    state, ledger = blank(game.State), blank(Ledger)
    game.start(state, table.rules, ledger, 2, 0, Unit.GAME)
    moved = 0
    while not state.over:
        other = copied(state)
        open_stream(other.guess, 9, state.choices[state.turn], GUESS)
        game.redeal_unseen(other, table.rules, state.turn)
        check(other, table)
        assert other.hand[state.turn] == state.hand[state.turn]
        assert other.menu == state.menu
        moved += other.hand != state.hand
        for bot in Bot:
            expected = game.choose(state, table.rules, bot)
            assert game.choose(other, table.rules, bot) == expected
        code = game.choose(state, table.rules, Bot.GREEDY)
        game.step(state, table.rules, code, ledger)
    assert moved or name == "default"


def test_a_set_that_one_player_holds_is_known():
    table = table_of("default")
    state, ledger = blank(game.State), blank(Ledger)
    game.start(state, table.rules, ledger, 2, 0, Unit.POINT)
    other = copied(state)
    open_stream(other.guess, 1, 0, GUESS)
    game.redeal_unseen(other, table.rules, 0)

    assert sorted(other.hand[1].card[:40]) == sorted(state.hand[1].card[:40])


def test_a_hand_seen_to_lack_a_side_goes_on_lacking_it():
    table = table_of("six_from_start")
    rules, ledger, found = table.rules, blank(Ledger), 0
    for index in range(40):
        state = blank(game.State)
        game.start(state, rules, ledger, 1, index, Unit.GAME)
        while not state.over:
            game.step(state, rules, game.choose(state, rules, Bot.GREEDY), ledger)
            for seat in (0, 1):
                open_stream(state.guess, index, found, GUESS)
                other = copied(state)
                game.redeal_unseen(other, rules, seat)
                hand = other.hand[1 - seat]
                for slot in range(62):
                    if hand.held >> slot & 1 and hand.lack[slot]:
                        value = rules.card[hand.card[slot]].value
                        assert value
                        assert value % 2 != hand.lack[slot] % 2
                        found += 1
        if found > 30:
            return
    pytest.fail("no hand was seen to lack a side")


def test_pairs_serve_in_turn_and_the_next_in_order_returns():
    table = table_of("pairs")
    state, ledger = blank(game.State), blank(Ledger)
    game.start(state, table.rules, ledger, 1, 0, Unit.MATCH)
    servers = []
    while not state.over and state.score.games_played < 5:
        if state.row == 0:
            if len(servers) == state.score.games_played:
                servers.append(state.turn)
            assert state.turn == servers[-1]
        seat = state.turn
        point = state.point
        game.step(
            state, table.rules, game.choose(state, table.rules, Bot.RANDOM), ledger
        )
        if not state.over and state.point == point and state.stage == game.OPEN:
            assert state.turn == (seat + 1) % 4

    # Sides in turn, and within a side its two players.
    first = servers[0]
    assert servers == [first, 1 - first, first + 2, 3 - first, first]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_session_is_its_choices_and_can_be_told(name):
    design = SHIPPED.with_readings(VARIANTS[name])
    session = Session(design, "game", seed=4, seats=("random", "greedy"))
    again = from_json(to_json(session), design)

    assert session.over
    assert again.digest == session.digest
    assert [line.text for line in again.log_of((0, 1, 2, 3))] == [
        line.text for line in session.log_of((0, 1, 2, 3))
    ]
    assert session.ending in {"ace", "net", "long", "no_card"}
    for language in ("en", "es", "pl"):
        session.speak(language)
        assert len(session.log) > 10


@pytest.mark.parametrize("name", ["default", "pairs", "six_from_start"])
def test_every_choice_has_words_and_every_refusal_a_reason(name):
    design = SHIPPED.with_readings(VARIANTS[name])
    session = Session(design, "game", seed=4, seats=("human", "human"))
    while not session.over:
        legal = session.legal()
        view = session.view(session.to_move)
        assert list(view.legal) == legal
        assert session.view((session.to_move + 1) % 2).legal == ()
        for choice in legal:
            assert session.narrator.choice(choice)
            assert session.why_not(choice) is None
        for id_ in view.hand:
            for side in ("left", "right"):
                value = design.cards[id_].value
                if value is not None:
                    choice = Choice("play", id_, number=value, side=side)
                    refusal = session.why_not(choice)
                    assert (refusal is None) == any(
                        each.card == id_ and each.side == side for each in legal
                    )
        session.choose(legal[len(session.choices) % len(legal)])
    assert session.undo()


def test_the_side_a_card_does_not_fit_is_the_reason():
    session = Session(SHIPPED, seed=4, seats=("human", "human"))
    session.choose(session.legal()[0])

    even = Choice("play", "value_02_left", number=2, side="left")
    assert str(session.why_not(even)).startswith("From the left only odd cards")
    other = Choice("play", "value_03_left", number=3, side="right")
    assert "points left, not right" in str(session.why_not(other))


def test_a_ball_can_be_conceded():
    session = Session(SHIPPED, "game", seed=4, seats=("human", "human"))
    loser = session.to_move
    session.concede()

    assert session.ending == "conceded"
    assert session.state.score.points[1 - loser] == 1


def serves(table, games):
    """Give game, serving side and hand sizes at the serve of each ball of a match."""
    state, ledger = blank(game.State), blank(Ledger)
    game.start(state, table.rules, ledger, 1, 0, Unit.MATCH)
    while not state.over and state.score.games_played < games:
        if state.row == 0:
            held = [hand.held.bit_count() for hand in state.hand[: table.rules.seats]]
            yield state.score.games_played, state.server, held, state.short
        code = game.choose(state, table.rules, Bot.RANDOM)
        game.step(state, table.rules, code, ledger)


@pytest.mark.parametrize("name", ["default", "pairs", "lenient"])
def test_one_side_serves_a_whole_game_and_the_other_the_next(name):
    servers = {}
    for played, server, _, _ in serves(table_of(name), 6):
        servers.setdefault(played, set()).add(server)

    (first,) = servers[0]
    assert servers == {n: {(first + n) % 2} for n in range(6)}


def test_a_new_game_brings_new_sets_or_does_not():
    for refresh in ("fresh", "carry_on"):
        table = compile_table(
            SHIPPED.with_readings({"refresh_cards_each_game": refresh})
        )
        seen = [*serves(table, 8)]
        firsts = [
            (held, short)
            for place, (played, _, held, short) in enumerate(seen)
            if place and played != seen[place - 1][0]
        ]

        assert len(firsts) == 7
        if refresh == "fresh":
            assert all(one == ([40, 40], 0) for one in firsts)
        else:
            # One shot at least was played in each game before.
            assert all(min(held) < 40 for held, _ in firsts)
            assert any(short for _, short in firsts)


def test_who_serves_first_is_drawn_by_lot():
    drawn = set()
    for seed in range(20):
        state, ledger = blank(game.State), blank(Ledger)
        game.start(state, table_of("default").rules, ledger, seed, 0, Unit.MATCH)
        drawn.add(state.server)

    assert drawn == {0, 1}


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1 field, to the right"), (4, "4 fields, to the right")],
)
def test_one_field_is_no_fields(number, words):
    narrator = Session(SHIPPED, seed=4).narrator

    assert narrator.choice(Choice("declare", number=number, side="right")) == words
