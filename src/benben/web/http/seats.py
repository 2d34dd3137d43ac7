"""Handlers that make tables and decide who plays at them."""

import math
import time
from functools import partial
from operator import eq
from typing import Annotated

from fastapi import Path, Request, Response

from benben.web.auth.tokens import hash_token, new_token
from benben.web.errors import Refusal, not_found
from benben.web.http.caller import (
    By,
    Caller,
    TableId,
    Token,
    held,
    require_host,
    require_player,
    shared_url,
    the_game,
)
from benben.web.http.editions import draft_of
from benben.web.http.shelf import has_board
from benben.web.models import seats as m
from benben.web.network.qr_codes import qr_code
from benben.web.tables.bot_levels import OFFERED, USUAL
from benben.web.tables.collection import Wish, new_table_id
from benben.web.tables.deadlines import Deadline
from benben.web.tables.leaving import people_at
from benben.web.tables.players import BOT, HUMAN, OPEN, Player, bot_name
from benben.web.tables.table import Table
from benben.web.tables.table_state import TableState
from benben.web.tables.trying import beginning

SeatInPath = Annotated[int, Path(ge=0, le=9)]


async def create(
    by: By, body: m.NewTableRequest, request: Request, response: Response
) -> m.TableResponse:
    """Create a table and start its game."""
    found = the_game(body.game)
    if not has_board(found.id):
        raise not_found()
    person = by.known()
    name = await by.name(person, body.name)
    if not any(seat.kind == "me" for seat in body.seats):
        raise Refusal(422, "table.refused.me")
    wishes = [Wish(seat.kind, seat.name, seat.level) for seat in body.seats]
    edition = (await draft_of(by, found, body.edition))[0].playable() if body.edition else None
    deadline = Deadline(body.deadline.hours, body.deadline.then) if body.deadline else None
    table, tokens = await by.site.tables.create(
        found, person, name, wishes, body.options, body.hints, edition, deadline
    )
    by.remember(response, person)
    invitations = []
    for seat, token in tokens.items():
        url, reach = shared_url(request, f"/join/{token}")
        invitations.append(m.Invitation(seat=seat, url=url, reach=reach))
    return m.TableResponse(table=table.id, url=f"/table/{table.id}", invitations=invitations)


async def open_record(by: By, body: m.RecordRequest, response: Response) -> m.TableResponse:
    """Create a table from a record, to step through the game or to continue it."""
    person = by.known()
    name = await by.site.store.name_of(person) or "?"
    text = body.text.replace("\r\n", "\n")
    table = await by.site.tables.from_record(text, person, name)
    by.remember(response, person)
    return m.TableResponse(table=table.id, url=f"/table/{table.id}")


async def try_it(by: By, table: TableId, body: m.TryRequest, response: Response) -> m.TableResponse:
    """Create a private table that continues from a position of this one, with bots on other seats.

    While this game is running, the position is sampled from those consistent with what the caller's
    seat knows.
    """
    person = by.known()
    name = await by.site.store.name_of(person) or ""
    async with held(by, table) as found:
        start = beginning(found, by.person, person, name, body.ply, body.seat)
        if start.origin.imagined and found.among_people():
            await found.note_hint(start.origin.seat)
    new = await by.site.tables.try_out(found, start, person)
    by.remember(response, person)
    return m.TableResponse(table=new.id, url=f"/table/{new.id}")


async def again(by: By, table: TableId) -> m.TableResponse:
    """Create a table for another game with the same players."""
    async with held(by, table) as found:
        person = require_player(found, by)
        if not found.over:
            raise Refusal(409, "table.refused.unfinished")
        # Two players who ask at the same time get the same table.
        following = await found.go_again(new_table_id())
    new = await by.site.tables.again(found, person, following)
    return m.TableResponse(table=new.id, url=f"/table/{new.id}")


async def join(by: By, token: Token, body: m.JoinRequest, response: Response) -> m.TableResponse:
    """Take the seat of an invitation."""
    invitation = hash_token(token)
    table = await by.site.store.invited(invitation)
    if table is None:
        raise Refusal(404, "table.refused.invitation")
    person = by.known()
    async with held(by, table) as found:
        invited = [
            (seat, each) for seat, each in enumerate(found.players) if each.invitation == invitation
        ]
        for seat, each in invited:
            handed = found.departures.handing.get(seat) == invitation and each.person != person
            if handed and person in people_at(found.players):
                raise Refusal(409, "table.refused.seated")  # nobody looks into two hands
            if each.kind == OPEN or handed:
                _require_running(found)
                name = await by.name(person, body.name)
                new = Player(HUMAN, person, name, invitation=invitation)
                by.site.hub.saw(found.id, person)  # their page is about to open
                await found.sit(seat, new, only_if=partial(eq, each))
                by.remember(response, person)
            if each.kind == OPEN or handed or each.person == person:  # the seat is already theirs
                return m.TableResponse(table=found.id, url=f"/table/{found.id}")
    raise Refusal(409, "table.refused.taken")


