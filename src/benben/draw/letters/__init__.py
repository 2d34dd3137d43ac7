"""The letters of pages and drawings: two families that we ship, and the widths of their letters.

`tools/letters.py` makes the fonts and `widths.json` in this folder. Where drawings wrap, shrink or
place words, they ask here; kerning is off, so a text is as wide as its letters together.
"""

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
"""Where the server offers the fonts. Their names change with their content."""


@dataclass(frozen=True)
class Face:
    """A family in one weight. The style sheets say which class of text has which face."""

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
    "need-said": TEXT_BOLD,
    "note": TEXT,
    "offer-name": TEXT,
    "price-text": TEXT_STRONG,
    "slot-wait": TEXT_STRONG,
    "spared": TEXT_STRONG,
    "tile-name": DISPLAY_BOLD,
    "title": DISPLAY,
    "winner": TEXT_BOLD,
}
"""The face of each class of text that is measured. A test compares it with the style sheets."""

UNKNOWN: Final = 1000
"""Assumed width of a letter that we do not ship, in thousandths of the size: as wide as it is high.

Only names have such letters, and what is drawn with a name must not depend on their true width.
"""


@cache
def _tables() -> dict[Face, dict[str, int]]:
    """Widths by face. What the display family lacks comes from the text family, as on the page."""
    read: dict[str, Any] = json.loads((FOLDER / "widths.json").read_text("utf-8"))
    out: dict[Face, dict[str, int]] = {}
    for family in FAMILIES:
        for weight in (400, 500, 600, 700):
            own = dict(zip(read[family]["letters"], read[family][str(weight)], strict=True))
            out[Face(family, weight)] = {**out.get(Face("text", weight), {}), **own}
    return out


def shipped(letter: str) -> bool:
    """Whether one of our families has this letter."""
    return letter in _tables()[TEXT]


@cache
def face_of(class_: str) -> Face:
    """The face of a text with these classes, of which one is in `FACES`."""
    (found,) = {FACES[each] for each in class_.split() if each in FACES}
    return found


@lru_cache(maxsize=20_000)
def _units(said: str, face: Face) -> int:
    table = _tables()[face]
    return sum(_unit(table, letter) for letter in said)


def _unit(table: dict[str, int], letter: str) -> int:
    found = table.get(letter)
    if found is not None:
        return found
    return 0 if unicodedata.category(letter) in {"Mn", "Me", "Cf"} else UNKNOWN


def width_of(said: str, size: float, face: Face = TEXT) -> float:
    """How wide a text is in a face and size."""
    return _units(said, face) * size / 1000


# --- for the page ---------------------------------------------------------------------------------


@cache
def fonts() -> dict[str, bytes]:
    """The fonts by the names under which they are served."""
    out: dict[str, bytes] = {}
    for family in FAMILIES:
        body = (FOLDER / f"{family}.woff2").read_bytes()
        out[f"{family}-{hashlib.sha256(body).hexdigest()[:12]}.woff2"] = body
    return out


def addresses() -> list[str]:
    """Where the fonts are, for the page to fetch them before it is painted."""
    return [ADDRESS + name for name in fonts()]


def style() -> str:
    """The rules that make the fonts known to a page."""
    return "".join(
        f'@font-face {{ font-family: "Benben {family.title()}"; src: url("{address}") '
        'format("woff2"); font-weight: 400 700; font-display: block; }\n'
        for family, address in zip(FAMILIES, addresses(), strict=True)
    )
