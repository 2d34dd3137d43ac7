"""Handlers about the caller: name, tables and links to other devices."""

from fastapi import Request, Response

from benben.web.auth.tokens import hash_token, new_token
from benben.web.errors import Refusal
from benben.web.http.caller import By, Token, shared_url
from benben.web.http.shelf import listed_table
from benben.web.limits.texts import clean
from benben.web.models import api as m
from benben.web.network.qr_codes import qr_code


async def me(by: By) -> m.MeResponse:
    """My name and my tables."""
    if by.person is None:
        return m.MeResponse(name=None)
    tables = await by.site.store.tables_of(by.person)
    name = await by.site.store.name_of(by.person)
    return m.MeResponse(name=name, tables=[listed_table(each, by.person) for each in tables])


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
    return m.MeResponse(name=await by.site.store.name_of(person))
