"""The configuration of a training, and the log of its rounds, without PyTorch."""

import json
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from benben import games
from benben.train.gate import scaled, sides
from benben.train.selfplay import Plan

BEST: Final = "best.bin"
PROGRESS: Final = "progress.jsonl"
Say = Callable[[str], None]


@dataclass(frozen=True)
class Settings:
    """How a network is shaped and fitted."""

    width: int = 64
    half: int = 32
    epochs: int = 12
    """Approximate number of times that each row is used."""
    least_steps: int = 300
    batch: int = 2048
    rate: float = 2e-3
    decay: float = 0.5
    search_share: float = 0.8
    """Weight of the search's values in the targets; the rest is the result of the game."""
    points_weight: float = 0.3
    policy_weight: float = 1.0
    test_percent: int = 5
    """Percentage of games in the test set."""
    quick_weight: float = 0.25
    """Weight of a quick search's visits for the policy."""
    policy: bool = True
    """Whether a search with this network is guided by its policy (`Network.policy`)."""
    left_out: list[str] = field(default_factory=list)
    """Prefixes of the names of segments of the observation that are not inputs."""
    playout_plies: int = -1
    """Number of playout decisions before the network judges (`Network.playout_plies`)."""


@dataclass(frozen=True)
class Course:
    """The configuration of a training: `train.toml` of a game's folder."""

    plan: Plan
    settings: Settings = field(default_factory=Settings)
    first_seconds: float = 60.0
    """Seconds of self-play with `ismcts` in the first round, before there is a network."""
    round_seconds: float = 40.0
    """Seconds of self-play in each later round."""
    window: int = 6
    """Number of latest rounds whose games are training data."""
    gate_games: int = 64
    """Number of games of the match that decides whether a new network is kept; for a team, of
    deals, each played by both."""
    gate_ms: int = 10
    """Time per choice in that match, in milliseconds."""
    tuning_seconds: float = 0.0
    """Seconds for tuning the parameters of the evaluation first; 0: they stay the game's own."""
    networks: bool = True
    """Whether networks are trained after that."""


def configured(game: str, seats: int, **changes: Any) -> Course:
    """Read the configuration of a game; changes override it."""
    file = games.folder(game) / "train.toml"
    data = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    course = Course(
        Plan(game, seats, **data.get("games", {}) | data.get("seats", {}).get(str(seats), {})),
        Settings(**data.get("network", {})),
        **data.get("rounds", {}),
    )
    return replace(course, **{name: value for name, value in changes.items() if value is not None})


def progress(folder: Path) -> list[dict[str, Any]]:
    """Read the results of the rounds so far."""
    file = folder / PROGRESS
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    return [json.loads(line) for line in lines]


def log_round(
    course: Course, folder: Path, about: dict[str, Any], wins: float, say: Say, *, kept: bool
) -> None:
    """Append a round and the result of its match to the progress file."""
    among = sides(course.plan)
    result = {
        **about,
        "match": course.gate_games,
        "sides": among,
        "wins": round(wins, 4),
        "won": round(scaled(wins, among), 3),
        "kept": kept,
    }
    with (folder / PROGRESS).open("a", encoding="utf-8") as log:
        log.write(json.dumps(result) + "\n")
    say(f"{folder.name}: " + " ".join(f"{key}={value}" for key, value in result.items()))
