"""Handlers about access to this server from the local network."""

from fastapi import Request

from benben.web.errors import Refusal
from benben.web.http.caller import By
from benben.web.models import network as m
from benben.web.network.qr_codes import qr_code


async def network(by: By, request: Request) -> m.NetworkResponse:
    """Return the address for other devices, and whether the caller may change their access."""
    return network_response(by, request)


async def change_network(by: By, request: Request, body: m.NetworkRequest) -> m.NetworkResponse:
    """Open this server to devices on the local network, or close it to them.

    Only a browser on the same machine may do this. Its pages send their origin; a request without
    one is refused, because another program on this machine may send it for somebody else.
    """
    lan = by.site.lan
    if not lan.may_change(request) or "origin" not in request.headers:
        raise Refusal(403, "table.refused.elsewhere")
    if not body.open:
        lan.close()
        return network_response(by, request)
    try:
        await lan.open(from_page=True)
    except OSError as error:
        raise Refusal(409, "table.refused.listen", why=str(error)) from error
    return network_response(by, request)


def network_response(by: By, request: Request) -> m.NetworkResponse:
    lan = by.site.lan
    origin, reach = lan.origin_for(request)
    url = origin + "/" if reach else None
    return m.NetworkResponse(
        url=url,
        qr=qr_code(url) if url else None,
        opened=lan.opened,
        may_change=lan.may_change(request),
    )
