"""The pages: templates filled with what the API would say."""

import hashlib
import json
import mimetypes
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import quote

from fastapi import Path as InPath
from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from benben.draw import letters
from benben.draw.svg import fitting, wrap
from benben.web.auth.sessions import A_YEAR, LANGUAGE_COOKIE, THEME_COOKIE, new_person
from benben.web.auth.tokens import hash_token
from benben.web.errors import Refusal, not_found
from benben.web.http import rulebook
from benben.web.http.caller import By, Caller, GameId, TableId, Token, held, the_game
from benben.web.http.shelf import listed_table, shelf, text_or
from benben.web.language import language_of, speech
from benben.web.pages import board_assets as art
from benben.web.pictures.picture import Rendered, rendered
from benben.web.tables.players import OPEN
from benben.web.tables.table_state import WATCHING
from benben.words import LANGUAGES

HERE: Final = Path(__file__).parent.parent
STATIC: Final = HERE / "static"
LETTERS: Final = "letters"
"""Stands for the version in the addresses of the fonts: these have a hash of their own."""
BOX_WIDTH: Final = 206
"""Room for the name on the lid of a box."""
THEMES: Final = ("day", "night")
mimetypes.add_type("font/woff2", ".woff2")  # not every system knows
_TEMPLATES: Final = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(default=True)
)


# --- pages ----------------------------------------------------------------------------------------


async def home(by: By, request: Request) -> Response:
    """The shelf, my tables, a new table."""
    words = speech(by.lang)
    name, tables = None, []
    if by.person:
        name = await by.site.store.name_of(by.person)
        found = await by.site.store.tables_of(by.person)
        tables = [listed_table(each, by.person) for each in found]
    games = [each.model_dump() for each in shelf(words)]
    lids = {each["id"]: art.lid(each["id"]) for each in games}
    said = {"me": name, "games": games, "lids": lids, "tables": tables, "stones": art.symbols("")}
    return page(request, by, "home.html", **said)


async def table(by: By, request: Request, table: TableId) -> Response:
    """A table, with its first picture in it."""
    async with held(by, table) as found:
        several = len(found.seats_of(by.person)) > 1 and not found.over
    # Which of several players at one device looks is not known yet: the page asks.
    made = await by.site.picture(found, by.person, by.lang, WATCHING if several else None)
    said = {"table": table, "game": found.game.id, "symbols": art.symbols(found.game.id)}
    return page(request, by, "table.html", picture=block(made.body), **said)


async def rules(by: By, request: Request, game: GameId) -> Response:
    """The numbered rules of a game."""
    found, chapters = rulebook.chapters(the_game(game), by.lang)
    return page(request, by, "rules.html", game=game, found=found, chapters=chapters)


async def join(by: By, request: Request, token: Token) -> Response:
    """An invitation: who invites, to what; a name and a button."""
    invitation = hash_token(token)
    table = await by.site.store.invited(invitation)
    if table is None:
        raise Refusal(404, "table.refused.invitation")
    async with held(by, table) as found:
        names = [each.name for each in found.players if each.name]
        free = any(each.invitation == invitation and each.kind == OPEN for each in found.players)
    name = await by.site.store.name_of(by.person) if by.person else None
    said = {"token": token, "names": names, "free": free, "table": table, "game": found.game.id}
    return page(request, by, "join.html", me=name, **said)


async def me(by: By, request: Request, token: Token) -> Response:
    """A secret link: a button that makes this device mine too. Opening it alone does nothing."""
    person = await by.site.store.linked(hash_token(token))
    if person is None:
        raise Refusal(404, "table.refused.link")
    name = await by.site.store.name_of(person)
    return page(request, by, "me.html", token=token, me=name)


