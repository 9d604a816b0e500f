"""A game out of a folder of YAML and one file of code: every room takes it."""

import shutil
from array import array
from itertools import combinations, product
from math import comb

import pytest

from courtside.analysis.draw_odds import draw_odds
from courtside.analysis.intervals import share
from courtside.analysis.outcomes import measures
from courtside.charts import changes, endings, holds, rallies, wins
from courtside.cli.main import main
from courtside.engine.bulk import ROW, Run
from courtside.engine.chance import GUESS, open_stream
from courtside.engine.codes import Bot, Unit
from courtside.engine.kernel import compiled
from courtside.engine.ledger import Ledger
from courtside.engine.records import blank, numbers, record, thaw
from courtside.faces import face, problems
from courtside.model import check
from courtside.model.games import GAMES as MODELS
from courtside.play import Session, compare, run_scenarios, simulate
from courtside.play.choice import Choice
from courtside.play.desk import Desk
from courtside.play.table_view import table_view
from courtside.play.turns import copied
from courtside.studio.deck_bench import DeckBench
from courtside.tables import compile_table
from courtside.words import LANGUAGES

RANKS = [10] * 4 + [11] * 4 + [12] * 4 + [13] * 4 + [14] * 2


def told(folder):
    return [str(complaint) for complaint in check(folder).complaints]


# -- model


def test_its_files_are_right_and_its_scenarios_hold(design):
    assert told(design.folder) == []
    assert [outcome.message for outcome in run_scenarios(design)] == [""]
    assert problems(design) == []
    assert design.cards["ace"].name.in_("pl") == "As"
    assert design.cards["king"].name.in_("en") == "King"


MISTAKES = {
    "engine": (
        ("game.yaml", "engine: high_card", "engine: hihg_card"),
        (
            'game.yaml:3:9: engine: found "hihg_card", which is no rules engine; '
            "allowed: match_point, board_tennis, high_card; did you mean high_card?"
        ),
    ),
    "number": (
        ("cards.yaml", "king: {numbers: {rank", "king: {numbers: {rnak"),
        (
            "cards.yaml:5:18: king.numbers.rnak: found rnak, which the engine does not "
            "read; allowed: rank; did you mean rank?"
        ),
    ),
    "copies": (
        ("decks.yaml", "ten: 4", "ten: 5"),
        "decks.yaml:2:41: small: ten: 5 copies, more than 4",
    ),
    "bounds": (
        ("game.yaml", "least: 1, most: 6", "least: 1, most: 9"),
        (
            "game.yaml:14:36: hand_size.whole_number.most: found 9; the engine plays "
            "at most 6; write 6"
        ),
    ),
    "reading": (
        ("game.yaml", "  ties:", "  tie:"),
        (
            "game.yaml:11:3: readings: the engine also reads ties; write them out, or "
            "let the design extend high_card"
        ),
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_where_it_stands(design, tmp_path, mistake):
    (file, old, new), said = MISTAKES[mistake]
    folder = tmp_path / "high_card"
    shutil.copytree(design.folder, folder)
    path = folder / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), "utf-8")

    assert [each for each in told(folder) if each.endswith(said)], told(folder)


def test_an_engine_that_is_not_registered_is_none(design, monkeypatch):
    monkeypatch.delitem(MODELS, "high_card")
    first, *_ = told(design.folder)

    assert 'found "high_card", which is no rules engine' in first


# -- tables and engine


def test_numbers_and_readings_become_fields_of_the_same_name(design):
    rules = compile_table(design.with_readings({"ties": "receiver"})).rules
    table = compile_table(design)

    assert (table.rules.hand_size, table.rules.ties, rules.ties) == (3, 0, 1)
    assert sorted(card.rank for card in table.rules.card[: table.rules.cards]) == RANKS


@pytest.mark.jit
@pytest.mark.parametrize("unit", list(Unit))
@pytest.mark.parametrize("bots", list(product(Bot, repeat=2)))
def test_compiled_and_plain_play_the_same(game, design, unit, bots):
    table, n = compile_table(design), 12
    runs = []
    for make, rules in ((blank, table.rules), (record, table.frozen)):
        state, ledger, run = make(game.State), make(Ledger), make(Run)
        run.seed, run.unit = 3, int(unit)
        run.bot[0], run.bot[1] = map(int, bots)
        ledger.on = 1
        rows = array("q", bytes(8 * ROW * n))
        play, seen = game.play_block, rows
        if make is record:
            seen = numbers(rows)
            play = compiled(play, state, rules, ledger, run, 0, 1, seen)
        play(state, rules, ledger, run, 0, n, seen)
        runs.append((rows, thaw(state, game.State), thaw(ledger, Ledger)))

    assert runs[0] == runs[1]


def test_a_choice_does_not_hang_on_hidden_cards(game, design):
    table = compile_table(design)
    state, ledger, moved = blank(game.State), blank(Ledger), 0
    game.start(state, table.rules, ledger, 2, 0, Unit.MATCH)
    while not state.over:
        me = state.turn
        other = copied(state)
        open_stream(other.guess, 9, sum(state.choices), GUESS)
        game.redeal_unseen(other, table.rules, me)
        assert sorted(other.deck[: table.rules.cards]) == list(range(table.rules.cards))
        assert (other.hand[me], other.led) == (state.hand[me], state.led)
        moved += other.hand[1 - me] != state.hand[1 - me]
        for bot in Bot:
            expected = game.choose(state, table.rules, bot)
            assert game.choose(other, table.rules, bot) == expected
        game.step(state, table.rules, game.kth(state, 0), ledger)
    assert moved > 10


# -- play


