"""Which system fonts a browser of the tests finds: none at all, or wide ones."""

from __future__ import annotations

import os
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

_CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def bare(folder: Path) -> dict[str, str | float | bool]:
    """An environment without a letter: Chromium needs a font to start, and gets one of boxes."""
    fonts = folder / "fonts"
    fonts.mkdir()
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for corner in ((100, 800), (1900, 800), (1900, 0)):
        pen.lineTo(corner)
    pen.closePath()
    box = pen.glyph()
    made = FontBuilder(1000, isTTF=True)
    made.setupGlyphOrder([".notdef", "private"])
    made.setupCharacterMap({0xE000: "private"})
    made.setupGlyf({".notdef": box, "private": box})
    made.setupHorizontalMetrics({".notdef": (2000, 100), "private": (2000, 100)})
    made.setupHorizontalHeader(ascent=1500, descent=-700)
    made.setupNameTable({"familyName": "Nothing But Boxes", "styleName": "Regular"})
    made.setupOS2(sTypoAscender=1500, usWinAscent=1500, usWinDescent=700)
    made.setupPost()
    made.save(fonts / "boxes.ttf")
    return _environment(folder, fonts)


def rich(folder: Path) -> dict[str, str | float | bool]:
    """An environment with the DejaVu fonts, which are wide; Matplotlib brings them along."""
    import matplotlib as mpl  # noqa: PLC0415 every process of a test run would load it

    return _environment(folder, Path(mpl.get_data_path()) / "fonts" / "ttf")


def _environment(folder: Path, fonts: Path) -> dict[str, str | float | bool]:
    config = folder / "fonts.conf"
    config.write_text(_CONFIG.format(fonts=fonts, cache=folder / "cache"), "utf-8")
    return {**os.environ, "FONTCONFIG_FILE": str(config)}
