"""What the browser tests stand on: a server that can be killed, and hands that click and type."""

from __future__ import annotations

import itertools
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from benben import games
from tests.patience import HANGS
from tests.whole import WHOLE, some
from tools import services

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
STEPS = 40
"""No choice needs more pointing than this, not even throwing away half of a large hand."""
NO_COACH = (  # an empty page has no storage
    "if (location.origin !== 'null') "
    f"for (const game of {list(games.GAMES)}) "
    "localStorage[`benben.coach.${game}`] ??= JSON.stringify({on: false});"
)
"""Somebody who knows the games already, so that no bubble lies on the board."""
SETTLED = "document.body.classList.contains('ready')"


def chromium() -> str | None:
    """Where the system's Chromium is."""
    found = os.environ.get("BENBEN_CHROMIUM") or services.find("chromium")
    return str(found) if found else None


class Server:
    def __init__(self, data: Path, path: Sequence[Path] = ()) -> None:
        self.data = data
        self._path = path
        """Where modules are looked for before anywhere else."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "benben", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data)],
            stdout=subprocess.PIPE,
            text=True,
            env={
                **os.environ,
                "LANG": "C.UTF-8",
                "BENBEN_GONE": "1",
                "PYTHONPATH": os.pathsep.join(map(str, self._path)),
            },
        )
        assert self._process.stdout is not None
        text = self._process.stdout.readline()
        assert re.search(r"http://", text), f"the server did not start: {text!r}"

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(HANGS)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None


# --- tables ---------------------------------------------------------------------------------------


def new_table(
    page: Page, seats: list[str], name: str, game: str = "imhotep", **options: str
) -> dict[str, Any]:
    """By the API, with the cookie of this page but without loading one; bots play at once.

    A seat is "bot", "open", "me" or, for somebody else at the same device, "me:" and a name.
    """
    level = ask(page, f"/api/games/{game}")["levels"][0]
    wishes = []
    for seat in seats:
        kind, _, called = seat.partition(":")
        wishes.append(
            {"kind": kind, "level": level} if kind == "bot" else {"kind": kind, "name": called}
        )
    body = {"game": game, "name": name, "options": options, "seats": wishes}
    made: dict[str, Any] = ask(page, "/api/tables", body)
    ask(page, f"/api/tables/{made['table']}/pace", {"ms": 0})
    return made


def open_record(page: Page, text: str) -> dict[str, Any]:
    """A table from a record, at which all seats belong to this page."""
    made: dict[str, Any] = ask(page, "/api/records", {"text": text})
    return made


def ask(page: Page, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the API answers to whoever looks at this page."""
    while True:
        if body is None:
            answer = page.request.get(path, timeout=1000 * HANGS)
        else:
            answer = page.request.post(path, data=body, timeout=1000 * HANGS)
        if answer.status != 429:
            assert answer.ok, answer.text()
            return answer.json()
        page.wait_for_timeout(500)  # we were too fast, and may try again soon


def random_playout(table: str, *pages: Page) -> None:
    """To the end of a game by the API, with the seats of all these pages."""
    at = f"/api/tables/{table}"
    while True:
        for page in pages:
            picture = ask(page, f"{at}/picture")
            if picture["over"]:
                return
            if picture["mine"]:
                words = picture["choices"][picture["rev"] % len(picture["choices"])]["words"]
                body = {"rev": picture["rev"], "words": words, "seat": picture["seat"]}
                ask(page, f"{at}/choose", body)
            else:
                page.wait_for_timeout(30)


def until_mine(page: Page, table: str) -> None:
    """Wait until the bots of a table have played, before its page is opened."""
    while not ask(page, f"/api/tables/{table}/picture")["mine"]:
        page.wait_for_timeout(30)


def form_of(page: Page) -> Locator:
    """The form of a new table that is open on the shelf; each game has one."""
    return page.locator("form.new:not([hidden])")


def until(page: Page, true: str) -> None:
    """Wait for something in the page. As a function, since our policy forbids it to eval."""
    page.wait_for_function(f"() => {true}")


def open_table(page: Page, url: str) -> None:
    page.goto(url)
    until(page, SETTLED)


def mine_or_over(page: Page) -> bool:
    """Wait until this page has something to choose, or the game is over; whether it goes on.

    Between two players at one device the curtain is lifted.
    """
    mine = "document.body.dataset.mine === 'true'"
    # One look decides: a moment later the page may show another picture.
    found = page.wait_for_function(
        f"""() => {mine} ? "mine" : document.body.dataset.over === "true" ? "over"
            : document.querySelector("[data-lift]") ? "curtain" : false"""
    ).json_value()
    if found == "curtain":
        down = page.locator("#curtain").is_visible()
        page.locator("#curtain-up" if down else "[data-lift]").click()
        until(page, mine)
    return bool(found != "over")


def rev(page: Page) -> int:
    return int(page.evaluate("document.body.dataset.rev"))


def wait_beyond(page: Page, before: int) -> None:
    page.wait_for_function("(before) => Number(document.body.dataset.rev) > before", arg=before)


# --- hands ----------------------------------------------------------------------------------------

_POINTS = """() => {
    // Where each lit target can really be hit.
    const out = [];
    const asked = document.querySelector("#chips [data-confirm]")?.getBoundingClientRect();
    if (asked) return [["confirm", asked.x + asked.width / 2, asked.y + asked.height / 2]];
    for (const node of document.querySelectorAll("[data-target].on, #chips button")) {
        const box = node.getBoundingClientRect();
        const id = node.dataset.target ?? node.dataset.chip ?? node.dataset.plan;
        const at = (h, v) => [box.x + box.width * h, box.y + box.height * v];
        const grid = [0.5, 0.85, 0.2, 0.95, 0.08].flatMap(
            (v) => [0.5, 0.1, 0.9, 0.3, 0.7].map((h) => at(h, v)));
        const hit = grid.find(([x, y]) => node.contains(document.elementFromPoint(x, y)));
        if (id && hit) out.push([id, ...hit]);
    }
    return out;
}"""


