"""One visitor cannot stop the others: attacks on a real server, with its real limits.

Those marked as slow measure and print figures: `make proof-attacks`.
"""

from __future__ import annotations

import logging
import os
import signal
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import pytest

from benben import games as registry
from benben.bots import get
from benben.core.play import Play
from benben.core.rng import Rng
from tests.bots.blunders import thrown_away
from tests.patience import HANGS
from tests.web.servers import Server

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks into /proc")

logger = logging.getLogger(__name__)

ADA, EVE = "127.0.0.2", "127.0.0.3"
SLOWER = 3.0
"""How many times slower than alone a bot may be while somebody attacks."""
TURNS = 15
ME = {"kind": "me"}


def record(game: str, seats: int, bot: str = "greedy") -> str:
    """A finished game."""
    play = Play(registry.get(game), seats, seed=b"attack")
    choose, rng = get(bot), Rng(1)
    play.advance()
    while not play.over:
        for seat in play.state.owing():
            if seat not in play.sealed:
                play.choose(seat, choose(play.state.seen_by(seat), seat, rng))
                break
        play.advance()
    return play.record().text()


@contextmanager
def running(server: Server) -> Iterator[Server]:
    server.start()
    try:
        yield server
    finally:
        if server.process and server.process.poll() is None:
            server.kill()


def new_table(http: httpx.Client, *seats: dict[str, str], game: str = "imhotep") -> str:
    body = {"game": game, "name": "Somebody", "seats": list(seats)}
    return str(http.post("/api/tables", json=body).raise_for_status().json()["table"])


def picture(http: httpx.Client, table: str) -> Any:
    return http.get(f"/api/tables/{table}/picture").raise_for_status().json()


# --- memory ---------------------------------------------------------------------------------------


def look_from_all_sides(server: Server, text: str, uploads: int) -> Iterator[float]:
    """Upload a record, look at 24 moments of it from different eyes; megabytes after each."""
    with server.client() as http:
        for _ in range(uploads):
            made = http.post("/api/records", json={"text": text}).raise_for_status().json()
            for side in range(24):
                seat, lang = side % 4 - 1, ("en", "fr", "de")[side % 3]
                query = f"ply={40 + side}&seat={seat}&lang={lang}"
                http.get(f"/api/tables/{made['table']}/picture?{query}").raise_for_status()
            yield server.resident_mb()[0]


def test_more_uploads_do_not_need_more_memory(tmp_path: Path) -> None:
    """With the least memory that a server can have, its caches are soon full."""
    with running(Server(tmp_path, memory_mb=464)) as server:
        after = list(look_from_all_sides(server, record("cleopatra", 3), 16))
        assert after[-1] - after[7] < 25  # each of them needed 13 once
        assert sum(server.resident_mb()) < 464


@pytest.mark.slow
def test_sixty_uploads_looked_at_from_24_sides(tmp_path: Path) -> None:
    with running(Server(tmp_path, memory_mb=512)) as server:
        most = max(look_from_all_sides(server, record("cleopatra", 3), 60))
        logger.warning("60 uploads of Cleopatra from 24 sides: %.0f MB of 512", most)
        assert sum(server.resident_mb()) <= 512


@pytest.mark.slow
def test_2000_tables_opened_in_turn(tmp_path: Path) -> None:
    with running(Server(tmp_path, memory_mb=512)) as server, server.client() as http:
        games = ["imhotep", "egizia", "egizia_sands", "terra_pyramides", "cleopatra"]
        tables = [new_table(http, ME, ME, ME, game=games[i % 5]) for i in range(2000)]
        most = 0.0
        for table in tables:
            for seat in range(-1, 3):
                http.get(f"/api/tables/{table}/picture?seat={seat}").raise_for_status()
            most = max(most, server.resident_mb()[0])
        logger.warning("2,000 tables opened in turn: %.0f MB of 512", most)
        assert sum(server.resident_mb()) <= 512


# --- thinking -------------------------------------------------------------------------------------


