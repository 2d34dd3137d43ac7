"""What the boards of both Egizias draw alike: the Nile, ships, crews, markets, the score track.

Pure drawing, like the boards themselves: numbers in, SVG out, no rules. The symbols and the style
lie in `art`; a board puts its own after them.
"""

from pathlib import Path
from typing import Final

from benben.draw import blocks
from benben.games.river.board import ships

ART: Final = Path(__file__).parent.parent / "art"


def inside(sheet: Path) -> str:
    """The symbols in a file of them."""
    art = sheet.read_text("utf-8")
    return art[art.index("<symbol") : art.rindex("</svg>")].strip()


def symbols() -> str:
    """Signs, stones and ships of the seats, and everything both games have."""
    return blocks.symbols() + ships.symbols() + inside(ART / "symbols.svg")


def style() -> str:
    return (ART / "theme.css").read_text("utf-8")
