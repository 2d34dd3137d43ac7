"""Quick handling of the two requests of every choice, without the web framework.

FastAPI resolves the dependencies and parameters of each request, which takes longer than making the
choice. A request in the form that pages send is passed to its handler directly. Any other request,
with an error or a rarer parameter, goes to FastAPI, which has the same handlers. So there is one
handler, one description of it, and one way to refuse invalid requests.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from benben.web.http import play, views
from benben.web.http.caller import caller
from benben.web.models.play import ChooseRequest

_PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})/(choose|picture)")
_PAIR: Final = re.compile(
    r"(?P<lang>lang=[a-z]{2})|have=(?P<have>[A-Za-z0-9._-]{1,40})"
    r"|rev=(?P<rev>[0-9]{1,9})|seat=(?P<seat>-1|[0-9])"
)
"""A parameter of a usual request, without characters that need decoding."""
_JSON: Final = (b"content-type", b"application/json")

Answers = Callable[[Request, Exception], Awaitable[Response]]


class QuickRequests:
    """Middleware that answers usual requests for `choose` and `picture` itself."""

    def __init__(self, app: ASGIApp, errors: Mapping[type[Exception], Answers]) -> None:
        self.app = app
        self.errors = errors
        """Error handlers by type of exception, as in FastAPI; the last type is `Exception`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        given = _parameters(scope["query_string"].decode("latin-1")) if asked else None
        answer: Callable[[Request], Awaitable[Response]] | None = None
        if asked and given is not None:
            table, name = asked.groups()
            if name == "picture" and scope["method"] == "GET":
                answer = _picture(table, given)
            elif name == "choose" and scope["method"] == "POST" and given.keys() <= {"lang"}:
                body, receive = await _read(scope, receive)
                answer = _choose(table, body) if body else None
        if answer is None:
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            response = await answer(request)
        except Exception as error:
            kind = next(kind for kind in self.errors if isinstance(error, kind))
            response = await self.errors[kind](request, error)
            await response(scope, receive, send)
            if kind is Exception:  # a bug: raised again for the log, as the framework does
                raise
            return
        await response(scope, receive, send)


def _parameters(query: str) -> dict[str, str] | None:
    """Return the parameters of a usual request; None if one is unusual or comes twice."""
    found: dict[str, str] = {}
    for pair in query.split("&") if query else ():
        match = _PAIR.fullmatch(pair)
        if match is None or match.lastgroup is None or match.lastgroup in found:
            return None
        found[match.lastgroup] = match[match.lastgroup]
    return found


def _picture(table: str, given: dict[str, str]) -> Callable[[Request], Awaitable[Response]]:
    seat = int(given["seat"]) if "seat" in given else None
    rev, have = int(given.get("rev", 0)), given.get("have", "")

    async def answer(request: Request) -> Response:
        by = await caller(request)
        return await views.picture(by, request, table, seat=seat, rev=rev, have=have)

    return answer


def _choose(table: str, body: bytes) -> Callable[[Request], Awaitable[Response]] | None:
    try:
        wanted = ChooseRequest.model_validate_json(body)
    except ValidationError:
        return None

    async def answer(request: Request) -> Response:
        return await play.choose(await caller(request), request, table, wanted)

    return answer


async def _read(scope: Scope, receive: Receive) -> tuple[bytes, Receive]:
    """Return a JSON body, and a `receive` that returns it again; b"" if it is unusual."""
    if _JSON not in scope["headers"]:
        return b"", receive
    message = await receive()
    usual = message["type"] == "http.request" and not message.get("more_body")
    waiting = [message]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return message.get("body", b"") if usual else b"", again