class Victim:
    """Ada plays against a bot and measures how long it takes."""

    def __init__(self, server: Server) -> None:
        self.http = server.client(ADA)
        self.rng = Rng(4)
        self.table = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def seconds(self, turns: int = TURNS) -> float:
        """The median of what a choice and the bot's answer take."""
        measured: list[float] = []
        while len(measured) < turns:
            if not self.table:
                self.table = new_table(self.http, ME, {"kind": "bot", "level": "architect"})
                self.http.post(f"/api/tables/{self.table}/pace", json={"ms": 0})
            seen = self._mine()
            if seen["over"]:
                self.table = ""
                continue
            words = seen["choices"][self.rng.below(len(seen["choices"]))]["words"]
            body = {"rev": seen["rev"], "words": words}
            began = time.monotonic()
            self.http.post(f"/api/tables/{self.table}/choose", json=body).raise_for_status()
            self._mine()
            measured.append(time.monotonic() - began)
        return statistics.median(measured)

    def _mine(self) -> Any:
        while not ((seen := picture(self.http, self.table))["mine"] or seen["over"]):
            time.sleep(0.02)
        return seen


def twenty_hints(server: Server, stop: threading.Event) -> None:
    """One session asks for hints at 20 tables, again and again."""
    with server.client(EVE) as http:
        tables = [new_table(http, ME, ME) for _ in range(20)]
        while not stop.is_set():
            for table in tables:
                http.post(f"/api/tables/{table}/hint", json={})
            seen = [http.get(f"/api/tables/{table}/picture") for table in tables]
            for table, answer in zip(tables, seen, strict=True):
                if answer.status_code == 200 and not stop.is_set():
                    now = answer.json()
                    body = {"rev": now["rev"], "words": now["choices"][0]["words"]}
                    http.post(f"/api/tables/{table}/choose", json=body)
            stop.wait(0.5)


def bots_only(server: Server, stop: threading.Event) -> None:
    """150 fresh sessions, each with a table of strong bots that play alone."""
    bot = {"kind": "bot", "level": "vizier"}
    for _ in range(150):
        if stop.is_set():
            return
        with server.client(EVE) as http:
            body = {"game": "imhotep", "name": "Eve", "seats": [ME, bot, bot]}
            made = http.post("/api/tables", json=body)
            if made.status_code == 200:
                table = made.json()["table"]
                http.post(f"/api/tables/{table}/pace", json={"ms": 0})
                http.post(f"/api/tables/{table}/seats/0", json={"do": "bot", "level": "vizier"})
    stop.wait()


def waited_for(server: Server, stop: threading.Event) -> None:
    """60 sessions that wait for strong bots themselves: they are as urgent as Ada's."""
    players = []
    bot = {"kind": "bot", "level": "vizier"}
    for _ in range(60):
        http = server.client(EVE)
        body = {"game": "imhotep", "name": "Eve", "seats": [ME, bot]}
        made = http.post("/api/tables", json=body)
        if made.status_code == 429:  # the limits do their part
            http.close()
            break
        table = made.raise_for_status().json()["table"]
        http.post(f"/api/tables/{table}/pace", json={"ms": 0})
        players.append((http, table))
    while not stop.is_set():
        for http, table in players:
            answer = http.get(f"/api/tables/{table}/picture")
            if answer.status_code == 200 and answer.json()["mine"] and not stop.is_set():
                now = answer.json()
                body = {"rev": now["rev"], "words": now["choices"][0]["words"]}
                http.post(f"/api/tables/{table}/choose", json=body)
        stop.wait(0.2)
    for http, _ in players:
        http.close()


def deep_reviews(server: Server, stop: threading.Event) -> None:
    """20 deep reviews, by 20 sessions."""
    text = thrown_away()[0].record().text()
    for _ in range(20):
        with server.client(EVE) as http:
            made = http.post("/api/records", json={"text": text})
            if made.status_code == 200:
                path = f"/api/tables/{made.json()['table']}/review"
                http.post(path, json={"detail": "deep"})
    stop.wait()


