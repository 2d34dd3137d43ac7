"""The local network: who may open it, and whether links lead to where others can go."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from benben.web.network.addresses import is_loopback, local_address
from benben.web.network.qr_codes import qr_code, qr_code_in_blocks
from tests.patience import HANGS
from tests.web.harness import ME, OPEN, House, visit
from tests.web.servers import SRC, Server
from tools.services import free_port

AT_HOME = {"origin": "http://localhost"}
needs_network = pytest.mark.skipif(
    local_address() is None, reason="this machine has no address on a local network"
)


def test_names_and_addresses_of_this_machine() -> None:
    for mine in ("localhost", "LOCALHOST", "localhost.", "127.0.0.1", "127.9.9.9", "::1"):
        assert is_loopback(mine)
    for other in ("localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.2", ""):
        assert not is_loopback(other)
    found = local_address()
    assert found is None or re.fullmatch(r"\d+\.\d+\.\d+\.\d+", found)


def test_a_qr_code_is_a_drawing_and_fits_a_terminal() -> None:
    link = "http://192.168.178.20:8321/sit/abcdefghijklmnop/ABCDEFGHIJKLMNOP"
    assert qr_code(link).startswith("data:image/svg+xml")
    assert qr_code(link) != qr_code(link + "x")
    lines = qr_code_in_blocks(link).splitlines()
    assert max(map(len, lines)) <= 60
    assert len(lines) <= 30


def test_only_somebody_at_this_machine_may_open_the_network(sqlite: str) -> None:
    """Neither other devices, nor pages of other sites, nor whoever comes through a proxy."""

    async def work(at: House) -> None:
        opened: list[str] = []

        async def listen(address: str) -> int:
            opened.append(address)
            return 8321

        lan = at.site.lan
        lan.offer(listen, opened.clear, lambda _: None)
        path, wish = "/api/network", {"open": True}
        here = at.browser("localhost")
        assert not (await here.get(path))["may_change"]  # nobody started it by hand
        await here.post(path, wish, 403, **AT_HOME)
        lan.offered = True
        assert (await here.get(path))["may_change"]
        await here.post(path, wish, 403)  # a program that speaks for somebody else
        await here.post(path, wish, 403, origin="http://evil.example")
        await here.post(path, wish, 403, **AT_HOME, **{"x-forwarded-for": "203.0.113.7"})
        await here.post(path, wish, 403, **AT_HOME, forwarded="for=203.0.113.7")
        # A name that somebody has pointed to 127.0.0.1: same origin, but not ours.
        rebound = at.browser("evil.example")
        assert not (await rebound.get(path))["may_change"]
        await rebound.post(path, wish, 403, origin="http://evil.example")
        away = at.browser("localhost", address="192.0.2.7")
        await away.post(path, wish, 403, **AT_HOME)
        assert opened == []
        if local_address() is None:
            await here.post(path, wish, 409, **AT_HOME)
            return
        answer = await here.post(path, wish, 200, **AT_HOME)
        assert opened == [local_address()]
        assert answer["url"] == f"http://{local_address()}:8321/"
        assert answer["qr"] == qr_code(answer["url"])
        await away.post(path, {"open": False}, 403, **AT_HOME)
        assert opened
        assert (await here.post(path, {"open": False}, 200, **AT_HOME))["url"] is None
        assert opened == []

    visit(sqlite, work)


def test_links_lead_to_where_others_can_go_or_say_that_they_do_not(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser("localhost")
        made = await ada.new_table(ME, OPEN)
        table = made["table"]
        (invitation,) = made["invitations"]
        assert invitation["url"].startswith("http://localhost/join/")
        assert not invitation["reach"]
        assert not (await ada.post("/api/me/link"))["reach"]
        assert not (await ada.get(f"/api/tables/{table}/seat-link"))["reach"]
        assert not (await ada.post(f"/api/tables/{table}/seats/1", {"do": "invite"}))["reach"]
        at.site.lan.origin = "http://192.168.1.2:8321"
        again = await ada.post(f"/api/tables/{table}/seats/1", {"do": "invite"})
        assert again["url"].startswith("http://192.168.1.2:8321/join/")
        assert again["reach"]
        link = await ada.post("/api/me/link")
        assert link["url"].startswith("http://192.168.1.2:8321/me/")
        assert link["qr"] == qr_code(link["url"])
        # Whoever came by another name stays with it: a proxy, a name in the network.
        bo = at.browser("club.example")
        other = await bo.new_table(ME, OPEN)
        assert other["invitations"][0]["url"].startswith("http://club.example/join/")
        assert other["invitations"][0]["reach"]

    visit(sqlite, work)


def test_one_link_for_all_free_seats(sqlite: str) -> None:
    async def work(at: House) -> None:
        ada, bo, cy, di = (at.browser() for _ in range(4))
        table = (await ada.new_table(ME, OPEN, OPEN))["table"]
        link = await ada.get(f"/api/tables/{table}/seat-link")
        assert link["qr"] == qr_code(link["url"])
        await bo.get(f"/api/tables/{table}/seat-link", 403)  # not the host
        path = link["url"].removeprefix("http://benben.test")
        assert "web.join" not in await bo.get(path)
        await bo.get(f"/sit/{table}/{'A' * 16}", 404)
        await bo.post(f"/api/sit/{table}/{'A' * 16}", {"name": "Bo"}, 404)
        await bo.post(f"/api{path}", {"name": ""}, 422)  # nobody without a name
        for who, name in ((bo, "Bo"), (cy, "Cy"), (bo, "Bo")):  # who has a seat gets no second one
            assert (await who.post(f"/api{path}", {"name": name}))["table"] == table
        players = (await ada.picture(table))["players"]
        assert [each["name"] for each in players] == ["Ada", "Bo", "Cy"]
        assert "seats" in (await di.post(f"/api{path}", {"name": "Di"}, 409))["error"]
        assert "/api/sit/" in await di.get(path)  # the page says so, and lets them watch

    visit(sqlite, work)


def test_a_big_screen_shows_what_everybody_may_see(trial: str, sqlite: str) -> None:
    """Also when the person who opened it has cards of their own."""

    async def work(at: House) -> None:
        ada, nobody = at.browser(), at.browser()
        table = (await ada.new_table(ME, OPEN, OPEN, game=trial))["table"]
        link = await ada.get(f"/api/tables/{table}/seat-link")
        screen = link["screen"].removeprefix("http://benben.test")

        def picture(page: str) -> str:
            found = re.search(r'id="picture-now">(.*?)</script>', page)
            assert found
            return found[1]

        own = await ada.get(screen)
        assert picture(own) == picture(await nobody.get(f"/screen/{table}"))
        assert link["qr"].replace("&", "&amp;") in own
        assert "data:image/svg+xml;charset" not in await nobody.get(f"/screen/{table}?sit=wrong")
        assert "<button" not in own

    visit(sqlite, work)


@needs_network
def test_the_flag_opens_the_network_and_says_where(tmp_path: Path) -> None:
    address, port = local_address(), free_port()
    command = [sys.executable, "-m", "benben", "serve", "--port", str(port), "--lan"]
    server = subprocess.Popen(
        [*command, "--data", str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(SRC), "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert server.stdout
        assert f"http://localhost:{port}/" in server.stdout.readline()
        assert f"http://{address}:{port}/" in server.stdout.readline()
        assert "█" in server.stdout.readline()
        there = f"http://{address}:{port}"
        assert httpx.get(f"{there}/healthz", timeout=HANGS).json()["ok"]
        found = httpx.get(f"{there}/api/network", timeout=HANGS).json()
        assert (found["url"], found["may_change"]) == (f"{there}/", False)
    finally:
        server.terminate()
        server.communicate(timeout=HANGS)


@needs_network
def test_a_server_for_this_machine_is_not_on_the_network(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{local_address()}:{server.port}/healthz", timeout=HANGS)
        with server.client() as http:  # started by a program: no button
            assert not http.get("/api/network").json()["may_change"]
            assert 'id="alone"' not in http.get("/").text
    finally:
        server.interrupt()
