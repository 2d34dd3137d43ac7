"""The coach: lessons for a player's first game, from `coach.toml` in the folder of each game.

    [[lesson]]
    id = "sled"                                # its text: the key `<game>.coach.sled`
    rule = 22                                  # the number of the rule, here IMH-22
    at = "seat"                                # the part or target of the board that it is about
    when = ["verb.take", "line.fetched"]       # the events at which it first matters

An event is something that may be chosen now or has just happened: `verb.<verb>` of the action
space, `prompt.<prompt>`, `line.<code>` of the journal, and `points.<source>` for points gained or
lost. What was chosen also has an event for each argument: `verb.sail.temple`. `at = "seat"` is the
player's own panel. Each event belongs to one lesson, so that a thing is explained once, whichever
way a player meets it.
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from benben import games
from benben.core.actions import SEALED
from benben.core.game import Game
from benben.core.journal import POINTS
from benben.core.state import Choice

FILE: Final = "coach.toml"
OWN_SEAT: Final = "seat"
"""Stands for the player's own panel, `seat-<number>`."""


@dataclass(frozen=True)
class Lesson:
    """A short explanation of one thing of a game."""

    id: str
    key: str
    """Key of its text in the catalogues."""
    rule: str
    """Number of the rule that it explains."""
    at: str
    """Id of the part or target of the drawing that it is about."""
    when: tuple[str, ...]
    """The events at which it matters."""


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in teaching order; a game without the file has none."""
    file = games.folder(game) / FILE
    if not file.exists():
        return ()
    prefix = games.get(game).prefix
    return tuple(
        Lesson(
            each["id"],
            f"{game}.coach.{each['id']}",
            f"{prefix}-{each['rule']}",
            each["at"],
            tuple(each["when"]),
        )
        for each in tomllib.loads(file.read_text("utf-8"))["lesson"]
    )


def events(game: Game, told: Choice, lines: Iterable[list[int]]) -> Iterator[str]:
    """Yield the events of a choice as an observer was told of it, and of the lines it reads."""
    if told != SEALED:
        verb, *arguments = game.space.words(told).split()
        yield f"verb.{verb}"
        for argument in arguments:
            yield f"verb.{verb}.{argument}"
    for line in lines:
        if line[0] == POINTS:
            yield f"points.{game.sources[line[4]]}"
        else:
            yield f"line.{game.codes[line[0]]}"
