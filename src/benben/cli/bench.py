"""`benben bench`: speed of the rules engines, relative to an empty loop of the same Python.

The reference is `for i in range(10**7): pass` at module level, interpreted, run alternately with
the engine. Absolute timings vary between machines and runs; loop iterations per choice vary less.
"""

import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.table import Table

from benben import COMPILED
from benben import games as registry
from benben.cli.common import (
    AnyGame,
    Json,
    Options,
    Seats,
    console,
    count,
    options_from,
    print_json,
    words,
)
from benben.core.batch import Batch
from benben.core.drive import random_playout, replay
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.observation import BYTES
from benben.core.rng import Rng
from benben.core.state import OVER, State

ROUNDS: Final = 7
LOOP: Final = 10**7
_LOOP_CODE: Final = compile(f"for i in range({LOOP}): pass", "<loop>", "exec")
BATCH: Final = 64
"""Number of games that are stepped together."""
RUN: Final = 500
"""Number of choices that a game of the batch makes before the next game has its turn."""
SAMPLED: Final = 20
"""Number of games whose positions are used to time `clone` and `legal`."""


@dataclass
class Result:
    """Medians for one game with one number of seats, and the reference loop run in between."""

    game: str
    seats: int
    options: dict[str, str]
    choices_per_s: float
    games_per_s: float
    clone_us: float
    legal_us: float
    replay_ms: float
    loops: list[float]
    """Iterations of the reference loop per second, one value per round."""
    loops_per_choice: float
    steps_per_s: float | None = None
    """Decisions of players per second in a batch, with observation and mask; None: not asked."""
    batch_per_s: float | None = None
    """Choices per second in a batch without observations, those of chance included."""

    def data(self) -> dict[str, Any]:
        observed: dict[str, Any] = {}
        if self.steps_per_s is not None and self.batch_per_s is not None:
            observed = {
                "steps_per_s": round(self.steps_per_s),
                "batch_choices_per_s": round(self.batch_per_s),
            }
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "choices_per_s": round(self.choices_per_s),
            "games_per_s": round(self.games_per_s, 1),
            "clone_us": round(self.clone_us, 3),
            "legal_us": round(self.legal_us, 3),
            "replay_ms": round(self.replay_ms, 4),
            **observed,
        }


def bench(
    game: AnyGame = None,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option(metavar="S", help=words("cli.help.arg.seconds"))] = 3.0,
    option: Options = None,
    observe: Annotated[bool, typer.Option("--observe", help=words("cli.help.arg.observe"))] = False,
    as_json: Json = False,
) -> None:
    count(seats, "seats")
    if not 0 < seconds < 3600:
        raise BadInput(
            "error.cli.seconds",
            "--seconds must be more than 0 and less than 3600, not {given}",
            given=f"{seconds:g}",
        )
    given = options_from(option)
    chosen = [registry.get(game)] if game else registry.every()
    runs = [
        (each, many, each.check_options(many, given))
        for each in chosen
        for many in ([seats] if seats else each.seats)
    ]
    if observe:
        for each, many, _ in runs:
            each.layout(many)  # a game without observations is refused before the long part
    results = [measure(each, many, options, seconds, observe) for each, many, options in runs]
    loop = statistics.median([speed for result in results for speed in result.loops])
    if as_json:
        print_json(
            {
                "compiled": COMPILED,
                "python": platform.python_version(),
                "loop_per_s": round(loop),
                "results": [result.data() for result in results],
            }
        )
    else:
        _print(results, loop)


def measure(
    game: Game, seats: int, options: dict[str, str], seconds: float, observe: bool = False
) -> Result:
    rng = Rng(1)
    loops: list[float] = []
    choices: list[float] = []
    games: list[float] = []
    _engine(game, seats, options, rng, 0.05)  # warm up the caches
    steps: list[float] = []
    together: list[float] = []
    for _ in range(ROUNDS):
        loops.append(_loop())
        made, played, took = _engine(game, seats, options, rng, seconds / ROUNDS)
        choices.append(made / took)
        games.append(played / took)
        if observe:
            steps.append(_observed(game, seats, options, seconds / ROUNDS))
            together.append(_batch(game, seats, options, seconds / ROUNDS))
    positions, histories = _sample(game, seats, options)
    deciding = [state for state in positions if state.to_move >= 0]
    return Result(
        game.id,
        seats,
        options,
        statistics.median(choices),
        statistics.median(games),
        _each(lambda: _clones(positions), len(positions)) * 1e6,
        _each(lambda: [state.legal() for state in deciding], len(deciding)) * 1e6,
        _each(lambda: _replay(game, seats, options, histories), len(histories)) * 1e3,
        loops,
        statistics.median([a / b for a, b in zip(loops, choices, strict=True)]),
        statistics.median(steps) if steps else None,
        statistics.median(together) if together else None,
    )


