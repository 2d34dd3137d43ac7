"""HTML pages: templates filled with what the API answers."""

import json
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from babel.numbers import format_decimal, format_percent
from fastapi import Query, Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from benben.chapter_pictures import pictures
from benben.draw import letters
from benben.draw.svg import fitting, wrap
from benben.primer import drawings
from benben.primer import read as read_primer
from benben.store.lists import ListQuery
from benben.web.auth.sessions import LANGUAGE_COOKIE, THEME_COOKIE, YEAR_S, new_person
from benben.web.auth.tokens import hash_token
from benben.web.compression import compress, compressed_response
from benben.web.errors import Refusal
from benben.web.http import editions, mine, rulebook
from benben.web.http.accounts import Find, ListName, Page
from benben.web.http.caller import (
    By,
    Caller,
    GameId,
    TableId,
    Token,
    held,
    shared_url,
    the_game,
)
from benben.web.http.edition_response import describe
from benben.web.http.notices import MailToken
from benben.web.http.shelf import list_query, listed_table, shelf
from benben.web.language import language_of, speech
from benben.web.mine.plots import points_over_time, source_bars
from benben.web.models.editions import EditionResponse
from benben.web.network.qr_codes import qr_code
from benben.web.pages import board_assets
from benben.web.pages.static_files import icon, version
from benben.web.pictures.edition_text import changes_of
from benben.web.tables.bot_levels import FIRST, USUAL
from benben.web.tables.players import BOT, OPEN, Player
from benben.web.tables.table_state import WATCHING
from benben.words import LANGUAGES, text_or

TEMPLATES: Final = Path(__file__).parent.parent / "templates"
BOX_WIDTH: Final = 206
"""Width available for the name on the lid of a box, in SVG units."""
HOME_TABLES: Final = 8
"""Number of tables in each list of the first page."""
GameName = Annotated[str, Query(max_length=40)]
THEMES: Final = ("day", "night")
ChosenEdition = Annotated[str, Query(max_length=40)]
_TEMPLATES: Final = Environment(
    loader=FileSystemLoader(TEMPLATES), autoescape=select_autoescape(default=True)
)


async def home(by: By, request: Request) -> Response:
    """The shelf, my tables, a new table."""
    words = speech(by.lang)
    name, lists, own = None, {}, []
    if by.person:
        own = await by.site.store.own_editions.of(by.person)
        name = await by.site.store.name_of(by.person)
        for which in ("open", "over"):
            lists[which] = await _listed(by, list_query(which, "", 0, by.lang, HOME_TABLES))
    games = [each.model_dump() for each in shelf(words)]
    context = {
        "games": games,
        "lists": lists,
        "lids": {each["id"]: board_assets.lid(each["id"]) for each in games},
        "stones": board_assets.symbols(""),
        "editions": own,
        "chosen": request.query_params.get("edition", ""),
        "level_offered": USUAL if lists.get("over", {}).get("tables") else FIRST,
        "primers": [each["id"] for each in games if read_primer(each["id"], by.lang)[0]],
        "offers_network": by.site.lan.may_change(request),
    }
    return page_of(request, by, "home.html", me=name, **context)


async def _listed(by: Caller, query: ListQuery) -> dict[str, Any]:
    """A page of my tables for a template."""
    if by.person is None:
        return {"tables": [], "more": False}
    found, more = await by.site.store.people.tables_of(by.person, query)
    now_ms = by.site.clock.now_ms()
    listed = [listed_table(each, by.person, now_ms, by.lang) for each in found]
    return {"tables": listed, "more": more}


async def tables(
    by: By, request: Request, which: ListName = "open", find: Find = "", page: Page = 0
) -> Response:
    """All my tables, page by page, with a search."""
    listed = await _listed(by, list_query(which, find, page, by.lang))
    context = {"which": which, "find": find, "page": page, **listed}
    return page_of(request, by, "tables.html", **context)


async def my_games(by: By, request: Request, game: GameName = "") -> Response:
    """What is left of my games: results, with whom, points by source, costly choices."""
    found = await mine.my_games(by, game)
    bars, plot = [], ""
    if found.sources:
        means = [each.average for each in found.sources]
        latest = [each.latest for each in found.sources]
        bars = source_bars(means, latest)
        shown = [each for each in reversed(found.results) if each.place and not each.conceded]
        points = [each.points[each.seat] for each in shown]
        plot = points_over_time(points, [each.place == 1 for each in shown])
    drawn = {"bars": list(map(Markup, bars)), "plot": Markup(plot)}  # noqa: S704 drawn by us
    return page_of(request, by, "games.html", found=found, game=game, **drawn)


