"""Helpers shared by the commands: language, common arguments, printing."""

import contextlib
import errno
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import platformdirs
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benben.core.errors import BadInput, BadOption
from benben.core.game import Game
from benben.core.phrase import shown
from benben.core.state import Edition
from benben.words import Words

words = Words()
"""Messages in the language of the user's system, used unless `--lang` is given."""

GameId = Annotated[str, typer.Argument(metavar="GAME", help=words("cli.help.arg.game"))]
AnyGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help=words("cli.help.arg.any_game"))
]
Seats = Annotated[int | None, typer.Option(metavar="N", help=words("cli.help.arg.seats"))]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help=words("cli.help.arg.option"))
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help=words("cli.help.arg.edition"))
]
_chosen: list[Words] = []


def speak(language: str | None) -> str | None:
    """Remember the language of the running command, so that its errors use it."""
    _chosen[:] = [Words(language)] if language else []
    return language


def speech() -> Words:
    """Messages in the language of the running command: its `--lang`, or the user's system."""
    return _chosen[0] if _chosen else words


Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|fr|de",
        help=words("cli.help.arg.lang"),
        callback=speak,
        is_eager=True,
    ),
]
Json = Annotated[bool, typer.Option("--json", help=words("cli.help.arg.json"))]


def console() -> Console:
    return Console(highlight=False)


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=1, ensure_ascii=False))


def options_from(given: list[str] | None) -> dict[str, str]:
    """Parse `K=V` options of a command line; the game itself validates them later."""
    options: dict[str, str] = {}
    for word in given or []:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise BadOption(
                "error.cli.option",
                "an option is written NAME=VALUE, not '{word}'",
                word=shown(word),
            )
        if name in options:
            raise BadOption("error.cli.twice", "option {option} is given twice", option=shown(name))
        options[name] = value
    return options


def edition_of(game: Game, file: Path | None) -> Edition:
    return game.standard if file is None else game.edition_from(file)


def data_folder() -> Path:
    """Return the user's data folder of benben, as the platform defines it."""
    return platformdirs.user_data_path("benben", appauthor=False)


def make_folder(folder: Path, option: str) -> None:
    """Make a writable folder; the error names the option that chooses another one."""
    if str(folder).startswith("~"):  # not expanded if the user has no home folder
        raise BadInput(
            "error.cli.home", "this user has no home folder: use {option}", option=option
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise BadInput(
            "error.cli.unwritable",
            "{folder} cannot be written ({why}): use {option}",
            folder=str(folder),
            why=error.strerror or str(error),
            option=option,
        ) from error


@contextlib.contextmanager
def writing(file: Path) -> Iterator[None]:
    """Let an error name the file: that of a write to a full disk does not."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(file)
        raise


def read_text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput("error.utf8", "{file} is not a text in UTF-8", file=str(file)) from error
    except OSError as error:
        raise BadInput(
            "error.unreadable",
            "{file} cannot be read: {error}",
            file=str(file),
            error=str(error.strerror or error),
        ) from error


def number_from(seed: str) -> int:
    """Convert a seed to an integer: the value of its digits, or else a hash of its text."""
    if seed.isascii() and seed.isdigit():
        return int(seed) % 2**62
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:7], "big")


def progress_bars(out: Console, quiet: bool) -> Progress:
    """Progress bars that disappear at the end; none if quiet or not in a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=quiet or not out.is_terminal,
    )


def count(value: int | None, name: str) -> None:
    """Raise BadInput if a number given on the command line is below 1."""
    if value is not None and value < 1:
        raise BadInput(
            "error.cli.least",
            "--{option} must be at least 1, not {given}",
            option=name,
            given=value,
        )
