"""The primer of a game: one page for people who have never played it, with drawings of its board.

A primer is `PRIMER.md` in the game's folder and its translations `PRIMER.<language>.md`: a title
(`#`), headings (`##`), paragraphs, lists, and drawings, `![what it shows](name of a part)`, each in
a paragraph of its own. The drawings are parts of the real board in a position from mid-game.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import NOBODY, State
from benben.words import speech, translated

FILE: Final = "PRIMER.md"
MAX_WORDS: Final = 400
NAMES: Final = ("Ada", "Merit", "Ramose", "Tiye", "Senenmut")
"""Names of the players in the drawings."""
SHARE: Final = 0.4
"""Share of a whole game after which its board is drawn."""

_DRAWING: Final = re.compile(r"!\[([^\]]+)\]\(([a-z0-9-]+)\)")
_ITEM: Final = re.compile(r"(?:-|\d+\.) ")
_WORD: Final = re.compile(r"\w[\w’'.,-]*")


@dataclass(frozen=True)
class Block:
    """A part of a primer, in the order of the page."""

    kind: Literal["heading", "paragraph", "list", "steps", "drawing"]
    text: str = ""
    """Markdown of a heading or paragraph; of a drawing, what it shows."""
    items: list[str] = field(default_factory=list)
    """Markdown of the items of a list."""
    part: str = ""
    """Of a drawing: the name of the part of the board."""


@dataclass(frozen=True)
class Primer:
    """The primer of a game in one language."""

    title: str
    blocks: list[Block]

    def words(self) -> int:
        """Number of words that a reader reads."""
        texts = [self.title, *(text for each in self.blocks for text in (each.text, *each.items))]
        return sum(len(_WORD.findall(text)) for text in texts)


def read(game: str, language: str) -> tuple[Primer | None, str]:
    """Return the primer of a game, or None if it has none, and its language."""
    file, found = translated(games.folder(game) / FILE, language)
    return (parse(file.read_text("utf-8")) if file.exists() else None), found


def parse(text: str) -> Primer:
    """Read the Markdown of a primer."""
    title, blocks = "", []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        lines = paragraph.splitlines()
        if paragraph.startswith("# "):
            title = paragraph.removeprefix("# ")
        elif paragraph.startswith("## "):
            blocks.append(Block("heading", paragraph.removeprefix("## ")))
        elif drawing := _DRAWING.fullmatch(paragraph):
            blocks.append(Block("drawing", drawing[1], part=drawing[2]))
        elif _ITEM.match(paragraph):
            items = [_ITEM.sub("", line, count=1) for line in lines]
            blocks.append(Block("list" if paragraph.startswith("-") else "steps", items=items))
        else:
            blocks.append(Block("paragraph", " ".join(lines)))
    return Primer(title, blocks)


Options = tuple[tuple[str, str], ...]
"""Options of a game by name, in a form that a cache can keep."""


@lru_cache
def position(game: str, options: Options = ()) -> State:
    """A position from the middle of a game, always the same one."""
    rules = games.get(game)
    seats = min(max(rules.seats), 3)
    play, rng = Play(rules, seats, dict(options), seed=b"primer"), Rng(1)
    play.advance()
    while not play.over:
        owing = play.state.owing()
        if len(owing) > 1:
            play.choose(seat := owing[len(play.sealed)], rng.pick(play.state.legal_for(seat)))
        else:
            play.choose(owing[0], play.state.pick(rng))
        play.advance()
    play.rewind(int(len(play.choices) * SHARE))
    play.advance()
    return play.state


@lru_cache(maxsize=64)
def drawings(game: str, language: str, options: Options = ()) -> tuple[str, dict[str, str]]:
    """Return the class names of a board and its parts by name, as SVG."""
    view = position(game, options).seen_by(NOBODY)
    return cut_out(games.board(game).draw(view, frozenset(), speech(language), NAMES[: view.seats]))


def cut_out(drawn: str) -> tuple[str, dict[str, str]]:
    """Return the class names of a drawn board and its parts by name, as SVG."""
    board = re.match(r'<div class="([^"]+)"', drawn)
    parts = {}
    for start in re.finditer(r'<svg class="part [^>]* ?data-part="([^"]+)"', drawn):
        parts[start[1]] = _element(drawn, start.start())
    return board[1] if board else "board", parts


def _element(drawn: str, start: int) -> str:
    """The `<svg>` that begins at this place; others may lie inside of it."""
    depth = 0
    for tag in re.compile(r"<(/?)svg\b[^>]*?(/?)>").finditer(drawn, start):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            return drawn[start : tag.end()]
    raise ValueError("an <svg> of the board is not closed")
