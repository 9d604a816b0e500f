"""The static check: every problem of a folder at once, each told once."""

import time

import pytest

from courtside.model import DesignError, check, deck_problems, load
from courtside.model.deck import Deck
from courtside.model.text import Text

NEW = "readings:\n  second_server: {text: T, default: a, options: {a: {text: A}}}\n"
LOB = "serve_lob_left: {upper: serve, lower: lob, arrow: left, source: ours}"


def test_a_sound_design_has_no_complaint(tiny):
    report = tiny.check()

    assert report.complaints == ()
    assert report.ok
    assert report.counts["cards"] == 2
    assert report.summary.startswith("6 files, no errors; loaded: 2 strokes, 3 replies")
    assert [design.id for design in report.designs] == ["tiny"]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("cards", "lower: drive", "lower: drivel",
         ('cards.yaml:1:32: ace_drive.lower: found "drivel", which is no stroke; '
         "did you mean drive?")),
        ("strokes", "[serves]", "[serve]",
         ('strokes.yaml:1:29: ace.families[0]: found "serve", which is no family; '
         "did you mean serves?")),
        ("replies", "reply: rallies", "reply: ralies",
         ('replies.yaml:3:33: row.reply: found "ralies", which is no stroke or family; '
         "did you mean rallies?")),
        ("replies", "reply: rallies", "reply: [drive, driv]",
         ('replies.yaml:3:41: row.reply[1]: found "driv", which is no stroke or '
         "family; did you mean drive?")),
        ("replies", "incoming: rallies", "incoming: volley",
         'replies.yaml:3:17: row.incoming: found "volley", which is no stroke or'),
        ("replies", "incoming: second_serve", "incoming: rallies",
         ("replies.yaml:1:1: replies: no row has incoming: second_serve, so nobody "
         "could serve")),
        ("decks", "ace_drive: 4", "ace_drvie: 4",
         ("decks.yaml:1:30: small: found ace_drvie, which is no card; "
         "did you mean ace_drive?")),
        ("game", "default_deck: small", "default_deck: smal",
         ('game.yaml:7:15: default_deck: found "smal", which is no deck; '
         "did you mean small?")),
        ("game", "default_format: short", "default_format: long",
         'game.yaml:8:17: default_format: found "long", which is no format'),
        ("game", "default: lot", "default: lott",
         ('game.yaml:10:39: first_server.default: found "lott", which is no option; '
         "allowed: lot, a; did you mean lot?")),
        ("game", "a: {text: A}", "c: {text: A}",
         ("game.yaml:10:75: first_server.c: the engine does not know this option; "
         "allowed: lot, a, b")),
        ("game", "readings:\n  first_server:", NEW + "  first_server:",
         ("game.yaml:10:18: second_server: no option has a patch and the engine does "
         "not know it")),
        ("game", "size: {most: 40}", "strokes: {aces: {least: 1}}",
         ('game.yaml:6:22: deck_law.strokes.aces: found "aces", which is no stroke; '
         "did you mean ace?")),
    ],
)  # fmt: skip
def test_a_reference_to_nowhere_is_named_with_the_nearest(
    tiny, file, old, new, expected
):
    tiny.edit(file, old, new)

    (found,) = tiny.said()
    assert found.startswith(expected)


def test_scenarios_refer_to_what_there_is(tiny):
    tiny.write(
        "scenarios/one",
        "faced:\n"
        "  readings: {first_servr: a}\n"
        "  deck: smal\n"
        "  situation: {incoming: ace, hand: [ace_driv]}\n"
        "  turns: [drive > direkt, go_up > drive]\n"
        "dealt:\n"
        "  deal: [ace_drive, drive_aces]\n"
        "  play: [{server: ace, cards: [ace]}]\n"
        "  expect: {void: true}\n"
        "counted:\n"
        "  score: {format: shrt, points: SS}\n"
        "  expect: {over: true}\n",
    )

    assert [line.split(": found ")[1] for line in tiny.said()] == [
        '"first_servr", which is no reading; did you mean first_server?',
        '"smal", which is no deck; did you mean small?',
        '"ace_driv", which is no card; did you mean ace_drive?',
        '"direkt", which is no stroke; did you mean direct?',
        '"go_up", which is no stroke; did you mean come_up?',
        '"drive_aces", which is no card; did you mean drive_ace?',
        '"ace", which is no card; did you mean ace_drive?',
        '"shrt", which is no format; did you mean short?',
    ]


