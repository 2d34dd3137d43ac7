"""kill -9 in the middle of sealed choices: those that were acknowledged stay, and stay sealed.

Each round opens tables at the moment of an offering in Cleopatra, at which four players bid in
secret, and bids as fast as the server answers until the server is killed. After the restart every
acknowledged bid counts, none that was acknowledged is asked for again, and the rest can be made.
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
from tests.proof.days import before_sealed_choices
from tests.web.servers import Server

pytestmark = pytest.mark.slow
logger = logging.getLogger(__name__)

KILLS = int(os.environ.get("BENBEN_KILLS", "10"))


class Bidders:
    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Rng(seed)
        self.http = server.client()
        self.records = [before_sealed_choices(seed + number) for number in range(8)]
        self.tables: dict[str, dict[int, str]] = {}
        """By table of this round: what was acknowledged of whom."""
        self.bids = 0
        self.kept = 0
        """Bids that had been acknowledged when the server was killed, and were there afterwards."""
        self.half = 0
        """Tables that were killed with some bids in and others not."""

    def bid(self) -> None:
        """Until the server is gone."""
        try:
            while True:
                text, offers = self.records[self.rng.below(len(self.records))]
                answer = self.http.post("/api/records", json={"text": text}).raise_for_status()
                table = answer.json()["table"]
                self.tables[table] = {}
                for seat, words in self._order(offers):
                    self._bid(table, seat, words)
        except httpx.TransportError:
            return

    def _order(self, offers: list[list[str]]) -> list[tuple[int, str]]:
        order = [(seat, each[self.rng.below(len(each))]) for seat, each in enumerate(offers)]
        first = self.rng.below(len(order))
        return order[first:] + order[:first]

    def _bid(self, table: str, seat: int, words: str) -> None:
        picture = (
            self.http.get(f"/api/tables/{table}/picture?seat={seat}").raise_for_status().json()
        )
        body = {"rev": picture["rev"], "words": words, "seat": seat}
        self.http.post(f"/api/tables/{table}/choose", json=body).raise_for_status()
        self.tables[table][seat] = words
        self.bids += 1

    def check(self) -> None:
        cookies = self.http.cookies
        self.http.close()
        self.http = self.server.client()
        self.http.cookies = cookies
        for table, bids in self.tables.items():
            self._check(table, bids)
        self.tables = {}

    def _check(self, table: str, bids: dict[int, str]) -> None:
        self.kept += len(bids)
        self.half += 0 < len(bids) < 4
        acknowledged = dict(bids)
        # A bid that was on its way may have been stored although its answer was cut off.
        for seat in range(4):
            picture = self._picture(table, seat)
            if picture["mine"] and picture["choices"][0]["words"].startswith("bid "):
                assert seat not in acknowledged, (seat, bids)
                self._bid(table, seat, picture["choices"][0]["words"])
        bids = acknowledged
        for seat, words in bids.items():  # each player's own copy has their own bid
            path = f"/api/tables/{table}/record?seat={seat}"
            record = self.http.get(path).raise_for_status().text
            assert f"{seat} {words}" in record.splitlines(), (seat, words, record)

    def _picture(self, table: str, seat: int) -> Any:
        path = f"/api/tables/{table}/picture?seat={seat}"
        return self.http.get(path).raise_for_status().json()


def kill_often(server: Server, kills: int, seed: int) -> None:
    bidders = Bidders(server, seed)
    tables = 0
    server.start()
    try:
        for _ in range(kills):
            had = bidders.bids
            thread = threading.Thread(target=bidders.bid)
            thread.start()
            end = time.monotonic() + 10
            while bidders.bids == had and time.monotonic() < end:
                time.sleep(0.005)
            time.sleep(bidders.rng.below(200) / 1000)
            server.kill()
            thread.join()
            server.start()
            tables += len(bidders.tables)
            bidders.check()
        bidders.http.close()
    finally:
        server.kill()
    logger.warning(
        "%d kills, %d tables, %d sealed bids acknowledged, none lost; %d tables killed half-way",
        kills,
        tables,
        bidders.kept,
        bidders.half,
    )
    assert bidders.kept >= kills


def test_sealed_choices_survive_kill_9_with_sqlite(tmp_path: Path) -> None:
    kill_often(Server(tmp_path), KILLS, 10)


def test_sealed_choices_survive_kill_9_with_postgresql(tmp_path: Path, postgres: str) -> None:
    kill_often(Server(tmp_path, new_database(postgres)), KILLS, 20)
