"""Many games between bots: the same games for the same seed, however many workers play them.

A tournament is a `Setting`; game number n of it is a function of the setting and n alone. Workers
are processes of this machine or tasks of a Ray cluster. What is finished goes line by line into a
journal, if one is asked for, and a run that was interrupted goes on from there.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import combinations, islice, permutations
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from benben import games as registry
from benben.arena.match import PATIENCE, Result, play_game
from benben.arena.ratings import parted
from benben.bots import make
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import Edition

AHEAD: Final = 4
"""Tasks in flight for each worker: enough that none waits, few enough to stop soon."""
DEATHS: Final = 3
"""How often workers may die under us before we give up."""


@dataclass(frozen=True)
class Setting:
    """What is played. All of it plain data, so that it travels to workers and into journals."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    sample: bool = False
    """Whether options that are not given are drawn anew for each game."""
    edition: str = ""
    """A file; the game's own edition when empty."""
    records: bool = False
    patience: float = PATIENCE

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Setting":
        options = tuple((name, value) for name, value in data["options"])
        return cls(**{**data, "bots": tuple(data["bots"]), "options": options})

    def same_games(self, other: "Setting") -> bool:
        """Whether game n of the one is game n of the other; their number may differ."""
        return replace(self, games=0, records=False) == replace(other, games=0, records=False)