def test_a_wildcard_face_is_no_stroke_of_its_own(tiny):
    tiny.write(
        "strokes",
        "ace: {name: A, families: [serves], positions: [baseline], use: serve}\n"
        "drive: {name: D, families: [rallies], positions: [baseline], use: rally}\n"
        "any: {name: Any, families: [], positions: [baseline], use: rally, "
        "wildcard: [drive, any, dirve]}\n",
    )
    tiny.edit("replies", "reply: rallies", "reply: any")

    assert tiny.said() == [
        (
            "strokes.yaml:3:85: any.wildcard[1]: found any, a wildcard face, which is "
            "never a stroke of its own; allowed: drive, any, dirve"
        ),
        (
            'strokes.yaml:3:90: any.wildcard[2]: found "dirve", which is no stroke; '
            "did you mean drive?"
        ),
        (
            "replies.yaml:3:33: row.reply: found any, a wildcard face, which is never "
            "a stroke of its own; allowed: drive, any, dirve"
        ),
    ]


def test_an_empty_family_and_equal_names_are_warnings(tiny):
    tiny.edit(
        "game", "rallies: {name: Rallies}", "rallies: {name: R}, spins: {name: S}"
    )
    tiny.edit(
        "cards", "lower: drive, arrow: left", "lower: drive, arrow: left, name: Lob"
    )
    tiny.edit("cards", "upper: drive", "name: LOB, upper: drive")

    report = tiny.check()

    assert [each.severity for each in report.complaints] == ["warning", "warning"]
    assert "no stroke is in this family" in str(report.complaints[0])
    assert "has the same name as ace_drive" in str(report.complaints[1])
    assert report.ok
    assert len(report.designs) == 1


def test_what_the_engine_reads_must_be_there(tiny):
    text = (tiny.path / "game.yaml").read_text()
    words = ("stroke_identity", "direction_frame")
    kept = [each for each in text.splitlines() if not any(w in each for w in words)]
    tiny.write("game", "\n".join(kept) + "\n")

    assert tiny.said() == [
        (
            "game.yaml:10:3: readings: the engine also reads stroke_identity, "
            "direction_frame; write them out, or let the design extend match_point"
        ),
    ]


# -- deck law


def test_every_reason_why_a_deck_is_illegal_is_listed(tiny):
    tiny.edit(
        "game",
        "copies: {most: 4}",
        "copies: {most: 4}, strokes: {ace: {most: 5}}, families: {rallies: {least: 9}}",
    )
    line = tiny.edit(
        "decks", "{ace_drive: 4, drive_ace: 1}", "\n  ace_drive: 50\n  drive_ace: 2}"
    )
    assert line == 1
    tiny.write(
        "decks",
        "small:\n  name: Small\n  cards:\n    ace_drive: 50\n    drive_ace: 2\n",
    )

    assert tiny.said() == [
        "decks.yaml:1:1: small: 52 cards, more than 40",
        "decks.yaml:1:1: small: 52 cards with ace, more than 5",
        "decks.yaml:4:16: small: ace_drive: 50 copies, more than 4",
        "decks.yaml:5:16: small: drive_ace: 2 of 1 (limit set at cards.yaml:2:62)",
    ]


def test_the_shipped_law_counts_first_serves_serves_halves_and_wildcards(match_point):
    match_point.write(
        "decks/wrong",
        "wrong:\n"
        "  name: Wrong\n"
        "  cards:\n"
        "    first_serve_groundstroke_left: 1\n"
        "    any_groundstroke_any_volley_both: 3\n"
        "    lob_lob: 50\n",
    )
    match_point.edit(
        "cards", LOB, LOB + "\nlob_lob: {upper: lob, lower: lob, arrow: both}"
    )

    found = [line.split("wrong: ")[1] for line in match_point.said()]

    assert found == [
        "1 card with first_serve, fewer than 2",
        "1 card of the family serves, fewer than 8",
        "3 wildcard cards, more than 2",
        "lob_lob: both halves are lob, and halves must differ",
    ]


