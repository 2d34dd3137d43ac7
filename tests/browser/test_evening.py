"""An evening at home: the network is opened, phones scan and sit down, a screen shows it all."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from benben.web.network.addresses import local_address
from benben.web.network.qr_codes import qr_code
from tests.browser.stage import Server, form_of, mine_or_over, open_table, point_at, until
from tests.patience import HANGS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

pty = pytest.importorskip("pty", reason="there are no terminals like this here")
pytestmark = pytest.mark.skipif(
    local_address() is None, reason="this machine has no address on a local network"
)


class AttendedServer(Server):
    """A server that somebody has started in a terminal, so that its page has the button."""

    def start(self) -> None:
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "benben", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data)],
            stdout=theirs,
            text=True,
            env={**os.environ, "LANG": "C.UTF-8", "BENBEN_GONE": "1"},
        )
        os.close(theirs)
        self.output = ""
        begun = threading.Event()

        def read() -> None:  # to the end, or the terminal would be full and the server wait
            with os.fdopen(ours, "rb") as terminal:
                try:
                    while text := terminal.read1(4096):
                        self.output += text.decode(errors="replace")
                        if "http://" in self.output:
                            begun.set()
                except OSError:  # how a terminal says that nobody writes any more
                    pass

        self._reader = threading.Thread(target=read)
        self._reader.start()
        assert begun.wait(HANGS), f"the server did not start: {self.output!r}"

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(HANGS)
        self._process = None
        self._reader.join(HANGS)


@pytest.fixture
def attended(tmp_path: Path) -> Iterator[AttendedServer]:
    server = AttendedServer(tmp_path)
    server.start()
    yield server
    server.stop()


def take_a_seat(phone: Page, link: str, name: str) -> None:
    phone.goto(link)
    phone.fill("input[name=name]", name)
    phone.click("form.door button")
    phone.wait_for_selector("body.ready")


def test_an_evening_at_home(attended: AttendedServer, visit: Visit) -> None:
    ada = visit(attended)
    ada.goto("/")
    ada.wait_for_selector("#alone .primary")
    assert "Only this computer can open benben." in ada.inner_text("#alone")
    ada.click("#alone .primary")
    ada.wait_for_selector("#alone .qr")
    lan = f"http://{local_address()}:{attended.port}"
    assert ada.get_attribute("#alone .qr", "src") == qr_code(f"{lan}/")
    while f"{lan}/" not in attended.output or "\u2588" not in attended.output:
        ada.wait_for_timeout(20)  # the terminal says so too, with the code

    # A table with two free seats: every link leads to where phones can go.
    form = form_of(ada)
    form.locator("input[name=name]").fill("Ada")
    seats = form.locator("select[name=seat]")
    seats.nth(1).select_option("open")
    seats.nth(2).select_option("open")
    form.locator(".go button").click()
    ada.wait_for_selector("#seat-link .qr")
    link = ada.input_value("#seat-link input")
    assert link.startswith(f"{lan}/sit/")
    assert ada.get_attribute("#seat-link .qr", "src") == qr_code(link)
    ada.wait_for_selector("#links input")
    links = [each.input_value() for each in ada.locator("#links input").all()]
    assert len(links) == 2
    assert all(each.startswith(f"{lan}/join/") for each in links)
    ada.click("#to-table")
    ada.wait_for_selector("body.ready")

    # The big screen on another device, from the dialog at the table: a code, and no hand.
    ada.click("#to-people")
    ada.wait_for_selector("#people .to-screen a")
    screen = ada.get_attribute("#people .to-screen a", "href") or ""
    ada.keyboard.press("Escape")
    television = visit(attended, base_url=lan, viewport={"width": 1920, "height": 1080})
    television.goto(screen)
    television.wait_for_selector("#seats:not([hidden])")
    if ada.evaluate("document.body.dataset.mine") != "true":
        free = "Waiting until somebody takes the free seat."
        assert television.inner_text("#says") == free
    assert television.get_attribute("#seats img", "src") == qr_code(link)
    assert not television.locator("button, input, .target.on").count()
    smallest = """Math.min(
        ...[...document.querySelectorAll("#says, .name, .points, #news li")]
            .filter((each) => each.textContent)
            .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
    assert television.evaluate(smallest) >= 1080 / 45  # legible from two metres

    # Two phones scan and sit down; the code goes away with the last free seat.
    bo, cy = visit(attended, phone=True, base_url=lan), visit(attended, phone=True, base_url=lan)
    take_a_seat(bo, link, "Bo")
    until(television, "document.querySelector('#players').textContent.includes('Bo')")
    assert television.is_visible("#seats")
    take_a_seat(cy, link, "Cy")
    television.wait_for_selector("#seats", state="hidden")
    until(ada, "document.querySelector('#watchers').textContent === 'Watching: 1'")
    assert television.inner_text("#watchers") == ""  # nobody besides this screen

    # Each plays with their own device, and the screen follows.
    players = [ada, bo, cy]
    first = next(each for each in players if each.evaluate("document.body.dataset.mine") == "true")
    before = television.inner_text("#news")
    assert mine_or_over(first)
    point_at(first, random.Random(1), touch=first is not ada)
    until(television, f"document.querySelector('#news').innerText !== {before!r}")

    # Bo goes home: a line says so.
    bo.goto("about:blank")
    ada.click("#tab-chat")
    ada.get_by_text("Bo has left.").wait_for()
    open_table(bo, f"{lan}{'/table/' + ada.url.rsplit('/', 1)[1]}")
    ada.get_by_text("Bo is back.").wait_for()

    # The network is closed again: phones are gone, this machine is not.
    ada.goto("/")
    ada.click("#alone button")
    ada.wait_for_selector("#alone .primary")
    bo.wait_for_selector("body.lost")
    assert ada.goto("/") is not None
