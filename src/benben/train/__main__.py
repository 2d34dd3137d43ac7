"""`python -m benben.train`: training where only PyTorch and NumPy are installed."""

import argparse
import os
from dataclasses import replace
from pathlib import Path


def main() -> None:
    parser = argparse.ArgumentParser(prog="benben train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=500.0)
    parser.add_argument("--folder", type=Path, default=Path("build/train"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first-seconds", type=float)
    parser.add_argument("--round-seconds", type=float)
    parser.add_argument("--gate-games", type=int)
    parser.add_argument("--epochs", type=int, help="how often each row is used")
    given = parser.parse_args()
    # Not above: the processes that play import this module too, and PyTorch takes seconds.
    from benben.train.loop import configured, train  # noqa: PLC0415

    course = configured(
        given.game,
        given.seats,
        first_seconds=given.first_seconds,
        round_seconds=given.round_seconds,
        gate_games=given.gate_games,
    )
    if given.epochs is not None:
        course = replace(course, settings=replace(course.settings, epochs=given.epochs))
    folder = given.folder / f"{given.game}-{given.seats}"
    train(course, folder, given.seconds, given.jobs, given.seed, say)


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)  # noqa: T201 a command of its own


if __name__ == "__main__":
    main()