def test_a_deck_without_a_serve_is_refused(tiny):
    tiny.write("cards", "a: {upper: drive, lower: drive, arrow: left}\n")
    tiny.write("decks", "small: {name: Small, cards: {a: 4}}\n")

    assert tiny.said() == [
        "decks.yaml:1:1: small: no card with a serve, so no point could begin",
    ]


@pytest.mark.parametrize(
    ("copies", "expected"),
    [
        (124, []),
        (125, ["the server's hand could reach 63 cards, more than the engine's 62"]),
        (
            257,
            [
                "257 cards, more than the engine's 256",
                "the server's hand could reach 129 cards, more than the engine's 62",
            ],
        ),
    ],
)
def test_decks_beyond_the_engine_are_refused_with_their_file(tiny, copies, expected):
    tiny.edit("game", "deck_law: {size: {most: 40}, copies: {most: 4}}", "deck_law: {}")
    tiny.write("decks", f"small: {{name: Small, cards: {{ace_drive: {copies}}}}}\n")

    found = [line.removesuffix("; use a smaller deck") for line in tiny.said()]

    assert found == [f"decks.yaml:1:1: small: {each}" for each in expected]


def test_drawing_until_a_serve_comes_makes_larger_hands(tiny):
    tiny.edit("game", "deck_law: {size: {most: 40}, copies: {most: 4}}", "deck_law: {}")
    tiny.edit("game", "default: redeal", "default: draw")
    tiny.edit("game", "redeal: {text: R}", "draw: {text: D}")
    tiny.write("cards", "a: {upper: ace, lower: drive, arrow: left}\n"
               "d: {upper: drive, lower: drive, arrow: left}\n")  # fmt: skip
    tiny.write("decks", "small: {name: Small, cards: {a: 10, d: 62}}\n")

    (found,) = tiny.said()
    assert "the server's hand could reach 63 cards" in found


def test_a_deck_made_elsewhere_is_held_to_the_same_law(tiny):
    design = load(tiny.path)
    deck = Deck("mine", Text.of("Mine"), Text.of(None), {"ace_drive": 9, "ace_driv": 1})

    assert [each.message for each in deck_problems(design, deck)] == [
        "ace_drive: 9 copies, more than 4",
        "found ace_driv, which is no card",
    ]


@pytest.mark.parametrize("copies", [0, -1, 1.5, "2", True])
def test_copies_of_a_deck_made_elsewhere_are_whole_numbers(tiny, copies):
    design = load(tiny.path)
    deck = Deck("mine", Text.of("Mine"), Text.of(None), {"ace_drive": copies})

    (complaint,) = deck_problems(design, deck)
    assert "ace_drive: copies must be a whole number, at least 1" in str(complaint)


# -- files


def test_a_broken_file_does_not_hide_the_others(tiny):
    tiny.write(
        "cards",
        "a: {upper: ace, lower: drive, arrow: left}\nb:\n  upper ace\n  lower: ace\n",
    )
    tiny.edit("strokes", "use: rally", "use: raly")

    report = tiny.check()

    assert tiny.said() == [
        (
            'strokes.yaml:2:71: drive.use: found "raly", which is not one of its '
            "words; allowed: serve, rally, fault; did you mean rally?"
        ),
        (
            'cards.yaml:3:3: found "upper ace" without a colon; write upper: ace; '
            "0 of this file loaded"
        ),
    ]
    assert report.counts["cards"] == 0
    assert report.counts["strokes"] == 1
    assert report.counts["replies"] == 3
    assert report.designs == ()
    assert report.broken == 2


def test_what_a_killed_save_left_behind_is_not_read(match_point):
    cards = match_point.path / "cards.yaml"
    (cards.parent / ".cards.yaml.0a1b2c3d4e5f.tmp").write_bytes(cards.read_bytes()[:99])
    before = match_point.check().counts

    assert match_point.said() == []
    assert match_point.check().counts == before
    cards.write_bytes(b"")
    (empty,) = [line for line in match_point.said() if line.startswith("cards.yaml:")]
    assert "the file is empty" in empty
    assert match_point.check().designs == ()