def page(request: Request, by: Caller, template: str, **said: Any) -> Response:
    theme = request.cookies.get(THEME_COOKIE)
    body = _fill(template, by.lang, {**said, "theme": theme if theme in THEMES else ""})
    made = rendered(body.encode())
    response = _packed(request, made, "text/html; charset=utf-8")
    response.headers["cache-control"] = "private, no-store"
    if by.person is None:
        by.remember(response, new_person())
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie(
            LANGUAGE_COOKIE,
            by.lang,
            max_age=A_YEAR,
            samesite="lax",
            secure=by.secure,
            httponly=True,
        )
    return response


def _fill(template: str, lang: str, said: dict[str, Any]) -> str:
    words = speech(lang)
    return _TEMPLATES.get_template(template).render(
        lang=lang,
        languages=LANGUAGES,
        words=words,
        said=partial(text_or, words),
        static=f"/static/{version()}",
        letters=letters.addresses(),
        icon=icon(),
        **said,
    )


def block(body: bytes) -> Markup:
    """JSON for a data block of a page: nothing in it can end the block."""
    text = body.decode()
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return Markup(text)  # noqa: S704 escaped above


def as_block(value: Any) -> Markup:
    return block(json.dumps(value, ensure_ascii=False).encode())


def box_lines(name: str) -> list[str]:
    """The name of a game on the lid of its box."""
    return [line for part in name.split(": ") for line in wrap(part, 22, BOX_WIDTH, "box-name")]


def box_size(lines: list[str]) -> float:
    """The size of the letters on the lid."""
    largest = 26 if len(lines) == 1 else 22
    return min(fitting(line, BOX_WIDTH, largest, 22, "box-name") for line in lines)


_TEMPLATES.filters["block"] = as_block
_TEMPLATES.filters["box_lines"] = box_lines
_TEMPLATES.filters["box_size"] = box_size


def problem(request: Request, error: Refusal) -> Response:
    lang = language_of(request)
    sentence = speech(lang).say(error.phrase, ())
    return HTMLResponse(
        _fill("problem.html", lang, {"sentence": sentence, "status": error.status, "theme": ""}),
        error.status,
    )


# --- static files ---------------------------------------------------------------------------------


async def static(
    request: Request,
    stamp: Annotated[str, InPath(max_length=40)],
    path: Annotated[str, InPath(max_length=200)],
) -> Response:
    """Scripts, styles, sounds. The address changes with the content, so browsers keep it."""
    found = fonts().get(path) if stamp == LETTERS else files().get(path)
    if found is None:
        raise not_found()
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    response = _packed(request, found, kind)
    lasting = stamp in {LETTERS, version()}
    keep = f"public, max-age={A_YEAR}, immutable" if lasting else "no-cache"
    response.headers["cache-control"] = keep
    return response


@cache
def files() -> dict[str, Rendered]:
    """All of them, compressed once; nothing else can be asked for."""
    found = {
        file.relative_to(STATIC).as_posix(): rendered(file.read_bytes())
        for file in sorted(STATIC.rglob("*"))
        if file.is_file() and not file.name.startswith(".")
    }
    return found | {name: rendered(body) for name, body in art.styles().items()}


@cache
def fonts() -> dict[str, Rendered]:
    """The letters. Their names change with their content, so a new version keeps the old fonts."""
    return {name: rendered(body) for name, body in letters.fonts().items()}


@cache
def icon() -> str:
    """The icon as an address that holds its content: one request less."""
    return "data:image/svg+xml," + quote((STATIC / "icon.svg").read_text("utf-8"))


@cache
def version() -> str:
    digest = hashlib.sha256()
    for name, file in files().items():
        digest.update(f"{name} {file.etag}\n".encode())
    return digest.hexdigest()[:12]


def _packed(request: Request, made: Rendered, kind: str) -> Response:
    headers = {"etag": made.etag, "vary": "accept-encoding", "content-type": kind}
    if request.headers.get("if-none-match") == made.etag:
        return Response(status_code=304, headers=headers)
    smaller = len(made.packed) < made.length
    if smaller and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(made.packed, headers={**headers, "content-encoding": "gzip"})
    return Response(made.body, headers=headers)
