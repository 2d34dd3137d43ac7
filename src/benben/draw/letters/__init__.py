"""Fonts of pages and drawings: the two families that we ship, and their glyph widths.

`tools/letters.py` makes the fonts and `widths.json` in this folder. Drawings use the widths to
wrap, shrink and place text; kerning is off, so the width of a text is the sum of its glyphs.
"""

import base64
import hashlib
import json
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
FAMILIES: Final = ("text", "display")
ADDRESS: Final = "/static/letters/"
"""URL prefix of the fonts; the file names contain a hash of the content."""


@dataclass(frozen=True)
class Face:
    """Font face: a family in one weight. Style sheets assign faces to CSS classes."""

    family: str
    weight: int


TEXT: Final = Face("text", 400)
TEXT_MEDIUM: Final = Face("text", 500)
TEXT_STRONG: Final = Face("text", 600)
TEXT_BOLD: Final = Face("text", 700)
DISPLAY: Final = Face("display", 600)
DISPLAY_BOLD: Final = Face("display", 700)

FACES: Final = {
    "band-name": DISPLAY_BOLD,
    "beside-tile": TEXT,
    "box-name": DISPLAY_BOLD,
    "card-name": DISPLAY_BOLD,
    "card-text": TEXT,
    "card-when": TEXT,
    "chip-name": TEXT_STRONG,
    "eaten": TEXT_BOLD,
    "need-label": TEXT_BOLD,
    "note": TEXT,
    "offer-name": TEXT,
    "plot-label": TEXT,
    "price-text": TEXT_STRONG,
    "slot-wait": TEXT_STRONG,
    "spared": TEXT_STRONG,
    "tile-name": DISPLAY_BOLD,
    "title": DISPLAY,
    "winner": TEXT_BOLD,
}
"""Face of each CSS class whose text is measured; a test compares it with the style sheets."""

UNKNOWN: Final = 1000
"""Assumed width of a character that our fonts lack, in thousandths of the font size.

Only names contain such characters; `benben.draw.svg.named` stretches them to this width.
"""


@cache
def _tables() -> dict[Face, dict[str, int]]:
    """Glyph widths by face; the display family falls back to the text family, as on the page."""
    read: dict[str, Any] = json.loads((FOLDER / "widths.json").read_text("utf-8"))
    out: dict[Face, dict[str, int]] = {}
    for family in FAMILIES:
        for weight in (400, 500, 600, 700):
            own = dict(zip(read[family]["letters"], read[family][str(weight)], strict=True))
            out[Face(family, weight)] = {**out.get(Face("text", weight), {}), **own}
    return out


def shipped(letter: str) -> bool:
    """Whether one of our font families has this character."""
    return letter in _tables()[TEXT]


@cache
def face_of(class_: str) -> Face:
    """Face of a text with these CSS classes, of which exactly one must be in `FACES`."""
    (found,) = {FACES[each] for each in class_.split() if each in FACES}
    return found


@lru_cache(maxsize=20_000)
def _units(text: str, face: Face) -> int:
    table = _tables()[face]
    return sum(_unit(table, letter) for letter in text)


def _unit(table: dict[str, int], letter: str) -> int:
    found = table.get(letter)
    if found is not None:
        return found
    return 0 if unicodedata.category(letter) in {"Mn", "Me", "Cf"} else UNKNOWN


def width_of(text: str, size: float, face: Face = TEXT) -> float:
    """Width of a text in a face and font size."""
    return _units(text, face) * size / 1000


# --- for the page ---------------------------------------------------------------------------------


@cache
def fonts() -> dict[str, bytes]:
    """Font files by the names under which they are served."""
    out: dict[str, bytes] = {}
    for family in FAMILIES:
        body = (FOLDER / f"{family}.woff2").read_bytes()
        out[f"{family}-{hashlib.sha256(body).hexdigest()[:12]}.woff2"] = body
    return out


def addresses() -> list[str]:
    """URLs of the fonts, for preloading."""
    return [ADDRESS + name for name in fonts()]


def style(*, inside: bool = False) -> str:
    """CSS `@font-face` rules of the fonts; with `inside` the rules contain the fonts."""
    sources = addresses()
    if inside:
        coded = [base64.b64encode(body).decode() for body in fonts().values()]
        sources = [f"data:font/woff2;base64,{each}" for each in coded]
    return "".join(
        f'@font-face {{ font-family: "Benben {family.title()}"; src: url("{address}") '
        'format("woff2"); font-weight: 400 700; font-display: block; }\n'
        for family, address in zip(FAMILIES, sources, strict=True)
    )
