"""A site without a network: an application, and as many browsers as a test needs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from fastapi import FastAPI
from pydantic import TypeAdapter

from benben.core.rng import Rng
from benben.web.app import create
from benben.web.models.picture import Picture
from benben.web.server import NO_LIMITS
from benben.web.site import Settings, Site
from tests.patience import HANGS

GENEROUS = replace(NO_LIMITS, streams=40)
PICTURE: TypeAdapter[Picture] = TypeAdapter(Picture)
"""Every picture that a test fetches is held against the model."""


@dataclass
class Browser:
    """Somebody with a cookie jar."""

    http: httpx.AsyncClient
    sent: list[bytes] = field(default_factory=list)
    """Every body that was ever answered."""

    async def get(self, path: str, status: int = 200, **headers: str) -> Any:
        return self._read(await self.http.get(path, headers=headers), status)

    async def post(self, path: str, body: Any = None, status: int = 200, **headers: str) -> Any:
        answer = await self.http.post(path, json=body, headers=headers)
        return self._read(answer, status)

    def _read(self, answer: httpx.Response, status: int) -> Any:
        self.sent.append(answer.content)
        assert answer.status_code == status, answer.text
        kind = answer.headers.get("content-type", "")
        return answer.json() if kind.startswith("application/json") else answer.text

    async def picture(self, table: str, **query: Any) -> Any:
        text = "&".join(f"{name}={value}" for name, value in query.items())
        found = await self.get(f"/api/tables/{table}/picture?{text}")
        return PICTURE.validate_python(found, strict=True)

    async def choose(self, table: str, picture: Any, words: str, status: int = 200) -> Any:
        body = {"rev": picture["rev"], "words": words, "seat": picture["seat"]}
        return await self.post(f"/api/tables/{table}/choose", body, status)

    async def new_table(self, *seats: dict[str, str], game: str = "imhotep", **options: str) -> Any:
        body = {"game": game, "name": "Ada", "seats": list(seats), "options": options}
        return await self.post("/api/tables", body)


def shown(picture: Any) -> Any:
    """A picture without its version, which counts what one reader was sent by one server."""
    return {name: value for name, value in picture.items() if name != "version"}


@dataclass
class House:
    site: Site
    app: FastAPI

    def browser(self, host: str = "benben.test", address: str = "127.0.0.1") -> Browser:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(address, 123))
        return Browser(httpx.AsyncClient(transport=transport, base_url=f"http://{host}"))


@asynccontextmanager
async def house(database: str, **settings: Any) -> AsyncIterator[House]:
    site = await Site.open(Settings(database, **{"limits": GENEROUS, "workers": 0, **settings}))
    try:
        if site.nodes:  # a change made before that is not notified to anybody
            async with asyncio.timeout(HANGS):
                await site.nodes.listening.wait()
        yield House(site, create(site))
    finally:
        await site.close()


def visit(database: str, work: Callable[[House], Awaitable[None]], **settings: Any) -> None:
    """Open a house, do the work in it, close it."""

    async def run() -> None:
        async with house(database, **settings) as opened:
            await work(opened)

    asyncio.run(run())


def visit_both(database: str, work: Callable[[House, House], Awaitable[None]]) -> None:
    """Open two houses over one database, which are two nodes, do the work in them, close them."""

    async def run() -> None:
        async with house(database) as one, house(database) as two:
            await work(one, two)

    asyncio.run(run())


async def play_on(
    browser: Browser, table: str, rng: Rng, most: int = 10_000, undo: bool = False
) -> Any:
    """Choose at random for all seats of a browser until the game is over; the last picture."""
    picture = await browser.picture(table)
    wait_s = 0.002
    while not picture["over"] and most:
        if picture["mine"]:
            choices = picture["choices"]
            words = choices[rng.below(len(choices))]["words"]
            await browser.choose(table, picture, words)
            most -= 1
            wait_s = 0.002
        else:
            await asyncio.sleep(wait_s)
            wait_s = min(2 * wait_s, 0.1)
        picture = await browser.picture(table)
        if undo and picture["undo"] and rng.below(3) == 0:
            await browser.post(f"/api/tables/{table}/undo", {"rev": picture["rev"]})
            picture = await browser.picture(table)
    return picture


ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}
OPEN = {"kind": "open"}


async def two(at: House) -> tuple[Browser, Browser, str]:
    """Ada and Bo at a table, and whose turn it is first."""
    ada, bo = at.browser(), at.browser()
    made = await ada.new_table(ME, OPEN)
    token = made["invitations"][0]["url"].rsplit("/", 1)[1]
    await bo.post(f"/api/join/{token}", {"name": "Bo"})
    return ada, bo, made["table"]
