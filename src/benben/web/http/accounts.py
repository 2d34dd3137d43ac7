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

ListName = Annotated[Which, Query(description="Tables to continue, ended ones, hidden ones.")]
Find = Annotated[str, Query(max_length=40, description="Part of a player's or a game's name.")]
Page = Annotated[int, Query(ge=0, le=100_000, description="Pages count from 0.")]


async def me(
    by: By, which: ListName = "open", find: Find = "", page: Page = 0, lang: Language = None
) -> m.MeResponse:
    """My name and my tables, those that wait for me first, page by page."""
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
    """Say what I am called."""
    person = by.known()
    name = clean(body.name)
    if not name:
        raise Refusal(422, "table.refused.name")
    await by.site.store.person(person, name)
    by.remember(response, person)
    return m.MeResponse(name=name)


async def link(by: By, request: Request, response: Response) -> m.LinkResponse:
    """A secret link that moves me to another device: once, within seven days."""
    person = by.known()
    secret = new_token()
    await by.site.store.add_link(hash_token(secret), person)
    by.remember(response, person)
    url, reach = shared_url(request, f"/me/{secret}")
    return m.LinkResponse(url=url, reach=reach, qr=qr_code(url))


async def move(by: By, token: Token, response: Response) -> m.MeResponse:
    """Be the one to whom a secret link belongs, on this device; the link is used up by it."""
    person = await by.site.store.use_link(hash_token(token))
    if person is None:
        raise Refusal(404, "table.refused.link")
    by.remember(response, person)
    if by.person not in (None, person):  # this device belonged to somebody else
        response.headers["clear-site-data"] = CLEAR
    return m.MeResponse(name=await by.site.store.name_of(person))
