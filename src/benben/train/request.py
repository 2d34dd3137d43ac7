"""The arguments of a training, for `benben train` and `python -m benben.train`.

Imports neither PyTorch nor NumPy, so that help and errors work without them.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from benben import games
from benben.core.errors import BadInput


@dataclass(frozen=True)
class Request:
    """The arguments of a training; None: as in the game's `train.toml`."""

    game: str
    seats: int | None = None
    """Number of seats; None: the smallest number of the game."""
    seconds: float = 540.0
    """Duration of the whole training, in seconds."""
    folder: Path = Path("training")
    """Parent folder; each game and number of seats has its own folder in it."""
    workers: int | None = None
    """Number of self-play processes; None: the number of processors."""
    seed: int = 1
    epochs: int | None = None
    """Number of times that each row is used in fitting."""
    first_seconds: float | None = None
    round_seconds: float | None = None
    gate_games: int | None = None


def run(request: Request, say: Callable[[str], None]) -> Path:
    """Train as requested; return the folder of this training.

    Raises BadInput if a number is invalid or the extra `train` is not installed.
    """
    game = games.get(request.game)
    seats = game.seats[0] if request.seats is None else request.seats
    game.check_options(seats, {})
    for name in ("workers", "epochs", "gate_games"):
        given = getattr(request, name)
        if given is not None and given < 1:
            raise BadInput(
                "error.cli.least",
                "--{option} must be at least 1, not {given}",
                option=name.replace("_", "-"),
                given=given,
            )
    try:
        from benben.train import loop  # noqa: PLC0415 needs the extra `train`
        from benben.train.course import configured  # noqa: PLC0415
    except ImportError as error:
        raise without_extra(error) from error
    course = configured(
        game.id,
        seats,
        first_seconds=request.first_seconds,
        round_seconds=request.round_seconds,
        gate_games=request.gate_games,
    )
    if request.epochs is not None:
        course = replace(course, settings=replace(course.settings, epochs=request.epochs))
    folder = request.folder / f"{game.id}-{seats}"
    workers = request.workers or os.cpu_count() or 1
    loop.train(course, folder, request.seconds, workers, request.seed, say)
    return folder


def without_extra(error: ImportError) -> BadInput:
    """Return the error of a training that needs the extra `train`."""
    return BadInput(
        "error.train.extra",
        "training needs PyTorch and NumPy: install benben[train] ({error})",
        error=str(error),
    )
