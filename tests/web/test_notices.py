"""It is your turn: messages by Web Push and by mail to players who are away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from dataclasses import replace
from typing import Any

import pytest

from benben.core.errors import BadInput
from benben.store.rows import Unavailable
from benben.web.notices.mail import is_address
from benben.web.notices.options import NoticeOptions, Wishes
from benben.web.notices.push import BadSubscription, Push, Subscription, decoded, encoded
from tests.patience import HANGS
from tests.web.harness import GENEROUS, ME, OPEN, Browser, House, house, two, visit

hashes = pytest.importorskip("cryptography.hazmat.primitives.hashes")
from cryptography.hazmat.primitives.asymmetric import ec, utils  # noqa: E402

from tests.web.notice_services import (  # noqa: E402
    CONTACT,
    SOON,
    Device,
    PushService,
    choose,
    link,
    mail_server,
    mails,
    push_service,
    quiet,
    subscribe,
    until_turn_of,
)

# --- Web Push -------------------------------------------------------------------------------------


def test_a_player_who_is_away_is_told_and_nothing_hidden_is_in_it(sqlite: str) -> None:
    async def work(at: House) -> None:
        async with push_service() as service:
            ada, bo, table = await two(at)
            device = await subscribe(bo, service)
            await until_turn_of(bo, ada, table)
            await service.until(1)
            line, headers, body = service.got[0]
            assert line == "POST /to/1 HTTP/1.1"
            assert headers["content-encoding"] == "aes128gcm"
            assert device.decrypt(body) == {
                "title": "It is your turn.",
                "body": "Imhotep with Ada",
                "url": f"/table/{table}",
                "tag": table,
                "stop": "No more messages",
            }
            assert b"Imhotep" not in body
            await check_signature(bo, headers["authorization"], service.origin)

    visit(sqlite, work, notices=SOON)


async def check_signature(browser: Browser, header: str, audience: str) -> None:
    """As a push service does: the token is signed by the key that the browser subscribed with."""
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+),k=([\w-]+)", header)
    assert found
    public = (await browser.get("/api/me/notices"))["push_key"]
    assert found[4] == public
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    raw = decoded(found[3])
    signature = utils.encode_dss_signature(
        int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    )
    key.verify(signature, f"{found[1]}.{found[2]}".encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(decoded(found[2]))
    assert (claims["aud"], claims["sub"]) == (audience, CONTACT)
    assert time.time() < claims["exp"] < time.time() + 24 * 3600


def test_the_key_is_the_same_after_a_restart(sqlite: str) -> None:
    keys: list[str] = []

    async def work(at: House) -> None:
        keys.append((await at.browser().get("/api/me/notices"))["push_key"])

    visit(sqlite, work, notices=SOON)
    visit(sqlite, work, notices=SOON)
    assert keys[0] == keys[1]
    assert len(decoded(keys[0])) == 65


def test_without_the_host_nothing_leaves_the_server(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        found = await ada.get("/api/me/notices")
        assert (found["push_key"], found["mail_possible"]) == (None, False)
        keys = {"p256dh": encoded(Device().public()), "auth": encoded(b"x" * 16)}
        body = {"endpoint": "https://push.example/1", **keys}
        await ada.post("/api/me/push", body, 409)
        await ada.post("/api/me/mail", {"address": "ada@club.example"}, 409)
        assert at.site.notices._task is None

    visit(sqlite, work)


def test_a_player_at_the_table_and_one_who_has_chosen_are_not_told(sqlite: str) -> None:
    async def work(at: House) -> None:
        async with push_service() as service:
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            person = str(at.site.sessions._serializer.loads(bo.http.cookies["benben"]))

            async def now() -> int:
                return 1

            page = at.site.hub.stream(table, person, now)
            await anext(page)
            await until_turn_of(bo, ada, table)
            await quiet(at)
            await choose(bo, table)  # before or after the look at it, they are here
            while (await bo.picture(table))["mine"]:
                await choose(bo, table)
            await page.aclose()  # type: ignore[attr-defined]
            await until_turn_of(bo, ada, table)  # now they are away
            await service.until(1)
            assert len(service.got) == 1

    visit(sqlite, work, notices=SOON)


def test_a_subscription_that_has_ended_is_forgotten(sqlite: str) -> None:
    async def work(at: House) -> None:
        async with push_service() as service:
            service.status = 410
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            assert (await bo.get("/api/me/notices"))["browsers"] == 1
            await until_turn_of(bo, ada, table)
            await service.until(1)
            async with asyncio.timeout(HANGS):
                while (await bo.get("/api/me/notices"))["browsers"]:
                    await asyncio.sleep(0.01)

    visit(sqlite, work, notices=SOON)


def test_one_click_stops_them_and_only_mine(sqlite: str) -> None:
    async def work(at: House) -> None:
        async with push_service() as service:
            ada, bo = at.browser(), at.browser()
            await ada.post("/api/me", {"name": "Ada"})
            await subscribe(bo, service)
            stop = {"endpoint": f"{service.origin}/to/1"}
            await ada.post("/api/me/push/stop", stop)
            assert (await bo.get("/api/me/notices"))["browsers"] == 1
            await bo.post("/api/me/push/stop", stop)
            assert (await bo.get("/api/me/notices"))["browsers"] == 0
            for i in range(14):  # the number is bounded
                await subscribe(bo, service, f"/to/{i}")
            assert (await bo.get("/api/me/notices"))["browsers"] == 10

    visit(sqlite, work, notices=SOON)


def test_a_table_can_be_left_out(sqlite: str) -> None:
    async def work(at: House) -> None:
        async with push_service() as service:
            ada, bo, table = await two(at)
            device = await subscribe(bo, service)
            await bo.post(f"/api/tables/{table}/notices", {"on": False})
            assert (await bo.get(f"/api/me/notices?table={table}"))["table"] is False
            await until_turn_of(bo, ada, table)
            await quiet(at)
            other = (await ada.new_table(ME, OPEN))["invitations"][0]["url"].rsplit("/", 1)[1]
            made = await bo.post(f"/api/join/{other}", {})
            await until_turn_of(bo, ada, made["table"])
            await service.until(1)
            assert device.decrypt(service.got[0][2])["tag"] == made["table"]
            await at.browser().post(f"/api/tables/{table}/notices", {"on": True}, 403)

    visit(sqlite, work, notices=SOON)


def test_nobody_lets_the_server_write_to_many_addresses(sqlite: str) -> None:
    async def work(at: House) -> None:
        async with push_service() as service:
            ada = at.browser()
            await ada.post("/api/me", {"name": "Ada"})
            for i in range(3):
                await subscribe(ada, service, f"/to/{i}")
            keys = {"p256dh": encoded(Device().public()), "auth": encoded(b"x" * 16)}
            body = {"endpoint": f"{service.origin}/to/4", **keys}
            answer = await ada.post("/api/me/push", body, 429)
            assert "minute" in answer["error"] or "second" in answer["error"]

    visit(
        sqlite, work, notices=SOON, limits=replace(GENEROUS, contacts=1 / 600, contacts_at_once=3)
    )


def test_a_slow_push_service_holds_up_no_choice(sqlite: str) -> None:
    async def work(at: House) -> None:
        begun = asyncio.Event()
        end = asyncio.Event()

        async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            del reader
            begun.set()
            await end.wait()
            writer.close()

        server = await asyncio.start_server(hang, "127.0.0.1", 0)
        async with server:
            service = PushService(server.sockets[0].getsockname()[1])
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            await until_turn_of(bo, ada, table)
            async with asyncio.timeout(HANGS):
                await begun.wait()
            for _ in range(3):  # while the message is under way
                who = bo if (await bo.picture(table))["mine"] else ada
                await choose(who, table)
            end.set()

    visit(sqlite, work, notices=SOON)


def test_a_message_on_its_way_is_sent_before_the_server_stops(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn is noted as told by then, so nobody would be told of it after the next start."""

    async def work(at: House) -> None:
        notices = at.site.notices
        assert notices.push
        look_up, asked, known = notices.push._address, asyncio.Event(), asyncio.Event()

        async def late(host: str, port: int) -> str:
            """As a name server that answers late."""
            asked.set()
            await known.wait()
            return await look_up(host, port)

        monkeypatch.setattr(notices.push, "_address", late)
        async with push_service() as service, asyncio.timeout(HANGS):
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            await until_turn_of(bo, ada, table)
            await asked.wait()
            closing = asyncio.create_task(notices.close())
            while not notices._closing:
                await asyncio.sleep(0)
            known.set()
            await closing
            assert len(service.got) == 1

    visit(sqlite, work, notices=SOON)


