"""`benben rules`: show the numbered rules of a game."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown

from benben import games as registry
from benben.cli.common import GameId, console, read_text, words
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.phrase import Message, shown
from benben.core.rulebook import Rulebook, read
from benben.words import translated


def rules(
    game: GameId,
    number: Annotated[
        str | None, typer.Argument(metavar="[NUMBER]", help=words("cli.help.arg.number"))
    ] = None,
) -> None:
    found = registry.get(game)
    out = console()
    if number is None:
        rulebook(found)  # an error in the file is shown before its text
        out.print(Markdown(read_text(_file(found))))
    else:
        out.print(Markdown(one(found, number)))


def _file(game: Game) -> Path:
    """RULES.md in the user's language if it is translated, else in English."""
    return translated(game.folder / "RULES.md", words.language)[0]


def rulebook(game: Game) -> Rulebook:
    file = _file(game)
    return read(read_text(file)).check(file.name)


def one(game: Game, number: str) -> str:
    """A rule and its chapter in Markdown; the number may be given without its prefix."""
    known = rulebook(game).rules
    wanted = number.strip().upper()
    for rule in known:
        if wanted in (rule.number, rule.number.partition("-")[2]):
            return f"### {rule.chapter}\n\n**{rule.number}** {rule.sourced}\n"
    span = Message("error.none", "none")
    if known:
        first, last = known[0].number, known[-1].number
        span = Message("error.span", "{first} to {last}", first=first, last=last)
    raise BadInput(
        "error.cli.rule",
        "{game} has no rule '{rule}'; its rules are {span}",
        game=game.id,
        rule=shown(number),
        span=span,
    )


def chapters(game: Game) -> list[tuple[str, str, str]]:
    """Chapters, each with its first and last rule number."""
    return [
        (chapter, rules[0].number, rules[-1].number) for chapter, rules in rulebook(game).chapters()
    ]
