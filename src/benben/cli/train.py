"""`benben train`: train the network that guides the `learned` bot of a game."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from benben import games as registry
from benben.cli.common import GameId, Seats, console, count, words
from benben.cli.train_plot import PLOT, plot
from benben.core.errors import BadInput


def train(
    game: GameId,
    seats: Seats = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", help=words("arena.help.train_seconds"))
    ] = 540.0,
    folder: Annotated[
        Path, typer.Option(metavar="DIR", help=words("arena.help.train_folder"))
    ] = Path("training"),
    workers: Annotated[
        int | None, typer.Option(metavar="W", help=words("arena.help.workers"))
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help=words("arena.help.train_seed"))] = 1,
    epochs: Annotated[
        int | None, typer.Option(metavar="N", help=words("arena.help.train_epochs"))
    ] = None,
) -> None:
    found = registry.get(game)
    number = found.seats[0] if seats is None else seats
    found.check_options(number, {})
    count(workers, "workers")
    jobs = workers or os.cpu_count() or 1
    try:
        from benben.train import loop  # noqa: PLC0415 needs the extra `train`
    except ImportError as error:
        raise BadInput(
            "error.train.extra",
            "training needs PyTorch and NumPy: install benben[train] ({error})",
            error=str(error),
        ) from error
    course = loop.configured(game, number)
    if epochs is not None:
        course = replace(course, settings=replace(course.settings, epochs=epochs))
    out = console()
    own = folder / f"{game}-{number}"
    loop.train(course, own, seconds, jobs, seed, out.print)
    (own / PLOT).write_text(plot(loop.progress(own), number), encoding="utf-8")
