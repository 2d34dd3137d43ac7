"""The application: all its routes as one list."""

import logging
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from benben import __version__
from benben.core.errors import BadInput
from benben.core.phrase import Phrase
from benben.store.rows import Unavailable
from benben.web.errors import Refusal, unavailable
from benben.web.http import (
    accounts,
    editions,
    games,
    leaving,
    mine,
    network,
    notices,
    play,
    seats,
    studies,
    views,
)
from benben.web.http.error_responses import error_response, validation_message
from benben.web.http.middleware import LimitsMiddleware
from benben.web.http.quick import QuickRequests
from benben.web.models import editions as e
from benben.web.models.accounts import LinkResponse, MeResponse
from benben.web.models.base import ErrorResponse, RevisionResponse
from benben.web.models.games import GameResponse, HealthResponse, RulesResponse
from benben.web.models.leaving import HideResponse, OfferResponse
from benben.web.models.mine import EraseResponse, MyGamesResponse
from benben.web.models.network import NetworkResponse
from benben.web.models.notices import DoneResponse, NoticesResponse
from benben.web.models.picture import Picture, PicturePatch
from benben.web.models.play import ChoiceResponse
from benben.web.models.seats import SeatLinkResponse, SeatResponse, TableResponse
from benben.web.models.thinking import HintResponse, ReviewResponse
from benben.web.models.views import TextResponse, ViewResponse, WhyResponse
from benben.web.pages import html, static_files
from benben.web.site import Site

logger = logging.getLogger(__name__)


class Route(NamedTuple):
    method: str
    path: str
    answers: Callable[..., Any]
    model: Any = None
    """Model of the response; None for pages and streams, which OpenAPI leaves out."""
    may: tuple[int, ...] = ()
    """Error statuses of this route, in addition to those of every route."""
    kind: type[Response] = JSONResponse