def test_an_id_in_two_files_names_both_places(tiny):
    tiny.write("cards/more", "x: {upper: ace, lower: drive, arrow: both}\n"
               "ace_drive: {upper: drive, lower: ace, arrow: both}\n")  # fmt: skip

    (found,) = tiny.said()
    assert "card ace_drive defined twice: at " in found
    assert "cards.yaml:1:1 and at " in found
    assert "cards/more.yaml:2:1" in found


def test_files_of_no_kind_are_not_passed_over(tiny):
    tiny.write("card", "x: {}\n")
    (tiny.path / "decks").mkdir()
    (tiny.path / "decks" / "two.yml").write_text("x: {}\n")
    (tiny.path / "notes.txt").write_text("mine")

    found = tiny.said()

    assert len(found) == 2
    assert "found a file card.yaml that belongs to no kind" in found[0]
    assert "did you mean cards.yaml?" in found[0]
    assert found[1] == "decks/two.yml:1:1: the file is not read; name it .yaml"


@pytest.mark.usefixtures("tiny")
def test_a_path_without_a_design_is_a_complaint(tmp_path):
    (tmp_path / "empty").mkdir()

    assert "no design here" in str(check(tmp_path / "empty").complaints[0])
    assert "did you mean tiny?" in str(check(tmp_path / "tinny").complaints[0])
    assert not check(tmp_path / "tinny").ok


def test_a_folder_that_only_lacks_its_game_file_is_a_complaint(tmp_path, tiny):
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "cards.yaml").write_text(
        tiny.path.joinpath("cards.yaml").read_text()
    )

    (complaint,) = check(tmp_path).complaints
    assert str(complaint).endswith("no design here, for there is no game.yaml in it")


def test_complaints_come_by_file_and_line_each_time(match_point):
    match_point.edit("cards", LOB, LOB.replace("lob,", "lobb,"))
    match_point.edit("game", "default_deck: ribot_default", "default_deck: ribot")
    match_point.write("decks/a", "a: {name: A, cards: {x: 1}}\n")

    first = match_point.said()

    assert [line.split(":")[0] for line in dict.fromkeys(first)] == [
        "game.yaml",
        "cards.yaml",
        "decks/a.yaml",
        "decks/a.yaml",
    ]
    assert match_point.said() == first


def test_three_hundred_cards_are_checked_with_their_lines(tiny):
    cards = [
        f"card_{n:03}:\n  upper: ace\n  lower: drive\n  arrow: left\n  name: Card {n}\n"
        for n in range(1, 301)
    ]
    cards[216] = cards[216].replace("drive", "drivel")
    cards[217] = cards[217].replace("left", "lefft")
    tiny.write("cards", "".join(cards))
    tiny.write("decks", "small: {name: Small, cards: {card_001: 4, card_217: 9}}\n")
    began = time.perf_counter()

    found = [line.split(": ")[:2] for line in tiny.said()]

    assert found == [
        ["cards.yaml:1083:10", "card_217.lower"],
        ["cards.yaml:1089:10", "card_218.arrow"],
        ["decks.yaml:1:53", "small"],
    ]
    assert time.perf_counter() - began < 2


def test_load_raises_what_check_says(tiny):
    tiny.edit("cards", "lower: drive", "lower: drivel")

    with pytest.raises(DesignError) as raised:
        load(tiny.path)

    assert raised.value.complaints == tiny.check().complaints


def test_an_unknown_game_is_named_with_the_nearest():
    with pytest.raises(
        DesignError, match=r"allowed: board_tennis, match_point; did you mean match_p"
    ):
        load("match_pont")


def test_a_game_that_is_a_list_says_so(tiny):
    for text in ("- id: tiny\n- name: Tiny\n", "[]\n", "# A game.\n- \n"):
        tiny.write("game", text)

        assert "expected a mapping, such as id: entry; found a list" in tiny.said()[0]


def test_a_number_that_is_too_large_says_so(tiny):
    many = "9" * 20
    tiny.edit("game", "copies: {most: 4}", f"copies: {{most: {many}}}")

    (found,) = tiny.said()

    assert f"most must be at most 999999999999999999, found {many}" in found
