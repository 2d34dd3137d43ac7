"""Handlers about messages to players who are away."""

from dataclasses import replace
from typing import Annotated

from fastapi import Path, Query, Response

from benben.store.store import now
from benben.web.errors import Refusal, too_often
from benben.web.http.caller import By, Caller, TableId, held, require_player
from benben.web.models import notices as m
from benben.web.notices.mail import is_address, mailbox_of
from benben.web.notices.options import Wishes
from benben.web.notices.push import BadSubscription, NotSent, Subscription

MailToken = Annotated[str, Path(max_length=500, pattern=r"^[A-Za-z0-9_.-]+$")]
OfTable = Annotated[
    str, Query(max_length=40, description="Id of a table whose setting is included.")
]


async def notices(by: By, table: OfTable = "") -> m.NoticesResponse:
    """Return the settings for the caller's turn notifications."""
    return await _response(by, by.person, table)


async def wish(by: By, body: m.NoticeWishesRequest, response: Response) -> m.NoticesResponse:
    """Change the settings for the caller's turn notifications."""
    person = by.known()
    given = {**body.model_dump(), "lang": by.lang}
    await by.site.notices.change(person, lambda kept: replace(kept, **given))
    by.remember(response, person)
    return await _response(by, person)


async def wish_for_table(by: By, table: TableId, body: m.TableNoticeRequest) -> m.NoticesResponse:
    """Set whether the caller gets turn notifications for one table."""
    async with held(by, table) as found:
        person = require_player(found, by)
    await by.site.notices.change(person, lambda kept: kept.with_table(table, body.on))
    return await _response(by, person, table)


async def subscribe(by: By, body: m.PushRequest, response: Response) -> m.DoneResponse:
    """Subscribe this browser to push messages."""
    notices = by.site.notices
    if notices.push is None:
        raise Refusal(409, "table.refused.push")
    given = Subscription(body.endpoint, body.p256dh, body.auth)
    try:
        notices.push.check(given)
    except BadSubscription as error:
        raise Refusal(422, "table.refused.subscription") from error
    _count(by)
    person = by.known()
    await notices.store.subscribe(person, vars(given), now())
    await notices.change(person, lambda kept: replace(kept, lang=by.lang))
    notices.look_again()
    by.remember(response, person)
    return m.DoneResponse()


async def unsubscribe(by: By, body: m.StopPushRequest) -> m.DoneResponse:
    """Unsubscribe one of the caller's browsers from push messages."""
    if by.person:
        await by.site.notices.store.unsubscribe(body.endpoint, by.person)
    return m.DoneResponse()


async def mail(by: By, body: m.MailRequest, response: Response) -> m.NoticesResponse:
    """Set the caller's mail address and send it a confirmation link, or remove the address."""
    notices, person = by.site.notices, by.known()
    by.remember(response, person)
    if not body.address:
        await notices.change(person, lambda kept: replace(kept, mail="", confirmed=False))
    elif notices.mail is None:
        raise Refusal(409, "table.refused.mail")
    elif not is_address(body.address):
        raise Refusal(422, "table.refused.address")
    else:
        _count(by)
        wait_s = by.site.rates.count_mail(mailbox_of(body.address))
        if wait_s:
            raise too_often(wait_s)
        try:
            await notices.ask_mail(person, by.lang, body.address)
        except NotSent as error:
            raise Refusal(503, "table.refused.unsent") from error
    return await _response(by, person)


async def confirm_mail(by: By, token: MailToken) -> m.DoneResponse:
    """Confirm a mail address with the token of the link that was sent to it."""
    await _change_mail(by, token, confirmed=True)
    by.site.notices.look_again()
    return m.DoneResponse()


async def stop_mail(by: By, token: MailToken) -> m.DoneResponse:
    """Stop mails to an address. Mail programs may send this request themselves (RFC 8058)."""
    await _change_mail(by, token, confirmed=False)
    return m.DoneResponse()


def _count(by: Caller) -> None:
    """Limit the rate of new addresses, so that the server cannot be used to send spam."""
    wait_s = by.site.rates.count("contact", by.client)
    if wait_s:
        raise too_often(wait_s)


async def _change_mail(by: Caller, token: str, *, confirmed: bool) -> None:
    notices = by.site.notices
    found = notices.read_token(token)
    if found is None:
        raise Refusal(404, "table.refused.link")
    person, address = found
    fits: list[bool] = []

    def changed(kept: Wishes) -> Wishes:
        fits[:] = [kept.mail == address]
        if not fits[0]:
            return kept
        return replace(kept, mail=address if confirmed else "", confirmed=confirmed)

    await notices.change(person, changed, only_known=True)
    if confirmed and fits != [True]:  # another address was given since
        raise Refusal(404, "table.refused.link")


async def _response(by: Caller, person: str | None, table: str = "") -> m.NoticesResponse:
    notices = by.site.notices
    wishes = await notices.wishes(person) if person else Wishes()
    found = await notices.store.subscriptions(person) if person else []
    return m.NoticesResponse(
        push_key=notices.push.public_key if notices.push else None,
        mail_possible=notices.mail is not None,
        mail=wishes.mail,
        confirmed=wishes.confirmed,
        browsers=len(found),
        all=wishes.all,
        gather=wishes.gather,
        quiet_from=wishes.quiet_from,
        quiet_to=wishes.quiet_to,
        table=wishes.tables.get(table),
    )
