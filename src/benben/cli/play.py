"""`benben play`: play a game in the terminal."""

import hashlib
from pathlib import Path
from typing import Annotated, Final

import typer

from benben import bots as registry_of_bots
from benben import games as registry
from benben.cli import saves
from benben.cli.common import (
    EditionFile,
    Language,
    Options,
    Seats,
    console,
    edition_of,
    options_from,
    words,
)
from benben.cli.terminal import Terminal
from benben.core.errors import BadInput, BadOption
from benben.core.game import Game
from benben.core.phrase import Phrase
from benben.core.play import Play
from benben.words import Words, text_or

HUMAN: Final = "human"
DEFAULT_BOT: Final = "apprentice"
"""Opponent where none is named: the weakest level, which plays sensibly."""
LATEST: Final = "latest"
LIST: Final = "list"
# Names of craftsmen and scribes of Deir el-Medina.
BOT_NAMES: Final = ("Merit", "Senbi", "Khety", "Ipuy", "Neferu")
LONGEST_SEED_BYTES: Final = 64


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help=words("cli.help.arg.game"))
    ] = None,
    seats: Seats = None,
    option: Options = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", metavar="NAME", help=words("cli.help.arg.bot"))
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="NAME", help=words("cli.help.arg.name"))
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help=words("cli.help.arg.game_seed"))
    ] = None,
    lang: Language = None,
    edition: EditionFile = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help=words("cli.help.arg.resume"))
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help=words("cli.help.arg.save"))
    ] = None,
) -> None:
    speech = Words(lang)
    news: Phrase | None = None
    if game is not None:
        registry.get(game)
    if resume == LIST:
        _list(game, speech)
        return
    if resume is not None:
        for given, what in ((seats, "seats"), (option, "option"), (bot, "bot"), (seed, "seed")):
            if given:
                raise BadInput(
                    "error.cli.saved",
                    "--{option} is part of the saved game and cannot change with --resume",
                    option=what,
                )
        file = _latest(game) if resume == LATEST else Path(resume)
        started, kept = saves.load(file, edition, game)
        if save is not None:
            kept.file = saves.new_file(started.game.id, save)
    else:
        found = registry.get(game) if game is not None else ask_for_game(speech)
        seated = seating(found, seats, bot)
        chosen = options_from(option)
        values = edition_of(found, edition)
        started = Play(found, len(seated), chosen, values, seed_from(seed))
        started.players = names(seated, name or [], speech)
        kept = saves.Save(saves.new_file(found.id, save), seated, edition)
        if waiting := len(saves.unfinished(found.id)):
            command = f"benben play {found.id} --resume"
            news = Phrase("cli.resume.waiting", n=waiting, command=command)
    raise typer.Exit(Terminal(started, kept, speech, console(), news).run())


def ask_for_game(speech: Words) -> Game:
    """List the games and return the one that is typed, by its number or id."""
    known = registry.every()
    for number, game in enumerate(known, 1):
        name = text_or(speech, f"{game.id}.name", game.id)
        typer.echo(f"{number}  {name}: {text_or(speech, f'{game.id}.about', game.id)}")
    while True:
        typer.echo(speech("cli.play.choose"))
        try:
            typed = input("> ").strip()
        except EOFError:
            raise BadInput(
                "error.cli.game", "name a game: {known}", known=", ".join(registry.GAMES)
            ) from None
        for number, game in enumerate(known, 1):
            if typed in (str(number), game.id):
                return game


def seating(game: Game, seats: int | None, given: list[str] | None) -> list[str | None]:
    """Bot of each seat, or None for a person. Bots take the last seats, in the given order."""
    listed = given or []
    for name in listed:
        if name != HUMAN:
            registry_of_bots.get(name)
    if seats is None:
        seats = max(game.seats[0], len(listed) + 1) if listed else game.seats[0]
    if seats not in game.seats:
        game.check_options(seats, {})
    if len(listed) > seats:
        raise BadOption(
            "error.cli.bots",
            "{bots} bots do not fit on {seats} seats",
            bots=len(listed),
            seats=seats,
        )
    if given is None:
        listed = [DEFAULT_BOT] * (seats - 1)
    people: list[str | None] = [None] * (seats - len(listed))
    return people + [None if name == HUMAN else name for name in listed]


def names(seated: list[str | None], given: list[str], speech: Words) -> dict[int, str]:
    """Names by seat: people get the given names, bots get names from `BOT_NAMES`."""
    wished = [" ".join(name.split()) for name in given]
    people = [seat for seat, bot in enumerate(seated) if bot is None]
    if len(wished) > len(people):
        raise BadInput(
            "error.cli.names",
            "{names} names are given for {people} people",
            names=len(wished),
            people=len(people),
        )
    if not all(name.isprintable() and 0 < len(name) <= 30 for name in wished):
        raise BadInput("error.cli.name", "a name has 1 to 30 printable characters")
    called = dict(zip(people, wished, strict=False))
    spare = (name for name in BOT_NAMES if name not in wished)
    for seat, bot in enumerate(seated):
        if seat not in called:
            called[seat] = speech("cli.player", number=seat + 1) if bot is None else next(spare)
    if len(set(called.values())) < len(seated):
        raise BadInput("error.cli.same", "two players have the same name")
    return dict(sorted(called.items()))


def seed_from(text: str | None) -> bytes | None:
    """Convert a seed given as text to bytes; one that is too long for a record is hashed."""
    if text is None:
        return None
    seed = text.encode()
    if not seed:
        raise BadInput("error.cli.seed", "--seed needs at least one character")
    return seed if len(seed) <= LONGEST_SEED_BYTES else hashlib.sha256(seed).digest()


def _latest(game: str | None) -> Path:
    found = saves.unfinished(game)
    if not found:
        raise BadInput(
            "error.cli.unsaved",
            "there is no unfinished game in {folder}",
            folder=str(saves.folder()),
        )
    return found[0]


def _list(game: str | None, speech: Words) -> None:
    found = saves.unfinished(game)
    if not found:
        typer.echo(speech("cli.resume.none", folder=str(saves.folder())))
    for file in found:
        typer.echo(str(file))