def setting(
    game: str,
    bots: Iterable[str],
    games: int,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Setting:
    """A checked setting; BadInput says what is wrong with it."""
    listed = tuple(bots)
    if not listed:
        raise BadInput("error.arena.bots", "a tournament needs at least one bot")
    for spec in listed:
        make(spec)
    if games < 1:
        raise BadInput(
            "error.arena.games", "a tournament has at least one game, not {games}", games=games
        )
    found = registry.get(game)
    if seats is None:
        seats = min(max(len(listed), found.seats[0]), found.seats[-1])
    given = options or {}
    if more.get("sample"):
        found.check_options(seats, {**found.any_options(seats, Rng(1)), **given})
    else:
        found.check_options(seats, given)
    made = Setting(game, listed, seats, games, options=tuple(sorted(given.items())), **more)
    _edition(game, made.edition)
    return made


@cache
def _edition(game: str, file: str) -> Edition:
    found = registry.get(game)
    return found.edition_from(Path(file)) if file else found.standard


@cache
def seatings(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who sits where, game by game: every line-up, in every order, rotated through all seats.

    Too few bots: the last one takes the seats that are left. Too many: every group of them.
    """
    full = bots + (bots[-1],) * (seats - len(bots))
    out: list[tuple[str, ...]] = []
    for group in dict.fromkeys(combinations(full, seats)):
        turned: set[tuple[str, ...]] = set()
        for first in dict.fromkeys(permutations(group)):
            if first in turned:
                continue
            for by in range(seats):
                order = first[by:] + first[:by]
                if order not in turned:
                    turned.add(order)
                    out.append(order)
    return out


def play_number(game: Game, what: Setting, number: int, edition: Edition) -> Result:
    """Game number n."""
    rotation = seatings(what.bots, what.seats)
    seated = list(rotation[number % len(rotation)])
    options = dict(what.options)
    if what.sample:
        rng = Rng(what.seed * 7919 + number)
        drawn = game.any_options(what.seats, rng)
        while game.refuse(what.seats, {**drawn, **options}):
            drawn = game.any_options(what.seats, rng)
        options = {**drawn, **options}
    return play_game(
        game,
        seated,
        options,
        edition,
        what.seed,
        number,
        patience=what.patience,
        record=what.records,
    )


def work(data: dict[str, Any], number: int) -> dict[str, Any]:
    """What a worker does; plain data in, plain data out."""
    what = Setting.from_data(data)
    edition = _edition(what.game, what.edition)
    return play_number(registry.get(what.game), what, number, edition).data()


# --- workers --------------------------------------------------------------------------------------

Workers = Callable[[Setting, Iterable[int]], Iterator[Result]]
"""Plays the games with these numbers and gives them in any order."""


def here(what: Setting, numbers: Iterable[int]) -> Iterator[Result]:
    """One after another in this process."""
    for number in numbers:
        yield Result.from_data(work(what.data(), number))


def processes(count: int) -> Workers:
    """So many processes of this machine."""

    def run(what: Setting, numbers: Iterable[int]) -> Iterator[Result]:
        open_numbers: list[int] = list(numbers)
        deaths = 0
        while open_numbers:
            done: set[int] = set()
            try:
                for result in _pool(what, open_numbers, count):
                    done.add(result.number)
                    yield result
            except BrokenProcessPool as error:
                deaths += 1
                if deaths > DEATHS:
                    raise BadInput(
                        "error.arena.workers",
                        "the workers die again and again; the games that were not finished "
                        "begin with number {first}",
                        first=min(set(open_numbers) - done),
                    ) from error
            open_numbers = [number for number in open_numbers if number not in done]

    return run


def _pool(what: Setting, numbers: list[int], count: int) -> Iterator[Result]:
    data = what.data()
    todo = iter(numbers)
    # Started afresh, not forked: a fork of a program with threads may hang.
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        try:
            flying: set[Future[dict[str, Any]]] = set()
            while True:
                for number in islice(todo, AHEAD * count - len(flying)):
                    flying.add(pool.submit(work, data, number))
                if not flying:
                    return
                landed, flying = wait(flying, return_when=FIRST_COMPLETED)
                for future in landed:
                    yield Result.from_data(future.result())
        finally:
            pool.shutdown(cancel_futures=True)


# --- running --------------------------------------------------------------------------------------


def run(
    what: Setting,
    workers: Workers = here,
    *,
    journal: Path | None = None,
    until_sure: bool = False,
    each: Callable[[Result], None] | None = None,
) -> list[Result]:
    """The results in order of their numbers; `each` hears of them as they come in.

    With `until_sure` it stops at the first look at which the best bot's interval is apart from all
    others'. Looks are at fixed numbers of games, so the answer does not depend on the workers.
    """
    found: dict[int, Result] = {}
    kept = Journal(journal, what) if journal else None
    try:
        if kept:
            for result in kept.results:
                if result.number < what.games:
                    found[result.number] = result
                    if each:
                        each(result)
        ends = looks(what.games) if until_sure else [what.games]
        for end in ends:
            numbers = [number for number in range(end) if number not in found]
            for result in workers(what, numbers) if numbers else ():
                if kept:
                    kept.write(result)
                found[result.number] = result
                if each:
                    each(result)
            results = [found[number] for number in range(end)]
            if until_sure and parted(results, looks=len(ends)):
                break
    finally:
        if kept:
            kept.close()
    return results


def looks(games: int) -> list[int]:
    """After how many games to look: 20, 40, 80 and so on."""
    out = []
    size = 20
    while size < games:
        out.append(size)
        size *= 2
    return [*out, games]


class Journal:
    """Finished games as lines of a file, the setting first; a line that was cut off is dropped."""

    def __init__(self, file: Path, what: Setting) -> None:
        self.results: list[Result] = []
        good = 0
        if file.exists() and file.stat().st_size:
            good = self._read(file, what)
        file.parent.mkdir(parents=True, exist_ok=True)
        self._file = file.open("r+b" if good else "wb")
        self._file.truncate(good)
        self._file.seek(good)
        if not good:
            self._line({"benben arena": 1, **what.data()})

    def _read(self, file: Path, what: Setting) -> int:
        """Takes up what is there; how many bytes of it are whole."""
        good = 0
        with file.open("rb") as text:
            for number, line in enumerate(text, 1):
                if not line.endswith(b"\n"):
                    break
                try:
                    data = json.loads(line)
                    if number == 1:
                        data.pop("benben arena")
                        known = Setting.from_data(data)
                    else:
                        self.results.append(Result.from_data(data))
                except (ValueError, KeyError, TypeError) as error:
                    raise BadInput(
                        "error.arena.journal",
                        "{file}, line {line}: this is no journal of ours",
                        file=str(file),
                        line=number,
                    ) from error
                if number == 1 and not known.same_games(what):
                    raise BadInput(
                        "error.arena.other",
                        "{file} is the journal of another tournament: {game}, {bots}, seed {seed}",
                        file=str(file),
                        game=known.game,
                        bots=",".join(known.bots),
                        seed=known.seed,
                    )
                good += len(line)
        return good

    def _line(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def write(self, result: Result) -> None:
        self._line(result.data())

    def close(self) -> None:
        self._file.close()
