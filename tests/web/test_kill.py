"""Nothing is lost: what was acknowledged survives kill -9 at any moment, really done.

A player chooses as fast as the server answers, while the server is killed at random moments and
started again. After each restart every acknowledged choice must be there, the game must be one that
replays, and bots must go on by themselves.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from benben.core.rng import Rng
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.servers import Server

logger = logging.getLogger(__name__)

KILLS = int(os.environ.get("BENBEN_KILLS", "2"))
"""How often; `make proof` asks for hundreds."""


class Player:
    """Chooses without a break; keeps what was acknowledged."""

    def __init__(self, server: Server, seed: int, *, bot: bool = False) -> None:
        self.server = server
        self.bot = bot
        self.rng = Rng(seed)
        self.http = server.client()
        self.table = ""
        self.acknowledged: list[tuple[int, int, str]] = []
        """Revision, seat and words, of the present table."""
        self.choices = 0
        self.games = 0

    def new_table(self) -> None:
        second = {"kind": "bot", "level": "random"} if self.bot else {"kind": "me"}
        seats = [{"kind": "me"}, second, {"kind": "me"}]
        body = {"game": "imhotep", "name": "Ada", "seats": seats}
        self.table = self.http.post("/api/tables", json=body).raise_for_status().json()["table"]
        self.acknowledged = []
        self.http.post(f"/api/tables/{self.table}/pace", json={"ms": 0}).raise_for_status()

    def play(self) -> None:
        """Until the server is gone."""
        try:
            while True:
                if not self.table:
                    self.new_table()
                self.step(self.picture())
        except httpx.TransportError:
            return

    def picture(self) -> Any:
        return self.http.get(f"/api/tables/{self.table}/picture").raise_for_status().json()

    def step(self, picture: Any) -> None:
        if picture["over"]:
            self.table = ""
            self.games += 1
        elif picture["mine"]:
            words = picture["choices"][self.rng.below(len(picture["choices"]))]["words"]
            body = {"rev": picture["rev"], "words": words, "seat": picture["seat"]}
            answer = self.http.post(f"/api/tables/{self.table}/choose", json=body)
            assert answer.status_code in {200, 409}, answer.text
            if answer.status_code == 200:
                self.acknowledged.append((answer.json()["rev"], picture["seat"], words))
                self.choices += 1
        else:
            time.sleep(0.002)

    def check(self) -> None:
        """All that was acknowledged is there, and the game replays."""
        if not self.table:
            return
        picture = self.picture()
        assert picture["stopped"] is None
        record = self.http.get(f"/api/tables/{self.table}/record").text
        text = record.split("\n\n")[1].splitlines()
        mine = [line for line in text if not line.startswith(". ")]
        expected = [f"{seat} {words}" for _, seat, words in self.acknowledged]
        rest = iter(mine)  # forced choices, and one that was cut off before its answer, are extra
        missing = [line for line in expected if line not in rest]
        assert not missing, (missing, record)
        if self.acknowledged:
            assert picture["rev"] >= self.acknowledged[-1][0]


def kill_often(server: Server, kills: int, player: Player) -> None:
    server.start()
    for _ in range(kills):
        thread = threading.Thread(target=player.play)
        thread.start()
        had = player.choices
        end = time.monotonic() + HANGS
        while player.choices == had and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(player.rng.below(400) / 1000)
        server.kill()
        thread.join()
        server.start()
        player.http = _moved(player.http, server)
        player.check()


def _moved(old: httpx.Client, server: Server) -> httpx.Client:
    """The same cookies, no connections of before."""
    new = server.client()
    new.cookies = old.cookies
    old.close()
    return new


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        player = Player(server, 1)
        kill_often(server, KILLS, player)
        logger.warning("%d kills, %d choices, %d games ended", KILLS, player.choices, player.games)
        assert player.choices >= KILLS
        # And the game goes on to its end.
        while player.table:
            player.step(player.picture())
        player.http.close()
    finally:
        server.kill()


def test_the_same_with_postgresql(tmp_path: Path, postgres: str) -> None:
    server = Server(tmp_path, new_database(postgres))
    try:
        kills = max(2, KILLS // 4)
        player = Player(server, 2, bot=True)
        kill_often(server, kills, player)
        assert player.choices >= kills
        player.http.close()
    finally:
        server.kill()


@pytest.mark.parametrize("pause", [0.0, 0.4])
def test_bots_resume_after_a_restart(tmp_path: Path, pause: float) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        player = Player(server, 3, bot=True)
        player.new_table()
        # Slow bots: the server is killed while one of them is about to choose.
        path = f"/api/tables/{player.table}/pace"
        player.http.post(path, json={"ms": 600}).raise_for_status()
        while (picture := player.picture())["mine"]:
            player.step(picture)
        assert picture["players"][1]["thinking"]
        time.sleep(pause)
        server.kill()
        server.start()
        player.http = _moved(player.http, server)
        end = time.monotonic() + HANGS
        while not (picture := player.picture())["mine"]:
            assert time.monotonic() < end, "the bot did not go on"
            time.sleep(0.05)
        player.http.close()
    finally:
        server.kill()


def _has_played(picture: Any, seat: int) -> bool:
    """Whether a line after those of the set-up is this seat's."""
    return any(line["seat"] == seat for entry in picture["log"][2:] for line in entry["lines"])


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    player = Player(server, 4, bot=True)
    player.new_table()
    while not _has_played(picture := player.picture(), seat=1):
        player.step(picture)
    player.http.close()
    assert server.process
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    workers = [int(pid) for pid in children.read_text("utf-8").split()]
    assert workers
    server.process.kill()
    server.process.wait()
    assert server.process.stdout
    server.process.stdout.close()
    end = time.monotonic() + HANGS
    while any(Path(f"/proc/{pid}/cmdline").exists() for pid in workers):
        assert time.monotonic() < end, "a worker is still there"
        time.sleep(0.05)
