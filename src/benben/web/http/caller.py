"""Who sends a request, and the parameters and checks that several handlers share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Query, Request, Response

from benben import games as registry
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.web.auth.sessions import new_person
from benben.web.errors import Refusal, not_found
from benben.web.language import language_of
from benben.web.limits.clients import Client, address_of
from benben.web.limits.texts import clean
from benben.web.site import Site
from benben.web.tables.table import Table
from benben.web.tables.table_state import WATCHING, TableState

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Token = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameId = Annotated[str, Path(max_length=40)]
Ply = Annotated[int | None, Query(ge=0, le=100_000, description="Ply of an earlier position.")]
OwnSeat = Annotated[int | None, Query(ge=0, le=9, description="One of the caller's seats.")]
ViewSeat = Annotated[
    int | None,
    Query(ge=WATCHING, le=9, description="The caller's seat to view from; -1: as a spectator."),
]
Language = Annotated[
    str | None, Query(max_length=10, description="Language of the response: en, fr or de.")
]


@dataclass(frozen=True)
class Caller:
    """The sender of a request and the language of the response."""

    site: Site
    person: str | None
    lang: str
    secure: bool
    address: str

    @property
    def client(self) -> Client:
        return Client(self.address, self.person or "")

    def known(self) -> str:
        """Return the id of the person, or a new one for a request that changes something."""
        return self.person or new_person()

    def remember(self, response: Response, person: str) -> None:
        if person != self.person:
            self.site.sessions.keep(response, person, secure=self.secure)

    async def name(self, person: str, given: str) -> str:
        """The name given now, which is stored, or else the stored one."""
        name = clean(given)
        if name:
            await self.site.store.person(person, name)
            return name
        known = await self.site.store.name_of(person)
        if not known:
            raise Refusal(422, "table.refused.name")
        return known


async def caller(request: Request) -> Caller:
    """Dependency of the handlers. It is async because FastAPI runs plain functions in a thread."""
    site: Site = request.app.state.site
    secure = request.scope["scheme"] == "https"
    person, address = site.sessions.person(request), address_of(request.scope)
    return Caller(site, person, language_of(request), secure, address)


By = Annotated[Caller, Depends(caller)]


def the_game(game: str) -> Game:
    try:
        return registry.get(game)
    except BadInput as error:
        raise not_found() from error


def shared_url(request: Request, path: str) -> tuple[str, bool]:
    """Return a link for other people or devices, and whether they can reach it."""
    site: Site = request.app.state.site
    origin, reach = site.lan.origin_for(request)
    return origin + path, reach


def absolute_url(request: Request, path: str) -> str:
    """Return a link for other people or devices."""
    return shared_url(request, path)[0]


# --- at a table -----------------------------------------------------------------------------------


@asynccontextmanager
async def held(by: Caller, table: str) -> AsyncIterator[Table]:
    """Hold a table, up to date with the store and locked until the block ends."""
    found = await by.site.tables.get(table)
    async with found.held():
        yield found


def seat_to_act(table: TableState, by: Caller, wanted: int | None) -> int:
    """Return the seat to act for: the requested one, or the first one that must choose."""
    own = table.seats_of(by.person)
    if not own or by.person is None:
        raise Refusal(403, "table.refused.watcher")
    by.site.hub.saw(table.id, by.person)
    if wanted is not None:
        if wanted not in own:
            raise Refusal(403, "table.refused.seat")
        return wanted
    return next((seat for seat in table.owing() if seat in own), own[0])


def require_player(table: TableState, by: Caller) -> str:
    """Return the id of a caller who owns a seat here, even if a bot plays it; refuse others."""
    if by.person is None or all(each.person != by.person for each in table.players):
        raise Refusal(403, "table.refused.watcher")
    by.site.hub.saw(table.id, by.person)
    return by.person


def require_host(table: TableState, by: Caller) -> None:
    if table.host != by.person:
        raise Refusal(403, "table.refused.host")


def note_presence(table: TableState, by: Caller) -> None:
    """Note a request of a player, who counts as present even without an open page."""
    if by.person is not None and any(each.person == by.person for each in table.players):
        by.site.hub.saw(table.id, by.person)