T: Final = "/api/tables/{table}"
E: Final = "/api/games/{game}/editions"
ROUTES: Final = [
    # Matched in this order, so the requests of every choice come first.
    Route("POST", T + "/choose", play.choose, ChoiceResponse, (403, 404, 409)),
    Route("GET", T + "/why", views.why, WhyResponse, (404,)),
    Route("GET", T + "/picture", views.picture, Picture | PicturePatch, (304, 404)),
    Route("GET", "/", html.home),
    Route("GET", "/table/{table}", html.table),
    Route("GET", "/rules/{game}", html.rules),
    Route("GET", "/primer/{game}", html.primer),
    Route("GET", "/workbench/shared/{token}", html.shared_workbench),
    Route("GET", "/workbench/{game}", html.workbench),
    Route("GET", "/join/{token}", html.join),
    Route("GET", "/sit/{table}/{key}", html.sit),
    Route("GET", "/screen/{table}", html.screen),
    Route("GET", "/me/{token}", html.me),
    Route("GET", "/mail/{do}/{token}", html.mail),
    Route("GET", "/worker.js", static_files.service_worker),
    Route("GET", "/tables", html.tables),
    Route("GET", "/games", html.my_games),
    Route("GET", "/static/{stamp}/{path:path}", static_files.static_file),
    Route("GET", "/healthz", games.health, HealthResponse, (503,)),
    Route("GET", "/api/games", games.games, list[GameResponse]),
    Route("GET", "/api/games/{game}", games.game, GameResponse, (404,)),
    Route("GET", "/api/games/{game}/rules", games.rules, RulesResponse, (404,)),
    Route("GET", E, editions.editions, list[e.ListedEdition], (404,)),
    Route("POST", E, editions.create, e.EditionResponse, (404, 409)),
    Route("POST", E + "/import", editions.bring, e.EditionResponse, (404, 409)),
    Route("GET", E + "/{edition}", editions.edition, e.EditionResponse, (404,)),
    Route("POST", E + "/{edition}/edit", editions.edit, e.EditionResponse, (404, 409)),
    Route("POST", E + "/{edition}/undo", editions.undo, e.EditionResponse, (404, 409)),
    Route("POST", E + "/{edition}/redo", editions.redo, e.EditionResponse, (404, 409)),
    Route("POST", E + "/{edition}/delete", editions.delete, e.ListedEdition, (404, 409)),
    Route("POST", E + "/{edition}/share", editions.share, e.SharedLinkResponse, (404, 409)),
    Route("GET", E + "/{edition}/toml", editions.toml, None, (404,), PlainTextResponse),
    Route("GET", E + "/{edition}/compare", editions.compare, e.CompareResponse, (404,)),
    Route("GET", E + "/{edition}/picture", editions.pictures, e.EditionPictureResponse, (404,)),
    Route("GET", E + "/{edition}/study", studies.study, e.StudyResponse, (404,)),
    Route("POST", E + "/{edition}/study", studies.begin, e.StudyResponse, (404,)),
    Route("POST", E + "/{edition}/study/stop", studies.stop, e.StudyResponse, (404,)),
    Route("GET", E + "/{edition}/report", editions.report, e.EditionReportResponse, (404,)),
    Route("GET", "/api/shared/{token}", editions.shared, e.EditionResponse, (404,)),
    Route(
        "GET",
        "/api/shared/{token}/picture",
        editions.shared_pictures,
        e.EditionPictureResponse,
        (404,),
    ),
    Route("GET", "/api/me", accounts.me, MeResponse),
    Route("POST", "/api/me", accounts.rename, MeResponse),
    Route("GET", "/api/me/games", mine.my_games, MyGamesResponse),
    Route("GET", "/api/me/export", mine.export),
    Route("POST", "/api/me/erase", mine.erase, EraseResponse),
    Route("POST", "/api/me/link", accounts.link, LinkResponse),
    Route("POST", "/api/me/move/{token}", accounts.move, MeResponse, (404,)),
    Route("GET", "/api/me/notices", notices.notices, NoticesResponse),
    Route("POST", "/api/me/notices", notices.wish, NoticesResponse),
    Route("POST", "/api/me/push", notices.subscribe, DoneResponse, (409,)),
    Route("POST", "/api/me/push/stop", notices.unsubscribe, DoneResponse),
    Route("POST", "/api/me/mail", notices.mail, NoticesResponse, (409,)),
    Route("POST", "/api/mail/confirm/{token}", notices.confirm_mail, DoneResponse, (404,)),
    Route("POST", "/api/mail/stop/{token}", notices.stop_mail, DoneResponse, (404,)),
    Route("POST", "/api/tables", seats.create, TableResponse, (404,)),
    Route("POST", "/api/records", seats.open_record, TableResponse),
    Route("POST", "/api/join/{token}", seats.join, TableResponse, (404, 409)),
    Route("POST", "/api/sit/{table}/{key}", seats.sit, TableResponse, (404, 409)),
    Route("GET", "/api/network", network.network, NetworkResponse),
    Route("POST", "/api/network", network.change_network, NetworkResponse, (403, 409)),
    Route("GET", T + "/seat-link", seats.seat_link, SeatLinkResponse, (403, 404)),
    Route("GET", T + "/view", views.view, ViewResponse, (404,)),
    Route("GET", T + "/text", views.text, TextResponse, (404,)),
    Route("GET", T + "/stream", views.stream, None, (404,)),
    Route("GET", T + "/record", views.record, None, (404,), PlainTextResponse),
    Route("GET", T + "/hint", play.hint, HintResponse, (403, 404, 409, 503)),
    Route("POST", T + "/hint", play.ask_hint, HintResponse, (403, 404, 409, 503)),
    Route("GET", T + "/review", play.review, ReviewResponse, (404, 409)),
    Route("POST", T + "/review", play.ask_review, ReviewResponse, (404, 409)),
    Route("POST", T + "/undo", play.undo, RevisionResponse, (403, 404, 409)),
    Route("POST", T + "/chat", play.chat, RevisionResponse, (403, 404)),
    Route("POST", T + "/notices", notices.wish_for_table, NoticesResponse, (403, 404)),
    Route("POST", T + "/pace", play.pace, RevisionResponse, (403, 404)),
    Route("POST", T + "/seats/{seat}", seats.change_seat, SeatResponse, (403, 404, 409)),
    Route("POST", T + "/concede", leaving.concede, RevisionResponse, (403, 404, 409)),
    Route("POST", T + "/offer", leaving.offer, OfferResponse, (403, 404, 409)),
    Route("POST", T + "/remove", leaving.remove, OfferResponse, (403, 404, 409)),
    Route("POST", T + "/hide", leaving.hide, HideResponse, (403, 404)),
    Route("POST", T + "/try", seats.try_it, TableResponse, (403, 404, 409)),
    Route("POST", T + "/again", seats.again, TableResponse, (403, 404, 409)),
    Route("POST", T + "/go-on", play.go_on, RevisionResponse, (403, 404, 409)),
]


