"""A game over days on real servers, with deadlines of both kinds, while the time of day jumps.

The days pass on the site's clock, as if another node had counted them. Nobody is hurried or
silenced by the time of day: everybody is told once of each turn, and a bot takes over exactly when
a day has passed on the site's clock.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.databases import new_database
from tests.proof.days import PATIENCE, shifted_clock
from tests.web.real_people import MESSAGES, Person, Told
from tests.web.servers import Server

pytestmark = pytest.mark.slow
logger = logging.getLogger(__name__)

HOUR_MS = 3_600_000
MOVE = "UPDATE clock SET elapsed = elapsed + {ms}, tick = tick + 1"


def pass_hours(data: Path, database: str | None, hours: float) -> None:
    """Move the site's clock in the database; the server follows within 15 seconds."""
    command = MOVE.format(ms=int(hours * HOUR_MS))
    if database is None:
        with closing(sqlite3.connect(data / "benben.db", timeout=30)) as connection, connection:
            connection.execute(command)
        return

    async def move() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute(command)
        await connection.close()

    asyncio.run(move())


def wait(fits: Callable[[], Any], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not fits():
        assert time.monotonic() < end, what
        time.sleep(0.1)


class Game:
    """Two people at a table with a day for each choice; both are told of their turns."""

    def __init__(self, server: Server, told: Told, then: str) -> None:
        self.then, self.told = then, told
        self.people = [Person(server, f"Ada-{then}"), Person(server, f"Bo-{then}")]
        for each in self.people:
            each.post("/api/me", {"name": each.name})
            each.subscribe(told)
        seats = [{"kind": "me"}, {"kind": "open"}]
        deadline = {"hours": 24, "then": then}
        made = self.people[0].post(
            "/api/tables", {"game": "imhotep", "seats": seats, "deadline": deadline}
        )
        self.table = made["table"]
        self.people[0].post(f"/api/tables/{self.table}/pace", {"ms": 10_000})
        token = made["invitations"][0]["url"].rsplit("/", 1)[1]
        self.people[1].post(f"/api/join/{token}", {})

    def picture(self, seat: int = 0) -> Any:
        return self.people[seat].picture(self.table)

    def seat(self) -> int:
        return int(self.picture()["to_move"][0])

    def messages(self) -> dict[int, int]:
        return {seat: self.told.got[f"/{each.name}"] for seat, each in enumerate(self.people)}

    def wait_for_message(self, had: dict[int, int]) -> None:
        """Until whoever must choose has been told once more than before, and nobody else has."""
        seat = self.seat()
        wait(lambda: self.messages()[seat] == had[seat] + 1, "the turn is told")
        assert self.messages()[1 - seat] == had[1 - seat]

    def choose(self) -> None:
        """Whoever must, until it is the other one's turn."""
        seat = self.seat()
        while self.seat() == seat:
            picture = self.picture(seat)
            body = {"rev": picture["rev"], "words": picture["choices"][0]["words"]}
            self.people[seat].post(f"/api/tables/{self.table}/choose", body)


@pytest.mark.parametrize("kind", ["SQLite", "PostgreSQL"])
def test_days_by_the_clock(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
    database = None
    if kind == "PostgreSQL":
        database = new_database(request.getfixturevalue("postgres"))
    shift = tmp_path / "shift"
    data = tmp_path / "data"
    told = Told()
    server = Server(data, database, MESSAGES | shifted_clock(shift))
    server.start()
    try:
        games = [Game(server, told, then) for then in ("bot", "wait")]
        for game in games:
            game.wait_for_message({0: 0, 1: 0})
        for jump in ("+1d", "-1d", "+400d", "-30d", "+0"):
            shift.write_text(f"{jump}\n")
            before = [game.messages() for game in games]
            pass_hours(data, database, 10)  # more than a minute since the last message
            for game in games:
                game.choose()
            for game, had in zip(games, before, strict=True):
                game.wait_for_message(had)
                picture = game.picture()
                assert [each["kind"] for each in picture["players"]] == ["human", "human"]
                assert picture["deadline"]["late"] == []
            if jump == "-1d":
                server.kill()
                server.start()
                for game in games:
                    for each in game.people:
                        each.moved()
            logger.warning("clock %s on %s: each turn told once, nobody late", jump, kind)
        pass_hours(data, database, 24.1)
        bot, waiting = games
        seat = bot.seat()
        wait(lambda: bot.picture()["players"][seat]["lent"], "a bot plays on")
        wait(lambda: waiting.picture()["deadline"]["late"] == [waiting.seat()], "it is late")
        assert [each["kind"] for each in waiting.picture()["players"]] == ["human", "human"]
        logger.warning("after a day on %s: a bot plays on at one table, the other waits", kind)
        for game in games:
            for each in game.people:
                each.moved()
    finally:
        server.kill()
        told.close()
