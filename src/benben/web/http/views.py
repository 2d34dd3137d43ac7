"""Handlers that return a table as a picture, numbers, text, a stream or a record."""

import time
from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse
from starlette.types import Message, Send

from benben.core.state import NOBODY
from benben.web.compression import GZIP_HEADER, Plain, compressed_response, stored
from benben.web.errors import too_often
from benben.web.http.caller import (
    By,
    Caller,
    Language,
    Ply,
    TableId,
    ViewSeat,
    held,
    note_presence,
)
from benben.web.limits.fair_queue import Work
from benben.web.limits.rate_limits import ADDRESS
from benben.web.models import views as m
from benben.web.pictures.picture import state_at
from benben.web.pictures.table_text import sections
from benben.web.pictures.why import why_not
from benben.web.realtime.streams import Direct, picture_event, revision_event
from benben.web.tables.collection import record_of

STREAM_RETRY_S: Final = 10
"""Retry-After, in seconds, for a client with too many open streams."""
AtLeast = Annotated[int, Query(ge=0, le=2**31 - 1, description="Minimum revision of the picture.")]
Light = Annotated[
    str, Query(max_length=200, description="Words of a choice whose targets are highlighted.")
]
Have = Annotated[
    str, Query(max_length=40, description="`version` of the picture that the client has.")
]
Target = Annotated[
    str, Query(max_length=60, description="Name of a part of the drawing: its `data-off`.")
]


async def picture(
    by: By,
    request: Request,
    table: TableId,
    ply: Ply = None,
    seat: ViewSeat = None,
    rev: AtLeast = 0,
    light: Light = "",
    have: Have = "",
    lang: Language = None,
) -> Response:
    """Return everything that a page shows, as a seat sees it: drawing, choices, log, players.

    With `have`, return only the changes since that picture, if the server still knows it.
    """
    del lang
    found = await by.site.tables.get(table)
    made = await by.site.pictures.get(found, by.person, by.lang, seat, ply, rev, light, have)
    note_presence(found, by)
    return compressed_response(request, made, "application/json", "private, no-cache")


async def view(by: By, table: TableId, seat: ViewSeat = None) -> m.ViewResponse:
    """Return the caller's view (observation) as numbers, for programs that play."""
    async with held(by, table) as found:
        note_presence(found, by)
        eyes, own = found.eyes_of(by.person, seat), found.seats_of(by.person)
        seen = state_at(found, None, eyes).seen_by(eyes)
        legal = seen.legal_for(eyes) if eyes in own and eyes in found.owing() else []
        return m.ViewResponse(
            rev=found.rev_for(own),
            seat=None if eyes == NOBODY else eyes,
            ints=seen.pack(),
            choices=[found.game.space.words(choice) for choice in legal],
        )


async def text(
    by: By, table: TableId, ply: Ply = None, seat: ViewSeat = None, lang: Language = None
) -> m.TextResponse:
    """Return the whole table as text."""
    del lang
    async with held(by, table) as found:
        note_presence(found, by)
        described = sections(found, found.eyes_of(by.person, seat), by.lang, ply)
        rev = found.rev_for(found.seats_of(by.person))
        return m.TextResponse(rev=rev, sections=described)


async def why(
    by: By, table: TableId, target: Target, seat: ViewSeat = None, lang: Language = None
) -> m.WhyResponse:
    """Explain why a part of the drawing cannot be chosen now."""
    del lang
    async with held(by, table) as found:
        said, rule = why_not(found, found.eyes_of(by.person, seat), target, by.lang)
        return m.WhyResponse(text=said, rule=rule)


async def stream(
    by: By,
    request: Request,
    table: TableId,
    screen: Annotated[bool, Query(description="Whether a shared big screen shows it.")] = False,
    pictures: Annotated[bool, Query(description="Also send changes of the picture.")] = False,
    seat: ViewSeat = None,
    lang: Language = None,
) -> StreamingResponse:
    """Send the table's revision now and after each change, as server-sent events.

    With `pictures`, an event may also have a patch for a client that has the previous picture.
    """
    del lang
    first = await by.site.tables.get(table)
    limits, hub = by.site.settings.limits, by.site.hub
    most = limits.streams if by.person else limits.nobodys_streams
    if hub.streams_of(by.person) >= most or hub.streams_at(by.address) >= ADDRESS * limits.streams:
        raise too_often(STREAM_RETRY_S)

    async def now() -> int:
        async with held(by, table) as found:  # not held for the life of the stream
            return found.rev_for(found.seats_of(by.person))

    def players() -> frozenset[str]:
        known = by.site.tables.peek(table) or first
        return frozenset(each.person for each in known.players if each.person)

    gzip = pictures and "gzip" in request.headers.get("accept-encoding", "")

    def event(rev: int) -> bytes:
        made = _pushed(by, table, seat, rev)
        if made is None:
            data = revision_event(rev)
            return stored(data) if gzip else data
        start, end = picture_event(rev)
        if gzip:
            return stored(start) + made.deflated() + stored(end)
        return start + made.body + end

    direct = Direct(event if pictures else None)
    events = hub.stream(table, by.person, now, by.address, players, screen=screen, direct=direct)
    return EventResponse(events, direct, gzip=gzip)


def _pushed(by: Caller, table: str, seat: int | None, rev: int) -> Plain | None:
    """Return a patch for an open page of a client, who pays for it as if they had asked."""
    found = by.site.tables.peek(table)
    if found is None or by.site.rates.wait_s(by.client):
        return None
    began = time.thread_time()
    made = by.site.pictures.pushed(found, by.person, by.lang, seat, rev)
    by.site.rates.charge(Work(by.client, seconds=time.thread_time() - began))
    return made


class EventResponse(StreamingResponse):
    """Server-sent events, some of which are sent past the iterator."""

    def __init__(self, events: AsyncIterator[bytes], direct: Direct, *, gzip: bool) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        if gzip:
            headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        super().__init__(events, headers=headers, media_type="text/event-stream")
        self._direct = direct
        self._gzip = gzip

    async def stream_response(self, send: Send) -> None:
        self._direct.send = send
        try:
            await super().stream_response(_packing(send) if self._gzip else send)
        finally:
            self._direct.send = None


def _packing(send: Send) -> Send:
    """Send parts of a response as pieces of a compressed stream."""
    header = GZIP_HEADER

    async def sending(message: Message) -> None:
        nonlocal header
        if data := message.get("body"):
            message["body"] = header + stored(data)
            header = b""
        await send(message)

    return sending


async def record(by: By, table: TableId, seat: ViewSeat = None) -> PlainTextResponse:
    """Return the record of the game: what the caller's seat has heard, or all of it at the end."""
    async with held(by, table) as found:
        note_presence(found, by)
        text = record_of(found, found.eyes_of(by.person, seat)).text()
    name = f'attachment; filename="{found.game.id}-{found.id}.game"'
    return PlainTextResponse(text, headers={"content-disposition": name})
