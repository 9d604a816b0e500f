"""Whatever a card says is shown as text."""

from html.parser import HTMLParser
from xml.etree import ElementTree as ET  # the text is ours

import pytest

from courtside import load
from courtside.faces import escape, face

HOSTILE = [
    "<img src=x onerror=alert(1)>Ace",
    "</script><script>alert(1)</script>",
    "</text><script>alert(1)</script>",
    "' onmouseover='alert(1)",
    '" onmouseover="alert(1)',
    '<3 & "net" > 1 &amp; &lt;b&gt;',
    "a" * 10_000,
    "\u202eright to left \u0627\u0644\u0639\u0631\u0628\u064a\u0629",
    "emoji \U0001f3be\U0001f469\u200d\U0001f680",
    "{{ jinja }} ${js} %(py)s",
    "]]> <!-- -->",
]


class Reader(HTMLParser):
    """Collects what a browser would see."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.names, self.said, self.values = set(), set(), [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}
        self.values += [value for _, value in attrs]

    def handle_data(self, data):
        self.said.append(data)


@pytest.mark.parametrize("text", HOSTILE)
def test_text_comes_back_as_typed_and_makes_no_element(text):
    read = Reader(
        f"<p title='{escape(text)}' lang=\"{escape(text)}\">{escape(text)}</p>"
    )

    assert read.tags == {"p"}
    assert read.names == {"title", "lang"}
    assert read.values == [text, text]
    assert "".join(read.said) == text


@pytest.mark.parametrize("text", HOSTILE)
def test_svg_stays_well_formed(text):
    svg = f"<svg><text x='{escape(text)}'>{escape(text)}</text></svg>"

    (node,) = ET.fromstring(svg)  # noqa: S314 - our own text, escaped

    assert node.text == text
    assert node.attrib == {"x": text}


def test_characters_that_xml_does_not_know_are_replaced():
    assert escape("a\x00b\x1bc\ud800d\uffff") == "a\ufffdb\ufffdc\ufffdd\ufffd"
    assert escape("line\nnext\ttab") == "line\nnext\ttab"


def test_anything_can_be_shown():
    assert escape(7) == "7"
    assert escape(None) == "None"


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize(
    ("game", "card", "strokes"),
    [
        ("match_point", "volley_smash_left", ["volley"]),
        ("board_tennis", "value_05_left", []),
    ],
)
def test_hostile_names_are_text_on_the_face(tmp_path, text, game, card, strokes):
    folder = tmp_path / "hostile"
    folder.mkdir()
    quoted = "".join(f"\\U{ord(letter):08x}" for letter in text)
    (folder / "game.yaml").write_text(f"id: hostile\nextends: {game}\nname: Hostile\n")
    (folder / "cards.yaml").write_text(
        f'{card}: {{name: "{quoted}", text: "{quoted}"}}\n', encoding="utf-8"
    )
    for stroke in strokes:
        (folder / "strokes.yaml").write_text(
            f'{stroke}: {{name: "{quoted}"}}\n', encoding="utf-8"
        )
    design = load(folder)

    read = Reader(face(design, card))

    assert read.tags <= {"svg", "g", "rect", "path", "polygon", "circle", "text"}
    assert not {name for name in read.names if name.startswith("on")}
    assert text in read.values
