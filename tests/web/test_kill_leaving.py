"""Leaving is whole or not at all: kill -9 in the middle of it, really done, on both databases.

People concede, end games by agreement, hand over seats, remove tables, erase themselves and
subscribe to messages, as fast as the server answers, while it is killed. After the restart each of
these has happened or has not, and what was acknowledged has.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from benben.core.rng import Rng
from benben.store.people import ERASED_NAME
from benben.store.schema import OF_A_TABLE, SEATS, TABLES, WISHES
from benben.store.store import Store
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.real_people import MESSAGES, Person, Told
from tests.web.servers import Server

logger = logging.getLogger(__name__)

KILLS = int(os.environ.get("BENBEN_KILLS", "1"))
"""How often on each database; `make proof` asks for more."""


@dataclass
class Case:
    """Somebody who leaves a table: what was acknowledged, and what must be true afterwards."""

    what: str
    ada: Person
    bo: Person
    table: str = ""
    link: str = ""
    eve: Person | None = None
    done: bool = False
    """Whether the last step was acknowledged."""

    def begin(self) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "imhotep", "name": self.ada.name, "seats": seats}
        made = self.ada.post("/api/tables", body)
        token = made["invitations"][0]["url"].rsplit("/", 1)[1]
        self.bo.post(f"/api/join/{token}", {"name": self.bo.name})
        self.table = made["table"]

    def leave(self) -> None:
        path = f"/api/tables/{self.table}"
        if self.what == "concede":
            self.bo.post(f"{path}/concede", {"seat": 1})
        elif self.what in {"end", "remove"}:
            self.ada.post(f"{path}/offer", {"do": "make", "what": self.what})
            offer = self.bo.picture(self.table)["offer"]["id"]
            self.bo.post(f"{path}/offer", {"do": "agree", "offer": offer})
        elif self.what == "hand":
            made = self.bo.post(f"{path}/seats/1", {"do": "hand"})
            self.link = made["url"].rsplit("/", 1)[1]
            self.eve = Person(self.bo.server, "Eve")
            self.eve.post("/api/me", {"name": "Eve"})
            self.eve.post(f"/api/join/{self.link}", {})
        elif self.what == "erase":
            self.bo.post("/api/me/erase")
        else:
            raise AssertionError(self.what)
        self.done = True

    def check(self) -> str:
        """What has become of it: "before", "between" two steps, or "after"."""
        people = [each for each in (self.ada, self.bo, self.eve) if each]
        for each in people:
            each.moved()
        if not self.table:
            return "before"
        picture = self.ada.picture(self.table)
        found = getattr(self, f"_check_{self.what}")(picture)
        assert found == "after" or not self.done, (self.what, "was acknowledged", found)
        for each in people:
            each.moved()
        return str(found)

    def _check_concede(self, picture: Any) -> str:
        assert picture["stopped"] is None
        said = any("conceded" in line for line in lines(picture))
        assert picture["over"] == picture["players"][1]["conceded"] == said
        return "after" if said else "before"

    def _check_end(self, picture: Any) -> str:
        offered = any("offers to end" in line for line in lines(picture))
        assert (picture["offer"] is not None) == (offered and not picture["over"])
        assert picture["over"] == (picture["ended"] is not None)
        return "after" if picture["over"] else "between" if offered else "before"

    def _check_remove(self, picture: Any) -> str:
        if picture is None:
            assert self.bo.picture(self.table) is None
            return "after"
        assert picture["stopped"] is None
        return "between" if picture["offer"] else "before"

    def _check_hand(self, picture: Any) -> str:
        owners = [
            each.name
            for each in (self.bo, self.eve)
            if each and each.picture(self.table)["own"] == [1]
        ]
        assert owners == [picture["players"][1]["name"]]
        if owners == ["Eve"]:
            assert not picture["players"][1]["handing"]
            stranger = Person(self.ada.server, "Mallory")
            assert stranger.ask("POST", f"/api/join/{self.link}", {"name": "M"}).status_code == 409
            stranger.moved()
            return "after"
        return "between" if picture["players"][1]["handing"] else "before"

    def _check_erase(self, picture: Any) -> str:
        before = picture["players"][1]["name"]
        assert before in {self.bo.name, ERASED_NAME}
        cookies = dict(self.bo.cookies)
        known = "benben" in cookies and self.bo.ask("GET", "/api/me").json()["name"] is not None
        if known:
            assert not self.done
            assert self.bo.post("/api/me/erase") == {"left": 0}
        picture = self.ada.picture(self.table)
        assert picture["players"][1]["name"] == ERASED_NAME
        assert picture["over"], "it was conceded"
        assert self.bo.name not in str(picture)
        return "after" if not known else "before" if before == self.bo.name else "between"


def lines(picture: Any) -> list[str]:
    return [line["text"] for entry in picture["log"] for line in entry["lines"]]


WAYS = ("concede", "end", "hand", "remove", "erase")


def leave_until_killed(server: Server, cases: list[Case], way: str, number: int) -> None:
    try:
        while True:
            number += 100
            case = Case(way, Person(server, f"Ada{number}"), Person(server, f"Bo{number}"))
            cases.append(case)
            case.begin()
            case.leave()
    except httpx.TransportError:
        return


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_leaving_is_whole_or_not_at_all(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = None
    if kind == "postgresql":
        database = new_database(request.getfixturevalue("postgres"))
    server = Server(tmp_path, database)
    rng = Rng(23)
    found: Counter[str] = Counter()
    all_cases: list[Case] = []
    server.start()
    try:
        for kill in range(KILLS):
            cases: list[Case] = []
            threads = [
                threading.Thread(
                    target=leave_until_killed, args=(server, cases, way, 10_000 * kill + i)
                )
                for i, way in enumerate(WAYS)
            ]
            for thread in threads:
                thread.start()
            end = time.monotonic() + HANGS
            while len({each.what for each in cases if each.done}) < len(WAYS):
                assert time.monotonic() < end, "nobody gets anywhere"
                time.sleep(0.01)
            time.sleep(rng.below(300) / 1000)
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
            for case in cases:
                found[f"{case.what} {case.check()}"] += 1
            all_cases += cases
    finally:
        server.kill()
    logger.warning("%d kills on %s: %s", KILLS, kind, dict(sorted(found.items())))
    url = database or f"sqlite:///{tmp_path / 'benben.db'}"
    asyncio.run(check_rows(url, all_cases))


async def check_rows(url: str, cases: list[Case]) -> None:
    """No row is left of a table that was removed, and none about somebody who erased themselves."""
    store = await Store.open(url)
    try:
        for each in OF_A_TABLE:
            orphans = sa.select(each.c.table_id).where(
                each.c.table_id.not_in(sa.select(TABLES.c.id))
            )
            assert not await store._all(orphans), each.name
        names = {row[0] for row in await store._all(sa.select(SEATS.c.name).distinct())}
        erased = {each.bo.name for each in cases if each.what == "erase" and each.table}
        assert not names & erased
    finally:
        await store.close()


# --- messages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_message_is_never_sent_twice_and_lost_only_while_it_is_sent(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
    database = None
    if kind == "postgresql":
        database = new_database(request.getfixturevalue("postgres"))
    url = database or f"sqlite:///{tmp_path / 'benben.db'}"
    told = Told()
    server = Server(tmp_path, database, MESSAGES)
    server.start()
    rng = Rng(5)
    cases: list[Case] = []

    def away(number: int) -> Case:
        """A table that begins to wait for somebody who is away and has subscribed."""
        case = Case("away", Person(server, f"Ada{number}"), Person(server, f"Bo{number}"))
        for each in (case.ada, case.bo):
            each.post("/api/me", {"name": each.name})
            each.subscribe(told)
        case.begin()
        return case

    def begun() -> set[str]:
        """Those for whom a table waits, as the server says."""
        found = set()
        for case in cases:
            picture = case.ada.picture(case.table)
            found.add((case.ada if 0 in picture["to_move"] else case.bo).name)
        return found

    def wait(fits: Callable[[], bool]) -> None:
        end = time.monotonic() + HANGS
        while not fits():
            assert time.monotonic() < end, dict(told.got)
            time.sleep(0.02)

    being_sent: set[str] = set()
    """Those who were to be told at the moment of a kill, and may never be."""
    try:
        for kill in range(KILLS):
            cases += [away(10 * kill + i) for i in range(4)]
            time.sleep(rng.below(700) / 1000)
            server.kill()
            being_sent |= asyncio.run(noted_as_told(url)) - set(told.got)
            server.start()
            for case in cases:
                case.ada.moved()
                case.bo.moved()
        wanted = {f"/{name}" for name in begun()}
        wait(lambda: wanted - being_sent <= set(told.got))
        missing = wanted - set(told.got)
        text = "%d kills on %s: %d turns, %d being sent, %d lost"
        logger.warning(text, KILLS, kind, len(wanted), len(being_sent), len(missing))
        assert max(told.got.values()) == 1
        assert set(told.got) <= wanted
        assert len(being_sent) <= 4 * KILLS  # four at a time
        for case in cases:
            case.ada.moved()
            case.bo.moved()
    finally:
        server.kill()
        told.close()


async def noted_as_told(url: str) -> set[str]:
    """The paths of those whose turn was noted as told: immediately before a message goes out."""
    store = await Store.open(url)
    try:
        query = sa.select(SEATS.c.name, SEATS.c.table_id, WISHES.c.body)
        joined = query.join(WISHES, WISHES.c.person == SEATS.c.person)
        rows = await store._all(joined)
        return {f"/{row.name}" for row in rows if row.table_id in json.loads(row.body)["told"]}
    finally:
        await store.close()
