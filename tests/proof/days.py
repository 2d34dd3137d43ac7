"""A person who plays on a real server while things go wrong, and keeps account of it."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from benben.core.play import Play
from benben.core.rng import Rng
from benben.games import get
from tests.web.servers import Server

PATIENCE = 90.0
"""Seconds after which something that should happen by itself is taken not to happen."""


def shifted_clock(shift: Path) -> dict[str, str]:
    """Environment of a process whose time of day is moved by what a file says, such as "+1d"."""
    library = next(iter(sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))), None)
    if library is None:
        pytest.skip("libfaketime is not installed; Debian: apt install faketime")
    shift.write_text("+0\n")
    return {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(shift),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "DONT_FAKE_MONOTONIC": "1",
    }


class Visitor:
    """Plays at random with all seats of a table but the bots', whatever the server answers."""

    def __init__(self, server: Server, seed: int, bots: int = 0) -> None:
        self.server = server
        self.rng = Rng(seed)
        self.bots = bots
        self.http = server.client()
        self.table = ""
        self.statuses: Counter[int] = Counter()
        """How often each status was answered to a choice."""
        self.acknowledged: list[tuple[int, str]] = []
        """Seat and words of the present table."""
        self.choices = 0

    def moved(self, server: Server) -> None:
        """The same person at another server, or at one that was started again."""
        cookies = self.http.cookies
        self.http.close()
        self.server = server
        self.http = server.client()
        self.http.cookies = cookies

    def new_table(self) -> None:
        bots = [{"kind": "bot", "level": "apprentice"}] * self.bots
        body = {"game": "imhotep", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "me"}, *bots]}
        self.table = self.http.post("/api/tables", json=body).raise_for_status().json()["table"]
        self.acknowledged = []
        self.http.post(f"/api/tables/{self.table}/pace", json={"ms": 0}).raise_for_status()

    def picture(self) -> Any:
        return self.http.get(f"/api/tables/{self.table}/picture").raise_for_status().json()

    def choose(self, picture: Any, words: str) -> int:
        """The status of the answer; what is acknowledged is remembered."""
        body = {"rev": picture["rev"], "words": words, "seat": picture["seat"]}
        answer = self.http.post(f"/api/tables/{self.table}/choose", json=body)
        self.statuses[answer.status_code] += 1
        assert answer.status_code in {200, 409, 503}, answer.text
        if answer.status_code == 200:
            self.acknowledged.append((picture["seat"], words))
            self.choices += 1
        else:
            assert answer.json()["error"]
        return answer.status_code

    def step(self) -> int | None:
        """One choice, at a new table when the game is over; None while others must choose."""
        if not self.table:
            self.new_table()
        picture = self.picture()
        if picture["over"]:
            self.check()
            self.table = ""
            return None
        if not picture["mine"]:
            time.sleep(0.01)
            return None
        return self.choose(picture, self.rng_words(picture))

    def rng_words(self, picture: Any) -> str:
        return str(picture["choices"][self.rng.below(len(picture["choices"]))]["words"])

    def play(self, choices: int) -> None:
        """Until this number of further choices was acknowledged."""
        goal, end = self.choices + choices, time.monotonic() + PATIENCE
        while self.choices < goal:
            assert time.monotonic() < end, "the game does not go on"
            self.step()

    def check(self) -> None:
        """All that was acknowledged is in the record, in this order, and the game replays."""
        assert self.picture()["stopped"] is None
        record = self.http.get(f"/api/tables/{self.table}/record").raise_for_status().text
        text = iter(record.split("\n\n")[1].splitlines())
        missing = [
            f"{seat} {words}" for seat, words in self.acknowledged if f"{seat} {words}" not in text
        ]
        assert not missing, (missing, record)

    def health(self) -> tuple[int, str]:
        answer = self.http.get("/healthz")
        return answer.status_code, answer.json().get("reason") or ""

    def until_healthy(self) -> float:
        """Seconds until the server works by itself again."""
        begin = time.monotonic()
        while True:
            try:
                if self.health()[0] == 200:
                    return time.monotonic() - begin
            except httpx.TransportError:
                pass
            assert time.monotonic() - begin < PATIENCE, "the server does not work again"
            time.sleep(0.05)


def before_sealed_choices(seed: int, seats: int = 4) -> tuple[str, list[list[str]]]:
    """The record of a game of Cleopatra up to an offering, and what each seat may offer there."""
    game = get("cleopatra")
    rng = Rng(seed)
    while True:
        play = Play(
            game,
            seats,
            game.check_options(seats, {}),
            game.standard,
            bytes(rng.below(256) for _ in range(32)),
        )
        play.advance()
        while not play.over:
            owing = play.state.owing()
            if len(owing) == seats and len(play.choices) > 4:
                legal = [play.state.legal_for(seat) for seat in range(seats)]
                words = [[game.space.words(choice) for choice in each] for each in legal]
                return play.record().text(), words
            seat = owing[0]
            legal_here = play.state.legal_for(seat)
            play.choose(seat, legal_here[rng.below(len(legal_here))])
            play.advance()
