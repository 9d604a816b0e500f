"""YAML as people type it: read as meant, or refused in one clear complaint."""

import time

import pytest
import yaml

from courtside.model import DesignError, read
from courtside.model.nodes import at, plain
from courtside.model.read import read_bytes, read_text, read_yaml

FILE = "cards.yaml"
CARD = "ace:\n  upper: serve\n  lower: lob\n"


def said(text):
    """Give what reading a text complains of, one line each."""
    data = text if isinstance(text, bytes) else text.encode()
    return [str(each) for each in read_bytes(data, FILE).complaints]


def only(text):
    """Give the one complaint there is; nothing may have been loaded."""
    data = text if isinstance(text, bytes) else text.encode()
    reading = read_bytes(data, FILE)
    assert reading.node is None
    (complaint,) = reading.complaints
    return str(complaint)


def value(text):
    """Read `k: text` and give the value of k."""
    reading = read_text(f"k: {text}\n", FILE)
    assert reading.complaints == []
    return plain(reading.node)["k"]


@pytest.fixture(params=["libyaml", "python"])
def _loader(request, monkeypatch):
    """Run a test under both of PyYAML's parsers."""
    if request.param == "python":
        monkeypatch.setattr(read, "_LOADER", yaml.SafeLoader)


@pytest.mark.parametrize(
    "typed",
    [
        *("no", "NO", "on", "off", "yes", "y", "True", "FALSE", "Null", "~"),
        *("007", "012", "08", "00", "-0", "+1", "0x1F", "0o17", "1_000", "1e3"),
        *("12:00", "09:30", "5:00", "6:4", "0:24", ".nan", ".inf", "-.inf", ".5", "1."),
        *("2026-02-03", "2026-02-30", "2026-02-03T10:00:00Z", "<3", "=", "9" * 40),
    ],
)
def test_plain_words_of_other_yaml_readers_are_text(typed):
    assert value(typed) == typed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("0", 0), ("-7", -7), ("120", 120), ("0.5", 0.5), ("-12.25", -12.25),
        ("true", True), ("false", False), ("null", None), ("", None),
        ('"true"', "true"), ("'12'", "12"), ('""', ""),
    ],
)  # fmt: skip
def test_numbers_and_three_words_are_more_than_text(typed, meant):
    found = value(typed)

    assert found == meant
    assert type(found) is type(meant)


def test_on_is_a_key_like_any_other():
    assert read_text("on: serve\n'off': lob\n", FILE).node.entries.keys() == {
        "on",
        "off",
    }


@pytest.mark.usefixtures("_loader")
def test_every_node_knows_its_line_and_column():
    text = "étoile: {name: Ünï, tags: [é, b]}\n\nlob:\n  name: >-\n    long\n    text\n"
    root = read_text(text, FILE).node

    marks = {
        path: at(root, *path).mark[1:]
        for path in [
            ("étoile",), ("étoile", "name"), ("étoile", "tags", 1), ("lob",),
            ("lob", "name"),
        ]
    }  # fmt: skip
    assert marks == {
        ("étoile",): (1, 9),
        ("étoile", "name"): (1, 16),
        ("étoile", "tags", 1): (1, 31),
        ("lob",): (4, 3),
        ("lob", "name"): (4, 9),
    }
    assert root.keys["lob"][1:] == (3, 1)


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbface: {name: \xc3\x89toile}\r\nlob: {name: Lob}\r\n",
        b"\xef\xbb\xbf---\nace: {name: \xc3\x89toile}\nlob: {name: Lob}\n",
    ],
    ids=["crlf", "dashes"],
)
def test_mark_and_line_ends_of_windows_editors_change_nothing(data):
    reading = read_bytes(data, FILE)

    assert plain(reading.node) == {"ace": {"name": "Étoile"}, "lob": {"name": "Lob"}}
    assert at(reading.node, "lob", "name").mark.column == 13


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named(codec):
    assert "saved as UTF-16; save it as UTF-8" in only(CARD.encode(codec))


def test_windows_1252_is_named_with_its_line():
    text = "ace:\n  upper: serve\n  name: Étoile\n"

    found = only(text.encode("cp1252"))

    assert found.startswith("cards.yaml:3:9: the file is not UTF-8 at line 3")
    assert '0xC9, "É" in Windows-1252; save it as UTF-8' in found


def test_control_characters_are_shown():
    assert only("ace: {name: A\x07B}\n").startswith(
        'cards.yaml:1:14: found the control character "\\x07"',
    )


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "1:1: the file is empty"),
        ("# to do: write the cards\n", "1:1: the file is empty but for comments"),
        ("- id: ace\n", "1:1: expected a mapping, such as id: entry; found a list"),
        ("ace\n", "1:1: expected a mapping, such as id: entry; found text"),
        (CARD + "  cost: 2\n  upper: net\n", "5:3: upper given twice: at line 2 and"),
        (CARD + "---\nlob: {}\n", "4:1: a second document begins at line 4"),
        ("a: &c\n  b: 1\n  up: *c\n", "3:7: anchor c contains itself"),
        ("a: {b: 1}\nc: {<<: {d: 2}}\n", "2:5: merge keys (<<) are not read"),
        ("a:\n  1: x\n", '2:3: keys must be text, found 1; write "1"'),
        ("a:\n  true: x\n", '2:3: keys must be text, found true; write "true"'),
        ("a: !!python/object/apply:os.system ['x']\n", "1:4: tag not allowed"),
        ("a: !!str 12\n", "1:4: tag not allowed: !!str"),
        ("a: !Fire\n", '1:4: tag not allowed: !Fire; quote the text: "!Fire"'),
        ("a: *bold\n", "1:4: found *bold, but no anchor &bold stands before it"),
        (CARD + "\tarrow: left\n", "4:1: tab used for indenting; use spaces"),
        (CARD + "  cost 2\n  arrow: left\n", '4:3: found "cost 2" without a colon'),
        (
            CARD + "<<<<<<< HEAD\n  cost: 2\n=======\n  cost: 3\n>>>>>>> other\n",
            "4:1: unresolved merge conflict, lines 4-8",
        ),
        (CARD + "<<<<<<< HEAD\n", '4:1: found "<<<<<<< HEAD", left over from a merge'),
        (CARD + "  tags: [a,\n", "4:9: the file ends, but [ is still open"),
    ],
)  # fmt: skip
def test_one_mistake_is_one_complaint(text, expected):
    assert only(text).startswith(f"cards.yaml:{expected}")


