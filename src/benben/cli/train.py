"""`benben train`: train the network that guides the `learned` bot of a game."""

from pathlib import Path
from typing import Annotated

import typer

from benben.cli.common import GameId, Seats, console, words
from benben.cli.train_plot import PLOT, plot
from benben.train.request import Request, run


def train(
    game: GameId,
    seats: Seats = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", help=words("arena.help.train_seconds"))
    ] = Request.seconds,
    folder: Annotated[
        Path, typer.Option(metavar="DIR", help=words("arena.help.train_folder"))
    ] = Request.folder,
    workers: Annotated[
        int | None, typer.Option(metavar="W", help=words("arena.help.workers"))
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="S", help=words("arena.help.train_seed"))
    ] = Request.seed,
    epochs: Annotated[
        int | None, typer.Option(metavar="N", help=words("arena.help.train_epochs"))
    ] = None,
) -> None:
    request = Request(game, seats, seconds, folder, workers, seed, epochs)
    own = run(request, console().print)
    from benben.train.course import progress  # noqa: PLC0415 needs the extra `train`

    (own / PLOT).write_text(plot(progress(own)), encoding="utf-8")
