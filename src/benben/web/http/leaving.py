"""Handlers for leaving a table: concede, offer to end, remove, hide."""

from benben.web.errors import Refusal
from benben.web.http.caller import By, TableId, held, require_host, require_player
from benben.web.models import leaving as m
from benben.web.models.base import RevisionResponse
from benben.web.tables.leaving import REMOVE, people_at


async def concede(by: By, table: TableId, body: m.ConcedeRequest) -> RevisionResponse:
    """Concede: give up a seat for good. A bot plays on, or the game ends."""
    async with held(by, table) as found:
        person = require_player(found, by)
        return RevisionResponse(rev=await found.concede(body.seat, person))


async def offer(by: By, table: TableId, body: m.OfferRequest) -> m.OfferResponse:
    """Offer to end the game without a result or to remove the table, or answer such an offer."""
    async with held(by, table) as found:
        person = require_player(found, by)
        if body.do == "make":
            if body.what is None:
                raise Refusal(422, "table.refused.offer")
            if body.what == REMOVE:
                require_host(found, by)
            return m.OfferResponse(rev=await found.make_offer(body.what, person))
        agreed = await found.answer_offer(body.offer, person, body.do)
        if agreed == REMOVE:
            await by.site.tables.remove(found)
        return m.OfferResponse(rev=found.rev_for(found.seats_of(person)), removed=agreed == REMOVE)


async def remove(by: By, table: TableId) -> m.OfferResponse:
    """Delete a table at which nobody else has or had a seat; host only."""
    async with held(by, table) as found:
        person = require_player(found, by)
        require_host(found, by)
        others = {each.person for each in await by.site.store.seats(table) if each.person}
        if (others | people_at(found.players)) != {person}:
            raise Refusal(409, "table.refused.others")
        await by.site.tables.remove(found)
        return m.OfferResponse(rev=found.rev, removed=True)


async def hide(by: By, table: TableId, body: m.HideRequest) -> m.HideResponse:
    """Hide a table from the caller's lists, or show it again. Nothing changes for others."""
    await by.site.tables.get(table)
    if by.person is None or not await by.site.store.people.has_sat(by.person, table):
        raise Refusal(403, "table.refused.watcher")
    await by.site.store.people.hide(by.person, table, body.hidden)
    return m.HideResponse(hidden=body.hidden)
