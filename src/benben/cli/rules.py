"""`benben rules`: show the numbered rules of a game."""

import re
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.markdown import Markdown

from benben import games as registry
from benben.cli.common import GameId, console, read_text, words
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.phrase import Message, shown
from benben.words import translated


@dataclass(frozen=True)
class Rule:
    number: str
    chapter: str
    text: str
    """Text of the rule in Markdown, without its number."""


def rules(
    game: GameId,
    number: Annotated[
        str | None, typer.Argument(metavar="[NUMBER]", help=words("cli.help.arg.number"))
    ] = None,
) -> None:
    found = registry.get(game)
    out = console()
    if number is None:
        out.print(Markdown(_text(found)))
    else:
        out.print(Markdown(one(found, number)))


def _text(game: Game) -> str:
    """RULES.md in the user's language if it is translated, else in English."""
    return read_text(translated(game.folder / "RULES.md", words.language)[0])


def rulebook(game: Game) -> list[Rule]:
    """Parse RULES.md: a rule is a line `- **IMH-23** (p. 4) …`, a chapter a line `## …`."""
    found: list[Rule] = []
    chapter = ""
    for line in _text(game).splitlines():
        if line.startswith("## "):
            chapter = line.removeprefix("## ").strip()
        elif match := re.match(r"- \*\*([A-Z]+-\d+)\*\*\s*(.*)", line):
            found.append(Rule(match[1], chapter, match[2]))
        elif found and line.startswith("  "):
            last = found.pop()
            found.append(Rule(last.number, last.chapter, f"{last.text} {line.strip()}"))
    return found


def one(game: Game, number: str) -> str:
    """A rule and its chapter in Markdown; the number may be given without its prefix."""
    known = rulebook(game)
    wanted = number.strip().upper()
    for rule in known:
        if wanted in (rule.number, rule.number.partition("-")[2]):
            return f"### {rule.chapter}\n\n**{rule.number}** {rule.text}\n"
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
    found: dict[str, list[str]] = {}
    for rule in rulebook(game):
        found.setdefault(rule.chapter, []).append(rule.number)
    return [(chapter, numbers[0], numbers[-1]) for chapter, numbers in found.items()]