class App(FastAPI):
    """FastAPI with the limits and the quick requests in front of it."""

    front: ASGIApp
    """The outermost middleware; it ends in `framework`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self.front(scope, receive, send)

    async def framework(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request to FastAPI itself."""
        await super().__call__(scope, receive, send)


def create(site: Site) -> FastAPI:
    """Build the application of an open site. The caller closes the site."""
    app = App(
        title="benben",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,  # both load scripts from elsewhere, which our policy forbids
        redoc_url=None,
    )
    app.router.routes.extend(_routes())
    errors = {Refusal: _refusal, Unavailable: _unavailable, BadInput: _bad_input}
    for kind, answers in errors.items():
        app.add_exception_handler(kind, answers)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _unexpected)
    app.state.site = site
    quick = QuickRequests(app.framework, {**errors, Exception: _unexpected})
    app.front = LimitsMiddleware(
        quick,
        sessions=site.sessions,
        limits=site.settings.limits,
        rates=site.rates,
        addresses=site.addresses,
    )
    return app


@cache
def _routes() -> list[BaseRoute]:
    """Build the routes, which know no site and serve every application of this process.

    Building them takes longer than opening a site, since each parameter and model is compiled.
    """
    router = APIRouter()
    for route in ROUTES:
        documented = route.path.startswith("/api") or route.path == "/healthz"
        always = () if route.method == "GET" else (413, 422, 429)
        refusals: dict[int | str, dict[str, Any]] = {
            status: _described(status, route) for status in sorted({*route.may, *always, 422, 503})
        }
        router.add_api_route(
            route.path,
            route.answers,
            methods=[route.method],
            response_model=route.model,
            response_class=route.kind,
            responses=refusals if documented else None,
            include_in_schema=documented,
        )
    return router.routes


def _described(status: int, route: Route) -> dict[str, Any]:
    """Describe an error response in OpenAPI. Errors are JSON on every route."""
    if status == 304:
        return {"description": "As you have it"}
    if route.kind is JSONResponse:
        return {"model": ErrorResponse}
    problem = {"schema": {"$ref": "#/components/schemas/ErrorResponse"}}
    return {"description": "Refused", "content": {"application/json": problem}}


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _answer(request, error)


async def _unavailable(request: Request, error: Exception) -> Response:
    """Answer 503. The store has already logged the error."""
    assert isinstance(error, Unavailable)
    return _answer(request, unavailable(error))


def _unfit(why: Phrase) -> Refusal:
    return Refusal(422, "table.refused.input", why=why)


async def _bad_input(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadInput)
    return _answer(request, _unfit(error.message))


async def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _answer(request, _unfit(validation_message(error.errors()[0])))


async def _http(request: Request, error: Exception) -> Response:
    """Answer an error of the framework: unknown path, unknown method, invalid JSON."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _answer(request, Refusal(404, "table.refused.none"))
    if error.status_code == 400:  # a body that is not UTF-8 is invalid JSON too
        mistake = {"type": "json_invalid", "loc": ("body", 0)}
        return _answer(request, _unfit(validation_message(mistake)))
    refusal = Refusal(error.status_code, "table.refused.method")
    answer = _answer(request, refusal)
    answer.headers.update(error.headers or {})
    return answer


async def _unexpected(request: Request, error: Exception) -> Response:
    logger.error("%s %s", request.method, request.url.path, exc_info=error)
    return _answer(request, Refusal(500, "table.refused.lost"))


def _answer(request: Request, error: Refusal) -> Response:
    """Answer browsers with a page and programs with JSON."""
    if request.url.path.startswith(("/api", "/healthz")):
        return error_response(request, error)
    return html.error_page(request, error)
