"""Parts of the real board, and its cards and tiles, with the values of an edition."""

from collections.abc import Iterable
from functools import lru_cache

from benben import games
from benben.core.play import Play
from benben.core.state import NOBODY, Edition, State
from benben.primer import NAMES, cut_out
from benben.words import speech
from benben.workbench.components import Group

Options = tuple[tuple[str, str], ...]


def picture(group: Group, edition: Edition, language: str) -> tuple[str, list[str]]:
    """Return the class names of the board and the parts that show a group, at the start of a game.

    A part that this game does not have at its start is left out.
    """
    board, parts = _parts(edition.game, edition.text, group.options, language)
    return board, [parts[name] for name in group.parts if name in parts]


def faces(
    group: Group, edition: Edition, components: Iterable[tuple[str, str, str]], language: str
) -> dict[str, str]:
    """Return the cards and tiles that the board draws by themselves, as SVG by path.

    A component is its path and what `games.Naming.component` calls `where` and `name`.
    """
    board = games.module(edition.game, "board")
    if not isinstance(board, games.Depicting):
        return {}
    view, words = _view(edition.game, edition.text, group.options), speech(language)
    found = {}
    for path, where, name in components:
        drawn = board.depict(view, where, name, words)
        if drawn:
            width, height, inside = drawn
            size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
            found[path] = f'<svg class="part" {size}>{inside}</svg>'
    return found


@lru_cache(maxsize=16)
def _view(game: str, text: str, options: Options) -> State:
    rules = games.get(game)
    play = Play(rules, max(rules.seats), dict(options), rules.load_edition(text, "edition"), b"box")
    play.advance()
    return play.state.seen_by(NOBODY)


@lru_cache(maxsize=16)
def _parts(game: str, text: str, options: Options, language: str) -> tuple[str, dict[str, str]]:
    view = _view(game, text, options)
    return cut_out(games.board(game).draw(view, frozenset(), speech(language), NAMES[: view.seats]))