async def table(by: By, request: Request, table: TableId) -> Response:
    """A table, with its first picture in it."""
    async with held(by, table) as found:
        several = len(found.seats_of(by.person)) > 1 and not found.over
    # With several players at one device, the page asks which of them is looking.
    made = await by.site.pictures.get(found, by.person, by.lang, WATCHING if several else None)
    game = found.game.id
    has_primer = read_primer(game, by.lang)[0] is not None
    context = {
        "table": table,
        "symbols": board_assets.symbols(game),
        "has_primer": has_primer,
        "edition": found.edition.name if found.edition is not found.game.standard else "",
        "changes": changes_of(found.edition, by.lang),
    }
    return page_of(request, by, "table.html", game=game, picture=block(made.body), **context)


async def rules(by: By, request: Request, game: GameId) -> Response:
    """The numbered rules of a game."""
    found, chapters = rulebook.chapters(the_game(game), by.lang)
    has_primer = read_primer(game, by.lang)[0] is not None
    drawn = [
        (each.board, [Markup(part) for part in each.drawn])  # noqa: S704 our own board
        for each in pictures(game, by.lang)
    ]
    context = {"chapters": chapters, "has_primer": has_primer, "pictures": drawn}
    symbols = board_assets.symbols(game) if drawn else ""
    return page_of(request, by, "rules.html", game=game, found=found, symbols=symbols, **context)


async def primer(by: By, request: Request, game: GameId) -> Response:
    """A game on one page, for people who have never played it."""
    made, found = read_primer(the_game(game).id, by.lang)
    if made is None:
        raise Refusal(404, "table.refused.none")
    board, parts = drawings(game, by.lang)
    context = {"primer": made, "board": board, "symbols": board_assets.symbols(game)}
    shown = {name: Markup(drawn) for name, drawn in parts.items()}  # noqa: S704 our own board
    return page_of(request, by, "primer.html", game=game, found=found, parts=shown, **context)


async def workbench(
    by: By, request: Request, game: GameId, edition: ChosenEdition = editions.STANDARD
) -> Response:
    """The components of a game, in an edition of mine or the standard one."""
    rules = the_game(game)
    mine = await editions.editions(by, rules.id)
    if edition not in {each.id for each in mine}:  # a link that is no longer right
        edition = editions.STANDARD
    draft, row = await editions.draft_of(by, rules, edition)
    described = describe(draft, row, speech(by.lang), mine=True)
    here = f"/workbench/{rules.id}"
    return _workbench(request, by, rules.id, described, mine=mine, token="", here=here)


async def shared_workbench(by: By, request: Request, token: Token) -> Response:
    """An edition that somebody shares."""
    draft = await editions.shared_draft(by, token)
    described = describe(draft, None, speech(by.lang), mine=False)
    here = f"/workbench/shared/{token}"
    return _workbench(request, by, draft.game.id, described, mine=[], token=token, here=here)


def _workbench(
    request: Request, by: Caller, game: str, edition: EditionResponse, **context: Any
) -> Response:
    body = edition.model_dump_json().encode()
    drawn = board_assets.symbols(game)
    return page_of(
        request, by, "workbench.html", game=game, edition=block(body), symbols=drawn, **context
    )


async def join(by: By, request: Request, token: Token) -> Response:
    """Invitation page: host, game, a field for the name and a button."""
    invitation = hash_token(token)
    table = await by.site.store.invited(invitation)
    if table is None:
        raise Refusal(404, "table.refused.invitation")
    return await _door(by, request, table, f"/join/{token}", invitation)


async def sit(by: By, request: Request, table: TableId, key: Token) -> Response:
    """Page of a table's seat link: as an invitation, for any free seat."""
    if not by.site.seat_keys.fits(table, key):
        raise Refusal(404, "table.refused.invitation")
    return await _door(by, request, table, f"/sit/{table}/{key}")


