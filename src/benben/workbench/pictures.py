"""Parts of the real board that show the values of an edition."""

from functools import lru_cache

from benben import games
from benben.core.play import Play
from benben.core.state import NOBODY, Edition
from benben.primer import NAMES, cut_out
from benben.words import Words
from benben.workbench.components import Group


def picture(group: Group, edition: Edition, language: str) -> tuple[str, list[str]]:
    """Return the class names of the board and the parts that show a group, at the start of a game.

    A part that this game does not have at its start is left out.
    """
    board, parts = _parts(edition.game, edition.text, group.options, language)
    return board, [parts[name] for name in group.parts if name in parts]


@lru_cache(maxsize=16)
def _parts(
    game: str, text: str, options: tuple[tuple[str, str], ...], language: str
) -> tuple[str, dict[str, str]]:
    rules = games.get(game)
    play = Play(rules, max(rules.seats), dict(options), rules.load_edition(text, "edition"), b"box")
    play.advance()
    view = play.state.seen_by(NOBODY)
    return cut_out(games.board(game).draw(view, frozenset(), Words(language), NAMES[: view.seats]))