def point_at(
    page: Page, rng: random.Random, *, touch: bool = False, rather: tuple[str, ...] = ()
) -> None:
    """One choice by pointing: lit targets one after another until the table has changed.

    Rather at those whose names begin in one of these ways, if there are any.
    """
    before = rev(page)
    for step in range(STEPS):
        # A picture may still be on its way.
        found = page.wait_for_function(f"() => (all => all.length && all)(({_POINTS})())")
        points: list[list[Any]] = found.json_value()
        liked = [each for each in points if rather and each[0].startswith(rather)]
        _, x, y = rng.choice(liked or points)
        if touch:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
        if not _goes_on(page, before, step):
            return
    raise AssertionError("no choice has so many steps")


def by_keys(page: Page, rng: random.Random) -> None:
    """One choice by keyboard alone: Tab and arrows to a target, Enter."""
    before = rev(page)
    for step in range(STEPS):
        _focus_some(page, rng)
        page.keyboard.press("Enter")
        if not _goes_on(page, before, step):
            return
    raise AssertionError("no choice has so many steps")


def _goes_on(page: Page, before: int, step: int) -> bool:
    """After pointing: whether the choice needs more of it, or the table has changed.

    Somebody may come in while a choice that was pointed out is on its way: then nothing is lit.
    """
    lit = "[data-target].on, #chips :is([data-chip], [data-confirm], [data-plan])"
    page.wait_for_function(
        f"""([before, step]) => Number(document.body.dataset.rev) > before
            || (Number(document.body.dataset.step) > step && document.querySelector("{lit}"))""",
        arg=[before, step],
    )
    return rev(page) == before


def _focus_some(page: Page, rng: random.Random) -> None:
    on_target = (
        "document.activeElement?.matches("
        "'[data-target].on, #chips :is([data-chip], [data-confirm])') ?? false"
    )
    for _ in range(80):
        if page.evaluate(on_target):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("Tab never reaches a target")
    for _ in range(rng.randrange(4)):
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab"]))
    if not page.evaluate(on_target):
        _focus_some(page, rng)


Hands = Callable[["Page"], None]
"""Makes one choice on a page."""


def all_hands(rng: random.Random) -> Hands:
    """By pointing, and every fifth choice by keyboard."""
    count = itertools.count(1)
    return lambda page: by_keys(page, rng) if next(count) % 5 == 0 else point_at(page, rng)


def to_the_end(page: Page, choose: Hands, last: str, first: int = 4) -> int:
    """A whole game; how many choices were made.

    `make test` makes the first choices of it, and those with which the record `last` ends.
    """
    count = 0
    while count < some(first, 10_000) and mine_or_over(page):
        choose(page)
        count += 1
    if not WHOLE:
        open_table(page, open_record(page, last)["url"])
        while mine_or_over(page):
            choose(page)
            count += 1
    page.wait_for_selector("#end:not([hidden])")
    return count


def by_thumb(page: Page, rng: random.Random, times: int) -> None:
    """Some choices on a phone; nothing is ever wider than its screen."""
    for _ in range(times):
        assert mine_or_over(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        point_at(page, rng, touch=True)


def press_tool(page: Page, selector: str) -> None:
    """A button of the bar; on a phone some of them are in a menu."""
    if not page.locator(selector).is_visible():
        page.locator("#to-more").click()
    page.locator(selector).click()


def all_in_sight(page: Page) -> bool:
    """Whether the whole table is, without scrolling."""
    fits = "(p => p.scrollHeight <= p.clientHeight)(document.querySelector('#picture'))"
    return bool(page.evaluate(fits))


# --- cards ----------------------------------------------------------------------------------------


def show_sheet(page: Page, style: str, drawn: list[str]) -> None:
    """A page with nothing but these drawings, one below the other."""
    page.goto("/")
    page.evaluate("document.fonts.ready")
    page.add_style_tag(content=style)
    rows = "".join(
        f'<g transform="translate(0 {90 * i})">{each}</g>' for i, each in enumerate(drawn)
    )
    page.evaluate(
        "(rows) => document.body.innerHTML = `<svg class='part sheet-of' viewBox='0 0 400 9000'"
        " width='400' height='9000'>${rows}</svg>`",
        rows,
    )
    assert page.locator(".sheet-of > g").count() == len(drawn)


OUTSIDE = """() => [...document.querySelectorAll(".sheet-of > g")].flatMap((group) => {
    const card = group.querySelector(".card, .papyrus, .chip-card").getBoundingClientRect();
    const end = group.querySelector(".plate, .chip-count")?.getBoundingClientRect().left;
    return [...group.querySelectorAll(".card-name, .card-text, .chip-name")].filter((text) => {
        const box = text.getBoundingClientRect();
        return box.right > (end ?? card.right) || box.bottom > card.bottom + 1;
    }).map((text) => text.textContent);
})"""
"""What is written beyond the edge of a card, strip or chip on such a page."""


# --- reading aloud --------------------------------------------------------------------------------


def faults(page: Page) -> list[str]:
    """What axe finds that a screen reader or weak eyes would stumble over."""
    reason = "axe is not installed"
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason=reason)
    found = axe.Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node['html'][:120]}"
        for each in found
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"][:3]
    ]


def faults_by_day_and_night(page: Page) -> list[str]:
    """The same in light and in dark colours."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme} {each}" for each in faults(page)]
    return found
