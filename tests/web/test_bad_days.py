"""Bad days of a database: removed, locked, damaged, full, down, or used by two servers at once.

Whatever cannot be stored is not acknowledged, whoever asks gets a sentence instead of a failure,
and /healthz says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
import shutil
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benben.store import health
from benben.store.rows import StoreError
from benben.web.realtime import nodes
from benben.web.site import Settings, Site
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import ME, Browser, House, visit
from tools import services

LANGUAGES = ("en", "fr", "de")


@pytest.fixture(autouse=True)
def fresh_health(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question about the store's health is answered anew."""
    monkeypatch.setattr(health, "CACHE_S", -1.0)


async def _choose(ada: Browser, table: str, status: int = 200) -> Any:
    picture = await ada.picture(table)
    return await ada.choose(table, picture, picture["choices"][0]["words"], status)


def _with_table(database: str, work: Callable[[Browser, str], Awaitable[None]]) -> None:
    async def begin(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        await _choose(ada, table)
        assert (await ada.get("/healthz"))["ok"]
        await work(ada, table)

    visit(database, begin)


async def _unhealthy(ada: Browser, sentence: str) -> None:
    found = await ada.get("/healthz", status=503)
    assert not found["ok"]
    assert sentence in found["reason"]
    reasons = {(await ada.get(f"/healthz?lang={lang}", 503))["reason"] for lang in LANGUAGES}
    assert len(reasons) == 3


# --- the file ------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["", "-wal"])
def test_nothing_is_acknowledged_once_the_file_is_gone(sqlite: str, what: str) -> None:
    file = Path(sqlite.removeprefix("sqlite:///") + what)

    async def work(ada: Browser, table: str) -> None:
        rev = (await ada.picture(table))["rev"]
        aside = file.with_suffix(".aside")
        file.rename(aside)
        answer = await _choose(ada, table, status=503)
        assert "removed" in answer["error"]
        await ada.post("/api/me", {"name": "Ada L."}, status=503)
        await _unhealthy(ada, "removed")
        if not what:
            assert not file.exists()  # no new and empty one in its place
            assert (await ada.picture(table))["rev"] == rev  # what is shown is what was stored
        aside.rename(file)
        assert (await _choose(ada, table))["rev"] > rev
        assert (await ada.get("/healthz"))["ok"]

    _with_table(sqlite, work)


def test_a_file_that_takes_its_place_is_not_written(sqlite: str) -> None:
    file = Path(sqlite.removeprefix("sqlite:///"))

    async def work(ada: Browser, table: str) -> None:
        copy = file.with_suffix(".copy")
        shutil.copy(file, copy)
        copy.replace(file)
        await _choose(ada, table, status=503)
        await _unhealthy(ada, "replaced")

    _with_table(sqlite, work)


def test_all_that_was_acknowledged_before_is_there_after_a_restart(sqlite: str) -> None:
    """The file is moved away in mid-game, and back before the server starts again."""
    file = Path(sqlite.removeprefix("sqlite:///"))
    known: list[Any] = []

    async def work(ada: Browser, table: str) -> None:
        known[:] = [table, ada.http.cookies, (await ada.picture(table))["rev"]]
        file.rename(file.with_suffix(".aside"))
        for _ in range(5):
            await _choose(ada, table, status=503)

    async def after(at: House) -> None:
        ada = at.browser()
        ada.http.cookies = known[1]
        assert (await ada.picture(known[0]))["rev"] == known[2]

    _with_table(sqlite, work)
    file.with_suffix(".aside").rename(file)
    visit(sqlite, after)


def test_health_notices_a_locked_file(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "TIMEOUT_S", 0.2)

    async def work(ada: Browser, table: str) -> None:
        file = sqlite.removeprefix("sqlite:///")
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await _unhealthy(ada, "locked")
            other.execute("ROLLBACK")
        monkeypatch.setattr(health, "TIMEOUT_S", 30.0)
        assert (await ada.get("/healthz"))["ok"]
        await _choose(ada, table)

    _with_table(sqlite, work)


@pytest.mark.parametrize("name", ["all", "seats_invitation"])
def test_health_notices_a_damaged_file(
    sqlite: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it, or one page of an index that the heartbeat does not come near."""
    monkeypatch.setattr(health, "CHECK_REST_FACTOR", 0)
    file = Path(sqlite.removeprefix("sqlite:///"))

    async def work(ada: Browser, _: str) -> None:
        assert (await ada.get("/healthz"))["ok"]
        with contextlib.closing(sqlite3.connect(file)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            (size,) = other.execute("PRAGMA page_size").fetchone()
            query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
            page = other.execute(query, [name]).fetchone()
        start, end = (0, file.stat().st_size) if name == "all" else (page[0] - 1, page[0])
        with file.open("r+b") as opened:
            opened.seek(start * size)
            opened.write(b"\xa5" * (end if name == "all" else size))
        await _unhealthy(ada, "damaged")

    _with_table(sqlite, work)


@contextlib.contextmanager
def _no_file_grows() -> Iterator[None]:
    """As on a full disk, but for this process alone and without being root."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_takes_nothing_is_told_and_recovered_from(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(ada: Browser, table: str) -> None:
        rev = (await ada.picture(table))["rev"]
        with _no_file_grows():
            answer = await _choose(ada, table, status=503)
            assert "disk" in answer["error"]
            await _choose(ada, table, status=503)
            await _unhealthy(ada, "disk")
        assert (await ada.picture(table))["rev"] == rev
        assert (await ada.get("/healthz"))["ok"]
        assert (await _choose(ada, table))["rev"] > rev

    with caplog.at_level(logging.WARNING):
        _with_table(sqlite, work)
    told = [each.getMessage() for each in caplog.records if "database" in each.getMessage()]
    assert len(told) == 2, told  # that it failed, and that it works again: not once a request
    assert not any(each.exc_info for each in caplog.records)


def test_asking_for_health_often_writes_seldom(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "CACHE_S", 1e9)

    async def work(at: House) -> None:
        beats: list[int] = []
        honest = at.site.store._beat

        async def counted() -> None:
            beats.append(1)
            await honest()

        monkeypatch.setattr(at.site.store._health, "_beat", counted)
        ada = at.browser()
        await asyncio.gather(*(ada.get("/healthz") for _ in range(50)))
        assert len(beats) == 1

    visit(sqlite, work)


def test_one_server_at_a_time(sqlite: str) -> None:
    async def work(at: House) -> None:
        with pytest.raises(StoreError, match=r"another server \(process \d+\) uses the database"):
            await Site.open(Settings(sqlite, workers=0))
        assert (await at.browser().get("/healthz"))["ok"]

    visit(sqlite, work)
    visit(sqlite, work)  # the lock goes with the server


# --- PostgreSQL ----------------------------------------------------------------------------------


@pytest.fixture
def cluster(postgres: str) -> Iterator[services.Cluster]:
    """A PostgreSQL that a test may stop; skipped where there is none."""
    del postgres
    with services.cluster() as made:
        yield made


def test_a_database_that_is_down_is_503_and_not_a_failure(
    cluster: services.Cluster, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "RETRY_S", 0.05)

    async def work(ada: Browser, table: str) -> None:
        picture = await ada.picture(table)
        words = picture["choices"][0]["words"]
        cluster.stop(signal.SIGINT)
        sentence = set()
        for lang in LANGUAGES:
            path = f"/api/tables/{table}/choose?lang={lang}"
            body = {"rev": picture["rev"], "words": words, "seat": picture["seat"]}
            answer = await ada.post(path, body, 503, **{"accept-language": lang})
            sentence.add(answer["error"])
        assert len(sentence) == 3
        for path in ("/api/me", "/api/tables/unknown/picture", "/table/unknown", "/join/unknown"):
            await ada.get(path, 503)
        await ada.post("/api/me", {"name": "Ada"}, 503)
        await _unhealthy(ada, "cannot reach its database")
        cluster.start()
        async with asyncio.timeout(HANGS):
            while (await ada.http.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.05)
        assert (await ada.choose(table, await ada.picture(table), words))["rev"] > picture["rev"]

    with caplog.at_level(logging.WARNING):
        _with_table(new_database(cluster.address), work)
    assert not any(each.exc_info for each in caplog.records), caplog.text
    assert len(caplog.records) < 8, caplog.text
