"""Tournaments between bots: the same seed gives the same games for any number of workers.

A tournament is a `Setting`; its game number n is a function of the setting and n alone. Workers are
local processes or tasks of a Ray cluster. Results can be appended to a journal file, from which an
interrupted run resumes.
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
from benben.arena.match import CHOICE_TIMEOUT_S, Result, bot_of, play_game
from benben.arena.ratings import parted
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import Edition
from benben.processes import end_with_parent

AHEAD: Final = 4
"""Queued tasks per worker: enough to keep all busy, few enough to stop quickly."""
DEATHS: Final = 3
"""Number of worker crashes that a tournament tolerates before it is aborted."""


@dataclass(frozen=True)
class Setting:
    """Parameters of a tournament, as plain data for workers and journals."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    sample: bool = False
    """Whether options that are not given are sampled for each game."""
    edition: str = ""
    """Path of an edition file (component data); empty: the game's standard edition."""
    edition_text: str = ""
    """Content of the edition file, so that other machines need not have it."""
    records: bool = False
    """Whether each result has the record of its game."""
    patience: float = CHOICE_TIMEOUT_S
    """Time limit in seconds of a choice whose budget is not a time."""

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Setting":
        options = tuple((name, value) for name, value in data["options"])
        return cls(**{**data, "bots": tuple(data["bots"]), "options": options})

    def same_games(self, other: "Setting") -> bool:
        """Whether game n is the same in both tournaments; the number of games may differ."""
        return replace(self, games=0, records=False) == replace(other, games=0, records=False)


def setting(
    game: str,
    bots: Iterable[str],
    games: int,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Setting:
    """Make a validated setting; raises BadInput if something is wrong."""
    listed = tuple(bots)
    if not listed:
        raise BadInput("error.arena.bots", "a tournament needs at least one bot")
    for spec in listed:
        bot_of(spec, 0)
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
    if made.edition and not made.edition_text:
        made = replace(made, edition_text=found.edition_from(Path(made.edition)).text)
    edition_of(made)
    return made


def edition_of(what: Setting) -> Edition:
    """Return the edition of a tournament; raises BadEdition if its file is wrong."""
    return _edition(what.game, what.edition, what.edition_text)


@cache
def _edition(game: str, place: str, text: str) -> Edition:
    found = registry.get(game)
    return found.load_edition(text, place) if text else found.standard


@cache
def seatings(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Seatings in the order of the games: every line-up in every order, rotated through all seats.

    With fewer bots than seats the last bot fills the remaining seats. With more bots than seats all
    combinations of them play.
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
    """Play game `number` of the tournament."""
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
    """Play one game in a worker; takes and returns plain data."""
    what = Setting.from_data(data)
    return play_number(registry.get(what.game), what, number, edition_of(what)).data()


# --- workers --------------------------------------------------------------------------------------

Workers = Callable[[Setting, Iterable[int]], Iterator[Result]]
"""Function that plays the games with the given numbers and yields results in any order."""


def here(what: Setting, numbers: Iterable[int]) -> Iterator[Result]:
    """Play the games one after another in this process."""
    for number in numbers:
        yield Result.from_data(work(what.data(), number))


def processes(count: int) -> Workers:
    """Return workers that use `count` local processes."""

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
                        "the worker processes keep dying; the first unfinished game "
                        "is number {first}",
                        first=min(set(open_numbers) - done),
                    ) from error
            open_numbers = [number for number in open_numbers if number not in done]

    return run


def _pool(what: Setting, numbers: list[int], count: int) -> Iterator[Result]:
    data = what.data()
    todo = iter(numbers)
    # Spawned, because forking a process with threads may deadlock.
    with ProcessPoolExecutor(count, get_context("spawn"), end_with_parent) as pool:
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
    """Play the tournament and return the results by number; `each` is called as they arrive.

    With `until_sure` it stops at the first check (`looks`) where the best bot's interval lies above
    all others. Checks are after fixed numbers of games, so the result does not depend on the
    workers.
    """
    found: dict[int, Result] = {}
    kept = Journal(journal, what) if journal else None
    try:
        if kept:
            for result in kept.results:
                # A journal that was begun without records lacks them: those games are played again.
                if result.number < what.games and (result.record or not what.records):
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
    """Numbers of games after which to check the intervals: 20, 40, 80 and so on, then all."""
    out = []
    size = 20
    while size < games:
        out.append(size)
        size *= 2
    return [*out, games]


class Journal:
    """File of finished games, one JSON line each, after a line with the setting.

    A last line that was cut off by a crash is dropped.
    """

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
        """Read the results of an existing file; return the number of bytes in complete lines."""
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
                        "{file}, line {line}: this is not a journal of the arena",
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
