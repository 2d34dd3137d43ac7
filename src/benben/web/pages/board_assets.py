"""Assets that a page needs to show a game: its symbols and one style sheet."""

from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from benben import games
from benben.draw import blocks, letters

STYLE: Final = Path(__file__).parent.parent / "static" / "benben.css"
ADVICE: Final = STYLE.with_name("advice.css")
TOGETHER: Final = STYLE.with_name("together.css")
LIMESTONE: Final = Path(blocks.__file__).parent / "limestone.css"


@cache
def symbols(game: str) -> Markup:
    """All `<symbol>`s of a game's board; the signs of the seats if the board defines none.

    A page without a table passes an empty id.
    """
    found = games.module(game, "board") if game else None
    drawn: str = found.symbols() if found and hasattr(found, "symbols") else blocks.symbols()
    return Markup(drawn)  # noqa: S704 our own files


@cache
def lid(game: str) -> Markup:
    """The picture on the lid of a game's box, the inside of its `art/lid.svg`."""
    file = games.folder(game) / "art" / "lid.svg"
    if not file.exists():
        return Markup("")
    drawn = file.read_text("utf-8")
    return Markup(drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")])  # noqa: S704 our own files


def styles() -> dict[str, bytes]:
    """For each game the style of its table's page and board in one file: one request."""
    page = letters.style() + STYLE.read_text("utf-8") + TOGETHER.read_text("utf-8")
    common = page + "".join(sheet.read_text("utf-8") for sheet in (ADVICE, LIMESTONE))
    out = {STYLE.name: page.encode()}
    for game in games.every():
        found = games.module(game.id, "board")
        own = found.style() if found and hasattr(found, "style") else ""
        out[f"{game.id}.css"] = (common + own).encode()
    return out