def uncached_pictures(server: Server, stop: threading.Event) -> None:
    """Ten sessions that read pictures nobody has drawn yet, as fast as they are answered."""
    with server.client(EVE) as http:
        text = record("cleopatra", 3)
        table = http.post("/api/records", json={"text": text}).raise_for_status().json()["table"]

    def read(number: int) -> None:
        with server.client(EVE) as http:
            http.get("/")
            at = number
            while not stop.is_set():
                at += 10
                query = f"ply={at % 200}&lang={('en', 'fr', 'de')[at % 3]}&seat={at % 4 - 1}"
                answer = http.get(f"/api/tables/{table}/picture?{query}")
                if answer.status_code == 429:
                    stop.wait(min(2.0, float(answer.headers["retry-after"])))

    readers = [threading.Thread(target=read, args=[i]) for i in range(10)]
    for each in readers:
        each.start()
    for each in readers:
        each.join()


ATTACKS: list[Callable[[Server, threading.Event], None]] = [
    twenty_hints,
    bots_only,
    waited_for,
    deep_reviews,
    uncached_pictures,
]


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_an_attacker_does_not_slow_another_ones_bot_down(
    tmp_path: Path, attack: Callable[[Server, threading.Event], None]
) -> None:
    with running(Server(tmp_path, limits=True)) as server, Victim(server) as ada:
        ada.seconds(3)  # the first process has to start
        alone = ada.seconds()
        stop = threading.Event()
        eve = threading.Thread(target=attack, args=[server, stop])
        eve.start()
        try:
            time.sleep(8)
            attacked = ada.seconds()
        finally:
            stop.set()
            eve.join()
        alone = (alone + ada.seconds()) / 2 if attack is uncached_pictures else alone
        ratio = attacked / alone
        logger.warning(
            "%s: a bot's answer takes %.2f s instead of %.2f s, %.1f times as long",
            attack.__name__,
            attacked,
            alone,
            ratio,
        )
        assert ratio <= SLOWER


def test_a_bot_answers_while_hints_and_reviews_fill_every_worker(tmp_path: Path) -> None:
    """No clock: the hints and reviews are endless compared with the test."""
    with running(Server(tmp_path)) as server:
        stop = threading.Event()
        eve = threading.Thread(target=deep_reviews, args=[server, stop])
        eve.start()
        try:
            with Victim(server) as ada:
                ada.seconds(3)
        finally:
            stop.set()
            eve.join()


# --- starting and stopping ------------------------------------------------------------------------


@pytest.mark.parametrize("hung", [False, True], ids=["busy", "hung"])
@pytest.mark.parametrize("within", [HANGS, pytest.param(5, marks=pytest.mark.slow)])
def test_a_server_ends_when_it_is_told_to_whatever_its_workers_do(
    tmp_path: Path, hung: bool, within: float
) -> None:
    with running(Server(tmp_path)) as server:
        stop = threading.Event()
        stop.set()
        deep_reviews(server, stop)
        with Victim(server) as ada:
            ada.seconds(1)
        workers = server.workers()
        assert len(workers) >= 2
        if hung:
            for pid in workers[1:]:  # the first one only tidies up for the others
                os.kill(pid, signal.SIGSTOP)
        began = time.monotonic()
        code, _ = server.interrupt(signal.SIGTERM)
        taken = time.monotonic() - began
        logger.warning("%s workers: ended after %.1f s", "hung" if hung else "busy", taken)
        assert code == 0
        assert taken < within
        for pid in workers:
            assert not Path(f"/proc/{pid}").exists() or _ended(pid)


def _ended(pid: int) -> bool:
    """Whether a process ends within a while; the one that tidies up does so last."""
    end = time.monotonic() + HANGS
    while Path(f"/proc/{pid}").exists():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.slow
def test_pictures_come_at_once_after_a_start_with_500_tables(tmp_path: Path) -> None:
    with running(Server(tmp_path)) as server:
        with server.client() as http:
            mine = new_table(http, ME, ME)
            for _ in range(500):
                bot = {"kind": "bot", "level": "scribe"}
                table = new_table(http, ME, bot, bot, game="cleopatra")
                http.post(f"/api/tables/{table}/pace", json={"ms": 10_000})
                http.post(f"/api/tables/{table}/seats/0", json={"do": "bot"})
        server.kill()
        server.start()
        with server.client() as http:
            taken = []
            for _ in range(30):
                began = time.monotonic()
                picture(http, mine)
                taken.append(time.monotonic() - began)
                time.sleep(0.1)
        logger.warning(
            "a start with 500 tables that wait for bots: a picture takes %.2f s at most", max(taken)
        )
        assert max(taken) < 1.5