@pytest.mark.parametrize("step", ["add_due", "subscriptions"])
def test_a_database_that_is_away_for_a_moment_costs_no_message(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    async def work(at: House) -> None:
        store, asked, back = at.site.notices.store, asyncio.Event(), asyncio.Event()
        real = getattr(store, step)

        async def away(argument: object) -> Any:
            asked.set()
            if not back.is_set():
                raise Unavailable("down", "away")
            return await real(argument)

        async with push_service() as service, asyncio.timeout(HANGS):
            ada, bo, table = await two(at)
            await subscribe(bo, service)
            monkeypatch.setattr(store, step, away)
            await until_turn_of(bo, ada, table)
            with contextlib.suppress(Unavailable):
                await at.site.notices.look()  # what the last choice has changed is looked at
            await asked.wait()
            back.set()
            await service.until(1)

    visit(sqlite, work, notices=SOON)


PRIVATE = [
    "http://push.example/1",
    "https://user@push.example/1",
    "https://push.example:22/1",
    "ftp://push.example/1",
    "https:///1",
    "https://push.example/1\r\nX-Evil: 1",
    "https://push.example/ü",
    "https://[/1",
]
INSIDE = ["127.0.0.1", "localhost", "10.0.0.1", "192.168.1.1", "169.254.169.254", "[::1]"]
INSIDE += ["[fd00::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "224.0.0.1"]  # noqa: S104
# IPv6 addresses that contain a private IPv4 address or belong to no public network.
INSIDE += ["[64:ff9b::7f00:1]", "[2002:a00:1::1]", "[::127.0.0.1]", "[fec0::1]", "[1::1]"]


def test_the_server_calls_no_private_addresses() -> None:
    push = Push(b"k" * 32, CONTACT)
    device = Device()
    keys = (encoded(device.public()), encoded(device.auth))
    for endpoint in PRIVATE:
        with pytest.raises(BadSubscription):
            push.check(Subscription(endpoint, *keys))
    for host in INSIDE:
        with pytest.raises(BadSubscription):
            asyncio.run(push.send(Subscription(f"https://{host}/1", *keys), {}))
    good = "https://push.example/1"
    push.check(Subscription(good, *keys))
    for wrong in ((keys[0], "short"), ("AAAA", keys[1]), (encoded(b"\4" + b"x" * 64), keys[1])):
        with pytest.raises(BadSubscription):
            push.check(Subscription(good, *wrong))


def test_a_private_address_is_never_connected_to() -> None:
    """By whatever name: all addresses are checked, and the checked one is used."""

    async def work() -> None:
        touched: list[object] = []

        async def touch(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            touched.append(reader)
            writer.close()

        server = await asyncio.start_server(touch, "127.0.0.1", 0)
        async with server:
            push = Push(b"k" * 32, CONTACT)
            with pytest.raises(BadSubscription):
                await push._address("localhost", server.sockets[0].getsockname()[1])
        assert touched == []

    asyncio.run(work())


# --- when ----------------------------------------------------------------------------------------

HOUR_MS = 3_600_000
NOON = 1_800_014_400_000  # 2027-01-15 12:00 UTC


@pytest.mark.parametrize(
    ("wishes", "hours"),
    [
        (Wishes(), 0),
        (Wishes(quiet_from=11, quiet_to=14), 2),
        (Wishes(quiet_from=22, quiet_to=8), 0),
        (Wishes(quiet_from=22, quiet_to=13), 1),
        (Wishes(quiet_from=12, quiet_to=12), 0),
        (Wishes(quiet_from=13, quiet_to=14, zone="Europe/Paris"), 1),
        (Wishes(quiet_from=13, quiet_to=15, zone="Nowhere/Land", offset_min=60), 2),
    ],
)
def test_quiet_hours(wishes: Wishes, hours: float) -> None:
    assert wishes.quiet_ms(NOON) / 3_600_000 == hours


@pytest.mark.parametrize(
    ("wishes", "hours"),
    [
        (Wishes(gather="hour"), 0),
        (Wishes(gather="hour", sent=9 * HOUR_MS + 1), 0.5),
        (Wishes(gather="day", sent=8 * HOUR_MS + HOUR_MS // 2 + 1), 23),
        (Wishes(gather="hour", sent=NOON), 0),  # the time of day, from an older version
    ],
)
def test_gathering(wishes: Wishes, hours: float) -> None:
    now_ms = 9 * HOUR_MS + HOUR_MS // 2 + 1
    assert (wishes.due(now_ms) - now_ms) / HOUR_MS == hours


def test_wishes_are_kept_and_bounded(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        body = {"all": False, "gather": "day", "quiet_from": 22, "quiet_to": 7, "zone": "UTC"}
        await ada.post("/api/me/notices", body)
        found = await ada.get("/api/me/notices")
        assert (found["all"], found["gather"], found["quiet_from"]) == (False, "day", 22)
        await ada.post("/api/me/notices", {**body, "quiet_from": 24}, 422)
        await ada.post("/api/me/notices", {**body, "gather": "never"}, 422)

    visit(sqlite, work)
    many = Wishes()
    for i in range(300):
        many = many.with_table(f"t{i}", False)
    assert len(many.tables) == 200
    assert not many.wants("t299")
    assert many.with_table("t299", None).wants("t299")


# --- mail ----------------------------------------------------------------------------------------


def test_mails_are_sent_to_a_confirmed_address_until_they_are_stopped(sqlite: str) -> None:
    async def run() -> None:
        async with mail_server() as (box, smtp):
            options = NoticeOptions(smtp=smtp, url="https://club.example", grace_s=0.05)
            async with house(sqlite, notices=options) as at:
                ada, bo, table = await two(at)
                await bo.post("/api/me/mail", {"address": "bo"}, 422)
                answer = await bo.post("/api/me/mail", {"address": "bo@mail.example"})
                assert (answer["mail"], answer["confirmed"]) == ("bo@mail.example", False)
                (first,) = await mails(box, 1)
                confirm = link(first, "confirm")
                assert box.got[0].rcpt_tos == ["bo@mail.example"]
                await until_turn_of(bo, ada, table)
                await quiet(at)
                await bo.get(confirm)  # opening a link does nothing: programs open links too
                assert not (await bo.get("/api/me/notices"))["confirmed"]
                await at.browser().post(f"/api{confirm}")  # perhaps in another browser
                assert (await bo.get("/api/me/notices"))["confirmed"]
                while (await bo.picture(table))["mine"]:
                    await choose(bo, table)
                await until_turn_of(bo, ada, table)
                told = (await mails(box, 2))[1]
                assert "Subject: It is your turn: Imhotep with Ada" in told
                assert f"https://club.example/table/{table}" in told
                assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in told
                found = re.search(
                    r"List-Unsubscribe: <https://club\.example(/api/mail/stop/.*?)>", told
                )
                assert found
                await at.browser().post(found[1])  # by the mail program, without a session
                assert (await bo.get("/api/me/notices"))["mail"] == ""
                await bo.post(f"/api{confirm}", None, 404)  # an old link does not start them again
                await bo.post("/api/mail/stop/forged.token", None, 404)

    asyncio.run(run())


def test_a_mail_server_that_is_away_is_an_answer(sqlite: str) -> None:
    options = NoticeOptions(smtp="smtp://127.0.0.1:1?from=a@b.example", url="https://club.example")

    async def work(at: House) -> None:
        await at.browser().post("/api/me/mail", {"address": "bo@mail.example"}, 503)

    visit(sqlite, work, notices=options)


def test_mail_addresses() -> None:
    for good in ("bo@mail.example", "b.o+x@mail.example"):
        assert is_address(good)
    for bad in ("bo", "bo@host", "a@b.c, d@e.f", "a@b.c\r\nBcc: d@e.f", "<a@b.c>", "@b.c", "ü@b.c"):
        assert not is_address(bad), bad


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"BENBEN_PUSH": "me@club.example"}, "contact"),
        ({"BENBEN_SMTP": "mail.example"}, "BENBEN_SMTP"),
        ({"BENBEN_SMTP": "smtp://mail.example?from=a@b.example"}, "BENBEN_URL"),
    ],
)
def test_settings_that_do_not_fit_are_named(given: dict[str, str], word: str) -> None:
    with pytest.raises(BadInput, match=word):
        NoticeOptions.read(given)
    assert NoticeOptions.read({}) == NoticeOptions()
