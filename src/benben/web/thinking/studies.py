"""Studies of editions: played by workers in the background, a few games at a time.

A study compares an edition with the standard one by games of bots with the same seeds
(`arena.comparison`). Its games wait in the fair queue behind everything that people wait for. What
each look has found is stored. A server that stops in the middle of a study drops the games since
the latest look, and the study counts as stopped.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from benben import games
from benben.arena import plots
from benben.arena.comparison import Comparison, Row
from benben.arena.match import Result
from benben.arena.watching import editions_played, look, looks
from benben.core.game import Game
from benben.core.state import Edition
from benben.store.store import Store
from benben.web.errors import too_many_reviews
from benben.web.language import speech
from benben.web.limits.clients import Client
from benben.web.limits.fair_queue import Purpose
from benben.web.models.editions import StudyResponse, StudyRow
from benben.web.thinking.worker_pool import Question, Request, WorkerPool
from benben.words import Words

MOST: Final = 4
"""Maximum number of studies in progress; each holds its results, some 20 MB."""
MOST_BY_ADDRESS: Final = 2
MOST_KEPT: Final = 50
"""Maximum number of finished studies in memory; the others are read from the store."""
BATCH: Final = 5
"""Number of games with each edition that a worker plays for one request."""
BATCH_S: Final = 120.0
"""Seconds without a message after which a worker that plays is considered hung."""
BUSY_S: Final = 60
SEED: Final = 1
WHERE: Final = {"card": ("cards",), "sphinx": ("goals",), "tile": ("tiles.base.faces", "tiles")}
"""Where the names of components stand in an edition, by the first word of what is counted."""

logger = logging.getLogger(__name__)


@dataclass
class Study:
    """A study in progress, or its result."""

    client: Client
    game: Game
    edition: Edition
    games: int
    seats: int
    done: int = 0
    found: Comparison | None = None
    state: Literal["working", "stopped", "ready"] = "working"
    request: Request | None = None
    task: "asyncio.Task[None] | None" = None
    pairs: dict[int, tuple[Result, Result]] = field(default_factory=dict)


class Studies:
    def __init__(self, workers: WorkerPool, store: Store) -> None:
        self._workers = workers
        self._store = store
        self._studies: OrderedDict[str, Study] = OrderedDict()

    def begin(
        self, key: str, client: Client, game: Game, edition: Edition, games: int, seats: int | None
    ) -> None:
        """Start a study of an edition, unless the same one is in progress."""
        before = self._studies.get(key)
        if before and before.state == "working":
            if before.edition.digest == edition.digest:
                return
            self.stop(key)
        working = [each for each in self._studies.values() if each.state == "working"]
        mine = [each for each in working if each.client.address == client.address]
        sessions = [each for each in working if each.client == client]
        if len(working) >= MOST or len(mine) >= MOST_BY_ADDRESS or sessions:
            raise too_many_reviews(BUSY_S)
        fewest = max(2, game.seats[0])
        study = Study(client, game, edition, games, seats or fewest)
        one, other = editions_played(
            game, game.standard, edition, games, seats=study.seats, seed=SEED
        )
        self._studies.pop(key, None)
        self._studies[key] = study
        while len(self._studies) > MOST_KEPT:
            oldest = next(k for k, each in self._studies.items() if each.state != "working")
            del self._studies[oldest]
        study.task = asyncio.create_task(self._make(key, study, one.data(), other.data()))
        study.task.add_done_callback(lambda task: _ended(study, task))

    async def _make(
        self, key: str, study: Study, one: dict[str, object], other: dict[str, object]
    ) -> None:
        begin = 0
        for end in looks(study.games):
            for first in range(begin, end, BATCH):
                numbers = list(range(first, min(first + BATCH, end)))

                async def prepare(numbers: list[int] = numbers) -> Question:
                    return Question("play_both", (one, other, numbers), BATCH_S)

                study.request = Request(study.client, Purpose.REVIEW, prepare)
                played = await self._workers.run(study.request)
                if played is None or study.state != "working":
                    return
                for a, b in played:
                    results = Result.from_data(a), Result.from_data(b)
                    study.pairs[results[0].number] = results
                study.done = len(study.pairs)
            begin = end
            left = {number: pair[0] for number, pair in study.pairs.items()}
            right = {number: pair[1] for number, pair in study.pairs.items()}
            seen = await asyncio.to_thread(look, left, right, study.game.sources, study.games)
            study.found = seen.found
            await self._store.own_editions.keep_study(key, _stored(study))
        study.state = "ready"

    def stop(self, key: str) -> None:
        """Stop a study; what it has found is kept."""
        study = self._studies.get(key)
        if study and study.state == "working":
            study.state = "stopped"
            if study.request:
                self._workers.stop(study.request)

    async def response(self, key: str, edition: Edition, lang: str) -> StudyResponse:
        """Return what a study has found by now, in the reader's language."""
        study = self._studies.get(key)
        if study is None:
            body = await self._store.own_editions.study(key)
            return _read(body, edition, lang) if body else StudyResponse(state="none")
        answer = StudyResponse(
            state=study.state,
            done=study.done,
            games=study.games,
            stale=study.edition.digest != edition.digest,
        )
        if study.found:
            _tell(answer, study.found, study.edition, speech(lang))
        return answer

    async def close(self) -> None:
        tasks = [each.task for each in self._studies.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _ended(study: Study, task: "asyncio.Task[None]") -> None:
    study.pairs.clear()
    study.request = None
    if study.state == "working":
        study.state = "stopped"
    if not task.cancelled() and task.exception():
        logger.error("a study of %s ended", study.game.id, exc_info=task.exception())


def _shown(row: Row) -> bool:
    """Points by source that a copy is worth are many; they are shown where they tell something."""
    return row.tested and (row.real or not row.source)


def _stored(study: Study) -> str:
    """Return what a study has found as JSON, without rows that are never shown."""
    assert study.found
    shown = replace(study.found, rows=[row for row in study.found.rows if _shown(row)])
    about = {"digest": study.edition.digest, "games": study.games, "found": shown.data()}
    return json.dumps(about, separators=(",", ":"))


def _read(body: str, edition: Edition, lang: str) -> StudyResponse:
    """Return a stored study; names of components are those of the edition as it is now."""
    about = json.loads(body)
    found = Comparison.from_data(about["found"])
    answer = StudyResponse(
        state="ready" if found.games == about["games"] else "stopped",
        done=found.games,
        games=about["games"],
        stale=about["digest"] != edition.digest,
    )
    _tell(answer, found, edition, speech(lang))
    return answer


def _tell(answer: StudyResponse, found: Comparison, edition: Edition, words: Words) -> None:
    game = edition.game
    standard = games.get(game).standard
    called = _names(edition, words)
    answer.looked = found.games
    answer.real = [plots.sentence(row, game, words, called) for row in found.real]
    answer.rows = [
        StudyRow(
            kind=row.kind,  # type: ignore[arg-type]
            title=plots.title(row, game, words, called),
            measure=row.measure,
            one=round(row.one.value, 4),
            other=round(row.other.value, 4),
            difference=round(row.difference, 4),
            half=round(row.half, 4),
            real=row.real,
        )
        for row in found.rows
        if _shown(row)
    ]
    names = [standard.name, edition.name]
    drawn = plots.comparison(found, names, game, words, called)
    # Pages have a style sheet of their own, and their policy forbids styles inside of elements.
    answer.plot = drawn.replace(f"<style>{plots.STYLE}</style>", "")


def _names(edition: Edition, words: Words) -> Callable[[str], str]:
    """Return the function that gives the printed name of what a study counts."""
    text = games.text(edition.game)

    def called(counted: str) -> str:
        kind, _, name = counted.partition(" ")
        if isinstance(text, games.Naming):
            for where in WHERE.get(kind, ()):
                phrase = text.component(where, name, edition)
                if phrase is not None:
                    return words.say(phrase, ())
        return counted

    return called