def _require_running(table: TableState) -> None:
    """Refuse a seat of a game that is over: its result belongs to those who played it."""
    if table.over:
        raise Refusal(409, "table.refused.over")


async def seat_link(by: By, table: TableId, request: Request) -> m.SeatLinkResponse:
    """Return the link with which people can take any free seat of the table; host only."""
    async with held(by, table) as found:
        require_player(found, by)
        require_host(found, by)
    key = by.site.seat_keys.key(table)
    url, reach = shared_url(request, f"/sit/{table}/{key}")
    screen, _ = shared_url(request, f"/screen/{table}?sit={key}")
    return m.SeatLinkResponse(url=url, qr=qr_code(url), reach=reach, screen=screen)


async def sit(
    by: By, table: TableId, key: Token, body: m.JoinRequest, response: Response
) -> m.TableResponse:
    """Take a free seat of a table with its seat link."""
    if not by.site.seat_keys.fits(table, key):
        raise Refusal(404, "table.refused.invitation")
    person = by.known()
    async with held(by, table) as found:
        if all(each.person != person for each in found.players):
            seat = next((i for i, each in enumerate(found.players) if each.kind == OPEN), None)
            if seat is None:
                raise Refusal(409, "table.refused.seated")
            _require_running(found)
            old = found.players[seat]
            name = await by.name(person, body.name)
            by.site.hub.saw(found.id, person)  # their page is about to open
            new = Player(HUMAN, person, name, invitation=old.invitation)
            await found.sit(seat, new, only_if=partial(eq, old))
            by.remember(response, person)
    return m.TableResponse(table=found.id, url=f"/table/{found.id}")


async def change_seat(
    by: By, table: TableId, seat: SeatInPath, body: m.SeatRequest, request: Request
) -> m.SeatResponse:
    """Hand a seat to a bot or a person, take it back, reopen it, or renew its invitation."""
    async with held(by, table) as found:
        person = require_player(found, by)
        if seat >= len(found.players):
            raise not_found()
        old = found.players[seat]
        url, reach = None, True
        if body.do in {"hand", "keep"}:
            return await _hand(found, seat, person, request, new_link=body.do == "hand")
        if body.do == "bot":
            new = _to_bot(by, found, seat, body.level)
        elif body.do == "back":
            if old.kind != BOT or old.person != by.person:
                raise Refusal(403, "table.refused.seat")
            new = Player(HUMAN, old.person, old.name, invitation=old.invitation)
        else:
            require_host(found, by)  # otherwise a guest could take a seat meant for a friend
            if body.do == "open" and old.kind == BOT and old.person is None and old.invitation:
                new = Player(OPEN, None, "", invitation=old.invitation)  # the old link works again
            elif body.do == "invite" and old.kind == OPEN:
                token = new_token()
                url, reach = shared_url(request, f"/join/{token}")
                new = Player(OPEN, None, "", invitation=hash_token(token))
            else:
                raise Refusal(409, "table.refused.taken")
        rev = await found.sit(seat, new, only_if=partial(eq, old))
        return m.SeatResponse(rev=rev, url=url, reach=reach)


async def _hand(
    table: Table, seat: int, person: str, request: Request, *, new_link: bool
) -> m.SeatResponse:
    """Create a link with which somebody else can take a seat, or withdraw it."""
    token = new_token()
    rev = await table.hand(seat, person, hash_token(token) if new_link else None)
    url, reach = shared_url(request, f"/join/{token}") if new_link else (None, True)
    return m.SeatResponse(rev=rev, url=url, reach=reach)


def _to_bot(by: Caller, table: TableState, seat: int, level: str) -> Player:
    old = table.players[seat]
    chosen = level or USUAL
    if chosen not in OFFERED:
        raise Refusal(422, "table.refused.level", level=chosen[:40])
    if old.kind == BOT and old.person != by.person:  # opponents never get weaker during a game
        raise Refusal(403, "table.refused.seat")
    if old.kind == HUMAN and old.person != by.person:
        chosen = USUAL
        assert old.person is not None
        if table.times.deadline and seat not in table.late(by.site.clock.now_ms()):
            raise Refusal(409, "table.refused.time")
        since = by.site.hub.gone_since(table.id, old.person)
        if since is None:
            raise Refusal(409, "table.refused.here")
        left = by.site.settings.gone_s - (time.monotonic() - since)
        if left > 0:
            raise Refusal(409, "table.refused.left", n=math.ceil(left))
    if old.kind == OPEN:
        require_host(table, by)  # otherwise a guest could lock out an invited player
        name = bot_name(table.players)
        return Player(BOT, None, name, level=chosen, invitation=old.invitation)
    return Player(BOT, old.person, old.name, level=chosen, invitation=old.invitation)
