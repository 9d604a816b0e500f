"""Make the shipped fonts and the table of their widths.

Once per font, by hand, from a folder with the font's own files and its licence:

    python -m tests.faces.font_table FOLDER

The table alone can be made again from the shipped files: `table` below, which a test
compares with the one that is shipped.
"""

import json
import sys
from pathlib import Path
from shutil import copyfile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "lib/courtside/web/fonts"
FAMILY = "Barlow Condensed"
SOURCES = {"500": "BarlowCondensed-Medium", "700": "BarlowCondensed-Bold"}


def subset(source, target):
    """Keep every letter but no small capitals, ligatures or other alternates."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["ccmp", "kern", "mark", "mkmk"]
    options.hinting = False
    options.flavor = "woff2"
    options.name_IDs = [0, 1, 2, 13, 14]
    chosen = Subsetter(options)
    chosen.populate(unicodes=font.getBestCmap())
    chosen.subset(font)
    font.flavor = "woff2"
    font.save(target)


def table(folder):
    """Read the widths of all letters, by weight, from the fonts in a folder."""
    weights = {}
    for weight, name in SOURCES.items():
        font = TTFont(folder / f"{name}.woff2")
        letters = font.getBestCmap()
        by_width = {}
        for code in sorted(letters):
            by_width.setdefault(font["hmtx"][letters[code]][0], []).append(chr(code))
        widths = {str(width): "".join(by_width[width]) for width in sorted(by_width)}
        weights[weight] = {"file": f"{name}.woff2", "widths": widths}
    return {
        "family": FAMILY,
        "units": font["head"].unitsPerEm,
        "ascent": font["hhea"].ascent,
        "descent": -font["hhea"].descent,
        "weights": weights,
    }


def read():
    """Read the table that is shipped."""
    return json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))


def main(folder):
    """Write the fonts, their licence and the table."""
    for name in SOURCES.values():
        subset(folder / f"{name}.ttf", FONTS / f"{name}.woff2")
    copyfile(folder / "LICENSE", FONTS / "OFL.txt")
    written = json.dumps(table(FONTS), indent=1)
    (FONTS / "widths.json").write_text(f"{written}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
