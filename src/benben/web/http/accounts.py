"""Handlers about the caller: name, tables and links to other devices."""

from typing import Annotated

from fastapi import Query, Request, Response

from benben.store.lists import Which
from benben.web.auth.sessions import CLEAR
from benben.web.auth.tokens import hash_token, new_token
from benben.web.errors import Refusal
from benben.web.http.caller import By, Language, Token, shared_url
from benben.web.http.shelf import list_query, listed_table
from benben.web.limits.texts import clean
from benben.web.models import accounts as m
from benben.web.network.qr_codes import qr_code

ListName = Annotated[
    Which, Query(description="Games in progress, finished games, or hidden tables.")
]
Find = Annotated[str, Query(max_length=40, description="Part of the name of a player or game.")]
Page = Annotated[int, Query(ge=0, le=100_000, description="Page number, counted from 0.")]


async def me(
    by: By, which: ListName = "open", find: Find = "", page: Page = 0, lang: Language = None
) -> m.MeResponse:
    """Return the caller's name and one page of their tables, those waiting for them first."""
    del lang
    if by.person is None:
        return m.MeResponse(name=None)
    tables, more = await by.site.store.people.tables_of(
        by.person, list_query(which, find, page, by.lang)
    )
    name = await by.site.store.name_of(by.person)
    now_ms = by.site.clock.now_ms()
    listed = [listed_table(each, by.person, now_ms, by.lang) for each in tables]
    return m.MeResponse(name=name, tables=listed, more=more)


async def rename(by: By, body: m.RenameRequest, response: Response) -> m.MeResponse:
    """Set the caller's name."""
    person = by.known()
    name = clean(body.name)
    if not name:
        raise Refusal(422, "table.refused.name")
    await by.site.store.person(person, name)
    by.remember(response, person)
    return m.MeResponse(name=name)


async def link(by: By, request: Request, response: Response) -> m.LinkResponse:
    """Create a secret link that signs another device in as the caller, once within seven days."""
    person = by.known()
    secret = new_token()
    await by.site.store.add_link(hash_token(secret), person)
    by.remember(response, person)
    url, reach = shared_url(request, f"/me/{secret}")
    return m.LinkResponse(url=url, reach=reach, qr=qr_code(url))


async def move(by: By, token: Token, response: Response) -> m.MeResponse:
    """Sign this device in with a secret link. The link cannot be used again."""
    person = await by.site.store.use_link(hash_token(token))
    if person is None:
        raise Refusal(404, "table.refused.link")
    by.remember(response, person)
    if by.person not in (None, person):  # this device belonged to somebody else
        response.headers["clear-site-data"] = CLEAR
    return m.MeResponse(name=await by.site.store.name_of(person))
