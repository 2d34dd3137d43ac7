"""Streams that send what has changed in the picture together with its revision."""

from __future__ import annotations

import asyncio
import json
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import httpx
import pytest

from benben.web import compression
from benben.web.compression import GZIP_HEADER, Plain, stored
from benben.web.http import views
from benben.web.http.caller import Caller
from benben.web.limits.fair_queue import Work
from benben.web.limits.rate_limits import Limits, Rates
from benben.web.pictures.patch import patched
from benben.web.tables.table import Table
from tests.databases import new_database
from tests.patience import HANGS
from tests.web.harness import ME, OPEN, Browser, House, visit, visit_both
from tests.web.servers import Server
from tests.web.test_api import person_of, token


def test_pieces_of_a_compressed_stream_follow_each_other_in_any_order() -> None:
    short, long = stored(b"short"), Plain(b"long " * 5000).deflated()
    assert len(long) < 1000
    unpack = zlib.decompressobj(wbits=31)
    assert unpack.decompress(GZIP_HEADER) == b""
    for piece, data in ((short, b"short"), (long, b"long " * 5000), (long, b"long " * 5000)):
        assert unpack.decompress(piece) == data, "a piece is readable before the next one arrives"
    assert unpack.decompress(short) == b"short"


def test_without_isal_the_standard_library_compresses(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = find_spec("isal") is not None
    monkeypatch.setitem(sys.modules, "isal", None)
    spec = spec_from_file_location("compression_without_isal", compression.__file__)
    assert spec is not None
    assert spec.loader is not None
    other = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, other)
    spec.loader.exec_module(other)
    body = b"long " * 5000
    for module in (compression, other):
        assert zlib.decompress(module.compress(body).packed, wbits=31) == body
        assert module.Plain(body).deflated() != b""
    assert other.compress(body).packed == gzip_of(body)
    assert (compression.compress(body).packed != gzip_of(body)) == installed


def gzip_of(body: bytes) -> bytes:
    made = zlib.compressobj(3, wbits=31)
    return made.compress(body) + made.flush()


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_the_others_are_sent_their_new_picture(tmp_path: Path, encoding: str) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with server.client() as ada, server.client() as bo:
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = ada.post(
                "/api/tables", json={"game": "imhotep", "name": "Ada", "seats": seats}
            ).json()
            bo.post(f"/api/join/{token(made)}", json={"name": "Zoë 𓂀"})
            _follow(made["table"], [ada, bo], encoding)
    finally:
        server.interrupt()


def _follow(table: str, players: list[httpx.Client], encoding: str) -> None:
    where = f"/api/tables/{table}"
    streams = [
        each.stream(
            "GET",
            f"{where}/stream?pictures=true",
            headers={"accept-encoding": encoding},
            timeout=HANGS,
        )
        for each in players
    ]
    with streams[0] as first, streams[1] as second:
        assert first.headers.get("content-encoding", "identity") == encoding
        events = [_events(first), _events(second)]
        for told in events:
            next(told)
        shown = [each.get(f"{where}/picture").json() for each in players]
        for _ in range(6):
            who = next(i for i, each in enumerate(shown) if each["mine"])
            old = shown[who]
            body = {
                "rev": old["rev"],
                "words": old["choices"][0]["words"],
                "have": old["version"],
            }
            answer = players[who].post(f"{where}/choose", json=body).json()
            shown[who] = patched(old, answer["picture"])
            mine, others = next(events[who]), next(events[1 - who])
            assert mine == {"rev": answer["rev"]}, "it was the answer to the choice"
            assert others["rev"] == answer["rev"]
            shown[1 - who] = patched(shown[1 - who], others["picture"])
            for i, each in enumerate(players):
                assert shown[i] == each.get(f"{where}/picture").json()


def _events(stream: httpx.Response) -> Iterator[Any]:
    for line in stream.iter_lines():
        if line.startswith('data: {"rev"'):
            yield json.loads(line.removeprefix("data: "))


