"""Middleware: origin check, limits and security headers; and what no response may contain."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import AsyncIterator

import pytest

from benben.core.rng import Rng
from benben.web.limits.clients import address_of
from benben.web.limits.rate_limits import Buckets, Limits
from tests.web.harness import BOT, ME, OPEN, House, play_on, visit


def test_every_answer_tells_the_browser_to_trust_nothing_else(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        for path in ("/api/games", f"/api/tables/{table}/picture", "/api/nothing", "/healthz"):
            headers = (await ada.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "no-" in headers["cache-control"]

    visit(sqlite, work)


def test_letters_are_fetched_first_and_kept(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        page = (await ada.http.get("/")).text
        wanted = re.findall(r'<link rel="preload" href="([^"]+)" as="font" [^>]*crossorigin>', page)
        assert len(wanted) == 2
        assert page.index(wanted[-1]) < page.index("stylesheet")
        for path in wanted:
            answer = await ada.http.get(path)
            assert answer.headers["content-type"] == "font/woff2"
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert hashlib.sha256(answer.content).hexdigest()[:12] in path
            assert (await ada.http.get(path.replace("-", "-0"))).status_code == 404

    visit(sqlite, work)


def test_so_does_one_that_failed(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(at: House) -> None:
        async def broken(person: str) -> None:
            raise RuntimeError(person)

        ada = at.browser()
        await ada.post("/api/me", {"name": "Ada"})
        monkeypatch.setattr(at.site.store, "name_of", broken)
        for path in ("/", "/api/me"):
            answer = await ada.http.get(path)
            assert answer.status_code == 500
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["cache-control"] == "no-store"

    visit(sqlite, work)


def test_the_session_is_a_signed_cookie_that_scripts_cannot_read(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        answer = await ada.http.post("/api/me", json={"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert "Secure" not in cookie  # plain HTTP, or it would be lost at home
        value = ada.http.cookies["benben"]
        payload, _, signature = value.rpartition(".")
        for forged in (f"{payload}.{signature[::-1]}", payload, "", "x" * 5000, f".{signature}"):
            other = at.browser()
            other.http.cookies.set("benben", forged)
            assert (await other.get("/api/me"))["name"] is None
        safe = at.browser()
        safe.http.base_url = "https://benben.test"
        answer = await safe.http.post("/api/me", json={"name": "Bo"})
        assert "Secure" in answer.headers["set-cookie"]

    visit(sqlite, work)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "http://benben.test"}, 200),
        ({"origin": "https://benben.test"}, 200),  # a proxy speaks HTTPS for us
        ({"origin": "http://evil.test"}, 403),
        ({"origin": "http://benben.test.evil.test"}, 403),
        ({"origin": "http://benben.test:81"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://[broken"}, 403),
        ({"origin": ""}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 200),
    ],
)
def test_a_post_comes_from_our_own_pages(sqlite: str, headers: dict[str, str], status: int) -> None:
    async def work(at: House) -> None:
        answer = await at.browser().http.post("/api/me", json={"name": "Ada"}, headers=headers)
        assert answer.status_code == status

    visit(sqlite, work)


def test_bodies_have_a_limit(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, ME))["table"]
        large = {"text": "x" * 40_000}
        assert (await ada.post(f"/api/tables/{table}/chat", large, status=413))["error"]
        await ada.post("/api/records", {"text": "x" * 1_100_000}, status=413)
        assert "line 1" in (await ada.post("/api/records", {"text": "x" * 40_000}, 422))["error"]

        async def dripping() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b" " * 1000

        answer = await ada.http.post("/api/me", content=dripping())
        assert answer.status_code == 413
        for lie in (b"-1", b"\xb2", b"9" * 5000, b""):
            lying = [(b"content-length", lie)]
            answer = await ada.http.post("/api/me", content=b"{}", headers=lying)
            assert answer.status_code == 413

    visit(sqlite, work)


def test_who_asks_too_often_waits(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        await ada.post("/api/me", {"name": "Ada"})
        statuses = [
            (await ada.http.post("/api/me", json={"name": "Ada"})).status_code for _ in range(30)
        ]
        assert statuses.count(200) >= 9
        assert statuses[-1] == 429
        bo = at.browser()  # another session has its own measure
        await bo.post("/api/me", {"name": "Bo"})
        seen = [(await bo.http.get("/healthz")).status_code for _ in range(15)]
        assert seen[0] == 200
        assert seen[-1] == 429
        assert (await ada.http.get("/healthz")).status_code == 200
        for _ in range(10):  # but sessions cost nothing, so an address has a measure too
            cleo = at.browser()
            await cleo.http.get("/")
            seen = [(await cleo.http.get("/healthz")).status_code for _ in range(15)]
        assert seen == [429] * 15

    limits = Limits(posts=0.5, posts_at_once=10, gets=0.0001, gets_at_once=10)
    visit(sqlite, work, limits=limits)


def test_tables_are_made_even_less_often(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        await ada.post("/api/me", {"name": "Ada"})
        body = {"game": "imhotep", "seats": [ME, ME]}
        statuses = [(await ada.http.post("/api/tables", json=body)).status_code for _ in range(9)]
        assert statuses == [200] * 5 + [429] * 4
        await ada.post("/api/records", {"text": ""}, status=429)
        await ada.post("/api/me", {"name": "Ada"})

    visit(sqlite, work, limits=Limits(tables=0.01, tables_at_once=5))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one_address(address: str, counted: str) -> None:
    assert address_of({"client": (address, 1)}) == counted


def test_a_bucket_empties_with_time() -> None:
    bucket = Buckets(2.0, 3)
    assert [bucket.take("a", 0.0) for _ in range(5)] == [0.0, 0.0, 0.0, 0.5, 0.5]
    assert not bucket.take("b", 0.0)
    assert not bucket.take("a", 1.0)
    bucket.charge("c", 1.0, 9.0)  # work is counted after it was done, hence may exceed the size
    assert bucket.wait_s("c", 1.0) == 3.0
    assert bucket.wait_s("c", 4.0) == 0.0
    for i in range(20_000):
        bucket.take(str(i), 1.0)
    assert len(bucket._levels) <= 10_000


def test_the_seed_is_in_no_answer_before_the_end(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        made = await ada.new_table(ME, BOT, ME)
        table = made["table"]
        await ada.post(f"/api/tables/{table}/pace", {"ms": 0})
        watcher = at.browser()
        rng = Rng(3)
        seed = (await at.site.tables.get(table)).row.seed
        assert len(seed) == 32
        while not (await play_on(ada, table, rng, most=8))["over"]:
            for who in (ada, watcher):
                for path in ("picture", "picture?ply=3", "view", "text", "record"):
                    await who.get(f"/api/tables/{table}/{path}")
                await who.get("/api/me")
        before_the_end = ada.sent[:-1] + watcher.sent
        await ada.get(f"/api/tables/{table}/record")
        assert seed.hex().encode() in ada.sent[-1]
        forms = [
            seed,
            seed.hex().encode(),
            seed.hex().upper().encode(),
            base64.b64encode(seed),
            base64.urlsafe_b64encode(seed),
            str(list(seed)).encode(),
            json.dumps(seed.decode("latin-1")).encode()[1:-1],
            str(int.from_bytes(seed, "big")).encode(),
        ]
        assert len(before_the_end) > 100
        for body in before_the_end:
            for form in forms:
                assert form not in body

    visit(sqlite, work)


def test_tokens_and_ids_of_others_are_in_no_answer(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, watcher = (at.browser() for _ in range(3))
        made = await ada.new_table(ME, OPEN, OPEN)
        tokens = [each["url"].rpartition("/")[2] for each in made["invitations"]]
        await bo.post(f"/api/join/{tokens[0]}", {"name": "Bo"})
        secret = (await ada.post("/api/me/link"))["url"].rpartition("/")[2]
        table = made["table"]
        people = [
            str(at.site.sessions._serializer.loads(who.http.cookies["benben"])) for who in (ada, bo)
        ]
        for who in (bo, watcher):
            who.sent.clear()
            for path in ("picture", "view", "text", "record"):
                await who.get(f"/api/tables/{table}/{path}")
            await who.get("/api/me")
            for body in who.sent:
                for hidden in (*tokens, secret, *people, *(who.http.cookies.values())):
                    assert hidden.encode() not in body

    visit(sqlite, work)


def test_the_store_keeps_no_secret_in_the_clear(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        made = await ada.new_table(ME, OPEN)
        token = made["invitations"][0]["url"].rpartition("/")[2]
        secret = (await ada.post("/api/me/link"))["url"].rpartition("/")[2]
        path = sqlite.removeprefix("sqlite:///")
        kept = b""
        for suffix in ("", "-wal"):
            with open(path + suffix, "rb") as file:  # noqa: PTH123 small, and a test
                kept += file.read()
        assert made["table"].encode() in kept
        assert token.encode() not in kept
        assert secret.encode() not in kept

    visit(sqlite, work)


@pytest.mark.parametrize("odd", ["\\ud800", "\\u0000", "\\u202e", "\\ufeff", "a\\u0000b", "🏺"])
def test_odd_characters_are_answered(database: str, odd: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        table = (await ada.new_table(ME, OPEN))["table"]
        bodies = {
            "/api/me": '{"name": "%s"}',
            "/api/tables": '{"game": "imhotep", "seats": [{"kind": "me", "name": "%s"}]}',
            "/api/records": '{"text": "%s"}',
            f"/api/tables/{table}/choose": '{"rev": 1, "words": "%s"}',
            f"/api/tables/{table}/chat": '{"text": "%s"}',
            f"/api/tables/{table}/seats/1": '{"do": "bot", "level": "%s"}',
        }
        for path, body in bodies.items():
            text = (body % odd).encode()
            json_kind = {"content-type": "application/json"}
            answer = await ada.http.post(path, content=text, headers=json_kind)
            assert answer.status_code in {200, 422}, (path, answer.text)
        await ada.picture(table)
        quoted = odd.encode().decode("unicode_escape").encode("utf-8", "surrogatepass")
        for start in ("/api/join/", "/api/tables/", "/api/games/"):
            url = start + "".join(f"%{byte:02x}" for byte in quoted)
            assert (await ada.http.get(url + "/picture")).status_code in {404, 405, 422}

    visit(database, work)
