"""Handlers that change a running game or ask a bot about it."""

from typing import Annotated, Literal

from fastapi import Query, Request, Response

from benben.web.compression import Plain, compressed_response
from benben.web.http.caller import (
    By,
    Language,
    OwnSeat,
    TableId,
    held,
    require_host,
    require_player,
    seat_to_act,
)
from benben.web.models import play as m
from benben.web.models.base import RevisionResponse
from benben.web.models.thinking import HintRequest, HintResponse, ReviewRequest, ReviewResponse

WaitS = Annotated[
    float, Query(ge=0, le=10, description="Maximum time to wait for the hint, in seconds.")
]
Detail = Annotated[Literal["usual", "deep"], Query(description="How thorough the review is.")]


async def choose(
    by: By, request: Request, table: TableId, body: m.ChooseRequest, lang: Language = None
) -> Response:
    """Make a choice. It is stored on disk before the response is sent."""
    del lang
    async with held(by, table) as found:
        seat = seat_to_act(found, by, body.seat)
        rev = await found.choose(seat, body.rev, body.words)
    picture = b"null"
    if body.have:
        pictures = by.site.pictures
        made = await pictures.get(
            found, by.person, by.lang, body.seat, at_least=rev, have=body.have
        )
        picture = made.body
    answer = b'{"rev":%d,"picture":%b}' % (rev, picture)
    return compressed_response(request, Plain(answer), "application/json", "no-store")


async def undo(by: By, table: TableId, body: m.UndoRequest) -> RevisionResponse:
    """Take back the latest choice, if nobody has chosen and nothing was revealed since."""
    async with held(by, table) as found:
        wanted = body.seat
        if wanted is None:
            wanted = found.undo_seat(found.seats_of(by.person))
        seat = seat_to_act(found, by, wanted)
        return RevisionResponse(rev=await found.undo(seat, body.rev))


async def chat(by: By, table: TableId, body: m.ChatRequest) -> RevisionResponse:
    """Write a line in the chat, which everybody at the table can read."""
    async with held(by, table) as found:
        person = require_player(found, by)
        seat = next(i for i, each in enumerate(found.players) if each.person == person)
        rev = await found.add_chat(seat, found.players[seat].name, body.text)
        return RevisionResponse(rev=rev)


async def pace(by: By, table: TableId, body: m.PaceRequest) -> RevisionResponse:
    """Set the minimum time that bots take for a choice; host only."""
    async with held(by, table) as found:
        require_player(found, by)
        require_host(found, by)
        return RevisionResponse(rev=await found.set_pace(body.ms))


async def go_on(by: By, table: TableId) -> RevisionResponse:
    """Continue a table whose stored game no longer replays, from the last position that does."""
    async with held(by, table) as found:
        require_player(found, by)
        return RevisionResponse(rev=await found.go_on())


# --- hints and reviews ----------------------------------------------------------------------------


async def ask_hint(
    by: By, table: TableId, body: HintRequest, lang: Language = None
) -> HintResponse:
    """Start a search for a hint about the caller's choices."""
    del lang
    async with held(by, table) as found:
        seat = seat_to_act(found, by, body.seat)
        await by.site.hints.ask(found, seat, by.client)
    return await by.site.hints.response(found, seat, 0.0, by.lang)


async def hint(
    by: By, table: TableId, seat: OwnSeat = None, wait: WaitS = 0.0, lang: Language = None
) -> HintResponse:
    """Return the requested hint, or its progress."""
    del lang
    async with held(by, table) as found:
        own = seat_to_act(found, by, seat)
    return await by.site.hints.response(found, own, wait, by.lang)


async def ask_review(
    by: By, table: TableId, body: ReviewRequest, lang: Language = None
) -> ReviewResponse:
    """Start a review of a finished game."""
    del lang
    found = await by.site.tables.get(table)
    await by.site.reviews.begin(found, body.detail, by.client)
    return await by.site.reviews.response(found, body.detail, by.lang)


async def review(
    by: By, table: TableId, detail: Detail = "usual", lang: Language = None
) -> ReviewResponse:
    """Return the review of a finished game, or its progress."""
    del lang
    found = await by.site.tables.get(table)
    return await by.site.reviews.response(found, detail, by.lang)