async def _seated(one: House, two: House) -> tuple[Browser, Browser, str]:
    ada, bo = one.browser(), two.browser()
    made = await ada.new_table(ME, OPEN)
    await bo.post(f"/api/join/{token(made)}", {"name": "Bo"})
    return ada, bo, made["table"]


async def _choose(player: Browser, table: str) -> int:
    """Make a choice whose answer has the next picture; return its revision."""
    old = await player.picture(table)
    body = {"rev": old["rev"], "words": old["choices"][0]["words"], "have": old["version"]}
    answer = await player.post(f"/api/tables/{table}/choose", body)
    return int(answer["rev"])


@dataclass
class OneChoice:
    """A table at which one of two players has just chosen; the other one has the picture before."""

    table: Table
    acting: str
    waiting: str
    page: Browser
    """That of the player who waits."""
    before: Any
    rev: int


async def _one_choice(at: House) -> OneChoice:
    ada, bo, table = await _seated(at, at)
    if not (await ada.picture(table))["mine"]:
        ada, bo = bo, ada
    before = await bo.picture(table)
    rev = await _choose(ada, table)
    found = await at.site.tables.get(table)
    return OneChoice(found, person_of(at, ada), person_of(at, bo), bo, before, rev)


def test_a_picture_that_was_the_answer_is_not_pushed(sqlite: str) -> None:
    async def work(at: House) -> None:
        made = await _one_choice(at)

        def pushed(person: str) -> Plain | None:
            return at.site.pictures.pushed(made.table, person, "en", None, made.rev)

        assert pushed(made.acting) is None
        patch = pushed(made.waiting)
        assert patch is not None
        new = patched(made.before, json.loads(patch.body))
        assert new == await made.page.picture(made.table.id)
        assert pushed(made.waiting) is None, "it has just been the answer to a request"

    visit(sqlite, work)


def test_nothing_is_pushed_that_would_have_to_wait(sqlite: str) -> None:
    async def work(at: House) -> None:
        made = await _one_choice(at)
        table = made.table

        def pushed(rev: int = made.rev) -> Plain | None:
            return at.site.pictures.pushed(table, made.waiting, "en", None, rev)

        async with at.site.turns.turn():
            assert pushed() is None, "somebody waits for a drawing"
        async with table.held():
            assert pushed() is None, "the table is being changed"
        assert pushed(made.rev + 256) is None, "the table is older than that"
        assert at.site.pictures.pushed(table, "stranger", "de", None, 0) is None, "has no picture"
        table.removed = True
        assert pushed() is None
        table.removed = False
        assert pushed() is not None

    visit(sqlite, work)


def test_another_node_pushes_what_it_was_sent(postgres: str) -> None:
    """It applies the event that the notification carries, without asking the database."""

    async def work(one: House, two: House) -> None:
        ada, bo, table_id = await _seated(one, two)
        table = await two.site.tables.get(table_id)
        rev = 0
        for _ in range(4):
            pictures = [await each.picture(table_id, rev=rev) for each in (ada, bo)]
            if not pictures[0]["mine"]:
                rev = await _choose(bo, table_id)
                continue
            rev = await _choose(ada, table_id)
            async with asyncio.timeout(HANGS):
                while table.wanted < rev:
                    await asyncio.sleep(0.01)
            made = two.site.pictures.pushed(table, person_of(two, bo), "en", None, rev)
            assert made is not None
            new = patched(pictures[1], json.loads(made.body))
            assert new == await bo.picture(table_id)

    visit_both(new_database(postgres), work)


def test_who_has_caused_much_work_is_told_the_revision_alone(sqlite: str) -> None:
    async def work(at: House) -> None:
        made = await _one_choice(at)
        by = Caller(at.site, made.waiting, "en", secure=False, address="a")
        at.site.rates = Rates(Limits())
        at.site.rates.charge(Work(by.client, seconds=1000.0))
        assert views._pushed(by, made.table.id, None, made.rev) is None
        at.site.rates = Rates(Limits())
        assert views._pushed(by, made.table.id, None, made.rev) is not None

    visit(sqlite, work)
