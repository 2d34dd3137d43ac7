"""Which parts of its board each chapter of a game's rules is about.

`chapters.toml` in the game's folder names the parts of the drawing for each chapter of `RULES.md`,
by the chapter's English title; a chapter about nothing on the board has none. `[options]` has the
options of the game with which a chapter's parts are drawn, where the usual ones do not show them.
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from benben import games
from benben.core.rulebook import read
from benben.primer import Options, drawings

FILE: Final = "chapters.toml"


@dataclass(frozen=True)
class Pictures:
    """The drawings of one chapter."""

    board: str
    """Class names of the board that the drawings belong to."""
    drawn: list[str]
    """The parts as SVG."""


@lru_cache
def parts_of(game: str) -> list[tuple[list[str], Options]]:
    """Return for each chapter, in order, the names of its parts and the options to draw them with.

    A game without the file has no pictures.
    """
    folder = games.folder(game)
    if not (folder / FILE).exists():
        return []
    data = tomllib.loads((folder / FILE).read_text("utf-8"))
    options = data.get("options", {})
    titles = [title for title, _ in read((folder / "RULES.md").read_text("utf-8")).chapters()]
    return [
        (data["chapters"].get(title, []), tuple(sorted(options.get(title, {}).items())))
        for title in titles
    ]


def pictures(game: str, language: str) -> list[Pictures]:
    """Return the drawings of each chapter, in order, with the words of a language."""
    found: list[Pictures] = []
    for names, options in parts_of(game):
        board, parts = drawings(game, language, options) if names else ("", {})
        found.append(Pictures(board, [parts[name] for name in names]))
    return found
