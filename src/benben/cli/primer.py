"""`benben primer`: a game on one page, for people who have never played it."""

import re

from rich.markdown import Markdown

from benben import games as registry
from benben.cli.common import GameId, console, read_text, words
from benben.primer import FILE
from benben.words import translated


def primer(game: GameId) -> None:
    file, _ = translated(registry.get(game).folder / FILE, words.language)
    # A terminal has no drawings.
    console().print(Markdown(re.sub(r"^!\[.*\n\n", "", read_text(file), flags=re.MULTILINE)))