def test_numbers_as_keys_clash_with_the_same_in_quotes():
    assert [line.split("; ")[0] for line in said("a:\n  1: x\n  '1': y\n  2: z\n")] == [
        "cards.yaml:2:3: keys must be text, found 1",
        "cards.yaml:3:3: 1 given twice: at line 2 and again at line 3",
        "cards.yaml:4:3: keys must be text, found 2",
    ]


@pytest.mark.usefixtures("_loader")
def test_colon_in_prose_is_told_with_the_line_to_paste():
    found = only(CARD + "  text: Serve: win the point if the return fails.\n")

    assert found.startswith("cards.yaml:4:14: text: found")
    assert found.endswith(
        'quote the text: text: "Serve: win the point if the return fails."',
    )


@pytest.mark.usefixtures("_loader")
def test_all_texts_that_need_quotes_are_named_in_one_pass():
    texts = [
        "*bold* serve", "{{player}} serves", "!Fire", "@home", "%5 bonus", "`code`",
        "& Co", '"Ace" they said', "'O'Brien'", "[draw] two", "? maybe", "- 2 power",
        "> fast", "| pipe",
    ]  # fmt: skip
    file = "".join(f"c{n}:\n  text: {text}\n" for n, text in enumerate(texts))

    complaints = read_text(file, FILE).complaints

    assert [each.mark[1:] for each in complaints] == [
        (2 * n + 2, 9) for n in range(len(texts))
    ]
    for each, text in zip(complaints, texts, strict=True):
        offered = each.fix.removeprefix("quote the text: ")
        assert plain(read_text(offered, FILE).node) == {"text": text}


def test_text_cut_by_a_comment_is_a_warning():
    text = (
        "ace:\n"
        "  text: Beat the #1 seed to draw two cards.\n"
        "  name: Serve #4\n"
        "  arrow: left # as its owner sees it\n"
        "  cost: 2 #3\n"
        "  about: A flat serve.  # still a draft\n"
    )
    reading = read_text(text, FILE)

    assert reading.node is not None
    assert [each.severity for each in reading.complaints] == ["warning", "warning"]
    assert [each.mark.line for each in reading.complaints] == [2, 3]
    assert str(reading.complaints[0]).endswith(
        '"Beat the #1 seed to draw two cards."',
    )


def test_tab_before_a_comment_is_legal():
    assert plain(read_text("cost: 2\t# base price\n", FILE).node) == {"cost": 2}


@pytest.mark.parametrize(
    "text",
    [
        "tags: " + "[" * 3000 + "]" * 3000,
        "tags: " + "{a: " * 3000 + "}" * 3000,
        "- " * 3000 + "x",
        "".join("  " * n + "a:\n" for n in range(300)),
    ],
    ids=["lists", "mappings", "dashes", "lines"],
)
def test_deep_nesting_is_refused_at_once(text):
    began = time.perf_counter()

    found = only(text)

    assert "nested too deeply" in found
    assert time.perf_counter() - began < 1


def test_an_alias_bomb_is_refused_at_once():
    levels = ["x0: &a0 [lob]"]
    levels += [f"x{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9)]
    began = time.perf_counter()

    found = only("\n".join(levels) + "\n")

    assert found.startswith("cards.yaml:2:10: too many aliases (limit 20,000")
    assert time.perf_counter() - began < 1


def test_nesting_through_aliases_counts():
    levels = ["x0: &a0 [lob]"]
    levels += [f"x{n}: &a{n} {'[' * 9}*a{n - 1}{']' * 9}" for n in range(1, 200)]

    assert "nested too deeply" in only("\n".join(levels) + "\n")


def test_an_ordinary_file_with_anchors_loads():
    anchors = [f"a{n}: &a{n} {{name: N{n}, tags: [x, y]}}" for n in range(5)]
    uses = [f"b{n}: *a{n % 5}" for n in range(20)]

    reading = read_text("\n".join([*anchors, *uses]) + "\n", FILE)

    assert reading.complaints == []
    assert plain(reading.node)["b7"] == {"name": "N2", "tags": ["x", "y"]}


def test_a_missing_file_and_a_folder_are_complaints(tmp_path):
    with pytest.raises(DesignError, match="cannot be read: no such file"):
        read_yaml(tmp_path / "cards.yaml")
    with pytest.raises(DesignError, match="cannot be read: is a directory"):
        read_yaml(tmp_path)


def test_read_yaml_raises_every_complaint(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text("a: 1\na: 2\nb: 1\nb: 2\n")

    with pytest.raises(DesignError) as raised:
        read_yaml(path)

    assert [each.mark.line for each in raised.value.complaints] == [2, 4]