async def _door(
    by: Caller, request: Request, table: str, door: str, invitation: str | None = None
) -> Response:
    """The page of an invitation to one seat or, without its hash, to any free one."""
    async with held(by, table) as found:
        names = [_seated_name(each, by.lang) for each in found.players if each.name]
        seated = any(by.person and each.person == by.person for each in found.players)
        handing = {token: seat for seat, token in found.departures.handing.items()}
        handed = found.players[handing[invitation]].name if invitation in handing else ""
        free = invitation in handing or (
            not (seated and invitation is None)
            and any(
                each.kind == OPEN and invitation in (None, each.invitation)
                for each in found.players
            )
        )
    name = await by.site.store.name_of(by.person) if by.person else None
    game = found.game.id
    context = {"door": door, "names": names, "free": free, "table": table, "me": name}
    context["handed"] = handed
    has_primer = read_primer(game, by.lang)[0] is not None
    return page_of(request, by, "join.html", game=game, has_primer=has_primer, **context)


async def screen(
    by: By, request: Request, table: TableId, sit: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """A table for a big screen that everybody in the room looks at: what a spectator sees.

    With the key of the seat link it shows the link's QR code while seats are free.
    """
    found = await by.site.tables.get(table)
    made = await by.site.pictures.get(found, None, by.lang, WATCHING)
    game = found.game.id
    url, reach = None, True
    if sit and by.site.seat_keys.fits(table, sit):
        url, reach = shared_url(request, f"/sit/{table}/{sit}")
    context = {
        "table": table,
        "symbols": board_assets.symbols(game),
        "link": url,
        "qr": qr_code(url) if url else None,
        "reach": reach,
    }
    return page_of(request, by, "screen.html", game=game, picture=block(made.body), **context)


def _seated_name(player: Player, lang: str) -> str:
    """The name of a player; of a bot it says that it is one."""
    words = speech(lang)
    bot = player.kind == BOT and player.person is None
    return words("web.join.bot", who=player.name) if bot else player.name


async def me(by: By, request: Request, token: Token) -> Response:
    """Page of a secret link. Opening it does nothing; its button adds this device."""
    person = await by.site.store.linked(hash_token(token))
    if person is None:
        raise Refusal(404, "table.refused.link")
    name = await by.site.store.name_of(person)
    return page_of(request, by, "me.html", token=token, me=name)


async def mail(
    by: By, request: Request, do: Literal["confirm", "stop"], token: MailToken
) -> Response:
    """Page of a link in a mail. Opening it does nothing, since programs open links too."""
    found = by.site.notices.read_token(token)
    if found is None:
        raise Refusal(404, "table.refused.link")
    return page_of(request, by, "mail.html", do=do, token=token, address=found[1])


def page_of(request: Request, by: Caller, template: str, **context: Any) -> Response:
    theme = request.cookies.get(THEME_COOKIE)
    body = _fill(template, by.lang, {**context, "theme": theme if theme in THEMES else ""})
    made = compress(body.encode())
    response = compressed_response(request, made, "text/html; charset=utf-8", "private, no-store")
    if by.person is None:
        by.remember(response, new_person())
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie(
            LANGUAGE_COOKIE,
            by.lang,
            max_age=YEAR_S,
            samesite="lax",
            secure=by.secure,
            httponly=True,
        )
    return response


def _fill(template: str, lang: str, context: dict[str, Any]) -> str:
    words = speech(lang)
    return _TEMPLATES.get_template(template).render(
        lang=lang,
        languages=LANGUAGES,
        words=words,
        text_or=partial(text_or, words),
        decimal=partial(format_decimal, format="0.0;−0.0", locale=lang),
        whole=lambda number: str(number).replace("-", "−"),
        percent=partial(format_percent, locale=lang),
        static=f"/static/{version()}",
        letters=letters.addresses(),
        icon=icon(),
        **context,
    )


def block(body: bytes) -> Markup:
    """Encode JSON for a `<script>` data block, so that nothing in it can end the block."""
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
_TEMPLATES.filters["inline"] = lambda text: Markup(rulebook.inline_html(text))  # noqa: S704 escaped
_TEMPLATES.filters["box_lines"] = box_lines
_TEMPLATES.filters["box_size"] = box_size


def error_page(request: Request, error: Refusal) -> Response:
    lang = language_of(request)
    sentence = speech(lang).say(error.phrase, ())
    return HTMLResponse(
        _fill("problem.html", lang, {"sentence": sentence, "status": error.status, "theme": ""}),
        error.status,
    )
