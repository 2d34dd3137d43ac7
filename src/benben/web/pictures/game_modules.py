"""The words and the drawing of a game, also of one that has none of its own yet."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from benben import games as registry
from benben.core.game import Game
from benben.core.phrase import Phrase, Section, Who
from benben.core.state import Choice, State
from benben.games import Board, Speech, Text


def plain(said: str) -> Phrase:
    return Phrase("table.plain", said=said)


class PlainText:
    """A game that has no `text.py`: the words of the record."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def prompt(self, view: State, /) -> Phrase:
        return Phrase("table.prompt", who=Who(view.to_move))

    def rule(self, view: State, /) -> str | None:
        del view
        return None

    def choice(self, view: State, choice: Choice, /) -> Phrase:
        del view
        return plain(self.game.space.words(choice))

    def heard(self, before: State, who: int, choice: Choice, /) -> Phrase | None:
        del before
        said = self.game.space.words(choice)
        return plain(said) if who < 0 else Phrase("table.chose", who=Who(who), said=said)

    def line(self, entry: list[int], /) -> Phrase | None:
        del entry
        return None

    def table(self, view: State, /) -> list[Section]:
        del view
        return []


class PlainBoard:
    """A game that has no `board.py`: its name and the numbers of its view."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def targets(self, choice: Choice, /) -> tuple[str, ...]:
        return (f"choice-{choice}",)

    def draw(self, view: State, lit: frozenset[str], words: Speech, names: Sequence[str], /) -> str:
        del words, names
        numbers = " ".join(map(str, view.pack()))
        marks = "".join(
            f'<circle id="{escape(each)}" data-target="{escape(each)}" cx="{20 + 30 * i}" cy="60"'
            f' r="12"/>'
            for i, each in enumerate(sorted(lit))
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450">'
            f'<text x="10" y="30">{escape(self.game.id)}</text>{marks}<desc>{numbers}</desc></svg>'
        )


@lru_cache
def text_of(game: str) -> Text:
    try:
        return registry.text(game)
    except ModuleNotFoundError:
        return PlainText(registry.get(game))


@lru_cache
def board_of(game: str) -> Board:
    try:
        return registry.board(game)
    except ModuleNotFoundError:
        return PlainBoard(registry.get(game))