def _loop() -> float:
    begin = time.perf_counter()
    exec(_LOOP_CODE, {})  # noqa: S102 the reference is a loop at module level
    return LOOP / (time.perf_counter() - begin)


def _engine(
    game: Game, seats: int, options: dict[str, str], rng: Rng, seconds: float
) -> tuple[int, int, float]:
    """Play random games for about `seconds`; return choices, games and the elapsed seconds."""
    made = played = 0
    begin = time.perf_counter()
    took = 0.0
    while took < seconds:
        made += random_playout(game.start(seats, options), rng)
        played += 1
        took = time.perf_counter() - begin
    return made, played, took


def _observed(game: Game, seats: int, options: dict[str, str], seconds: float) -> float:
    """Random steps of a batch per second; each writes an observation and a mask before it."""
    layout = game.layout(seats)
    batch = Batch(game.start(seats, options), BATCH, 1, game.space.size, layout)
    rows = memoryview(bytearray(BATCH * layout.size * BYTES))
    masks = memoryview(bytearray(BATCH * game.space.size))
    made = 0
    begin = time.perf_counter()
    took = 0.0
    while took < seconds:
        batch.observe(rows, masks)
        batch.step(batch.sample())
        made += BATCH
        took = time.perf_counter() - begin
    return made / took


def _batch(game: Game, seats: int, options: dict[str, str], seconds: float) -> float:
    """Choices per second of a batch that plays at random without observations."""
    batch = Batch(game.start(seats, options), BATCH, 1, game.space.size)
    before = batch.played
    begin = time.perf_counter()
    took = 0.0
    while took < seconds:
        batch.run(RUN)
        took = time.perf_counter() - begin
    return (batch.played - before) / took


def _sample(game: Game, seats: int, options: dict[str, str]) -> tuple[list[State], list[list[int]]]:
    positions: list[State] = []
    histories: list[list[int]] = []
    for number in range(SAMPLED):
        history: list[int] = []
        random_playout(game.start(seats, options), Rng(number), history)
        histories.append(history)
        state = game.start(seats, options)
        for choice in history:
            positions.append(state.clone())
            state.apply(choice)
        assert state.to_move == OVER
    return positions, histories


def _clones(positions: list[State]) -> None:
    """Clone without keeping the copies, as a search does; keeping them would time the GC."""
    for state in positions:
        state.clone()


def _replay(game: Game, seats: int, options: dict[str, str], histories: list[list[int]]) -> None:
    for history in histories:
        replay(game.start(seats, options), history)


def _each(work: Callable[[], object], things: int) -> float:
    """Seconds per item, as the median over the rounds."""
    took = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        work()
        took.append((time.perf_counter() - begin) / things)
    return statistics.median(took)


def _print(results: list[Result], loop: float) -> None:
    table = Table(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    table.add_column(words("cli.bench.game"), no_wrap=True)
    headings = [
        words("cli.bench.seats"),
        words("cli.bench.choices"),
        words("cli.bench.games"),
        words("cli.bench.loops"),
        words("cli.bench.clone"),
        words("cli.bench.legal"),
        words("cli.bench.replay"),
    ]
    observed = any(result.steps_per_s is not None for result in results)
    if observed:
        headings += [words("cli.bench.batch"), words("cli.bench.steps")]
    for heading in headings:
        table.add_column(heading, justify="right")
    for result in results:
        table.add_row(
            result.game,
            str(result.seats),
            f"{result.choices_per_s:,.0f}",
            f"{result.games_per_s:,.0f}",
            f"{result.loops_per_choice:.1f}",
            f"{result.clone_us:.2f}",
            f"{result.legal_us:.2f}",
            f"{result.replay_ms:.3f}",
            *([f"{result.batch_per_s:,.0f}", f"{result.steps_per_s:,.0f}"] if observed else []),
        )
    out = console()
    out.print(table)
    for game, options in {result.game: result.options for result in results}.items():
        listed = " ".join(f"{name}={value}" for name, value in options.items())
        out.print(f"{game}: {listed}", style="dim")
    way = words("cli.version.compiled" if COMPILED else "cli.version.plain")
    python = f"{way}, Python {platform.python_version()}"
    out.print(words("cli.bench.yardstick", way=python, loop=f"{loop:,.0f}"), style="dim")