def test_with_one_card_each_points_are_won_as_often_as_counted_out(design):
    """Of one card each, the receiver wins where his is higher: count the pairs."""
    one_card = design.with_readings({"hand_size": 1})
    higher = sum(a != b for a, b in combinations(RANKS, 2))  # each way round
    exact = 1 - higher / (2 * comb(len(RANKS), 2))
    found = simulate(one_card, points=4_000, seed=5)

    won = share(found.server_won(), 4_000)
    assert won.low < exact < won.high


def test_a_run_is_the_beginning_of_a_longer_one(design):
    short = simulate(design, points=40, bots=("greedy", "random"), keep_rows=True)
    long = simulate(design, points=200, bots=("greedy", "random"), keep_rows=True)

    for name, column in short.columns.items():
        assert long.columns[name][:40] == column, name


def test_greedy_beats_random(design):
    for bots in (("greedy", "random"), ("random", "greedy")):
        run = simulate(design, points=300, bots=bots, keep_rows=True)
        won = list(run.columns["winner"]).count(bots.index("greedy"))
        assert share(won, 300).low > 0.5


def test_it_is_played_by_hand(design, tmp_path):
    session = Session(design, "game", seed=4, seats=("human", "human"))
    server = session.to_move
    held = session.view(server).hand
    assert len(held) == len(session.legal()) == 3
    assert session.view(1 - server).legal == ()

    session.choose(session.legal()[0])
    assert session.to_move == 1 - server
    assert session.view(server).hand == held[1:]
    assert session.undo()
    assert session.view(server).hand == held
    assert session.redo()
    session.choose(session.legal()[0])

    led, answer = (design.cards[each.card].numbers["rank"] for each in session.choices)
    assert session.ending == ("winner" if answer > led else "ace")
    assert session.scoreboard.server == "ab"[server]
    while not session.over:
        session.choose(session.legal()[-1])
    assert session.winner in {0, 1}

    session.save(tmp_path / "match.json")
    again = Session.resume(tmp_path / "match.json", design)
    assert (again.digest, again.choices) == (session.digest, session.choices)


def test_it_is_told_in_every_language(design):
    session = Session(design, "game", seed=4, seats=("human", "greedy"))
    session.choose(session.legal()[0])
    lines = {}
    for language in LANGUAGES:
        session.speak(language)
        lines[language] = [line.text for line in session.log_of((0,))]
        assert session.narrator.choice(session.legal()[0])
    assert "A plays Ace [ace]." in lines["en"]
    assert "A zagrywa kartę As [ace]." in lines["pl"]


def test_saying_why_not_in_the_words_of_any_game(design):
    session = Session(design, seed=4, seats=("human", "human"))
    held = set(session.view(session.to_move).hand)
    missing = next(id_ for id_ in design.cards if id_ not in held)

    assert "does not hold" in str(session.why_not(Choice("card", missing, number=1)))
    assert "no card of this deck" in str(session.why_not(Choice("card", "joker")))
    assert str(session.why_not(Choice("come_up"))) == "That cannot be played now."


def test_it_lies_on_the_play_table(design):
    desk = Desk(Session(design, seed=4, seats=("human", "greedy")))
    shown = table_view(desk)

    assert sum(card["count"] for card in shown["hand"]) == 3
    assert all(card["uses"] for card in shown["hand"])
    assert shown["say"]
    desk.session.choose(desk.session.legal()[0])
    assert table_view(desk)["over"]


# -- what is seen


@pytest.mark.parametrize("card", ["ten", "ace"])
def test_a_face_says_name_numbers_and_text(design, card):
    drawn = face(design, card, copies=2)

    assert design.cards[card].name.in_("en") in drawn
    assert f"rank {design.cards[card].numbers['rank']}" in drawn


def test_a_run_is_charted_and_measured(design):
    run = simulate(design, games=40)

    drawn = endings.figure(run)
    seen = {label for trace in drawn.data for label in trace.y}
    assert len(seen) == 2  # aces and winners: no other ending came up
    assert "Ace" in " ".join(seen)
    for chart in (endings, holds, rallies, wins):
        assert chart.figure(run).data
        assert f"{run.tally['points']:,}" in chart.sentence(run)
    assert set(measures(run)["measure"]) >= {"server wins the point"}


def test_two_rules_are_compared_on_the_same_luck(design):
    receivers = design.with_readings({"ties": "receiver"})
    both = compare(design, against=receivers, points=200)

    assert "fewer" in changes.sentence(both)
    # Whoever won a tie, the other wins it now; nothing else differs.
    assert both.server_wins().gained == 0 < both.server_wins().lost


def test_on_the_command_line(design, capsys):
    folder = str(design.folder)

    assert main(["check", folder]) == 0
    assert main(["simulate", folder, "--points", "50"]) == 0
    said = capsys.readouterr().out
    assert "1 scenarios run, all hold" in said
    assert "winner" in said
    assert "net" not in said
    assert main(["replies", folder, "--incoming", "ace"]) == 1
    assert "high_card has no reply rows" in capsys.readouterr().err


def test_the_deck_builder_sifts_and_counts_by_its_numbers(design):
    bench = DeckBench(design, "small")
    facets, view = bench.words()["facets"], bench.view()

    assert [(each["id"], each["label"]) for each in facets] == [("rank", "rank")]
    assert [each["n"] for each in view["mix"]["rank"]] == [4, 4, 4, 4, 2]
    assert bench.catalogue()[0]["shows"] == {"rank": ["10"]}
    assert view["odds"]["hands"] == []
    with pytest.raises(ValueError, match="which hands high_card deals"):
        draw_odds(design, bench.draft.cards, "rank:14", 1)
